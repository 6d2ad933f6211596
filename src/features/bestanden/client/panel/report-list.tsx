import { Check, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Button, Icon } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';

export interface ReportRow {
  state: 'ok' | 'warn' | 'bad';
  title: string;
  note: string | null;
  /** What mends it, and its word. */
  repair?: { label: string; run: () => void };
}

const MARKS: Record<ReportRow['state'], { icon: LucideIcon; word: string; look: string }> = {
  ok: { icon: Check, word: 'In orde', look: 'text-ok' },
  warn: { icon: TriangleAlert, word: 'Let op', look: 'text-warn' },
  bad: { icon: OctagonAlert, word: 'Herstellen', look: 'text-danger' },
};

/** A report in words; what is wrong has its repair beside it. */
export function ReportList({ rows, label }: { rows: readonly ReportRow[]; label: string }) {
  return (
    <ol aria-label={label} className="border-t-2 border-ink">
      {rows.map(({ state, title, note, repair }) => {
        const { icon, word, look } = MARKS[state];
        const isFine = state === 'ok';
        return (
          <li
            key={title}
            className={cx(
              'grid grid-cols-[1.375rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line',
              isFine ? 'py-[7px]' : 'py-[11px]',
            )}
          >
            <Icon icon={icon} className={cx('mt-0.5 self-start', look)} />
            <span className="leading-6">
              <span className="sr-only">{word}: </span>
              <span className={isFine ? '' : 'font-bold'}>{title}</span>
              {note !== null && <span className="block text-meta break-words text-ink-2">{note}</span>}
            </span>
            {repair && (
              <Button variant="second" size="s" onPress={repair.run}>
                {repair.label}
                <span className="sr-only">: {title}</span>
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** What the report comes to, above it. */
export function Verdict({ state, children }: { state: ReportRow['state']; children: string }) {
  const { icon, look } = MARKS[state];
  return (
    <div role="status" className="mb-3 flex items-center gap-3">
      <Icon icon={icon} className={cx('size-6.5', look)} />
      <h3 className={cx('text-h3', state === 'bad' && 'text-danger')}>{children}</h3>
    </div>
  );
}

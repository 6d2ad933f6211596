import type { ReactNode } from 'react';

import { cx } from './cx.ts';

export type StatusTone = 'neutral' | 'ok' | 'info' | 'warn' | 'danger' | 'open' | 'half';

/** Each tone has its own shape, so that it can be told without its colour: also on a grey printout. */
const MARKS: Record<StatusTone, string> = {
  neutral: 'size-2.5 rounded-mark bg-line-strong',
  ok: 'size-2.5 rounded-mark bg-ok',
  info: 'size-2.5 rounded-full bg-info',
  warn: 'size-2.5 rotate-45 rounded-mark bg-warn-edge',
  danger: 'h-2.5 w-3 bg-danger [clip-path:polygon(50%_0,100%_100%,0_100%)]',
  open: 'size-2.5 rounded-mark border-2 border-control',
  half: 'size-2.5 rounded-mark border-2 border-warn-edge bg-[linear-gradient(90deg,var(--color-warn-edge)_50%,transparent_50%)]',
};

const WORDS: Record<StatusTone, string> = {
  neutral: '',
  ok: '',
  info: '',
  warn: 'font-semibold text-warn',
  danger: 'font-semibold text-danger',
  open: '',
  half: '',
};

export interface StatusProps {
  tone: StatusTone;
  /** The word. A mark alone is no status. */
  children: ReactNode;
  /** A second line that belongs to the word: 'loopt af over 21 dagen'. */
  note?: ReactNode;
  className?: string;
}

export function Status({ tone, children, note, className }: StatusProps) {
  return (
    <span className={cx('inline-grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-[7px]', className)}>
      {/* Beside the first line, where the words take more. */}
      <span aria-hidden className="flex h-[1lh] items-center self-start">
        <span className={cx('exact-colour flex-none', MARKS[tone])} />
      </span>
      <span className={WORDS[tone]}>{children}</span>
      {note && (
        <span
          className={cx(
            'col-start-2 text-meta leading-5 text-ink-2',
            (tone === 'warn' || tone === 'danger') && WORDS[tone],
          )}
        >
          {note}
        </span>
      )}
    </span>
  );
}

/** A date that is late or comes soon, in a list where the word beside it says so too. */
export function Due({ tone, children }: { tone: 'late' | 'soon'; children: ReactNode }) {
  return <span className={cx('font-semibold', tone === 'late' ? 'text-danger' : 'text-warn')}>{children}</span>;
}

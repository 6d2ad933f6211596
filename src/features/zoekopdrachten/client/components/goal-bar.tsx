import { cx } from '#client/ui/cx.ts';
import { euro } from '#shared/money.ts';
import { progressOf } from '#features/zoekopdrachten/shared/rules.ts';
import type { ZoekopdrachtRow } from '#features/zoekopdrachten/shared/schema.ts';

const HATCHED = 'bg-[repeating-linear-gradient(115deg,var(--brand-edge)_0_2px,transparent_2px_6px)]';

interface GoalBarProps {
  row: Pick<ZoekopdrachtRow, 'streefbedrag' | 'toegezegd' | 'in_gesprek'>;
  size?: 'm' | 's';
  className?: string;
}

/** How far along: solid is signed, hatched is talked about. Without a goal there is no bar. */
export function GoalBar({ row, size = 'm', className }: GoalBarProps) {
  const progress = progressOf(row);
  if (progress === null) return null;
  const { streefbedrag, toegezegd, in_gesprek } = row;
  return (
    <div
      role="img"
      aria-label={`${euro(toegezegd)} toegezegd en ${euro(in_gesprek)} in gesprek, van ${euro(streefbedrag ?? 0)}`}
      className={cx(
        'relative overflow-hidden rounded-mark bg-well exact-colour',
        size === 'm' ? 'h-3' : 'h-1.5',
        className,
      )}
    >
      <span className="absolute inset-y-0 left-0 bg-brand-edge" style={{ width: `${progress.signed}%` }} />
      <span
        className={cx('absolute inset-y-0', HATCHED)}
        style={{ left: `${progress.signed}%`, width: `${progress.talks}%` }}
      />
    </div>
  );
}

/** What the hatching means, and what is left to find. */
export function GoalKey({ row }: { row: GoalBarProps['row'] }) {
  const progress = progressOf(row);
  if (progress === null) return null;
  return (
    <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-meta text-ink-2">
      <span className="inline-flex items-center gap-[7px] whitespace-nowrap">
        <span
          aria-hidden
          className={cx('h-2.5 w-3.5 rounded-mark inset-ring inset-ring-brand-edge exact-colour', HATCHED)}
        />
        <span>
          <span className="eur">{euro(row.in_gesprek)}</span> in gesprek
        </span>
      </span>
      <span className="whitespace-nowrap">
        {progress.left > 0 ? (
          <>
            nog <span className="eur">{euro(progress.left)}</span> te gaan
          </>
        ) : row.toegezegd >= (row.streefbedrag ?? 0) ? (
          'streefbedrag gehaald'
        ) : (
          'met wat in gesprek is, haal je het'
        )}
      </span>
    </p>
  );
}

import { ProgressBar } from 'react-aria-components/ProgressBar';

import { cx } from './cx.ts';

export interface ProgressProps {
  label: string;
  /** 0 to 100; leave out when nobody knows how long it takes. */
  value?: number;
  /** What stands on the right instead of the percentage: 'stap 2 van 4'. */
  valueLabel?: string;
  className?: string;
}

/** How far something has come, always with words: the bar only repeats them. */
export function Progress({ label, value, valueLabel, className }: ProgressProps) {
  return (
    <ProgressBar
      {...(value === undefined ? { isIndeterminate: true } : { value })}
      {...(valueLabel !== undefined && { valueLabel })}
      className={cx('block', className)}
      aria-label={label}
    >
      {({ percentage, valueText, isIndeterminate }) => (
        <>
          <span className="flex flex-wrap justify-between gap-x-4 text-ui">
            <span className="font-semibold">{label}</span>
            <span className="text-ink-2 tabular-nums">{isIndeterminate ? valueLabel : valueText}</span>
          </span>
          <span className="mt-2 block h-3 overflow-hidden rounded-mark border border-control bg-paper">
            <span
              className={cx(
                'block h-full exact-colour',
                isIndeterminate
                  ? 'bg-[repeating-linear-gradient(115deg,var(--color-ink)_0_3px,transparent_3px_9px)]'
                  : 'bg-ink transition-[width]',
              )}
              style={isIndeterminate ? undefined : { width: `${percentage ?? 0}%` }}
            />
          </span>
        </>
      )}
    </ProgressBar>
  );
}

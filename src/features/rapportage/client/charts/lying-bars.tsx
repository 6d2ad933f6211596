import type { ReactNode } from 'react';
import { cx } from '#client/ui/cx.ts';

/** What a bar is: the one that is looked at, an earlier one, or one that comes near its end. */
export const BAR_TONES = {
  now: 'border-brand-edge bg-brand-edge',
  was: 'border-line-strong bg-well',
  ok: 'border-brand-edge bg-brand-edge',
  warn: 'border-warn-edge bg-warn-edge',
  danger: 'border-danger bg-danger',
} as const;
export type BarTone = keyof typeof BAR_TONES;

interface LyingBarsProps {
  label: string;
  bars: readonly { id: string; name: ReactNode; value: string; part: number; tone: BarTone }[];
  /** The room that the bar could have taken. */
  hasTrack?: boolean;
  className?: string;
}

/** Bars that lie, each under its name and value: for shares, and for a phone. The table below says the same. */
export function LyingBars({ label, bars, hasTrack = false, className }: LyingBarsProps) {
  return (
    <div role="img" aria-label={label} className={cx('mt-4 space-y-3', className)}>
      {bars.map(({ id, name, value, part, tone }) => (
        <div key={id}>
          <p className="flex justify-between gap-3 text-body leading-6">
            <span className="min-w-0">{name}</span>
            <span className="figure text-figure-s">{value}</span>
          </p>
          <div className={cx('mt-1 h-4', hasTrack && 'bg-well')}>
            <div
              className={cx('h-full min-w-0.5 border-[1.5px] exact-colour', BAR_TONES[tone])}
              style={{ width: `${part}%` }}
            />
          </div>
        </div>
      ))}
    </div>
  );
}

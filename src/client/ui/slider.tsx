import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { Slider as AriaSlider, SliderFill, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';

import { cx } from './cx.ts';

export interface SliderProps {
  label: ReactNode;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  formatOptions?: Intl.NumberFormatOptions;
  /** For who hears it only, with what it is set to: where buttons beside it already say what it does. */
  hideLabel?: boolean;
  className?: string;
}

/** With arrow keys as well as by dragging. */
export function Slider({
  label,
  value,
  onChange,
  min,
  max,
  step,
  formatOptions,
  hideLabel = false,
  className,
}: SliderProps) {
  return (
    <AriaSlider
      value={value}
      onChange={onChange}
      minValue={min}
      maxValue={max}
      step={step}
      className={cx('grid grid-cols-[1fr_auto]', className)}
      {...(formatOptions && { formatOptions })}
    >
      <Label className={hideLabel ? 'sr-only' : 'font-semibold'}>{label}</Label>
      {!hideLabel && <SliderOutput className="text-ink-2 tabular-nums" />}
      <SliderTrack className="relative col-span-2 h-target w-full">
        <div className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line-strong">
          {/* As high as what it lies in, whatever its own class says. */}
          <SliderFill className="rounded-full bg-ink" />
        </div>
        <SliderThumb className="top-1/2 size-6 rounded-full border-3 border-ink bg-paper data-focus-visible:focus-ring" />
      </SliderTrack>
    </AriaSlider>
  );
}

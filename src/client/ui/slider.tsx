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
  className?: string;
}

/** With arrow keys as well as by dragging. */
export function Slider({ label, value, onChange, min, max, step, formatOptions, className }: SliderProps) {
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
      <Label className="font-semibold">{label}</Label>
      <SliderOutput className="text-ink-2 tabular-nums" />
      <SliderTrack className="relative col-span-2 h-target w-full">
        <div className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-line-strong" />
        <SliderFill className="absolute top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-ink" />
        <SliderThumb className="top-1/2 size-6 rounded-full border-2 border-paper bg-ink data-focus-visible:focus-ring" />
      </SliderTrack>
    </AriaSlider>
  );
}

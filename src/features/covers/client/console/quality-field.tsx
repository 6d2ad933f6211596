import { ChevronLeft, ChevronRight } from 'lucide-react';
import { BareIconButton } from '#client/ui/button.tsx';
import { Quality } from './quality.tsx';

interface QualityFieldProps {
  value: number;
  onChange: (value: number) => void;
}

/** From 0 to 10, a step at a time. */
export function QualityField({ value, onChange }: QualityFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Kwaliteit</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Quality value={value} size="m" />
        <span className="inline-flex items-center">
          <BareIconButton
            icon={ChevronLeft}
            label="Lager"
            isDisabled={value <= 0}
            onPress={() => onChange(Math.max(0, value - 1))}
          />
          <output className="min-w-8 figure text-center text-h3">{value}</output>
          <BareIconButton
            icon={ChevronRight}
            label="Hoger"
            isDisabled={value >= 10}
            onPress={() => onChange(Math.min(10, value + 1))}
          />
        </span>
      </div>
    </fieldset>
  );
}

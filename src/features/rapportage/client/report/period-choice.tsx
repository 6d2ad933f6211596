import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Select } from '#client/ui/select.tsx';
import { type Periode, periodeInWords, periodeLabel } from '#features/rapportage/shared/rules/periodes.ts';
import type { Rapport } from '#features/rapportage/shared/schema.ts';

interface PeriodChoiceProps {
  report: Rapport;
  /** A period without a year is the current one. */
  onChoose: (periode: Partial<Periode>) => void;
}

/** Season or calendar year, and which one: from the first contract to now. */
export function PeriodChoice({ report: { periode, jaren }, onChoose }: PeriodChoiceProps) {
  const { soort, jaar } = periode;
  const word = soort === 'seizoen' ? 'seizoen' : 'jaar';
  const [newest = jaar] = jaren;
  const step = (to: number) => onChoose({ soort, jaar: to });
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 pt-4 pb-8 print:hidden">
      <Segmented
        label="Soort jaar"
        options={[
          { id: 'seizoen', label: 'Seizoen' },
          { id: 'jaar', label: 'Kalenderjaar' },
        ]}
        value={soort}
        onChange={(chosen) => onChoose({ soort: chosen })}
        className="mr-4 max-sm:mr-0 max-sm:w-full"
      />
      <IconButton
        icon={ChevronLeft}
        label={`Vorig ${word}`}
        isDisabled={jaar <= (jaren.at(-1) ?? jaar)}
        onPress={() => step(jaar - 1)}
      />
      <Select
        label={soort === 'seizoen' ? 'Seizoen' : 'Jaar'}
        hideLabel
        options={jaren.map((year) => ({ value: String(year), label: periodeLabel({ soort, jaar: year }) }))}
        value={String(jaar)}
        onChange={(year) => step(Number(year))}
        className="w-38 font-semibold max-sm:flex-1"
      />
      <IconButton
        icon={ChevronRight}
        label={`Volgend ${word}`}
        isDisabled={jaar >= newest}
        onPress={() => step(jaar + 1)}
      />
      <p className="ml-4 text-meta text-ink-2 max-sm:ml-0 max-sm:w-full">
        {periodeInWords(periode)}, bijgewerkt vandaag
      </p>
    </div>
  );
}

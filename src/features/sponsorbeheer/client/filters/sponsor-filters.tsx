import { useQuery } from '@tanstack/react-query';
import { List, SlidersHorizontal, SquareKanban } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { SearchField } from '#client/ui/search-field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Select } from '#client/ui/select.tsx';
import { useSearchWord } from '#client/ui/use-search-word.ts';
import { PIPELINE_STAGES, SPONSOR_CATEGORIES } from '#features/matches/shared/kinds.ts';
import { CATEGORY_LABELS, STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { ownersQuery } from '#features/matches/client/api.ts';
import { CONTRACT_FILTER_LABELS, CONTRACT_FILTERS } from '#features/sponsorbeheer/shared/labels.ts';
import type { SponsorFilter } from '#features/sponsorbeheer/shared/schema.ts';

const ALL = 'alle';
const VIEWS = [
  { id: 'bord', label: 'Bord', icon: SquareKanban },
  { id: 'lijst', label: 'Lijst', icon: List },
] as const;
export type View = (typeof VIEWS)[number]['id'];

const optionsOf = <Value extends string>(all: string, values: readonly Value[], labels: Record<Value, string>) =>
  [{ value: ALL, label: all }, ...values.map((value) => ({ value, label: labels[value] }))] as const;

const STAGES = optionsOf('Alle fases', PIPELINE_STAGES, STAGE_LABELS);
const CONTRACTS = optionsOf('Alle contracten', CONTRACT_FILTERS, CONTRACT_FILTER_LABELS);
const CATEGORIES = optionsOf('Alle categorieën', SPONSOR_CATEGORIES, CATEGORY_LABELS);

interface SponsorFiltersProps {
  filter: SponsorFilter;
  onChange: (change: SponsorFilter) => void;
  /** Null where there is room for a list only. */
  view: View | null;
  onView: (view: View) => void;
}

/** A word, four choices, and how the sponsors are shown; on a phone the choices wait behind a button. */
export function SponsorFilters({ filter, onChange, view, onView }: SponsorFiltersProps) {
  const { typed, setTyped } = useSearchWord(filter.zoek, (zoek) => onChange({ zoek }));
  const { zoek: _, ...choices } = filter;
  const chosen = Object.values(choices).filter((value) => value !== undefined).length;
  const [isOpen, setOpen] = useState(chosen > 0);
  const { data: owners } = useQuery(ownersQuery);
  const people = [
    { value: ALL, label: 'Alle eigenaren' },
    { value: 'geen', label: 'Zonder eigenaar' },
    ...(owners ?? []).map(({ id, naam }) => ({ value: id, label: naam })),
  ];
  const look = (isSet: boolean) =>
    cx(
      'min-w-0 flex-1 basis-40 max-sm:basis-full',
      !isOpen && 'max-sm:hidden',
      isSet && '[&_button]:border-2 [&_button]:border-ink [&_button]:font-semibold',
    );
  const choose = (name: 'fase' | 'contract' | 'categorie' | 'eigenaar') => ({
    hideLabel: true,
    className: look(filter[name] !== undefined),
    onChange: (value: string) => onChange({ [name]: value === ALL ? undefined : value }),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <SearchField
        label="Zoek in sponsors"
        value={typed}
        onChange={setTyped}
        className="min-w-0 flex-1 basis-44 max-sm:basis-40"
      />
      <Button
        variant="second"
        icon={SlidersHorizontal}
        aria-expanded={isOpen}
        className="sm:hidden"
        onPress={() => setOpen(!isOpen)}
      >
        Filter
        {chosen > 0 && (
          <span>
            {chosen}
            <span className="sr-only"> aan</span>
          </span>
        )}
      </Button>
      <Select label="Fase" options={STAGES} value={filter.fase ?? ALL} {...choose('fase')} />
      <Select label="Contract" options={CONTRACTS} value={filter.contract ?? ALL} {...choose('contract')} />
      <Select label="Categorie" options={CATEGORIES} value={filter.categorie ?? ALL} {...choose('categorie')} />
      <Select label="Eigenaar" options={people} value={filter.eigenaar ?? ALL} {...choose('eigenaar')} />
      {view !== null && <Segmented label="Weergave" options={VIEWS} value={view} onChange={onView} />}
    </div>
  );
}

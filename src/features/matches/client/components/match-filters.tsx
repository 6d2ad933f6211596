import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { SearchField } from '#client/ui/search-field.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Select } from '#client/ui/select.tsx';
import { useSearchWord } from '#client/ui/use-search-word.ts';
import { countText } from '#shared/count.ts';
import { plural } from '#shared/text.ts';
import type { MatchOverview } from '#features/matches/client/api.ts';
import { LISTED_STATUSES } from '#features/matches/shared/kinds.ts';
import { statusLabel } from '#features/matches/shared/labels.ts';
import type { Herkomst } from '#features/matches/shared/schema.ts';

/** What the address says about which matches are listed. */
export interface ListedMatches {
  herkomst?: Herkomst | undefined;
  status?: (typeof LISTED_STATUSES)[number] | undefined;
  zoekopdracht?: string | undefined;
  zoek?: string | undefined;
}

const ALL = 'alles';
const SOURCES = [
  { id: ALL, label: 'Alles' },
  { id: 'zoekopdracht', label: 'Via zoekopdracht' },
  { id: 'zelf', label: 'Zelf toegevoegd' },
] as const;
const STATUS_OPTIONS = [
  { value: ALL, label: 'Alle statussen' },
  ...LISTED_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
] as const;

interface SourceFilterProps {
  value: Herkomst | undefined;
  overview: MatchOverview | undefined;
  onChange: (change: ListedMatches) => void;
}

export function SourceFilter({ value, overview, onChange }: SourceFilterProps) {
  return (
    <Segmented
      label="Herkomst"
      className="max-sm:flex max-sm:w-full max-sm:min-[24rem]:flex-nowrap [&>button]:max-sm:min-w-min [&>button]:max-sm:px-1.5 [&>button]:max-sm:text-meta [&>button]:max-sm:leading-5"
      options={SOURCES.map((source) => ({
        ...source,
        count: overview === undefined ? undefined : countText(overview[source.id]),
      }))}
      value={value ?? ALL}
      onChange={(id) => onChange({ herkomst: id === ALL ? undefined : id })}
    />
  );
}

interface MatchFiltersProps {
  listed: ListedMatches;
  overview: MatchOverview | undefined;
  onChange: (change: ListedMatches) => void;
}

/** A word, a search and a status; on a phone the last two wait behind a button. */
export function MatchFilters({ listed, overview, onChange }: MatchFiltersProps) {
  const { typed, setTyped } = useSearchWord(listed.zoek, (zoek) => onChange({ zoek }));
  const chosen = [listed.zoekopdracht, listed.status].filter((one) => one !== undefined).length;
  const [isOpen, setOpen] = useState(chosen > 0);
  const searches = overview?.zoekopdrachten ?? [];
  const onPhone = cx('min-w-0 sm:w-56', !isOpen && 'max-sm:hidden', 'max-sm:w-full');
  return (
    <div className="my-3 flex flex-wrap gap-3">
      <SearchField
        label="Zoek op naam of plaats"
        value={typed}
        onChange={setTyped}
        className="min-w-0 flex-1 basis-40"
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
            <span className="sr-only"> {plural(chosen, 'filter', 'filters').replace(/^\d+ /u, '')} aan</span>
          </span>
        )}
      </Button>
      <Select
        label="Zoekopdracht"
        hideLabel
        className={onPhone}
        options={[
          { value: ALL, label: 'Alle zoekopdrachten' },
          ...searches.map(({ id, zoekopdracht }) => ({ value: id, label: zoekopdracht })),
        ]}
        value={listed.zoekopdracht ?? ALL}
        onChange={(id) => onChange({ zoekopdracht: id === ALL ? undefined : id })}
      />
      <Select
        label="Status"
        hideLabel
        className={onPhone}
        options={STATUS_OPTIONS}
        value={listed.status ?? ALL}
        onChange={(value) => onChange({ status: value === ALL ? undefined : value })}
      />
    </div>
  );
}

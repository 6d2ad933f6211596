import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { BareIconButton } from '#client/ui/button.tsx';
import { notify } from '#client/ui/toast.tsx';
import { filtersQuery, sponsorbeheerApi } from '#features/sponsorbeheer/client/api.ts';
import type { SavedFilter, SponsorFilter } from '#features/sponsorbeheer/shared/schema.ts';
import { isSameFilter, NO_FILTER } from './filter-words.ts';

interface SavedFiltersProps {
  filter: SponsorFilter;
  onChoose: (filter: SponsorFilter) => void;
}

/** The filters that a person gave a name, each one press away; the one that is on can be thrown away. */
export function SavedFilters({ filter, onChoose }: SavedFiltersProps) {
  const { data } = useQuery(filtersQuery);
  const kept = data?.filters ?? [];
  if (kept.length === 0) return null;
  return (
    <ul aria-label="Bewaarde filters" className="mt-3 flex flex-wrap gap-2">
      {kept.map((one) => {
        const isOn = isSameFilter(one.filter, filter);
        return (
          <li key={one.id} className="flex max-w-full">
            <ToggleButton
              isSelected={isOn}
              className="min-h-target truncate rounded-control border border-control bg-paper px-3.5 text-ui text-ink hover:bg-sunk data-selected:border-ink data-selected:bg-ink data-selected:font-bold data-selected:text-paper"
              onChange={(isSelected) => onChoose(isSelected ? { ...NO_FILTER, ...one.filter } : NO_FILTER)}
            >
              {one.naam}
            </ToggleButton>
            {isOn && (
              <BareIconButton icon={X} label={`Filter ‘${one.naam}’ verwijderen`} onPress={() => void forget(one)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

async function forget(one: SavedFilter): Promise<void> {
  const about = `filter ${one.naam}`;
  try {
    await sponsorbeheerApi.deleteFilter({ id: one.id });
    notify.ok(`‘${one.naam}’ is verwijderd.`, { about, undo: () => void keepAgain(one) });
  } catch (error) {
    tellUnsaved(error, { about, retry: () => void forget(one) });
  }
}

async function keepAgain(one: SavedFilter): Promise<void> {
  const about = `filter ${one.naam}`;
  try {
    await sponsorbeheerApi.saveFilter({ naam: one.naam, filter: one.filter });
    notify.ok(`‘${one.naam}’ is terug.`, { about });
  } catch (error) {
    tellUnsaved(error, { about, retry: () => void keepAgain(one) });
  }
}

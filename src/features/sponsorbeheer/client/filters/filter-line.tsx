import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ownersQuery } from '#features/matches/client/api.ts';
import type { SponsorFilter } from '#features/sponsorbeheer/shared/schema.ts';
import { filterWords, foundWords } from './filter-words.ts';
import { SaveFilterDialog } from './save-filter-dialog.tsx';

interface FilterLineProps {
  filter: SponsorFilter;
  /** How many fit, of how many; undefined until that is known. */
  found: number | undefined;
  all: number | undefined;
  /** It has a name already. */
  isKept: boolean;
  onClear: () => void;
}

/** What the filters say in words, and the ways out of them. */
export function FilterLine({ filter, found, all, isKept, onClear }: FilterLineProps) {
  const { data: owners } = useQuery(ownersQuery);
  const [isSaving, setSaving] = useState(false);
  const words = filterWords(filter, (id) => owners?.find((person) => person.id === id)?.naam);
  return (
    <div className="mt-1 mb-2 flex flex-wrap items-center gap-x-4">
      <p role="status" className="min-h-6">
        {found !== undefined && all !== undefined && <b>{foundWords(found, all)}</b>}: {words}.
      </p>
      <Button variant="quiet" size="s" onPress={onClear}>
        Filters wissen
      </Button>
      {!isKept && (
        <Button variant="quiet" size="s" onPress={() => setSaving(true)}>
          Bewaar dit filter
        </Button>
      )}
      {isSaving && <SaveFilterDialog filter={filter} words={words} onClose={() => setSaving(false)} />}
    </div>
  );
}

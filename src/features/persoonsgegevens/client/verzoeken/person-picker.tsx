import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ComboBox } from '#client/ui/combobox.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { personsQuery } from '#features/persoonsgegevens/client/api.ts';
import type { Person } from '#features/persoonsgegevens/shared/schema.ts';

interface PersonPickerProps {
  value: Person | null | undefined;
  onChange: (person: Person | null) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** Several people may be known with one sponsor, of whom one is the first contact. */
const keyOf = ({ contactpersoon_id, sponsor_id, email, naam }: Person) =>
  contactpersoon_id ?? [sponsor_id, email, naam].join(' ');
function emptyWords(zoek: string, isFailed: boolean): string {
  if (zoek === '') return 'Typ een deel van de naam.';
  // Whether there is somebody nobody knows now.
  if (isFailed) return 'Zoeken lukt nu niet. Verander een letter om het opnieuw te proberen.';
  return 'Niemand gevonden. Probeer het bedrijf of het e-mailadres, of sluit deze lijst en typ de naam.';
}
const noteOf = ({ bedrijfsnaam, email }: Person) =>
  [bedrijfsnaam, email].filter((word) => word !== null && word !== '').join(' · ');

/** Somebody of whom the club keeps something: typed, and looked up. */
export function PersonPicker({ value = null, onChange, onBlur, error }: PersonPickerProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const zoek = useDebounced((typed ?? '').trim(), 250);
  const found = useQuery(personsQuery(zoek));
  const people = typed === null ? [] : (found.data?.rows ?? []);
  const shown = value === null || people.some((one) => keyOf(one) === keyOf(value)) ? people : [value, ...people];
  return (
    <ComboBox
      label="Om wie gaat het?"
      hint="Typ een deel van de naam, het bedrijf of het e-mailadres."
      error={error}
      onBlur={onBlur}
      options={shown.map((one) => ({ value: keyOf(one), label: one.naam, note: noteOf(one) }))}
      value={value === null ? null : keyOf(value)}
      search={{
        text: typed ?? value?.naam ?? '',
        isLoading: zoek !== '' && found.isFetching,
        onSearch: (text) => {
          setTyped(text === value?.naam ? null : text);
          if (text === '' && value !== null) onChange(null);
        },
      }}
      empty={emptyWords(zoek, found.isError)}
      onChange={(key) => {
        const chosen = shown.find((one) => keyOf(one) === key);
        if (chosen !== undefined) onChange(chosen);
        setTyped(null);
      }}
    />
  );
}

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ComboBox } from '#client/ui/combobox.tsx';
import type { FieldProps } from '#client/ui/field.tsx';
import { useDebounced } from '#client/ui/use-debounced.ts';
import { verenigingApi } from '#features/vereniging/client/api.ts';

const clubSearchQuery = (zoek: string) =>
  queryOptions({
    queryKey: ['superuser', 'clubkeuze', zoek],
    queryFn: ({ signal }) => verenigingApi.listForProvider({ zoek }, { signal }),
    enabled: zoek !== '',
    placeholderData: keepPreviousData,
  });

export interface PickedClub {
  id: string;
  naam: string;
}

interface ClubPickerProps extends Pick<FieldProps, 'label' | 'hideLabel' | 'error' | 'isDisabled' | 'className'> {
  value: PickedClub | null;
  onChange: (club: PickedClub | null) => void;
  /** What stands there when no club is chosen. */
  none: string;
}

/** One club of thousands: typed, and looked up. An emptied field is no club. */
export function ClubPicker({ value, onChange, none, ...field }: ClubPickerProps) {
  /** Null as long as nothing else was typed than what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const zoek = useDebounced((typed ?? '').trim(), 250);
  const found = useQuery(clubSearchQuery(zoek));
  const options = (typed === null ? [] : (found.data?.rows ?? [])).map(({ id, naam, plaatsnaam }) => ({
    value: id,
    label: naam,
    note: plaatsnaam,
  }));
  const isThere = value === null || options.some((option) => option.value === value.id);
  return (
    <ComboBox
      {...field}
      optional="quiet"
      placeholder={none}
      options={isThere ? options : [{ value: value.id, label: value.naam, note: undefined }, ...options]}
      value={value?.id ?? null}
      search={{
        text: typed ?? value?.naam ?? '',
        isLoading: zoek !== '' && found.isFetching,
        onSearch: (text) => {
          setTyped(text === value?.naam ? null : text);
          if (text === '' && value !== null) onChange(null);
        },
      }}
      empty={zoek === '' ? 'Typ een deel van de naam.' : 'Geen club met deze letters.'}
      onChange={(id) => {
        const chosen = options.find((option) => option.value === id);
        if (chosen !== undefined) onChange({ id: chosen.value, naam: chosen.label });
        setTyped(null);
      }}
    />
  );
}

/** The club that the address names: called as it was when it was chosen, or as something that is shown calls it. */
export function usePickedClub(id: string | undefined, shown: readonly { vereniging: PickedClub | null }[]) {
  const [last, pick] = useState<PickedClub | null>(null);
  const known = shown.find(({ vereniging }) => vereniging?.id === id)?.vereniging;
  const naam = (last?.id === id ? last?.naam : known?.naam) ?? 'Deze vereniging';
  return { picked: id === undefined ? null : { id, naam }, pick };
}

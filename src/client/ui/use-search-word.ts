import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

const DEBOUNCE_MS = 250;

/** What stands in a search field, and the word that is searched for a moment later, which the address keeps. */
export function useSearchWord(kept: string | undefined, keep: (zoek: string | undefined) => void) {
  const [typed, setTyped] = useState(kept ?? '');
  const zoek = useDebounced(typed.trim(), DEBOUNCE_MS);
  const keepWord = useEffectEvent((word: string | undefined) => {
    if (word !== kept) keep(word);
  });
  useEffect(() => keepWord(zoek === '' ? undefined : zoek), [zoek]);
  return { typed, setTyped, zoek };
}

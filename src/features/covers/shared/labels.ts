import type { TypeVereniging } from '#shared/club-words.ts';

/** On a chip, where there is room for one word. */
export const CATEGORY_WORDS: Record<TypeVereniging, string> = {
  sportvereniging: 'Sport',
  muziekvereniging: 'Muziek',
  cultuurvereniging: 'Cultuur',
  jongerenvereniging: 'Jongeren',
  stichting: 'Stichting',
  overig: 'Overig',
};

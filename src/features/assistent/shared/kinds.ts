/** What an answer can lead to: a page of the product, or one thing on it. */
export const BRON_SOORTEN = [
  'artikel',
  'vraag',
  'kennisbank',
  'sponsor',
  'sponsorbeheer',
  'contracten',
  'zoekopdrachten',
  'teams',
  'materialen',
] as const;
export type BronSoort = (typeof BRON_SOORTEN)[number];

export const VRAAG_MOST = 1_000;
/** How many questions of before go along with the next one. */
export const VRAGEN_MOST = 5;

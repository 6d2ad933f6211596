export const SOORTEN_SPONSORING = [
  'Hoofdsponsor',
  'Shirtsponsor',
  'Teamsponsor',
  'Materiaalvergoeding',
  'Overig',
] as const;

export const MAX_PAKKETTEN_TEXT = 'Maximaal 3 pakketten per zoekopdracht bereikt';
export const NO_ZOEKOPDRACHTEN_TEXT = 'Geen zoekopdrachten gevonden';
export const NO_PAKKETTEN_TEXT = 'Geen sponsorpakketten beschikbaar';

import type { PakketInput, Stand, ZoekopdrachtInput } from './schema.ts';

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

export const ZOEKOPDRACHT_LABELS: Record<keyof ZoekopdrachtInput, string> = {
  zoekopdracht: 'Naam van de zoekopdracht',
  streefbedrag: 'Streefbedrag',
  voor_teams: 'Voor wie',
  pakketten: 'Pakketten',
};

export const PAKKET_LABELS: Record<Exclude<keyof PakketInput, 'id'>, string> = {
  pakketnaam: 'Pakketnaam',
  soort_sponsoring: 'Soort sponsoring',
  bedrag_per_jaar: 'Bedrag per jaar',
  eenmalig_bedrag: 'Eenmalig bedrag',
  looptijd_jaar: 'Looptijd in jaren',
  aanvang_seizoen: 'Aanvang seizoen',
  tegenprestatie_1: 'Tegenprestatie 1',
  tegenprestatie_2: 'Tegenprestatie 2',
  tegenprestatie_3: 'Tegenprestatie 3',
};

/** Where a search stands, as its club reads it. */
export const STAND_LABELS: Record<Stand, string> = {
  loopt: 'Loopt',
  deels: 'Deels ingevuld',
  gesloten: 'Gesloten',
  gearchiveerd: 'Gearchiveerd',
};

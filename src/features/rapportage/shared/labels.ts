import { type SponsorCategory } from '#features/matches/shared/kinds.ts';
import { CATEGORY_LABELS } from '#features/matches/shared/labels.ts';

export const NONE_FOUND = 'Geen sponsors gevonden';

export const categoryLabel = (categorie: SponsorCategory | null): string =>
  categorie === null ? 'Zonder categorie' : CATEGORY_LABELS[categorie];

/** What can be taken along, by the end of its name. */
export const BESTANDEN = ['csv', 'txt', 'xlsx'] as const;
export type Bestand = (typeof BESTANDEN)[number];

export const BESTAND_KINDS = {
  csv: 'text/csv',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<Bestand, string>;

/** 'sponsorbeheer-rapport-2026.csv'; a season goes by its first year. */
export const fileName = (bestand: Bestand, jaar: number): string =>
  `sponsorbeheer-${bestand === 'txt' ? 'jaarrapport' : 'rapport'}-${jaar}.${bestand}`;

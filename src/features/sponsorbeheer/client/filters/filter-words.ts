import { formatNumber, listOf, plural } from '#shared/text.ts';
import { CATEGORY_LABELS, STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { CONTRACT_FILTER_LABELS } from '#features/sponsorbeheer/shared/labels.ts';
import type { SponsorFilter } from '#features/sponsorbeheer/shared/schema.ts';

/** Everything that a filter can say. */
export const NO_FILTER = {
  zoek: undefined,
  fase: undefined,
  contract: undefined,
  categorie: undefined,
  eigenaar: undefined,
} satisfies SponsorFilter;

export const isFilterSet = (filter: SponsorFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined && value !== '');

/** The same, without what is not asked: how it is kept, and compared. */
export const askedOf = (filter: SponsorFilter): SponsorFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));

export const isSameFilter = (a: SponsorFilter, b: SponsorFilter): boolean =>
  (Object.keys(NO_FILTER) as (keyof SponsorFilter)[]).every((name) => (a[name] ?? '') === (b[name] ?? ''));

/** 'lokaal bedrijf, van Marja Bos en met ‘bakker’' */
export function filterWords(filter: SponsorFilter, nameOf: (id: string) => string | undefined): string {
  const { zoek, fase, contract, categorie, eigenaar } = filter;
  const words = [
    fase && `in de fase ${STAGE_LABELS[fase]}`,
    contract && `contract: ${CONTRACT_FILTER_LABELS[contract].toLowerCase()}`,
    categorie && CATEGORY_LABELS[categorie].toLowerCase(),
    eigenaar && (eigenaar === 'geen' ? 'zonder eigenaar' : `van ${nameOf(eigenaar) ?? 'een collega'}`),
    zoek && `met ‘${zoek}’`,
  ];
  return listOf(words.flatMap((word) => word || []));
}

/** '33 van 40 sponsors' */
export const foundWords = (found: number, all: number): string =>
  `${formatNumber(found)} van ${plural(all, 'sponsor', 'sponsors')}`;

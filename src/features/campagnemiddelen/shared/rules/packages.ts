import { hasChanges, layOver } from '#shared/changes.ts';
import { FORM_SENTENCES } from '#shared/form-sentences.ts';
import type { BrochureData, BrochurePackage } from '#features/campagnemiddelen/shared/schema.ts';
import { NEW_PACKAGE } from './build.ts';

/** What can be done with the packages of a brochure. None of it reaches the search. */

type Packages = readonly BrochurePackage[];

/** More than this a brochure does not keep, shown or hidden. */
export const KEPT_MOST = 10;

export function movePackage(packages: Packages, from: number, to: number): BrochurePackage[] {
  const moved = packages[from];
  if (moved === undefined || to < 0 || to >= packages.length) return [...packages];
  return packages.toSpliced(from, 1).toSpliced(to, 0, moved);
}

export const changePackage = (packages: Packages, id: string, change: Partial<BrochurePackage>): BrochurePackage[] =>
  packages.map((pakket) => (pakket.id === id ? { ...pakket, ...change } : pakket));

export const addPackage = (packages: Packages, id: string): BrochurePackage[] =>
  packages.length >= KEPT_MOST
    ? [...packages]
    : [...packages, { ...NEW_PACKAGE, tegenprestaties: [...NEW_PACKAGE.tegenprestaties], id }];

/** Only one of the brochure itself goes; one of the search can be hidden. */
export const isOwnPackage = ({ zoekopdrachtReference }: BrochurePackage) => zoekopdrachtReference === null;
export const removePackage = (packages: Packages, id: string): BrochurePackage[] =>
  packages.filter((pakket) => pakket.id !== id || !isOwnPackage(pakket));

/** What a package costs, and what that is called beside its field. */
export const AMOUNT_LABELS = { prijs: 'Prijs per jaar', eenmaligBedrag: 'Eenmalig' } as const;
export type AmountField = keyof typeof AMOUNT_LABELS;
const AMOUNT_NOUNS: Record<AmountField, string> = {
  prijs: 'De prijs per jaar',
  eenmaligBedrag: 'Het eenmalige bedrag',
};
const AMOUNTS = Object.keys(AMOUNT_LABELS) as AmountField[];

export const packageName = ({ naam }: BrochurePackage) => (naam.trim() === '' ? 'Pakket zonder naam' : naam.trim());

/** What was typed for an amount and is none stands in the data as NaN, until it is mended. */
export const unreadAmounts = (pakket: BrochurePackage): AmountField[] =>
  AMOUNTS.filter((field) => Number.isNaN(pakket[field]));

/** The first amount that cannot be read, and how to mend it: as long as there is one, nothing is saved. */
export function unreadAmount(packages: Packages): { id: string; field: AmountField; sentence: string } | null {
  for (const pakket of packages) {
    const [field] = unreadAmounts(pakket);
    if (field === undefined) continue;
    const sentence = `${AMOUNT_NOUNS[field]} van ${packageName(pakket)} is niet te lezen. ${FORM_SENTENCES.amount}`;
    return { id: pakket.id, field, sentence };
  }
  return null;
}

/** NaN would be kept as no amount at all: what is stored is kept in its place. */
export function withReadAmounts<Data extends object>(data: Data, before: Data): Data {
  const packages = packagesOf(data);
  if (unreadAmount(packages) === null) return data;
  const sponsorPackages = packages.map((pakket) => {
    const known = packagesOf(before).find(({ id }) => id === pakket.id);
    return { ...pakket, ...Object.fromEntries(unreadAmounts(pakket).map((field) => [field, known?.[field] ?? null])) };
  });
  return { ...data, sponsorPackages };
}
const packagesOf = (data: Partial<Pick<BrochureData, 'sponsorPackages'>>): Packages => data.sponsorPackages ?? [];

/** Two people's work joined may hold a package without an id: taken away by one, changed by the other. It gets one. */
export function withPackageIds<Data extends object>(data: Data, makeId: () => string): Data {
  const named = (list: unknown) =>
    Array.isArray(list)
      ? list.map((item: { id: string | null }) => (item.id === null ? { ...item, id: makeId() } : item))
      : list;
  const lists = Object.entries(data).filter(([name]) => name === 'sponsorPackages' || name === 'bronPakketten');
  return { ...data, ...Object.fromEntries(lists.map(([name, list]) => [name, named(list)])) };
}

/** Whether the search has other packages than those that were last taken over. */
export const isSearchNewer = (data: Pick<BrochureData, 'bronPakketten'>, now: Packages): boolean =>
  hasChanges({ pakketten: [...data.bronPakketten] }, { pakketten: [...now] });

/** What changed in the search comes in; what was changed here besides stays, and so do packages of the brochure itself. */
export function takeOver<Data extends Pick<BrochureData, 'bronPakketten' | 'sponsorPackages'>>(
  data: Data,
  now: Packages,
): Data {
  const { pakketten } = layOver(
    { pakketten: data.bronPakketten },
    { pakketten: [...now] },
    { pakketten: data.sponsorPackages },
  );
  return { ...data, sponsorPackages: pakketten.slice(0, KEPT_MOST), bronPakketten: [...now] };
}

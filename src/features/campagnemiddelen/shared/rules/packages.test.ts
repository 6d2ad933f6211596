import { describe, expect, it } from 'vitest';
import type { BrochurePackage } from '#features/campagnemiddelen/shared/schema.ts';
import { NEW_PACKAGE } from './build.ts';
import {
  addPackage,
  changePackage,
  isSearchNewer,
  KEPT_MOST,
  movePackage,
  removePackage,
  takeOver,
  unreadAmount,
  withPackageIds,
  withReadAmounts,
} from './packages.ts';

const pakket = (id: string, fields: Partial<BrochurePackage> = {}): BrochurePackage => ({
  ...NEW_PACKAGE,
  id,
  naam: id,
  tegenprestaties: [],
  zoekopdrachtReference: id,
  ...fields,
});
const names = (packages: readonly BrochurePackage[]) => packages.map(({ naam }) => naam);
const three = [pakket('brons'), pakket('zilver'), pakket('goud')];

describe('packages in a brochure', () => {
  it('adds one with its name, price and two places to fill', () => {
    expect(addPackage([], 'nieuw')).toEqual([
      {
        id: 'nieuw',
        naam: 'Nieuw Pakket',
        prijs: 0,
        eenmaligBedrag: null,
        tegenprestaties: ['Tegenprestatie 1', 'Tegenprestatie 2'],
        soortSponsoring: null,
        looptijdJaar: 1,
        color: null,
        isHidden: false,
        zoekopdrachtReference: null,
      },
    ]);
    const full = Array.from({ length: KEPT_MOST }, (_, at) => pakket(String(at)));
    expect(addPackage(full, 'nieuw')).toHaveLength(KEPT_MOST);
  });

  it('moves one, and leaves them as they are past the ends', () => {
    expect(names(movePackage(three, 0, 2))).toEqual(['zilver', 'goud', 'brons']);
    expect(names(movePackage(three, 2, 0))).toEqual(['goud', 'brons', 'zilver']);
    expect(names(movePackage(three, 2, 3))).toEqual(['brons', 'zilver', 'goud']);
  });

  it('hides one of the search, and takes away only one of its own', () => {
    expect(changePackage(three, 'zilver', { isHidden: true })[1]).toMatchObject({ naam: 'zilver', isHidden: true });
    const own = [...three, pakket('eigen', { zoekopdrachtReference: null })];
    expect(names(removePackage(own, 'eigen'))).toEqual(['brons', 'zilver', 'goud']);
    expect(names(removePackage(own, 'brons'))).toEqual(['brons', 'zilver', 'goud', 'eigen']);
  });

  it('takes over what changed in the search, and keeps what was changed here', () => {
    const here = [
      pakket('goud', { naam: 'Goud plus' }),
      pakket('brons', { isHidden: true }),
      pakket('zilver'),
      pakket('eigen', { zoekopdrachtReference: null }),
    ];
    const now = [pakket('brons', { prijs: 500_00 }), pakket('goud', { prijs: 900_00 }), pakket('platina')];
    const data = { bronPakketten: three, sponsorPackages: here };
    expect(isSearchNewer(data, now)).toBe(true);
    const taken = takeOver(data, now);
    expect(taken.sponsorPackages).toEqual([
      pakket('goud', { naam: 'Goud plus', prijs: 900_00 }),
      pakket('brons', { isHidden: true, prijs: 500_00 }),
      pakket('eigen', { zoekopdrachtReference: null }),
      pakket('platina'),
    ]);
    expect(isSearchNewer(taken, now)).toBe(false);
  });
});

describe('packages that two people worked on', () => {
  it('get an id when one took away what the other changed, so that they can be saved', () => {
    const lost = { ...pakket('zilver'), id: null as unknown as string };
    expect(withPackageIds({ sponsorPackages: [pakket('goud'), lost], titel: 'A' }, () => 'nieuw')).toEqual({
      sponsorPackages: [pakket('goud'), { ...pakket('zilver'), id: 'nieuw' }],
      titel: 'A',
    });
  });

  it('names the first amount that cannot be read, and how to mend it', () => {
    expect(unreadAmount([pakket('brons', { prijs: null }), pakket('zilver', { prijs: 0 })])).toBeNull();
    const unread = [pakket('brons'), pakket(' zilver ', { prijs: Number.NaN }), pakket('goud', { prijs: Number.NaN })];
    expect(unreadAmount(unread)).toEqual({
      id: ' zilver ',
      field: 'prijs',
      sentence: 'De prijs per jaar van zilver is niet te lezen. Vul een bedrag in, bijvoorbeeld 1.250 of 1.250,50.',
    });
    expect(unreadAmount([pakket('', { eenmaligBedrag: Number.NaN })])?.sentence).toMatch(
      /^Het eenmalige bedrag van Pakket zonder naam is niet te lezen\. /u,
    );
  });

  it('keeps the amount that stood there instead of one that cannot be read, and all else as it is', () => {
    const before = { titel: 'oud', sponsorPackages: [pakket('goud', { prijs: 900_00, eenmaligBedrag: 95_00 })] };
    const typed = {
      titel: 'nieuw',
      sponsorPackages: [
        pakket('eigen', { prijs: Number.NaN }),
        pakket('goud', { prijs: Number.NaN, eenmaligBedrag: 50_00 }),
      ],
    };
    expect(withReadAmounts(typed, before)).toEqual({
      titel: 'nieuw',
      sponsorPackages: [pakket('eigen', { prijs: null }), pakket('goud', { prijs: 900_00, eenmaligBedrag: 50_00 })],
    });
    expect(withReadAmounts(before, before)).toBe(before);
    const none = { titel: 'zonder pakketten' };
    expect(withReadAmounts(none, none)).toBe(none);
  });
});

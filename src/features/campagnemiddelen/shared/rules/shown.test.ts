import { describe, expect, it } from 'vitest';
import { VV_GROENENDAAL } from '../../../../../tests/peers/specimen/sample-brochure.ts';
import { NEW_PACKAGE, packagesOf } from './build.ts';
import {
  defaultPromises,
  FIGURES_MOST,
  figuresOf,
  GENERIC_PROMISES,
  hasOwnPromises,
  isQuoteShown,
  quoteAuthorOf,
  shownAppeal,
  shownDescription,
  shownFigures,
  shownPackage,
  shownPackages,
  shownSubtitle,
} from './shown.ts';

const { vereniging } = VV_GROENENDAAL;
const [pakket] = VV_GROENENDAAL.sponsorPackages;
if (pakket === undefined) throw new Error('the sample has packages');

describe('the subtitle', () => {
  it('says what is searched in small letters, or sponsor, and has words of its own when it is empty (BRO-38)', () => {
    expect(shownSubtitle('help ons als [zoekopdracht]!', 'Shirtsponsor JO13')).toBe('help ons als shirtsponsor jo13!');
    expect(shownSubtitle('help ons als [zoekopdracht]', ' ')).toBe('help ons als sponsor');
    expect(shownSubtitle(' ', 'Shirtsponsor')).toBe('en help ons als Shirtsponsor');
    expect(shownSubtitle('', '')).toBe('en help ons als sponsor');
  });
});

describe('a package', () => {
  it('has a price only above nothing, also in cents, and an amount once only above nothing (BRO-39)', () => {
    expect(shownPackage({ ...pakket, prijs: 1250_00, eenmaligBedrag: 95_00 })).toMatchObject({
      prijs: '€1.250,-',
      eenmalig: '€95,-',
    });
    expect(shownPackage({ ...pakket, prijs: 12_50 }).prijs).toBe('€12,50');
    for (const nothing of [0, null, -5]) {
      expect(shownPackage({ ...pakket, prijs: nothing, eenmaligBedrag: nothing })).toMatchObject({
        prijs: null,
        eenmalig: null,
      });
    }
  });

  it('names five tegenprestaties that say something, and counts the others (BRO-40)', () => {
    const six = [' een ', '', 'twee', '  ', 'drie', 'vier', 'vijf', 'zes', 'zeven'];
    expect(shownPackage({ ...pakket, tegenprestaties: six })).toMatchObject({
      tegenprestaties: ['een', 'twee', 'drie', 'vier', 'vijf'],
      meer: '+2 extra tegenprestaties',
    });
    expect(shownPackage({ ...pakket, tegenprestaties: ['een'] }).meer).toBeNull();
  });

  it('has those of its name when the club said nothing, else four that hold for all (BRO-41)', () => {
    expect(defaultPromises('Het Basispakket')).toEqual([
      'Logo op de website',
      'Naamsvermelding in de nieuwsbrief',
      'Uitnodiging voor de sponsoravond',
    ]);
    expect(defaultPromises('PREMIUM')).toEqual([
      'Logo op de website',
      'Bord langs het veld of in de zaal',
      'Post op sociale media',
      'Twee kaarten voor de clubavond',
    ]);
    expect(defaultPromises('Hoofdsponsor')).toEqual([
      'Logo op alle kleding of affiches',
      'Bord op de beste plek',
      'Logo op de voorpagina van de website',
      'Vier kaarten voor de clubavond',
      'Vermelding in elke nieuwsbrief',
    ]);
    expect(defaultPromises('Vriend')).toEqual([
      'Logo zichtbaarheid',
      'Naamsvermelding',
      'Netwerk mogelijkheden',
      'Vermelding op de website',
    ]);
    expect(shownPackage({ ...pakket, naam: 'Vriend', tegenprestaties: [' '] }).tegenprestaties).toEqual(
      GENERIC_PROMISES,
    );
    for (const naam of ['Basis', 'Premium', 'Hoofd']) {
      expect(shownPackage({ ...pakket, naam, tegenprestaties: [] }).tegenprestaties).toEqual(defaultPromises(naam));
      expect(shownPackage({ ...pakket, naam, tegenprestaties: ['Bord'] }).tegenprestaties).toEqual(['Bord']);
    }
  });

  it('says whether the club itself promised something', () => {
    expect(hasOwnPromises({ tegenprestaties: ['', 'Bord'] })).toBe(true);
    expect(hasOwnPromises({ tegenprestaties: ['', ' '] })).toBe(false);
    expect(hasOwnPromises({ tegenprestaties: [] })).toBe(false);
  });

  it('shows when it is not hidden and has a name, three at most (BRO-43)', () => {
    const named = ['A', 'B', 'C', 'D'].map((naam) => ({ ...pakket, naam }));
    const all = [{ ...pakket, isHidden: true }, { ...pakket, naam: '  ' }, ...named];
    expect(shownPackages(all).map(({ naam }) => naam)).toEqual(['A', 'B', 'C']);
    expect(shownPackages(all, 2).map(({ naam }) => naam)).toEqual(['A', 'B']);
  });
});

describe('figures', () => {
  it('are those above nothing, twelve at most, without those that are hidden (BRO-44)', () => {
    expect(shownFigures(vereniging, [])).toHaveLength(12);
    const more = {
      ...vereniging,
      stats: { leden: 0, teams: 41, bezoekers: 1150, socialMedia: 9000 },
      details: { ...vereniging.details, leden: { ...vereniging.details.leden, volwassenLeden: 372 } },
    };
    expect(figuresOf(more).length).toBeGreaterThan(FIGURES_MOST);
    expect(shownFigures(more, [])).toHaveLength(FIGURES_MOST);
    expect(shownFigures(more, []).map(({ key }) => key)).not.toContain('leden');
    expect(shownFigures(vereniging, ['leden', 'teams']).map(({ key }) => key)).not.toContain('leden');
    expect(shownFigures(vereniging, ['leden', 'teams'])).toHaveLength(10);
  });
});

describe('the quote', () => {
  it('is the chairman’s of a club when nobody signed it, and hidden then (BRO-53)', () => {
    expect(quoteAuthorOf(' ', 'VV Groenendaal')).toBe('voorzitter VV Groenendaal');
    expect(quoteAuthorOf('Anja', 'VV Groenendaal')).toBe('Anja');
    const said = { showQuote: true, quote: 'Samen.', quoteAuthor: 'Anja' };
    expect(isQuoteShown(said)).toBe(true);
    expect(isQuoteShown({ ...said, quoteAuthor: ' ' })).toBe(false);
    expect(isQuoteShown({ ...said, quote: ' ' })).toBe(false);
    expect(isQuoteShown({ ...said, showQuote: false })).toBe(false);
  });
});

it('tells about a club that wrote nothing by its figures', () => {
  expect(shownDescription({ ...vereniging, beschrijving: ' ' })).toBe(
    'VV Groenendaal komt uit Lage Dijk. We tellen 684 leden, 312 jeugdleden en 41 teams.',
  );
});

it('tells of the team, in its own words where nobody wrote a story, else the introduction (BRO-32)', () => {
  expect(shownAppeal(VV_GROENENDAAL)).toEqual({ team: 'JO13-1', text: VV_GROENENDAAL.aiTeamStory });
  expect(shownAppeal({ ...VV_GROENENDAAL, aiTeamStory: '' })).toEqual({
    team: 'JO13-1',
    text: VV_GROENENDAAL.teams[0]?.beschrijving,
  });
  const intro = { team: null, text: VV_GROENENDAAL.sponsorIntro };
  expect(shownAppeal({ ...VV_GROENENDAAL, aiTeamStory: '', teams: [] })).toEqual(intro);
  expect(shownAppeal({ ...VV_GROENENDAAL, teamInfo: null })).toEqual(intro);
});

it('has a package for one year unless something else was agreed (BRO-42)', () => {
  const source = {
    id: null,
    pakketnaam: 'Basis',
    bedrag_per_jaar: null,
    eenmalig_bedrag: null,
    soort_sponsoring: null,
  };
  const promised = { tegenprestatie_1: null, tegenprestatie_2: null, tegenprestatie_3: null };
  const packages = [0, 3].map((looptijd_jaar) => ({ ...source, ...promised, looptijd_jaar }));
  expect(packagesOf({ id: pakket.id, pakketten: packages }).map(({ looptijdJaar }) => looptijdJaar)).toEqual([1, 3]);
  expect(NEW_PACKAGE.looptijdJaar).toBe(1);
  expect(shownPackage({ ...pakket, looptijdJaar: 1 }).looptijd).toBe('1 jaar');
});

import { describe, expect, it } from 'vitest';
import type { CampaignType } from '#features/campagnemiddelen/shared/kinds.ts';
import type { BrochurePackage, CampaignData } from '#features/campagnemiddelen/shared/schema.ts';
import { NEW_PACKAGE } from './build.ts';
import { checklistOf, isEmptyMaterial } from './checklist.ts';
import { FORMATS } from './formats.ts';

const examplePackage = (naam: string, prijs: number | null): BrochurePackage => ({
  ...NEW_PACKAGE,
  id: naam,
  naam,
  prijs,
  tegenprestaties: [],
});
const CONTACT = { naam: 'Marja Bos', functie: '', email: '', telefoon: '06 1234 5678' };
const contact = { ...CONTACT, foto: null, fotoDataUrl: null, handmatig: false };

const exampleCampaign = (mediaType: CampaignType): CampaignData => ({
  mediaType,
  format: 'A4',
  dimensions: FORMATS[mediaType],
  interactive: false,
  export_settings: { dpi: 300, colorMode: 'CMYK' },
  vereniging: {
    naam: 'VV Groenendaal',
    beschrijving: '',
    logo: null,
    primaryColor: null,
    secondaryColor: null,
    tertiaryColor: null,
    coverImage: 'c',
    coverCrop: null,
    website: null,
    plaats: '',
    aantal_leden: null,
    aantal_teams: null,
    aantal_vrijwilligers: null,
  },
  sponsorPackages: [examplePackage('Teamsponsor', 500_00), examplePackage('Hoofdsponsor', 5000_00)],
  contact,
  contact2: null,
  contactPersons: [],
  coverTitle: 'Groei met ons mee',
  subtitle: '',
  seizoen: '2026',
  inschrijfUrl: 'https://achterban.example/inschrijven/abc',
  inschrijfUrlHandmatig: false,
  teams: [],
  zoekopdrachtTitel: 'Shirtsponsor',
  designTheme: 'triangles',
});

const COVER = { id: 'c', titel: 'Arm in arm', url: null, thumbnail_url: null, width: 2640, height: 2400, eigen: false };
const FIT = { coverTitle: { step: 0, lines: 2, over: 0 } };
const titles = (data: CampaignData, fit = {}, cover: typeof COVER | null = COVER) =>
  checklistOf(data, fit, cover).map(({ title }) => title);

describe('what somebody should know before a material is made', () => {
  const a4 = exampleCampaign('a4');

  it('is good news where all is well', () => {
    expect(checklistOf(a4, FIT, COVER)).toEqual([
      { state: 'ok', title: 'Alle tekst past', note: 'Titel op 2 regels, in de grootste letters.' },
      { state: 'ok', title: '2 pakketten, met bedrag', note: 'Teamsponsor, Hoofdsponsor' },
      { state: 'ok', title: 'QR-code werkt', note: 'Gaat naar je aanmeldpagina.' },
      { state: 'ok', title: 'Contactpersoon staat erop', note: 'Marja Bos, 06 1234 5678' },
      { state: 'ok', title: 'Scherp genoeg voor drukwerk', note: '300 ppi of meer' },
    ]);
  });

  it('begins with what is wrong', () => {
    const wrong = { ...a4, inschrijfUrl: 'javascript:alert(1)', contact: { ...a4.contact, naam: '' } };
    const fit = { coverTitle: { step: 3, lines: 4, over: 1 } };
    expect(titles(wrong, fit, { ...COVER, width: 1200 })).toEqual([
      'Niet alle tekst past',
      'QR-code zonder adres',
      'Foto te klein voor drukwerk',
      'Geen contactpersoon',
      '2 pakketten, met bedrag',
    ]);
  });

  it('names a pakket without an amount, and says that the two that show are examples when there is none', () => {
    const one = { ...a4, sponsorPackages: [examplePackage('Balsponsor', null), examplePackage('Hoofdsponsor', 100)] };
    expect(titles(one)).toContain('2 pakketten, waarvan 1 zonder bedrag');
    expect(titles({ ...a4, sponsorPackages: [] })).toContain('Nog geen pakket');
  });

  it('counts the whole photo at its size on the page, whatever part the brochure has, and folded where it can be', () => {
    const zoomed = { ...a4, vereniging: { ...a4.vereniging, coverCrop: { x: 0, y: 0, width: 0.3, height: 0.3 } } };
    expect(titles(zoomed)).toContain('Scherp genoeg voor drukwerk');
    const landscape = { ...COVER, width: 2640, height: 1760 };
    expect(titles(a4, {}, landscape)).toContain('Scherp genoeg voor drukwerk');
    expect(checklistOf(exampleCampaign('flyer'), FIT, landscape)).toContainEqual({
      state: 'warn',
      title: 'Foto kan onscherp drukken',
      note: '224 ppi als hij gevouwen is. Op een scherm is hij prima.',
    });
    const small = { ...COVER, width: 1200, height: 800 };
    expect(checklistOf(a4, FIT, small)).toContainEqual({
      state: 'bad',
      title: 'Foto te klein voor drukwerk',
      note: '140 ppi. Kies een grotere foto.',
    });
  });

  it('names the packages that would promise examples, where a material says what a company gets', () => {
    const flyer = exampleCampaign('flyer');
    const [first, second] = flyer.sponsorPackages.map((pakket) => ({ ...pakket, tegenprestaties: ['Bord'] }));
    if (first === undefined || second === undefined) throw new Error('the flyer has two packages');
    const promised = (sponsorPackages: BrochurePackage[], type: CampaignType = 'flyer') =>
      checklistOf({ ...exampleCampaign(type), sponsorPackages }, FIT, COVER).filter(({ title }) =>
        title.includes('voorbeelden'),
      );
    expect(promised([first, { ...second, tegenprestaties: [' '] }])).toEqual([
      {
        state: 'warn',
        title: 'Bij Hoofdsponsor staan voorbeelden als tegenprestatie.',
        note: 'Vul je eigen in.',
      },
    ]);
    expect(promised([first, second])).toEqual([]);
    expect(promised([first, { ...second, tegenprestaties: [], isHidden: true }])).toEqual([]);
    // Names and amounts are all that an A4 says of them.
    expect(promised(flyer.sponsorPackages, 'a4')).toEqual([]);
  });

  it('says nothing of packages, people and print where it is for a screen', () => {
    expect(titles(exampleCampaign('tv'))).toEqual(['Alle tekst past', 'QR-code werkt']);
  });
});

it('is empty when nothing of the club is known', () => {
  const a5 = exampleCampaign('a5');
  expect(isEmptyMaterial(a5)).toBe(false);
  expect(isEmptyMaterial({ vereniging: { ...a5.vereniging, naam: '' }, coverTitle: ' ' })).toBe(true);
});

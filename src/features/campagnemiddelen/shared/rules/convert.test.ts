import { describe, expect, it } from 'vitest';
import type { BrochureData } from '#features/campagnemiddelen/shared/schema.ts';
import { campaignOf, readBrochure, readCampaign, withAddress } from './convert.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
const none = { leden: null, teams: null, bezoekers: null, socialMedia: null };
const contact = { naam: 'Kees', functie: '', email: '', telefoon: '', foto: null, fotoDataUrl: null, handmatig: false };
const fresh: BrochureData = {
  vereniging: {
    naam: 'VV Groenendaal',
    logo: null,
    beschrijving: '',
    type_vereniging: 'sportvereniging',
    primaryColor: null,
    secondaryColor: null,
    tertiaryColor: null,
    coverImage: '/placeholder.svg',
    coverCrop: null,
    plaats: '',
    website: null,
    stats: none,
    details: {
      leden: { jeugdleden: null, volwassenLeden: null, ledengroei: null, vrijwilligers: 187 },
      activiteiten: { juniorTeams: null, seniorTeams: null, trainingen: null, wedstrijden: null },
      bezoekers: { gemiddeld: null, wedstrijddagen: null },
      online: {
        facebook: null,
        instagram: null,
        linkedin: null,
        tiktok: null,
        website: null,
        nieuwsbrief: { ontvangers: null, openRate: null },
      },
      exposure: { reclameborden: null, reclamedoeken: null, tvSchermen: null, scoreborden: null },
    },
    maatschappelijkeImpact: '',
  },
  sponsorPackages: [],
  bronPakketten: [],
  contact,
  contact_2: null,
  contactPersons: [],
  coverTitle: 'Groei met ons mee!',
  subtitle: '',
  seizoen: '2026',
  inschrijfUrl: 'https://achterban.example/inschrijven/abc',
  inschrijfUrlHandmatig: false,
  teams: [],
  aiGeneratedStory: '',
  sponsorIntro: '',
  aiTeamStory: '',
  teamInfo: null,
  designTheme: 'waves',
  showStats: true,
  hiddenStats: [],
  showQuote: false,
  quote: '',
  quoteAuthor: '',
  coverCompanyName: '',
  showCompanyName: false,
  zoekopdracht_titel: 'Nieuwe shirts',
  zoekopdracht_id: ID,
  qrCodeDataUrl: null,
};

describe('a brochure that was stored', () => {
  it('is one when it has a club and packages, and nothing else is (BRO-13)', () => {
    expect(readBrochure({ vereniging: {}, sponsorPackages: [] }, fresh)).toEqual(fresh);
    for (const stored of [null, 'tekst', [], {}, { vereniging: {} }, { sponsorPackages: [] }])
      expect(readBrochure(stored, fresh)).toBeNull();
  });

  it('keeps all that can be read when something in it cannot: that is as it is now', () => {
    const stored = {
      vereniging: { naam: 3, beschrijving: 'Ons verhaal' },
      sponsorPackages: [],
      designTheme: 'paars',
      coverTitle: 'Doe mee',
    };
    expect(readBrochure(stored, fresh)).toEqual({
      ...fresh,
      coverTitle: 'Doe mee',
      vereniging: { ...fresh.vereniging, beschrijving: 'Ons verhaal' },
    });
    const partly = { vereniging: { details: { leden: { jeugdleden: 4 } } }, sponsorPackages: [] };
    expect(readBrochure(partly, fresh)?.vereniging.details.leden).toMatchObject({ jeugdleden: 4, vrijwilligers: 187 });
  });

  it('may have its figures as a list of labels and values (BRO-46)', () => {
    const stats = [
      { label: 'Leden', waarde: '1.684' },
      { label: 'Teams', waarde: '41' },
      { label: 'Bezoekers', waarde: 'veel' },
    ];
    const read = readBrochure({ vereniging: { stats }, sponsorPackages: [] }, fresh);
    expect(read?.vereniging.stats).toEqual({ leden: 1684, teams: 41, bezoekers: null, socialMedia: null });
    const told = { ...none, socialMedia: 5 };
    expect(readBrochure({ vereniging: { stats: told }, sponsorPackages: [] }, fresh)?.vereniging.stats).toEqual(told);
  });

  it('may have amounts in euros, no term, a team by its other name and a second contact by its other name (G-086)', () => {
    const read = readBrochure(
      {
        vereniging: {},
        sponsorPackages: [{ id: ID, naam: 'Goud', prijs: '1.250,50' }],
        teams: [{ id: ID, teamnaam: 'JO13-1' }],
        contact2: { naam: 'Ada', email: '' },
      },
      fresh,
    );
    expect(read?.sponsorPackages).toMatchObject([{ prijs: 1250_50, looptijdJaar: 1, tegenprestaties: [] }]);
    expect(read?.teams).toMatchObject([{ naam: 'JO13-1', eigenschappen: [] }]);
    expect(read?.contact_2).toMatchObject({ naam: 'Ada', functie: '' });
  });
});

describe('the address on it', () => {
  const current = 'https://achterban.example/inschrijven/nieuw';
  const at = (inschrijfUrl: string, inschrijfUrlHandmatig: boolean) =>
    withAddress({ inschrijfUrl, inschrijfUrlHandmatig }, current, 'https://achterban.example').inschrijfUrl;

  it('is that of the search now, unless somebody typed another (BRO-14)', () => {
    expect(at('/sponsor-registration/oud', false)).toBe(current);
    expect(at('https://achterban.example/inschrijven/oud', false)).toBe(current);
    expect(at('https://club.example/sponsors', true)).toBe('https://club.example/sponsors');
    expect(at('/inschrijven/eigen', true)).toBe('https://achterban.example/inschrijven/eigen');
    // What could run code is no address.
    expect(at('javascript:alert(1)', true)).toBe(current);
  });
});

describe('another material', () => {
  it('has the size, the settings and the nearest look of its type, and the same words', () => {
    const made = campaignOf(fresh, 'tv');
    expect(made).toMatchObject({
      mediaType: 'tv',
      format: 'Tv',
      dimensions: { width: 1920, height: 1080, unit: 'px' },
      export_settings: { dpi: 72, colorMode: 'RGB' },
      designTheme: 'blobs',
      coverTitle: 'Groei met ons mee',
      vereniging: { aantal_vrijwilligers: 187 },
    });
    expect(campaignOf({ ...fresh, coverTitle: 'Doe mee!' }, 'a5').coverTitle).toBe('Doe mee!');
    expect(campaignOf(fresh, 'a5', { dpi: 600, colorMode: 'RGB' }).export_settings).toEqual({
      dpi: 600,
      colorMode: 'RGB',
    });
  });

  it('that was stored is in millimetres unless it is in pixels (MAT-45)', () => {
    const made = campaignOf(fresh, 'a5');
    const unitOf = (unit: unknown) =>
      readCampaign({ ...made, dimensions: { width: 1, height: 1, unit } }, made)?.dimensions.unit;
    expect(['px', 'mm', 'cm', 'inch', undefined, 3].map(unitOf)).toEqual(['px', 'mm', 'mm', 'mm', 'mm', 'mm']);
    expect(readCampaign({ vereniging: {} }, made)).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { brochureDataSchema } from '#features/campagnemiddelen/shared/schema.ts';
import {
  BROCHURE_DEFAULTS,
  type BrochureSources,
  buildBrochure,
  CAMPAIGN_DEFAULTS,
  DEFAULT_COLOURS,
  emptyContact,
  NEW_PACKAGE,
  titleOf,
} from './build.ts';
import { campaignOf } from './convert.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
const TEAM = '0190a000-0000-7000-8000-000000000002';
const PAKKET = '0190a000-0000-7000-8000-000000000003';

const club: BrochureSources['club'] = {
  naam: 'VV Groenendaal',
  logo: '/files/public/logo.png',
  over_club: 'Voetbal achter de dijk.',
  maatschappelijke_impact_tekst: 'Iedereen doet mee.',
  type_vereniging: 'sportvereniging',
  plaatsnaam: 'Lage Dijk',
  website: 'https://vvgroenendaal.example',
  kleur_1: '#007A33',
  kleur_2: '#FFD100',
  kleur_3: null,
  contactpersoon_naam: 'Marja Bos',
  contactpersoon_mailadres: 'marja@voorbeeld.example',
  contactpersoon_telefoonnummer: null,
  contactpersoon_naam_2: null,
  contactpersoon_mailadres_2: null,
  contactpersoon_telefoonnummer_2: null,
  totaal_aantal_leden: 684,
  aantal_leden: 684,
  aantal_teams: 41,
  aantal_vrijwilligers: 187,
  aantal_jeugdleden: 312,
  aantal_volwassen_leden: 372,
  ledengroei_percentage: 8,
  aantal_junioren_teams: 30,
  aantal_senioren_teams: 11,
  aantal_wekelijkse_trainingen: 58,
  aantal_wedstrijden_per_seizoen: 620,
  gemiddeld_aantal_bezoekers: 1150,
  aantal_bezoekers_per_week: 1150,
  aantal_toeschouwers_wedstrijddagen: 900,
  aantal_facebook_volgers: 3100,
  aantal_instagram_volgers: 2340,
  aantal_linkedin_volgers: 120,
  aantal_tiktok_volgers: 40,
  gemiddeld_social_bereik: 5000,
  website_bezoekers_per_maand: 2000,
  aantal_nieuwsbrief_ontvangers: 1480,
  nieuwsbrief_openingspercentage: 44,
  aantal_reclameborden: 64,
  aantal_reclamedoeken: 6,
  aantal_tv_schermen: 3,
  aantal_digitale_scoreborden: 1,
  aantal_maatschappelijke_projecten: 2,
  bezoekers_interval: 'week',
  nieuwsbrief_interval: 'maand',
  social_media_bereik_interval: 'maand',
  maatschappelijke_projecten_interval: 'jaar',
};
const pakket = {
  id: PAKKET,
  pakketnaam: 'Shirtsponsor',
  bedrag_per_jaar: 1250_00,
  eenmalig_bedrag: 350_00,
  looptijd_jaar: 2,
  soort_sponsoring: 'Shirtsponsor',
  tegenprestatie_1: 'Bord langs veld 1',
  tegenprestatie_2: null,
  tegenprestatie_3: 'Naam op de site',
};
const sources: BrochureSources = {
  club,
  search: { id: ID, zoekopdracht: 'Nieuwe shirts', pakketten: [pakket] },
  teams: [
    {
      id: TEAM,
      teamnaam: 'JO13-1',
      over_team: 'Zestien spelers.',
      eigenschap_1: 'Hecht',
      eigenschap_2: ' ',
      eigenschap_3: 'Jong',
      teamfoto: '/files/public/team.jpg',
    },
  ],
  people: [],
  cover: null,
  inschrijfUrl: 'https://achterban.example/inschrijven/abc',
  today: '2026-11-18',
};
const built = buildBrochure(sources);
const keys = (value: object) => Object.keys(value);
const named = (names: string) => names.split(' ');

describe('the data of a new brochure', () => {
  it('hold of the club what the pages show (BRO-45)', () => {
    expect(keys(built.vereniging)).toEqual(
      expect.arrayContaining(
        named(
          'naam logo beschrijving type_vereniging primaryColor secondaryColor coverImage plaats website stats details maatschappelijkeImpact',
        ),
      ),
    );
    expect(built.vereniging).toMatchObject({
      naam: 'VV Groenendaal',
      logo: '/files/public/logo.png',
      beschrijving: 'Voetbal achter de dijk.',
      type_vereniging: 'sportvereniging',
      primaryColor: '#007A33',
      secondaryColor: '#FFD100',
      coverImage: '/placeholder.svg',
      plaats: 'Lage Dijk',
      website: 'https://vvgroenendaal.example',
      maatschappelijkeImpact: 'Iedereen doet mee.',
    });
  });

  it('hold its figures in five groups (BRO-47)', () => {
    expect(built.vereniging.stats).toEqual({ leden: 684, teams: 41, bezoekers: 1150, socialMedia: 5000 });
    expect(built.vereniging.details).toEqual({
      leden: { jeugdleden: 312, volwassenLeden: 372, ledengroei: 8, vrijwilligers: 187 },
      activiteiten: { juniorTeams: 30, seniorTeams: 11, trainingen: 58, wedstrijden: 620 },
      bezoekers: { gemiddeld: null, wedstrijddagen: 900 },
      online: {
        facebook: 3100,
        instagram: 2340,
        linkedin: 120,
        tiktok: 40,
        website: 2000,
        nieuwsbrief: { ontvangers: 1480, openRate: 44 },
      },
      exposure: { reclameborden: 64, reclamedoeken: 6, tvSchermen: 3, scoreborden: 1 },
    });
  });

  it('hold each package with its promises as a list and a term of one year unless it says more (BRO-48)', () => {
    expect(built.sponsorPackages).toEqual([
      {
        id: PAKKET,
        naam: 'Shirtsponsor',
        prijs: 1250_00,
        eenmaligBedrag: 350_00,
        tegenprestaties: ['Bord langs veld 1', 'Naam op de site'],
        soortSponsoring: 'Shirtsponsor',
        looptijdJaar: 2,
        color: null,
        isHidden: false,
        zoekopdrachtReference: PAKKET,
      },
    ]);
    const pakketten = [{ ...pakket, id: null, looptijd_jaar: 0 }];
    const old = buildBrochure({ ...sources, search: { ...sources.search, pakketten } });
    expect(old.sponsorPackages).toMatchObject([{ id: ID, looptijdJaar: 1, zoekopdrachtReference: null }]);
  });

  it('hold everything else that a brochure has (BRO-50)', () => {
    expect(keys(built)).toEqual(
      expect.arrayContaining(
        named(
          'aiGeneratedStory sponsorIntro aiTeamStory teamInfo designTheme showStats showQuote quote quoteAuthor coverTitle subtitle coverCompanyName showCompanyName seizoen zoekopdracht_titel inschrijfUrl zoekopdracht_id teams qrCodeDataUrl',
        ),
      ),
    );
    expect(built.teams).toEqual([
      {
        id: TEAM,
        naam: 'JO13-1',
        foto: '/files/public/team.jpg',
        beschrijving: 'Zestien spelers.',
        eigenschappen: ['Hecht', 'Jong'],
      },
    ]);
    const four = { ...built, teams: [{ ...built.teams[0], eigenschappen: ['a', 'b', 'c', 'd'] }] };
    expect(brochureDataSchema.safeParse(built).success).toBe(true);
    expect(brochureDataSchema.safeParse(four).success).toBe(false);
  });

  it('begin with the fixed title, theme and quote, and the current year (BRO-52)', () => {
    expect(built).toMatchObject({
      coverTitle: 'Groei met ons mee!',
      seizoen: '2026',
      designTheme: 'blobs',
      quote: 'Samen bouwen we aan een sterke en trotse sportgemeenschap waar iedereen welkom is.',
    });
    expect(BROCHURE_DEFAULTS.coverTitle).not.toBe(CAMPAIGN_DEFAULTS.coverTitle);
  });

  it('fit the form they are saved with, of a club that filled in nothing too', () => {
    const bare = Object.fromEntries(
      Object.entries(club).map(([field, value]) => [field, typeof value === 'number' ? null : value]),
    ) as typeof club;
    const none = { ...bare, logo: null, over_club: null, website: null, kleur_1: null, kleur_2: null };
    const empty = buildBrochure({ ...sources, club: none, teams: [], people: null });
    expect(brochureDataSchema.safeParse(empty).success).toBe(true);
    expect(empty).toMatchObject({ teamInfo: null, teams: [] });
  });
});

describe('whom a company can ask', () => {
  const person = {
    naam: 'Kees',
    email: 'kees@voorbeeld.example',
    telefoon: '06',
    functie: 'Penningmeester',
    profiel_foto: '/p.jpg',
  };

  it('are those who are marked, else the contacts of the club; whose function is not known is “Contactpersoon” (BRO-37, BRO-49)', () => {
    const marked = buildBrochure({ ...sources, people: [person, { ...person, naam: 'Ada', functie: ' ' }] });
    expect(marked.contact).toEqual({
      naam: 'Kees',
      functie: 'Penningmeester',
      email: 'kees@voorbeeld.example',
      telefoon: '06',
      foto: '/p.jpg',
      fotoDataUrl: null,
      handmatig: false,
    });
    expect(marked.contact_2).toMatchObject({ naam: 'Ada', functie: 'Contactpersoon' });
    expect(marked.contactPersons).toHaveLength(2);
    expect(built.contact).toMatchObject({ naam: 'Marja Bos', functie: 'Contactpersoon', telefoon: '' });
    expect(built.contact_2).toBeNull();
    const two = { ...club, contactpersoon_naam_2: 'Jan', contactpersoon_mailadres_2: 'jan@voorbeeld.example' };
    expect(buildBrochure({ ...sources, club: two, people: null }).contact_2).toMatchObject({ naam: 'Jan' });
    // Under the name that each format has for it (G-086).
    expect(campaignOf(marked, 'a4').contact2).toEqual(marked.contact_2);
    expect(emptyContact()).toMatchObject({ naam: '', functie: 'Contactpersoon', handmatig: true });
  });
});

it('a package of the editor is called “Nieuw Pakket”, costs 0 and has two promises to write over (BRO-54)', () => {
  expect(NEW_PACKAGE).toMatchObject({
    naam: 'Nieuw Pakket',
    prijs: 0,
    tegenprestaties: ['Tegenprestatie 1', 'Tegenprestatie 2'],
  });
});

it('colours have a default for where they stand (BRO-55, MAT-49, G-087)', () => {
  expect(DEFAULT_COLOURS).toEqual({ cards: '#1E40AF', text: '#1f2937', secondary: '#3b82f6', campaign: '#3b82f6' });
});

it('a saved material is called by its format, the club and the day', () => {
  expect(titleOf('brochure', 'VV Groenendaal', '2026-11-18')).toEqual({
    titel: 'Brochure VV Groenendaal - 18-11-2026',
    omschrijving: 'Brochure voor VV Groenendaal',
  });
  expect(titleOf('a5', 'VV Groenendaal', '2026-11-18').titel).toBe('A5 - VV Groenendaal - 18-11-2026');
});

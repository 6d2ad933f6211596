import type { ReactElement } from 'react';
import { BROCHURE_SHEETS } from '#features/campagnemiddelen/document/brochure.tsx';
import { CampaignSheet } from '#features/campagnemiddelen/document/campaign.tsx';
import { CAMPAIGN_THEMES, type CampaignType, DESIGN_THEMES } from '#features/campagnemiddelen/shared/kinds.ts';
import { campaignOf } from '#features/campagnemiddelen/shared/rules/convert.ts';
import { FOLDED_FLYER, FORMATS } from '#features/campagnemiddelen/shared/rules/formats.ts';
import type { BrochureData, Pictures } from '#features/campagnemiddelen/shared/schema.ts';
import { SAMPLE_PICTURES, VV_GROENENDAAL } from './sample-brochure.ts';

/** Clubs that are hard to lay out, and every sheet of each of them. */

export interface Club {
  data: BrochureData;
  pictures: Pictures;
}

const club = (
  {
    vereniging,
    ...fields
  }: Partial<Omit<BrochureData, 'vereniging'>> & { vereniging?: Partial<BrochureData['vereniging']> },
  pictures: Partial<Pictures> = {},
): Club => ({
  data: { ...VV_GROENENDAAL, ...fields, vereniging: { ...VV_GROENENDAAL.vereniging, ...vereniging } },
  pictures: { ...SAMPLE_PICTURES, ...pictures },
});

const [small, middle, large] = VV_GROENENDAAL.sponsorPackages;
if (small === undefined || middle === undefined || large === undefined)
  throw new Error('the sample has three packages');

const nothing = Object.fromEntries(Object.keys(VV_GROENENDAAL.vereniging.stats).map((key) => [key, null]));
const noStats = nothing as BrochureData['vereniging']['stats'];
const noDetails: BrochureData['vereniging']['details'] = {
  leden: { jeugdleden: null, volwassenLeden: null, ledengroei: null, vrijwilligers: null },
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
};

const LONG_NAME = 'Christelijke Gymnastiek- en Turnvereniging Door Eendracht Sterk';
const repeat = (text: string, characters: number) =>
  `${text} `
    .repeat(Math.ceil(characters / text.length))
    .slice(0, characters)
    .trim();
const SENTENCES =
  'Elke zaterdag is het hier druk: kinderen op het veld, ouders langs de lijn en opa met de hond. Wie meedoet, hoort erbij.';
const LONG_MAIL = 'secretariaat@christelijkegymnastiekvereniging-door-eendracht-sterk.nl';

export const CLUBS: Record<string, Club> = {
  gewoon: club({}),
  geel: club({
    vereniging: { naam: 'Korfbalclub Geel', primaryColor: '#ffe600', secondaryColor: null, tertiaryColor: null },
    showQuote: true,
  }),
  'rood-wit': club({
    vereniging: { primaryColor: '#d50000', secondaryColor: '#ffffff', tertiaryColor: null },
    contact_2: null,
  }),
  oranje: club({ vereniging: { primaryColor: '#ff6a00', secondaryColor: '#1c1c1c', tertiaryColor: '#ffffff' } }),
  kleurloos: club({ vereniging: { primaryColor: null, secondaryColor: null, tertiaryColor: null } }),
  'zonder-logo': club({}, { logo: null }),
  'zonder-foto': club({ teamInfo: null }, { logo: null, cover: null, teams: {} }),
  'een-pakket': club({ sponsorPackages: [{ ...small, prijs: null, eenmaligBedrag: null }], teamInfo: null }),
  'twee-pakketten': club({ sponsorPackages: [small, middle] }),
  'geen-pakket': club({ sponsorPackages: [] }),
  'veel-beloofd': club({
    sponsorPackages: [large, middle, large].map((pakket, at) => ({
      ...pakket,
      prijs: 12_500_00,
      eenmaligBedrag: 1_250_00,
      naam: ['Hoofdsponsor van het eerste', 'Kledingsponsor jeugd', 'Stersponsor voor drie seizoenen'][at] ?? '',
      tegenprestaties: pakket.tegenprestaties.map((text) => `${text}, ook op het toernooi`),
    })),
  }),
  'lange-namen': club({
    vereniging: { naam: LONG_NAME, website: 'https://www.christelijkegymnastiekvereniging-door-eendracht-sterk.nl' },
    coverCompanyName: 'Installatiebedrijf Van Nieuwenhuijzen-Schouwenburg en Zonen B.V.',
    coverTitle: 'Doe mee met de verenigingsondersteuning',
    subtitle: 'en help ons als sponsor van het materialenfonds voor alle leden',
    sponsorPackages: [small, middle, large].map((pakket) => ({
      ...pakket,
      naam: 'Partner van de jeugdopleiding en de verenigingskantine samen',
    })),
    contact: {
      ...VV_GROENENDAAL.contact,
      naam: 'Wilhelmina Johanna van den Broek-Nieuwenhuijzen',
      functie: 'Voorzitter sponsorcommissie en ledenadministratie',
      email: LONG_MAIL,
    },
    contact_2: { ...VV_GROENENDAAL.contact, naam: 'Ad Bos', email: LONG_MAIL },
    teamInfo: {
      id: VV_GROENENDAAL.teamInfo?.id ?? '',
      teamnaam: 'Selectie dames en meisjes onder de zeventien jaar groep 2',
    },
  }),
  'geen-cijfers': club({ vereniging: { stats: noStats, details: noDetails } }),
  'drie-cijfers': club({
    vereniging: {
      stats: { ...noStats, leden: 12_684, bezoekers: 1150 },
      details: { ...noDetails, leden: { ...noDetails.leden, vrijwilligers: 187 } },
      maatschappelijkeImpact: '',
    },
  }),
  'oost-europees': club({
    vereniging: {
      naam: 'Łódź Şimşek Çağrı',
      beschrijving: 'Przyjaciele uit Łódź en Şişli spelen samen. Ğ, ı en ž horen erbij.',
    },
    coverTitle: 'Łącz się z nami!',
    contact: { ...VV_GROENENDAAL.contact, naam: 'Paweł Żółć' },
  }),
  'geen-tekst': club(
    {
      vereniging: { beschrijving: '', maatschappelijkeImpact: '' },
      aiGeneratedStory: '',
      aiTeamStory: '',
      sponsorIntro: '',
      teams: [],
      teamInfo: null,
    },
    { teams: {} },
  ),
  'lange-teksten': club({
    vereniging: {
      beschrijving: repeat(SENTENCES, 900),
      maatschappelijkeImpact: repeat(SENTENCES, 700),
    },
    aiGeneratedStory: repeat(SENTENCES, 1500),
    aiTeamStory: repeat(SENTENCES, 900),
    sponsorIntro: repeat(SENTENCES, 900),
    coverTitle: 'Samen bouwen we aan een club waar iedereen meedoet, speelt en lacht',
    subtitle: 'en help ons als sponsor van het nieuwe clubhuis, dat we met elkaar gaan bouwen',
    showQuote: true,
    quote: repeat(SENTENCES, 390),
    quoteAuthor: 'Wilhelmina van den Broek, voorzitter van de club sinds 2004',
  }),
};

export interface Shown {
  /** Such as 'a5-blobs-lange-namen'. */
  name: string;
  format: { width: number; height: number; unit: 'mm' | 'px' };
  sheet: ReactElement;
  isFolded: boolean;
}

export function brochureSheets(name: string, theme: BrochureData['designTheme']): Shown[] {
  const { data, pictures } = clubOf(name);
  return BROCHURE_SHEETS.map(({ id, Sheet }) => ({
    name: `${id}-${theme}-${name}`,
    format: FORMATS.brochure,
    sheet: <Sheet data={{ ...data, designTheme: theme }} pictures={pictures} />,
    isFolded: false,
  }));
}

const CAMPAIGN_SHEETS: readonly (readonly [type: CampaignType, variant?: 'folded'])[] = [
  ['a4'],
  ['a5'],
  ['flyer'],
  ['flyer', 'folded'],
  ['social'],
  ['tv'],
];

export function campaignSheets(name: string, theme: (typeof CAMPAIGN_THEMES)[number]): Shown[] {
  const { data, pictures } = clubOf(name);
  return CAMPAIGN_SHEETS.map(([type, variant]) => ({
    name: `${variant ?? type}-${theme}-${name}`,
    format: variant === 'folded' ? { ...FOLDED_FLYER, unit: 'mm' } : FORMATS[type],
    sheet: (
      <CampaignSheet
        data={{ ...campaignOf(data, type), designTheme: theme }}
        pictures={pictures}
        isPreview
        {...(variant !== undefined && { variant })}
      />
    ),
    isFolded: variant === 'folded',
  }));
}

export function clubOf(name: string): Club {
  const found = CLUBS[name];
  if (found === undefined) throw new Error(`there is no club ${name}`);
  return found;
}

/** Every sheet of a club, in every look it can have. */
export const sheetsOf = (name: string): Shown[] => [
  ...DESIGN_THEMES.flatMap((theme) => brochureSheets(name, theme)),
  ...CAMPAIGN_THEMES.flatMap((theme) => campaignSheets(name, theme)),
];

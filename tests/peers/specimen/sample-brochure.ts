import type { BrochureData, BrochurePackage, Pictures } from '#features/campagnemiddelen/shared/schema.ts';

/** The brochure of a fictional club, filled as a club would. */

const id = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const pakket = (number: number, fields: Partial<BrochurePackage> & { naam: string }): BrochurePackage => ({
  id: id(number),
  prijs: null,
  eenmaligBedrag: null,
  tegenprestaties: [],
  soortSponsoring: null,
  looptijdJaar: 1,
  color: null,
  isHidden: false,
  zoekopdrachtReference: null,
  ...fields,
});

const contact = { foto: null, fotoDataUrl: null, handmatig: false };
const packages = [
  pakket(1, {
    naam: 'Teamsponsor',
    prijs: 500_00,
    eenmaligBedrag: 95_00,
    tegenprestaties: [
      'Logo op de trainingsshirts',
      'Naam op de teampagina',
      'Bord bij het kleedlokaal',
      'Twee kaarten voor de clubavond',
    ],
  }),
  pakket(2, {
    naam: 'Shirtsponsor',
    prijs: 1250_00,
    eenmaligBedrag: 350_00,
    looptijdJaar: 2,
    tegenprestaties: [
      'Logo op de borst van het wedstrijdshirt',
      'Bord langs veld 1',
      'Naam op de site en in de nieuwsbrief',
      'Post op Instagram bij de start',
      'Vier kaarten voor de clubavond',
      'Teamfoto met handtekeningen',
    ],
  }),
  pakket(3, {
    naam: 'Hoofdsponsor',
    prijs: 5000_00,
    looptijdJaar: 3,
    tegenprestaties: [
      'Logo op alle shirts van de selectie',
      'Drie borden langs veld 1',
      'Logo op het scorebord',
      'Vermelding in elke nieuwsbrief',
      'Eigen bedrijfsavond in het clubhuis',
      'Plek op de sponsorwand',
      'Tien kaarten voor de clubavond',
      'Aftrap bij de eerste thuiswedstrijd',
    ],
  }),
];
const marja = {
  ...contact,
  naam: 'Marja Bos',
  functie: 'Sponsorcommissie',
  telefoon: '06 1234 5678',
  email: 'marja@vvgroenendaal.nl',
};
const kees = {
  ...contact,
  naam: 'Kees de Wit',
  functie: 'Penningmeester',
  telefoon: '06 2345 6789',
  email: 'kees@vvgroenendaal.nl',
};
const team = {
  id: id(10),
  naam: 'JO13-1',
  foto: null,
  beschrijving: 'Zestien kinderen die dit seizoen voor het eerst in de hoofdklasse spelen.',
  eigenschappen: ['hoofdklasse', '16 spelers', '3 trainingen per week'],
};

export const VV_GROENENDAAL: BrochureData = {
  vereniging: {
    naam: 'VV Groenendaal',
    logo: null,
    beschrijving:
      'Al 95 jaar speelt Groenendaal voetbal achter de dijk. Op zaterdag staan hier 41 teams op het gras, van de kabouters tot de 65-plussers. Wie niet voetbalt, fluit, bakt frites of houdt de kinderen in de gaten.',
    type_vereniging: 'sportvereniging',
    primaryColor: '#007a33',
    secondaryColor: '#ffd100',
    tertiaryColor: '#15191b',
    coverImage: id(20),
    coverCrop: null,
    plaats: 'Lage Dijk',
    website: 'https://www.vvgroenendaal.nl/',
    stats: { leden: 684, teams: 41, bezoekers: 1150, socialMedia: null },
    details: {
      leden: { jeugdleden: 312, volwassenLeden: null, ledengroei: 8, vrijwilligers: 187 },
      activiteiten: { juniorTeams: null, seniorTeams: null, trainingen: 58, wedstrijden: 620 },
      bezoekers: { gemiddeld: null, wedstrijddagen: null },
      online: {
        facebook: 3100,
        instagram: 2340,
        linkedin: null,
        tiktok: null,
        website: null,
        nieuwsbrief: { ontvangers: 1480, openRate: null },
      },
      exposure: { reclameborden: 64, reclamedoeken: null, tvSchermen: null, scoreborden: null },
    },
    maatschappelijkeImpact:
      'Bij ons voetbalt iedereen mee, ook als er thuis weinig geld is. 34 kinderen spelen via het Jeugdfonds. Elke dinsdag is er walking football en koffie voor ouderen uit het dorp.',
  },
  sponsorPackages: packages,
  bronPakketten: packages,
  contact: marja,
  contact_2: kees,
  contactPersons: [marja, kees],
  coverTitle: 'Groei met ons mee!',
  subtitle: 'en help ons als [zoekopdracht]',
  seizoen: '2026/2027',
  inschrijfUrl: 'https://achterban.nl/sponsor-registration/0190a000-0000-7000-8000-000000000030',
  inschrijfUrlHandmatig: false,
  teams: [team],
  aiGeneratedStory:
    'Je naam hangt niet zomaar ergens. Elke week lopen 1.150 mensen langs veld 1: ouders, buren, oud-spelers. Ze zien wie de jeugd helpt, en ze onthouden het. Vorig jaar kocht acht op de tien leden iets bij een sponsor van de club.\n\nAls shirtsponsor staat je bedrijf een heel seizoen op de borst van een team, op elk sportpark in de regio. We plaatsen je verhaal op onze site en nodigen je uit voor de netwerkavond in het clubhuis. Je krijgt een vast aanspreekpunt, en na het seizoen laten we zien wat het heeft opgeleverd.',
  sponsorIntro:
    'We zoeken bedrijven uit de buurt die een seizoen lang met ons meedoen. Je helpt kinderen aan een veld, een trainer en een shirt dat past.',
  aiTeamStory:
    'De JO13-1 speelt dit seizoen voor het eerst in de hoofdklasse. Zestien kinderen, drie keer per week op het veld, in de winter ook als het vriest. Ze fietsen samen naar de training en wassen om de beurt de tenues.\n\nVoor de uitwedstrijden zijn nieuwe shirts en trainingspakken nodig. Met jouw naam erop reist een heel dorp mee.',
  teamInfo: { id: team.id, teamnaam: team.naam },
  designTheme: 'waves',
  showStats: true,
  hiddenStats: [],
  showQuote: false,
  quote: 'Wie hier leert voetballen, leert vooral samen verliezen en samen winnen.',
  quoteAuthor: 'Anja de Groot, voorzitter',
  coverCompanyName: 'Bakkerij Verhoeven',
  showCompanyName: true,
  zoekopdracht_titel: 'Shirtsponsor',
  zoekopdracht_id: id(30),
  qrCodeDataUrl: null,
};

/** Its pictures, by the names under which stylesheet.ts has them. */
export const SAMPLE_PICTURES: Pictures = {
  logo: 'pictures/logo.png',
  cover: {
    id: id(20),
    titel: 'Arm in arm',
    url: 'pictures/cover.jpg',
    thumbnail_url: null,
    width: 2640,
    height: 2422,
    eigen: false,
  },
  teams: { [team.id]: { url: 'pictures/team.jpg', width: 1200, height: 800 } },
};

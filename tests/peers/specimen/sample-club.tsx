export interface SampleClub {
  naam: string;
  seizoen: string;
  titel: [string, string];
  ondertitel: string;
  speciaal_voor: string | null;
  over_club: string;
  cijfers: [waarde: string, label: string][];
  betekenis: string[];
  impact: string[];
  team: { naam: string; verhaal: string[] };
  pakketten: { naam: string; prijs: string; looptijd: string; eenmalig: string | null; tegenprestaties: string[] }[];
  contactpersonen: { naam: string; functie: string; telefoon: string; mailadres: string }[];
  inschrijf_url: string;
  /** Custom properties of document.css, derived from the club's colours. */
  kleuren: Record<`--${string}`, string>;
}

export const VV_GROENENDAAL: SampleClub = {
  naam: 'VV Groenendaal',
  seizoen: '2026/2027',
  titel: ['Groei met', 'ons mee!'],
  ondertitel: 'en help ons als shirtsponsor',
  speciaal_voor: 'Bakkerij Verhoeven',
  over_club:
    'Al 95 jaar speelt Groenendaal voetbal achter de dijk. Op zaterdag staan hier 41 teams op het gras, van de kabouters tot de 65-plussers. Wie niet voetbalt, fluit, bakt frites of houdt de kinderen in de gaten.',
  cijfers: [
    ['684', 'leden'],
    ['312', 'jeugdleden'],
    ['41', 'teams'],
    ['187', 'vrijwilligers'],
    ['1.150', 'bezoekers per week'],
    ['620', 'wedstrijden per seizoen'],
    ['58', 'trainingen per week'],
    ['8%', 'ledengroei'],
    ['2.340', 'volgers op Instagram'],
    ['3.100', 'volgers op Facebook'],
    ['1.480', 'lezers van de nieuwsbrief'],
    ['64', 'reclameborden'],
  ],
  betekenis: [
    'Je naam hangt niet zomaar ergens. Elke week lopen 1.150 mensen langs veld 1: ouders, buren, oud-spelers. Ze zien wie de jeugd helpt, en ze onthouden het. Vorig jaar kocht acht op de tien leden iets bij een sponsor van de club.',
    'Als shirtsponsor staat je bedrijf een heel seizoen op de borst van een team, op elk sportpark in de regio. We plaatsen je verhaal op onze site en nodigen je uit voor de netwerkavond in het clubhuis. Je krijgt een vast aanspreekpunt, en na het seizoen laten we zien wat het heeft opgeleverd.',
  ],
  impact: [
    'Bij ons voetbalt iedereen mee, ook als er thuis weinig geld is. 34 kinderen spelen via het Jeugdfonds. Elke dinsdag is er walking football en koffie voor ouderen uit het dorp.',
  ],
  team: {
    naam: 'JO13-1',
    verhaal: [
      'De JO13-1 speelt dit seizoen voor het eerst in de hoofdklasse. Zestien kinderen, drie keer per week op het veld, in de winter ook als het vriest. Ze fietsen samen naar de training en wassen om de beurt de tenues.',
      'Voor de uitwedstrijden zijn nieuwe shirts en trainingspakken nodig. Met jouw naam erop reist een heel dorp mee.',
    ],
  },
  pakketten: [
    {
      naam: 'Teamsponsor',
      prijs: '€500,-',
      looptijd: 'per jaar, looptijd 1 jaar',
      eenmalig: '€95,-',
      tegenprestaties: [
        'Logo op de trainingsshirts',
        'Naam op de teampagina',
        'Bord bij het kleedlokaal',
        'Twee kaarten voor de clubavond',
      ],
    },
    {
      naam: 'Shirtsponsor',
      prijs: '€1.250,-',
      looptijd: 'per jaar, looptijd 2 jaar',
      eenmalig: '€350,-',
      tegenprestaties: [
        'Logo op de borst van het wedstrijdshirt',
        'Bord langs veld 1',
        'Naam op de site en in de nieuwsbrief',
        'Post op Instagram bij de start',
        'Vier kaarten voor de clubavond',
        'Teamfoto met handtekeningen',
      ],
    },
    {
      naam: 'Hoofdsponsor',
      prijs: '€5.000,-',
      looptijd: 'per jaar, looptijd 3 jaar',
      eenmalig: null,
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
    },
  ],
  contactpersonen: [
    {
      naam: 'Marja Bos',
      functie: 'Sponsorcommissie',
      telefoon: '06 1234 5678',
      mailadres: 'marja@vvgroenendaal.nl',
    },
    { naam: 'Kees de Wit', functie: 'Penningmeester', telefoon: '06 2345 6789', mailadres: 'kees@vvgroenendaal.nl' },
  ],
  inschrijf_url: 'https://achterban.nl/sponsor-registration/vvg-27',
  kleuren: {
    '--brand': '#007a33',
    '--brand-text': '#007a33',
    '--band': '#00651e',
    '--band-lo': '#00550b',
    '--band-hi': '#207730',
    '--tint': '#eaf8ec',
    '--accent': '#ffd100',
    '--accent-2': '#15191b',
    '--accent-c': '#ffd100',
    '--season': '#ffd100',
  },
};

/** The kinds of association, as stored. */
export const TYPES_VERENIGING = [
  'sportvereniging',
  'muziekvereniging',
  'cultuurvereniging',
  'jongerenvereniging',
  'stichting',
  'overig',
] as const;

export type TypeVereniging = (typeof TYPES_VERENIGING)[number];

type Counted = readonly [one: string, many: string];

/** What an association calls its own things. A fixed text of docs/requirements.md stays as it is. */
export interface ClubWords {
  leden: Counted;
  jeugd: Counted;
  /** What is stored as `team`. */
  teams: Counted;
  het_team: string;
  dit_team: string;
  bezoekers: Counted;
  /** What they count their time by. */
  seizoen: 'seizoen' | 'jaar';
  /** What could be said of one of their groups. */
  eigenschappen: readonly [string, string, string];
  /** Examples of what sponsors give for and get back, as they fit into a sentence. */
  doel: string;
  zoekopdracht: string;
  tegenprestaties: readonly [string, string, string];
  eenmalig: string;
}

const GENERAL: ClubWords = {
  leden: ['lid', 'leden'],
  jeugd: ['jeugdlid', 'jeugdleden'],
  teams: ['groep', 'groepen'],
  het_team: 'de groep',
  dit_team: 'deze groep',
  bezoekers: ['bezoeker', 'bezoekers'],
  seizoen: 'jaar',
  eigenschappen: ['hecht', 'gastvrij', 'al jaren actief'],
  doel: 'een feestelijke dag voor het hele dorp',
  zoekopdracht: 'Onze activiteiten van volgend jaar',
  tegenprestaties: [
    'jullie naam op affiches en programma',
    'een spandoek bij onze activiteiten',
    'een uitnodiging voor onze sponsoravond',
  ],
  eenmalig: 'het drukken van de affiches',
};

const WORDS: Record<TypeVereniging, ClubWords> = {
  sportvereniging: {
    ...GENERAL,
    teams: ['team', 'teams'],
    het_team: 'het team',
    dit_team: 'dit team',
    seizoen: 'seizoen',
    eigenschappen: ['hecht', 'fanatiek', 'jong talent'],
    doel: 'nieuwe kleding voor zes jeugdteams',
    zoekopdracht: 'Nieuwe shirts voor JO13-1',
    tegenprestaties: [
      'jullie naam op de kleding van het team',
      'een bord langs het veld',
      'een uitnodiging voor onze sponsoravond',
    ],
    eenmalig: 'het maken van het bord',
  },
  muziekvereniging: {
    ...GENERAL,
    leden: ['muzikant', 'muzikanten'],
    jeugd: ['jonge muzikant', 'jonge muzikanten'],
    teams: ['orkest of groep', 'orkesten en groepen'],
    het_team: 'het orkest of de groep',
    dit_team: 'dit orkest of deze groep',
    bezoekers: ['luisteraar', 'luisteraars'],
    seizoen: 'seizoen',
    eigenschappen: ['hecht', 'feestelijk', 'jong talent'],
    doel: 'nieuwe instrumenten voor het jeugdorkest',
    zoekopdracht: 'Nieuwe uniformen voor het orkest',
    tegenprestaties: [
      'jullie naam op het concertprogramma',
      'jullie logo op de lessenaars',
      'vrijkaarten voor ons jaarconcert',
    ],
    eenmalig: 'het drukken van het concertprogramma',
  },
  cultuurvereniging: {
    ...GENERAL,
    leden: ['deelnemer', 'deelnemers'],
    jeugd: ['jonge deelnemer', 'jonge deelnemers'],
    seizoen: 'seizoen',
    eigenschappen: ['hecht', 'speels', 'jong talent'],
    doel: 'decor en kostuums voor de volgende voorstelling',
    zoekopdracht: 'Decor voor de voorjaarsvoorstelling',
    tegenprestaties: [
      'jullie naam in het programmaboekje',
      'jullie logo op affiches en kaartjes',
      'vrijkaarten voor de première',
    ],
    eenmalig: 'het drukken van de affiches',
  },
  jongerenvereniging: {
    ...GENERAL,
    leden: ['jongere', 'jongeren'],
    jeugd: ['kind tot 12 jaar', 'kinderen tot 12 jaar'],
    seizoen: 'seizoen',
    eigenschappen: ['hecht', 'avontuurlijk', 'altijd buiten'],
    doel: 'nieuwe tenten voor het zomerkamp',
    zoekopdracht: 'Tenten voor het zomerkamp',
    tegenprestaties: [
      'jullie naam op onze tenten en vlaggen',
      'een bord bij ons clubhuis',
      'een uitnodiging voor het kampvuur',
    ],
    eenmalig: 'het maken van het bord',
  },
  stichting: {
    ...GENERAL,
    leden: ['deelnemer', 'deelnemers'],
    jeugd: ['jonge deelnemer', 'jonge deelnemers'],
    doel: 'een nieuwe keuken voor onze eettafel',
    zoekopdracht: 'Een nieuwe keuken voor onze eettafel',
    tegenprestaties: [
      'jullie naam op het bord bij de ingang',
      'een bericht over jullie in onze nieuwsbrief',
      'een dagdeel gebruik van onze zaal',
    ],
    eenmalig: 'het maken van het bord',
  },
  overig: GENERAL,
};

export function clubWords(type: TypeVereniging): ClubWords {
  return WORDS[type];
}

/** The clubs and people of the demo world. All are invented; `.example` addresses can never reach anyone. */

export const DEMO_WACHTWOORD = 'Achterban-demo-2026';

export interface DemoClub {
  naam: string;
  type_vereniging:
    | 'sportvereniging'
    | 'muziekvereniging'
    | 'cultuurvereniging'
    | 'jongerenvereniging'
    | 'stichting'
    | 'overig';
  plaatsnaam: string;
  website: string;
  kleur_1: string;
  kleur_2: string | null;
  kleur_3: string | null;
}

export const DEMO_CLUBS = [
  {
    naam: 'VV Groenendaal',
    type_vereniging: 'sportvereniging',
    plaatsnaam: 'Groenendaal',
    website: 'https://vvgroenendaal.example',
    kleur_1: '#007A33',
    kleur_2: '#FFD100',
    kleur_3: '#000000',
  },
  {
    naam: 'SC De Wespen',
    type_vereniging: 'sportvereniging',
    plaatsnaam: 'Oosterveen',
    website: 'https://dewespen.example',
    kleur_1: '#FFE600',
    kleur_2: '#000000',
    kleur_3: '#FFFFFF',
  },
  {
    naam: 'Harmonie Sint Cecilia',
    type_vereniging: 'muziekvereniging',
    plaatsnaam: 'Wijkerbroek',
    website: 'https://harmoniesintcecilia.example',
    kleur_1: '#14284B',
    kleur_2: '#C9A227',
    kleur_3: '#FFFFFF',
  },
  {
    naam: 'Toneelgroep De Kade',
    type_vereniging: 'cultuurvereniging',
    plaatsnaam: 'Havenstad',
    website: 'https://toneelgroepdekade.example',
    kleur_1: '#7A0019',
    kleur_2: '#E8C27A',
    kleur_3: '#16191D',
  },
  {
    naam: 'Scouting Waterland',
    type_vereniging: 'jongerenvereniging',
    plaatsnaam: 'Waterland',
    website: 'https://scoutingwaterland.example',
    kleur_1: '#A9CBE8',
    kleur_2: '#FFFFFF',
    kleur_3: '#003366',
  },
  {
    naam: 'Stichting Dorpshuis Eikenrode',
    type_vereniging: 'stichting',
    plaatsnaam: 'Eikenrode',
    website: 'https://dorpshuiseikenrode.example',
    kleur_1: '#1A5FB4',
    kleur_2: '#9BC0F3',
    kleur_3: '#002C61',
  },
  {
    naam: 'Oranjevereniging Zonneveld',
    type_vereniging: 'overig',
    plaatsnaam: 'Zonneveld',
    website: 'https://oranjezonneveld.example',
    kleur_1: '#F36C21',
    kleur_2: '#21468B',
    kleur_3: '#FFFFFF',
  },
  {
    naam: 'RKVV Rood-Wit',
    type_vereniging: 'sportvereniging',
    plaatsnaam: 'Zanddorp',
    website: 'https://rkvvroodwit.example',
    kleur_1: '#C8102E',
    kleur_2: '#FFFFFF',
    kleur_3: '#16191D',
  },
  {
    naam: 'TTV De Zwaluw',
    type_vereniging: 'sportvereniging',
    plaatsnaam: 'Lindenhoek',
    website: 'https://ttvdezwaluw.example',
    kleur_1: '#1B3A6B',
    kleur_2: '#FFFFFF',
    kleur_3: '#C8102E',
  },
] as const satisfies readonly DemoClub[];

export type DemoClubNaam = (typeof DEMO_CLUBS)[number]['naam'];

export interface DemoAccount {
  email: string;
  wachtwoord: string;
  naam: string;
  voornaam: string;
  achternaam: string;
  rol: 'member' | 'admin' | 'superuser';
  functie: 'voorzitter' | 'secretaris' | 'penningmeester' | 'sponsorcommissie' | 'evenementencommissie' | 'overig';
  telefoon: string;
  is_contactpersoon: boolean;
  /** The club this person works for, or asks to work for; null for nobody's. */
  club: DemoClubNaam | null;
  /**
   * active: everything works. pending: waits for the club's approval. clubless: has still to choose a club.
   * unconfirmed: registered, but did not yet follow the link in the mail.
   */
  state: 'active' | 'pending' | 'clubless' | 'unconfirmed';
}

type Person = Pick<DemoAccount, 'email' | 'voornaam' | 'achternaam' | 'telefoon'> & Partial<DemoAccount>;

export function person(given: Person): DemoAccount {
  return {
    wachtwoord: DEMO_WACHTWOORD,
    naam: `${given.voornaam} ${given.achternaam}`,
    rol: 'member',
    functie: 'sponsorcommissie',
    is_contactpersoon: false,
    club: null,
    state: 'active',
    ...given,
  };
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  person({
    email: 'superuser@achterban.example',
    voornaam: 'Ruben',
    achternaam: 'Kool',
    telefoon: '06 1111 2026',
    rol: 'superuser',
    functie: 'overig',
  }),
  person({
    email: 'marja@groenendaal.example',
    voornaam: 'Marja',
    achternaam: 'Bos',
    telefoon: '06 1234 5678',
    rol: 'admin',
    is_contactpersoon: true,
    club: 'VV Groenendaal',
  }),
  person({
    email: 'mo@groenendaal.example',
    voornaam: 'Mo',
    achternaam: 'El Amrani',
    telefoon: '06 2345 6780',
    functie: 'evenementencommissie',
    club: 'VV Groenendaal',
  }),
  person({
    email: 'kees@groenendaal.example',
    voornaam: 'Kees',
    achternaam: 'de Wit',
    telefoon: '06 2345 6789',
    functie: 'penningmeester',
    is_contactpersoon: true,
    club: 'VV Groenendaal',
  }),
  person({
    email: 'sanne@groenendaal.example',
    voornaam: 'Sanne',
    achternaam: 'van den Berg',
    telefoon: '06 3456 7801',
    club: 'VV Groenendaal',
    state: 'pending',
  }),
  person({
    email: 'joyce@voorbeeld.example',
    voornaam: 'Joyce',
    achternaam: 'Pieters',
    telefoon: '06 4567 8012',
    functie: 'secretaris',
    state: 'clubless',
  }),
  person({
    email: 'wim@voorbeeld.example',
    voornaam: 'Wim',
    achternaam: 'ter Horst',
    telefoon: '06 5678 0123',
    functie: 'overig',
    state: 'unconfirmed',
  }),
  person({
    email: 'tessa@dewespen.example',
    voornaam: 'Tessa',
    achternaam: 'Kuipers',
    telefoon: '06 6780 1234',
    rol: 'admin',
    is_contactpersoon: true,
    club: 'SC De Wespen',
  }),
  person({
    email: 'annemie@cecilia.example',
    voornaam: 'Annemie',
    achternaam: 'Souren',
    telefoon: '06 3456 7890',
    rol: 'admin',
    functie: 'voorzitter',
    is_contactpersoon: true,
    club: 'Harmonie Sint Cecilia',
  }),
  person({
    email: 'lotte@dekade.example',
    voornaam: 'Lotte',
    achternaam: 'Vermeer',
    telefoon: '06 7801 2345',
    rol: 'admin',
    is_contactpersoon: true,
    club: 'Toneelgroep De Kade',
  }),
  person({
    email: 'bram@waterland.example',
    voornaam: 'Bram',
    achternaam: 'Schouten',
    telefoon: '06 8012 3456',
    rol: 'admin',
    functie: 'voorzitter',
    is_contactpersoon: true,
    club: 'Scouting Waterland',
  }),
  person({
    email: 'gerda@eikenrode.example',
    voornaam: 'Gerda',
    achternaam: 'Hoekstra',
    telefoon: '06 0123 4567',
    rol: 'admin',
    functie: 'secretaris',
    is_contactpersoon: true,
    club: 'Stichting Dorpshuis Eikenrode',
  }),
  person({
    email: 'hans@zonneveld.example',
    voornaam: 'Hans',
    achternaam: 'Meijer',
    telefoon: '06 1357 2468',
    rol: 'admin',
    functie: 'voorzitter',
    is_contactpersoon: true,
    club: 'Oranjevereniging Zonneveld',
  }),
  person({
    email: 'petra@roodwit.example',
    voornaam: 'Petra',
    achternaam: 'Verhagen',
    telefoon: '06 2468 1357',
    rol: 'admin',
    functie: 'secretaris',
    is_contactpersoon: true,
    club: 'RKVV Rood-Wit',
  }),
];

import { DEMO_ACCOUNTS, person, type DemoAccount, type DemoClubNaam } from '../demo-accounts.ts';
import type { Calendar } from '#features/voorbeeldclub/server/commands/calendar.ts';

/** The others in each club, so that a list of members is a list. They log in with the same password. */
export const DEMO_PEOPLE: readonly DemoAccount[] = [
  ...DEMO_ACCOUNTS,
  person({
    email: 'noor@achterban.example',
    voornaam: 'Noor',
    achternaam: 'Blom',
    telefoon: '06 1111 2027',
    rol: 'superuser',
    functie: 'overig',
  }),
  person({
    email: 'roos@dezwaluw.example',
    voornaam: 'Roos',
    achternaam: 'Dekker',
    telefoon: '06 1212 3434',
    rol: 'admin',
    functie: 'voorzitter',
    is_contactpersoon: true,
    club: 'TTV De Zwaluw',
  }),
  person({
    email: 'joris@dezwaluw.example',
    voornaam: 'Joris',
    achternaam: 'Smit',
    telefoon: '06 2323 4545',
    club: 'TTV De Zwaluw',
  }),
  person({
    email: 'ingrid@groenendaal.example',
    voornaam: 'Ingrid',
    achternaam: 'van Beek',
    telefoon: '06 1122 3344',
    rol: 'admin',
    functie: 'voorzitter',
    club: 'VV Groenendaal',
  }),
  person({
    email: 'tom@groenendaal.example',
    voornaam: 'Tom',
    achternaam: 'Jacobs',
    telefoon: '06 2233 4455',
    club: 'VV Groenendaal',
  }),
  person({
    email: 'esther@groenendaal.example',
    voornaam: 'Esther',
    achternaam: 'Vos',
    telefoon: '06 3344 5566',
    functie: 'secretaris',
    club: 'VV Groenendaal',
  }),
  person({
    email: 'dirk@dejongadvies.example',
    voornaam: 'Dirk',
    achternaam: 'de Jong',
    telefoon: '06 4455 6677',
    functie: 'overig',
    club: 'VV Groenendaal',
    state: 'pending',
  }),
  person({
    email: 'fatima.ouali@voorbeeld.example',
    voornaam: 'Fatima',
    achternaam: 'Ouali',
    telefoon: '06 5566 7788',
    functie: 'evenementencommissie',
    club: 'VV Groenendaal',
    state: 'pending',
  }),
  person({
    email: 'henk.visser@voorbeeld.example',
    voornaam: 'Henk',
    achternaam: 'Visser',
    telefoon: '06 6677 8899',
    club: 'VV Groenendaal',
    state: 'pending',
  }),
  person({
    email: 'lieke@brouwer.example',
    voornaam: 'Lieke',
    achternaam: 'Brouwer',
    telefoon: '06 7788 9900',
    functie: 'secretaris',
    club: 'VV Groenendaal',
    state: 'pending',
  }),
  person({
    email: 'patrick@voorbeeld.example',
    voornaam: 'Patrick',
    achternaam: 'de Rooij',
    telefoon: '06 8899 0011',
    functie: 'overig',
    state: 'clubless',
  }),
  person({
    email: 'mark@dewespen.example',
    voornaam: 'Mark',
    achternaam: 'Oosting',
    telefoon: '06 9900 1122',
    club: 'SC De Wespen',
  }),
  person({
    email: 'linda@dewespen.example',
    voornaam: 'Linda',
    achternaam: 'Bos',
    telefoon: '06 1020 3040',
    functie: 'penningmeester',
    club: 'SC De Wespen',
  }),
  person({
    email: 'youssef@dewespen.example',
    voornaam: 'Youssef',
    achternaam: 'Amrani',
    telefoon: '06 2030 4050',
    functie: 'evenementencommissie',
    club: 'SC De Wespen',
  }),
  person({
    email: 'nicole@voorbeeld.example',
    voornaam: 'Nicole',
    achternaam: 'Hulst',
    telefoon: '06 3040 5060',
    club: 'SC De Wespen',
    state: 'pending',
  }),
  person({
    email: 'jos@cecilia.example',
    voornaam: 'Jos',
    achternaam: 'Vroomen',
    telefoon: '06 4050 6070',
    functie: 'penningmeester',
    club: 'Harmonie Sint Cecilia',
  }),
  person({
    email: 'maud@cecilia.example',
    voornaam: 'Maud',
    achternaam: 'Peters',
    telefoon: '06 5060 7080',
    functie: 'evenementencommissie',
    club: 'Harmonie Sint Cecilia',
  }),
  person({
    email: 'aad@dekade.example',
    voornaam: 'Aad',
    achternaam: 'Stolk',
    telefoon: '06 6070 8090',
    functie: 'penningmeester',
    club: 'Toneelgroep De Kade',
  }),
  person({
    email: 'femke@waterland.example',
    voornaam: 'Femke',
    achternaam: 'Zwart',
    telefoon: '06 7080 9010',
    functie: 'penningmeester',
    club: 'Scouting Waterland',
  }),
  person({
    email: 'daan@waterland.example',
    voornaam: 'Daan',
    achternaam: 'Koning',
    telefoon: '06 8090 1020',
    functie: 'evenementencommissie',
    club: 'Scouting Waterland',
  }),
  person({
    email: 'riet@zonneveld.example',
    voornaam: 'Riet',
    achternaam: 'van Doorn',
    telefoon: '06 9010 2030',
    functie: 'secretaris',
    club: 'Oranjevereniging Zonneveld',
  }),
  person({
    email: 'stefan@roodwit.example',
    voornaam: 'Stefan',
    achternaam: 'Claes',
    telefoon: '06 1212 3434',
    functie: 'penningmeester',
    club: 'RKVV Rood-Wit',
  }),
  person({
    email: 'kevin.maas@voorbeeld.example',
    voornaam: 'Kevin',
    achternaam: 'Maas',
    telefoon: '06 2323 5656',
    functie: 'overig',
    club: 'RKVV Rood-Wit',
  }),
];

/** Whom the provider keeps out, and why. */
export const DEMO_BLOCKED = {
  email: 'kevin.maas@voorbeeld.example',
  reden: 'Stuurde sponsors van de club een eigen aanbieding.',
};

/** Who logs in with an app besides the password: in the demo world nobody has that app, so nobody is them. */
export const DEMO_WITH_APP: readonly string[] = [
  'ingrid@groenendaal.example',
  'esther@groenendaal.example',
  'youssef@dewespen.example',
];

/** Where somebody is logged in, for who looks at them in the console. */
export const demoSessions = (on: Calendar) => [
  {
    email: 'tom@groenendaal.example',
    at: on.moment(-1, '22:03'),
    user_agent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  },
  {
    email: 'tom@groenendaal.example',
    at: on.moment(-4, '08:41'),
    user_agent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  },
];

/** Whom the provider took the assistant from. */
export const DEMO_WITHOUT_CHAT = 'patrick@voorbeeld.example';

export interface RequestStory {
  email: string;
  club: DemoClubNaam;
  created_at: Date;
  decision?: { status: 'approved' | 'rejected'; by: string; at: Date; reden?: string };
}

/** Who asked to join, newest first; everybody in state 'pending' is among them. */
export function accessRequests(on: Calendar): RequestStory[] {
  const marja = 'marja@groenendaal.example';
  return [
    { email: 'sanne@groenendaal.example', club: 'VV Groenendaal', created_at: on.moment(-1, '21:17') },
    // A slip: somebody of the provider belongs to no club.
    { email: 'noor@achterban.example', club: 'Toneelgroep De Kade', created_at: on.moment(-1, '16:20') },
    { email: 'fatima.ouali@voorbeeld.example', club: 'VV Groenendaal', created_at: on.moment(-2, '19:03') },
    { email: 'nicole@voorbeeld.example', club: 'SC De Wespen', created_at: on.moment(-3, '12:30') },
    { email: 'henk.visser@voorbeeld.example', club: 'VV Groenendaal', created_at: on.moment(-4, '22:26') },
    { email: 'lieke@brouwer.example', club: 'VV Groenendaal', created_at: on.moment(-5, '20:48') },
    { email: 'dirk@dejongadvies.example', club: 'VV Groenendaal', created_at: on.moment(-12, '09:15') },
    {
      email: 'patrick@voorbeeld.example',
      club: 'VV Groenendaal',
      created_at: on.moment(-20, '23:41'),
      decision: {
        status: 'rejected',
        by: marja,
        at: on.moment(-19, '20:05'),
        reden: 'We kennen je naam niet. Hoor je toch bij de club? Bel Marja even, dan lossen we het op.',
      },
    },
    {
      email: 'mo@groenendaal.example',
      club: 'VV Groenendaal',
      created_at: on.moment(-210, '20:30'),
      decision: { status: 'approved', by: marja, at: on.moment(-209, '19:12') },
    },
    {
      email: 'tom@groenendaal.example',
      club: 'VV Groenendaal',
      created_at: on.moment(-610, '18:44'),
      decision: { status: 'approved', by: marja, at: on.moment(-610, '21:00') },
    },
  ];
}

import { describe, expect, it } from 'vitest';
import type { LogEntry } from '#features/accounts/shared/schema.ts';
import { isSamePlace, lastUsed, logSentence, type Person, placeChange, placeKey, usedAt } from './console.ts';

const GROENENDAAL = { id: 'a', naam: 'VV Groenendaal' };
const ROOD_WIT = { id: 'b', naam: 'RKVV Rood-Wit' };
const tom: Person = {
  naam: 'Tom Jacobs',
  voornaam: 'Tom',
  email: 'tom@voorbeeld.example',
  rol: 'member',
  vereniging: GROENENDAAL,
  geblokkeerd_op: null,
};
const nobody = { namen: [], has_more: false };

describe('what a change means, before it is made (SU-18)', () => {
  it('says what somebody may do from then on, who is told, and names the act', () => {
    const told = { namen: ['Marja Bos', 'Ingrid van Beek'], has_more: false };
    expect(placeChange(tom, { rol: 'admin', vereniging: GROENENDAAL }, told)).toEqual({
      title: 'Vereniging lid wordt Admin.',
      consequences: [
        'Tom kan mensen toelaten en verwijderen.',
        'Tom wordt overal uitgelogd en krijgt een mail.',
        'Marja Bos en Ingrid van Beek krijgen bericht.',
      ],
      act: 'Maak Tom admin',
    });
  });

  it.each([
    [{ rol: 'member', vereniging: ROOD_WIT }, 'VV Groenendaal wordt RKVV Rood-Wit.', 'Koppel aan RKVV Rood-Wit'],
    [{ rol: 'member', vereniging: null }, 'VV Groenendaal wordt Geen vereniging.', 'Haal Tom weg bij VV Groenendaal'],
    [
      { rol: 'superuser', vereniging: null },
      'Vereniging lid wordt SuperUser. VV Groenendaal wordt Geen vereniging.',
      'Maak Tom superuser',
    ],
  ] as const)('to %j', (to, title, act) => {
    const change = placeChange(tom, to, nobody);
    expect([change.title, change.act]).toEqual([title, act]);
    expect(change.consequences).toContain('Tom ziet VV Groenendaal niet meer.');
    expect(change.consequences.includes('Tom ziet de sponsors van RKVV Rood-Wit.')).toBe(to.vereniging === ROOD_WIT);
  });

  it('says who loses something, who hears of it alone, and who gets no mail', () => {
    const admin: Person = { ...tom, rol: 'admin', geblokkeerd_op: new Date() };
    const told = { namen: ['Petra Verhagen'], has_more: false };
    const { consequences, act } = placeChange(admin, { rol: 'member', vereniging: GROENENDAAL }, told);
    expect(act).toBe('Maak Tom lid');
    expect(consequences).toEqual([
      'Tom kan geen mensen meer toelaten.',
      'Tom wordt overal uitgelogd en krijgt geen mail, want het account is geblokkeerd.',
      'Petra Verhagen, admin, krijgt bericht.',
    ]);
    const many = { namen: ['A', 'B'], has_more: true };
    expect(placeChange(tom, { rol: 'admin', vereniging: GROENENDAAL }, many).consequences.at(-1)).toBe(
      'A, B en de andere admins krijgen bericht.',
    );
  });

  it('knows a place by role and club', () => {
    expect(isSamePlace(tom, { rol: 'member', vereniging: { ...GROENENDAAL } })).toBe(true);
    expect(isSamePlace(tom, { rol: 'member', vereniging: null })).toBe(false);
    expect([placeKey(tom), placeKey({ rol: 'superuser', vereniging: null })]).toEqual(['member a', 'superuser -']);
  });
});

describe('when somebody was here', () => {
  const now = new Date('2026-11-14T20:00:00Z');
  it.each([
    ['2026-11-14T19:57:00Z', 'nu', 'vandaag om 20:57'],
    ['2026-11-14T08:00:00Z', 'vandaag', 'vandaag om 09:00'],
    ['2026-11-13T21:03:00Z', 'gisteren', 'gisteren om 22:03'],
    ['2026-11-10T07:41:00Z', 'di 10 nov', 'di 10 nov om 08:41'],
    ['2026-10-05T07:00:00Z', '5 okt 2026', '5 okt 2026 om 09:00'],
  ])('%s', (at, short, long) => {
    expect([lastUsed(new Date(at), now), usedAt(new Date(at), now)]).toEqual([short, long]);
  });
});

describe('a line of somebody’s log', () => {
  const entry = (values: Partial<LogEntry>): LogEntry => ({
    id: 'x',
    at: new Date(0),
    event: 'login',
    door: null,
    is_self: false,
    is_about: true,
    before: null,
    after: null,
    verenigingen: { a: 'VV Groenendaal' },
    ...values,
  });
  it.each([
    [{ event: 'login' }, 'Ingelogd'],
    [
      { event: 'login_failed', after: { reason: 'inloggegevens_onjuist' } },
      'Inloggen mislukt: het wachtwoord klopte niet',
    ],
    [{ event: 'login_failed', after: { reason: 'geblokkeerd' } }, 'Inloggen mislukt: het account is geblokkeerd'],
    [
      {
        event: 'users.update',
        before: { rol: 'member', vereniging_id: null },
        after: { rol: 'admin', vereniging_id: 'a' },
      },
      'Vereniging lid werd Admin en Geen vereniging werd VV Groenendaal',
    ],
    [{ event: 'users.update', before: { chat_enabled: true }, after: { chat_enabled: false } }, 'Chat uitgezet'],
    [{ event: 'users.block', after: { reden: 'spam' } }, 'Geblokkeerd: spam'],
    [{ event: 'users.sign-out', after: { sessions: 2 } }, 'Uitgelogd op 2 plekken'],
    [{ event: 'users.update', is_about: false }, 'Een gebruiker gewijzigd'],
    [{ event: 'users.block', is_about: false, after: { reden: 'spam' } }, 'Een gebruiker geblokkeerd'],
    [{ event: 'users.export' }, 'Eigen gegevens gedownload'],
    [{ event: 'sponsor.read', is_about: false }, 'Een sponsor bekeken'],
    [{ event: 'sponsors.read', is_about: false }, 'De sponsors van een club bekeken'],
    [{ event: 'stand.mail-resend', is_about: false }, 'Iets op de stand van het platform afgehandeld'],
    [{ event: 'pricing_plans.save', is_about: false }, 'De prijspakketten opgeslagen'],
    [{ event: 'team.delete', is_about: false }, 'Een team verwijderd'],
    [{ event: 'admin.create', after: { reden: 'Ruben is weg' } }, 'Superuser gemaakt op de server: Ruben is weg'],
    [{ event: 'admin.create' }, 'Superuser gemaakt op de server'],
    [
      { event: 'admin.refuse', after: { waarom: 'unconfirmed' } },
      'Geen superuser gemaakt op de server: het e-mailadres is niet bevestigd',
    ],
    [
      { event: 'admin.refuse', after: { waarom: 'none' } },
      'Tweestapsverificatie niet uitgezet op de server: die stond al uit',
    ],
    [{ event: 'nieuw.ding', is_about: false }, 'Iets anders gewijzigd'],
  ] as const)('%j', (values, sentence) => {
    expect(logSentence(entry(values as Partial<LogEntry>))).toBe(sentence);
  });
});

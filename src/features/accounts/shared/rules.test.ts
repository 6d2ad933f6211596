import { describe, expect, it } from 'vitest';
import { loginNotice, meantMailDomain, safeReturn } from './rules/login.ts';
import { geboortedatumRefusal, readableName } from './rules/person.ts';
import { refreshDelay, refreshedUntil } from './rules/session.ts';
import { passwordChangeFormSchema, registrationSchema } from './schema.ts';

const now = new Date('2026-11-14T20:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

describe('where a person lands', () => {
  it.each([
    '//elders.nl',
    'https://elders.nl',
    '/\\elders.nl',
    '/a\nb',
    '/login',
    '/',
    '/login?verder=/login',
    undefined,
  ])('is never %s', (target) => expect(safeReturn(target)).toBeNull());
  it('is the page one came from', () => {
    expect(safeReturn('/teams/edit/1?tab=foto')).toBe('/teams/edit/1?tab=foto');
  });
});

describe('refreshing a session', () => {
  it('happens when less than 5 minutes are left, and not before (AUTH-26)', () => {
    expect(refreshDelay(minutes(30), now)).toBe(25 * 60_000);
    expect(refreshDelay(minutes(5), now)).toBe(0);
    expect(refreshDelay(minutes(4), now)).toBe(0);
  });
  it('prolongs by the idle time, and never past the absolute end', () => {
    expect(refreshedUntil('member', now, now)).toEqual(minutes(12 * 60));
    expect(refreshedUntil('superuser', now, now)).toEqual(minutes(60));
    expect(refreshedUntil('superuser', minutes(-11.5 * 60), now)).toEqual(minutes(30));
    expect(refreshedUntil('superuser', minutes(-12 * 60), now)).toBeNull();
  });
});

describe('an address with a slip of the finger', () => {
  it.each([
    ['marja@gmial.com', 'gmail.com'],
    ['marja@gmai.com', 'gmail.com'],
    ['marja@gmaill.com', 'gmail.com'],
    ['marja@gmail.con', 'gmail.com'],
    ['marja@gmail.co', 'gmail.com'],
    ['Marja@GMIAL.com ', 'gmail.com'],
    ['marja@hotmial.com', 'hotmail.com'],
    ['marja@hotmail.ml', 'hotmail.nl'],
    ['marja@zigo.nl', 'ziggo.nl'],
  ])('%s probably meant %s', (email, domain) => expect(meantMailDomain(email)).toBe(domain));
  it.each(['marja@gmail.com', 'marja@hotmail.nl', 'marja@vvgroenendaal.nl', 'marja@mail.nl', 'marja', 'marja@', ''])(
    'asks nothing of %s',
    (email) => expect(meantMailDomain(email)).toBeNull(),
  );
});

describe('what the login form says', () => {
  const refusal = (code: string, sentence: string) => loginNotice({ kind: 'refusal', code, sentence });
  it('repeats the sentence for wrong credentials (AUTH-06)', () => {
    expect(refusal('inloggegevens_onjuist', 'E-mailadres of wachtwoord is onjuist')).toEqual({
      sentence: 'E-mailadres of wachtwoord is onjuist',
      tone: 'danger',
      action: null,
    });
  });
  it('gives who is blocked an address to mail to (SU-18)', () => {
    expect(refusal('geblokkeerd', 'Je account is geblokkeerd. Mail ons als je vragen hebt.').action).toBe('mail');
  });
  it('offers to send the confirmation again, in orange (AUTH-07)', () => {
    expect(refusal('email_niet_bevestigd', 'Je e-mailadres is nog niet bevestigd.')).toMatchObject({
      tone: 'warn',
      action: 'resend',
    });
  });
  it('shows the provider’s own message, or a general one when there is none (AUTH-10)', () => {
    expect(refusal('te_vaak', 'Wacht even.').sentence).toBe('Wacht even.');
    expect(refusal('onbekend', '').sentence).toBe('Er ging iets mis tijdens het inloggen');
  });
  it('tells an offline browser, a lost connection, a slow answer and anything else apart (AUTH-05, AUTH-11, AUTH-12, AUTH-13)', () => {
    expect(loginNotice({ kind: 'offline' }).sentence).toBe(
      'Je bent offline. Controleer je internetverbinding en probeer het opnieuw.',
    );
    expect(loginNotice({ kind: 'network' }).sentence).toBe(
      'Netwerkfout: Controleer je verbinding en probeer het opnieuw',
    );
    expect(loginNotice({ kind: 'timeout' })).toMatchObject({
      sentence: 'Verzoek duurde te lang. Probeer het opnieuw.',
      action: 'retry',
    });
    expect(loginNotice({ kind: 'unknown' }).sentence).toBe(
      'Er is een technisch probleem opgetreden. Probeer het later opnieuw.',
    );
  });
});

describe('registering', () => {
  const complete = {
    voornaam: 'Marja',
    achternaam: 'Bakker',
    email: 'Marja@Voorbeeld.nl',
    wachtwoord: 'een lang wachtwoord',
    functie: 'penningmeester',
    telefoon: '06 1234 5678',
  };
  const invalid = (values: Record<string, unknown>) =>
    registrationSchema.safeParse({ ...complete, ...values }).error?.issues.map((issue) => issue.path[0]);

  it('needs everything but the date of birth (AUTH-17)', () => {
    expect(registrationSchema.parse(complete)).toMatchObject({ email: 'marja@voorbeeld.nl', geboortedatum: null });
    for (const field of ['voornaam', 'achternaam', 'email', 'wachtwoord', 'functie', 'telefoon']) {
      expect(invalid({ [field]: '' })).toEqual([field]);
    }
  });
  it('takes a phone number of 10 to 15 digits, spaces, hyphens, plus signs and brackets (AUTH-19)', () => {
    for (const telefoon of ['0612345678', '+31 6 1234 567', '(010) 220-21', '010-2202121'])
      expect(invalid({ telefoon })).toBeUndefined();
    for (const telefoon of ['061234567', '0612345678901234', '06123456ab', '06.1234.5678'])
      expect(invalid({ telefoon })).toEqual(['telefoon']);
  });
  it('offers the six functions and no other (AUTH-20)', () => {
    for (const functie of [
      'voorzitter',
      'secretaris',
      'penningmeester',
      'sponsorcommissie',
      'evenementencommissie',
      'overig',
    ]) {
      expect(invalid({ functie })).toBeUndefined();
    }
    expect(invalid({ functie: 'keizer' })).toEqual(['functie']);
  });
  it('says in Dutch what is wrong with each field (AUTH-21)', () => {
    const messages = registrationSchema.safeParse({}).error?.issues.map((issue) => issue.message) ?? [];
    expect(messages).toContain('Kies je functie.');
    const blank = registrationSchema
      .safeParse({ ...complete, voornaam: ' ', email: 'x' })
      .error?.issues.map((issue) => issue.message);
    expect(blank).toEqual(['Vul je voornaam in.', 'Vul een e-mailadres in, bijvoorbeeld naam@voorbeeld.nl.']);
  });
});

describe('a date of birth', () => {
  const refusal = (geboortedatum: string | null) => geboortedatumRefusal(geboortedatum, '2026-11-14');
  it('may stay empty, and is taken from the sixteenth birthday on', () => {
    expect(refusal(null)).toBeNull();
    expect(refusal('2010-11-14')).toBeNull();
    expect(refusal('1926-01-01')).toBeNull();
  });
  it('is refused the day before, with the reason', () => {
    expect(refusal('2010-11-15')).toBe(
      'Je moet 16 jaar of ouder zijn om een account te hebben. We hebben niets opgeslagen.',
    );
  });
  it('that cannot be right is asked again, without a word about age', () => {
    expect(refusal('2026-11-15')).toContain('toekomst');
    expect(refusal('1899-12-31')).toContain('te lang geleden');
  });
});

describe('changing the password', () => {
  const messages = (minimum: number, nieuw: string, herhaling: string) =>
    passwordChangeFormSchema(minimum)
      .safeParse({ huidig: 'het oude', nieuw, herhaling })
      .error?.issues.map(({ path, message }) => [path[0], message]);
  it('needs two equal ones of at least 6 characters, or what the setting says (PROF-04)', () => {
    expect(messages(6, 'zes-ja', 'zes-ja')).toBeUndefined();
    expect(messages(6, 'vijf-', 'vijf-')).toEqual([['nieuw', 'Kies een wachtwoord van minimaal 6 tekens.']]);
    expect(messages(8, 'zeven-7', 'zeven-7')).toEqual([['nieuw', 'Kies een wachtwoord van minimaal 8 tekens.']]);
    expect(messages(6, 'zes-ja', 'zes-nee')).toEqual([['herhaling', 'De wachtwoorden zijn niet gelijk.']]);
  });
  it('says both at once when both are wrong (PROF-04)', () => {
    expect(messages(8, 'kort', 'anders')).toEqual([
      ['nieuw', 'Kies een wachtwoord van minimaal 8 tekens.'],
      ['herhaling', 'De wachtwoorden zijn niet gelijk.'],
    ]);
  });
});

describe('somebody in a mail to others', () => {
  it.each(['Sanne van den Berg', "Anne-Marie d'Arcy", "Zoë 't Hart"])('name %s in a mail', (naam) => {
    expect(readableName(naam)).toBe(naam);
  });

  it.each(['Win nu op www.prijs.example', 'http://x', 'Bel 0900-1234', '', 'A\nB', 'x'.repeat(81)])(
    'do not name %j in a mail',
    (naam) => {
      expect(readableName(naam)).toBeNull();
    },
  );
});

import { describe, expect, it } from 'vitest';
import { inzageLetter } from './rules/inzage.ts';
import { placesOf } from './rules/places.ts';
import { answerBefore, canExtend, clockWords, NOBODY } from './rules/requests.ts';

describe('the clock of a request', () => {
  it('runs a calendar month from the day it came, whatever day of the week that ends on, and three when it is put off', () => {
    expect(answerBefore('2026-11-10', false)).toBe('2026-12-10');
    expect(answerBefore('2026-01-31', false)).toBe('2026-02-28');
    expect(answerBefore('2028-01-31', false)).toBe('2028-02-29');
    // A Saturday.
    expect(answerBefore('2026-10-14', false)).toBe('2026-11-14');
    expect(answerBefore('2026-11-30', true)).toBe('2027-02-28');
  });

  it('says by when, that it is late on that day itself, and when it was answered', () => {
    const open = { soort: 'wissen', naam: 'Piet Jansen', antwoord_voor: '2026-12-10', afgerond_op: null } as const;
    expect(clockWords(open, '2026-12-09')).toEqual({ tone: 'warn', words: 'Antwoord vóór 10 december' });
    expect(clockWords(open, '2026-12-10')).toEqual({
      tone: 'danger',
      words: 'Te laat: antwoord moest vóór 10 december',
    });
    expect(clockWords({ ...open, antwoord_voor: '2027-01-10' }, '2026-12-10').words).toBe(
      'Antwoord vóór 10 januari 2027',
    );
    expect(clockWords({ ...open, soort: 'inzage', afgerond_op: '2026-09-08' }, '2026-12-10')).toEqual({
      tone: 'ok',
      words: 'Verstuurd op 08-09-2026',
    });
    expect(clockWords({ ...open, afgerond_op: '2026-09-08' }, '2026-12-10').words).toBe('Gewist op 08-09-2026');
    expect(clockWords({ ...open, naam: NOBODY, afgerond_op: '2026-09-08' }, '2026-12-10').words).toBe(
      'Niets te wissen, afgerond op 08-09-2026',
    );
  });

  it('is put off once, and only before the month is over', () => {
    const open = { antwoord_voor: '2026-12-10', afgerond_op: null, verlengd_reden: null };
    expect(canExtend(open, '2026-12-09')).toBe(true);
    expect(canExtend(open, '2026-12-10')).toBe(false);
    expect(canExtend({ ...open, verlengd_reden: 'archief' }, '2026-11-11')).toBe(false);
    expect(canExtend({ ...open, afgerond_op: new Date() }, '2026-11-11')).toBe(false);
  });
});

it('a place that nobody named is told as another place, and the request itself is not counted', () => {
  const found = [
    { plek: 'match', aantal: 1 },
    { plek: 'sponsor_communications', aantal: 2 },
    { plek: 'nieuwe_tabel', aantal: 4 },
    { plek: 'privacyverzoek', aantal: 1 },
  ];
  expect(placesOf(found).map(({ plaats, aantal }) => [plaats, aantal])).toEqual([
    ['Naam in notities en op de tijdlijn', 3],
    ['Andere plekken', 4],
  ]);
});

it('who asks what a club keeps of them reads for what that is, by what was found, and what they can ask next', () => {
  const letter = (found: Parameters<typeof inzageLetter>[0]['found']) =>
    inzageLetter({
      asked: { naam: 'Truus Evers', bedrijfsnaam: null, ontvangen_op: '2026-11-10' },
      club: { naam: 'VV Groenendaal', contactpersoon_mailadres: null },
      today: '2026-11-19',
      found,
    });
  const mailed = letter([
    { plek: 'kaart', gegevens: [{ naam: 'Truus Evers' }] },
    { plek: 'mailing_ontvanger', gegevens: [{ naam: 'Truus Evers' }] },
  ]);
  expect(mailed).toContain('Van: VV Groenendaal\nGevraagd op: 10 november 2026\nDatum: 19 november 2026');
  expect(mailed).toContain('- Afspraken nakomen: overeenkomst');
  expect(mailed).toContain('- Brochure mailen: mailbedrijf, EU');
  const nothing = letter([]);
  expect(nothing).toContain('Er is niets gevonden.');
  expect(nothing).not.toContain('Afspraken nakomen');
  expect(nothing).toContain('- Verzoek van iemand om inzage, correctie of wissen: 24 maanden na het antwoord');
  expect(nothing).toContain('Autoriteit Persoonsgegevens');
});

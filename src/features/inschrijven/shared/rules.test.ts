import { describe, expect, it } from 'vitest';
import { ATTEMPT_MS, ATTEMPTS, attemptWords, normaliseField, refusalWords, refuseField, retryDelay } from './rules.ts';
import { reminderDay } from './rules/reminder.ts';

describe('what a company types', () => {
  it.each([
    ['bedrijfsnaam', 'Bedrijfsnaam moet minimaal 2 karakters bevatten'],
    ['contactpersoon', 'Contactpersoon moet minimaal 2 karakters bevatten'],
    ['adres', 'Adres moet minimaal 2 karakters bevatten'],
    ['postcode', 'Postcode moet minimaal 2 karakters bevatten'],
    ['plaats', 'Plaats moet minimaal 2 karakters bevatten'],
  ] as const)('%s needs two characters (SIGN-13)', (field, sentence) => {
    for (const typed of ['', 'x', ' x ']) expect(refuseField(field, typed)).toBe(sentence);
    expect(refuseField(field, 'xy')).toBeNull();
  });

  it('an e-mail address is one that mail can go to (SIGN-14)', () => {
    for (const typed of ['', 'piet', 'piet@bakkerij', '@bakkerij.example', 'piet @bakkerij.example']) {
      expect(refuseField('email', typed)).toBe('Ongeldig e-mailadres');
    }
    expect(refuseField('email', 'piet@bakkerij.example')).toBeNull();
  });

  it('a telephone number has ten characters, counted as they were typed (SIGN-15)', () => {
    expect(refuseField('telefoonnummer', '061234567')).toBe('Telefoonnummer moet minimaal 10 karakters bevatten');
    expect(refuseField('telefoonnummer', '06 1234 567')).toBeNull();
    expect(refuseField('telefoonnummer', '0612345678')).toBeNull();
  });

  it('is stored in one way of writing, where there is one', () => {
    expect(normaliseField('postcode', '1234ab')).toBe('1234 AB');
    expect(normaliseField('postcode', 'B-2000')).toBe('B-2000');
    expect(normaliseField('telefoonnummer', '+31 6 12345678')).toBe('06 1234 5678');
    expect(normaliseField('telefoonnummer', '0165-320608')).toBe('0165 320 608');
    expect(normaliseField('email', 'Piet@Bakkerij.Example')).toBe('piet@bakkerij.example');
  });
});

describe('trying again', () => {
  it('waits a second for each attempt that took too long, two for an empty one, and one and a half for each that broke (SIGN-04)', () => {
    expect([1, 2].map((attempt) => retryDelay('timeout', attempt))).toEqual([1000, 2000]);
    expect([1, 2].map((attempt) => retryDelay('empty', attempt))).toEqual([2000, 2000]);
    expect([1, 2].map((attempt) => retryDelay('failure', attempt))).toEqual([1500, 3000]);
    expect([ATTEMPTS, ATTEMPT_MS, attemptWords(2)]).toEqual([3, 10_000, 'Poging 2 van 3']);
  });

  it('says how long who sent too often waits', () => {
    expect(refusalWords('Nee.', undefined)).toBe('Nee.');
    expect(refusalWords('', 30)).toContain('over een minuut');
    expect(refusalWords('', 700)).toContain('over 12 minuten');
    expect(refusalWords('', 3600)).toContain('over een uur');
  });
});

describe('the reminder', () => {
  it.each([
    ['2026-11-13', '2026-11-20'],
    ['2026-11-14', '2026-11-23'],
    ['2026-11-15', '2026-11-23'],
    ['2026-11-16', '2026-11-23'],
  ])('of what was sent on %s is on %s, the first working day after a week', (sent, day) => {
    expect(reminderDay(sent)).toBe(day);
  });
});

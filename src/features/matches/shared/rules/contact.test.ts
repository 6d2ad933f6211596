import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { COMMUNICATION_TYPES } from '#features/matches/shared/kinds.ts';
import { CONTACT_TEMPLATES, daysAfterContact, nextWorkday, spokeWords, whoDid } from './contact.ts';

const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2020-01-01', days));

describe('what a talk changes', () => {
  it('never moves the last talk back, and the follow-up only when asked (MGMT-21)', () => {
    fc.assert(
      fc.property(fc.option(day), day, fc.option(day), fc.boolean(), (last, dag, next, opvolging_gedaan) => {
        const said = { dag, next_follow_up_date: next, next_follow_up_note: 'Bel terug', opvolging_gedaan };
        const after = daysAfterContact({ last_contact_date: last }, said);
        expect(after.last_contact_date).toBe(last !== null && last > dag ? last : dag);
        expect('next_follow_up_date' in after).toBe(next !== null || opvolging_gedaan);
        expect(after.next_follow_up_date ?? null).toBe(next);
        expect(after.next_follow_up_note ?? null).toBe(next === null ? null : 'Bel terug');
      }),
    );
  });
});

describe('words', () => {
  it('say who did what to whom', () => {
    expect(COMMUNICATION_TYPES.map((type) => spokeWords(type, 'Ron Hoek'))).toEqual([
      'schreef een notitie',
      'belde Ron Hoek',
      'mailde Ron Hoek',
      'sprak Ron Hoek',
    ]);
  });

  it('name who is still there, and say of the others what is known', () => {
    expect(whoDid({ naam: 'Marja Bos', user_id: 'x' })).toBe('Marja Bos');
    expect(whoDid({ naam: null, user_id: 'x' })).toBe('Iemand die niet meer bij de club is');
    expect(whoDid({ naam: null, user_id: null })).toBe('Iemand van Achterban');
  });

  it('begin a note with one of four templates, each one short sentence (MGMT-18, G-113)', () => {
    expect(Object.keys(CONTACT_TEMPLATES)).toEqual([
      'Eerste contact',
      'Follow-up',
      'Voorstel verstuurd',
      'Contract ondertekend',
    ]);
    for (const sentence of Object.values(CONTACT_TEMPLATES)) expect(sentence).toMatch(/^[A-Z][^.]{10,80}\.$/u);
  });
});

describe('the next day on which one can call', () => {
  it.each([
    ['2026-11-12', '2026-11-13'],
    ['2026-11-13', '2026-11-16'],
    ['2026-11-14', '2026-11-16'],
    ['2026-11-15', '2026-11-16'],
    ['2026-11-16', '2026-11-17'],
  ])('after %s is %s', (today, next) => {
    expect(nextWorkday(today)).toBe(next);
  });
});

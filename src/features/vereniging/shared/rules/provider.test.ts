import { describe, expect, it } from 'vitest';
import { eraseDay, losesVerification, needsVerification } from './provider.ts';

describe('a club that is deleted', () => {
  it('is erased on the thirtieth day of the calendar, at whatever hour it was deleted', () => {
    expect(eraseDay(new Date('2026-11-14T19:46:00Z'))).toBe('2026-12-14');
    // In Amsterdam it is the next day already.
    expect(eraseDay(new Date('2026-11-14T23:30:00Z'))).toBe('2026-12-15');
    expect(eraseDay(new Date('2026-03-01T12:00:00Z'))).toBe('2026-03-31');
  });
});

describe('the verification of a club', () => {
  const club = {
    naam: 'VV Groenendaal',
    contactpersoon_mailadres: 'marja@groenendaal.example',
    verified_at: new Date('2024-02-09T09:00:00Z'),
  };

  it('goes with another name or address', () => {
    expect(losesVerification(club, { naam: 'VV Groenendal' })).toBe(true);
    expect(losesVerification(club, { contactpersoon_mailadres: 'bestuur@groenendaal.example' })).toBe(true);
  });

  it('stays with the same ones, however they are typed, and cannot go where there is none', () => {
    expect(losesVerification(club, {})).toBe(false);
    expect(losesVerification(club, { naam: ' VV Groenendaal ' })).toBe(false);
    expect(losesVerification(club, { contactpersoon_mailadres: 'Marja@Groenendaal.example' })).toBe(false);
    expect(losesVerification({ ...club, verified_at: null }, { naam: 'Anders' })).toBe(false);
  });

  it('is needed for more than the lowest tier', () => {
    expect([0, 1, 2].map((tier) => needsVerification(tier, null))).toEqual([false, true, true]);
    expect(needsVerification(2, new Date())).toBe(false);
  });
});

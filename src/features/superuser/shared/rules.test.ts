import { describe, expect, it } from 'vitest';
import {
  activeOn,
  belongings,
  erasedOn,
  isModuleOn,
  isModuleOpen,
  lastActive,
  peopleWords,
  switchedBy,
} from './rules.ts';

const today = '2026-11-14';

describe('what the console says of a club', () => {
  it('when somebody was last there', () => {
    expect(activeOn(null, today)).toBe('nog niet');
    expect(activeOn(new Date('2026-11-14T19:31:00Z'), today)).toBe('vandaag');
    expect(activeOn(new Date('2026-11-12T09:00:00Z'), today)).toBe('do 12 nov');
    expect(lastActive(new Date('2026-11-14T19:31:00Z'), today)).toBe('vandaag om 20:31');
    expect(lastActive(new Date('2026-11-12T09:00:00Z'), today)).toBe('do 12 nov');
  });

  it('who switched something, and when', () => {
    expect(switchedBy(undefined, today)).toBeNull();
    expect(switchedBy({ updated_at: new Date('2026-09-01T07:30:00Z'), door: 'Noor Blom' }, today)).toBe(
      'Noor Blom, 1 sep',
    );
    expect(switchedBy({ updated_at: new Date('2025-09-01T07:30:00Z'), door: null }, today)).toBe(
      'Account is weg, 1 sep 2025',
    );
  });

  it('which modules are open: by record, by default, or because nothing is paid (DASH-06, DASH-08)', () => {
    const record = { updated_at: new Date(), door: null };
    const modules = [{ module_name: 'teams' as const, is_enabled: false, ...record }];
    const club = { modules, bypass_payment_restrictions: false };
    expect(isModuleOn(club, 'teams')).toBe(false);
    expect(isModuleOn(club, 'matches')).toBe(true);
    expect(isModuleOn(club, 'sponsorbeheer')).toBe(false);
    expect(isModuleOpen({ ...club, bypass_payment_restrictions: true }, 'teams')).toBe(true);
  });

  it('what goes with it, and when', () => {
    expect(belongings({ sponsors: 9, zoekopdrachten: 2, bestanden: 41 })).toBe(
      '9 sponsors, 2 zoekopdrachten en 41 bestanden',
    );
    expect(belongings({ sponsors: 100, zoekopdrachten: 0, bestanden: 1 })).toBe('99+ sponsors en 1 bestand');
    expect(belongings({ sponsors: 0, zoekopdrachten: 0, bestanden: 0 })).toBe('de club');
    expect(erasedOn('2026-12-14', today)).toBe('Wordt op 14 december 2026 gewist, over 30 dagen.');
    expect(erasedOn('2026-11-15', today)).toBe('Wordt op 15 november 2026 gewist, morgen.');
  });

  it('how many people it has', () => {
    expect(peopleWords({ gebruikers: 6, admins: 2 })).toBe('2 admins, 4 leden');
    expect(peopleWords({ gebruikers: 1, admins: 1 })).toBe('1 admin');
    expect(peopleWords({ gebruikers: 0, admins: 0 })).toBe('nog niemand');
  });
});

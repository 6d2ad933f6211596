import { describe, expect, it } from 'vitest';
import { MODULES } from '#shared/access.ts';
import { shortcutsFor } from './shortcuts.ts';

describe('the shortcuts', () => {
  it('lead to a new search, teams, matches, sponsors, materials by way of the searches, and the profile (DASH-17)', () => {
    expect(shortcutsFor(MODULES).map(({ to }) => to)).toEqual([
      '/zoekopdrachten/new',
      '/teams',
      '/matches',
      '/sponsorbeheer',
      '/zoekopdrachten',
      '/profile',
    ]);
    expect(shortcutsFor(MODULES).some(({ locked }) => locked)).toBe(false);
  });

  it('say that a module is locked for the club', () => {
    const locked = shortcutsFor(['teams', 'matches']).filter((shortcut) => shortcut.locked);
    expect(locked.map(({ to, locked: words }) => [to, words?.word, words?.line])).toEqual([
      ['/sponsorbeheer', 'Module vergrendeld', 'Onderdeel van prijspakket Compleet'],
    ]);
  });
});

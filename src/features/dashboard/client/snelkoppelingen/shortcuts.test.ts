import { describe, expect, it } from 'vitest';
import { MODULES } from '#shared/access.ts';
import { shortcutsFor } from './shortcuts.ts';
import { clubWords, TYPES_VERENIGING } from '#shared/club-words.ts';
import { capitalise } from '#shared/text.ts';

const SPORT = clubWords('sportvereniging');

describe('the shortcuts', () => {
  it.each(TYPES_VERENIGING)('speak the words of a %s', (type) => {
    const words = clubWords(type);
    const shortcut = shortcutsFor(MODULES, words).find(({ to }) => to === '/teams');
    expect(shortcut?.title).toBe(`${capitalise(words.teams[1])} beheren`);
    expect(shortcut?.line).toContain(`een ${words.teams[0]} toe`);
  });

  it('lead to a new search, teams, matches, sponsors, materials by way of the searches, and the profile (DASH-17)', () => {
    expect(shortcutsFor(MODULES, SPORT).map(({ to }) => to)).toEqual([
      '/zoekopdrachten/new',
      '/teams',
      '/matches',
      '/sponsorbeheer',
      '/zoekopdrachten',
      '/profile',
    ]);
    expect(shortcutsFor(MODULES, SPORT).some(({ locked }) => locked)).toBe(false);
  });

  it('say that a module is locked for the club', () => {
    const locked = shortcutsFor(['teams', 'matches'], SPORT).filter((shortcut) => shortcut.locked);
    expect(locked.map(({ to, locked: words }) => [to, words?.word, words?.line])).toEqual([
      ['/sponsorbeheer', 'Module vergrendeld', 'Onderdeel van prijspakket Compleet'],
    ]);
  });
});

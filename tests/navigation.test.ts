import { describe, expect, it } from 'vitest';

import { ROUTES } from './e2e/routes.ts';
import { clubWords, TYPES_VERENIGING } from '#shared/club-words.ts';
import { capitalise } from '#shared/text.ts';
import { currentOf, isInUserMenu, placeLabel } from '#client/layout/place.ts';

const MENU = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/zoekopdrachten', label: 'Sponsorwerving' },
  { to: '/matches', label: 'Matches' },
  { to: '/sponsorbeheer', label: 'Sponsorbeheer' },
  { to: '/vereniging', label: 'Mijn club en teams' },
] as const;
const WORDS = clubWords('sportvereniging');
const lit = (path: string) => MENU.filter(({ to }) => currentOf(to, path) !== undefined).map(({ label }) => label);
const BY_MEMBERS = ROUTES.filter(({ as }) =>
  as.some((email) => /^(?:mo|marja|annemie|gerda|petra)@/u.test(email ?? '')),
);

describe('where one is', () => {
  it.each(BY_MEMBERS.map(({ path }) => path))('%s lights the entry it belongs to, or none, and has a name', (path) => {
    const isNowhere = /^\/(?:prijzen|kijk-rond|kennisbank|materialen|snelkoppelingen)/u.test(path);
    expect([...lit(path), ...(isInUserMenu(path) ? ['user menu'] : [])]).toHaveLength(isNowhere ? 0 : 1);
    expect(placeLabel(MENU, path, WORDS)).toBeTruthy();
  });

  it('is the section for a page below it, and is called by the name of the page', () => {
    expect(lit('/teams/edit/1')).toEqual(['Mijn club en teams']);
    expect(currentOf('/vereniging', '/teams')).toBe('true');
    expect(currentOf('/vereniging', '/vereniging/bewerken')).toBe('page');
    expect(placeLabel(MENU, '/kennisbank/mailen-en-bellen', WORDS)).toBe('Kennisbank & Inspiratie');
    expect(placeLabel(MENU, '/zoekopdrachten/new', WORDS)).toBe('Sponsorwerving');
  });

  it.each(TYPES_VERENIGING)('calls the list of teams what a %s calls it', (type) => {
    const words = clubWords(type);
    expect(placeLabel(MENU, '/teams', words)).toBe(capitalise(words.teams[1]));
  });

  it('is nowhere in the menu for a page of nobody', () => {
    expect(lit('/privacy')).toEqual([]);
    expect(isInUserMenu('/privacy')).toBe(false);
  });
});

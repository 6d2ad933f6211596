import { expect, it } from 'vitest';
import { sameScreen, wayBack } from './looking.ts';

it('shows the same screen of the example club, and its dashboard where that club has none', () => {
  expect(['/matches', '/sponsorbeheer', '/campagnemiddelen', '/zoekopdrachten'].map(sameScreen)).toEqual([
    '/matches',
    '/sponsorbeheer',
    '/campagnemiddelen',
    '/zoekopdrachten',
  ]);
  for (const path of ['/', '/onboarding', '/kijk-rond', '/superuser/stand', '/profile'])
    expect(sameScreen(path)).toBe('/dashboard');
  expect(sameScreen('/zoekopdrachten/018f0000-0000-7000-8000-000000000001/bewerken')).toBe('/dashboard');
});

it('brings somebody back to where they were, and not to the page that leads there', () => {
  expect(wayBack('/sponsorbeheer', '?weergave=bord')).toBe('/sponsorbeheer?weergave=bord');
  expect(wayBack('/kijk-rond', '')).toBe('/dashboard');
});

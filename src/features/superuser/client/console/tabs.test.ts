import { expect, it } from 'vitest';
import { tabAt, TABS } from './tabs.ts';

it('are clubs, banners, people, sign-ups and pictures, in this order (SU-04, G-026)', () => {
  expect(TABS.map(({ id, label }) => [id, label])).toEqual([
    ['verenigingen', 'Verenigingen'],
    ['ctas', "CTA's"],
    ['allusers', 'Gebruikers'],
    ['matches', 'Matches'],
    ['afbeeldingen', 'Afbeeldingen'],
  ]);
});

it('are known by their address, whatever stands behind it', () => {
  for (const tab of TABS) expect([tabAt(tab.href).id, tabAt(`${tab.href}/`).id]).toEqual([tab.id, tab.id]);
  expect(tabAt('/superuser').id).toBe('verenigingen');
});

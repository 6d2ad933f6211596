import { expect, it } from 'vitest';
import { tabAt, TABS } from './tabs.ts';

/** All that the specification names. */
const NAMED = new Map<string, string>([
  ['verenigingen', 'Verenigingen'],
  ['ctas', "CTA's"],
  ['allusers', 'Gebruikers'],
  ['matches', 'Matches'],
  ['afbeeldingen', 'Afbeeldingen'],
]);

it('are those of the specification, under its names and in its order', () => {
  const ids = TABS.map(({ id }) => id);
  expect(ids).toEqual([...NAMED.keys()].filter((id) => ids.some((known) => known === id)));
  for (const { id, label } of TABS) expect(label).toBe(NAMED.get(id));
});

it('are known by their address, whatever stands behind it', () => {
  for (const tab of TABS) expect([tabAt(tab.href).id, tabAt(`${tab.href}/`).id]).toEqual([tab.id, tab.id]);
  expect(tabAt('/superuser').id).toBe('verenigingen');
});

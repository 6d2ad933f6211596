import { expect, it } from 'vitest';
import { clubTerms } from './terms.ts';

it('tells first of what something goes soon, and of the rest in the order of the promises', () => {
  const rest = clubTerms([]).map(({ belofte }) => belofte);
  const [first = '', second = '', last = ''] = [rest[0], rest[1], rest.at(-1)];
  const terms = clubTerms([
    { promise: first, telt: ['verzoek', 'verzoeken'], count: 0 },
    { promise: last, telt: ['bedrijf', 'bedrijven'], count: 2 },
  ]);
  expect(terms.map(({ belofte }) => belofte)).toEqual([last, ...rest.slice(0, -1)]);
  expect(terms.slice(0, 3)).toMatchObject([
    { belofte: last, binnenkort: '2 bedrijven' },
    { belofte: first, binnenkort: 'niets' },
    { belofte: second, binnenkort: null },
  ]);
});

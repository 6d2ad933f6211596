import { describe, expect, it } from 'vitest';
import { createSources } from './sources.ts';

/** Which of these companies an answer leads to. */
function namedBy(answer: string, ...companies: string[]): string[] {
  const sources = createSources();
  for (const [at, titel] of companies.entries())
    sources.know({ soort: 'sponsor', id: String(at), titel, toelichting: 'Sponsor' });
  return sources.listFor(answer).map(({ titel }) => titel);
}

describe('the sponsors below an answer', () => {
  it('are those that it names, in its order', () => {
    const answer = 'Bel Zwart & Zn. (Elst), dan café de kroon en dan Jansen.';
    expect(namedBy(answer, 'Jansen', 'Café De Kroon', 'Zwart & Zn. (Elst)', 'Anders')).toEqual([
      'Zwart & Zn. (Elst)',
      'Café De Kroon',
      'Jansen',
    ]);
  });

  it.each([
    ['ING', 'Een verlenging en een ding.'],
    ['Voor', 'Dat is goed voor de club.'],
    ['Bakker', 'De bakker om de hoek.'],
    ['Één', 'Nog éénmaal.'],
    ['Kade', 'De Brokade, en Kadée.'],
    ['3M', '13M is veel.'],
  ])('are not those that only stand in a word, or look like one: %s in %j', (company, answer) => {
    expect(namedBy(answer, company)).toEqual([]);
  });

  it.each(['ING loopt af.', 'Het contract met ING.', 'ING-contract', 'Bel “ING”!'])(
    'are short names too: %j',
    (answer) => {
      expect(namedBy(answer, 'ING')).toEqual(['ING']);
    },
  );

  it('are not those whose name begins a longer one, unless that is said as well', () => {
    expect(namedBy('Bel Jansen Schilders.', 'Jansen', 'Jansen Schilders')).toEqual(['Jansen Schilders']);
    expect(namedBy('Bel Jansen, niet Jansen Schilders.', 'Jansen', 'Jansen Schilders')).toEqual([
      'Jansen',
      'Jansen Schilders',
    ]);
  });

  it('are all that have the name', () => {
    expect(namedBy('Bel Jansen.', 'Jansen', 'Jansen')).toEqual(['Jansen', 'Jansen']);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BEWAARTERMIJNEN, type Bewaartermijn } from './rules.ts';

const rows = Object.entries<Bewaartermijn>(BEWAARTERMIJNEN);

describe('how long data is kept', () => {
  it.each(rows)('%s says in words what a job counts with', (_, { bewaard, termijn }) => {
    const figures = Object.entries(termijn ?? {}).map(
      ([unit, count]) => `${count} ${unit === 'jaren' ? 'jaar' : count === 1 ? 'dag' : unit}`,
    );
    expect(figures.every((figure) => bewaard.includes(figure))).toBe(true);
  });

  it('names every kind of data once, so that each row of the table has its own heading', () => {
    expect(new Set(rows.map(([, { gegevens }]) => gegevens)).size).toBe(rows.length);
  });
});

it.each(['privacy', 'voorwaarden', 'verwerkersovereenkomst'])(
  '%s says of a club that stops that we erase its data, within 30 days',
  (page) => {
    const text = readFileSync(`src/features/juridisch/content/${page}.md`, 'utf8');
    expect(text).toMatch(/(?:[Ww]ij wissen|wissen we) ze binnen 30 dagen/u);
  },
);

import { describe, expect, it } from 'vitest';
import { roomBars, roomOf } from './room.ts';

const told = (measured: Parameters<typeof roomOf>[0]) => {
  const { tone, before, strong, after } = roomOf(measured);
  return [tone, [before, strong, after].filter(Boolean).join(' ')];
};

describe('the room of a text in words', () => {
  it('counts the lines that are left', () => {
    expect(told({ step: 0, lines: 3, rest: 2, over: 0 })).toEqual(['ruim', 'Nog 2 regels']);
    expect(told({ step: 0, lines: 1, rest: 1, over: 0 })).toEqual(['ruim', 'Nog 1 regel']);
  });

  it('says when it is full, when letters became smaller, and when it is too long', () => {
    expect(told({ step: 0, lines: 4, rest: 0, over: 0 })).toEqual(['vol', 'Precies vol. Maak de tekst niet langer']);
    expect(told({ step: 1, lines: 4, rest: 3, over: 0 })).toEqual([
      'kleiner',
      'Past in kleinere letters. Korter is groter',
    ]);
    expect(told({ step: 4, lines: 9, rest: 0, over: 2 })).toEqual([
      'te_lang',
      '2 regels te lang. Zo kan hij niet naar de drukker',
    ]);
  });

  it('draws at most four bars', () => {
    expect(roomBars({ step: 0, lines: 2, rest: 1, over: 0 })).toEqual(['full', 'full', 'free']);
    expect(roomBars({ step: 0, lines: 20, rest: 12, over: 0 })).toEqual(['full', 'full', 'free', 'free']);
    expect(roomBars({ step: 4, lines: 9, rest: 0, over: 3 })).toEqual(['full', 'full', 'over', 'over']);
  });
});

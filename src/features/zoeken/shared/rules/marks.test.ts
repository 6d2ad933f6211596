import { describe, expect, it } from 'vitest';
import { hasMark, markParts } from './marks.ts';

const shown = (text: string, zoek: string) =>
  markParts(text, zoek)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

describe('the letters that were looked for', () => {
  it('are marked as they are written, whatever accent or capital was typed', () => {
    expect(shown('Café De Kroon', 'cafe kr')).toBe('[Café] De [Kr]oon');
    expect(shown('Slagerij ’t Hoekje', "'T HOEK")).toBe('Slagerij [’t] [Hoek]je');
    expect(shown('Piet Jansen · Shirtsponsor', 'shirt')).toBe('Piet Jansen · [Shirt]sponsor');
  });

  it('are marked wherever they stand, once where words lie over each other', () => {
    expect(shown('sponsoren van sponsors', 'sponsor onso')).toBe('[sponsor]en van [sponsor]s');
  });

  it('are no pattern, and nothing is lost of the text', () => {
    for (const zoek of ['%', '.*', '[a-z]', '(', '\\', '🦊', '', '   ', 'x'.repeat(5000)]) {
      expect(
        markParts('Bakkerij 🦊 Jansen', zoek)
          .map(({ text }) => text)
          .join(''),
      ).toBe('Bakkerij 🦊 Jansen');
    }
    expect(hasMark('Bakkerij', '.')).toBe(false);
    expect(hasMark('Bakkerij 🦊', '🦊')).toBe(true);
  });
});

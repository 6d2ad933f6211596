import { normaliseHex } from '#shared/colours.ts';
import { capitalise } from '#shared/text.ts';
import { colourName, contrastOf } from '#shared/theme.ts';
import { ctaColours } from './banner.ts';

/** '17,6 : 1'; cut off and not rounded, so that what is just not enough does not look enough. */
function ratio(background: string, letters: string): string {
  return `${(Math.floor(contrastOf(background, letters) * 10) / 10).toFixed(1).replace('.', ',')} : 1`;
}

export type Legibility =
  /** One of the colours is not typed out yet. */
  | { kind: 'unknown' }
  /** Nobody chose a colour: the band of each club, which can always be read. */
  | { kind: 'club' }
  | { kind: 'good'; contrast: string }
  /** The letters are shown in another colour, and why. */
  | { kind: 'replaced'; problem: string; remedy: string };

export function legibilityOf(cta: { bg_color: string; text_color: string }): Legibility {
  const [background, letters] = [normaliseHex(cta.bg_color), normaliseHex(cta.text_color)];
  if (background === null || letters === null) return { kind: 'unknown' };
  const shown = ctaColours(cta);
  if (shown === null) return { kind: 'club' };
  const contrast = ratio(background, letters);
  if (shown.text === letters) return { kind: 'good', contrast };
  return {
    kind: 'replaced',
    problem: `${capitalise(colourName(letters))} op ${colourName(background)} is niet te lezen, ${contrast}.`,
    remedy: `We tonen de letters in ${colourName(shown.text)}. Kies zelf een andere kleur om dit te veranderen.`,
  };
}

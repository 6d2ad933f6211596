import { VV_GROENENDAAL } from './sample-brochure.ts';
import type { PressCase } from './press-cases.ts';
import type { Verdict } from './press-judges.ts';

/** What every file for a press is held to. */

export const MOST_BYTES = 4_000_000;
const BOX_TOLERANCE_MM = 0.02;
/** A pixel of what is looked at is half as large. */
const MARK_TOLERANCE_MM = 0.3;
const BLEED_MM = 3;
const MOST_INK = 300;
/** What a JPEG adds on a single pixel; the gate in the renderer looks at squares. */
const PIXEL_ROUNDING = 3;
const MOST_COLOUR = 3;
const OWN_LETTERS = /^[A-Z]{6}\+(?:Archivo|PublicSans)/;

export function pressFaults(of: PressCase, verdict: Verdict, dpi = 300): string[] {
  const faults: string[] = [];
  const holds = (is: boolean, sentence: string) => {
    if (!is) faults.push(sentence);
  };
  const { width_mm, height_mm } = of;
  const wanted = [width_mm, height_mm, width_mm + 2 * BLEED_MM, height_mm + 2 * BLEED_MM];
  holds(verdict.bytes <= MOST_BYTES, `${verdict.bytes} bytes`);
  holds(verdict.boxes.length === of.pages, `${verdict.boxes.length} pages`);
  for (const box of verdict.boxes) {
    holds(
      box.length === wanted.length && box.every((size, at) => Math.abs(size - (wanted[at] ?? 0)) <= BOX_TOLERANCE_MM),
      `boxes of ${box.map((size) => size.toFixed(3)).join(' ')} mm`,
    );
  }
  for (const { above, below, left, right } of verdict.marks) {
    const stand = (found: number[], where: readonly number[]) =>
      found.length === where.length && found.every((mm, at) => Math.abs(mm - (where[at] ?? 0)) <= MARK_TOLERANCE_MM);
    const isRight = [above, below].every((side) => stand(side, [0, ...of.folds_mm, width_mm]));
    const isLevel = [left, right].every((side) => stand(side, [0, height_mm]));
    holds(isRight && isLevel, `marks at ${[above, below, left, right].map((side) => side.join(' ')).join(' and ')} mm`);
  }
  holds(verdict.badFonts.length === 0, `letters: ${verdict.badFonts.join(', ')}`);
  holds(
    verdict.fonts.length > 0 && verdict.fonts.every((font) => OWN_LETTERS.test(font)),
    `letters: ${verdict.fonts.join(', ')}`,
  );
  holds(verdict.images.length > 0, 'no picture');
  for (const { color, ppi } of verdict.images) {
    holds(color === 'cmyk', `a picture in ${color}`);
    holds(ppi >= dpi, `a picture of ${ppi} ppi`);
  }
  const words = verdict.text.replaceAll(/\s+/g, ' ');
  holds(words.includes(VV_GROENENDAAL.contact.email), 'text that cannot be read');
  holds(verdict.code === VV_GROENENDAAL.inschrijfUrl, `a code that reads ${verdict.code}`);
  holds(verdict.black.pixels > 100, `${verdict.black.pixels} black pixels`);
  holds(verdict.black.coloured === 0, `${verdict.black.coloured} pixels with other ink under black letters`);
  holds(verdict.maxInk <= MOST_INK + PIXEL_ROUNDING, `${verdict.maxInk.toFixed(0)} % ink`);
  for (const [page, mean] of verdict.colour.entries()) {
    holds(mean <= MOST_COLOUR, `dE ${mean.toFixed(2)} on page ${page + 1}`);
  }
  return faults;
}

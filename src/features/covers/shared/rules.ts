import { formatNumber } from '#shared/text.ts';

/** A cover fills the width of an A4 with its bleed. */
export const PRINT_WIDTH_MM = 218;
const MM_PER_INCH = 25.4;

/** Below the first it cannot be printed; below the second it can, but less sharp than a printer asks. */
const PPI_LEAST = 150;
const PPI_SHARP = 300;

/** 2,575: as wide as a picture must be to be sharp on an A4. */
export const SHARP_WIDTH = Math.ceil((PRINT_WIDTH_MM / MM_PER_INCH) * PPI_SHARP);

export type Sharpness = 'te_klein' | 'matig' | 'scherp';

/** How many pixels an inch of paper gets. What is said and what decides is the same number. */
export const printPpi = (width: number): number => Math.round(width / (PRINT_WIDTH_MM / MM_PER_INCH));

export function sharpnessOf(width: number): Sharpness {
  const ppi = printPpi(width);
  if (ppi < PPI_LEAST) return 'te_klein';
  return ppi < PPI_SHARP ? 'matig' : 'scherp';
}

export const TOO_SMALL = 'Te klein om te drukken';

/** Why it is too small, and what would do. */
export const tooSmallSentence = (width: number) =>
  `Op A4 wordt dit ${formatNumber(printPpi(width))} ppi. Kies een bestand van minstens ${formatNumber(SHARP_WIDTH)} pixels breed.`;

/** 'dorpshuis-avond.jpg' is called 'Dorpshuis avond' until somebody gives it a better name. */
export function titleFrom(filename: string): string {
  const words = filename
    .replace(/\.[a-z0-9]{1,5}$/iu, '')
    .replaceAll(/[-_.\s]+/gu, ' ')
    .trim();
  return words === '' ? 'Zonder naam' : words.charAt(0).toLocaleUpperCase('nl-NL') + words.slice(1);
}

interface Rights {
  licence: string | null;
  source_provider: string | null;
}

/** Whether we know that we may hand it out. */
export const hasRights = ({ licence, source_provider }: Rights): boolean =>
  licence !== null && source_provider !== null;

/** Words of so many letters are found anywhere in a name or a tag, shorter ones only where it begins. */
export const SEARCH_ANYWHERE_FROM = 3;

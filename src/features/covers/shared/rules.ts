import { formatNumber, listOf, plural, pluralWord } from '#shared/text.ts';

export const COVER_MAX_BYTES = 10_000_000;
export const COVER_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A cover fills the width of an A4 with its bleed. */
const PRINT_WIDTH_MM = 218;
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

interface CheckedFiles {
  nagekeken: number;
  kapot: readonly string[];
  kapot_totaal: number;
  nieuw_kapot: number;
  hersteld: number;
}

/** What looking for the files came to, in words. */
export function fileCheckText({ nagekeken, kapot, kapot_totaal, nieuw_kapot, hersteld }: CheckedFiles) {
  const back = hersteld === 0 ? '' : ` ${plural(hersteld, 'afbeelding is', 'afbeeldingen zijn')} weer heel.`;
  if (kapot_totaal === 0) {
    const all = nagekeken === 1 ? 'Van de ene afbeelding is' : `Van alle ${formatNumber(nagekeken)} afbeeldingen is`;
    return { title: 'Alle bestanden zijn er', sentence: `${all} het bestand gevonden.${back}` };
  }
  const rest = kapot_totaal - kapot.length;
  const names = listOf([...kapot, ...(rest > 0 ? [`${formatNumber(rest)} andere`] : [])]);
  const fresh = nieuw_kapot === 0 ? 'Dat was al bekend.' : 'Upload het bestand opnieuw.';
  return {
    title: `${plural(kapot_totaal, 'afbeelding', 'afbeeldingen')} van ${formatNumber(nagekeken)} ${pluralWord(kapot_totaal, 'is', 'zijn')} kapot`,
    sentence: `Het bestand is niet in de opslag van: ${names}. ${fresh}${back}`,
  };
}

/** Words of so many letters are found anywhere in a name or a tag, shorter ones only where it begins. */
export const SEARCH_ANYWHERE_FROM = 3;

/** What somebody who may not choose, bring or delete a photo is told; null where something else is wrong. */
export function ownershipError(code: string): string | null {
  switch (code) {
    case 'niet_ingelogd':
      return 'Niet ingelogd';
    case 'geen_vereniging':
      return 'Geen vereniging gekoppeld aan account';
    case 'niet_gevonden':
      return 'Afbeelding niet gevonden of geen toegang';
    default:
      return null;
  }
}

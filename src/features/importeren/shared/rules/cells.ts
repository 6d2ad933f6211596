import { type Day, addDays, isDay, parseDay } from '#shared/dates.ts';
import { parseEuro } from '#shared/money.ts';
import type { PaymentFrequency, SponsorCategory } from '#features/matches/shared/kinds.ts';

/** Lower case, without accents and without all that is no letter or figure: 'T.a.v.' is 'tav'. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, '');

const ENGLISH = /^\d{1,3}(?:,\d{3})*\.\d{2}$/u;

/** Cents from '1.250,00', '€ 350,-', '1250' or '1,250.00'; null when it is no amount, or could be two. */
export function parseAmount(text: string): number | null {
  const bare = text
    .replaceAll(/[\s\u00A0]/gu, '')
    .replace(/^(?:€|eur(?:o)?)/iu, '')
    .replace(/(?:€|eur(?:o)?|p\/?j|perjaar)$/iu, '');
  return parseEuro(ENGLISH.test(bare) ? bare.replaceAll(',', '') : bare);
}

/** The day that a sheet counts from; a bare number is a day when it lies between 1954 and 2119. */
const SHEET_EPOCH = '1899-12-30';
const SHEET_DAY = /^[2-7]\d{4}$/u;
const SHORT_YEAR = /^(\d{1,2}[\s./-]+\S+[\s./-]+)(\d{2})$/u;

/** A day as it is typed, as a workbook keeps it, or as the number that it is there; null when it is none. */
export function parseDate(text: string): Day | null {
  const typed = text.trim();
  if (SHEET_DAY.test(typed)) return addDays(SHEET_EPOCH, Number(typed));
  const day = parseDay(typed.replace(SHORT_YEAR, '$120$2').replace(/\s+00:00(?::00)?$/u, ''));
  return day !== null && isDay(day) && day >= '1900-01-01' ? day : null;
}

const PAYMENTS: Record<PaymentFrequency, RegExp> = {
  monthly: /^(?:per|elke|iedere)?maand(?:elijks)?$|^mnd$|^monthly$|^12xperjaar$/u,
  quarterly: /^(?:per|elk|ieder)?kwartaal$|^kwartaallijks$|^kw$|^quarterly$|^4xperjaar$/u,
  yearly: /^(?:per|elk|ieder)?jaar(?:lijks)?$|^pj$|^yearly$|^1xperjaar$/u,
  once: /^eenmalig$|^ineens$|^inéénkeer$|^ineenkeer$|^1x$|^once$/u,
};

export function parsePayment(text: string): PaymentFrequency | null {
  const word = plainWord(text);
  return (Object.keys(PAYMENTS) as PaymentFrequency[]).find((kind) => PAYMENTS[kind].test(word)) ?? null;
}

const CATEGORY_WORDS: Record<SponsorCategory, readonly string[]> = {
  local_business: [
    'mkb',
    'winkel',
    'lokaal',
    'lokaalbedrijf',
    'bedrijf',
    'zzp',
    'horeca',
    'middenstand',
    'ondernemer',
    'eenmanszaak',
    'detailhandel',
    'cafe',
    'restaurant',
    'bakker',
    'slager',
    'garage',
    'bouw',
    'aannemer',
    'bv',
    'vof',
    'agrarisch',
    'localbusiness',
    'zakelijk',
    'supermarkt',
    'klein',
    'kleinbedrijf',
  ],
  corporate: [
    'groot',
    'grootbedrijf',
    'corporate',
    'bank',
    'verzekeraar',
    'verzekering',
    'multinational',
    'nv',
    'concern',
    'keten',
    'landelijk',
    'industrie',
  ],
  individual: [
    'particulier',
    'prive',
    'persoon',
    'lid',
    'leden',
    'familie',
    'donateur',
    'vriend',
    'vriendvandeclub',
    'individual',
    'oudlid',
    'ouder',
    'ouders',
  ],
  government: ['overheid', 'gemeente', 'provincie', 'rijk', 'waterschap', 'government', 'publiek'],
};
const CATEGORIES = new Map(
  (Object.entries(CATEGORY_WORDS) as [SponsorCategory, readonly string[]][]).flatMap(([category, words]) =>
    words.map((word) => [word, category] as const),
  ),
);

/** What a club calls a kind of sponsor; null when the word says nothing to us. */
export const guessCategory = (word: string): SponsorCategory | null => CATEGORIES.get(plainWord(word)) ?? null;

/** 'mkb' and 'MKB ' are one word. */
export const categoryWord = (cell: string): string => cell.trim().toLowerCase();

const POSTCODE = /^(\d{4})\s*([a-z]{2})$/iu;

/** '1234 AB', however it was typed; something else stays as it is. */
export const tidyPostcode = (text: string): string => {
  const [, digits, letters] = POSTCODE.exec(text.trim()) ?? [];
  return digits === undefined || letters === undefined ? text.trim() : `${digits} ${letters.toUpperCase()}`;
};
export const isPostcode = (text: string): boolean => POSTCODE.test(text.trim());

/** A sheet that took a number for a number lost the zero before it. */
export const tidyPhone = (text: string): string => (/^[1-9]\d{8}$/u.test(text) ? `0${text}` : text);
const PHONE = /^(?:\+|0)[\d\s()+./-]{8,}$/u;
export const isPhone = (text: string): boolean => PHONE.test(tidyPhone(text.trim()));

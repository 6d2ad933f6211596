const pluralRules = new Intl.PluralRules('nl-NL');
const conjunction = new Intl.ListFormat('nl-NL', { type: 'conjunction' });
const disjunction = new Intl.ListFormat('nl-NL', { type: 'disjunction' });
const collator = new Intl.Collator('nl-NL', { sensitivity: 'base', numeric: true });
const wholeNumber = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 });
const DECIMALS = {
  1: new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 }),
  2: new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 }),
};
const graphemes = new Intl.Segmenter('nl-NL', { granularity: 'grapheme' });

const NAME_PREFIXES = new Set(['van', 'de', 'der', 'den', 'ten', 'ter', 'te', 'het', 'in', 'op', "'t", '’t', '‘t']);

/** How somebody is addressed, not what they are called. */
const FORMS_OF_ADDRESS = new Set([
  'heer',
  'dhr',
  'mevrouw',
  'mevr',
  'mw',
  'familie',
  'fam',
  'drs',
  'ing',
  'ir',
  'mr',
  'dr',
]);

const SMALL_NUMBERS = [
  'nul',
  'één',
  'twee',
  'drie',
  'vier',
  'vijf',
  'zes',
  'zeven',
  'acht',
  'negen',
  'tien',
  'elf',
  'twaalf',
];

/** 'Sanne' of 'Sanne van den Berg'; nothing of nothing. */
export const firstNameOf = (name: string): string => name.trim().split(/\s/u)[0] ?? '';

/** How to address who typed this name: 'Karel' for 'karel de vries'. Null where it starts with no first name: 'W. Vos', 'de heer Vos'. */
export function calledName(name: string): string | null {
  const first = firstNameOf(name.normalize('NFC'));
  const lower = first.toLocaleLowerCase('nl-NL');
  if (!/^\p{L}[\p{L}\p{M}'’-]+$/u.test(first) || NAME_PREFIXES.has(lower) || FORMS_OF_ADDRESS.has(lower)) return null;
  return first === lower ? capitalise(first) : first;
}

/** First letter as a capital, with the Dutch ij as one letter, and without the accent that 'één' has for being told from 'een'. */
export function capitalise(text: string): string {
  if (/^één\b/u.test(text)) return `E${text.slice(1)}`;
  if (text.startsWith('ij')) return `IJ${text.slice(2)}`;
  const [first = ''] = graphemes.segment(text);
  const letter = first === '' ? '' : first.segment;
  return letter.toLocaleUpperCase('nl-NL') + text.slice(letter.length);
}

/** Words of a name that count: 'Sanne van den Berg' has two. */
function nameWords(name: string): string[] {
  const words = name
    .split(/[\s/–—-]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}'’‘]+/u, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const own = words.filter((word) => !NAME_PREFIXES.has(word.toLocaleLowerCase('nl-NL')));
  return own.length > 0 ? own : words;
}

function firstLetter(word: string): string {
  for (const { segment } of graphemes.segment(word)) {
    if (!/[\p{L}\p{N}]/u.test(segment)) continue;
    // A capital can be two letters: 'ß' becomes 'SS'.
    const [capital] = graphemes.segment(segment.toLocaleUpperCase('nl-NL'));
    return capital?.segment ?? '';
  }
  return '';
}

/** At most two letters, of the first and the last word; prefixes such as 'van der' do not count. Empty for no name. */
export function initials(name: string | null | undefined): string {
  const words = nameWords(name ?? '');
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined) return '';
  return words.length === 1 ? firstLetter(first) : firstLetter(first) + firstLetter(last);
}

/** '1 verzoek', '2 verzoeken', '1.200 verzoeken'. */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${pluralWord(count, one, many)}`;
}

/** Only the word, when the number is already there. */
export function pluralWord(count: number, one: string, many: string): string {
  return pluralRules.select(count) === 'one' ? one : many;
}

/** 'drie sponsors' inside a sentence: words up to twelve, figures above. */
export function pluralInWords(count: number, one: string, many: string): string {
  return `${SMALL_NUMBERS[count] ?? formatNumber(count)} ${pluralWord(count, one, many)}`;
}

/** 'a, b en c'. */
export function listOf(items: readonly string[]): string {
  return conjunction.format(items);
}

/** 'a, b of c'. */
export function choiceOf(items: readonly string[]): string {
  return disjunction.format(items);
}

/** 12.500 */
export function formatNumber(value: number): string {
  return wholeNumber.format(value);
}

/** With as many decimals at most, and none that say nothing: 12,5 and 48. */
export function formatDecimal(value: number, decimals: keyof typeof DECIMALS): string {
  return DECIMALS[decimals].format(value);
}

/** Below a megabyte in whole kB, above it with one decimal: '84 kB', '7,2 MB'. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${wholeNumber.format(Math.max(1, Math.round(bytes / 1000)))} kB`;
  return `${formatDecimal(bytes / 1_000_000, 1)} MB`;
}

/** For sorting: Dutch order, capitals and accents alike, 'JO9' before 'JO11'. */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b);
}

/** Cuts at a word and ends with an ellipsis; a text that fits stays whole. */
export function shorten(text: string, length: number): string {
  const parts = [...graphemes.segment(text)].map(({ segment }) => segment);
  if (parts.length <= length) return text;
  const cut = parts.slice(0, length - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** A whole number as a person types it: '3.200', '3200', ' 12 '. Null when it is none. */
export function parseWholeNumber(text: string): number | null {
  const typed = text.replaceAll(/\s/gu, '');
  if (!/^\d+$|^\d{1,3}(?:\.\d{3})+$/.test(typed)) return null;
  const value = Number(typed.replaceAll('.', ''));
  return Number.isSafeInteger(value) ? value : null;
}

/** An address, a site by name or by number, and a number to call. */
const LINK_LIKE = /@|:\/\/|\bwww\b|\.\p{L}{2}|(?:\p{Nd}+\.){3}\p{Nd}|(?:\p{Nd}[\s()+./–-]*){7}/iu;
const MAILABLE_MOST = 60;

/**
 * What a stranger typed, as it may stand in a mail to whoever: short, and nothing that a program makes a link of, with
 * whichever dots and digits it was written. Null when there is nothing, or something like that.
 */
export function mailable(text: string | null): string | null {
  const plain = (text ?? '')
    .normalize('NFKC')
    .replaceAll(/[\u200C\u200D]/gu, '')
    .replaceAll('。', '.');
  return plain.trim() === '' || LINK_LIKE.test(plain) ? null : shorten(text ?? '', MAILABLE_MOST);
}

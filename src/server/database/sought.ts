import { type RawBuilder, sql } from 'kysely';

/** More than this nobody looks for at once. */
const WORDS_MOST = 8;
const PHONE = /^[+\d(][\d\s()./-]{3,}$/u;

/** The words that are looked for, as `priv.zoektekst` writes a text. */
export function wordsOf(zoek: string): string[] {
  return zoek
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .replaceAll(/[’‘`´]/gu, "'")
    .replaceAll('‑', '-')
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, WORDS_MOST);
}

/** What a search looks for in every list, and how many of each it shows. */
export interface Sought {
  /** The first word, and all of them as patterns. */
  eerste: string;
  patronen: readonly string[];
  /** The words as a sentence. */
  zin: string;
  /** A telephone number as it is dialled within the country; null when no number was typed. */
  nummer: string | null;
  aantal: number;
}

const patternOf = (word: string) => `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

/** Null when there is no word in it. */
export function soughtOf(zoek: string, aantal: number): Sought | null {
  const words = wordsOf(zoek);
  const [eerste] = words;
  if (eerste === undefined) return null;
  const digits = zoek.replaceAll(/[^\d+]/gu, '').replace(/^(?:\+31|0031)0?/u, '0');
  return {
    eerste,
    patronen: words.map(patternOf),
    zin: words.join(' '),
    nummer: PHONE.test(zoek.trim()) ? patternOf(digits) : null,
    aantal,
  };
}

/** Every word stands in the text, or the text says so in other forms of those words. Of the rows of one club alone. */
export const isSought = (text: RawBuilder<unknown>, { patronen, zin }: Sought): RawBuilder<boolean> =>
  sql<boolean>`(priv.zoektekst(${text}) like all (${patronen}::text[])
    or to_tsvector('dutch', ${text}) @@ plainto_tsquery('dutch', ${zin}))`;

/** Those with the words in their name come first. */
export const namedFirst = (name: RawBuilder<unknown>, { patronen }: Sought): RawBuilder<number> =>
  sql<number>`case when priv.zoektekst(${name}) like all (${patronen}::text[]) then 0 else 1 end`;

/** How many were found, whatever the number that is shown. */
export const foundInAll = sql<number>`count(*) over ()`;

/** How much a name looks like what was typed; below this it is another name. */
const LIKE_LEAST = 0.4;

export const likenessOf = (name: RawBuilder<unknown>, { zin }: Sought): RawBuilder<number> =>
  sql<number>`public.word_similarity(${zin}, priv.zoektekst(${name}))`;

export const looksLike = (name: RawBuilder<unknown>, sought: Sought): RawBuilder<boolean> =>
  sql<boolean>`${likenessOf(name, sought)} >= ${sql.lit(LIKE_LEAST)}`;

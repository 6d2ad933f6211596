/** Finds what a person means rather than what they typed: without accents, hyphens, capitals or endings. */

const STOP_WORDS = new Set(
  'de het een en of in op aan van voor met bij is zijn er ik je we wij mijn onze ons hoe wat wie waar wanneer kan mag moet te naar als om dat die dit'.split(
    ' ',
  ),
);

/** 'Foto’s en e-mails' → 'fotos en emails'. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<=\p{L})[-’'‘](?=\p{L})/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** How much longer than a stem a word may be to count as the same word. */
const ENDING = 3;

/** Double letters once. */
const single = (word: string) => word.replaceAll(/(\p{L})\1/gu, '$1');

/** Endings off and double letters single: 'sponsors' finds 'sponsor', 'betalen' finds 'betaalt'. */
function stem(word: string): string {
  const bare = single(word);
  return bare.length > 4 ? bare.replace(/(?:en|s|e|n|t)$/u, '') : bare;
}

/** The words that count. Only small words: then those. */
export function termsOf(query: string): string[] {
  const words = [...new Set(fold(query).split(' ').filter(Boolean))];
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

export interface Searchable {
  title: string;
  summary: string;
  text: string;
}

/** Made ready to be searched: once, for what does not change. */
export type Folded = Record<keyof Searchable, { folded: string; words: readonly string[] }>;

function foldedField(text: string) {
  const folded = fold(text);
  return { folded, words: single(folded).split(' ') };
}

export function foldAll({ title, summary, text }: Searchable): Folded {
  return { title: foldedField(title), summary: foldedField(summary), text: foldedField(text) };
}

const isFormOf = (word: string, root: string) => word.startsWith(root) && word.length <= root.length + ENDING;

function holds({ folded, words }: Folded[keyof Folded], term: string): boolean {
  if (folded.includes(term)) return true;
  const root = stem(term);
  return words.some((word) => isFormOf(word, root));
}

/** 3 in the title, 2 in the summary, 1 in the text; 0 when it is nowhere. */
export function scoreOf(term: string, folded: Folded): number {
  if (holds(folded.title, term)) return 3;
  if (holds(folded.summary, term)) return 2;
  return holds(folded.text, term) ? 1 : 0;
}

/** Where a text holds one of the words, as it is written there; null when nowhere. */
export function findIn(text: string, terms: readonly string[]): { at: number; length: number } | null {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}’'‘-]*/gu)) {
    const folded = fold(word);
    if (terms.some((term) => folded.includes(term) || isFormOf(single(folded), stem(term))))
      return { at: index, length: word.length };
  }
  return null;
}

/** What holds every word of the query, best first. Without words everything, as it stood. */
export function search<T>(items: readonly T[], query: string, searchable: (item: T) => Searchable): T[] {
  const terms = termsOf(query);
  if (terms.length === 0) return [...items];
  return items
    .map((item) => {
      const folded = foldAll(searchable(item));
      const scores = terms.map((term) => scoreOf(term, folded));
      return { item, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

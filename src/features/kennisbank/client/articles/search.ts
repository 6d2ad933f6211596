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

/** Endings off and double letters single: 'sponsors' finds 'sponsor', 'betalen' finds 'betaalt'. */
function stem(word: string): string {
  const single = word.replaceAll(/(\p{L})\1/gu, '$1');
  return single.length > 4 ? single.replace(/(?:en|s|e|n|t)$/u, '') : single;
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

function holds(text: string, term: string): boolean {
  if (text.includes(term)) return true;
  const root = stem(term);
  return text.split(' ').some((word) => {
    const other = word.replaceAll(/(\p{L})\1/gu, '$1');
    return other.startsWith(root) && other.length <= root.length + ENDING;
  });
}

/** 3 in the title, 2 in the summary, 1 in the text; 0 when it is nowhere. */
function scoreOf(term: string, folded: Searchable): number {
  const isIn = (text: string) => holds(text, term);
  if (isIn(folded.title)) return 3;
  if (isIn(folded.summary)) return 2;
  return isIn(folded.text) ? 1 : 0;
}

/** What holds every word of the query, best first. Without words everything, as it stood. */
export function search<T>(items: readonly T[], query: string, searchable: (item: T) => Searchable): T[] {
  const terms = termsOf(query);
  if (terms.length === 0) return [...items];
  return items
    .map((item) => {
      const { title, summary, text } = searchable(item);
      const folded = { title: fold(title), summary: fold(summary), text: fold(text) };
      const scores = terms.map((term) => scoreOf(term, folded));
      return { item, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

import { content } from '#features/kennisbank/content/zoeken/teksten.md';
import type { IndexedText } from './indexed-text.ts';
import { findIn, foldAll, scoreOf, termsOf } from './search.ts';

/** All articles and questions, for whoever searches them at once: some 60 kB, so nothing of a first load. */
const INDEX = (content as IndexedText[]).map((item) => ({ item, folded: foldAll(item) }));

/** A question of more words than this says what it says with the first ones. */
const MOST_TERMS = 12;
/** How much of the text stands before and after the word that was found. */
const BEFORE = 50;
const AFTER = 110;

export interface FoundArticle {
  kind: IndexedText['kind'];
  slug: string;
  title: string;
  /** Of a question nothing: its excerpt is the answer. */
  summary: string;
  /** What stands around the first word that was found. */
  excerpt: string;
  href: string;
}

/** 'Vraag nooit … en daarna …': whole words, with dots where more follows. */
export function excerptOf(text: string, terms: readonly string[]): string {
  const words = text.replaceAll(/\s+/gu, ' ');
  const hit = findIn(words, terms) ?? { at: 0, length: 0 };
  const from = hit.at <= BEFORE ? 0 : words.indexOf(' ', hit.at - BEFORE) + 1;
  const end = hit.at + hit.length + AFTER;
  const until = end >= words.length ? words.length : Math.max(words.lastIndexOf(' ', end), hit.at + hit.length);
  return `${from > 0 ? '… ' : ''}${words.slice(from, until)}${until < words.length ? ' …' : ''}`;
}

function rank(question: string, isEnough: (found: number, of: number) => boolean): FoundArticle[] {
  const terms = termsOf(question).slice(0, MOST_TERMS);
  if (terms.length === 0) return [];
  return INDEX.map(({ item, folded }) => {
    const scores = terms.map((term) => scoreOf(term, folded));
    return {
      item,
      found: scores.filter((score) => score > 0).length,
      score: scores.reduce((sum, one) => sum + one, 0),
    };
  })
    .filter(({ found }) => found > 0 && isEnough(found, terms.length))
    .toSorted((a, b) => b.found - a.found || b.score - a.score)
    .map(({ item: { kind, slug, title, summary, text } }) => ({
      kind,
      slug,
      title,
      summary,
      excerpt: excerptOf(text, terms),
      href: kind === 'artikel' ? `/kennisbank/${slug}` : `/kennisbank#${slug}`,
    }));
}

/** Articles and questions that hold every word that counts, best first. */
export const findArticles = (words: string): FoundArticle[] => rank(words, (found, of) => found === of);

/** The articles and questions that say most about a whole question: at least half of its words. */
export const searchArticles = (question: string, limit: number): FoundArticle[] =>
  rank(question, (found, of) => found * 2 >= of).slice(0, limit);

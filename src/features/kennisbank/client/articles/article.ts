/** How an article is written: data, so that it can be shown, searched, counted and printed alike. */

export type ArticleBlock =
  /** A paragraph. */
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  /** Words to say or to copy: a call, a letter, a clause. */
  | { example: string; lines: readonly string[] }
  /** What one must not overlook. */
  | { note: string }
  | { table: { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] } }
  | { sources: readonly { label: string; url: string }[] };

export interface ArticleSection {
  title: string;
  blocks: readonly ArticleBlock[];
}

export interface ArticleText {
  intro: string;
  sections: readonly ArticleSection[];
}

function wordsOf(block: ArticleBlock): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  if ('example' in block) return [block.example, ...block.lines];
  if ('note' in block) return [block.note];
  if ('table' in block) return [block.table.caption, ...block.table.columns, ...block.table.rows.flat()];
  return block.sources.map(({ label }) => label);
}

/** Everything a reader sees of the text itself. */
export function plainText({ intro, sections }: ArticleText): string {
  return [intro, ...sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(wordsOf)])].join('\n');
}

export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const WORDS_PER_MINUTE = 200;

/** 'Leestijd: 2 minuten'. */
export function readingMinutes(text: ArticleText): number {
  return Math.max(1, Math.round(countWords(plainText(text)) / WORDS_PER_MINUTE));
}

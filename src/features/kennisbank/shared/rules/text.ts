import type { Article, ArticleBlock } from '#features/kennisbank/shared/schema.ts';

function wordsOf(block: ArticleBlock): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return [block.words];
    case 'list':
    case 'steps':
      return block.items;
    case 'example':
      return [block.title, ...block.lines];
    case 'table':
      return [block.caption, ...block.columns, ...block.rows.flat()];
    case 'sources':
      return block.sources.map(({ label }) => label);
  }
}

/** Everything a reader sees of the text itself. */
export function plainText({ intro, sections }: Article): string {
  return [intro, ...sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(wordsOf)])].join('\n');
}

export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const WORDS_PER_MINUTE = 200;

/** 'Leestijd: 2 minuten'. */
export function readingMinutes(article: Article): number {
  return Math.max(1, Math.round(countWords(plainText(article)) / WORDS_PER_MINUTE));
}

import type { Article, ArticleFront } from '#features/kennisbank/shared/schema.ts';

export interface ArticleEntry extends ArticleFront {
  slug: string;
  /** The text itself is fetched when somebody opens or searches it. */
  load: () => Promise<Article>;
}

const fronts = import.meta.glob<ArticleFront>('#features/kennisbank/content/artikelen/*.md', {
  query: '?front',
  import: 'content',
  eager: true,
});
const texts = import.meta.glob<Article>('#features/kennisbank/content/artikelen/*.md', { import: 'content' });

/** '/src/…/artikelen/sponsoring-en-btw.md' → 'sponsoring-en-btw'. */
export const slugOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.md'.length);

export const ARTICLES: readonly ArticleEntry[] = Object.entries(texts)
  .map(([file, load]) => ({ ...fronts[file]!, slug: slugOf(file), load }))
  .toSorted((a, b) => a.order - b.order);

export function findArticle(slug: string): ArticleEntry | null {
  return ARTICLES.find((article) => article.slug === slug) ?? null;
}

import { queryOptions } from '@tanstack/react-query';
import { plainText } from '#features/kennisbank/shared/rules/text.ts';
import { ARTICLES, type ArticleEntry } from './catalogue.ts';

const FOREVER = { staleTime: Infinity, gcTime: Infinity } as const;

export const articleQuery = (entry: ArticleEntry) =>
  queryOptions({
    queryKey: ['kennisbank', 'artikel', entry.slug],
    queryFn: entry.load,
    ...FOREVER,
  });

/** Every text by its slug, fetched when somebody starts to search. */
export const allTextsQuery = queryOptions({
  queryKey: ['kennisbank', 'teksten'],
  queryFn: async () => {
    const texts = await Promise.all(
      ARTICLES.map(async ({ slug, load }): Promise<[string, string]> => [slug, plainText(await load())]),
    );
    return Object.fromEntries(texts);
  },
  ...FOREVER,
});

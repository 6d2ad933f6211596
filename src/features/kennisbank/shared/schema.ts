import { z } from 'zod';
import { httpsUrl, listOf, paragraphOf, plainWords, tableSchema } from '#shared/content.ts';
import { CATEGORIES } from './labels.ts';

/** What a file in content/artikelen and content/vragen holds: its front matter, and the text below it. */

const front = {
  category: z.enum(CATEGORIES.map(({ id }) => id)),
  /** Its place in the list. */
  order: z.int().positive(),
};

const blockSchema = z.discriminatedUnion('kind', [
  paragraphOf(plainWords),
  listOf(plainWords),
  /** A numbered list. */
  z.strictObject({ kind: z.literal('steps'), items: z.array(plainWords) }),
  /** Words to say or to copy: a quotation that starts with a title in bold. */
  z.strictObject({ kind: z.literal('example'), title: plainWords, lines: z.array(plainWords) }),
  /** What one must not overlook: a quotation of one paragraph. */
  z.strictObject({ kind: z.literal('note'), words: plainWords }),
  tableSchema,
  /** A list of links under '### Bronnen'. */
  z.strictObject({
    kind: z.literal('sources'),
    sources: z.array(z.strictObject({ label: plainWords, url: httpsUrl })),
  }),
]);

export const articleSchema = z.strictObject({
  title: plainWords,
  summary: plainWords,
  ...front,
  /** The names of the files one reads next. */
  related: z.array(plainWords).min(2),
  intro: plainWords,
  sections: z.array(z.strictObject({ title: plainWords, blocks: z.array(blockSchema).min(1) })).min(1),
});

export const questionSchema = z.strictObject({
  question: plainWords,
  ...front,
  /** The name of the article that tells more. */
  article: plainWords.optional(),
  /** The answer. */
  intro: plainWords,
});

export type Article = z.infer<typeof articleSchema>;
export type ArticleBlock = z.infer<typeof blockSchema>;
/** What is known of an article before it is opened. */
export type ArticleFront = Omit<Article, 'intro' | 'sections'>;
export type Question = z.infer<typeof questionSchema>;

import { z } from 'zod';
import { httpsUrl, listOf, paragraphOf, plainWords, tableSchema } from '#shared/content.ts';

/** What a file in content holds: its front matter, and the text below it. */

const error = 'only words, **bold**, {{contact}} and links to our own pages or to https:// may stand here';
const inlineSchema = z.union(
  [
    plainWords,
    z.strictObject({ strong: plainWords }),
    z.strictObject({
      to: z.enum(['/prijzen', '/privacy', '/verwerkersovereenkomst', '/voorwaarden']),
      words: plainWords,
    }),
    z.strictObject({ href: httpsUrl, words: plainWords }),
    /** {{contact}}: our address, which the server knows. */
    z.strictObject({ slot: z.literal('contact') }),
  ],
  { error },
);
const wordsSchema = z.union([plainWords, z.array(inlineSchema)], { error });

const blockSchema = z.discriminatedUnion('kind', [
  paragraphOf(wordsSchema),
  listOf(wordsSchema),
  tableSchema,
  z.strictObject({ kind: z.literal('heading'), words: plainWords }),
  /** {{bewaartermijnen}}: the table of how long data is kept. */
  z.strictObject({ kind: z.literal('slot'), name: z.literal('bewaartermijnen') }),
]);

export const legalSchema = z.strictObject({
  title: plainWords,
  lead: plainWords,
  /** The day since which this text holds. */
  since: z.iso.date(),
  /** What it says, for who reads nothing else. */
  summary: z.array(plainWords).min(1),
  /** The id after a heading, {#wie}, is what links to that part use. */
  sections: z.array(z.strictObject({ id: plainWords, title: plainWords, blocks: z.array(blockSchema).min(1) })).min(1),
});

export type LegalText = z.infer<typeof legalSchema>;
export type LegalSection = LegalText['sections'][number];
export type LegalBlock = z.infer<typeof blockSchema>;
export type Words = z.infer<typeof wordsSchema>;

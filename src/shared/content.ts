import { z } from 'zod';

/**
 * What a Markdown file becomes at build time: data that a page lays out, never HTML, so that the browser gets no parser.
 * A feature builds the schema of its texts from these parts, and scripts/content.ts holds every file to it.
 */

export const plainWords = z
  .string({ error: 'only plain words may stand here: no bold, no link, no {{placeholder}}' })
  .min(1);

/** A link to another site: https only, so that no text can run code or leave the lock behind. */
export const httpsUrl = z.url({ protocol: /^https$/u });

export const paragraphOf = <W extends z.ZodType>(words: W) => z.strictObject({ kind: z.literal('paragraph'), words });
export const listOf = <W extends z.ZodType>(words: W) =>
  z.strictObject({ kind: z.literal('list'), items: z.array(words) });

/** 'Tabel: …' above a table is its caption. */
export const tableSchema = z.strictObject({
  kind: z.literal('table'),
  caption: plainWords,
  columns: z.array(plainWords),
  rows: z.array(z.array(plainWords)),
});

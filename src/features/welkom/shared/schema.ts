import { z } from 'zod';
import { paragraphOf, plainWords } from '#shared/content.ts';

/** What content/vragen.md holds: the line above the questions, and each question as a section with its answer. */
export const questionsSchema = z.strictObject({
  title: plainWords,
  /** {{contact}} is our address, which the server knows. */
  intro: z.array(z.union([plainWords, z.strictObject({ slot: z.literal('contact') })])),
  sections: z.array(z.strictObject({ title: plainWords, blocks: z.array(paragraphOf(plainWords)).min(1) })).min(1),
});

export type Questions = z.infer<typeof questionsSchema>;

import { z } from 'zod';
import type { Article, Question } from '#features/kennisbank/shared/schema.ts';
import { plainText } from './text.ts';

/** content/zoeken/teksten.md: the folders of which all texts are searched. */
export const searchIndexSchema = z.strictObject({ texts: z.array(z.enum(['artikelen', 'vragen'])).min(1) });

/** An article or a question as it is searched: scripts/content.ts makes the index of these when the product is built. */
export interface IndexedText {
  kind: 'artikel' | 'vraag';
  /** The name of its file. */
  slug: string;
  title: string;
  summary: string;
  text: string;
}

export function indexedText(slug: string, text: Article | Question): IndexedText {
  return 'question' in text
    ? { kind: 'vraag', slug, title: text.question, summary: '', text: text.intro }
    : { kind: 'artikel', slug, title: text.title, summary: text.summary, text: plainText(text) };
}

import type { Question } from '#features/kennisbank/shared/schema.ts';
import { slugOf } from './catalogue.ts';

export interface QuestionEntry extends Question {
  /** The name of its file, and of its place on the page. */
  slug: string;
}

/** Veelgestelde vragen. */
export const QUESTIONS: readonly QuestionEntry[] = Object.entries(
  import.meta.glob<Question>('#features/kennisbank/content/vragen/*.md', { import: 'content', eager: true }),
)
  .map(([file, question]) => ({ ...question, slug: slugOf(file) }))
  .toSorted((a, b) => a.order - b.order);

import type { Question } from '#features/kennisbank/shared/schema.ts';

/** Veelgestelde vragen. */
export const QUESTIONS: readonly Question[] = Object.values(
  import.meta.glob<Question>('#features/kennisbank/content/vragen/*.md', { import: 'content', eager: true }),
).toSorted((a, b) => a.order - b.order);

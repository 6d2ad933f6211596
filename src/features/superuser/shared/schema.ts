import { z } from 'zod';
import { line, required } from '#shared/fields.ts';
import { SEARCH_FROM } from './rules.ts';

export const CLUBS_PER_PAGE = 50;

export const countsSchema = z.object({
  /** Requests for access that nobody decided on, of all clubs. */
  toegangsverzoeken: z.number(),
  /** Sign-ups that nobody judged. */
  matches: z.number(),
  /** Things in the platform itself that wait for a person. */
  aandacht: z.number(),
});
export type Counts = z.infer<typeof countsSchema>;

export const searchSchema = z.object({
  zoek: required(line(100), `Typ minstens ${SEARCH_FROM} letters.`, SEARCH_FROM),
});

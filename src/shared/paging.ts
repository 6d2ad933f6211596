import { z } from 'zod';

/** Two names of 200 characters that all need three bytes, and an id, with room to spare. */
const CURSOR_MAX = 4_000;

/**
 * Every list that can grow speaks like this. It is asked for a page, after what the page before gave as `next`, and
 * answers with rows and where the next page begins: null on the last one. What a cursor holds is the server's affair.
 */
export const pageInput = z.object({ after: z.base64url().max(CURSOR_MAX).optional() });

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), next: z.string().nullable() });
}

/** What a search shows: a few that fit best. Who misses one types more letters, so there is no next page. */
export function bestOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), has_more: z.boolean() });
}

export interface Page<Row> {
  rows: Row[];
  next: string | null;
}

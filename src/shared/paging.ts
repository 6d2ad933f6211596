import { z } from 'zod';

/**
 * Every list that can grow speaks like this. It is asked for a page, after what the page before gave as `next`, and
 * answers with rows and where the next page begins: null on the last one. What a cursor holds is the server's affair.
 */
export const pageInput = z.object({ after: z.base64url().max(1_000).optional() });

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

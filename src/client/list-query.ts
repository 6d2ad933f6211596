import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { Page } from '#shared/paging.ts';

type Ask<Answer> = (input: { after?: string }, options: { signal: AbortSignal }) => Promise<Answer>;

/** A list that grows page by page: `rows` are those of all pages so far, the rest is what the first page said. */
export function listQuery<Row, Answer extends Page<Row>>(queryKey: QueryKey, ask: Ask<Answer & Page<Row>>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(pageParam === null ? {} : { after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages: [first, ...others] }) =>
      first && { ...first, rows: [...first.rows, ...others.flatMap(({ rows }) => rows)] },
  });
}

import { type QueryKey, queryOptions } from '@tanstack/react-query';

/**
 * What a form is filled with. That happens once, so it is always the newest: nothing is kept of the last time, and the
 * key is its own. What changes elsewhere after that is told on saving.
 */
export function editQuery<Stored>(queryKey: QueryKey, ask: (options: { signal: AbortSignal }) => Promise<Stored>) {
  return queryOptions({
    queryKey: [...queryKey, 'edit'],
    queryFn: ({ signal }) => ask({ signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

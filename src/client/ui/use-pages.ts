import { useState } from 'react';

interface Paged {
  data: { next?: string | null } | undefined;
  isFetching: boolean;
  isPlaceholderData: boolean;
}

/**
 * Paging forward and back through a list that has no numbers: where each page began is remembered. Another list, which
 * is another search word or filter, begins at its first page.
 */
export function usePages(list: string) {
  const [at, setAt] = useState<{ list: string; starts: readonly string[] }>({ list, starts: [] });
  const starts = at.list === list ? at.starts : [];
  return {
    after: starts.at(-1) ?? null,
    /** What `Pagination` needs of the query that asked for this page. */
    pagination({ data, isFetching, isPlaceholderData }: Paged) {
      const next = isPlaceholderData ? null : (data?.next ?? null);
      return {
        hasPrevious: starts.length > 0,
        hasNext: next !== null,
        isPending: isFetching,
        onPrevious: () => setAt({ list, starts: starts.slice(0, -1) }),
        onNext: () => next !== null && setAt({ list, starts: [...starts, next] }),
      };
    },
  };
}

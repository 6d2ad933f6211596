import { useId, useState } from 'react';

interface Paged {
  data: { next?: string | null } | undefined;
  isFetching: boolean;
  isPlaceholderData: boolean;
}

interface Left {
  list: string;
  starts: readonly string[];
}

/** Where each list was left: who opens something from the third page comes back to the third page. */
const left = new Map<string, Left>();

/**
 * Paging forward and back through a list that has no numbers: where each page began is remembered. Another list, which
 * is another search word or filter, begins at its first page.
 */
export function usePages(name: string, list: string) {
  const [at, setAt] = useState<Left>(() => left.get(name) ?? { list, starts: [] });
  const topId = useId();
  const starts = at.list === list ? at.starts : [];
  const goTo = (next: readonly string[]) => {
    left.set(name, { list, starts: next });
    setAt({ list, starts: next });
    const top = document.getElementById(topId);
    if (top !== null && top.getBoundingClientRect().top < 0) top.scrollIntoView();
  };
  return {
    after: starts.at(-1) ?? null,
    /** For what stands above the list: another page begins there, and not at the button below its last row. */
    topId,
    /** What `Pagination` needs of the query that asked for this page. */
    pagination({ data, isFetching, isPlaceholderData }: Paged) {
      const next = isPlaceholderData ? null : (data?.next ?? null);
      return {
        hasPrevious: starts.length > 0,
        hasNext: next !== null,
        isPending: isFetching,
        onPrevious: () => goTo(starts.slice(0, -1)),
        onNext: () => next !== null && goTo([...starts, next]),
      };
    },
  };
}

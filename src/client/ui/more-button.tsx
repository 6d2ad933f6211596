import type { ReactNode } from 'react';

import { Button } from './button.tsx';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Under a list that grows: the next page comes below what is there. */
export function MoreButton({ query, children }: { query: Pages; children: ReactNode }) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="second"
      className="mt-4"
      isPending={query.isFetchingNextPage}
      onPress={() => void query.fetchNextPage()}
    >
      {children}
    </Button>
  );
}

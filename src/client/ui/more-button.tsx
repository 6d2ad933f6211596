import type { ReactNode } from 'react';

import { problemOf, sentenceOf } from '#client/problems.ts';

import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  error: Error | null;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Under a list that grows: the next page comes below what is there. When it does not come, that is said here too. */
export function MoreButton({ query, children }: { query: Pages; children: ReactNode }) {
  if (!query.hasNextPage) return null;
  return (
    <>
      {query.isFetchNextPageError && (
        <Alert tone="danger" className="mt-4" title="De rest van de lijst kwam niet">
          {sentenceOf(problemOf(query.error))}
        </Alert>
      )}
      {/* The same button, so that the focus stays. */}
      <Button
        variant="second"
        className="mt-4"
        isPending={query.isFetchingNextPage}
        onPress={() => void query.fetchNextPage()}
      >
        {query.isFetchNextPageError ? 'Opnieuw proberen' : children}
      </Button>
    </>
  );
}

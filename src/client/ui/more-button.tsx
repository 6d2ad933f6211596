import { type ReactNode, useState } from 'react';

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
  const [wasPressed, setPressed] = useState(false);
  if (!query.hasNextPage) return wasPressed ? <End /> : null;
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
        onPress={() => {
          setPressed(true);
          void query.fetchNextPage();
        }}
      >
        {query.isFetchNextPageError ? 'Opnieuw proberen' : children}
      </Button>
    </>
  );
}

/** With the last page the button goes: the focus stays where it was, and not at the top of the browser. */
function End() {
  return (
    <p ref={takeFocus} tabIndex={-1} className="sr-only">
      Dit is alles.
    </p>
  );
}

function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === null || document.activeElement === document.body) {
    element?.focus({ preventScroll: true });
  }
}

import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { clubSearchQuery, startQuery } from './api.ts';
import { ClubSearch } from './onboarding/club-search.tsx';
import { WaitingApprovalPage } from './waiting-approval-page.tsx';

const FAILED = 'Er ging iets mis bij het ophalen van de gegevens';
const router = createRouter({ routeTree: createRootRoute(), isServer: true });

/** What stands there after asking failed, with what was known before. */
function show(page: ReactNode, queryKey: QueryKey, known?: unknown) {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: 'error', error: new Error('x'), data: known });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>{page}</RouterContextProvider>
    </QueryClientProvider>,
  );
}

describe('asking that failed', () => {
  it('is said on the waiting page, instead of loading for ever', () => {
    expect(show(<WaitingApprovalPage />, startQuery.queryKey)).toContain(FAILED);
  });

  it('is said above the clubs that were found, and they stay', () => {
    const club = { id: '1', naam: 'SV Oost', plaatsnaam: 'Zwolle', logo: null };
    const html = show(<ClubSearch initialText="oost" />, clubSearchQuery('oost').queryKey, {
      rows: [club],
      has_more: false,
    });
    expect(html).toMatch(new RegExp(`${FAILED}.*SV Oost`, 'u'));
  });
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { deletedTeamsQuery } from '#features/teams/client/api.ts';
import { DeletedTeams } from './deleted-teams.tsx';

const router = createRouter({ routeTree: createRootRoute(), isServer: true });
const TEAM = { id: '1', teamnaam: 'Dames 1', verwijderd_op: new Date('2026-11-14T20:05:00Z'), door: 'Marja Bos' };

function show(teams: (typeof TEAM)[] | undefined, error: Error | null = null) {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  client
    .getQueryCache()
    .build(client, { queryKey: deletedTeamsQuery.queryKey })
    .setState({ status: error === null ? 'success' : 'error', error, data: teams && { teams } });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <DeletedTeams />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}

it('shows what can be put back, and nothing when there is nothing', () => {
  expect(show([TEAM])).toContain('Dames 1');
  expect(show([])).toBe('');
});

it('says so when it could not be fetched: who looks for a deleted team must not think it is gone', () => {
  expect(show(undefined, new Error('x'))).toMatch(/Verwijderde teams.*Er ging iets mis bij het ophalen/u);
  expect(show([TEAM], new Error('x'))).toMatch(/Er ging iets mis bij het ophalen.*Dames 1/u);
});

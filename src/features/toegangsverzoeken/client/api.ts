import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi, queryClient } from '#client/api.ts';
import { toegangsverzoekenContract } from '#features/toegangsverzoeken/shared/contract.ts';
import type { BatchActie } from '#features/toegangsverzoeken/shared/schema.ts';
import { SEARCH_FROM } from '#features/toegangsverzoeken/shared/rules.ts';

export const toegangApi = createApi(toegangsverzoekenContract);

/** My own details and my latest request. */
export const startQuery = queryOptions({
  queryKey: ['onboarding', 'start'],
  queryFn: ({ signal }) => toegangApi.start({}, { signal }),
  staleTime: 5_000,
});

/** Before a page that depends on it is shown, so never from what was known before. */
export const loadStart = () => queryClient.query({ ...startQuery, staleTime: 0 });

export const clubSearchQuery = (naam: string) =>
  queryOptions({
    queryKey: ['onboarding', 'verenigingen', naam],
    queryFn: ({ signal }) => toegangApi.searchVerenigingen({ naam }, { signal }),
    enabled: naam.length >= SEARCH_FROM,
  });

export const verzoekenQuery = queryOptions({
  queryKey: ['admin', 'toegangsverzoeken'],
  queryFn: ({ signal }) => toegangApi.list({}, { signal }),
  staleTime: 10_000,
});
export type Verzoeken = Awaited<ReturnType<typeof toegangApi.list>>;
export type Verzoek = Verzoeken['verzoeken'][number];

export interface Act {
  actie: BatchActie;
  reden: string | null;
}

/** One request; the list and the people are read again, however it ends: somebody else may have been faster. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, actie, reden }: Act & { id: string }) => {
      if (actie === 'deleted') await toegangApi.remove({ id });
      else await toegangApi.decide({ id, status: actie, reden: reden ?? '' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

export function useBatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, actie, reden }: Act & { ids: string[] }) =>
      toegangApi.batch({ ids, actie, reden: reden ?? '' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

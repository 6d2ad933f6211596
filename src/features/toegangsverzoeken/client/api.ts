import { queryOptions, useMutation } from '@tanstack/react-query';
import { createApi, queryClient } from '#client/api.ts';
import { listQuery } from '#client/list-query.ts';
import { toegangsverzoekenContract } from '#features/toegangsverzoeken/shared/contract.ts';
import type { BatchActie, BatchResult } from '#features/toegangsverzoeken/shared/schema.ts';
import { BATCH_MOST, SEARCH_FROM } from '#features/toegangsverzoeken/shared/rules.ts';

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

export const verzoekenQuery = { ...listQuery(['admin', 'toegangsverzoeken'], toegangApi.list), staleTime: 10_000 };
export type Verzoek = Awaited<ReturnType<typeof toegangApi.list>>['rows'][number];

export interface Act {
  actie: BatchActie;
  reden: string | null;
}

export function useDecide() {
  return useMutation({
    mutationFn: async ({ id, actie, reden }: Act & { id: string }) => {
      if (actie === 'deleted') await toegangApi.remove({ id });
      else await toegangApi.decide({ id, status: actie, reden: reden ?? '' });
    },
  });
}

export function useBatch() {
  return useMutation({
    mutationFn: async ({ ids, actie, reden }: Act & { ids: string[] }) => {
      const results: BatchResult[] = [];
      for (let from = 0; from < ids.length; from += BATCH_MOST) {
        const some = ids.slice(from, from + BATCH_MOST);
        results.push(...(await toegangApi.batch({ ids: some, actie, reden: reden ?? '' })).results);
      }
      return { results };
    },
  });
}

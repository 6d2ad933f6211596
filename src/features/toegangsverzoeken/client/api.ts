import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi, queryClient } from '#client/api.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { toegangsverzoekenContract } from '#features/toegangsverzoeken/shared/contract.ts';
import { type BatchActie, SEARCH_FROM } from '#features/toegangsverzoeken/shared/schema.ts';

export const toegangApi = createApi(toegangsverzoekenContract);

/** My own details and my latest request. */
export const startQuery = queryOptions({
  queryKey: ['onboarding', 'start'],
  queryFn: ({ signal }) => toegangApi.start({}, { signal }),
  staleTime: 5_000,
});

/** Before a page that depends on it is shown, so never from what was known before. */
export const loadStart = () => queryClient.query({ ...startQuery, staleTime: 0 });
export const reloadSession = () => queryClient.query({ ...sessionQuery, staleTime: 0 });

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

export const ledenQuery = queryOptions({
  queryKey: ['admin', 'leden'],
  queryFn: ({ signal }) => toegangApi.listLeden({}, { signal }),
});
export type Lid = Awaited<ReturnType<typeof toegangApi.listLeden>>['leden'][number];

export const actedQuery = queryOptions({
  queryKey: ['admin', 'namens'],
  queryFn: ({ signal }) => toegangApi.listActed({}, { signal }),
});

export const clubQuery = queryOptions({
  queryKey: ['admin', 'vereniging'],
  queryFn: ({ signal }) => toegangApi.club({}, { signal }),
});

export const matchesQuery = queryOptions({
  queryKey: ['admin', 'matches'],
  queryFn: ({ signal }) => toegangApi.listMatches({}, { signal }),
});
export type AdminMatch = Awaited<ReturnType<typeof toegangApi.listMatches>>['matches'][number];

export const bannersQuery = queryOptions({
  queryKey: ['admin', 'ctas'],
  queryFn: ({ signal }) => toegangApi.listBanners({}, { signal }),
});

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

export function useUpdateLid() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { user_id: string; rol?: 'member' | 'admin'; is_contactpersoon?: boolean }) =>
      toegangApi.updateLid(change),
    onSettled: () => client.invalidateQueries({ queryKey: ledenQuery.queryKey }),
  });
}

export function useRemoveLid() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (user_id: string) => toegangApi.removeLid({ user_id }),
    onSuccess: () => client.invalidateQueries({ queryKey: ledenQuery.queryKey }),
  });
}

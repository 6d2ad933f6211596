import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { adminContract } from '#features/admin/shared/contract.ts';

const adminApi = createApi(adminContract);

export const ledenQuery = queryOptions({
  queryKey: ['admin', 'leden'],
  queryFn: ({ signal }) => adminApi.listLeden({}, { signal }),
});
export type Lid = Awaited<ReturnType<typeof adminApi.listLeden>>['leden'][number];

export const actedQuery = queryOptions({
  queryKey: ['admin', 'namens'],
  queryFn: ({ signal }) => adminApi.listActed({}, { signal }),
});

export const clubQuery = queryOptions({
  queryKey: ['admin', 'vereniging'],
  queryFn: ({ signal }) => adminApi.club({}, { signal }),
});

export const matchesQuery = queryOptions({
  queryKey: ['admin', 'matches'],
  queryFn: ({ signal }) => adminApi.listMatches({}, { signal }),
});
export type AdminMatch = Awaited<ReturnType<typeof adminApi.listMatches>>['matches'][number];

export const bannersQuery = queryOptions({
  queryKey: ['admin', 'ctas'],
  queryFn: ({ signal }) => adminApi.listBanners({}, { signal }),
});

export function useUpdateLid() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { user_id: string; rol?: 'member' | 'admin'; is_contactpersoon?: boolean }) =>
      adminApi.updateLid(change),
    onSettled: () => client.invalidateQueries({ queryKey: ledenQuery.queryKey }),
  });
}

export function useRemoveLid() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (user_id: string) => adminApi.removeLid({ user_id }),
    onSuccess: () => client.invalidateQueries({ queryKey: ledenQuery.queryKey }),
  });
}

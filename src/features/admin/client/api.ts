import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { adminContract } from '#features/admin/shared/contract.ts';

const adminApi = createApi(adminContract);

export const usersQuery = queryOptions({
  queryKey: ['admin', 'users'],
  queryFn: ({ signal }) => adminApi.listUsers({}, { signal }),
});
export type User = Awaited<ReturnType<typeof adminApi.listUsers>>['users'][number];

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

export const ctasQuery = queryOptions({
  queryKey: ['admin', 'ctas'],
  queryFn: ({ signal }) => adminApi.listCtas({}, { signal }),
});

export function useUpdateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { user_id: string; rol?: 'member' | 'admin'; is_contactpersoon?: boolean }) =>
      adminApi.updateUser(change),
    onSettled: () => client.invalidateQueries({ queryKey: usersQuery.queryKey }),
  });
}

export function useRemoveUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (user_id: string) => adminApi.removeUser({ user_id }),
    onSuccess: () => client.invalidateQueries({ queryKey: usersQuery.queryKey }),
  });
}

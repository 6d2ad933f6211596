import { queryOptions, useMutation } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { listQuery } from '#client/list-query.ts';
import { adminContract } from '#features/admin/shared/contract.ts';

const adminApi = createApi(adminContract);

export const usersQuery = listQuery(['admin', 'users'], adminApi.listUsers);
export type User = Awaited<ReturnType<typeof adminApi.listUsers>>['rows'][number];

export const actedQuery = listQuery(['admin', 'namens'], adminApi.listActed);

export const clubQuery = queryOptions({
  queryKey: ['admin', 'vereniging'],
  queryFn: ({ signal }) => adminApi.club({}, { signal }),
});

export const matchesQuery = listQuery(['admin', 'matches'], adminApi.listMatches);
export type AdminMatch = Awaited<ReturnType<typeof adminApi.listMatches>>['rows'][number];

export const ctasQuery = queryOptions({
  queryKey: ['admin', 'ctas'],
  queryFn: ({ signal }) => adminApi.listCtas({}, { signal }),
});

export function useUpdateUser() {
  return useMutation({
    mutationFn: (change: Parameters<typeof adminApi.updateUser>[0]) => adminApi.updateUser(change),
  });
}

export function useRemoveUser() {
  return useMutation({
    mutationFn: (user_id: string) => adminApi.removeUser({ user_id }),
  });
}

import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createApi, queryClient } from '#client/api.ts';
import type { Session } from '#client/session.ts';
import { accountsContract } from '../shared/contract.ts';

export const accountsApi = createApi(accountsContract);

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }): Promise<Session> => accountsApi.current({}, { signal }),
});

/** For the router's guards: known at once when fresh, otherwise asked. */
export const loadSession = () => queryClient.ensureQueryData(sessionQuery);

export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data;
}

/** Whatever was shown belonged to the person of before. */
export async function forgetEverything() {
  queryClient.clear();
  await queryClient.fetchQuery(sessionQuery);
}

export const openSessionsQuery = queryOptions({
  queryKey: ['session', 'open'],
  queryFn: ({ signal }) => accountsApi.listSessions({}, { signal }),
});

export function useRevokeSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | 'others') =>
      id === 'others' ? accountsApi.revokeOtherSessions({}) : accountsApi.revokeSession({ id }),
    onSettled: () => client.invalidateQueries({ queryKey: openSessionsQuery.queryKey }),
  });
}

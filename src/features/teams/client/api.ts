import { queryOptions } from '@tanstack/react-query';
import { createApi, queryClient, uploadFile } from '#client/api.ts';
import { teamsContract } from '#features/teams/shared/contract.ts';

export const teamsApi = createApi(teamsContract);

export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: ({ signal }) => teamsApi.list({}, { signal }),
  select: ({ teams }) => teams,
});
export type Team = Awaited<ReturnType<typeof teamsApi.get>>;

export const teamQuery = (id: string) =>
  queryOptions({
    queryKey: ['teams', id],
    queryFn: ({ signal }) => teamsApi.get({ id }, { signal }),
    // What one edits is always the newest: nothing is kept of the last time it was open.
    staleTime: 0,
    gcTime: 0,
  });

/** Also when no list is on the screen: the one that comes next must not begin with the teams of before. */
export async function refreshTeams(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: teamsQuery.queryKey, exact: true, refetchType: 'all' });
}

/** Only after the person has ticked that everyone on the photo agrees. */
export async function uploadTeamPhoto(id: string, file: File): Promise<{ version: number }> {
  return (await uploadFile(`/teams/${id}/foto?toestemming=ja`, file)) as { version: number };
}

import { queryOptions } from '@tanstack/react-query';
import { createApi, queryClient } from '#client/api.ts';
import type { Change } from '#shared/changes.ts';
import { teamsContract } from '#features/teams/shared/contract.ts';
import type { TeamValues } from '#features/teams/shared/schema.ts';

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

/** What a person can change: the fields, and the photo that is stored or the file that takes its place. */
export type TeamFields = TeamValues & { teamfoto: File | string | null };

/** The photo goes up first; the save that follows names it, so that all of it is saved or nothing. */
async function withPhoto<Fields extends Change<TeamFields>>({ teamfoto, ...fields }: Fields) {
  if (teamfoto === null) return { ...fields, teamfoto_id: null };
  if (!(teamfoto instanceof File)) return fields;
  const { id } = await teamsApi.keepPhoto({ body: teamfoto });
  // The form takes no photo before the person has ticked that everyone on it agrees.
  return { ...fields, teamfoto_id: id, toestemming: true };
}

export const addTeam = async (fields: TeamFields) => teamsApi.create(await withPhoto(fields));
export const changeTeam = async (id: string, version: number, changes: Change<TeamFields>) =>
  teamsApi.update({ id, version, ...(await withPhoto(changes)) });

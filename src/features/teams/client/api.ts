import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { editQuery } from '#client/edit-query.ts';
import type { Change } from '#shared/changes.ts';
import { teamsContract } from '#features/teams/shared/contract.ts';
import type { TeamValues } from '#features/teams/shared/schema.ts';

export const teamsApi = createApi(teamsContract);

export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: ({ signal }) => teamsApi.list({}, { signal }),
  select: ({ teams }) => teams,
});
export const deletedTeamsQuery = queryOptions({
  queryKey: ['teams', 'deleted'],
  queryFn: ({ signal }) => teamsApi.listDeleted({}, { signal }),
  select: ({ teams }) => teams,
});
export type Team = Awaited<ReturnType<typeof teamsApi.get>>;

export const teamQuery = (id: string) => editQuery(['teams', id], (options) => teamsApi.get({ id }, options));

/** What a person can change: the fields, and the photo that is stored or the file that takes its place. */
export type TeamFields = TeamValues & { teamfoto: File | string | null };

/** The photo goes up first; the save that follows names it, so that all of it is saved or nothing. */
async function withPhoto<Fields extends Change<TeamFields>>({ teamfoto, ...fields }: Fields) {
  if (teamfoto === null) return { ...fields, teamfoto_id: null };
  if (!(teamfoto instanceof File)) return fields;
  const { id } = await teamsApi.keepPhoto(
    { body: teamfoto },
    { context: { keeps: { queries: 'all', because: 'nothing shows it before the save that names it' } } },
  );
  // The form takes no photo before the person has ticked that everyone on it agrees.
  return { ...fields, teamfoto_id: id, toestemming: true };
}

export const addTeam = async (fields: TeamFields) => teamsApi.create(await withPhoto(fields));
export const changeTeam = async (id: string, version: number, changes: Change<TeamFields>) =>
  teamsApi.update({ id, version, ...(await withPhoto(changes)) });

import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { createApi, queryClient, uploadFile } from '#client/api.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { teamsContract, verenigingContract } from '#features/vereniging/shared/contract.ts';

export const verenigingApi = createApi(verenigingContract);
export const teamsApi = createApi(teamsContract);
/** A language model may take 20 seconds before the server falls back to its own words. */
export const writerApi = createApi({ describe: verenigingContract.describe }, 30_000);

export const clubQuery = queryOptions({
  queryKey: ['vereniging'],
  queryFn: ({ signal }) => verenigingApi.get({}, { signal }),
});
export type Club = Awaited<ReturnType<typeof verenigingApi.get>>;

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

/** The header, the menu and every page show the club's name, logo and colours: ask for them again. */
export async function refreshClub(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: clubQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  ]);
}

/** Also when no list is on the screen: the one that comes next must not begin with the teams of before. */
export async function refreshTeams(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: teamsQuery.queryKey, exact: true, refetchType: 'all' });
}

const savedPicture = z.object({ version: z.number() });

export async function uploadLogo(file: File): Promise<{ version: number }> {
  return savedPicture.parse(await uploadFile('/vereniging/logo', file));
}

/** Only after the person has ticked that everyone on the photo agrees. */
export async function uploadTeamPhoto(id: string, file: File): Promise<{ version: number }> {
  return savedPicture.parse(await uploadFile(`/teams/${id}/foto?toestemming=ja`, file));
}

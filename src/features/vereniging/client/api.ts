import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { editQuery } from '#client/edit-query.ts';
import type { Change } from '#shared/changes.ts';
import { verenigingContract } from '#features/vereniging/shared/contract.ts';
import type { ClubForm } from '#features/vereniging/shared/schema.ts';

export const verenigingApi = createApi(verenigingContract);
/** A language model may take 20 seconds before the server falls back to its own words. */
export const writerApi = createApi({ describe: verenigingContract.describe }, 30_000);

export const clubQuery = queryOptions({
  queryKey: ['vereniging'],
  queryFn: ({ signal }) => verenigingApi.get({}, { signal }),
});
export const editedClubQuery = editQuery(['vereniging'], (options) => verenigingApi.get({}, options));
export type Club = Awaited<ReturnType<typeof verenigingApi.get>>;

/** What a person can change: the fields, and the logo that is stored or the file that takes its place. */
export type ClubFields = ClubForm & { logo: File | string | null };

/** A new logo goes up first; the save that follows names it, so that all of it is saved or nothing. */
export async function changeClub({ logo, ...fields }: Change<ClubFields>, version: number): Promise<Club> {
  if (logo === null) return verenigingApi.update({ ...fields, version, logo_id: null });
  if (!(logo instanceof File)) return verenigingApi.update({ ...fields, version });
  const { id } = await verenigingApi.keepLogo(
    { body: logo },
    { context: { keeps: { queries: 'all', because: 'nothing shows it before the save that names it' } } },
  );
  return verenigingApi.update({ ...fields, version, logo_id: id });
}

/** My club, when the provider deleted it. */
export const deletedClubQuery = queryOptions({
  queryKey: ['vereniging', 'verwijderd'],
  queryFn: ({ signal }) => verenigingApi.findDeleted({}, { signal }),
  staleTime: 0,
});

import { queryOptions } from '@tanstack/react-query';
import { createApi, queryClient, uploadFile } from '#client/api.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { verenigingContract } from '#features/vereniging/shared/contract.ts';

export const verenigingApi = createApi(verenigingContract);
/** A language model may take 20 seconds before the server falls back to its own words. */
export const writerApi = createApi({ describe: verenigingContract.describe }, 30_000);

export const clubQuery = queryOptions({
  queryKey: ['vereniging'],
  queryFn: ({ signal }) => verenigingApi.get({}, { signal }),
});
export type Club = Awaited<ReturnType<typeof verenigingApi.get>>;

/** The header, the menu and every page show the club's name, logo and colours: ask for them again. */
export async function refreshClub(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: clubQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  ]);
}

export async function uploadLogo(file: File): Promise<{ version: number }> {
  return (await uploadFile('/vereniging/logo', file)) as { version: number };
}

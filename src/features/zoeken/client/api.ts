import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { zoekenContract } from '#features/zoeken/shared/contract.ts';
import type { Groep } from '#features/zoeken/shared/schema.ts';

const zoekenApi = createApi(zoekenContract);

/**
 * What was found before stays while the next is looked for, so an answer says to what it is one. Each time anew: a
 * sponsor of a minute ago is found too.
 */
export const searchQuery = (zoek: string, groep: Groep | null) =>
  queryOptions({
    queryKey: ['zoeken', zoek, groep],
    queryFn: async ({ signal }) => ({
      zoek,
      ...(await zoekenApi.search({ zoek, ...(groep !== null && { groep }) }, { signal })),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import type { GevondenVereniging } from '#features/vereniging/shared/schema.ts';
import { superuserContract } from '#features/superuser/shared/contract.ts';

const superuserApi = createApi(superuserContract);

/** A page of all clubs, or the best few of a search: a name that was typed has no pages. */
interface FoundClubs {
  rows: GevondenVereniging[];
  next?: string | null;
  has_more?: boolean;
}

/** What waits behind the tabs and the links of the console. */
export const countsQuery = queryOptions({
  queryKey: ['superuser', 'tellers'],
  queryFn: ({ signal }) => superuserApi.readCounts({}, { signal }),
  refetchInterval: 60_000,
});

export const verenigingenQuery = (zoek: string, after: string | null) =>
  queryOptions({
    queryKey: ['superuser', 'verenigingen', zoek, after],
    queryFn: ({ signal }): Promise<FoundClubs> => {
      if (zoek !== '') return superuserApi.searchVerenigingen({ zoek }, { signal });
      return superuserApi.listVerenigingen(after === null ? {} : { after }, { signal });
    },
    placeholderData: keepPreviousData,
  });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi, queryClient } from '#client/api.ts';
import { listQuery } from '#client/list-query.ts';
import { accountsContract } from '#features/accounts/shared/contract.ts';
import type { ConsoleUser } from '#features/accounts/shared/schema.ts';
import { toegangApi } from '#features/toegangsverzoeken/client/api.ts';
import type { PeopleSearch } from './people-search.ts';

export const peopleApi = createApi(accountsContract);

interface FoundPeople {
  rows: ConsoleUser[];
  next?: string | null;
  has_more?: boolean;
}

export const peopleQuery = ({ zoek = '', rol, vereniging, toestand }: PeopleSearch, after: string | null) =>
  queryOptions({
    queryKey: ['superuser', 'gebruikers', { zoek, rol, vereniging, toestand }, after],
    queryFn: ({ signal }): Promise<FoundPeople> => {
      const filter = {
        ...(rol !== undefined && { rol }),
        ...(vereniging !== undefined && { vereniging_id: vereniging }),
        ...(toestand !== undefined && { toestand }),
      };
      if (zoek !== '') return peopleApi.searchEveryone({ zoek, ...filter }, { signal });
      return peopleApi.listEveryone({ ...filter, ...(after !== null && { after }) }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['superuser', 'gebruiker', id],
    queryFn: ({ signal }) => peopleApi.findSomebody({ id }, { signal }),
  });

export const beheerdersQuery = (vereniging_id: string | null) =>
  queryOptions({
    queryKey: ['superuser', 'beheerders', vereniging_id],
    queryFn: ({ signal }) => peopleApi.listBeheerders({ vereniging_id: vereniging_id ?? '' }, { signal }),
    enabled: vereniging_id !== null,
  });

export const logQuery = (id: string) =>
  listQuery(['superuser', 'gebruiker', id, 'logboek'], (page, options) => peopleApi.listLog({ id, ...page }, options));

export const waitingQuery = listQuery(['superuser', 'toegangsverzoeken'], toegangApi.listWaiting);
export type Waiting = Awaited<ReturnType<typeof toegangApi.listWaiting>>['rows'][number];

/** The first page of the tab, before it is opened. */
export function preloadPeople(search: PeopleSearch): void {
  // What does not come is asked for again, and told, when the tab is opened.
  void Promise.allSettled([queryClient.query(peopleQuery(search, null)), queryClient.infiniteQuery(waitingQuery)]);
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { superuserContract } from '#features/superuser/shared/contract.ts';

const superuserApi = createApi(superuserContract);

export const verenigingenQuery = (zoek: string, na: string | null) =>
  queryOptions({
    queryKey: ['superuser', 'verenigingen', zoek, na],
    queryFn: ({ signal }) =>
      superuserApi.listVerenigingen({ ...(zoek !== '' && { zoek }), ...(na !== null && { na }) }, { signal }),
    placeholderData: keepPreviousData,
  });

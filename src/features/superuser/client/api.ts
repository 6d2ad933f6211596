import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { superuserContract } from '#features/superuser/shared/contract.ts';

const superuserApi = createApi(superuserContract);

export const verenigingenQuery = (zoek: string, after: string | null) =>
  queryOptions({
    queryKey: ['superuser', 'verenigingen', zoek, after],
    queryFn: ({ signal }) =>
      superuserApi.listVerenigingen({ ...(zoek !== '' && { zoek }), ...(after !== null && { after }) }, { signal }),
    placeholderData: keepPreviousData,
  });

import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { prijzenContract } from '#features/prijzen/shared/contract.ts';

const prijzenApi = createApi(prijzenContract);

export const plansQuery = queryOptions({
  queryKey: ['prijzen'],
  queryFn: ({ signal }) => prijzenApi.list({}, { signal }),
});

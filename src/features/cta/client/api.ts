import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { ctaContract } from '#features/cta/shared/contract.ts';

const ctaApi = createApi(ctaContract);

export const ctasQuery = queryOptions({
  queryKey: ['cta'],
  queryFn: ({ signal }) => ctaApi.list({}, { signal }),
});

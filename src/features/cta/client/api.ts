import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { ctaContract } from '#features/cta/shared/contract.ts';

const ctaApi = createApi(ctaContract);

export const ctasQuery = queryOptions({
  queryKey: ['cta'],
  // The router waits for it, and one part that leaves must not cancel that.
  queryFn: () => ctaApi.list({}),
});

import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { dashboardContract } from '#features/dashboard/shared/contract.ts';

const dashboardApi = createApi(dashboardContract);

/** Asked anew on every visit: a lock or a new sign-up shows at once. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => dashboardApi.get({}, { signal }),
  staleTime: 0,
});

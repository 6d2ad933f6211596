import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { dashboardContract } from '#features/dashboard/shared/contract.ts';

const dashboardApi = createApi(dashboardContract);

/** Asked anew on every visit: a lock or a new sign-up shows at once. Only not twice by one visit. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  // The router waits for it, and one part that leaves must not cancel that.
  queryFn: () => dashboardApi.get({}),
  staleTime: 10_000,
});

/** For the pages of the steps, so that each shows the way to the next. */
export const startQuery = queryOptions({ queryKey: ['dashboard', 'start'], queryFn: () => dashboardApi.start({}) });

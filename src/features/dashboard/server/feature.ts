import { feature } from '#server/feature.ts';
import { dashboardContract } from '#features/dashboard/shared/contract.ts';
import { dashboardHandlers } from './handlers.ts';

export const dashboard = feature({
  contract: dashboardContract,
  handlers: dashboardHandlers,
});

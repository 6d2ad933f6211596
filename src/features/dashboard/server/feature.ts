import { feature } from '#server/feature.ts';
import { dashboardContract } from '#features/dashboard/shared/contract.ts';
import { dashboardHandlers } from './handlers.ts';
import { dashboardRetention } from './jobs.ts';

export const dashboard = feature({
  contract: dashboardContract,
  handlers: dashboardHandlers,
  retention: dashboardRetention,
});

import { feature } from '#server/feature.ts';
import { standContract } from '#features/stand/shared/contract.ts';
import { standLimits } from '#features/stand/shared/limits.ts';
import { standRefusals } from '#features/stand/shared/refusals.ts';
import { standHandlers } from './handlers.ts';
import { standJobs, standRetention } from './jobs.ts';

export const stand = feature({
  contract: standContract,
  handlers: standHandlers,
  jobs: standJobs,
  retention: standRetention,
  limits: standLimits,
  refusals: standRefusals,
});

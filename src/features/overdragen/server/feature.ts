import { feature } from '#server/feature.ts';
import { overdragenContract } from '#features/overdragen/shared/contract.ts';
import { overdragenLimits } from '#features/overdragen/shared/limits.ts';
import { overdragenRefusals } from '#features/overdragen/shared/refusals.ts';
import { overdragenHandlers } from './handlers.ts';
import { overdragenJobs, overdragenRetention } from './jobs.ts';

export const overdragen = feature({
  contract: overdragenContract,
  handlers: overdragenHandlers,
  jobs: overdragenJobs,
  retention: overdragenRetention,
  limits: overdragenLimits,
  refusals: overdragenRefusals,
});

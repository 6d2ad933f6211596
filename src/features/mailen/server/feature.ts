import { feature } from '#server/feature.ts';
import { mailenContract } from '#features/mailen/shared/contract.ts';
import { mailenLimits } from '#features/mailen/shared/limits.ts';
import { mailenRefusals } from '#features/mailen/shared/refusals.ts';
import { mailenHandlers } from './handlers.ts';
import { mailenJobs, mailenRetention } from './jobs.ts';

export const mailen = feature({
  contract: mailenContract,
  handlers: mailenHandlers,
  jobs: mailenJobs,
  retention: mailenRetention,
  limits: mailenLimits,
  refusals: mailenRefusals,
});

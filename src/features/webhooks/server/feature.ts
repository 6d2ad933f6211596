import { feature } from '#server/feature.ts';
import { webhooksContract } from '#features/webhooks/shared/contract.ts';
import { webhooksLimits } from '#features/webhooks/shared/limits.ts';
import { webhooksRefusals } from '#features/webhooks/shared/refusals.ts';
import { webhooksHandlers } from './handlers.ts';
import { webhooksJobs, webhooksRetention } from './jobs.ts';

export const webhooks = feature({
  contract: webhooksContract,
  handlers: webhooksHandlers,
  jobs: webhooksJobs,
  retention: webhooksRetention,
  limits: webhooksLimits,
  refusals: webhooksRefusals,
});

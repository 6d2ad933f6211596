import { feature } from '#server/feature.ts';
import { accountsContract } from '#features/accounts/shared/contract.ts';
import { accountsLimits } from '#features/accounts/shared/limits.ts';
import { accountsRefusals } from '#features/accounts/shared/refusals.ts';
import { accountsHandlers } from './handlers.ts';
import { accountsJobs, accountsRetention } from './jobs.ts';

export const accounts = feature({
  contract: accountsContract,
  handlers: accountsHandlers,
  jobs: accountsJobs,
  retention: accountsRetention,
  limits: accountsLimits,
  refusals: accountsRefusals,
});

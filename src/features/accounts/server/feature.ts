import { feature } from '#server/feature.ts';
import { accountsContract } from '#features/accounts/shared/contract.ts';
import { accountsLimits } from '#features/accounts/shared/limits.ts';
import { accountsRefusals } from '#features/accounts/shared/refusals.ts';
import { accountsHandlers } from './handlers.ts';
import { accountsJobs } from './jobs.ts';

export const accounts = feature({
  contract: accountsContract,
  handlers: accountsHandlers,
  jobs: accountsJobs,
  limits: accountsLimits,
  refusals: accountsRefusals,
});

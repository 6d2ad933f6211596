import { feature } from '#server/feature.ts';
import { matchesContract } from '#features/matches/shared/contract.ts';
import { matchesHandlers } from './handlers.ts';
import { matchesJobs, matchesRetention } from './jobs.ts';

export const matches = feature({
  contract: matchesContract,
  handlers: matchesHandlers,
  jobs: matchesJobs,
  retention: matchesRetention,
});

import { feature } from '#server/feature.ts';
import { sponsorsContract } from '#features/sponsors/shared/contract.ts';
import { sponsorsRefusals } from '#features/sponsors/shared/refusals.ts';
import { sponsorsHandlers } from './handlers.ts';
import { sponsorsJobs } from './jobs.ts';

export const sponsors = feature({
  contract: sponsorsContract,
  handlers: sponsorsHandlers,
  jobs: sponsorsJobs,
  refusals: sponsorsRefusals,
});

import { feature } from '#server/feature.ts';
import { persoonsgegevensContract } from '#features/persoonsgegevens/shared/contract.ts';
import { persoonsgegevensLimits } from '#features/persoonsgegevens/shared/limits.ts';
import { persoonsgegevensRefusals } from '#features/persoonsgegevens/shared/refusals.ts';
import { persoonsgegevensHandlers } from './handlers.ts';
import { persoonsgegevensJobs, persoonsgegevensRetention } from './jobs.ts';

export const persoonsgegevens = feature({
  contract: persoonsgegevensContract,
  handlers: persoonsgegevensHandlers,
  jobs: persoonsgegevensJobs,
  retention: persoonsgegevensRetention,
  limits: persoonsgegevensLimits,
  refusals: persoonsgegevensRefusals,
});

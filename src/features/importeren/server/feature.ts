import { feature } from '#server/feature.ts';
import { importerenContract } from '#features/importeren/shared/contract.ts';
import { importerenLimits } from '#features/importeren/shared/limits.ts';
import { importerenRefusals } from '#features/importeren/shared/refusals.ts';
import { importerenHandlers } from './handlers.ts';
import { importRows } from './jobs.ts';
import { importRetention } from './queries.ts';

export const importeren = feature({
  contract: importerenContract,
  handlers: importerenHandlers,
  jobs: [importRows],
  retention: importRetention,
  limits: importerenLimits,
  refusals: importerenRefusals,
});

import { feature } from '#server/feature.ts';
import { coversContract } from '#features/covers/shared/contract.ts';
import { coversLimits } from '#features/covers/shared/limits.ts';
import { coversRefusals } from '#features/covers/shared/refusals.ts';
import { coversHandlers } from './handlers.ts';
import { removeCoverFiles } from './jobs.ts';

export const covers = feature({
  contract: coversContract,
  handlers: coversHandlers,
  jobs: [removeCoverFiles],
  limits: coversLimits,
  refusals: coversRefusals,
});

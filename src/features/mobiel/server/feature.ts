import { feature } from '#server/feature.ts';
import { mobielContract } from '#features/mobiel/shared/contract.ts';
import { mobielLimits } from '#features/mobiel/shared/limits.ts';
import { mobielRefusals } from '#features/mobiel/shared/refusals.ts';
import { mobielHandlers } from './handlers.ts';
import { mobielRetention } from './jobs.ts';

export const mobiel = feature({
  contract: mobielContract,
  handlers: mobielHandlers,
  retention: mobielRetention,
  limits: mobielLimits,
  refusals: mobielRefusals,
});

import { feature } from '#server/feature.ts';
import { verenigingContract } from '#features/vereniging/shared/contract.ts';
import { verenigingLimits } from '#features/vereniging/shared/limits.ts';
import { verenigingRefusals } from '#features/vereniging/shared/refusals.ts';
import { verenigingHandlers } from './handlers.ts';
import { verenigingRetention } from './jobs.ts';

export const vereniging = feature({
  contract: verenigingContract,
  handlers: verenigingHandlers,
  retention: verenigingRetention,
  limits: verenigingLimits,
  refusals: verenigingRefusals,
});

import { feature } from '#server/feature.ts';
import { verenigingContract } from '#features/vereniging/shared/contract.ts';
import { verenigingLimits } from '#features/vereniging/shared/limits.ts';
import { verenigingHandlers } from './handlers.ts';

export const vereniging = feature({
  contract: verenigingContract,
  handlers: verenigingHandlers,
  limits: verenigingLimits,
});

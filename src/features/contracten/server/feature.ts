import { feature } from '#server/feature.ts';
import { contractenContract } from '#features/contracten/shared/contract.ts';
import { contractenLimits } from '#features/contracten/shared/limits.ts';
import { contractenRefusals } from '#features/contracten/shared/refusals.ts';
import { contractenHandlers } from './handlers.ts';

export const contracten = feature({
  contract: contractenContract,
  handlers: contractenHandlers,
  limits: contractenLimits,
  refusals: contractenRefusals,
});

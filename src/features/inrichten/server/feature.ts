import { feature } from '#server/feature.ts';
import { inrichtenContract } from '#features/inrichten/shared/contract.ts';
import { inrichtenLimits } from '#features/inrichten/shared/limits.ts';
import { inrichtenRefusals } from '#features/inrichten/shared/refusals.ts';
import { inrichtenHandlers } from './handlers.ts';

export const inrichten = feature({
  contract: inrichtenContract,
  handlers: inrichtenHandlers,
  limits: inrichtenLimits,
  refusals: inrichtenRefusals,
});

import { feature } from '#server/feature.ts';
import { materialenContract } from '#features/materialen/shared/contract.ts';
import { materialenLimits } from '#features/materialen/shared/limits.ts';
import { materialenHandlers } from './handlers.ts';

export const materialen = feature({
  contract: materialenContract,
  handlers: materialenHandlers,
  limits: materialenLimits,
});

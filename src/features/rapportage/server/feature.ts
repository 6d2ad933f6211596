import { feature } from '#server/feature.ts';
import { rapportageContract } from '#features/rapportage/shared/contract.ts';
import { rapportageLimits } from '#features/rapportage/shared/limits.ts';
import { rapportageRefusals } from '#features/rapportage/shared/refusals.ts';
import { rapportageHandlers } from './handlers.ts';

export const rapportage = feature({
  contract: rapportageContract,
  handlers: rapportageHandlers,
  limits: rapportageLimits,
  refusals: rapportageRefusals,
});

import { feature } from '#server/feature.ts';
import { ctaContract } from '#features/cta/shared/contract.ts';
import { ctaLimits } from '#features/cta/shared/limits.ts';
import { ctaRefusals } from '#features/cta/shared/refusals.ts';
import { ctaHandlers } from './handlers.ts';

export const cta = feature({
  contract: ctaContract,
  handlers: ctaHandlers,
  limits: ctaLimits,
  refusals: ctaRefusals,
});

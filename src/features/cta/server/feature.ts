import { feature } from '#server/feature.ts';
import { ctaContract } from '#features/cta/shared/contract.ts';
import { ctaHandlers } from './handlers.ts';

export const cta = feature({
  contract: ctaContract,
  handlers: ctaHandlers,
});

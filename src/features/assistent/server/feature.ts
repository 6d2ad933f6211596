import { feature } from '#server/feature.ts';
import { assistentContract } from '#features/assistent/shared/contract.ts';
import { assistentLimits } from '#features/assistent/shared/limits.ts';
import { assistentRefusals } from '#features/assistent/shared/refusals.ts';
import { assistentHandlers } from './handlers.ts';

export const assistent = feature({
  contract: assistentContract,
  handlers: assistentHandlers,
  limits: assistentLimits,
  refusals: assistentRefusals,
});

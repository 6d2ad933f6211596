import { feature } from '#server/feature.ts';
import { prijzenContract } from '#features/prijzen/shared/contract.ts';
import { prijzenRefusals } from '#features/prijzen/shared/refusals.ts';
import { prijzenHandlers } from './handlers.ts';

export const prijzen = feature({
  contract: prijzenContract,
  handlers: prijzenHandlers,
  refusals: prijzenRefusals,
});

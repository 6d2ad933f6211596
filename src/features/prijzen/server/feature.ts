import { feature } from '#server/feature.ts';
import { prijzenContract } from '#features/prijzen/shared/contract.ts';
import { prijzenHandlers } from './handlers.ts';

export const prijzen = feature({
  contract: prijzenContract,
  handlers: prijzenHandlers,
});

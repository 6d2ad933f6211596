import { feature } from '#server/feature.ts';
import { zoekopdrachtenContract } from '#features/zoekopdrachten/shared/contract.ts';
import { zoekopdrachtenHandlers } from './handlers.ts';

export const zoekopdrachten = feature({
  contract: zoekopdrachtenContract,
  handlers: zoekopdrachtenHandlers,
});

import { feature } from '#server/feature.ts';
import { zoekopdrachtenContract } from '#features/zoekopdrachten/shared/contract.ts';
import { zoekopdrachtenRefusals } from '#features/zoekopdrachten/shared/refusals.ts';
import { zoekopdrachtenHandlers } from './handlers.ts';

export const zoekopdrachten = feature({
  contract: zoekopdrachtenContract,
  handlers: zoekopdrachtenHandlers,
  refusals: zoekopdrachtenRefusals,
});

import { feature } from '#server/feature.ts';
import { zoekenContract } from '#features/zoeken/shared/contract.ts';
import { zoekenHandlers } from './handlers.ts';

export const zoeken = feature({
  contract: zoekenContract,
  handlers: zoekenHandlers,
});

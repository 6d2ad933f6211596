import { feature } from '#server/feature.ts';
import { adminContract } from '#features/admin/shared/contract.ts';
import { adminHandlers } from './handlers.ts';

export const admin = feature({
  contract: adminContract,
  handlers: adminHandlers,
});

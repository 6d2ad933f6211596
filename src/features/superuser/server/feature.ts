import { feature } from '#server/feature.ts';
import { superuserContract } from '#features/superuser/shared/contract.ts';
import { superuserHandlers } from './handlers.ts';

export const superuser = feature({
  contract: superuserContract,
  handlers: superuserHandlers,
});

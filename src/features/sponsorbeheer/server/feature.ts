import { feature } from '#server/feature.ts';
import { sponsorbeheerContract } from '#features/sponsorbeheer/shared/contract.ts';
import { sponsorbeheerHandlers } from './handlers.ts';

export const sponsorbeheer = feature({
  contract: sponsorbeheerContract,
  handlers: sponsorbeheerHandlers,
});

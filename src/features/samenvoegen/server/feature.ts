import { feature } from '#server/feature.ts';
import { samenvoegenContract } from '#features/samenvoegen/shared/contract.ts';
import { samenvoegenRefusals } from '#features/samenvoegen/shared/refusals.ts';
import { samenvoegenHandlers } from './handlers.ts';
import { samenvoegenRetention } from './jobs.ts';

export const samenvoegen = feature({
  contract: samenvoegenContract,
  handlers: samenvoegenHandlers,
  retention: samenvoegenRetention,
  refusals: samenvoegenRefusals,
});

import { feature } from '#server/feature.ts';
import { teamsContract } from '#features/teams/shared/contract.ts';
import { teamsRefusals } from '#features/teams/shared/refusals.ts';
import { teamsHandlers } from './handlers.ts';
import { teamsRetention } from './jobs.ts';

export const teams = feature({
  contract: teamsContract,
  handlers: teamsHandlers,
  retention: teamsRetention,
  refusals: teamsRefusals,
});

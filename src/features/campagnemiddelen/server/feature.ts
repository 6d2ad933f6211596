import { feature } from '#server/feature.ts';
import { campagnemiddelenContract } from '#features/campagnemiddelen/shared/contract.ts';
import { campagnemiddelenLimits } from '#features/campagnemiddelen/shared/limits.ts';
import { campagnemiddelenRefusals } from '#features/campagnemiddelen/shared/refusals.ts';
import { campagnemiddelenHandlers } from './handlers.ts';
import { campagnemiddelenRetention } from './jobs.ts';

export const campagnemiddelen = feature({
  contract: campagnemiddelenContract,
  handlers: campagnemiddelenHandlers,
  retention: campagnemiddelenRetention,
  limits: campagnemiddelenLimits,
  refusals: campagnemiddelenRefusals,
});

import { feature } from '#server/feature.ts';
import { toegangsverzoekenContract } from '#features/toegangsverzoeken/shared/contract.ts';
import { toegangsverzoekenLimits } from '#features/toegangsverzoeken/shared/limits.ts';
import { toegangsverzoekenRefusals } from '#features/toegangsverzoeken/shared/refusals.ts';
import { toegangsverzoekenHandlers } from './handlers.ts';
import { toegangsverzoekenJobs, toegangsverzoekenRetention } from './jobs.ts';

export const toegangsverzoeken = feature({
  contract: toegangsverzoekenContract,
  handlers: toegangsverzoekenHandlers,
  jobs: toegangsverzoekenJobs,
  retention: toegangsverzoekenRetention,
  limits: toegangsverzoekenLimits,
  refusals: toegangsverzoekenRefusals,
});

import { feature } from '#server/feature.ts';
import { inschrijvenContract } from '#features/inschrijven/shared/contract.ts';
import { inschrijvenLimits } from '#features/inschrijven/shared/limits.ts';
import { inschrijvenRefusals } from '#features/inschrijven/shared/refusals.ts';
import { THANK_YOU } from '#features/inschrijven/shared/rules/sending.ts';
import { inschrijvenHandlers } from './handlers.ts';
import { inschrijvenJobs } from './jobs.ts';
import { signUpPages, thankYouPages } from './pages.tsx';

export const inschrijven = feature({
  contract: inschrijvenContract,
  handlers: inschrijvenHandlers,
  jobs: inschrijvenJobs,
  limits: inschrijvenLimits,
  refusals: inschrijvenRefusals,
  pages: {
    sources: { style: 'src/client/styles/inschrijven.css', script: 'src/start/inschrijven.ts' },
    routes: {
      '/inschrijven': signUpPages('/inschrijven'),
      '/sponsor-registration': signUpPages('/sponsor-registration'),
      [THANK_YOU]: thankYouPages,
    },
  },
});

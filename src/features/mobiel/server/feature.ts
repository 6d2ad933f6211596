import { feature } from '#server/feature.ts';
import { mobielContract } from '#features/mobiel/shared/contract.ts';
import { mobielLimits } from '#features/mobiel/shared/limits.ts';
import { mobielRefusals } from '#features/mobiel/shared/refusals.ts';
import { mobielHandlers } from './handlers.ts';
import { mobielJobs, mobielRetention } from './jobs.ts';
import { memberPages, mobilePages } from './pages.tsx';

const FONTS = 'src/features/campagnemiddelen/document/fonts';

export const mobiel = feature({
  contract: mobielContract,
  handlers: mobielHandlers,
  jobs: mobielJobs,
  retention: mobielRetention,
  limits: mobielLimits,
  refusals: mobielRefusals,
  pages: {
    sources: {
      style: 'src/features/mobiel/document/document.css',
      script: 'src/start/mobiel.ts',
      fonts: ['archivo-poster-latin', 'public-sans-latin-400'].map((name) => `${FONTS}/${name}.woff2`),
    },
    routes: { '/mobile': mobilePages, '/brochure/mobile': memberPages },
  },
});

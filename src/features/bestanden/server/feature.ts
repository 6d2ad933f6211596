import { feature } from '#server/feature.ts';
import { bestandenContract } from '#features/bestanden/shared/contract.ts';
import { bestandenLimits } from '#features/bestanden/shared/limits.ts';
import { bestandenRefusals } from '#features/bestanden/shared/refusals.ts';
import { VIEW_PATHS } from '#features/bestanden/shared/rules/views.ts';
import { bestandenHandlers } from './handlers.ts';
import { bestandenJobs } from './jobs.ts';
import { printViews } from './pages.tsx';

const LETTERS = ['archivo-poster', 'archivo-head'].map(
  (name) => `src/features/campagnemiddelen/document/fonts/${name}-latin.woff2`,
);

export const bestanden = feature({
  contract: bestandenContract,
  handlers: bestandenHandlers,
  jobs: bestandenJobs,
  limits: bestandenLimits,
  refusals: bestandenRefusals,
  pages: {
    sources: { style: 'src/client/styles/print-view.css', script: 'src/start/print-view.ts', fonts: LETTERS },
    routes: {
      [VIEW_PATHS.brochure]: printViews('brochure'),
      [VIEW_PATHS.campagne]: printViews('campagne'),
    },
  },
});

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { oneOf, searchParams, text, uuid } from '#client/search-params.ts';
import { framed } from '#features/accounts/client/frame/parents.tsx';
import { PIPELINE_STAGES, SPONSOR_CATEGORIES } from '#features/matches/shared/kinds.ts';
import { CONTRACT_FILTERS } from '#features/sponsorbeheer/shared/labels.ts';

const NOBODY = 'geen';

/** How the sponsors are shown, which of them, and the one that stands open beside them. */
const sponsorbeheerSearch = searchParams({
  weergave: oneOf('bord', 'lijst'),
  zoek: text,
  fase: oneOf(...PIPELINE_STAGES),
  contract: oneOf(...CONTRACT_FILTERS),
  categorie: oneOf(...SPONSOR_CATEGORIES),
  eigenaar: (value) => (value === NOBODY ? NOBODY : uuid(value)),
  match: uuid,
  // The form for a new one, with this name in it.
  nieuw: text,
});

export const sponsorbeheerRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/sponsorbeheer',
    validateSearch: sponsorbeheerSearch,
    staticData: { access: 'member', module: 'sponsorbeheer' },
    component: lazyRouteComponent(() => import('./sponsorbeheer-page.tsx'), 'SponsorbeheerPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { oneOf, searchParams, text, uuid } from '#client/search-params.ts';
import { LISTED_STATUSES } from '#features/matches/shared/kinds.ts';
import { framed } from '#features/accounts/client/frame/parents.tsx';

/** Which matches are listed, and the one that stands open beside them. */
const matchesSearch = searchParams({
  herkomst: oneOf('zoekopdracht', 'zelf'),
  status: oneOf(...LISTED_STATUSES),
  zoekopdracht: uuid,
  zoek: text,
  match: uuid,
});

export const matchesRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/matches',
    validateSearch: matchesSearch,
    staticData: { access: 'member', module: 'matches' },
    component: lazyRouteComponent(() => import('./matches-page.tsx'), 'MatchesPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchParams, uuid } from '#client/search-params.ts';
import { framed } from '#features/accounts/client/frame/parents.tsx';

/** The match that a link led to, marked in the table. */
const matchesSearch = searchParams({ match: uuid });

export const matchesRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/matches',
    validateSearch: matchesSearch,
    staticData: { access: 'member', module: 'matches' },
    component: lazyRouteComponent(() => import('./matches-page.tsx'), 'MatchesPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchParams, uuid } from '#client/search-params.ts';
import { framed } from '#features/accounts/client/frame/parents.tsx';

/** The sponsor that stands open beside the list. */
const sponsorbeheerSearch = searchParams({ match: uuid });

export const sponsorbeheerRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/sponsorbeheer',
    validateSearch: sponsorbeheerSearch,
    staticData: { access: 'member', module: 'sponsorbeheer' },
    component: lazyRouteComponent(() => import('./sponsorbeheer-page.tsx'), 'SponsorbeheerPage'),
  }),
] as const;

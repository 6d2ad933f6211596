import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchParams, uuid } from '#client/search-params.ts';
import { framed } from '#features/accounts/client/frame/parents.tsx';

/** Which of the sponsor's deals is on the page. */
const sponsorSearch = searchParams({ match: uuid });

export const sponsorsRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/sponsorbeheer/sponsors/$id',
    validateSearch: sponsorSearch,
    staticData: { access: 'member', module: 'sponsorbeheer' },
    component: lazyRouteComponent(() => import('./sponsor-page.tsx'), 'SponsorPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchParams, text } from '#client/search-params.ts';
import { bare } from '#features/accounts/client/frame/parents.tsx';

export const inrichtenBareRoutes = [
  createRoute({
    getParentRoute: () => bare,
    path: '/proefmail',
    validateSearch: searchParams({ token: text }),
    staticData: { access: 'public' },
    component: lazyRouteComponent(() => import('./proefmail-page.tsx'), 'ProefmailPage'),
  }),
] as const;

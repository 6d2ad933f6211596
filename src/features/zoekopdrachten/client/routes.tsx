import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { flag, oneOf, searchParams, uuid } from '#client/search-params.ts';
import { framed } from '#features/accounts/client/frame/parents.tsx';

export const zoekopdrachtenRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/zoekopdrachten',
    // 'lijst' skips the two cards and opens the list at once; 'deel' is the search that is shared.
    validateSearch: searchParams({
      lijst: flag,
      stand: oneOf('loopt', 'deels', 'gesloten', 'gearchiveerd'),
      deel: uuid,
    }),
    staticData: { access: 'member' },
    component: lazyRouteComponent(() => import('./zoekopdrachten-page.tsx'), 'ZoekopdrachtenPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/zoekopdrachten/new',
    staticData: { access: 'member' },
    component: lazyRouteComponent(() => import('./new-zoekopdracht-page.tsx'), 'NewZoekopdrachtPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/zoekopdrachten/edit/$id',
    staticData: { access: 'member' },
    component: lazyRouteComponent(() => import('./edit-zoekopdracht-page.tsx'), 'EditZoekopdrachtPage'),
  }),
] as const;

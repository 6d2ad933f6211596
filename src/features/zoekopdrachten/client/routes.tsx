import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { requireClub } from '#client/guards.ts';
import type { RouteParents } from '#client/routes.ts';

export function zoekopdrachtenRoutes({ framed }: RouteParents) {
  return {
    bare: [],
    framed: [
      createRoute({
        getParentRoute: () => framed,
        path: '/zoekopdrachten',
        // 'lijst' skips the two cards and opens the list at once.
        validateSearch: z.object({ lijst: z.boolean().optional().catch(undefined) }),
        beforeLoad: requireClub,
        component: lazyRouteComponent(() => import('./zoekopdrachten-page.tsx'), 'ZoekopdrachtenPage'),
      }),
      createRoute({
        getParentRoute: () => framed,
        path: '/zoekopdrachten/new',
        beforeLoad: requireClub,
        component: lazyRouteComponent(() => import('./new-zoekopdracht-page.tsx'), 'NewZoekopdrachtPage'),
      }),
      createRoute({
        getParentRoute: () => framed,
        path: '/zoekopdrachten/edit/$id',
        beforeLoad: requireClub,
        component: lazyRouteComponent(() => import('./edit-zoekopdracht-page.tsx'), 'EditZoekopdrachtPage'),
      }),
    ],
  };
}

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireClub } from '#client/guards.ts';
import type { RouteParents } from '#client/routes.ts';

export function verenigingRoutes({ framed }: RouteParents) {
  return {
    bare: [],
    framed: [
      createRoute({
        getParentRoute: () => framed,
        path: '/vereniging',
        beforeLoad: requireClub,
        component: lazyRouteComponent(() => import('./vereniging-page.tsx'), 'VerenigingPage'),
      }),
      createRoute({
        getParentRoute: () => framed,
        path: '/vereniging/bewerken',
        beforeLoad: requireClub,
        component: lazyRouteComponent(() => import('./vereniging-bewerken-page.tsx'), 'VerenigingBewerkenPage'),
      }),
    ],
  };
}

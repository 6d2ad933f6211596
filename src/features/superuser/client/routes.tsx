import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireSuperuser } from '#client/guards.ts';
import type { FeatureRoutes, RouteParents } from '#client/routes.ts';

export function superuserRoutes({ framed }: RouteParents): FeatureRoutes {
  return {
    bare: [],
    framed: [
      createRoute({
        getParentRoute: () => framed,
        path: '/superuser',
        beforeLoad: requireSuperuser,
        component: lazyRouteComponent(() => import('./superuser-page.tsx'), 'SuperuserPage'),
      }),
    ],
  };
}

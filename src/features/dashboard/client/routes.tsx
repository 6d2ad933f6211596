import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireClub, requireModule } from '#client/guards.ts';
import type { RouteParents } from '#client/routes.ts';

export function dashboardRoutes({ framed }: RouteParents) {
  return {
    bare: [],
    framed: [
      createRoute({
        getParentRoute: () => framed,
        path: '/dashboard',
        beforeLoad: requireClub,
        component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
      }),
      createRoute({
        getParentRoute: () => framed,
        path: '/materialen',
        beforeLoad: requireModule('campagnemiddelen'),
        component: lazyRouteComponent(
          () => import('#features/materialen/client/materialen-page.tsx'),
          'MaterialenPage',
        ),
      }),
      createRoute({
        getParentRoute: () => framed,
        path: '/snelkoppelingen',
        beforeLoad: requireClub,
        component: lazyRouteComponent(() => import('./snelkoppelingen-page.tsx'), 'SnelkoppelingenPage'),
      }),
    ],
  };
}

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireAdmin } from '#client/guards.ts';
import type { FeatureRoutes, RouteParents } from '#client/routes.ts';

export function adminRoutes({ framed }: RouteParents): FeatureRoutes {
  // Each tab is a place of its own, and all are one page: going from one to the next keeps the focus on the tabs.
  const admin = createRoute({
    getParentRoute: () => framed,
    id: 'admin',
    beforeLoad: requireAdmin,
    component: lazyRouteComponent(() => import('./admin-page.tsx'), 'AdminPage'),
  });
  const tabs = [
    createRoute({ getParentRoute: () => admin, path: '/admin' }),
    createRoute({ getParentRoute: () => admin, path: '/admin/toegangsverzoeken' }),
    createRoute({ getParentRoute: () => admin, path: '/admin/verenigingen' }),
    createRoute({ getParentRoute: () => admin, path: '/admin/matches' }),
    createRoute({ getParentRoute: () => admin, path: '/admin/ctas' }),
  ];
  return { bare: [], framed: [admin.addChildren(tabs)] };
}

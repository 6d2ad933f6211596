import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '#features/accounts/client/frame/parents.tsx';

export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/dashboard',
    staticData: { access: 'member' },
    component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/snelkoppelingen',
    staticData: { access: 'member' },
    component: lazyRouteComponent(() => import('./snelkoppelingen-page.tsx'), 'SnelkoppelingenPage'),
  }),
] as const;

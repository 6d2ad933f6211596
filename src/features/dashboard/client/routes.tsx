import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { flag, searchParams } from '#client/search-params.ts';
import { framed } from '#features/accounts/client/frame/parents.tsx';

export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/dashboard',
    // 'vergrendeld' tells who was led here from a part that the club does not have.
    validateSearch: searchParams({ vergrendeld: flag }),
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

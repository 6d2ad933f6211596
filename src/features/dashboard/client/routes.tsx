import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryClient } from '#client/api.ts';
import { flag, searchParams } from '#client/search-params.ts';
import { framed } from '#features/accounts/client/frame/parents.tsx';
import { ctasQuery } from '#features/cta/client/api.ts';
import { dashboardQuery } from './api.ts';

export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/dashboard',
    // 'vergrendeld' tells who was led here from a part that the club does not have; 'stappen' asks for the first steps.
    validateSearch: searchParams({ vergrendeld: flag, stappen: flag }),
    staticData: { access: 'member' },
    // All of it at once, so that nothing on the page moves; the page itself tells what could not be had.
    loader: () => Promise.allSettled([queryClient.query(dashboardQuery), queryClient.query(ctasQuery)]),
    component: lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/snelkoppelingen',
    staticData: { access: 'member' },
    component: lazyRouteComponent(() => import('./snelkoppelingen-page.tsx'), 'SnelkoppelingenPage'),
  }),
] as const;

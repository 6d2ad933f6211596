import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { requireClub, requireModule } from '#client/guards.ts';
import type { RouteParents } from '#client/routes.ts';

const kennisbankSearch = z.object({
  zoek: z.string().optional().catch(undefined),
  categorie: z.string().optional().catch(undefined),
});

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
        path: '/kennisbank',
        validateSearch: kennisbankSearch,
        beforeLoad: requireClub,
        component: lazyRouteComponent(
          () => import('#features/kennisbank/client/kennisbank-page.tsx'),
          'KennisbankPage',
        ),
      }),
      createRoute({
        getParentRoute: () => framed,
        path: '/kennisbank/$slug',
        beforeLoad: requireClub,
        component: lazyRouteComponent(() => import('#features/kennisbank/client/artikel-page.tsx'), 'ArtikelPage'),
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

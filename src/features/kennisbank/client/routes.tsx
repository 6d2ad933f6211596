import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { requireClub } from '#client/guards.ts';
import type { RouteParents } from '#client/routes.ts';

const kennisbankSearch = z.object({
  zoek: z.string().optional().catch(undefined),
  categorie: z.string().optional().catch(undefined),
});

export function kennisbankRoutes({ framed }: RouteParents) {
  return {
    bare: [],
    framed: [
      createRoute({
        getParentRoute: () => framed,
        path: '/kennisbank',
        validateSearch: kennisbankSearch,
        beforeLoad: requireClub,
        component: lazyRouteComponent(() => import('./kennisbank-page.tsx'), 'KennisbankPage'),
      }),
      createRoute({
        getParentRoute: () => framed,
        path: '/kennisbank/$slug',
        beforeLoad: requireClub,
        component: lazyRouteComponent(() => import('./artikel-page.tsx'), 'ArtikelPage'),
      }),
    ],
  };
}

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { requireModule } from '#client/guards.ts';
import type { RouteParents } from '#client/routes.ts';

/** The sponsor that stands open beside the list. */
const sponsorbeheerSearch = z.object({ match: z.uuid().optional().catch(undefined) });

export function sponsorbeheerRoutes({ framed }: RouteParents) {
  return {
    bare: [],
    framed: [
      createRoute({
        getParentRoute: () => framed,
        path: '/sponsorbeheer',
        validateSearch: sponsorbeheerSearch,
        beforeLoad: requireModule('sponsorbeheer'),
        component: lazyRouteComponent(() => import('./sponsorbeheer-page.tsx'), 'SponsorbeheerPage'),
      }),
    ],
  };
}

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { requireModule } from '#client/guards.ts';
import type { RouteParents } from '#client/routes.ts';

/** The match that a link led to, marked in the table. */
const matchesSearch = z.object({ match: z.uuid().optional().catch(undefined) });

export function matchesRoutes({ framed }: RouteParents) {
  return {
    bare: [],
    framed: [
      createRoute({
        getParentRoute: () => framed,
        path: '/matches',
        validateSearch: matchesSearch,
        beforeLoad: requireModule('matches'),
        component: lazyRouteComponent(() => import('./matches-page.tsx'), 'MatchesPage'),
      }),
    ],
  };
}

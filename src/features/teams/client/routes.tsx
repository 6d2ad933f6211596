import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireModule } from '#client/guards.ts';
import type { RouteParents } from '#client/routes.ts';

export function teamsRoutes({ framed }: RouteParents) {
  return {
    bare: [],
    framed: [
      createRoute({
        getParentRoute: () => framed,
        path: '/teams',
        beforeLoad: requireModule('teams'),
        component: lazyRouteComponent(() => import('./teams-page.tsx'), 'TeamsPage'),
      }),
      createRoute({
        getParentRoute: () => framed,
        path: '/teams/new',
        beforeLoad: requireModule('teams'),
        component: lazyRouteComponent(() => import('./team-new-page.tsx'), 'TeamNewPage'),
      }),
      createRoute({
        getParentRoute: () => framed,
        path: '/teams/edit/$id',
        beforeLoad: requireModule('teams'),
        component: lazyRouteComponent(() => import('./team-edit-page.tsx'), 'TeamEditPage'),
      }),
    ],
  };
}

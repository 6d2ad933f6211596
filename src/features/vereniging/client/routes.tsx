import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireClub, requireModule } from '#client/guards.ts';
import type { RouteParents } from '#client/routes.ts';

export function verenigingRoutes({ framed }: RouteParents) {
  return {
    bare: [],
    framed: [
      createRoute({
        getParentRoute: () => framed,
        path: '/vereniging',
        beforeLoad: requireClub,
        component: lazyRouteComponent(() => import('./vereniging-page.tsx'), 'VerenigingPage'),
      }),
      createRoute({
        getParentRoute: () => framed,
        path: '/vereniging/bewerken',
        beforeLoad: requireClub,
        component: lazyRouteComponent(() => import('./vereniging-bewerken-page.tsx'), 'VerenigingBewerkenPage'),
      }),
      createRoute({
        getParentRoute: () => framed,
        path: '/teams',
        beforeLoad: requireModule('teams'),
        component: lazyRouteComponent(() => import('#features/teams/client/teams-page.tsx'), 'TeamsPage'),
      }),
      createRoute({
        getParentRoute: () => framed,
        path: '/teams/new',
        beforeLoad: requireModule('teams'),
        component: lazyRouteComponent(() => import('#features/teams/client/team-new-page.tsx'), 'TeamNewPage'),
      }),
      createRoute({
        getParentRoute: () => framed,
        path: '/teams/edit/$id',
        beforeLoad: requireModule('teams'),
        component: lazyRouteComponent(() => import('#features/teams/client/team-edit-page.tsx'), 'TeamEditPage'),
      }),
    ],
  };
}

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '#features/accounts/client/frame/parents.tsx';

export const teamsRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/teams',
    staticData: { access: 'member', module: 'teams' },
    component: lazyRouteComponent(() => import('./teams-page.tsx'), 'TeamsPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/teams/new',
    staticData: { access: 'member', module: 'teams' },
    component: lazyRouteComponent(() => import('./team-new-page.tsx'), 'TeamNewPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/teams/edit/$id',
    staticData: { access: 'member', module: 'teams' },
    component: lazyRouteComponent(() => import('./team-edit-page.tsx'), 'TeamEditPage'),
  }),
] as const;

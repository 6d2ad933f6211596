import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { knowVisitor } from '#client/guards.ts';
import type { RouteParents } from '#client/routes.ts';

/** A page for everybody, in the same frame as the rest: header, 'Login' or the user menu, and the footer. */
export function prijzenRoutes({ framed }: RouteParents) {
  return {
    bare: [],
    framed: [
      createRoute({
        getParentRoute: () => framed,
        path: '/prijzen',
        beforeLoad: knowVisitor,
        component: lazyRouteComponent(() => import('./prijzen-page.tsx'), 'PrijzenPage'),
      }),
    ],
  };
}

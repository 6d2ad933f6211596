import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardVisit, type RouterContext } from '#client/guards.ts';
import { AppRoot } from './app-root.tsx';

export const root = createRootRouteWithContext<RouterContext>()({
  staticData: { access: 'public' },
  component: AppRoot,
  notFoundComponent: lazyRouteComponent(() => import('./unknown-route.tsx'), 'UnknownRoute'),
});

/** A page of its own: login, public and print pages. */
export const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  staticData: { access: 'public' },
  // Returns nothing: what a route gives back here would join the context, and the router's type would name itself.
  beforeLoad: async (visit) => {
    await guardVisit(visit);
  },
});

/** Inside header, menu and footer. */
export const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  staticData: { access: 'public' },
  beforeLoad: async (visit) => {
    // The frame shows who is behind the screen, on an open page too; when that cannot be known, its error page says so.
    await visit.context.session();
    await guardVisit(visit);
  },
  // Fetched when needed: a visitor who logs in or signs up does not pay for the menus.
  component: lazyRouteComponent(() => import('./app-frame.tsx'), 'AppFrame'),
  errorComponent: lazyRouteComponent(() => import('./authentication-problem.tsx'), 'AuthenticationProblem'),
});

import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { AppRoot } from '#features/accounts/client/frame/app-root.tsx';
import { loadSession } from '#features/accounts/client/api.ts';
import { accountsRoutes } from '#features/accounts/client/routes.tsx';
import { homeOf } from '#features/accounts/shared/rules.ts';
import { teamsRoutes } from '#features/teams/client/routes.tsx';
import { verenigingRoutes } from '#features/vereniging/client/routes.tsx';
import { toegangsverzoekenRoutes } from '#features/toegangsverzoeken/client/routes.tsx';
import { prijzenRoutes } from '#features/prijzen/client/routes.tsx';
import { juridischRoutes } from '#features/juridisch/client/routes.tsx';
import { zoekopdrachtenRoutes } from '#features/zoekopdrachten/client/routes.tsx';
import { matchesRoutes } from '#features/matches/client/routes.tsx';
import { sponsorbeheerRoutes } from '#features/sponsorbeheer/client/routes.tsx';
import { kennisbankRoutes } from '#features/kennisbank/client/routes.tsx';
import { adminRoutes } from '#features/admin/client/routes.tsx';
import { dashboardRoutes } from '#features/dashboard/client/routes.tsx';
import { superuserRoutes } from '#features/superuser/client/routes.tsx';
import type { RouterContext } from '#client/guards.ts';
import type { FeatureRoutes, RouteParents } from '#client/routes.ts';
import { Loader } from '#client/ui/loader.tsx';

// Fetched when needed: a visitor who logs in or signs up does not pay for the menus.
const AppFrame = lazyRouteComponent(() => import('#features/accounts/client/frame/app-frame.tsx'), 'AppFrame');
const UnknownRoute = lazyRouteComponent(
  () => import('#features/accounts/client/frame/unknown-route.tsx'),
  'UnknownRoute',
);
const AuthenticationProblem = lazyRouteComponent(
  () => import('#features/accounts/client/frame/authentication-problem.tsx'),
  'AuthenticationProblem',
);

const root = createRootRouteWithContext<RouterContext>()({
  component: AppRoot,
  notFoundComponent: UnknownRoute,
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context }) => {
    const { account } = await context.session();
    throw redirect({ to: account === null ? '/login' : homeOf(account), replace: true });
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: () => <p className="p-8">Route bepalen...</p>,
});

const bare = createRoute({ getParentRoute: () => root, id: 'bare', component: Outlet });
const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  component: AppFrame,
  errorComponent: AuthenticationProblem,
});

/** For who builds: every component in every state. Not part of what is built for people. */
const development = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => bare,
        path: '/_stijlgids',
        component: lazyRouteComponent(() => import('#client/style-guide/style-guide-page.tsx'), 'StyleGuidePage'),
      }),
    ]
  : [];

const parents: RouteParents = { bare, framed };
/** Every feature's routes, in the order of the features. */
const features: FeatureRoutes[] = [
  accountsRoutes(parents),
  teamsRoutes(parents),
  verenigingRoutes(parents),
  toegangsverzoekenRoutes(parents),
  prijzenRoutes(parents),
  juridischRoutes(parents),
  zoekopdrachtenRoutes(parents),
  matchesRoutes(parents),
  sponsorbeheerRoutes(parents),
  kennisbankRoutes(parents),
  adminRoutes(parents),
  dashboardRoutes(parents),
  superuserRoutes(parents),
];

const routeTree = root.addChildren([
  start,
  bare.addChildren([...development, ...features.flatMap((routes) => routes.bare)]),
  framed.addChildren(features.flatMap((routes) => routes.framed)),
]);

export const router = createRouter({
  routeTree,
  context: { session: loadSession },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: lazyRouteComponent(() => import('#client/layout/page-problem.tsx'), 'PageProblem'),
  defaultPendingComponent: () => <Loader label="Pagina laden..." className="wrap py-12" />,
});

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { framed } from '#features/accounts/client/frame/parents.tsx';
import { lastTab } from './console/tabs.ts';

const ACCESS = { access: 'superuser' } as const;

const consoleRoute = createRoute({
  getParentRoute: () => framed,
  id: 'console',
  staticData: ACCESS,
  component: lazyRouteComponent(() => import('./console/console-frame.tsx'), 'ConsoleFrame'),
});

/** The console opens where it was left. Who may not go on yet reads here why. */
const start = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/superuser',
  staticData: ACCESS,
  beforeLoad: async ({ context }) => {
    const { account } = await context.session();
    if (account?.can.superuser) throw redirect({ to: lastTab().href, replace: true });
  },
  component: lazyRouteComponent(() => import('./superuser-page.tsx'), 'SuperuserPage'),
});

const tabs = createRoute({
  getParentRoute: () => consoleRoute,
  id: 'tabs',
  staticData: ACCESS,
  component: lazyRouteComponent(() => import('./console/console-tabs.tsx'), 'ConsoleTabs'),
});
const errorComponent = lazyRouteComponent(() => import('./console/console-tabs.tsx'), 'TabProblem');

const tabRoutes = [
  createRoute({
    getParentRoute: () => tabs,
    path: '/superuser/verenigingen',
    staticData: ACCESS,
    component: lazyRouteComponent(() => import('./verenigingen/verenigingen-tab.tsx'), 'VerenigingenTab'),
    errorComponent,
  }),
] as const;

/** Pages of the console beside its dashboard. */
const pageRoutes = [
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/superuser/prijspakketten',
    staticData: ACCESS,
    component: lazyRouteComponent(() => import('#features/prijzen/client/console/plans-page.tsx'), 'PlansPage'),
  }),
] as const;

export const superuserRoutes = [consoleRoute.addChildren([start, tabs.addChildren(tabRoutes), ...pageRoutes])] as const;

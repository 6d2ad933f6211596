import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { oneOf, searchParams, text, uuid } from '#client/search-params.ts';
import { framed } from '#features/accounts/client/frame/parents.tsx';
import { lazyTab } from './console/lazy-tab.ts';
import { peopleSearch } from './gebruikers/people-search.ts';

/** The banner that stands open below the list: one of them, or a new one. */
const ctasSearch = searchParams({ banner: (value) => (value === 'nieuw' ? value : uuid(value)) });

/** The image that stands open beside the list. */
const afbeeldingenSearch = searchParams({ beeld: uuid });

const ACCESS = { access: 'superuser' } as const;

const consoleRoute = createRoute({
  getParentRoute: () => framed,
  id: 'console',
  staticData: ACCESS,
  component: lazyRouteComponent(() => import('./console/console-frame.tsx'), 'ConsoleFrame'),
});

/** The console opens where it was left, a new installation with what it needs. Who may not go on yet reads here why. */
const start = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/superuser',
  staticData: ACCESS,
  beforeLoad: async ({ context }) => {
    const { account } = await context.session();
    if (!account?.can.superuser) return;
    const { findStart } = await import('./console/start.ts');
    throw redirect({ to: await findStart(), replace: true });
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

/** Which sign-ups are shown, and which of them is open. */
const matchesSearch = searchParams({
  toon: oneOf('te_beoordelen', 'gevalideerd', 'afgekeurd', 'alles'),
  vereniging: uuid,
  zoek: text,
  match: uuid,
});

const tabRoutes = [
  createRoute({
    getParentRoute: () => tabs,
    path: '/superuser/verenigingen',
    validateSearch: searchParams({
      zoek: text,
      // The page knows which of these exist: their words are not for every first visit.
      type: text,
      module: text,
      toon: oneOf('verwijderd'),
    }),
    staticData: ACCESS,
    component: lazyTab(() => import('./verenigingen/verenigingen-tab.tsx'), 'VerenigingenTab'),
    errorComponent,
  }),
  createRoute({
    getParentRoute: () => tabs,
    path: '/superuser/gebruikers',
    staticData: ACCESS,
    validateSearch: peopleSearch,
    // The page shows what is being asked; the console asks for it before the tab is opened.
    loader: async ({ location }) => {
      const { preloadPeople } = await import('./gebruikers/people-api.ts');
      preloadPeople(peopleSearch.parse(location.search));
    },
    component: lazyTab(() => import('./gebruikers/gebruikers-tab.tsx'), 'GebruikersTab'),
    errorComponent,
  }),
  createRoute({
    getParentRoute: () => tabs,
    path: '/superuser/ctas',
    validateSearch: ctasSearch,
    staticData: ACCESS,
    component: lazyTab(() => import('#features/cta/client/console/ctas-tab.tsx'), 'CtasTab'),
    errorComponent,
  }),
  createRoute({
    getParentRoute: () => tabs,
    path: '/superuser/afbeeldingen',
    validateSearch: afbeeldingenSearch,
    staticData: ACCESS,
    component: lazyTab(() => import('#features/covers/client/console/afbeeldingen-tab.tsx'), 'AfbeeldingenTab'),
    errorComponent,
  }),
  createRoute({
    getParentRoute: () => tabs,
    path: '/superuser/matches',
    validateSearch: matchesSearch,
    staticData: ACCESS,
    component: lazyTab(() => import('#features/matches/client/console/matches-tab.tsx'), 'MatchesTab'),
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
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/superuser/verenigingen/$id',
    staticData: ACCESS,
    component: lazyRouteComponent(() => import('./vereniging-page.tsx'), 'VerenigingPage'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/superuser/inrichten',
    staticData: ACCESS,
    component: lazyRouteComponent(() => import('./inrichten-page.tsx'), 'InrichtenPage'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/superuser/stand',
    staticData: ACCESS,
    component: lazyRouteComponent(() => import('#features/stand/client/console/stand-page.tsx'), 'StandPage'),
  }),
] as const;

export const superuserRoutes = [consoleRoute.addChildren([start, tabs.addChildren(tabRoutes), ...pageRoutes])] as const;

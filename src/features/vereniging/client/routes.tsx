import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { framed } from '#features/accounts/client/frame/parents.tsx';

export const verenigingRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/vereniging',
    staticData: { access: 'member' },
    component: lazyRouteComponent(() => import('./vereniging-page.tsx'), 'VerenigingPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/vereniging/bewerken',
    staticData: { access: 'member' },
    component: lazyRouteComponent(() => import('./vereniging-bewerken-page.tsx'), 'VerenigingBewerkenPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/club-verwijderd',
    staticData: { access: 'account' },
    beforeLoad: async ({ context }) => {
      const { account } = await context.session();
      if (account !== null && account.home !== '/club-verwijderd') throw redirect({ to: account.home, replace: true });
    },
    component: lazyRouteComponent(() => import('./club-verwijderd-page.tsx'), 'ClubVerwijderdPage'),
  }),
] as const;

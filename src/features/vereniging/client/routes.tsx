import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
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
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '#features/accounts/client/frame/parents.tsx';

/** A page for everybody, in the same frame as the rest: header, 'Login' or the user menu, and the footer. */
export const prijzenRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/prijzen',
    staticData: { access: 'public' },
    component: lazyRouteComponent(() => import('./prijzen-page.tsx'), 'PrijzenPage'),
  }),
] as const;

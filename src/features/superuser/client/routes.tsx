import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '#features/accounts/client/frame/parents.tsx';

export const superuserRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/superuser',
    staticData: { access: 'superuser' },
    component: lazyRouteComponent(() => import('./superuser-page.tsx'), 'SuperuserPage'),
  }),
] as const;

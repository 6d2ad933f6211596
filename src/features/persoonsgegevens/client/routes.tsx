import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '#features/accounts/client/frame/parents.tsx';

export const persoonsgegevensRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/persoonsgegevens',
    staticData: { access: 'admin' },
    component: lazyRouteComponent(() => import('./persoonsgegevens-page.tsx'), 'PersoonsgegevensPage'),
  }),
] as const;

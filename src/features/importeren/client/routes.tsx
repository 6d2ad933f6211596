import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '#features/accounts/client/frame/parents.tsx';

export const importerenRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/sponsorbeheer/importeren',
    staticData: { access: 'member', module: 'sponsorbeheer' },
    component: lazyRouteComponent(() => import('./importeren-page.tsx'), 'ImporterenPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '#features/accounts/client/frame/parents.tsx';

export const materialenRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/materialen',
    staticData: { access: 'member', module: 'campagnemiddelen' },
    component: lazyRouteComponent(() => import('./materialen-page.tsx'), 'MaterialenPage'),
  }),
] as const;

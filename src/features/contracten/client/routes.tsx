import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '#features/accounts/client/frame/parents.tsx';

export const contractenRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/sponsorbeheer/contracten',
    staticData: { access: 'member', module: 'sponsorbeheer' },
    component: lazyRouteComponent(() => import('./contracten-page.tsx'), 'ContractenPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '#features/accounts/client/frame/parents.tsx';

export const rapportageRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/sponsorbeheer/rapportage',
    staticData: { access: 'member', module: 'sponsorbeheer' },
    component: lazyRouteComponent(() => import('./rapportage-page.tsx'), 'RapportagePage'),
  }),
] as const;

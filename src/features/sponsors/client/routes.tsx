import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '#features/accounts/client/frame/parents.tsx';

export const sponsorsRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/sponsorbeheer/sponsors/$id',
    staticData: { access: 'member', module: 'sponsorbeheer' },
    component: lazyRouteComponent(() => import('./sponsor-page.tsx'), 'SponsorPage'),
  }),
] as const;

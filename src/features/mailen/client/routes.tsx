import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '#features/accounts/client/frame/parents.tsx';

const staticData = { access: 'member', module: 'campagnemiddelen', fillsWindow: true } as const;

export const mailenRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/campagnemiddelen/mailen/$campagnemiddel_id',
    staticData,
    component: lazyRouteComponent(() => import('./mailen-page.tsx'), 'MailenPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/campagnemiddelen/mailen/$campagnemiddel_id/$mailing_id',
    staticData,
    component: lazyRouteComponent(() => import('./mailing-page.tsx'), 'MailingPage'),
  }),
] as const;

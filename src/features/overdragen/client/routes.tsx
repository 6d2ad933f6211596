import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchParams, text } from '#client/search-params.ts';
import { framed } from '#features/accounts/client/frame/parents.tsx';

/** What the mail gave; without it the own address says which invitation it is. */
const invitationSearch = searchParams({ code: text });

export const overdragenRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/overdragen',
    staticData: { access: 'member' },
    component: lazyRouteComponent(() => import('./overdragen-page.tsx'), 'OverdragenPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/overdragen/uitnodiging',
    validateSearch: invitationSearch,
    staticData: { access: 'account' },
    component: lazyRouteComponent(() => import('./uitnodiging-page.tsx'), 'UitnodigingPage'),
  }),
] as const;

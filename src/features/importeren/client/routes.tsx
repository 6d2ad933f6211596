import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { oneOf, searchParams, uuid } from '#client/search-params.ts';
import { framed } from '#features/accounts/client/frame/parents.tsx';

/** Which list is being brought in, and whether it is being checked: a reload goes on where one was. */
const importerenSearch = searchParams({ id: uuid, stap: oneOf('controleren') });

export const importerenRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/sponsorbeheer/importeren',
    validateSearch: importerenSearch,
    staticData: { access: 'member', module: 'sponsorbeheer', fillsWindow: true },
    component: lazyRouteComponent(() => import('./importeren-page.tsx'), 'ImporterenPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchParams, text, uuid } from '#client/search-params.ts';
import { framed } from '#features/accounts/client/frame/parents.tsx';

/** The two sponsors; with only the first one searches for the second. */
const samenvoegenSearch = searchParams({ a: uuid, b: uuid, zoek: text });

export const samenvoegenRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/sponsorbeheer/samenvoegen',
    validateSearch: samenvoegenSearch,
    staticData: { access: 'member', module: 'sponsorbeheer' },
    component: lazyRouteComponent(() => import('./samenvoegen-page.tsx'), 'SamenvoegenPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/sponsorbeheer/samengevoegd/$id',
    staticData: { access: 'member', module: 'sponsorbeheer' },
    component: lazyRouteComponent(() => import('./samengevoegd-page.tsx'), 'SamengevoegdPage'),
  }),
] as const;

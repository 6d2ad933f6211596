import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { searchParams, text } from '#client/search-params.ts';
import { framed } from '#features/accounts/client/frame/parents.tsx';

const kennisbankSearch = searchParams({ zoek: text, categorie: text });

export const kennisbankRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/kennisbank',
    validateSearch: kennisbankSearch,
    staticData: { access: 'member' },
    component: lazyRouteComponent(() => import('./kennisbank-page.tsx'), 'KennisbankPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/kennisbank/$slug',
    staticData: { access: 'member' },
    component: lazyRouteComponent(() => import('./artikel-page.tsx'), 'ArtikelPage'),
  }),
] as const;

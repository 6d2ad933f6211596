import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { oneOf, searchParams, uuid } from '#client/search-params.ts';
import { framed } from '#features/accounts/client/frame/parents.tsx';
import { SPONSOR_CATEGORIES } from '#features/matches/shared/kinds.ts';
import { CONTRACT_GROUPS } from '#features/contracten/shared/kinds.ts';

/** Which contracts are listed, and the one that stands open beside them. */
const contractenSearch = searchParams({
  status: oneOf(...CONTRACT_GROUPS),
  categorie: oneOf(...SPONSOR_CATEGORIES),
  match: uuid,
});

export const contractenRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/sponsorbeheer/contracten',
    validateSearch: contractenSearch,
    staticData: { access: 'member', module: 'sponsorbeheer' },
    component: lazyRouteComponent(() => import('./contracten-page.tsx'), 'ContractenPage'),
  }),
] as const;

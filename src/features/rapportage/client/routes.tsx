import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { oneOf, searchParams } from '#client/search-params.ts';
import { framed } from '#features/accounts/client/frame/parents.tsx';
import { PERIODE_SOORTEN } from '#features/rapportage/shared/kinds.ts';

/** Four digits; whether there is a report of it, the server knows. */
const year = (value: unknown): number | undefined => {
  const found = Number(value);
  return Number.isInteger(found) && found >= 1900 && found <= 9999 ? found : undefined;
};

/** Which season or year is looked at. */
const rapportageSearch = searchParams({ soort: oneOf(...PERIODE_SOORTEN), jaar: year });

export const rapportageRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/sponsorbeheer/rapportage',
    validateSearch: rapportageSearch,
    staticData: { access: 'member', module: 'sponsorbeheer' },
    component: lazyRouteComponent(() => import('./rapportage-page.tsx'), 'RapportagePage'),
  }),
] as const;

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { oneOf, searchParams, text, uuid } from '#client/search-params.ts';
import { framed } from '#features/accounts/client/frame/parents.tsx';

const staticData = { access: 'member', module: 'campagnemiddelen' } as const;

export const campagnemiddelenRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/campagnemiddelen',
    staticData,
    component: lazyRouteComponent(() => import('./campagnemiddelen-page.tsx'), 'CampagnemiddelenPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/campagnemiddelen/zoekopdracht/$zoekopdracht_id',
    staticData,
    component: lazyRouteComponent(() => import('./campagnemiddelen-page.tsx'), 'SearchMaterialsPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/zoekopdrachten/$zoekopdracht_id/campagnemiddelen',
    staticData,
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/campagnemiddelen/zoekopdracht/$zoekopdracht_id', params, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/campagnemiddelen/new/$zoekopdracht_id',
    staticData,
    component: lazyRouteComponent(() => import('./material-form-page.tsx'), 'NewMaterialPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/campagnemiddelen/edit/$id',
    staticData,
    component: lazyRouteComponent(() => import('./material-form-page.tsx'), 'EditMaterialPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/campagnemiddelen/create/$type/$zoekopdracht_id',
    // 'edit' is the material that is edited; 'stap' is where the wizard is.
    // 'open' is the way out that it begins with, 'bestand' a file that was made of it.
    validateSearch: searchParams({ edit: uuid, stap: text, open: text, bestand: uuid }),
    staticData: {
      ...staticData,
      fillsWindow: ({ params, search }) => params['type'] === 'a4' && 'stap' in search && search.stap === 'bewerken',
    },
    component: lazyRouteComponent(() => import('./create-medium-page.tsx'), 'CreateMediumPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/brochure-generator/$zoekopdracht_id',
    // 'pdf=1' is the pages alone.
    validateSearch: searchParams({ open: text, bestand: uuid, pdf: oneOf('1') }),
    staticData: { ...staticData, fillsWindow: true },
    component: lazyRouteComponent(() => import('./brochure-page.tsx'), 'BrochurePage'),
  }),
] as const;

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { RouterContext } from '#client/guards.ts';
import { oneOf, searchParams, text } from '#client/search-params.ts';
import { safeReturn } from '#features/accounts/shared/rules/login.ts';
import { bare, framed } from './frame/parents.tsx';
import { Registration } from './login/registration.ts';

const loginSearch = searchParams({
  /** Where to go after logging in. */
  verder: text,
  tab: oneOf('inloggen', 'registreren'),
  /** What brought the person here. */
  melding: oneOf('bevestigd', 'wachtwoord_gewijzigd', 'account_verwijderd'),
});
const tokenSearch = searchParams({ token: text });

interface LoginEntry {
  context: RouterContext;
  search: ReturnType<typeof loginSearch.parse>;
}

/** Who is still logged in has nothing to do on the login page. A guest of the example club is not: here an account begins. */
async function leaveWhenLoggedIn({ context, search }: LoginEntry) {
  const { account } = await context.session();
  if (account?.can.account === true) throw redirect({ href: safeReturn(search.verder) ?? account.home, replace: true });
}

export const accountsBareRoutes = [
  createRoute({
    getParentRoute: () => bare,
    path: '/login',
    validateSearch: loginSearch,
    staticData: { access: 'public' },
    beforeLoad: async (entry) => {
      // With the page: what stands below the form would move away from under a finger when it came later.
      const form = entry.search.tab === 'registreren' ? Registration.preload?.() : undefined;
      await leaveWhenLoggedIn(entry);
      await form;
    },
    component: lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
    errorComponent: lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => bare,
    path: '/reset-password',
    validateSearch: tokenSearch,
    staticData: { access: 'public' },
    component: lazyRouteComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => bare,
    path: '/kies-wachtwoord',
    staticData: { access: 'public' },
    component: lazyRouteComponent(() => import('./choose-password-page.tsx'), 'ChoosePasswordPage'),
  }),
  createRoute({
    getParentRoute: () => bare,
    path: '/kijk-rond',
    staticData: { access: 'public' },
    component: lazyRouteComponent(() => import('./look-around-page.tsx'), 'LookAroundPage'),
  }),
  createRoute({
    getParentRoute: () => bare,
    path: '/bevestigen',
    validateSearch: tokenSearch,
    staticData: { access: 'public' },
    component: lazyRouteComponent(() => import('./confirm-address-page.tsx'), 'ConfirmAddressPage'),
  }),
] as const;

export const accountsRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/profile',
    validateSearch: searchParams({ tab: oneOf('profielgegevens', 'beveiliging') }),
    staticData: { access: 'account' },
    component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
  }),
] as const;

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { requireAccount, type RouterContext } from '#client/guards.ts';
import type { RouteParents } from '#client/routes.ts';
import { homeOf, safeReturn } from '#features/accounts/shared/rules.ts';

const loginSearch = z.object({
  /** Where to go after logging in. */
  verder: z.string().optional(),
  tab: z.enum(['inloggen', 'registreren']).optional(),
  /** What brought the person here. */
  melding: z.enum(['bevestigd', 'wachtwoord_gewijzigd', 'account_verwijderd']).optional(),
});
const profileSearch = z.object({ tab: z.enum(['profielgegevens', 'beveiliging']).optional().catch(undefined) });
const tokenSearch = z.object({ token: z.string().optional() });

/** Who still has a session has nothing to do on the login page. */
async function leaveWhenSignedIn({
  context,
  search,
}: {
  context: RouterContext;
  search: { verder?: string | undefined };
}) {
  const { account } = await context.session();
  if (account !== null) throw redirect({ href: safeReturn(search.verder) ?? homeOf(account), replace: true });
}

export function accountsRoutes({ bare, framed }: RouteParents) {
  return {
    bare: [
      createRoute({
        getParentRoute: () => bare,
        path: '/login',
        validateSearch: loginSearch,
        beforeLoad: leaveWhenSignedIn,
        component: lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
        errorComponent: lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
      }),
      createRoute({
        getParentRoute: () => bare,
        path: '/reset-password',
        validateSearch: tokenSearch,
        component: lazyRouteComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
      }),
      createRoute({
        getParentRoute: () => bare,
        path: '/bevestigen',
        validateSearch: tokenSearch,
        component: lazyRouteComponent(() => import('./confirm-address-page.tsx'), 'ConfirmAddressPage'),
      }),
    ],
    framed: [
      createRoute({
        getParentRoute: () => framed,
        path: '/profile',
        validateSearch: profileSearch,
        beforeLoad: requireAccount,
        component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
      }),
    ],
  };
}

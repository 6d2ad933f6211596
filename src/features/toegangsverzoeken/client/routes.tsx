import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { RouterContext } from '#client/guards.ts';
import { oneOf, searchParams, text } from '#client/search-params.ts';
import { reloadSession } from '#features/accounts/client/api.ts';
import { framed } from '#features/accounts/client/frame/parents.tsx';

const onboardingSearch = searchParams({
  /** The answer of the first step; without it that step is shown. */
  keuze: oneOf('bestaand', 'nieuw'),
  /** What to look for, from a link that a club shares. */
  naam: text,
});

/** Sends people on who are no longer, or not yet, at this point of joining a club. */
const requireJoining =
  (page: '/onboarding' | '/waiting-approval') =>
  async ({ context }: { context: RouterContext }) => {
    let { account } = await context.session();
    // Fetched by who joins a club: nobody else pays for it on a first visit.
    const [{ loadStart }, { joiningTarget }] = await Promise.all([
      import('./api.ts'),
      import('#features/toegangsverzoeken/shared/rules.ts'),
    ]);
    const { verzoek } = await loadStart();
    // Let in since the session was last read.
    if (verzoek?.status === 'approved' && account?.home === '/onboarding') {
      ({ account } = await reloadSession());
    }
    const target = account === null ? '/login' : joiningTarget(page, account, verzoek);
    if (target !== null) throw redirect({ to: target, replace: true });
  };

export const toegangsverzoekenRoutes = [
  createRoute({
    getParentRoute: () => framed,
    path: '/onboarding',
    validateSearch: onboardingSearch,
    staticData: { access: 'account' },
    beforeLoad: requireJoining('/onboarding'),
    component: lazyRouteComponent(() => import('./onboarding-page.tsx'), 'OnboardingPage'),
  }),
  createRoute({
    getParentRoute: () => framed,
    path: '/waiting-approval',
    staticData: { access: 'account' },
    beforeLoad: requireJoining('/waiting-approval'),
    component: lazyRouteComponent(() => import('./waiting-approval-page.tsx'), 'WaitingApprovalPage'),
  }),
] as const;

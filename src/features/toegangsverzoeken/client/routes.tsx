import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { requireAccount } from '#client/guards.ts';
import type { FeatureRoutes, RouteParents } from '#client/routes.ts';
import { activeClub } from '#shared/access.ts';
import { reloadSession } from '#features/accounts/client/api.ts';
import { joiningTarget } from '#features/toegangsverzoeken/shared/rules.ts';
import { loadStart } from './api.ts';

const onboardingSearch = z.object({
  /** The answer of the first step; without it that step is shown. */
  keuze: z.enum(['bestaand', 'nieuw']).optional().catch(undefined),
  /** What to look for, from a link that a club shares. */
  naam: z.string().optional().catch(undefined),
});

/** Sends people on who are no longer, or not yet, at this point of joining a club. */
const requireJoining =
  (page: '/onboarding' | '/waiting-approval') => async (input: Parameters<typeof requireAccount>[0]) => {
    let { account } = await requireAccount(input);
    const { verzoek } = await loadStart();
    // Let in since the session was last read.
    if (verzoek?.status === 'approved' && account !== null && activeClub(account) === null) {
      ({ account } = await reloadSession());
    }
    const target = account === null ? '/login' : joiningTarget(page, account, verzoek);
    if (target !== null) throw redirect({ to: target, replace: true });
  };

export function toegangsverzoekenRoutes({ framed }: RouteParents): FeatureRoutes {
  return {
    bare: [],
    framed: [
      createRoute({
        getParentRoute: () => framed,
        path: '/onboarding',
        validateSearch: onboardingSearch,
        beforeLoad: requireJoining('/onboarding'),
        component: lazyRouteComponent(() => import('./onboarding-page.tsx'), 'OnboardingPage'),
      }),
      createRoute({
        getParentRoute: () => framed,
        path: '/waiting-approval',
        beforeLoad: requireJoining('/waiting-approval'),
        component: lazyRouteComponent(() => import('./waiting-approval-page.tsx'), 'WaitingApprovalPage'),
      }),
    ],
  };
}

import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { refreshDelay } from '#features/accounts/shared/rules.ts';
import { forgetSession, refreshSession, sessionQuery } from '#features/accounts/client/api.ts';

/**
 * Prolongs the session when less than five minutes are left, while the page is open. When that fails the person has
 * to log in again, and comes back to where they were.
 */
export function SessionKeeper() {
  const router = useRouter();
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  const expiresAt = data?.account?.expires_at;
  const serverTime = data?.server_time;

  useEffect(() => {
    if (expiresAt === undefined || serverTime === undefined) return;
    const timer = setTimeout(
      () => {
        refreshSession().catch(() => {
          const verder = router.state.location.href;
          forgetSession();
          return router.navigate({ to: '/login', search: { verder }, replace: true });
        });
      },
      refreshDelay(expiresAt, serverTime),
    );
    return () => clearTimeout(timer);
  }, [expiresAt, serverTime, router]);

  return null;
}

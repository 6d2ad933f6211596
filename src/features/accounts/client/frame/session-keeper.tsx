import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isRefused } from '#client/problems.ts';
import { refreshDelay } from '#features/accounts/shared/rules/session.ts';
import { forgetSession, refreshSession, sessionQuery } from '#features/accounts/client/api.ts';

const RETRY_MS = 30_000;

/**
 * Prolongs the session when less than five minutes are left, while the page is open. When it has ended the person is
 * asked to log in on the spot; who does not want to goes to the login, and comes back from there to where they were.
 */
export function SessionKeeper() {
  const router = useRouter();
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  const expiresAt = data?.account?.expires_at;
  const serverTime = data?.server_time;
  const isGuest = data?.account?.kijkt === 'gast';

  useEffect(() => {
    if (expiresAt === undefined || serverTime === undefined) return;
    const leave = () => {
      const { location, matches } = router.state;
      forgetSession();
      // Nobody has to be there for an open page, and what is typed there stays.
      if (matches.every(({ staticData }) => staticData.access === 'public')) return;
      const verder = location.href;
      // Their draft waits for them: there is nothing to ask about.
      return router.navigate({ to: '/login', search: { verder }, replace: true, ignoreBlocker: true });
    };
    const keep = () => {
      refreshSession().catch((error: unknown) => {
        // Without an answer the session may still be good: what is on the screen is not thrown away for that.
        if (isRefused(error, 'niet_ingelogd')) return leave();
        timer = setTimeout(keep, RETRY_MS);
      });
    };
    // A guest's session is never prolonged: the person is led out when it has ended.
    const delay = isGuest ? expiresAt.getTime() - serverTime.getTime() + 1000 : refreshDelay(expiresAt, serverTime);
    let timer = setTimeout(keep, delay);
    return () => clearTimeout(timer);
  }, [expiresAt, serverTime, isGuest, router]);

  return null;
}

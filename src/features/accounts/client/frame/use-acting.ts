import { useEffect, useState } from 'react';
import type { Acting } from '#client/layout/acting-bar.tsx';
import { minutesLeft, untilHere } from '#client/layout/acting-rules.ts';
import type { Session } from '#shared/session.ts';

/** For which club somebody of the provider acts on this page, and how long that still lasts; null for everybody else. */
export function useActing(session: (Session & { is_acting_over?: true }) | undefined, heardAt: number): Acting | null {
  const account = session?.account ?? null;
  const club = session?.club ?? null;
  const ends =
    account?.acting_until == null || session === undefined
      ? null
      : untilHere(account.acting_until, session.server_time, new Date(heardAt)).getTime();
  const minutes = useMinutesLeft(ends);
  if (account?.acting_vereniging_id == null || club === null || minutes === null) return null;
  return {
    vereniging_naam: club.naam,
    naam: account.naam || account.email,
    reden: account.acting_reason ?? '',
    minutes,
    isStopped: session?.is_acting_over === true && minutes > 0,
  };
}

const TICK_MS = 1000;

/** Looked at each second, and told when it is another minute. */
function useMinutesLeft(ends: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  const minutes = ends === null ? null : minutesLeft(new Date(ends), new Date(now));
  useEffect(() => {
    if (ends === null) return;
    const timer = setInterval(() => {
      const at = Date.now();
      setNow((before) =>
        minutesLeft(new Date(ends), new Date(before)) === minutesLeft(new Date(ends), new Date(at)) ? before : at,
      );
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [ends]);
  return minutes;
}

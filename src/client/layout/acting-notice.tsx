import { UserRoundCog } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Button, Icon } from '#client/ui/button.tsx';

import { runOrTell } from './run-or-tell.ts';
import { actingSentence, minutesLeft } from './user-menu-rules.ts';

export interface Acting {
  vereniging_naam: string;
  /** When the server ends it by itself. */
  until: Date;
}

/** Stands under the header as long as a superuser works for a club: nobody may forget whose data this is. */
export function ActingNotice({ acting, onStop }: { acting: Acting; onStop: () => void | Promise<void> }) {
  const [now, setNow] = useState(() => new Date());
  const [isStopping, setStopping] = useState(false);

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);

  async function stop() {
    setStopping(true);
    await runOrTell(onStop, `Stoppen lukte niet. Je werkt nog namens ${acting.vereniging_naam}.`);
    setStopping(false);
  }

  return (
    <section aria-label="Namens een club" className="border-t-2 border-warn-edge bg-warn-fill">
      <div className="wrap flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-ui">
        <Icon icon={UserRoundCog} className="text-warn" />
        <p className="min-w-[min(15rem,100%)] flex-1">
          <b lang="en" className="font-bold">
            (Impersonating {acting.vereniging_naam})
          </b>{' '}
          {actingSentence(acting.vereniging_naam, minutesLeft(acting.until, now))}
        </p>
        <Button variant="second" size="s" isPending={isStopping} onPress={() => void stop()}>
          Stop met deze club
        </Button>
      </div>
    </section>
  );
}

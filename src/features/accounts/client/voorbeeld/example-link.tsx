import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { runOrTell } from '#client/layout/run-or-tell.ts';
import { mayLeave } from '#client/leaving.ts';
import { Button } from '#client/ui/button.tsx';
import { lookAround, sessionQuery } from '#features/accounts/client/api.ts';

/** Under the one act of an empty screen: how it looks in a club that has been busy for a while. Nothing for who is there already. */
export function ExampleLink({ className = '' }: { className?: string }) {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const [isGoing, setGoing] = useState(false);
  if (session?.account == null || session.account.kijkt !== null) return null;

  async function go() {
    if (!(await mayLeave())) return;
    setGoing(true);
    await runOrTell(async () => {
      await lookAround();
      // Another club stands there now: from its beginning, with what may be done in it.
      window.scrollTo(0, 0);
    }, 'De voorbeeldclub openen lukte niet.');
    setGoing(false);
  }

  return (
    <Button variant="quiet" isPending={isGoing} className={`-ml-2 font-normal ${className}`} onPress={() => void go()}>
      Bekijk de voorbeeldclub
    </Button>
  );
}

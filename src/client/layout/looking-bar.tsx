import { Eye } from 'lucide-react';
import { useState } from 'react';

import { Button, Icon } from '#client/ui/button.tsx';
import type { Kijkt } from '#shared/access.ts';

import { runOrTell } from './run-or-tell.ts';

interface LookingBarProps {
  kijkt: Kijkt;
  onStop: () => void | Promise<void>;
}

/** Above every screen of the example club: that it is one, what can be done in it, and the way out. */
export function LookingBar({ kijkt, onStop }: LookingBarProps) {
  const [isStopping, setStopping] = useState(false);

  async function stop() {
    setStopping(true);
    await runOrTell(onStop, 'Teruggaan lukte niet. Je bent nog in de voorbeeldclub.');
    setStopping(false);
  }

  return (
    <section aria-label="Voorbeeldclub" className="bg-ink text-paper">
      <div className="wrap flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5 leading-6 max-sm:text-ui max-sm:leading-5">
        <p className="grid min-w-0 flex-1 grid-cols-[1.25rem_1fr] items-center gap-3 max-sm:basis-full">
          <Icon icon={Eye} />
          <span>
            <b className="font-bold">Dit is de voorbeeldclub.</b> Klik gerust overal op, je kunt hier alleen kijken.
          </span>
        </p>
        <Button
          variant="on-ink-primary"
          size="s"
          isPending={isStopping}
          className="max-sm:w-full"
          onPress={() => void stop()}
        >
          {kijkt === 'gast' ? 'Begin met je eigen club' : 'Terug naar mijn club'}
        </Button>
      </div>
    </section>
  );
}

import { CircleStop } from 'lucide-react';
import { useState } from 'react';

import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { ACTING_MINUTES } from '#shared/acting.ts';

import { actingAnnouncement, actingOver, isAlmostOver, minutesInWords } from './acting-rules.ts';
import { runOrTell } from './run-or-tell.ts';

export interface Acting {
  vereniging_naam: string;
  /** Who acts. */
  naam: string;
  reden: string;
  /** 0 when the time is up. */
  minutes: number;
  /** It ended before its time: in another window, or because the club was deleted. */
  isStopped: boolean;
}

interface ActingBarProps {
  acting: Acting;
  onStop: () => void | Promise<void>;
  onStartAgain: () => void;
}

/**
 * Above everything of the club as long as somebody of the provider works in it, with a rim round the window: nobody may
 * forget whose data this is. The console's ink, so that nobody takes it for a bar of the club.
 */
export function ActingBar(props: ActingBarProps) {
  const { acting } = props;
  const isOver = acting.isStopped || acting.minutes === 0;
  return (
    <>
      <section aria-label="Namens een club" className="bg-ink text-paper">
        <div className="wrap flex min-h-18 flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5 leading-6">
          <Avatar naam={acting.naam} isProvider className="size-9 bg-paper text-ink max-sm:size-7" />
          {isOver ? <Over {...props} /> : <Running {...props} />}
        </div>
        <p aria-live="polite" className="sr-only">
          {isOver ? actingOver(acting) : actingAnnouncement(acting)}
        </p>
        {isAlmostOver(acting.minutes) && !isOver && <div aria-hidden className="exact-colour h-1.5 bg-warn-edge" />}
      </section>
      <div
        aria-hidden
        className="exact-colour pointer-events-none fixed inset-0 z-40 border-x-6 border-b-6 border-ink print:hidden"
      />
    </>
  );
}

const ON_INK_2 = 'text-[#c9ccd1]';
const ON_INK_WARN = 'text-[#ffc46b]';

function Running({ acting, onStop }: ActingBarProps) {
  const { vereniging_naam, reden, minutes } = acting;
  const [isStopping, setStopping] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const isSoon = isAlmostOver(minutes);
  const second = isSoon ? 'Sla op wat je wilt bewaren.' : reden;

  async function stop() {
    setStopping(true);
    await runOrTell(onStop, `Stoppen lukte niet. Je kijkt nog als ${vereniging_naam}.`);
    setStopping(false);
  }

  return (
    <>
      <p className="min-w-0 flex-1 max-sm:text-ui max-sm:leading-5">
        <b className="font-bold">Je kijkt als {vereniging_naam}</b>{' '}
        <span lang="en" className={cx(ON_INK_2, !isUnfolded && 'max-sm:hidden')}>
          (Impersonating {vereniging_naam})
        </span>
        <span
          className={cx(
            'block text-meta break-words',
            isSoon ? ON_INK_WARN : ON_INK_2,
            !isSoon && !isUnfolded && 'max-sm:hidden',
          )}
        >
          {second}
        </span>
      </p>
      <div className={cx('w-44 font-semibold tabular-nums max-sm:w-auto max-sm:text-ui', isSoon && ON_INK_WARN)}>
        nog {minutesInWords(minutes)}
        <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-mark bg-[#4a5059] max-sm:hidden">
          <span
            className={cx('exact-colour block h-full', isSoon ? 'bg-warn-edge' : 'bg-paper')}
            style={{ width: `${Math.round((minutes / ACTING_MINUTES) * 100)}%` }}
          />
        </span>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
        {!isSoon && (
          <Button
            variant="on-ink-quiet"
            size="s"
            aria-expanded={isUnfolded}
            className="sm:hidden"
            onPress={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? 'Verberg de reden' : 'Toon de reden'}
          </Button>
        )}
        <Button
          variant="on-ink-primary"
          size="s"
          icon={CircleStop}
          isPending={isStopping}
          className="max-sm:ml-auto"
          onPress={() => void stop()}
        >
          Stop en ga terug
        </Button>
      </div>
    </>
  );
}

function Over({ acting, onStop, onStartAgain }: ActingBarProps) {
  return (
    <>
      <p className="min-w-[min(20rem,100%)] flex-1">
        <b className="font-bold">{actingOver(acting)}</b> Wat je opsloeg, is bewaard. Wat je nog had getypt, blijft
        staan: begin opnieuw om het op te slaan, of kopieer het eerst.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="on-ink" size="s" onPress={onStartAgain}>
          Begin opnieuw
        </Button>
        <Button
          variant="on-ink-primary"
          size="s"
          onPress={() => void runOrTell(onStop, 'Naar de console gaan lukte niet.')}
        >
          Naar de console
        </Button>
      </div>
    </>
  );
}

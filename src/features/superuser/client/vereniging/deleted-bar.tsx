import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { Button, Icon } from '#client/ui/button.tsx';
import { notify } from '#client/ui/toast.tsx';
import { useFocusAfter } from '#client/ui/use-focus-after.ts';
import { consoleClubApi } from '#features/superuser/client/api.ts';
import { erasedOn, lastActive } from '#features/superuser/shared/rules.ts';
import type { ClubOnDay } from './block.tsx';
import { eraseDay } from '#features/vereniging/shared/rules/provider.ts';

/** Who deleted the club, why, and until when it can be put back. */
export function DeletedBar({ club, today }: ClubOnDay) {
  const [isBusy, setBusy] = useState(false);
  const { id, naam, verwijderd_op, verwijderd_door, verwijderd_reden } = club;
  // The button goes with the bar.
  useFocusAfter(verwijderd_op !== null);
  if (verwijderd_op === null) return null;

  async function restore() {
    setBusy(true);
    try {
      await consoleClubApi.restore({ id });
      notify.ok(`${naam} staat weer aan, met alles erin.`, { about: id });
    } catch (error) {
      tellUnsaved(error, { about: id, retry: () => void restore() });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section
      aria-label="Deze club is verwijderd"
      className="mt-2 mb-4 flex flex-wrap items-center gap-x-3 gap-y-3 rounded-control border border-l-[6px] border-danger bg-danger-fill p-4"
    >
      <Icon icon={Trash2} className="self-start text-danger" />
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-bold">{erasedOn(eraseDay(verwijderd_op), today)}</p>
        <p>
          {verwijderd_door ?? 'Iemand'} verwijderde deze club {lastActive(verwijderd_op, today)}: ‘{verwijderd_reden}’
        </p>
      </div>
      <Button icon={RotateCcw} isPending={isBusy} onPress={() => void restore()}>
        Zet de club terug
      </Button>
    </section>
  );
}

import { useState } from 'react';
import { z } from 'zod';
import { problemOf } from '#client/problems.ts';
import { dayOf, formatMomentShort, formatTime } from '#shared/dates.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

const conflictSchema = z.object({ naam: z.string(), op: z.string(), version: z.number() });
export type Conflict = z.infer<typeof conflictSchema>;

/** What the server says when somebody else was first; null for any other error. */
export function conflictOf(error: unknown): Conflict | null {
  const problem = problemOf(error);
  if (problem.kind !== 'refusal' || problem.code !== 'verouderd') return null;
  return conflictSchema.safeParse(problem.data).data ?? null;
}

/** 'Marja Bos heeft dit om 20:10 aangepast'; with the day when it was another one. */
function sentence({ naam, op }: Conflict): string {
  const moment = new Date(op);
  const isToday = dayOf(moment) === dayOf(new Date());
  return `${naam} heeft dit ${isToday ? `om ${formatTime(moment)}` : `op ${formatMomentShort(moment)}`} aangepast`;
}

export interface ConflictDialogProps {
  conflict: Conflict;
  /** Throws away what is on the screen and shows what was saved. */
  onReload: () => Promise<void>;
  /** Puts what was changed here on top of what was saved. */
  onKeepMine: () => Promise<void>;
  onClose: () => void;
}

export function ConflictDialog({ conflict, onReload, onKeepMine, onClose }: ConflictDialogProps) {
  const [pending, setPending] = useState<'reload' | 'keep' | null>(null);
  const act = (which: 'reload' | 'keep', work: () => Promise<void>) => async () => {
    setPending(which);
    try {
      await work();
    } finally {
      setPending(null);
    }
  };
  return (
    <Dialog
      title={sentence(conflict)}
      role="alertdialog"
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      actions={
        <>
          <Button
            isPending={pending === 'keep'}
            isDisabled={pending === 'reload'}
            onPress={() => void act('keep', onKeepMine)()}
          >
            Bewaar de mijne
          </Button>
          <Button
            variant="second"
            isPending={pending === 'reload'}
            isDisabled={pending === 'keep'}
            onPress={() => void act('reload', onReload)()}
          >
            Bekijk die versie
          </Button>
        </>
      }
    >
      <p>
        Er is nog niets van jou opgeslagen. Bewaar je de jouwe, dan komen alleen de velden die jij hebt veranderd over
        die versie heen. Bekijk je die versie, dan ben je jouw wijzigingen kwijt.
      </p>
    </Dialog>
  );
}

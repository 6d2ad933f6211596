import { useState } from 'react';
import { problemOf } from '#client/problems.ts';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { notify } from '#client/ui/toast.tsx';
import type { Conflict } from '#shared/changes.ts';
import { matchesApi } from '#features/matches/client/api.ts';
import { type Settable } from '#features/matches/shared/kinds.ts';
import { statusOvertaken, statusSet } from '#features/matches/shared/labels.ts';

interface Step {
  id: string;
  bedrijfsnaam: string;
  van: Settable;
  naar: Settable;
}

/** Brings a match to 'Gematched' or back, and takes it back for who asks. Who was overtaken reads by whom. */
export function useSetStatus() {
  const [isBusy, setBusy] = useState(false);

  async function set(step: Step, isUndo = false): Promise<void> {
    const { id, bedrijfsnaam, van, naar } = step;
    const about = `status ${id}`;
    setBusy(true);
    try {
      await matchesApi.setStatus({ id, van, naar });
      const undo = () => void set({ ...step, van: naar, naar: van }, true);
      notify.ok(statusSet(bedrijfsnaam, naar), { about, ...(!isUndo && { undo }) });
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind === 'refusal' && problem.code === 'verouderd') {
        const { naam, waarden } = problem.data as Conflict;
        notify.error(statusOvertaken(naam, bedrijfsnaam, waarden['status']), { about });
      } else tellUnsaved(error, { about, retry: () => void set(step, isUndo) });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, set: (step: Step) => void set(step) };
}

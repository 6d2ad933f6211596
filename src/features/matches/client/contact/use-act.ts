import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#client/problems.ts';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { notify } from '#client/ui/toast.tsx';
import type { Conflict } from '#shared/changes.ts';
import { offerUndo } from '#features/matches/client/undo/offer-undo.ts';

interface Act {
  call: () => Promise<{ gebeurtenis_id: string | null }>;
  /** What was done: 'Bakkerij Jansen is nu van Tom Jacobs.' */
  sentence: string;
  /** Messages about the same thing take each other's place. */
  about: string;
}

/** Does one thing to one match, says so with the way back beside it. Who was overtaken reads by whom, and sees it. */
export function useAct() {
  const [isBusy, setBusy] = useState(false);
  const queries = useQueryClient();

  async function act(wanted: Act): Promise<boolean> {
    const { call, sentence, about } = wanted;
    setBusy(true);
    try {
      const { gebeurtenis_id } = await call();
      offerUndo({ sentence, gebeurtenis_ids: [gebeurtenis_id], about });
      return true;
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind === 'refusal' && problem.code === 'verouderd') {
        const { naam } = problem.data as Conflict;
        notify.error(`${naam} was eerder. Kijk hoe het nu staat en probeer het dan opnieuw.`, { about });
        void queries.invalidateQueries();
      } else tellUnsaved(error, { about, retry: () => void act(wanted) });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, act };
}

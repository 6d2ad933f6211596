import { useState } from 'react';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { Button } from '#client/ui/button.tsx';
import { notify } from '#client/ui/toast.tsx';
import { matchesApi } from '#features/matches/client/api.ts';
import { undoneWords } from '#features/matches/shared/labels.ts';

/** Handing over is turned back for a week, long after its message is gone. */
export function TurnBack({ gebeurtenisId }: { gebeurtenisId: string }) {
  const [isBusy, setBusy] = useState(false);
  const about = `terug ${gebeurtenisId}`;
  const turnBack = async () => {
    setBusy(true);
    try {
      const { results } = await matchesApi.undoActs({ ids: [gebeurtenisId] });
      const { isWhole, sentence } = undoneWords(results);
      if (isWhole) notify.ok('Het overdragen is teruggedraaid.', { about });
      else notify.error(sentence, { about });
    } catch (error) {
      tellUnsaved(error, { about, retry: () => void turnBack() });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" size="s" className="-ml-2" isPending={isBusy} onPress={() => void turnBack()}>
      Draai terug
    </Button>
  );
}

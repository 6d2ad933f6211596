import { tellUnsaved } from '#client/tell-unsaved.ts';
import { notify } from '#client/ui/toast.tsx';
import { matchesApi } from '#features/matches/client/api.ts';
import { undoneWords } from '#features/matches/shared/labels.ts';

interface Done {
  /** 'Bakkerij Jansen staat op Onderhandeling.' */
  sentence: string;
  /** What takes it back; nulls changed nothing. */
  gebeurtenis_ids: readonly (string | null)[];
  /** Messages about the same thing take each other's place. */
  about: string;
}

/** Says what was done, with the way back beside it. */
export function offerUndo({ sentence, gebeurtenis_ids, about }: Done): void {
  const ids = gebeurtenis_ids.filter((id) => id !== null);
  // Who presses twice means it once.
  let isAsked = false;
  const once = () => {
    if (!isAsked) void undo(ids, about);
    isAsked = true;
  };
  notify.ok(sentence, { about, ...(ids.length > 0 && { undo: once }) });
}

async function undo(ids: readonly string[], about: string): Promise<void> {
  try {
    const { results } = await matchesApi.undoActs({ ids: [...ids] });
    const { isWhole, sentence } = undoneWords(results);
    if (isWhole) notify.ok(sentence, { about });
    else notify.error(sentence, { about });
  } catch (error) {
    tellUnsaved(error, { about, retry: () => void undo(ids, about) });
  }
}

import { queryClient } from '#client/api.ts';
import { isRefused, problemOf, saveSentence } from '#client/problems.ts';
import { tellUnsaved } from '#client/tell-unsaved.ts';
import { notify } from '#client/ui/toast.tsx';
import type { Conflict } from '#shared/changes.ts';
import { offerUndo } from '#features/matches/client/undo/offer-undo.ts';
import { type PipelineStage } from '#features/matches/shared/kinds.ts';
import { STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { type Board, BOARDS, sponsorbeheerApi } from '#features/sponsorbeheer/client/api.ts';
import { moveCard } from '#features/sponsorbeheer/client/board/move-card.ts';

interface Move {
  match_id: string;
  bedrijfsnaam: string;
  van: PipelineStage;
  naar: PipelineStage;
}

const stageOf = (value: unknown) => STAGE_LABELS[value as PipelineStage] ?? 'een andere fase';

/**
 * Brings a sponsor to another stage. The board shows it at once; what the server refuses goes back to where it was, and
 * says so. Who was overtaken reads by whom.
 */
export async function moveStage(move: Move): Promise<void> {
  const { match_id, bedrijfsnaam, van, naar } = move;
  if (van === naar) return;
  const about = `fase ${match_id}`;
  // What was asked before the move must not come after it.
  await queryClient.cancelQueries({ queryKey: BOARDS });
  const put = (stage: PipelineStage) =>
    queryClient.setQueriesData<Board>({ queryKey: BOARDS }, (board) => board && moveCard(board, match_id, stage));
  put(naar);
  try {
    const { gebeurtenis_id } = await sponsorbeheerApi.moveStage({ match_id, van, naar });
    const sentence = `${bedrijfsnaam} staat op ${STAGE_LABELS[naar]}.`;
    offerUndo({ sentence, gebeurtenis_ids: [gebeurtenis_id], about });
  } catch (error) {
    put(van);
    const problem = problemOf(error);
    if (problem.kind === 'refusal' && problem.code === 'verouderd') {
      const { naam, waarden } = problem.data as Conflict;
      const now = stageOf(waarden['pipeline_stage']);
      notify.error(`${naam} was eerder: ${bedrijfsnaam} staat nu op ${now}.`, { about });
      void queryClient.invalidateQueries({ queryKey: ['sponsorbeheer'] });
      return;
    }
    if (isRefused(error, 'alleen_kijken')) return tellUnsaved(error, { about });
    notify.error(`${bedrijfsnaam} staat weer op ${STAGE_LABELS[van]}.`, {
      about,
      note: saveSentence(error),
      retry: () => void moveStage(move),
    });
  }
}

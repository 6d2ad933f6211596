import { ChevronsRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { queryClient } from '#client/api.ts';
import { problemOf, sentenceOf } from '#client/problems.ts';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { notify } from '#client/ui/toast.tsx';
import { type PipelineStage } from '#features/matches/shared/kinds.ts';
import { STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { type Board as BoardData, boardQuery, readOn } from '#features/sponsorbeheer/client/api.ts';
import { moveStage } from '#features/sponsorbeheer/client/stage/move-stage.ts';
import type { SponsorFilter } from '#features/sponsorbeheer/shared/schema.ts';
import { type Drag, DragContext, useDragKeys } from './drag.ts';
import { DragBar } from './drag-bar.tsx';
import { BoardLane, ShutLane } from './lane.tsx';

interface BoardProps {
  board: BoardData;
  filter: SponsorFilter;
  isFiltered: boolean;
  onOpen: (match_id: string) => void;
}

/** The sponsors by stage. Order is by what is due, never by hand: a card is dragged to a lane, not to a place. */
export function Board({ board, filter, isFiltered, onOpen }: BoardProps) {
  const element = useRef<HTMLDivElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [showsLost, setShowsLost] = useState(filter.fase === 'lost');
  const more = useReadOn(filter);

  const hover = (fase: PipelineStage, isOver: boolean) =>
    setDrag((now) => now && { ...now, over: isOver ? fase : now.over === fase ? null : now.over });
  const drop = (fase: PipelineStage) => {
    if (drag === null) return;
    const { match_id, bedrijfsnaam, pipeline_stage: van } = drag.card;
    void moveStage({ match_id, bedrijfsnaam, van, naar: fase });
    // The card is another element in its new lane; the focus goes along, after React Aria gave it back.
    setTimeout(() => {
      const grip = element.current?.querySelector<HTMLElement>(`[data-card="${match_id}"] [data-grip]`);
      grip?.focus({ preventScroll: true });
      grip?.scrollIntoView({ block: 'nearest' });
    }, 50);
  };
  useDragKeys(drag !== null, () => [...(element.current?.querySelectorAll<HTMLButtonElement>('[data-lane]') ?? [])]);

  const own = { today: board.today, isFiltered, onOpen };
  const talked = board.lanes.filter(({ fase }) => fase !== 'lost');
  const lost = board.lanes.find(({ fase }) => fase === 'lost');
  return (
    <DragContext
      value={{ drag, start: (card) => setDrag({ card, over: null }), hover, drop, end: () => setDrag(null) }}
    >
      <div
        ref={element}
        className={cx(
          'isolate grid h-[calc(100dvh-var(--header-height,0px)-3rem)] min-h-120 grid-rows-1 gap-3',
          showsLost ? 'grid-cols-6' : 'grid-cols-[repeat(5,minmax(0,1fr))_3.5rem]',
        )}
      >
        {talked.map((lane) => (
          <BoardLane key={lane.fase} lane={lane} {...own} onMore={() => more(lane.fase)} />
        ))}
        {lost &&
          (showsLost ? (
            <BoardLane lane={lost} {...own} onMore={() => more('lost')} />
          ) : (
            <ShutLane lane={lost} onOpenLane={() => setShowsLost(true)} />
          ))}
      </div>
      {showsLost && (
        <div className="mt-2 flex justify-end">
          <Button variant="quiet" size="s" icon={ChevronsRight} onPress={() => setShowsLost(false)}>
            {STAGE_LABELS.lost} dichtklappen
          </Button>
        </div>
      )}
      {drag !== null && <DragBar drag={drag} />}
    </DragContext>
  );
}

/** Reads a lane on, once at a time; what does not come says so, with a way to try again. */
function useReadOn(filter: SponsorFilter) {
  const busy = useRef(new Set<PipelineStage>());
  return function read(fase: PipelineStage): void {
    const { queryKey } = boardQuery(filter);
    const lane = queryClient.getQueryData<BoardData>(queryKey)?.lanes.find((one) => one.fase === fase);
    if (lane === undefined || lane.next === null || busy.current.has(fase)) return;
    busy.current.add(fase);
    const put = (longer: typeof lane) =>
      queryClient.setQueryData<BoardData>(
        queryKey,
        (now) =>
          // What was asked anew meanwhile begins anew.
          now && { ...now, lanes: now.lanes.map((one) => (one === lane ? longer : one)) },
      );
    readOn(lane, filter)
      .then(put, (error: unknown) =>
        notify.error('De rest van de lijst kwam niet', {
          about: `lane ${fase}`,
          note: sentenceOf(problemOf(error)),
          retry: () => read(fase),
        }),
      )
      .finally(() => busy.current.delete(fase));
  };
}

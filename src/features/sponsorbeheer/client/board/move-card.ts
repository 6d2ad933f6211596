import type { PipelineStage } from '#features/matches/shared/kinds.ts';
import { nextDay } from '#features/sponsorbeheer/shared/rules.ts';
import type { Lane, SponsorCard } from '#features/sponsorbeheer/shared/schema.ts';

const NEVER = '9999-99-99';

/** Where a card comes to stand in a lane: by what is due first, as the database sorts it. */
export function placeIn(rows: readonly SponsorCard[], card: SponsorCard): number {
  const key = (one: SponsorCard) => `${nextDay(one) ?? NEVER} ${one.match_id}`;
  const own = key(card);
  return rows.filter((row) => row.match_id !== card.match_id && key(row) < own).length;
}

/** The board as it will be when the move is stored: the card in its place, and counts and sums that go along. */
export function moveCard<T extends { lanes: Lane[] }>(board: T, match_id: string, naar: PipelineStage): T {
  const from = board.lanes.find(({ rows }) => rows.some((row) => row.match_id === match_id));
  const card = from?.rows.find((row) => row.match_id === match_id);
  if (from === undefined || card === undefined || from.fase === naar) return board;
  const moved = { ...card, pipeline_stage: naar };
  const value = card.annual_value ?? 0;
  const lanes = board.lanes.map((lane): Lane => {
    if (lane === from) {
      const rows = lane.rows.filter((row) => row !== card);
      return { ...lane, rows, aantal: lane.aantal - 1, alle: lane.alle - 1, som: lane.som - value };
    }
    if (lane.fase !== naar) return lane;
    const rows = lane.rows.toSpliced(placeIn(lane.rows, moved), 0, moved);
    return { ...lane, rows, aantal: lane.aantal + 1, alle: lane.alle + 1, som: lane.som + value };
  });
  return { ...board, lanes };
}

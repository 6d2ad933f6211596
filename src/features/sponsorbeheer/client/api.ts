import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { listQuery } from '#client/list-query.ts';
import { sponsorbeheerContract } from '#features/sponsorbeheer/shared/contract.ts';
import type { Lane, SponsorFilter } from '#features/sponsorbeheer/shared/schema.ts';

export const sponsorbeheerApi = createApi(sponsorbeheerContract);

export const sponsorsQuery = (filter: SponsorFilter) => ({
  ...listQuery(['sponsorbeheer', 'list', filter], (page: { after?: string }, options: { signal: AbortSignal }) =>
    sponsorbeheerApi.list({ ...filter, ...page }, options),
  ),
  placeholderData: keepPreviousData,
});

export type Board = Awaited<ReturnType<typeof sponsorbeheerApi.readBoard>>;

export const BOARDS = ['sponsorbeheer', 'bord'] as const;

/** The next cards of a lane, below those that are there. */
export async function readOn(lane: Lane, filter: SponsorFilter, signal?: AbortSignal): Promise<Lane> {
  if (lane.next === null) return lane;
  const more = await sponsorbeheerApi.listLane(
    { ...filter, lane: lane.fase, after: lane.next },
    signal === undefined ? {} : { signal },
  );
  return { ...lane, rows: [...lane.rows, ...more.rows], next: more.next };
}

/** A lane that was read further is read as far again: what somebody scrolled to stays there. */
async function readAsFar(lane: Lane, filter: SponsorFilter, before: number, signal: AbortSignal): Promise<Lane> {
  let far = lane;
  while (far.next !== null && far.rows.length < before) far = await readOn(far, filter, signal);
  return far;
}

export const boardQuery = (filter: SponsorFilter) => {
  const queryKey = [...BOARDS, filter];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Board> => {
      const board = await sponsorbeheerApi.readBoard(filter, { signal });
      const before = client.getQueryData<Board>(queryKey)?.lanes ?? [];
      const shown = (fase: Lane['fase']) => before.find((lane) => lane.fase === fase)?.rows.length ?? 0;
      const lanes = board.lanes.map((lane) => readAsFar(lane, filter, shown(lane.fase), signal));
      return { ...board, lanes: await Promise.all(lanes) };
    },
    placeholderData: keepPreviousData,
  });
};

export const summaryQuery = queryOptions({
  queryKey: ['sponsorbeheer', 'cijfers'],
  queryFn: ({ signal }) => sponsorbeheerApi.readSummary({}, { signal }),
});

export const sponsorQuery = (match_id: string) =>
  queryOptions({
    queryKey: ['sponsorbeheer', 'sponsor', match_id],
    queryFn: ({ signal }) => sponsorbeheerApi.get({ match_id }, { signal }),
  });

export const filtersQuery = queryOptions({
  queryKey: ['sponsorbeheer', 'filters'],
  queryFn: ({ signal }) => sponsorbeheerApi.listFilters({}, { signal }),
});

export const lookalikesQuery = (asked: { bedrijfsnaam: string; email?: string; postcode?: string }) =>
  queryOptions({
    queryKey: ['sponsorbeheer', 'lijkt-op', asked],
    queryFn: ({ signal }) => sponsorbeheerApi.listLookalikes(asked, { signal }),
    placeholderData: keepPreviousData,
  });

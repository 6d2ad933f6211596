import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { listQuery } from '#client/list-query.ts';
import { sendWithProgress } from '#client/send-with-progress.ts';
import { importerenContract } from '#features/importeren/shared/contract.ts';
import type { ListName } from '#features/importeren/shared/rules/plan.ts';

/** Ten thousand rows are checked, begun or taken back in one call. */
const SLOW_MS = 60_000;
const POLL_MS = 1_000;

export const importerenApi = createApi(importerenContract, SLOW_MS);

/** How far it is, asked again as long as it runs. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['importeren', id],
    queryFn: ({ signal }) => importerenApi.get({ id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? POLL_MS : false),
  });

export const columnsQuery = (id: string) =>
  queryOptions({
    queryKey: ['importeren', id, 'kolommen'],
    queryFn: ({ signal }) => importerenApi.getColumns({ id }, { signal }),
  });

export const checkQuery = (id: string) =>
  queryOptions({
    queryKey: ['importeren', id, 'controle'],
    queryFn: ({ signal }) => importerenApi.check({ id }, { signal }),
    placeholderData: keepPreviousData,
  });

export const rowsQuery = (id: string, soort: ListName) => ({
  ...listQuery(['importeren', id, 'rijen', soort], (page: { after?: string }, options: { signal: AbortSignal }) =>
    importerenApi.listRows({ id, soort, ...page }, options),
  ),
  placeholderData: keepPreviousData,
});

export const earlierQuery = listQuery(
  ['importeren', 'eerder'],
  (page: { after?: string }, options: { signal: AbortSignal }) => importerenApi.list(page, options),
);

/** Sends a list up and has it read; `tell` hears how far it has come on its way. */
export const sendList = (file: File, blad: string | null, tell: (fraction: number) => void) =>
  importerenApi.readFile(
    { body: file, query: { naam: file.name.slice(-200), ...(blad !== null && { blad }) } },
    { context: { send: (request: Request, until: AbortSignal) => sendWithProgress(request, until, tell) } },
  );

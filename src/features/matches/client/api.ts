import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { listQuery } from '#client/list-query.ts';
import { matchesContract } from '#features/matches/shared/contract.ts';

export const matchesApi = createApi(matchesContract);

export const matchesQuery = listQuery(['matches', 'list'], matchesApi.list);

export const matchQuery = (id: string) =>
  queryOptions({ queryKey: ['matches', id], queryFn: ({ signal }) => matchesApi.get({ id }, { signal }) });

export const tasksQuery = queryOptions({
  queryKey: ['matches', 'tasks'],
  queryFn: ({ signal }) => matchesApi.listTasks({}, { signal }),
});

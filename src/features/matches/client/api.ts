import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { matchesContract } from '#features/matches/shared/contract.ts';

const matchesApi = createApi(matchesContract);

export const matchesQuery = infiniteQueryOptions({
  queryKey: ['matches', 'list'],
  queryFn: ({ pageParam, signal }) => matchesApi.list(pageParam === null ? {} : { after: pageParam }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

export const tasksQuery = queryOptions({
  queryKey: ['matches', 'tasks'],
  queryFn: ({ signal }) => matchesApi.listTasks({}, { signal }),
});

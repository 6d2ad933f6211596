import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { zoekopdrachtenContract } from '#features/zoekopdrachten/shared/contract.ts';

export const zoekopdrachtenApi = createApi(zoekopdrachtenContract);

export const zoekopdrachtenQuery = infiniteQueryOptions({
  queryKey: ['zoekopdrachten', 'list'],
  queryFn: ({ pageParam, signal }) =>
    zoekopdrachtenApi.list(pageParam === null ? {} : { after: pageParam }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

export const zoekopdrachtQuery = (id: string) =>
  queryOptions({
    queryKey: ['zoekopdrachten', 'one', id],
    queryFn: ({ signal }) => zoekopdrachtenApi.get({ id }, { signal }),
    // A form is filled once; a change elsewhere is told on saving.
    refetchOnWindowFocus: false,
  });

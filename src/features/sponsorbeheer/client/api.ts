import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { sponsorbeheerContract } from '#features/sponsorbeheer/shared/contract.ts';

const sponsorbeheerApi = createApi(sponsorbeheerContract);

export const sponsorsQuery = infiniteQueryOptions({
  queryKey: ['sponsorbeheer', 'list'],
  queryFn: ({ pageParam, signal }) => sponsorbeheerApi.list(pageParam === null ? {} : { after: pageParam }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

export const sponsorQuery = (match_id: string) =>
  queryOptions({
    queryKey: ['sponsorbeheer', 'sponsor', match_id],
    queryFn: ({ signal }) => sponsorbeheerApi.get({ match_id }, { signal }),
  });

import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { listQuery } from '#client/list-query.ts';
import { sponsorbeheerContract } from '#features/sponsorbeheer/shared/contract.ts';

export const sponsorbeheerApi = createApi(sponsorbeheerContract);

export const sponsorsQuery = listQuery(['sponsorbeheer', 'list'], sponsorbeheerApi.list);

export const sponsorQuery = (match_id: string) =>
  queryOptions({
    queryKey: ['sponsorbeheer', 'sponsor', match_id],
    queryFn: ({ signal }) => sponsorbeheerApi.get({ match_id }, { signal }),
  });

import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { listQuery } from '#client/list-query.ts';
import { zoekopdrachtenContract } from '#features/zoekopdrachten/shared/contract.ts';

export const zoekopdrachtenApi = createApi(zoekopdrachtenContract);
export type Zoekopdracht = Awaited<ReturnType<typeof zoekopdrachtenApi.get>>;

export const zoekopdrachtenQuery = listQuery(['zoekopdrachten', 'list'], zoekopdrachtenApi.list);

export const zoekopdrachtQuery = (id: string) =>
  queryOptions({
    queryKey: ['zoekopdrachten', 'one', id],
    queryFn: ({ signal }) => zoekopdrachtenApi.get({ id }, { signal }),
    // A form is filled once; a change elsewhere is told on saving.
    refetchOnWindowFocus: false,
  });

import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { editQuery } from '#client/edit-query.ts';
import { listQuery } from '#client/list-query.ts';
import { zoekopdrachtenContract } from '#features/zoekopdrachten/shared/contract.ts';
import type { Stand } from '#features/zoekopdrachten/shared/schema.ts';

export const zoekopdrachtenApi = createApi(zoekopdrachtenContract);
export type Zoekopdracht = Awaited<ReturnType<typeof zoekopdrachtenApi.get>>;

export const overviewQuery = queryOptions({
  queryKey: ['zoekopdrachten', 'overview'],
  queryFn: ({ signal }) => zoekopdrachtenApi.overview({}, { signal }),
});

export const zoekopdrachtenQuery = (stand: Stand | 'alle') =>
  listQuery(['zoekopdrachten', 'list', stand], (input, options) =>
    zoekopdrachtenApi.list({ ...input, stand }, options),
  );

export const zoekopdrachtQuery = (id: string) =>
  editQuery(['zoekopdrachten', id], (options) => zoekopdrachtenApi.get({ id }, options));

/** One search as it is now, to look at. */
export const sharedQuery = (id: string) =>
  queryOptions({
    queryKey: ['zoekopdrachten', id],
    queryFn: ({ signal }) => zoekopdrachtenApi.get({ id }, { signal }),
  });

/** What was made of it to send and to hang up; only of a club that has that part. */
export const madeQuery = (id: string, isEnabled: boolean) =>
  queryOptions({
    queryKey: ['zoekopdrachten', id, 'made'],
    queryFn: ({ signal }) => zoekopdrachtenApi.findMade({ id }, { signal }),
    enabled: isEnabled,
  });

/** What goes along when it is deleted, asked anew each time: a sponsor may have signed since. */
export const deletionQuery = (id: string) =>
  queryOptions({
    queryKey: ['zoekopdrachten', id, 'deletion'],
    queryFn: ({ signal }) => zoekopdrachtenApi.findDeletion({ id }, { signal }),
  });

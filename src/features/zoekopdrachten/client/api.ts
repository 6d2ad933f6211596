import { createApi } from '#client/api.ts';
import { editQuery } from '#client/edit-query.ts';
import { listQuery } from '#client/list-query.ts';
import { zoekopdrachtenContract } from '#features/zoekopdrachten/shared/contract.ts';

export const zoekopdrachtenApi = createApi(zoekopdrachtenContract);
export type Zoekopdracht = Awaited<ReturnType<typeof zoekopdrachtenApi.get>>;

export const zoekopdrachtenQuery = listQuery(['zoekopdrachten', 'list'], zoekopdrachtenApi.list);

export const archiefQuery = listQuery(['zoekopdrachten', 'archief'], (input, options) =>
  zoekopdrachtenApi.list({ ...input, stand: 'gearchiveerd' }, options),
);

export const zoekopdrachtQuery = (id: string) =>
  editQuery(['zoekopdrachten', id], (options) => zoekopdrachtenApi.get({ id }, options));

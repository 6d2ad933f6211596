import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { listQuery } from '#client/list-query.ts';
import { webhooksContract } from '#features/webhooks/shared/contract.ts';

export const webhooksApi = createApi(webhooksContract);

export const lastDeliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id],
    queryFn: ({ signal }) => webhooksApi.findLast({ id }, { signal }),
    // What is tried again in the background comes by itself.
    refetchInterval: ({ state }) => (['queued', 'sending'].includes(state.data?.last?.state ?? '') ? 15_000 : false),
  });

export const webhookMaterialsQuery = (id: string) =>
  listQuery(['webhooks', 'club', id], (input, options) => webhooksApi.listMaterials({ ...input, id }, options));

export const deliveriesQuery = (id: string) =>
  listQuery(['webhooks', 'logboek', id], (input, options) => webhooksApi.listDeliveries({ ...input, id }, options));

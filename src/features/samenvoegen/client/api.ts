import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { samenvoegenContract } from '#features/samenvoegen/shared/contract.ts';

export const samenvoegenApi = createApi(samenvoegenContract);

export const previewQuery = (a: string, b: string) =>
  queryOptions({
    queryKey: ['samenvoegen', a, b],
    queryFn: ({ signal }) => samenvoegenApi.preview({ a, b }, { signal }),
  });

export const candidatesQuery = (id: string, zoek: string) =>
  queryOptions({
    queryKey: ['samenvoegen', 'candidates', id, zoek],
    queryFn: ({ signal }) => samenvoegenApi.listCandidates({ id, ...(zoek !== '' && { zoek }) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const samengevoegdQuery = (id: string) =>
  queryOptions({
    queryKey: ['samenvoegen', 'merged', id],
    queryFn: ({ signal }) => samenvoegenApi.get({ id }, { signal }),
  });

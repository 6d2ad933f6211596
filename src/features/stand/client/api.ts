import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { standContract } from '#features/stand/shared/contract.ts';

/** A renderer that hangs, or a mail provider that thinks, takes longer than a page does. */
const TIMEOUT_MS = 75_000;

export const standApi = createApi(standContract, TIMEOUT_MS);

export const standQuery = queryOptions({
  queryKey: ['superuser', 'stand'],
  queryFn: ({ signal }) => standApi.readStand({}, { signal }),
  refetchInterval: 60_000,
});

export const refusedQuery = (id: string) =>
  queryOptions({
    queryKey: ['superuser', 'stand', 'geweigerd', id],
    queryFn: ({ signal }) => standApi.listRefused({ id }, { signal }),
  });

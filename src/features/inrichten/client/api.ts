import { queryOptions } from '@tanstack/react-query';
import { createApi } from '#client/api.ts';
import { inrichtenContract } from '#features/inrichten/shared/contract.ts';

/** Ten covers are cut to three sizes and stored, which takes longer than a page does. */
const TIMEOUT_MS = 75_000;

export const inrichtenApi = createApi(inrichtenContract, TIMEOUT_MS);

/** A proof mail that is under way arrives any moment, and is then pressed in another window. */
const UNDER_WAY_MS = 5_000;
const CALM_MS = 60_000;

export const inrichtingQuery = queryOptions({
  queryKey: ['superuser', 'inrichten'],
  queryFn: ({ signal }) => inrichtenApi.read({}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    [data?.mail.proef, data?.hulp.proef].some((proef) => proef != null && proef.geklikt_op === null)
      ? UNDER_WAY_MS
      : CALM_MS,
});

export const mailRulesQuery = queryOptions({
  queryKey: ['superuser', 'inrichten', 'mailregels'],
  queryFn: ({ signal }) => inrichtenApi.readMailRules({}, { signal }),
});

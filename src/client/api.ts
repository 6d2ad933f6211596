import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { QueryClient } from '@tanstack/react-query';
import { problemOf } from './problems.ts';

const TIMEOUT_MS = 15_000;

/** Typed calls to a feature's endpoints; the contract is all the two sides share. */
export function createApi<T extends AnyContractRouter>(contract: T) {
  const link = new OpenAPILink(contract, {
    url: `${location.origin}/api`,
    fetch: (request, init) => {
      const timeout = AbortSignal.timeout(TIMEOUT_MS);
      const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
      return fetch(request, { ...init, signal });
    },
  });
  return createORPCClient<JsonifiedClient<ContractRouterClient<T>>>(link);
}

/** A refusal will not change by asking again; a lost connection might. */
const isWorthRetrying = (error: unknown) => problemOf(error).kind !== 'refusal';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 1 && isWorthRetrying(error),
    },
    mutations: { retry: false },
  },
});

import { createORPCClient, ORPCError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { QueryClient } from '@tanstack/react-query';
import { problemOf } from './problems.ts';

const TIMEOUT_MS = 15_000;

/**
 * Typed calls to a feature's endpoints; the contract is all the two sides share. Only what is known to be slow gets
 * more time.
 */
export function createApi<T extends AnyContractRouter>(contract: T, timeoutMs = TIMEOUT_MS) {
  const link = new OpenAPILink(contract, {
    url: `${location.origin}/api`,
    fetch: (request, init) => {
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
      return fetch(request, { ...init, signal });
    },
  });
  return createORPCClient<JsonifiedClient<ContractRouterClient<T>>>(link);
}

const UPLOAD_TIMEOUT_MS = 60_000;

/** Sends one file as the whole body. A refusal is the same kind of error as everywhere, with the server's sentence. */
export async function uploadFile(path: `/${string}`, file: File): Promise<unknown> {
  const response = await fetch(`/api${path}`, {
    method: 'PUT',
    body: file,
    headers: { 'content-type': file.type },
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { code, message, data } = answer as { code: string; message: string; data: unknown };
  throw new ORPCError(code, { status: response.status, message, data });
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

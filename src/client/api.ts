import { createORPCClient } from '@orpc/client';
import {
  getContractRouter,
  isContractProcedure,
  type AnyContractRouter,
  type ContractRouterClient,
  type Route,
} from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { QueryClient } from '@tanstack/react-query';
import { reviveDates, type DateTree } from './dates.ts';
import { problemOf } from './problems.ts';

const TIMEOUT_MS = 15_000;
const FILE_TIMEOUT_MS = 60_000;

/** What the build leaves of an endpoint (`scripts/contracts.ts`): how to call it, and where its answer has dates. */
function reducedEndpoint(contract: AnyContractRouter, path: readonly string[]) {
  const endpoint = getContractRouter(contract, path);
  if (!isContractProcedure(endpoint)) throw new Error(`no endpoint at ${path.join('.')}`);
  const { meta, route } = endpoint['~orpc'] as { meta: { dates?: DateTree }; route: Route };
  return { route, dates: meta.dates };
}

/**
 * Typed calls to a feature's endpoints; the contract is all the two sides share. Only what is known to be slow gets
 * more time.
 */
export function createApi<T extends AnyContractRouter>(contract: T, timeoutMs = TIMEOUT_MS) {
  const link = new OpenAPILink(contract, {
    url: () => `${location.origin}/api`,
    fetch: (request, init, _options, path) => {
      const isFile = reducedEndpoint(contract, path).route.inputStructure === 'detailed';
      const timeout = AbortSignal.timeout(isFile ? FILE_TIMEOUT_MS : timeoutMs);
      const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
      return fetch(request, { ...init, signal });
    },
    interceptors: [
      async (call) => {
        const { dates } = reducedEndpoint(contract, call.path);
        const answer = await call.next();
        return dates === undefined ? answer : reviveDates(answer, dates);
      },
    ],
  });
  return createORPCClient<ContractRouterClient<T>>(link);
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

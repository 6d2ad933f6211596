import { createORPCClient } from '@orpc/client';
import {
  getContractRouter,
  isContractProcedure,
  type AnyContractRouter,
  type ContractRouterClient,
  type Route,
} from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { hashKey, type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { KEY_HEADER } from '#shared/once.ts';
import { ownerKey, PAGE_OWNER_HEADER } from '#shared/page-owner.ts';
import { reviveDates, type DateTree } from './dates.ts';
import { pageOwner } from './page-owner.ts';
import { isRefused, problemOf } from './problems.ts';
import { renewSession } from './renewal.ts';

const TIMEOUT_MS = 15_000;
/** The server itself gives up within a minute, or 65 seconds for a drawing process: its answer says more than ours. */
const FILE_TIMEOUT_MS = 90_000;

/** What the build leaves of an endpoint (`scripts/contracts.ts`): how to call it, and where its answer has dates. */
function reducedEndpoint(contract: AnyContractRouter, path: readonly string[]) {
  const endpoint = getContractRouter(contract, path);
  if (!isContractProcedure(endpoint)) throw new Error(`no endpoint at ${path.join('.')}`);
  const { meta, route } = endpoint['~orpc'] as { meta: { dates?: DateTree }; route: Route };
  return { route, dates: meta.dates };
}

/** What a call says of itself when the rule does not hold for it. */
interface CallContext {
  /** What this write leaves as it was, or what is asked anew in another way, and why. */
  keeps?: { queries: readonly QueryKey[] | 'all'; because: string };
  /** Nobody asked for it: it goes on when the page is left, and is no reason to ask somebody to log in. */
  isAside?: boolean;
  /** Names this one sending: however often it is sent, it has one effect (`once` in a contract). */
  key?: string;
  /** Another way than `fetch`, which cannot tell how far a file has come. */
  send?: (request: Request, signal: AbortSignal) => Promise<Response>;
}

/**
 * After a write everything on the screen is asked again: nobody has to know what a write changes elsewhere. What is not
 * on the screen is forgotten, so that no page begins with what was. A form keeps what is typed in it: it takes its
 * values once. No write waits for it: the write is done, and what cannot be read again says so where it stands.
 */
function refresh(keeps: CallContext['keeps']): void {
  if (keeps?.queries === 'all') return;
  const kept = new Set(keeps?.queries.map(hashKey));
  const isAskedAgain = ({ queryHash }: Query) => !kept.has(queryHash);
  queryClient.removeQueries({
    // Somebody waits for what is being fetched, and a disabled query can be on the screen too.
    predicate: (query) => isAskedAgain(query) && query.getObserversCount() === 0 && query.state.fetchStatus === 'idle',
  });
  refreshing = queryClient.invalidateQueries({ predicate: isAskedAgain });
}

let refreshing = Promise.resolve();
/** When the screen says what the server said after the last write, or could not be told. */
export const refreshed = (): Promise<void> => refreshing;

/**
 * Somebody was faster, or took something away: the screen is behind. No other refusal touches what stands there, and
 * a conflict (`verouderd`) is asked about in the form itself.
 */
const BEHIND: ReadonlySet<string> = new Set([
  'niet_gevonden',
  'geen_toegang',
  'geen_vereniging',
  'module_vergrendeld',
  'laatste_beheerder',
  'enige_admin',
  'gebruiker_gewijzigd',
  'al_gedaan',
  'al_verwerkt',
  'al_vereniging',
  'al_aangevraagd',
  'aanvrager_heeft_vereniging',
  'adres_vernieuwd',
]);
const saysScreenIsBehind = (error: unknown) => {
  const problem = problemOf(error);
  return problem.kind === 'refusal' && BEHIND.has(problem.code);
};

/**
 * Typed calls to a feature's endpoints; the contract is all the two sides share. Only what is known to be slow gets
 * more time.
 */
export function createApi<T extends AnyContractRouter>(contract: T, timeoutMs = TIMEOUT_MS) {
  const link = new OpenAPILink<CallContext>(contract, {
    url: () => `${location.origin}/api`,
    headers: ({ context }, path) => {
      const owner = reducedEndpoint(contract, path).route.method === 'GET' ? null : pageOwner();
      return {
        ...(owner !== null && { [PAGE_OWNER_HEADER]: ownerKey(owner.id, owner.club?.id ?? null) }),
        ...(context.key !== undefined && { [KEY_HEADER]: context.key }),
      };
    },
    fetch: (request, init, { context }, path) => {
      const isFile = reducedEndpoint(contract, path).route.inputStructure === 'detailed';
      const timeout = AbortSignal.timeout(isFile ? FILE_TIMEOUT_MS : timeoutMs);
      const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
      if (context.send !== undefined) return context.send(request, signal);
      return fetch(request, { ...init, signal, ...(context.isAside && { keepalive: true }) });
    },
    interceptors: [
      async (call) => {
        const { dates } = reducedEndpoint(contract, call.path);
        const answer = await call.next();
        return dates === undefined ? answer : reviveDates(answer, dates);
      },
      async (call) => {
        if (reducedEndpoint(contract, call.path).route.method === 'GET') return call.next();
        try {
          const answer = await call.next();
          refresh(call.context.keeps);
          return answer;
        } catch (error) {
          // Of a page that is no longer theirs everything is behind, and asking for the session tells so.
          if (isRefused(error, 'vreemde_pagina')) refresh(undefined);
          else if (saysScreenIsBehind(error)) refresh(call.context.keeps);
          throw error;
        }
      },
      async (call) => {
        try {
          return await call.next();
        } catch (error) {
          const isWrite = reducedEndpoint(contract, call.path).route.method !== 'GET' && !call.context.isAside;
          // Reading says so where it stands; what somebody typed is sent again once they have logged in.
          if (isWrite && isRefused(error, 'niet_ingelogd') && (await renewSession())) return call.next();
          throw error;
        }
      },
    ],
  });
  return createORPCClient<ContractRouterClient<T, CallContext>>(link);
}

/** A refusal will not change by asking again; a lost connection might. */
const isWorthRetrying = (error: unknown) => problemOf(error).kind !== 'refusal';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: true,
      // Without a connection asking fails, in words, instead of waiting in silence; with it, everything is asked again.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && isWorthRetrying(error),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { Env } from '#server/env.ts';
import { fetchOut, FetchOutError, type FetchOutOptions, type FetchOutReason } from './fetch-out.ts';

export type ProviderSettings = Pick<Env, 'NODE_ENV' | 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL'>;

/** How every call of this room goes out: within its time, and to this machine in a test alone. */
export const outLimits = (NODE_ENV: Env['NODE_ENV'], timeoutMs: number): FetchOutOptions => ({
  timeoutMs,
  ...(NODE_ENV === 'test' && { allow: 'loopback' }),
});

/** The language model at any address that speaks the OpenAI chat protocol; null when none is configured. */
export function createModel(settings: ProviderSettings, timeLimitMs: number): LanguageModel | null {
  const { AI_BASE_URL: baseURL, AI_MODEL: modelId, AI_API_KEY: apiKey, NODE_ENV } = settings;
  if (baseURL === undefined) return null;
  if (modelId === undefined) throw new Error('AI_BASE_URL needs AI_MODEL: the model to ask.');
  const out = outLimits(NODE_ENV, timeLimitMs);
  const provider = createOpenAICompatible({
    name: 'writer',
    baseURL,
    ...(apiKey !== undefined && { apiKey }),
    fetch: (input, init) => fetchThrough(input, init, out),
  });
  return provider.chatModel(modelId);
}

const CAUSES = 3;

interface Fault {
  fault: string;
  status?: unknown;
  code?: unknown;
  /** Why nothing came from outside. */
  reason?: FetchOutReason;
}

/** What failed, without its message: a provider repeats in it what it was asked. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { fault: typeof error };
  const fault: Fault = { fault: error.name };
  // The library wraps our fault, which wraps that of the network: each knows a part.
  let at: unknown = error;
  for (let deep = 0; deep < CAUSES && at instanceof Error; deep += 1, at = at.cause) {
    if ('statusCode' in at) fault.status ??= at.statusCode;
    if ('code' in at) fault.code ??= at.code;
    if (at instanceof FetchOutError) fault.reason ??= at.reason;
  }
  return fault;
}

/** The library's fetch, over the one way out. */
async function fetchThrough(
  input: string | URL | Request,
  init: RequestInit | undefined,
  options: FetchOutOptions,
): Promise<Response> {
  if (input instanceof Request || (init?.body != null && typeof init.body !== 'string')) {
    throw new TypeError('A model is sent an address and a text.');
  }
  const { status, headers, body } = await fetchOut(input, {
    ...options,
    method: init?.method === 'POST' ? 'POST' : 'GET',
    headers: Object.fromEntries(new Headers(init?.headers)),
    ...(typeof init?.body === 'string' && { body: init.body }),
    ...(init?.signal && { signal: init.signal }),
  });
  const type = headers['content-type'] ?? 'application/json';
  return new Response(new Uint8Array(body), { status, headers: { 'content-type': type } });
}

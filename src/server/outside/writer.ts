import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText } from 'ai';
import { shorten } from '#shared/text.ts';
import type { Env } from '#server/env.ts';
import { fetchOut, type FetchOutOptions } from './fetch-out.ts';
import type { Log } from '#server/log.ts';

const TIME_LIMIT_MS = 20_000;
/** Dutch takes about three characters per token; a little room so that a sentence can end. */
const CHARACTERS_PER_TOKEN = 2.5;

export interface WritingTask {
  /** How to write; ours. */
  instructions: string;
  /** What to write about; partly typed by people, so never an instruction. */
  facts: string;
  maxCharacters: number;
  /** What is given when there is no writer, or it fails. */
  template: () => string;
}

export interface WrittenText {
  text: string;
  /** Who wrote it, so that the person can be told. */
  bron: 'ai' | 'sjabloon';
}

export interface Writer {
  write(task: WritingTask): Promise<WrittenText>;
}

export type WriterSettings = Pick<Env, 'NODE_ENV' | 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL'>;

interface WriterOptions {
  timeLimitMs?: number;
  /** Hears of each text whether the model wrote it. */
  report?: (isOk: boolean) => void;
}

/**
 * Texts from a language model at any address that speaks the OpenAI chat protocol, or from the task's own template: a
 * feature that needs a text always gets one. What comes back is plain text of a limited length and nothing else.
 */
export function createWriter(
  settings: WriterSettings,
  log: Log,
  { timeLimitMs = TIME_LIMIT_MS, report }: WriterOptions = {},
): Writer {
  const { AI_BASE_URL: baseURL, AI_MODEL: modelId, AI_API_KEY: apiKey, NODE_ENV } = settings;
  if (baseURL === undefined) return { write: (task) => Promise.resolve(fromTemplate(task)) };
  if (modelId === undefined) throw new Error('AI_BASE_URL needs AI_MODEL: the model to ask.');

  const out: FetchOutOptions = { timeoutMs: timeLimitMs, ...(NODE_ENV === 'test' && { allow: 'loopback' }) };
  const provider = createOpenAICompatible({
    name: 'writer',
    baseURL,
    ...(apiKey !== undefined && { apiKey }),
    fetch: (input, init) => fetchThrough(input, init, out),
  });
  const model = provider.chatModel(modelId);

  return {
    async write(task) {
      try {
        const { text } = await generateText({
          model,
          instructions: task.instructions,
          prompt: task.facts,
          maxOutputTokens: Math.ceil(task.maxCharacters / CHARACTERS_PER_TOKEN),
          maxRetries: 0,
          abortSignal: AbortSignal.timeout(timeLimitMs),
        });
        const plain = plainText(text, task.maxCharacters);
        report?.(plain !== '');
        if (plain !== '') return { text: plain, bron: 'ai' };
        log.warn({ model: modelId }, 'the writer gave no text; used the template');
      } catch (error) {
        report?.(false);
        log.warn({ ...faultOf(error), model: modelId }, 'the writer failed; used the template');
      }
      return fromTemplate(task);
    },
  };
}

/** What failed, without its message: a provider repeats in it what it was asked. */
function faultOf(error: unknown): { fault: string; status?: unknown; code?: unknown } {
  if (!(error instanceof Error)) return { fault: typeof error };
  const inner = 'statusCode' in error || error.cause === undefined ? error : error.cause;
  return {
    fault: error.name,
    ...('statusCode' in error && { status: error.statusCode }),
    ...(inner instanceof Error && 'code' in inner && { code: inner.code }),
  };
}

function fromTemplate({ template, maxCharacters }: WritingTask): WrittenText {
  return { text: shorten(template(), maxCharacters), bron: 'sjabloon' };
}

/** The library's fetch, over the one way out. */
async function fetchThrough(
  input: string | URL | Request,
  init: RequestInit | undefined,
  options: FetchOutOptions,
): Promise<Response> {
  if (input instanceof Request || (init?.body != null && typeof init.body !== 'string')) {
    throw new TypeError('The writer sends an address and a text.');
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

/** No marks of markup, no control characters, no quotation marks around the whole, no more than asked. */
export function plainText(text: string, maxCharacters: number): string {
  const plain = text
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/^[ \t]*(?:#{1,6}|[-*•]|>)[ \t]+/gmu, '')
    .replaceAll(/(\*\*|__|`)/gu, '')
    .replaceAll(/[^\P{C}\n]/gu, '')
    .replaceAll(/[ \t]+/gu, ' ')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
    .replace(/^["'“”‘’«»](.*)["'“”‘’«»]$/su, '$1')
    .trim();
  return shorten(plain, maxCharacters);
}

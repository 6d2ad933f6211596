import { z } from 'zod';
import type { Env } from '#server/env.ts';
import { fetchOut, type FetchOutOptions } from '#server/outside/fetch-out.ts';

/** Whether the mail provider has this message: true, false, or null when it gave no answer. */
export type LookUp = (message_id: string) => Promise<boolean | null>;

const answer = z.object({ known: z.boolean() });
const TIME_LIMIT_MS = 10_000;

/**
 * Asks the mail provider by Message-ID. Providers each have an API of their own, so what is asked is a small address that
 * the operator puts before it (docs/operations.md): GET with `message_id`, which answers {"known": true} or false.
 * Undefined when there is none: then nobody can be asked.
 */
export function createLookUp({
  MAIL_LOOKUP_URL: url,
  MAIL_LOOKUP_TOKEN: token,
  NODE_ENV,
}: Pick<Env, 'MAIL_LOOKUP_URL' | 'MAIL_LOOKUP_TOKEN' | 'NODE_ENV'>): LookUp | undefined {
  if (url === undefined) return undefined;
  const out: FetchOutOptions = {
    timeoutMs: TIME_LIMIT_MS,
    headers: { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(NODE_ENV === 'test' && { allow: 'loopback' }),
  };
  return async (message_id) => {
    const address = new URL(url);
    address.searchParams.set('message_id', message_id);
    const { status, body } = await fetchOut(address, out);
    if (status !== 200) return null;
    return answer.parse(JSON.parse(body.toString('utf8'))).known;
  };
}

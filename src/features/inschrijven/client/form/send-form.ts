import { KEY_HEADER } from '#shared/once.ts';
import { inschrijvenRefusals, NO_ANSWER } from '#features/inschrijven/shared/refusals.ts';
import { ALREADY_SENT, isUnknown } from '#features/inschrijven/shared/rules.ts';
import { ATTEMPT_HEADER } from '#features/inschrijven/shared/rules/sending.ts';
import { inAttempts, type Tried } from '#features/inschrijven/client/loading/attempts.ts';
import type { Sending, Typed } from './kept-form.ts';

/** What the server said no with. */
export interface Refused {
  code: string;
  message: string;
  velden: Record<string, string>;
  seconden: number | undefined;
}

/** `earlier`: not what was sent now arrived, but what went before it under the same key. */
export type Outcome =
  | { arrived: 'now' | 'earlier' }
  | { refused: Refused }
  /** No attempt brought an answer to go by; it may have arrived all the same, unless the server said that it failed. */
  | { lost: string; isUnknown: boolean };

/** Another attempt follows by itself, and why. */
export type OnRetry = (attempt: number, reason: string) => void;

interface Answer {
  code?: string;
  message?: string;
  data?: { velden?: Record<string, string>; seconden?: number } | null;
  bedrijf?: object;
}

const { match_mislukt, sponsor_mislukt } = inschrijvenRefusals;
const SILENT = { timeout: 'Er kwam geen antwoord.', failure: 'De verbinding viel weg.' } as const;

interface Body {
  key: string;
  body: Typed;
}

/** One attempt. A refusal is an answer, and is not sent again; a failure is. */
async function post(code: string, { key, body }: Body, signal: AbortSignal, attempt: number): Promise<Tried<Outcome>> {
  const answer = await fetch(`/api/inschrijven/${code}`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', [KEY_HEADER]: key, [ATTEMPT_HEADER]: String(attempt) },
    body: JSON.stringify({ ...body, akkoord: body['akkoord'] !== undefined }),
  });
  const said = (await answer.json().catch(() => null)) as Answer | null;
  if (answer.ok) return said?.bedrijf === undefined ? { why: 'empty' } : { value: { arrived: 'now' } };
  if (answer.status >= 500 || said?.code === undefined) {
    return { why: 'failure', said: said?.code ?? '' };
  }
  const { velden = {}, seconden } = said.data ?? {};
  return { value: { refused: { code: said.code, message: said.message ?? '', velden, seconden } } };
}

async function sendBody(code: string, sent: Body, onRetry: OnRetry): Promise<Outcome> {
  const tried = await inAttempts((signal, attempt) => post(code, sent, signal, attempt), {
    onRetry: (attempt, { why, said }) =>
      onRetry(attempt, why === 'empty' || said !== undefined ? 'Er ging bij ons iets mis.' : SILENT[why]),
  });
  if ('value' in tried) return tried.value;
  const { why, said } = tried;
  if (said === undefined) return { lost: why === 'empty' ? NO_ANSWER : SILENT[why], isUnknown: true };
  return { lost: (said === match_mislukt.code ? match_mislukt : sponsor_mislukt).sentence, isUnknown: isUnknown(said) };
}

/**
 * Sends the newest, and by itself again when no answer comes: under the same key, so that it counts once. When something
 * was changed since an attempt without an answer, the key says whether that one arrived: then the server refuses what is
 * new, and repeats its answer to who sends the old words again. That has no second effect.
 */
export async function sendForm(code: string, { key, bodies }: Sending, onRetry: OnRetry): Promise<Outcome> {
  let outcome: Outcome | null = null;
  for (const body of bodies) {
    const now = await sendBody(code, { key, body }, onRetry);
    if ('arrived' in now && outcome !== null) return { arrived: 'earlier' };
    if (!('refused' in now) || now.refused.code !== ALREADY_SENT) return now;
    outcome ??= now;
  }
  if (outcome === null) throw new Error('a sending without a body');
  return outcome;
}

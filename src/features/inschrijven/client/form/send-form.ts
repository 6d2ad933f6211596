import { NO_ANSWER, inschrijvenRefusals } from '#features/inschrijven/shared/refusals.ts';
import type { Tried } from '#features/inschrijven/client/loading/attempts.ts';
import { inAttempts } from '#features/inschrijven/client/loading/attempts.ts';
import type { Sending } from './kept-form.ts';

/** What the server said no with. */
export interface Refused {
  code: string;
  message: string;
  velden: Record<string, string>;
  seconden: number | undefined;
}

export type Outcome = { arrived: true } | { refused: Refused } | { lost: string };

interface Answer {
  code?: string;
  message?: string;
  data?: { velden?: Record<string, string>; seconden?: number } | null;
  bedrijf?: object;
}

const { match_mislukt, sponsor_mislukt } = inschrijvenRefusals;

/** One attempt. A refusal is an answer, and is not sent again; a failure is. */
async function post(
  code: string,
  { key, body }: Sending,
  signal: AbortSignal,
  attempt: number,
): Promise<Tried<Outcome>> {
  const answer = await fetch(`/api/inschrijven/${code}`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', 'idempotency-key': key, 'sending-attempt': String(attempt) },
    body: JSON.stringify({ ...body, akkoord: body['akkoord'] !== undefined }),
  });
  const said = (await answer.json().catch(() => null)) as Answer | null;
  if (answer.ok)
    return said?.bedrijf === undefined ? { why: 'empty', sentence: NO_ANSWER } : { value: { arrived: true } };
  if (answer.status >= 500 || said?.code === undefined) {
    return {
      why: 'failure',
      sentence: said?.code === match_mislukt.code ? match_mislukt.sentence : sponsor_mislukt.sentence,
    };
  }
  const { velden = {}, seconden } = said.data ?? {};
  return { value: { refused: { code: said.code, message: said.message ?? '', velden, seconden } } };
}

/** Sends it, and by itself again when it seems not to have arrived: under the same name, so that it counts once. */
export async function sendForm(code: string, sending: Sending, onRetry: (attempt: number) => void): Promise<Outcome> {
  const tried = await inAttempts((signal, attempt) => post(code, sending, signal, attempt), { onRetry });
  return 'value' in tried ? tried.value : { lost: tried.sentence ?? sponsor_mislukt.sentence };
}

import { ORPCError } from '@orpc/client';

/** What can go wrong with a call, as the person in front of it would tell it. */
export type Problem =
  | { kind: 'offline' }
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'refusal'; code: string; sentence: string; data: unknown }
  | { kind: 'unknown' };

export function problemOf(error: unknown): Problem {
  if (error instanceof ORPCError) {
    // Our codes are in small letters; the library's own, for an answer that is not ours, are in capitals.
    const { code, message, data } = error as ORPCError<string, unknown>;
    return /^[a-z_]+$/.test(code) ? { kind: 'refusal', code, sentence: message, data } : { kind: 'unknown' };
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') return { kind: 'timeout' };
  if (!navigator.onLine) return { kind: 'offline' };
  // What fetch throws when there is no answer at all.
  if (error instanceof TypeError) return { kind: 'network' };
  return { kind: 'unknown' };
}

export function isRefused(error: unknown, code: string): boolean {
  const problem = problemOf(error);
  return problem.kind === 'refusal' && problem.code === code;
}

const SENTENCES = {
  offline: 'Je bent offline. Controleer je internetverbinding en probeer het opnieuw.',
  network: 'Netwerkfout: Controleer je verbinding en probeer het opnieuw',
  timeout: 'Verzoek duurde te lang. Probeer het opnieuw.',
  unknown: 'Er is een technisch probleem opgetreden. Probeer het later opnieuw.',
} as const;

export function sentenceOf(problem: Problem): string {
  return problem.kind === 'refusal' ? problem.sentence : SENTENCES[problem.kind];
}

/** The server failed, and has nothing to say about why. */
export const isFault = (problem: Problem): boolean =>
  problem.kind === 'unknown' || (problem.kind === 'refusal' && problem.code === 'storing');

/** Why something was not saved: a fault without a reason says at least what it was about. */
export function saveSentence(error: unknown): string {
  const problem = problemOf(error);
  return isFault(problem) ? 'Er ging iets mis bij het opslaan' : sentenceOf(problem);
}

/** The sentences of a refused form, by field: of every refusal that names fields. */
export function invalidFields(problem: Problem): Record<string, string> {
  if (problem.kind !== 'refusal') return {};
  const { data } = problem;
  if (typeof data !== 'object' || data === null || !('velden' in data)) return {};
  return data.velden as Record<string, string>;
}

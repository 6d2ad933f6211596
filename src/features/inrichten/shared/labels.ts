import { dayOf, formatTime, relativeDayInSentence } from '#shared/dates.ts';
import type { Proef } from './schema.ts';

/** 'vandaag om 20:31' */
export const momentInSentence = (at: Date, now: Date) =>
  `${relativeDayInSentence(dayOf(at), dayOf(now))} om ${formatTime(at)}`;

export function proofState(proef: Proef): { tone: 'ok' | 'open'; word: string } {
  if (proef === null) return { tone: 'open', word: 'Nog niet beproefd' };
  return proef.geklikt_op === null
    ? { tone: 'open', word: 'Verstuurd, nog niet geklikt' }
    : { tone: 'ok', word: 'Komt aan' };
}

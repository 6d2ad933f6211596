import { PRODUCT } from '#shared/product.ts';
import { dayOf, formatTime, relativeDayInSentence } from '#shared/dates.ts';
import type { Proef } from './schema.ts';

/** Where people find the address for help, as the page and its proof mail say it. */
export const HULPADRES_STAAT = `staat onder de pagina’s van ${PRODUCT} en in veel mails`;

/** 'vandaag om 20:31' */
export const momentInSentence = (at: Date, now: Date) =>
  `${relativeDayInSentence(dayOf(at), dayOf(now))} om ${formatTime(at)}`;

export function proofState(proef: Proef): { tone: 'ok' | 'open'; word: string } {
  if (proef === null) return { tone: 'open', word: 'Nog niet beproefd' };
  return proef.geklikt_op === null
    ? { tone: 'open', word: 'Verstuurd, nog niet geklikt' }
    : { tone: 'ok', word: 'Komt aan' };
}

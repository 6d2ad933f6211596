import { addMonths, type Day, formatDay, formatDayNumeric } from '#shared/dates.ts';
import type { VerzoekSoort } from '#features/persoonsgegevens/shared/kinds.ts';

/** The law gives a month from the day it came, and two more when the person is told why (AVG art. 12). */
const MONTHS = 1;
const MONTHS_MORE = 2;

/** By which day there must be an answer. A weekend or a holiday moves nothing. */
export const answerBefore = (ontvangen_op: Day, isExtended: boolean): Day =>
  addMonths(ontvangen_op, isExtended ? MONTHS + MONTHS_MORE : MONTHS);

/** Under what a form says it, and the server. */
export const WHO = 'Vul de voornaam en de achternaam in, of een e-mailadres of telefoonnummer.';

/** Of somebody who stands on no card a first name alone says nothing. */
export const canFind = ({
  naam,
  email,
  telefoonnummer,
}: Record<'naam' | 'email' | 'telefoonnummer', string | null>): boolean =>
  (naam ?? '') !== '' && (/\S\s+\S/u.test(naam ?? '') || (email ?? '') !== '' || (telefoonnummer ?? '') !== '');

/** What a request is called of whom nothing was found: it forgets who asked, too, and nothing was erased. */
export const NOBODY = 'Niemand gevonden';

export interface Clock {
  soort: VerzoekSoort;
  naam: string;
  antwoord_voor: Day;
  /** The day on which it was answered. */
  afgerond_op: Day | null;
}

export interface ClockWords {
  tone: 'ok' | 'warn' | 'danger';
  words: string;
}

const withoutYear = (day: Day) => formatDay(day).replace(/ \d{4}$/u, '');

const DONE: Record<VerzoekSoort, string> = { inzage: 'Verstuurd', correctie: 'Verbeterd', wissen: 'Gewist' };

/** How a request stands on a day. */
export function clockWords({ soort, naam, antwoord_voor, afgerond_op }: Clock, today: Day): ClockWords {
  if (afgerond_op !== null) {
    const done = soort === 'wissen' && naam === NOBODY ? 'Niets te wissen, afgerond' : DONE[soort];
    return { tone: 'ok', words: `${done} op ${formatDayNumeric(afgerond_op)}` };
  }
  const until = antwoord_voor.slice(0, 4) === today.slice(0, 4) ? withoutYear(antwoord_voor) : formatDay(antwoord_voor);
  return antwoord_voor <= today
    ? { tone: 'danger', words: `Te laat: antwoord moest vóór ${until}` }
    : { tone: 'warn', words: `Antwoord vóór ${until}` };
}

/** May an answer still be put off: once, and not after the first month is over. */
export const canExtend = (
  {
    afgerond_op,
    verlengd_reden,
    antwoord_voor,
  }: { afgerond_op: unknown; verlengd_reden: string | null; antwoord_voor: Day },
  today: Day,
): boolean => afgerond_op === null && verlengd_reden === null && today < antwoord_voor;

import { addDays, addYears, type Day } from '#shared/dates.ts';
import type { PaymentFrequency } from '#features/matches/shared/kinds.ts';

/** One term of a contract: signing and extending add one. */
export interface Termijn {
  /** Null until it is stored. */
  id: string | null;
  /** Without one it counts from when the match was made. */
  begint_op: Day | null;
  /** Without one it runs until the sponsor is lost. */
  eindigt_op: Day | null;
  bedrag_per_jaar: number | null;
  payment_frequency: PaymentFrequency | null;
  getekend_op: Day | null;
  /** The day on which a sponsor without an end date was lost. */
  gestopt_op: Day | null;
  /** The contract of the term before it, of which only the amount changed. */
  is_zelfde_contract: boolean;
  /** The day on which it was written down. */
  vastgelegd_op: Day;
}

/** What a person fills in about the last term. */
export interface ContractTerms {
  contract_start_date: Day | null;
  contract_end_date: Day | null;
  annual_value: number | null;
  payment_frequency: PaymentFrequency | null;
  getekend_op: Day | null;
}

/** What the match says about its contract: the same as the last term. */
export function mirrorOf(terms: readonly Termijn[]) {
  const last = terms.at(-1);
  if (last === undefined) return { contract_signed: false } as const;
  return {
    contract_signed: true,
    contract_start_date: last.begint_op,
    contract_end_date: last.eindigt_op,
    annual_value: last.bedrag_per_jaar,
    payment_frequency: last.payment_frequency,
  } as const;
}

/**
 * What was brought in before this day is settled: the last first of January or of July. No season and no calendar year
 * that is over lies after it.
 */
export function settledBefore(today: Day): Day {
  const half = today.slice(5, 7) < '07' ? '01' : '07';
  return `${today.slice(0, 4)}-${half}-01`;
}

/** Why what was filled in cannot be: most of it is settled, and two terms never run at once. */
export type TermRefusal =
  | 'begin_staat_vast'
  | 'einde_staat_vast'
  | 'bedrag_staat_vast'
  | 'einde_voor_begin'
  | 'begin_ontbreekt'
  | 'loopt_nog';

interface TermChange {
  terms: readonly Termijn[];
  /** The day on which the match was made, from which a term without a start counts. */
  made_on: Day;
  today: Day;
}

function termOf(filled: ContractTerms, today: Day): Termijn {
  return {
    id: null,
    begint_op: filled.contract_start_date,
    eindigt_op: filled.contract_end_date,
    bedrag_per_jaar: filled.annual_value,
    payment_frequency: filled.payment_frequency,
    getekend_op: filled.getekend_op,
    gestopt_op: null,
    is_zelfde_contract: false,
    vastgelegd_op: today,
  };
}

const FOREVER = '9999-12-31';

/** The last day that counts. */
const lastDay = ({ eindigt_op, gestopt_op }: Pick<Termijn, 'eindigt_op' | 'gestopt_op'>): Day =>
  eindigt_op ?? gestopt_op ?? FOREVER;

const isWrittenBefore = (day: Day) => (term: Termijn) => term.vastgelegd_op < day;

/** Why a term cannot follow those before it. What was known about the past gets nothing added to it. */
function refuseAfter(
  earlier: readonly Termijn[],
  { contract_start_date: start, contract_end_date: end }: ContractTerms,
  settled: Day,
): TermRefusal | null {
  if (start !== null && end !== null && end < start) return 'einde_voor_begin';
  const previous = earlier.at(-1);
  if (previous === undefined) return null;
  // Terms stand in the order of their first days, and only the first of all can do without one.
  if (start === null) return 'begin_ontbreekt';
  if (start <= lastDay(previous)) return 'loopt_nog';
  return start < settled && earlier.some(isWrittenBefore(settled)) ? 'begin_staat_vast' : null;
}

/** A contract is signed: its first term, or the next one of somebody who comes back. */
export function signTerm({ terms, today }: TermChange, filled: ContractTerms): Termijn[] | TermRefusal {
  const earlier = terms.filter(hasBegun).map(withItsEnd);
  return refuseAfter(earlier, filled, settledBefore(today)) ?? [...earlier, termOf(filled, today)];
}

/** Of a sponsor that was lost before its first day nothing is left. */
const hasBegun = (term: Termijn) => term.begint_op === null || lastDay(term) >= term.begint_op;

/** What is followed by another no longer waits for the sponsor to come back: only the last term can be open. */
const withItsEnd = (term: Termijn): Termijn =>
  term.gestopt_op === null ? term : { ...term, eindigt_op: term.gestopt_op, gestopt_op: null };

/**
 * The last term is changed. What was written down since the settled day is new and may become anything. Of an older one
 * the past stays: another amount counts from the settled day on, as a term of its own.
 */
export function changeTerm({ terms, made_on, today }: TermChange, filled: ContractTerms): Termijn[] | TermRefusal {
  const last = terms.at(-1);
  if (last === undefined) return signTerm({ terms, made_on, today }, filled);
  const earlier = terms.slice(0, -1);
  const settled = settledBefore(today);
  const refusal = refuseAfter(earlier, filled, settled);
  if (refusal !== null) return refusal;
  const { id, vastgelegd_op } = last;
  const changed = { ...termOf(filled, today), id, vastgelegd_op, gestopt_op: stopOf(last, filled) };
  // What begins on another day no longer goes on from the one before.
  changed.is_zelfde_contract = last.is_zelfde_contract && changed.begint_op === last.begint_op;
  if (!isWrittenBefore(settled)(last)) return [...earlier, changed];
  if ((last.begint_op ?? made_on) >= settled)
    return (changed.begint_op ?? made_on) < settled ? 'begin_staat_vast' : [...earlier, changed];
  if (changed.begint_op !== last.begint_op) return 'begin_staat_vast';
  const dayBefore = addDays(settled, -1);
  // Over before then: nothing of it is open any more.
  const isOver = lastDay(last) < dayBefore;
  if (lastDay(changed) !== lastDay(last) && (isOver || lastDay(changed) < dayBefore)) return 'einde_staat_vast';
  if (changed.bedrag_per_jaar === last.bedrag_per_jaar) return [...earlier, changed];
  if (isOver || lastDay(changed) < settled) return 'bedrag_staat_vast';
  return [
    ...earlier,
    { ...last, eindigt_op: dayBefore, gestopt_op: null },
    { ...changed, id: null, begint_op: settled, is_zelfde_contract: true, vastgelegd_op: today },
  ];
}

/** It was not signed after all: the last term goes, unless something of it is settled. */
export function dropTerm({ terms, made_on, today }: TermChange): Termijn[] | TermRefusal {
  const last = terms.at(-1);
  if (last === undefined) return [];
  const settled = settledBefore(today);
  const isSettled = isWrittenBefore(settled)(last) && (last.begint_op ?? made_on) < settled;
  return isSettled ? 'begin_staat_vast' : terms.slice(0, -1);
}

/**
 * A sponsor that was lost comes back without a new signature: the contract goes on where it stopped. What is settled
 * stays: when it stopped before then, it goes on from the settled day, as a term of its own. Null is nothing to change.
 */
export function resumeTerm({ terms, made_on, today }: TermChange): Termijn[] | null {
  const last = terms.at(-1);
  if (last === undefined || last.eindigt_op !== null || last.gestopt_op === null) return null;
  const earlier = terms.slice(0, -1);
  const settled = settledBefore(today);
  const running = { ...last, gestopt_op: null };
  if (last.gestopt_op >= settled || (last.begint_op ?? made_on) >= settled) return [...earlier, running];
  const next = { ...running, id: null, begint_op: settled, is_zelfde_contract: false, vastgelegd_op: today };
  return [...earlier, ...[last].filter(hasBegun).map(withItsEnd), next];
}

/** Only a term without an end can stop on another day than its last. */
const stopOf = ({ gestopt_op }: Termijn, { contract_end_date }: ContractTerms) =>
  contract_end_date === null ? gestopt_op : null;

/** From which day the year counts that is added. */
export const EXTENSION_BASES = ['vandaag', 'einddatum'] as const;
export type ExtensionBasis = (typeof EXTENSION_BASES)[number];

export type Extension =
  | { eindigt_op: Day }
  /** Why it stays as it is. */
  | { blijft: 'niet_getekend' | 'zonder_einddatum' | 'loopt_langer' | 'dan_al_voorbij' };

/** The day on which a contract ends when a year is added. It never becomes shorter, and never ends in the past. */
export function extendedEnd(
  { contract_signed, contract_end_date: end }: { contract_signed: boolean; contract_end_date: Day | null },
  basis: ExtensionBasis,
  today: Day,
): Extension {
  if (!contract_signed) return { blijft: 'niet_getekend' };
  if (end === null) return { blijft: 'zonder_einddatum' };
  const eindigt_op = addYears(basis === 'vandaag' ? today : end, 1);
  if (eindigt_op <= end) return { blijft: 'loopt_langer' };
  return eindigt_op < today ? { blijft: 'dan_al_voorbij' } : { eindigt_op };
}

/** The next term follows the one before; after a gap it begins today, or where what is settled ends. */
export function extendTerm({ terms, today }: TermChange, basis: ExtensionBasis): Termijn[] | null {
  const last = terms.at(-1);
  if (last === undefined || last.eindigt_op === null) return null;
  const extension = extendedEnd({ contract_signed: true, contract_end_date: last.eindigt_op }, basis, today);
  if (!('eindigt_op' in extension)) return null;
  const follows = addDays(last.eindigt_op, 1);
  const earliest = basis === 'vandaag' && follows < today ? today : settledBefore(today);
  const begint_op = follows < earliest ? earliest : follows;
  const { bedrag_per_jaar: annual_value, payment_frequency } = last;
  const filled = { contract_start_date: begint_op, contract_end_date: extension.eindigt_op, annual_value };
  return [...terms, termOf({ ...filled, payment_frequency, getekend_op: today }, today)];
}

interface Period {
  start: Day;
  end: Day;
}

/** What a match brings in per year, in a season or a calendar year: that of its last term in it, once. Null is no term. */
export function valueIn(terms: readonly Termijn[], made_on: Day, { start, end }: Period): number | null {
  const inPeriod = terms.filter(
    (term) => (term.begint_op ?? made_on) <= end && lastDay(term) >= start && hasBegun(term),
  );
  return inPeriod.length === 0 ? null : (inPeriod.at(-1)?.bedrag_per_jaar ?? 0);
}

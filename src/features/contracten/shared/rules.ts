import { addDays, daysBetween, formatDay, formatDayNumeric, formatDayShort, type Day } from '#shared/dates.ts';
import { plural } from '#shared/text.ts';
import type { PipelineStage } from '#features/matches/shared/kinds.ts';
import { NEAR_DAYS, URGENT_DAYS } from '#features/matches/shared/rules.ts';
import { extendedEnd, type Extension, type ExtensionBasis } from '#features/matches/shared/rules/termijnen.ts';
import { NOT_DONE, type ActRefusal, type BulkAct } from './labels.ts';

/** The last days on which an end is urgent, and on which it is a warning: the same as `endUrgency` tells per contract. */
export const groupBounds = (today: Day) => ({
  urgent: addDays(today, URGENT_DAYS),
  near: addDays(today, NEAR_DAYS),
});

/** A person has a week to talk about renewal. */
const RENEWAL_DAYS = 7;
export const renewalDay = (today: Day): Day => addDays(today, RENEWAL_DAYS);

/** Below what was noted before, with its day. Who does the same twice on a day finds it noted once. */
export function withNote(notes: string | null, sentence: string, today: Day): string {
  const line = `${formatDayNumeric(today)}: ${sentence}`;
  const before = (notes ?? '').trimEnd();
  if (before === '') return line;
  return before.split('\n').at(-1) === line ? before : `${before}\n${line}`;
}

/** A contract as it stood on somebody's screen. */
export interface SeenContract {
  id: string;
  contract_signed: boolean;
  contract_end_date: Day | null;
  pipeline_stage: PipelineStage;
  next_follow_up_date: Day | null;
}

/** What each act rests on: when somebody changed that since it was seen, it is not done. */
const RESTS_ON = {
  extend: ['contract_signed', 'contract_end_date'],
  markForRenewal: ['contract_signed', 'contract_end_date', 'next_follow_up_date'],
  markExpired: ['contract_signed', 'contract_end_date', 'pipeline_stage'],
} as const satisfies Record<BulkAct, readonly (keyof SeenContract)[]>;

export const isOvertaken = (act: BulkAct, seen: SeenContract, now: Omit<SeenContract, 'id'>): boolean =>
  RESTS_ON[act].some((name) => seen[name] !== now[name]);

type Ends = Pick<SeenContract, 'contract_signed' | 'contract_end_date'>;

export type PreviewRow<Row> = Row & { extension: Extension; days: number };

/** What a year more makes of each contract, before it is done. */
export function previewExtension<Row extends Ends>(
  contracts: readonly Row[],
  basis: ExtensionBasis,
  today: Day,
): PreviewRow<Row>[] {
  return contracts.map((contract) => {
    const extension = extendedEnd(contract, basis, today);
    const { contract_end_date: end } = contract;
    const days = 'eindigt_op' in extension && end !== null ? daysBetween(end, extension.eindigt_op) : 0;
    return { ...contract, extension, days };
  });
}

/** Where nothing is over: when there will be something, unless that is still being asked. */
export function nothingExpired(nextEnd: Day | null | undefined): string {
  const good = 'Er is niets verlopen.';
  return nextEnd == null ? good : `${good} Het eerstvolgende contract loopt af op ${formatDay(nextEnd)}.`;
}

export const contractsWord = (count: number): string => plural(count, 'contract', 'contracten');

/** '06-12-2025 t/m 05-12-2026', as far as it is known. */
export function termWords(contract: { contract_start_date: Day | null; contract_end_date: Day | null }): string | null {
  const { contract_start_date: start, contract_end_date: end } = contract;
  if (start !== null && end !== null) return `${formatDayNumeric(start)} t/m ${formatDayNumeric(end)}`;
  if (start !== null) return `vanaf ${formatDayNumeric(start)}`;
  return end === null ? null : `t/m ${formatDayNumeric(end)}`;
}

const DONE: Record<BulkAct, (what: string, today: Day) => string> = {
  extend: (what) => `${what} verlengd.`,
  markForRenewal: (what, today) =>
    `${what} gemarkeerd voor verlenging. De opvolging staat op ${formatDayShort(renewalDay(today))}.`,
  markExpired: (what) => `${what} gemarkeerd als verlopen. De fase is nu Verloren.`,
};

/** What an act came to: a sentence for what was done, and one for each that stayed as it was. */
export function actWords(
  act: BulkAct,
  results: readonly { bedrijfsnaam: string | null; code: 'ok' | ActRefusal }[],
  today: Day,
) {
  const done = results.filter(({ code }) => code === 'ok');
  const failures = results.flatMap(({ bedrijfsnaam, code }) =>
    code === 'ok' ? [] : [`${bedrijfsnaam ?? 'Een contract'} ${NOT_DONE[code]}.`],
  );
  const only = done.length === 1 ? done[0]?.bedrijfsnaam : null;
  return {
    sentence: done.length === 0 ? null : DONE[act](only ?? contractsWord(done.length), today),
    summary: failures.length === 0 ? null : `${done.length} gelukt, ${failures.length} mislukt`,
    failures,
  };
}

import { daysBetween, formatDayOnScreen, relativeDayInSentence, type Day } from '#shared/dates.ts';
import { SOON_DAYS } from '#features/matches/shared/rules.ts';

/** Within this many days an end date asks for attention. */
const NEAR_DAYS = 90;

export interface ContractStatus {
  label: 'Geen contract' | 'Actief' | 'Actief (doorlopend)' | 'Verlopen';
  tone: 'open' | 'ok' | 'warn' | 'danger' | 'neutral';
  /** 'loopt af over 21 dagen' */
  note: string | null;
}

/** How a contract stands today. Only a signed one is a contract. */
export function contractStatus(
  contract: { contract_signed: boolean; contract_end_date: Day | null },
  today: Day,
): ContractStatus {
  if (!contract.contract_signed) return { label: 'Geen contract', tone: 'open', note: null };
  const { contract_end_date: end } = contract;
  if (end === null) return { label: 'Actief (doorlopend)', tone: 'ok', note: null };
  const days = daysBetween(today, end);
  if (days < 0) return { label: 'Verlopen', tone: 'neutral', note: `op ${formatDayOnScreen(end)}` };
  if (days > NEAR_DAYS) return { label: 'Actief', tone: 'ok', note: `tot ${formatDayOnScreen(end)}` };
  const note = `loopt af ${relativeDayInSentence(end, today)}`;
  return { label: 'Actief', tone: days <= SOON_DAYS ? 'danger' : 'warn', note };
}

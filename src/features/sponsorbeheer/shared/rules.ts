import { formatDayOnScreen, relativeDayInSentence, type Day } from '#shared/dates.ts';
import { endUrgency } from '#features/matches/shared/rules.ts';

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
  const urgency = endUrgency(end, today);
  if (urgency === 'past') return { label: 'Verlopen', tone: 'neutral', note: `op ${formatDayOnScreen(end)}` };
  if (urgency === 'far') return { label: 'Actief', tone: 'ok', note: `tot ${formatDayOnScreen(end)}` };
  const note = `loopt af ${relativeDayInSentence(end, today)}`;
  return { label: 'Actief', tone: urgency === 'urgent' ? 'danger' : 'warn', note };
}

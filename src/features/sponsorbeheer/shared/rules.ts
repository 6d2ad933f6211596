import { daysBetween, formatDayOnScreen, type Day } from '#shared/dates.ts';
import { plural } from '#shared/text.ts';
import type { PipelineStage } from '#features/matches/shared/labels.ts';
import { endUrgency } from '#features/matches/shared/rules.ts';

export interface Contract {
  contract_signed: boolean;
  contract_end_date: Day | null;
  pipeline_stage: PipelineStage;
}

export type ContractCategory = 'niet_getekend' | 'verlopen' | 'urgent' | 'waarschuwing' | 'actief';

const BY_URGENCY = { past: 'verlopen', urgent: 'urgent', near: 'waarschuwing', far: 'actief' } as const;

/** What a contract asks today. One that was signed without an end runs until the sponsor is lost. */
export function contractCategory(contract: Contract, today: Day): ContractCategory {
  const { contract_signed, contract_end_date: end, pipeline_stage } = contract;
  const isLost = pipeline_stage === 'lost';
  if (end === null) {
    if (!contract_signed) return 'niet_getekend';
    return isLost ? 'verlopen' : 'actief';
  }
  const category = BY_URGENCY[endUrgency(end, today)];
  return contract_signed || (isLost && category === 'verlopen') ? category : 'niet_getekend';
}

interface ContractStatus {
  label: string;
  tone: 'open' | 'ok' | 'warn' | 'danger' | 'neutral';
  /** 'tot 30 jun 2027' */
  note: string | null;
}

/** Where it is shown: the two speak of a contract that is not there, or does not end, in their own words. */
type ContractPlace = 'overzicht' | 'contractbeheer';

const WORDS = {
  overzicht: { unsigned: 'Geen contract', endless: 'Actief' },
  contractbeheer: { unsigned: 'Niet getekend', endless: 'Actief (doorlopend)' },
} as const;

const TONES = {
  niet_getekend: 'open',
  verlopen: 'neutral',
  urgent: 'danger',
  waarschuwing: 'warn',
  actief: 'ok',
} as const;

/** How a contract stands today, in words and colour. */
export function contractStatus(contract: Contract, today: Day, place: ContractPlace): ContractStatus {
  const category = contractCategory(contract, today);
  const { contract_end_date: end } = contract;
  const tone = TONES[category];
  const isUnsigned = category === 'niet_getekend';
  if (isUnsigned || (end === null && category === 'actief')) {
    return { label: WORDS[place][isUnsigned ? 'unsigned' : 'endless'], tone, note: null };
  }
  if (end === null) return { label: 'Verlopen', tone, note: null };
  if (category === 'verlopen') return { label: 'Verlopen', tone, note: `op ${formatDayOnScreen(end)}` };
  const note = `tot ${formatDayOnScreen(end)}`;
  return { label: category === 'actief' ? 'Actief' : endsIn(daysBetween(today, end)), tone, note };
}

const endsIn = (days: number) => (days === 0 ? 'Verloopt vandaag' : `Verloopt over ${plural(days, 'dag', 'dagen')}`);

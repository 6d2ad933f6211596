import {
  daysBetween,
  formatDayOnScreen,
  formatDayShort,
  relativeDay,
  relativeDayInSentence,
  type Day,
} from '#shared/dates.ts';
import { formatNumber, plural } from '#shared/text.ts';
import type { PipelineStage } from '#features/matches/shared/kinds.ts';
import { endUrgency, lateWords } from '#features/matches/shared/rules.ts';

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

/** What decides about the next day on which something is due. */
interface Due extends Contract {
  next_follow_up_date: Day | null;
  next_follow_up_note: string | null;
  bron: 'inschrijving' | 'handmatig' | 'import';
  sinds: Day;
  /** How often they looked at the proposal that was mailed to them. */
  brochure_bekeken: number;
}

/** The same as the database sorts a lane by: the follow-up or the end of the contract, whichever comes first. */
export function nextDay(due: Pick<Due, 'contract_signed' | 'contract_end_date' | 'next_follow_up_date'>): Day | null {
  const days = [due.next_follow_up_date, due.contract_signed ? due.contract_end_date : null].filter(
    (day) => day !== null,
  );
  return days.toSorted()[0] ?? null;
}

/** A follow-up within so many days comes soon. */
const SOON_DAYS = 5;

interface NextStep {
  words: string;
  tone: 'late' | 'soon' | 'calm';
}

/** What is due next with a sponsor, in words and colour; null when there is nothing to say. */
export function nextStep(due: Due, today: Day): NextStep | null {
  const { next_follow_up_date: followUp, contract_end_date: end, pipeline_stage } = due;
  if (pipeline_stage === 'lost') return null;
  const day = nextDay(due);
  if (day === null) {
    if (due.brochure_bekeken > 0) {
      return { words: `brochure ${formatNumber(due.brochure_bekeken)}× bekeken`, tone: 'calm' };
    }
    if (due.bron !== 'inschrijving' || pipeline_stage !== 'new') return null;
    return { words: `aangemeld ${shortly(due.sinds, today)}`, tone: 'calm' };
  }
  return day === followUp ? followUpStep(day, due.next_follow_up_note, today) : endStep(end ?? day, today);
}

/** A card has little room: 'gisteren', '18 nov', '15 jan 2027'. */
function shortly(day: Day, today: Day): string {
  if (Math.abs(daysBetween(today, day)) <= 1) return relativeDay(day, today);
  return day.slice(0, 4) === today.slice(0, 4) ? formatDayShort(day) : formatDayOnScreen(day);
}

function followUpStep(day: Day, note: string | null, today: Day): NextStep {
  const days = daysBetween(today, day);
  if (days < 0) return { words: lateWords(-days), tone: 'late' };
  const words = `${note === null ? 'opvolgen' : `${note},`} ${shortly(day, today)}`;
  return { words, tone: days <= SOON_DAYS ? 'soon' : 'calm' };
}

const END_TONES = { past: 'late', urgent: 'late', near: 'soon', far: 'calm' } as const;

function endStep(end: Day, today: Day): NextStep {
  const urgency = endUrgency(end, today);
  const tone = END_TONES[urgency];
  if (urgency === 'past') return { words: `verlopen ${relativeDayInSentence(end, today)}`, tone };
  return {
    words: urgency === 'far' ? `tot ${formatDayOnScreen(end)}` : `loopt af ${relativeDayInSentence(end, today)}`,
    tone,
  };
}

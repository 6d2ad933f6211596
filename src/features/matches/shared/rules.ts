import { addDays, daysBetween, relativeDay, type Day } from '#shared/dates.ts';
import { plural } from '#shared/text.ts';
import { ownTegenprestaties } from '#features/zoekopdrachten/shared/rules/tegenprestaties.ts';
import type { PipelineStage } from './kinds.ts';
import type { Lookalike, Match, SignUpDetail, Task, TaskKind } from './schema.ts';

/** A contract that ends within this many days asks for a talk now. */
export const URGENT_DAYS = 30;
/** Within this many days it is worth knowing. */
export const NEAR_DAYS = 90;

/** How near the end of a contract is, the same on every page: over, red, amber, or no matter yet. */
export function endUrgency(end: Day, today: Day): 'past' | 'urgent' | 'near' | 'far' {
  const days = daysBetween(today, end);
  if (days < 0) return 'past';
  if (days > NEAR_DAYS) return 'far';
  return days <= URGENT_DAYS ? 'urgent' : 'near';
}

/** What is stored about a match, as far as it can make work. */
export interface TaskFacts {
  match_id: string;
  sponsor_id: string;
  bedrijfsnaam: string;
  contactpersoon: string | null;
  telefoonnummer: string | null;
  email: string | null;
  annual_value: number | null;
  soort_sponsoring: string | null;
  bron: Match['bron'];
  pipeline_stage: PipelineStage;
  vrijgegeven_voor_user: boolean;
  contract_signed: boolean;
  contract_end_date: Day | null;
  next_follow_up_date: Day | null;
  last_contact_date: Day | null;
  verlenging_besproken_op: Day | null;
  /** The day of the sign-up. */
  created_on: Day;
}

export interface TaskScope {
  /** Follow-ups and contracts belong to the module sponsorbeheer, sign-ups to the module matches. */
  sponsorbeheer: boolean;
  matches: boolean;
}

function taskOf(facts: TaskFacts, soort: TaskKind, datum: Day): Task {
  return {
    soort,
    datum,
    match_id: facts.match_id,
    sponsor_id: facts.sponsor_id,
    naam: facts.bedrijfsnaam,
    contactpersoon: facts.contactpersoon,
    telefoonnummer: facts.telefoonnummer,
    email: facts.email,
    annual_value: facts.annual_value,
    soort_sponsoring: facts.soort_sponsoring,
    pipeline_stage: facts.pipeline_stage,
  };
}

/** Ends within ninety days, and nobody talked about it since it came that near. */
export function asksForRenewal(
  {
    contract_signed,
    contract_end_date: end,
    verlenging_besproken_op,
  }: Pick<TaskFacts, 'contract_signed' | 'contract_end_date' | 'verlenging_besproken_op'>,
  today: Day,
) {
  if (!contract_signed || end === null || end < today || end > addDays(today, NEAR_DAYS)) return false;
  return verlenging_besproken_op === null || verlenging_besproken_op < addDays(end, -NEAR_DAYS);
}

function tasksOf(facts: TaskFacts, today: Day, scope: TaskScope): Task[] {
  const { pipeline_stage, next_follow_up_date, contract_end_date } = facts;
  const tasks: Task[] = [];
  if (scope.sponsorbeheer && pipeline_stage !== 'lost') {
    if (next_follow_up_date !== null && next_follow_up_date <= today) {
      tasks.push(taskOf(facts, 'opvolging', next_follow_up_date));
    }
    if (contract_end_date !== null && asksForRenewal(facts, today)) {
      tasks.push(taskOf(facts, 'contract', contract_end_date));
    }
  }
  if (scope.matches && facts.vrijgegeven_voor_user && isUnanswered(facts))
    tasks.push(taskOf(facts, 'aanmelding', facts.created_on));
  return tasks;
}

/** Who was spoken to, or has a day to be called, is no longer new. */
export function isUnanswered(
  match: Pick<Match, 'bron' | 'pipeline_stage' | 'next_follow_up_date' | 'last_contact_date'>,
): boolean {
  const { bron, pipeline_stage, next_follow_up_date, last_contact_date } = match;
  const isNew = bron === 'inschrijving' && pipeline_stage === 'new';
  return isNew && next_follow_up_date === null && last_contact_date === null;
}

/** What a row says under its status: 'nieuw', '3 dagen te laat', or nothing. */
export function rowNote(match: Match, today: Day): { tone: 'new' | 'late'; words: string } | null {
  const { pipeline_stage, next_follow_up_date: day } = match;
  if (isUnanswered(match) && match.status === 'approved') return { tone: 'new', words: 'nieuw' };
  if (day === null || day >= today || pipeline_stage === 'lost') return null;
  return { tone: 'late', words: lateWords(daysBetween(day, today)) };
}

/** Whose module a task belongs to; the same one opens and closes it. */
export const TASK_MODULES = { opvolging: 'sponsorbeheer', contract: 'sponsorbeheer', aanmelding: 'matches' } as const;

/** Whether somebody gave a task another day than this; one that was done already is as it was asked for. */
export function isTaskMoved(
  soort: TaskKind,
  { next_follow_up_date, contract_end_date }: { next_follow_up_date: Day | null; contract_end_date: Day | null },
  datum: Day,
): boolean {
  if (soort === 'opvolging') return next_follow_up_date !== null && next_follow_up_date !== datum;
  return soort === 'contract' && contract_end_date !== datum;
}

/** Who was to be called, then contracts that end within thirty days: old sign-ups must not crowd them out. */
function taskRank({ soort, datum }: Task, today: Day): number {
  if (soort === 'opvolging') return 0;
  if (soort === 'aanmelding') return 2;
  return endUrgency(datum, today) === 'urgent' ? 1 : 3;
}

/** The most pressing kind first, and of each what waits longest or ends soonest. */
export function openTasks(facts: readonly TaskFacts[], today: Day, scope: TaskScope): Task[] {
  return facts
    .flatMap((match) => tasksOf(match, today, scope))
    .toSorted(
      (a, b) =>
        taskRank(a, today) - taskRank(b, today) || a.datum.localeCompare(b.datum) || a.naam.localeCompare(b.naam, 'nl'),
    );
}

/** As a list that shows all of them is read: day after day, and of one day the most pressing first. */
export const inOrderOfDays = (tasks: readonly Task[]): Task[] =>
  tasks.toSorted((a, b) => a.datum.localeCompare(b.datum));

/** What decides about work, without the names that go with it. */
export type Work = Omit<TaskFacts, keyof typeof NAMELESS>;
const NAMELESS = {
  bedrijfsnaam: '',
  contactpersoon: null,
  telefoonnummer: null,
  email: null,
  annual_value: null,
  soort_sponsoring: null,
};

/** How much work there is, and the matches among which its first tasks are: what is as pressing on the same day goes by name. */
export function weighWork(work: readonly Work[], today: Day, scope: TaskScope, most: number) {
  const tasks = openTasks(
    work.map((facts) => ({ ...facts, ...NAMELESS })),
    today,
    scope,
  );
  const last = tasks[most - 1];
  const isLikeLast = (task: Task) =>
    last !== undefined && task.datum === last.datum && taskRank(task, today) === taskRank(last, today);
  const first = tasks.filter((task, at) => at < most || isLikeLast(task));
  return {
    total: tasks.length,
    signUps: tasks.filter(({ soort }) => soort === 'aanmelding').length,
    first: [...new Set(first.map(({ match_id }) => match_id))],
  };
}

export type TaskTone = 'late' | 'urgent' | 'soon' | 'calm';

/** Red for what is late, its day too; in words alone for what ends within thirty days; amber for what ends within ninety. */
export function taskTone(task: Task, today: Day): TaskTone {
  if (task.soort === 'opvolging') return task.datum < today ? 'late' : 'calm';
  if (task.soort === 'aanmelding') return 'calm';
  return endUrgency(task.datum, today) === 'urgent' ? 'urgent' : 'soon';
}

export const lateWords = (days: number) => `${plural(days, 'dag', 'dagen')} te laat`;

/** '3 dagen te laat', 'over 21 dagen', 'gisteren' */
export function taskWhen(task: Task, today: Day): string {
  const days = daysBetween(task.datum, today);
  if (task.soort === 'opvolging' && days > 0) return lateWords(days);
  if (task.soort === 'contract' && days < -1) return `over ${-days} dagen`;
  return relativeDay(task.datum, today);
}

/**
 * The sponsor that the club knows and that has most in common with a company; null when none has anything. Who waits for
 * the provider, or was refused, is nobody that the club knows.
 */
export function nearestInClub<T extends Pick<Lookalike, 'is_eigen_club' | 'gelijk' | 'beoordeling'>>(
  others: readonly T[],
): T | null {
  const own = others.filter(
    ({ is_eigen_club, beoordeling }) => is_eigen_club && (beoordeling === null || beoordeling === 'vrijgegeven'),
  );
  return own.toSorted((a, b) => b.gelijk.length - a.gelijk.length)[0] ?? null;
}

/** What is agreed, talked about and still to be found of what the club hopes for with a search, in cents. */
export interface Stand {
  toegezegd: number;
  in_gesprek: number;
  streefbedrag: number;
}

/** What is still to be found, and the three as parts of a bar: percentages that make a hundred. */
export function standParts({ toegezegd, in_gesprek, streefbedrag }: Stand) {
  const te_gaan = Math.max(0, streefbedrag - toegezegd - in_gesprek);
  const whole = Math.max(1, toegezegd + in_gesprek + te_gaan);
  const agreed = Math.round((toegezegd / whole) * 100);
  const talked = Math.min(100 - agreed, Math.round((in_gesprek / whole) * 100));
  return { te_gaan, parts: [agreed, talked, 100 - agreed - talked] as const };
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);

/** The frozen copy of what a sponsor chose, as far as it can be shown; it may stem from another time. */
export function readChosenPakket(details: unknown) {
  const found = details !== null && typeof details === 'object' ? (details as Record<string, unknown>) : {};
  const { eenmalig_bedrag, looptijd_jaar, tegenprestaties } = found;
  return {
    naam: textOf(found['naam']) ?? textOf(found['package_name']),
    eenmalig_bedrag: typeof eenmalig_bedrag === 'number' ? eenmalig_bedrag : null,
    looptijd_jaar: typeof looptijd_jaar === 'number' ? looptijd_jaar : null,
    aanvang_seizoen: textOf(found['aanvang_seizoen']),
    tegenprestaties: Array.isArray(tegenprestaties) ? tegenprestaties.flatMap((one) => textOf(one) ?? []) : [],
  };
}

interface ChosenRow {
  package_details: unknown;
  soort_sponsoring: string | null;
  pakketnaam: string | null;
  looptijd_jaar: number | null;
  eenmalig_bedrag: number | null;
  tegenprestatie_1: string | null;
  tegenprestatie_2: string | null;
  tegenprestatie_3: string | null;
}

/** What was frozen at the sign-up, and only for what is not in it what the pakket says now. */
export function chosenTerms(row: ChosenRow): SignUpDetail['pakket'] {
  const { aanvang_seizoen: _, ...frozen } = readChosenPakket(row.package_details);
  const { soort_sponsoring } = row;
  if (frozen.naam !== null) return { ...frozen, soort_sponsoring };
  return {
    naam: row.pakketnaam,
    soort_sponsoring,
    looptijd_jaar: row.looptijd_jaar,
    eenmalig_bedrag: row.eenmalig_bedrag,
    tegenprestaties: ownTegenprestaties(row),
  };
}

import { addDays, daysBetween, relativeDay, type Day } from '#shared/dates.ts';
import type { Task, TaskKind } from './schema.ts';

/** A contract that ends within this many days asks for a talk now. */
export const SOON_DAYS = 30;
/** Within this many days it is worth knowing. */
export const NEAR_DAYS = 90;

/** What is stored about a match, as far as it can make work. */
export interface TaskFacts {
  match_id: string;
  bedrijfsnaam: string;
  contactpersoon: string | null;
  telefoonnummer: string | null;
  email: string | null;
  bedrag_per_jaar: number | null;
  soort_sponsoring: string | null;
  bron: string;
  pipeline_stage: string;
  vrijgegeven_voor_user: boolean;
  contract_signed: boolean;
  contract_end_date: Day | null;
  next_follow_up_date: Day | null;
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
    naam: facts.bedrijfsnaam,
    contactpersoon: facts.contactpersoon,
    telefoonnummer: facts.telefoonnummer,
    email: facts.email,
    bedrag_per_jaar: facts.bedrag_per_jaar,
    soort_sponsoring: facts.soort_sponsoring,
    pipeline_stage: facts.pipeline_stage,
  };
}

function tasksOf(facts: TaskFacts, today: Day, scope: TaskScope): Task[] {
  const { pipeline_stage, next_follow_up_date, contract_end_date } = facts;
  const tasks: Task[] = [];
  if (scope.sponsorbeheer && pipeline_stage !== 'lost') {
    if (next_follow_up_date !== null && next_follow_up_date <= today) {
      tasks.push(taskOf(facts, 'opvolging', next_follow_up_date));
    }
    if (
      facts.contract_signed &&
      contract_end_date !== null &&
      contract_end_date >= today &&
      contract_end_date <= addDays(today, NEAR_DAYS)
    ) {
      tasks.push(taskOf(facts, 'contract', contract_end_date));
    }
  }
  const isNew = facts.bron === 'inschrijving' && pipeline_stage === 'new' && facts.vrijgegeven_voor_user;
  // Who already has a day to be called is no longer new.
  if (scope.matches && isNew && next_follow_up_date === null) tasks.push(taskOf(facts, 'aanmelding', facts.created_on));
  return tasks;
}

/** Asks for something today, and not only some day soon. */
function isUrgent(task: Task, today: Day): boolean {
  if (task.soort === 'brochure') return false;
  return task.soort !== 'contract' || daysBetween(today, task.datum) <= SOON_DAYS;
}

function rank(task: Task, today: Day): number {
  if (task.soort === 'opvolging') return 0;
  if (task.soort === 'contract') return isUrgent(task, today) ? 1 : 3;
  return task.soort === 'aanmelding' ? 2 : 4;
}

/** First what is late, then what ends soon, then who just came, then what can wait; each in the order of its day. */
export function sortTasks(tasks: readonly Task[], today: Day): Task[] {
  return tasks.toSorted(
    (a, b) =>
      rank(a, today) - rank(b, today) ||
      // The newest sign-up first; everything else by what is due first.
      (a.soort === 'aanmelding' ? b.datum.localeCompare(a.datum) : a.datum.localeCompare(b.datum)) ||
      a.naam.localeCompare(b.naam, 'nl'),
  );
}

export function openTasks(facts: readonly TaskFacts[], today: Day, scope: TaskScope): Task[] {
  return sortTasks(
    facts.flatMap((match) => tasksOf(match, today, scope)),
    today,
  );
}

/** How many sponsors ask for attention today; one with two tasks counts once. */
export function urgentSponsors(tasks: readonly Task[], today: Day): number {
  return new Set(tasks.filter((task) => isUrgent(task, today)).map((task) => task.match_id ?? task.naam)).size;
}

export type TaskTone = 'late' | 'soon' | 'calm';

export function taskTone(task: Task, today: Day): TaskTone {
  if (task.soort === 'opvolging' && task.datum < today) return 'late';
  return task.soort === 'contract' && isUrgent(task, today) ? 'soon' : 'calm';
}

/** '3 dagen te laat', 'over 21 dagen', 'gisteren' */
export function taskWhen(task: Task, today: Day): string {
  const days = daysBetween(task.datum, today);
  if (task.soort === 'opvolging' && days > 0) return days === 1 ? '1 dag te laat' : `${days} dagen te laat`;
  if (task.soort === 'contract' && days < -1) return `over ${-days} dagen`;
  return relativeDay(task.datum, today);
}

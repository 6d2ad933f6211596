import { addDays, type Day, daysBetween, formatWeekday, startOfWeek } from '#shared/dates.ts';
import { capitalise, listOf, plural, pluralInWords } from '#shared/text.ts';
import { asksForRenewal, isUnanswered, type TaskFacts } from '#features/matches/shared/rules.ts';
import type { TaskKind } from '#features/matches/shared/schema.ts';

/** What a Monday mail may say about a match. */
export interface WeekFacts extends TaskFacts {
  assigned_to_user_id: string | null;
  next_follow_up_note: string | null;
}

export interface WeekLine {
  soort: TaskKind;
  /** The day it is due, came in, or ends. */
  datum: Day;
  facts: WeekFacts;
}

/** A longer list is not read. */
export const MOST_LINES = 7;

export const endOfWeek = (today: Day): Day => addDays(startOfWeek(today), 6);

const byDay = (a: WeekLine, b: WeekLine) =>
  a.datum.localeCompare(b.datum) || a.facts.bedrijfsnaam.localeCompare(b.facts.bedrijfsnaam, 'nl');

/** What is late and what is due this week, then who signed up last, then what ends first. */
export function weekLines(facts: readonly WeekFacts[], today: Day, { matches }: { matches: boolean }): WeekLine[] {
  const until = endOfWeek(today);
  const open = facts.filter(({ pipeline_stage }) => pipeline_stage !== 'lost');
  const lines = (soort: TaskKind, dayOf: (one: WeekFacts) => Day | null) =>
    open
      .flatMap((one) => {
        const datum = dayOf(one);
        return datum === null ? [] : [{ soort, datum, facts: one }];
      })
      .toSorted(byDay);
  const signUps = lines('aanmelding', (one) =>
    matches && one.vrijgegeven_voor_user && isUnanswered(one) ? one.created_on : null,
  );
  return [
    ...lines('opvolging', ({ next_follow_up_date: day }) => (day !== null && day <= until ? day : null)),
    ...signUps.toReversed(),
    ...lines('contract', (one) => (asksForRenewal(one, today) ? one.contract_end_date : null)),
  ];
}

export type LineTone = 'late' | 'soon' | 'calm';

/** '5 dagen te laat', 'morgen', 'woensdag', 'nieuw', 'over 19 dagen' */
export function lineWhen({ soort, datum }: WeekLine, today: Day): { words: string; tone: LineTone } {
  const days = daysBetween(today, datum);
  if (soort === 'aanmelding') return { words: 'nieuw', tone: 'calm' };
  if (days < 0) return { words: `${plural(-days, 'dag', 'dagen')} te laat`, tone: 'late' };
  const tone = soort === 'contract' ? 'soon' : 'calm';
  if (days === 0) return { words: 'vandaag', tone };
  if (days === 1) return { words: 'morgen', tone };
  return { words: soort === 'contract' ? `over ${days} dagen` : formatWeekday(datum), tone };
}

/** 'Vier opvolgingen deze week, twee nieuwe aanmeldingen en één contract dat afloopt.' */
export function weekSentence(lines: readonly WeekLine[]): string {
  const count = (soort: TaskKind) => lines.filter((line) => line.soort === soort).length;
  const [calls, signUps, ends] = [count('opvolging'), count('aanmelding'), count('contract')];
  const parts = [
    ...(calls > 0 ? [`${pluralInWords(calls, 'opvolging', 'opvolgingen')} deze week`] : []),
    ...(signUps > 0 ? [pluralInWords(signUps, 'nieuwe aanmelding', 'nieuwe aanmeldingen')] : []),
    ...(ends > 0 ? [pluralInWords(ends, 'contract dat afloopt', 'contracten die aflopen')] : []),
  ];
  return `${capitalise(listOf(parts))}.`;
}

/** What to do first, as the title of the mail. */
export function weekTitle({ soort, facts }: WeekLine): string {
  const { bedrijfsnaam, telefoonnummer, email } = facts;
  if (soort === 'aanmelding') return `${bedrijfsnaam} wil sponsor worden`;
  if (soort === 'contract') return `Het contract van ${bedrijfsnaam} loopt af`;
  if (telefoonnummer !== null) return `Bel eerst ${bedrijfsnaam}`;
  return `${email === null ? 'Denk' : 'Mail'} eerst ${email === null ? 'aan ' : ''}${bedrijfsnaam}`;
}

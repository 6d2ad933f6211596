import { addDays, type Day, daysBetween } from '#shared/dates.ts';

/** So many days before its end a contract is mailed about, the last first. */
export const REMINDER_DAYS = [7, 30, 90] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/**
 * Which reminder a contract asks for that ends on this day: the nearest, so that one that is noticed late gets one mail
 * and not three. Null when it is over, or still far.
 */
export function dueReminder(end: Day, today: Day): ReminderDays | null {
  const left = daysBetween(today, end);
  return left < 0 ? null : (REMINDER_DAYS.find((days) => left <= days) ?? null);
}

/** The day of the next one, and how many days before the end that is; null after the last. */
export function nextReminder(end: Day, today: Day): { days: ReminderDays; day: Day } | null {
  const due = dueReminder(end, today);
  const days = REMINDER_DAYS.toReversed().find((one) => due === null || one < due);
  return days === undefined || end < today ? null : { days, day: addDays(end, -days) };
}

/** How much of a term is over, in whole percents; of one without a first day nobody knows. */
export function passedOf(start: Day | null, end: Day, today: Day): number | null {
  if (start === null || start >= end) return null;
  const passed = (daysBetween(start, today) / daysBetween(start, end)) * 100;
  return Math.min(100, Math.max(0, Math.round(passed)));
}

/** What stands in the timeline of a sponsor when somebody was mailed that its contract runs out. */
export interface ContractMailEvent {
  mail: 'contract_loopt_af';
  /** Days until the end, on the day of the mail. */
  dagen: number;
  einddatum: Day;
  /** Who got it, by name. */
  aan: string[];
}

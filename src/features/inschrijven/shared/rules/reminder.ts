import { addDays, type Day, startOfWeek } from '#shared/dates.ts';

const WEEK = 7;
const SATURDAY = 5;

/** When somebody who heard nothing calls: the first working day after a week. */
export function reminderDay(sent: Day): Day {
  const day = addDays(sent, WEEK);
  const monday = startOfWeek(day);
  return day >= addDays(monday, SATURDAY) ? addDays(monday, WEEK) : day;
}

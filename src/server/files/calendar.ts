import ical, { ICalAlarmRelatesTo, ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { addDays, type Day } from '#shared/dates.ts';
import { PRODUCT } from '#shared/product.ts';

/** A whole day in somebody's calendar. */
export interface CalendarDay {
  /** Always the same for the same thing: a calendar that reads it again moves what it has. */
  uid: string;
  day: Day;
  /** When it last changed. */
  changed: Date;
  title: string;
  description: string;
  url?: string;
  /** A sign at nine in the morning. */
  hasAlarm?: boolean;
}

interface Calendar {
  /** What the calendar is called where it is followed; a file with one day has none. */
  name?: string;
  days: readonly CalendarDay[];
}

const HOUR = 3600;
// The calendar counts days as they are in the world's time, so that no time zone can move them.
const midnight = (day: Day) => new Date(`${day}T00:00:00Z`);
// A lone carriage return ends a line for some readers, and nothing in a calendar needs one.
const flat = (text: string) => text.replaceAll(/\r\n?/gu, '\n');

/** The library writes the name of a calendar as it is: here it becomes one line that ends where it should. */
const nameOf = (text: string) =>
  flat(text)
    .replaceAll('\n', ' ')
    .replaceAll(/[\\;,]/gu, String.raw`\$&`);

/** As calendars read it (RFC 5545). */
export function writeCalendar({ name, days }: Calendar): string {
  const calendar = ical({
    prodId: { company: PRODUCT, product: 'agenda', language: 'NL' },
    ...(name !== undefined && { name: nameOf(name), method: ICalCalendarMethod.PUBLISH, ttl: HOUR }),
  });
  for (const { uid, day, changed, title, description, url, hasAlarm } of days) {
    const event = calendar.createEvent({
      id: uid,
      start: midnight(day),
      end: midnight(addDays(day, 1)),
      allDay: true,
      stamp: changed,
      lastModified: changed,
      summary: flat(title),
      description: flat(description),
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(url !== undefined && { url }),
    });
    if (hasAlarm) {
      // So long after the beginning of the day; what is given to the call itself counts from its end.
      const alarm = event.createAlarm({ type: ICalAlarmType.display, trigger: -9 * HOUR, description: flat(title) });
      alarm.relatesTo(ICalAlarmRelatesTo.start);
    }
  }
  return `${calendar.toString()}\r\n`;
}

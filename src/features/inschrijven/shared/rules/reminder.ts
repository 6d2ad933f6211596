import { addDays, type Day, startOfWeek } from '#shared/dates.ts';
import { PRODUCT } from '#shared/product.ts';

const WEEK = 7;
const SATURDAY = 5;

/** When somebody who heard nothing calls: the first working day after a week. */
export function reminderDay(sent: Day): Day {
  const day = addDays(sent, WEEK);
  const monday = startOfWeek(day);
  return day >= addDays(monday, SATURDAY) ? addDays(monday, WEEK) : day;
}

interface Reminder {
  /** The same for the same sending: a calendar that gets it twice keeps one. */
  uid: string;
  day: Day;
  made: Date;
  title: string;
  description: string;
}

const escape = (text: string) => text.replaceAll(/[\\;,]/gu, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
const LINE_BYTES = 73;

/** No line is longer than a calendar reads, and none is cut inside a letter. */
function fold(line: string): string {
  const lines = [''];
  for (const letter of line) {
    const last = lines.at(-1) ?? '';
    if (new TextEncoder().encode(last + letter).length > LINE_BYTES) lines.push(` ${letter}`);
    else lines[lines.length - 1] = last + letter;
  }
  return lines.join('\r\n');
}

/** A whole day in a calendar, with a sign at nine in the morning (RFC 5545). */
export function calendarFile({ uid, day, made, title, description }: Reminder): string {
  const plain = (text: string) => text.replaceAll('-', '');
  const stamp = `${made.toISOString().replaceAll(/[-:]/gu, '').slice(0, 15)}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT}//NL`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${plain(day)}`,
    `DTEND;VALUE=DATE:${plain(addDays(day, 1))}`,
    `SUMMARY:${escape(title)}`,
    `DESCRIPTION:${escape(description)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escape(title)}`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

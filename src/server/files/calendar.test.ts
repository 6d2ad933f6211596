import { describe, expect, it } from 'vitest';
import { writeCalendar } from './calendar.ts';

const DAY = {
  uid: 'x@achterban.example',
  day: '2026-11-23',
  changed: new Date('2026-11-14T19:05:00Z'),
  title: 'Iets gehoord van Café, bar & zaal?',
  description: 'Ééntje '.repeat(30).trim(),
};

describe('a calendar', () => {
  it('is a file that calendars read: whole days, lines of at most 75 bytes, and no comma that ends a text', () => {
    const file = writeCalendar({ days: [{ ...DAY, hasAlarm: true }] });
    expect(file).toContain('DTSTART;VALUE=DATE:20261123\r\nDTEND;VALUE=DATE:20261124\r\n');
    expect(file).toContain('DTSTAMP:20261114T190500Z\r\n');
    expect(file).toContain(String.raw`SUMMARY:Iets gehoord van Café\, bar & zaal?`);
    expect(file).toContain('TRIGGER;RELATED=START:PT9H\r\n');
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(DAY.description);
  });

  it('is the same for the same days, whenever and wherever it is written', () => {
    const zone = process.env['TZ'];
    const written = ['UTC', 'America/New_York', 'Pacific/Auckland'].map((TZ) => {
      process.env['TZ'] = TZ;
      return writeCalendar({ name: 'Sponsors', days: [DAY] });
    });
    process.env['TZ'] = zone ?? '';
    expect(new Set(written).size).toBe(1);
  });

  it('lets no text begin a line of its own', () => {
    for (const end of ['\r\n', '\n', '\r']) {
      const text = `Bakker${end}ATTENDEE:mailto:x@y.example${end}END:VEVENT`;
      const file = writeCalendar({ name: text, days: [{ ...DAY, title: text, description: text, hasAlarm: true }] });
      expect(file).not.toMatch(/^(?:ATTENDEE|\s*END:VEVENT.*END:VEVENT)/mu);
      expect(file.match(/^END:VEVENT/gmu)).toHaveLength(1);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/u);
    }
  });
});

import { describe, expect, it } from 'vitest';
import {
  actingAnnouncement,
  actingOver,
  isAlmostOver,
  minutesInWords,
  minutesLeft,
  untilHere,
} from './acting-rules.ts';

const now = new Date('2026-11-14T20:00:00Z');
const vereniging_naam = 'VV Groenendaal';

describe('the minutes that are left for a club', () => {
  it('are counted up to the last second, and never below zero', () => {
    expect(minutesLeft(new Date('2026-11-14T21:00:00Z'), now)).toBe(60);
    expect(minutesLeft(new Date('2026-11-14T20:00:01Z'), now)).toBe(1);
    expect(minutesLeft(now, now)).toBe(0);
    // A page that looked at its clock just before it began.
    expect(minutesLeft(new Date('2026-11-14T21:00:02Z'), now)).toBe(60);
    expect(minutesLeft(new Date('2026-11-14T19:00:00Z'), now)).toBe(0);
    expect([minutesInWords(1), minutesInWords(47)]).toEqual(['1 minuut', '47 minuten']);
  });

  it('are those of the server, also on a device whose clock is wrong', () => {
    const until = new Date('2026-11-14T20:47:00Z');
    const wrong = new Date('2026-11-14T23:59:00Z');
    expect(minutesLeft(untilHere(until, now, wrong), wrong)).toBe(47);
  });

  it('are announced at 30, 10, 5 and 1, and at no other minute', () => {
    const said = Array.from({ length: 61 }, (_, minutes) => actingAnnouncement({ vereniging_naam, minutes }));
    expect(said.flatMap((text, minutes) => (text === '' ? [] : [minutes]))).toEqual([1, 5, 10, 30]);
    expect(said[30]).toBe('Je kijkt nog 30 minuten als VV Groenendaal.');
    expect(said[1]).toBe('Je kijkt nog 1 minuut als VV Groenendaal. Sla op wat je wilt bewaren.');
  });

  it('ask to save from five on', () => {
    expect([6, 5, 1].map(isAlmostOver)).toEqual([false, true, true]);
  });

  it('are over, or it was stopped elsewhere', () => {
    expect(actingOver({ vereniging_naam, isStopped: false })).toBe('De 60 minuten zijn om.');
    expect(actingOver({ vereniging_naam, isStopped: true })).toBe('Je kijkt niet meer als VV Groenendaal.');
  });
});

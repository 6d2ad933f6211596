import { type Day, addDays, dayOf } from '#shared/dates.ts';

export interface WatchedHour {
  hour: Date;
  /** The first minute of the hour that somebody asked about. */
  first: number;
  up: number;
}

export interface WatchedDay {
  day: Day;
  /** Minutes of this day that have passed since somebody began to ask. */
  minutes: number;
  up: number;
}

const WATCHED_DAYS = 30;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * For each of the last thirty days how many minutes the product could be used. A minute that nobody recorded is one in
 * which it could not: whoever asks may have gone down with it. Before the first record nothing is known.
 */
export function availabilityOf(
  hours: readonly WatchedHour[],
  now: Date,
): { percent: number | null; days: WatchedDay[] } {
  const [begin] = hours;
  const up = new Map(hours.map((watched) => [watched.hour.getTime(), watched.up]));
  const today = dayOf(now);
  const days = new Map<Day, WatchedDay>();
  for (let back = WATCHED_DAYS - 1; back >= 0; back -= 1) {
    const day = addDays(today, -back);
    days.set(day, { day, minutes: 0, up: 0 });
  }
  if (begin !== undefined) {
    const from = begin.hour.getTime() + begin.first * MINUTE_MS;
    // The minute that runs now is not over.
    const until = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
    for (let hour = begin.hour.getTime(); hour < until; hour += HOUR_MS) {
      const watched = days.get(dayOf(new Date(hour)));
      if (watched === undefined) continue;
      const minutes = (Math.min(hour + HOUR_MS, until) - Math.max(hour, from)) / MINUTE_MS;
      watched.minutes += minutes;
      watched.up += Math.min(minutes, up.get(hour) ?? 0);
    }
  }
  const list = [...days.values()];
  const minutes = list.reduce((sum, day) => sum + day.minutes, 0);
  const good = list.reduce((sum, day) => sum + day.up, 0);
  // Downwards: 'always' is only said when it was always.
  return { percent: minutes === 0 ? null : Math.floor((good / minutes) * 10_000) / 100, days: list };
}

/** The day that was worst, the latest of equals; null when every minute was good. */
export function worstDay(days: readonly WatchedDay[]): { day: Day; down: number } | null {
  let worst: { day: Day; down: number } | null = null;
  for (const { day, minutes, up } of days) {
    const down = minutes - up;
    if (down > 0 && down >= (worst?.down ?? 0)) worst = { day, down };
  }
  return worst;
}

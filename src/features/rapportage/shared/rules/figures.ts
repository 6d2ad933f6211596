import type { Day } from '#shared/dates.ts';
import { endUrgency } from '#features/matches/shared/rules.ts';

/** How much more than the year before, in percent; 0 when there was nothing to grow from. */
export const growth = (now: number, before: number): number => (before === 0 ? 0 : ((now - before) / before) * 100);

/** Which part of the whole something is, in percent. */
export const share = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

/** Per sponsor, in whole euros: a report is read, not booked. */
export const average = (cents: number, sponsors: number): number | null =>
  sponsors === 0 ? null : Math.round(cents / sponsors / 100) * 100;

export interface Renewed {
  liep_af: number;
  ging_door: number;
}

/** Of what ended, how much went on; null when nothing ended. */
export const renewalRate = ({ liep_af, ging_door }: Renewed): number | null =>
  liep_af === 0 ? null : share(ging_door, liep_af);

/** From here on a club leans on one sponsor. */
const CONCENTRATED = 33;

/** The part that comes from the largest sponsor, when that is a third or more and there is another. */
export function concentration(top: readonly { bedrag: number }[], whole: number): number | null {
  const [largest] = top;
  if (largest === undefined || top.length === 1) return null;
  const part = share(largest.bedrag, whole);
  return part >= CONCENTRATED ? part : null;
}

const TONES = { past: 'danger', urgent: 'danger', near: 'warn', far: 'ok' } as const;
export type EndTone = (typeof TONES)[keyof typeof TONES];
/** Beside the colour, the word. */
export const TONE_WORDS: Record<EndTone, string | null> = { danger: 'urgent', warn: 'waarschuwing', ok: null };

/** How pressing a month is: as its first end. */
export const monthTone = (firstEnd: Day, today: Day): EndTone => TONES[endUrgency(firstEnd, today)];

/** The first days of this month and the eleven after it. */
export function monthsFrom(today: Day): Day[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  return Array.from({ length: 12 }, (_, ahead) => {
    const at = month + ahead;
    return `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  });
}

import { ACTING_MINUTES } from '#shared/acting.ts';
import { plural } from '#shared/text.ts';

/** Read aloud when so many are left, and not each minute. */
const ANNOUNCED = [30, 10, 5, 1];
const SOON = 5;

/** Whole minutes left, rounded up so that 'nog 1 minuut' is still true at the last second, and never more than there are. */
export function minutesLeft(until: Date, now: Date): number {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
  return Math.min(ACTING_MINUTES, Math.max(0, minutes));
}

/** Until when by the clock of this device, which may be wrong: what counts is how long it was when the server said so. */
export function untilHere(until: Date, server_time: Date, heardAt: Date): Date {
  return new Date(heardAt.getTime() + until.getTime() - server_time.getTime());
}

export const minutesInWords = (minutes: number) => plural(minutes, 'minuut', 'minuten');

export const isAlmostOver = (minutes: number) => minutes <= SOON;

/** What a screen reader says now; empty in every minute that is not worth interrupting for. */
export function actingAnnouncement({ vereniging_naam, minutes }: { vereniging_naam: string; minutes: number }): string {
  if (!ANNOUNCED.includes(minutes)) return '';
  const left = `Je kijkt nog ${minutesInWords(minutes)} als ${vereniging_naam}.`;
  return isAlmostOver(minutes) ? `${left} Sla op wat je wilt bewaren.` : left;
}

export function actingOver({ vereniging_naam, isStopped }: { vereniging_naam: string; isStopped: boolean }): string {
  return isStopped ? `Je kijkt niet meer als ${vereniging_naam}.` : `De ${ACTING_MINUTES} minuten zijn om.`;
}

import { Status, type StatusTone } from '#client/ui/status.tsx';
import { type Day, dayOf, formatDayOnScreen, formatDayShort } from '#shared/dates.ts';
import { STAND_LABELS } from '#features/zoekopdrachten/shared/labels.ts';
import type { Stand } from '#features/zoekopdrachten/shared/schema.ts';

const TONES: Record<Stand, StatusTone> = { loopt: 'ok', deels: 'half', gesloten: 'neutral', gearchiveerd: 'open' };

/** '5 okt', with the year when it is not this one; 'vandaag' when it is. */
function shortDay(day: Day): string {
  const today = dayOf(new Date());
  if (day === today) return 'vandaag';
  return day.slice(0, 4) === today.slice(0, 4) ? formatDayShort(day) : formatDayOnScreen(day);
}

/** 'sinds 5 okt', 'op 1 jul', 'vandaag'. */
export function sinceText(stand: Stand, day: Day): string {
  const words = shortDay(day);
  if (words === 'vandaag') return stand === 'loopt' || stand === 'deels' ? 'sinds vandaag' : words;
  return `${stand === 'gearchiveerd' || stand === 'gesloten' ? 'op' : 'sinds'} ${words}`;
}

/** Where a search stands, and since when. */
export function StandMark({ stand, sinds }: { stand: Stand; sinds?: Day }) {
  return (
    <Status tone={TONES[stand]} note={sinds && sinceText(stand, sinds)}>
      {STAND_LABELS[stand]}
    </Status>
  );
}

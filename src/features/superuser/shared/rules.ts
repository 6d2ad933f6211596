import { requestedOn } from '#features/toegangsverzoeken/shared/rules.ts';
import { countText } from '#shared/count.ts';
import { type Module, MODULES_LOCKED_BY_DEFAULT } from '#shared/access.ts';
import { type Day, dayOf, daysBetween, formatDay, formatDayShort, formatTime } from '#shared/dates.ts';
import { listOf, plural } from '#shared/text.ts';
import type { Deletion, ProviderClub } from './schema.ts';

/** 'vandaag', 'gisteren', 'do 12 nov'; 'nog niet' for who never was. */
export const activeOn = (at: Date | null, today: Day): string =>
  at === null ? 'nog niet' : requestedOn(dayOf(at), today);

/** 'vandaag om 20:31'; longer ago the day alone says enough. */
export function lastActive(at: Date | null, today: Day): string {
  if (at === null) return 'nog niet';
  const day = dayOf(at);
  return daysBetween(day, today) <= 1 ? `${activeOn(at, today)} om ${formatTime(at)}` : activeOn(at, today);
}

/** '1 sep', and with the year when it was another one. */
function shortDay(at: Date, today: Day): string {
  const day = dayOf(at);
  return day.slice(0, 4) === today.slice(0, 4) ? formatDayShort(day) : `${formatDayShort(day)} ${day.slice(0, 4)}`;
}

/** 'Noor Blom, 1 sep': who switched something, and when. Null when nobody ever did. */
export function switchedBy(record: { updated_at: Date; door: string | null } | undefined, today: Day): string | null {
  return record === undefined ? null : `${record.door ?? 'Account is weg'}, ${shortDay(record.updated_at, today)}`;
}

/** Whether a module is open by its own record, whatever else opens it. */
export function isModuleOn(club: Pick<ProviderClub, 'modules'>, module: Module): boolean {
  const record = club.modules.find(({ module_name }) => module_name === module);
  return record?.is_enabled ?? !MODULES_LOCKED_BY_DEFAULT.includes(module);
}

export const isModuleOpen = (club: Pick<ProviderClub, 'modules' | 'bypass_payment_restrictions'>, module: Module) =>
  club.bypass_payment_restrictions || isModuleOn(club, module);

/** '9 sponsors, 2 zoekopdrachten en 41 bestanden'; what there is none of is left out. */
export function belongings({ sponsors, zoekopdrachten, bestanden }: Omit<Deletion, 'gebruikers'>): string {
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? `1 ${one}` : `${countText(count)} ${many}`];
  const all = [
    ...counted(sponsors, 'sponsor', 'sponsors'),
    ...counted(zoekopdrachten, 'zoekopdracht', 'zoekopdrachten'),
    ...counted(bestanden, 'bestand', 'bestanden'),
  ];
  return all.length === 0 ? 'de club' : listOf(all);
}

/** 'Wordt op 14 december 2026 gewist, over 30 dagen.' */
export function erasedOn(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  const when = days > 1 ? `over ${days} dagen` : days === 1 ? 'morgen' : 'vannacht';
  return `Wordt op ${formatDay(day)} gewist, ${when}.`;
}

/** '2 admins, 4 leden' */
export function peopleWords({ gebruikers, admins }: Pick<ProviderClub, 'gebruikers' | 'admins'>): string {
  if (gebruikers === 0) return 'nog niemand';
  const members = gebruikers - admins;
  return [plural(admins, 'admin', 'admins'), ...(members > 0 ? [plural(members, 'lid', 'leden')] : [])].join(', ');
}

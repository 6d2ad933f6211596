import type { Abilities, Home } from '#shared/abilities.ts';
import { REFUSALS, type RefusalKind } from '#shared/errors.ts';
import { toegangsverzoekenRefusals } from './refusals.ts';
import { COUNT_MOST, countText } from '#shared/count.ts';
import { type Day, daysBetween, formatDayOnScreen, formatDayWithWeekday, relativeDay } from '#shared/dates.ts';
import { capitalise, plural, pluralInWords } from '#shared/text.ts';

/** From how many characters on a club is searched for. */
export const SEARCH_FROM = 3;
/** How many requests are decided on in one go. */
export const BATCH_MOST = 100;

export const REDEN_MAX = 500;

/** The version of the processing agreement that a new club accepts. */
export const VERWERKERSOVEREENKOMST_VERSIE = '2026-11-19';

/** Why somebody cannot choose a club, or be let into one; null when they can. */
export function refuseJoining({
  rol,
  vereniging_id,
}: {
  rol: string;
  vereniging_id: string | null;
}): 'geen_clubaccount' | 'al_vereniging' | null {
  if (rol === 'superuser') return 'geen_clubaccount';
  return vereniging_id === null ? null : 'al_vereniging';
}

/** Where somebody belongs who opens `/onboarding` or `/waiting-approval`; null when that is the page to be on. */
export function joiningTarget(
  page: '/onboarding' | '/waiting-approval',
  { can, home }: { can: Abilities; home: Home },
  verzoek: { status: string } | null,
): Home | '/admin' | '/waiting-approval' | null {
  if (page === '/waiting-approval' && can.admin) return '/admin';
  if (home !== '/onboarding') return home;
  const right = verzoek?.status === 'pending' ? '/waiting-approval' : '/onboarding';
  return page === right ? null : right;
}

/** What the batch came to, in one line; the failed ones are named below it. */
export function batchSummary(results: readonly { code: string }[]): string {
  const failed = results.filter(({ code }) => code !== 'ok').length;
  return `${results.length - failed} gelukt, ${failed} mislukt`;
}

/** Why one of several did not succeed: 'Dirk de Jong: Iemand anders …'. */
export function batchFailure({ naam, code }: { naam: string | null; code: string }): string {
  const known: Record<string, RefusalKind> = { ...REFUSALS, ...toegangsverzoekenRefusals };
  const { sentence } = known[code] ?? REFUSALS.storing;
  return `${naam ?? 'Onbekend verzoek'}: ${sentence}`;
}

/** 'Vijf mensen willen meewerken bij VV Groenendaal. Laat alleen toe wie je kent.' */
export function verzoekenLead(count: number, vereniging_naam: string, hasMore: boolean): string {
  if (count === 0) return `Mensen die willen meewerken bij ${vereniging_naam}.`;
  const advice = 'Laat alleen toe wie je kent.';
  if (hasMore) return `Meer dan ${count} mensen willen meewerken bij ${vereniging_naam}. ${advice}`;
  if (count === 1) return `Eén persoon wil meewerken bij ${vereniging_naam}. ${advice}`;
  const words = pluralInWords(count, 'mens wil', 'mensen willen');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} meewerken bij ${vereniging_naam}. ${advice}`;
}

/** 'gisteren', 'do 12 nov', and with the year when that is long ago. */
export function requestedOn(day: Day, today: Day): string {
  const age = daysBetween(day, today);
  if (age <= 1) return relativeDay(day, today);
  return age < 180 ? formatDayWithWeekday(day) : formatDayOnScreen(day);
}

/** Who waits for longer than this, waits too long. */
const LONG_WAIT_DAYS = 7;

/** 'di 10 nov', and after a week 'ma 2 nov, 12 dagen'. */
export function waitingSince(day: Day, today: Day): { text: string; isLong: boolean } {
  const days = daysBetween(day, today);
  const isLong = days > LONG_WAIT_DAYS;
  const since = requestedOn(day, today);
  return { text: isLong ? `${since}, ${plural(days, 'dag', 'dagen')}` : since, isLong };
}

/** 'Vier mensen wachten op toegang', '99+ mensen wachten op toegang'. */
export function waitingTitle(count: number): string {
  if (count >= COUNT_MOST) return `${countText(count)} mensen wachten op toegang`;
  if (count === 1) return 'Eén persoon wacht op toegang';
  return `${capitalise(pluralInWords(count, 'mens', 'mensen'))} wachten op toegang`;
}

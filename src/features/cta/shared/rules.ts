import { normaliseHex } from '#shared/colours.ts';
import { isoWeek, type Day } from '#shared/dates.ts';
import { legibleOn } from '#shared/theme.ts';
import { safeUrl } from '#shared/urls.ts';
import type { CtaPeriod, CtaPosition } from './schema.ts';

/** More than this and nobody reads the first. */
const MAX_CTAS = 3;

export const CTA_COLOURS = { bg_color: '#0170b9', text_color: '#ffffff' } as const;

/** From and until, both included; a period that ends before it begins runs over the turn of the year. */
function isWithin(at: number, from: number, until: number): boolean {
  return from <= until ? at >= from && at <= until : at >= from || at <= until;
}

const dayInYear = (month: number, day: number) => month * 100 + day;

/** Without its bounds a period cannot be told, and then the CTA is not shown. */
export function isInSeason(period: CtaPeriod, today: Day): boolean {
  const [, month = 0, day = 0] = today.split('-').map(Number);
  const { start_month, end_month, start_day, end_day, start_week, end_week } = period;
  switch (period.period_type) {
    case 'none':
      return true;
    case 'month':
      return start_month !== null && end_month !== null && isWithin(month, start_month, end_month);
    case 'week':
      return start_week !== null && end_week !== null && isWithin(isoWeek(today), start_week, end_week);
    case 'day':
      return (
        start_month !== null &&
        end_month !== null &&
        start_day !== null &&
        end_day !== null &&
        isWithin(dayInYear(month, day), dayInYear(start_month, start_day), dayInYear(end_month, end_day))
      );
  }
}

/** What is closed no longer counts, so that an older CTA takes the free place. */
export function visibleCtas<T extends { id: string; position: CtaPosition; created_at: Date | string }>(
  ctas: readonly T[],
  position: CtaPosition,
  dismissed: readonly string[],
): T[] {
  return ctas
    .filter((cta) => cta.position === position && !dismissed.includes(cta.id))
    .toSorted((a, b) => new Date(b.created_at).getTime() - new Date(a.created_at).getTime())
    .slice(0, MAX_CTAS);
}

/**
 * The colours that were chosen for this CTA; letters that cannot be read give way to ink or white. Null when nobody
 * chose any: then it takes the club's band, because one blue for all would fight with every club.
 */
export function ctaColours(cta: { bg_color: string; text_color: string }): { background: string; text: string } | null {
  const background = normaliseHex(cta.bg_color) ?? CTA_COLOURS.bg_color;
  if (background === CTA_COLOURS.bg_color) return null;
  const text = normaliseHex(cta.text_color) ?? CTA_COLOURS.text_color;
  return { background, text: legibleOn(background, text) };
}

const ACTIONS: readonly (readonly [path: string, words: string])[] = [
  ['/kennisbank/', 'Lees het artikel'],
  ['/kennisbank', 'Naar de kennisbank'],
  ['/zoekopdrachten/new', 'Zoekopdracht maken'],
  ['/zoekopdrachten', 'Naar je zoekopdrachten'],
  ['/sponsorbeheer', 'Naar sponsorbeheer'],
  ['/matches', 'Naar je matches'],
  ['/materialen', 'Naar de materialen'],
  ['/vereniging', 'Naar je club'],
  ['/teams', 'Naar je teams'],
  ['/prijzen', 'Bekijk de prijzen'],
];

/** What the button of a CTA says: where it leads, in words. */
export function ctaAction(link: { href: string; isOurs: boolean }): string {
  const { hostname, pathname } = new URL(link.href);
  if (!link.isOurs) return `Open ${hostname.replace(/^www\./u, '')}`;
  return ACTIONS.find(([path]) => pathname.startsWith(path))?.[1] ?? 'Bekijk de pagina';
}

/** A path of our own, or an address that cannot run anything; otherwise there is no link. */
export function ctaLink(link: string | null, origin: string): { href: string; isOurs: boolean } | null {
  const href = safeUrl(link, origin);
  return href === null ? null : { href, isOurs: new URL(href).origin === origin };
}

/** The first sentence carries the message, the rest explains it. */
export function splitMessage(message: string): { head: string; rest: string } {
  const match = /^(?<head>.+?[.?!])\s+(?<rest>\S.*)$/su.exec(message.trim());
  return { head: match?.groups?.['head'] ?? message.trim(), rest: match?.groups?.['rest'] ?? '' };
}

const MONTHS = [
  'januari',
  'februari',
  'maart',
  'april',
  'mei',
  'juni',
  'juli',
  'augustus',
  'september',
  'oktober',
  'november',
  'december',
];
const monthName = (month: number | null) => MONTHS[(month ?? 1) - 1] ?? '';

/** When a CTA is shown, in words. */
export function periodInWords(period: CtaPeriod): string {
  const { start_month, end_month, start_day, end_day, start_week, end_week } = period;
  switch (period.period_type) {
    case 'month':
      if (start_month === end_month) return `in ${monthName(start_month)}`;
      return `van ${monthName(start_month)} tot en met ${monthName(end_month)}`;
    case 'week':
      return start_week === end_week ? `in week ${start_week}` : `van week ${start_week} tot en met week ${end_week}`;
    case 'day':
      return `van ${start_day} ${monthName(start_month)} tot en met ${end_day} ${monthName(end_month)}`;
    case 'none':
      return 'het hele jaar';
  }
}

/** In the order of the page they stand on; within a position the order stays. */
export function topFirst<T extends { position: CtaPosition }>(ctas: readonly T[]): T[] {
  return ctas.toSorted((a, b) => Number(b.position === 'top') - Number(a.position === 'top'));
}

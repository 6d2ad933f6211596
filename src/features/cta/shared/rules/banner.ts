import { normaliseHex } from '#shared/colours.ts';
import { legibleOn } from '#shared/theme.ts';
import { safeUrl } from '#shared/urls.ts';
import type { CtaPosition } from '#features/cta/shared/schema.ts';

/** More than this and nobody reads the first. */
export const SHOWN_MOST = 3;

/** More than a provider ever keeps, so that a list of them always ends. */
export const CTAS_MOST = 200;

/** What stands at both edges of a page. */
export const COUNT_AT_ONCE = 2 * SHOWN_MOST;

/** Longer is no banner but a letter. */
export const MESSAGE_MOST = 160;

export const CTA_COLOURS = { bg_color: '#0170b9', text_color: '#ffffff' } as const;

/** What is closed no longer counts, so that an older CTA takes the free place. */
export function visibleCtas<T extends { id: string; position: CtaPosition; created_at: Date | string }>(
  ctas: readonly T[],
  position: CtaPosition,
  dismissed: readonly string[],
): T[] {
  return ctas
    .filter((cta) => cta.position === position && !dismissed.includes(cta.id))
    .toSorted((a, b) => new Date(b.created_at).getTime() - new Date(a.created_at).getTime())
    .slice(0, SHOWN_MOST);
}

/**
 * The colours that were chosen for this CTA; letters that cannot be read give way to black or white. Null when nobody
 * chose any: then it takes the club's band, because one blue for all would fight with every club.
 */
export function ctaColours(cta: { bg_color: string; text_color: string }): { background: string; text: string } | null {
  const background = normaliseHex(cta.bg_color) ?? CTA_COLOURS.bg_color;
  if (background === CTA_COLOURS.bg_color) return null;
  const text = normaliseHex(cta.text_color) ?? CTA_COLOURS.text_color;
  return { background, text: legibleOn(background, text) };
}

/** What the button of a CTA says. */
export const ctaButton = (button_text: string | null) => button_text ?? 'Bekijk';

/** A path of our own, or an address that cannot run anything; otherwise there is no link. */
export function ctaLink(link: string | null, origin: string): { href: string; isOurs: boolean } | null {
  const href = safeUrl(link, origin);
  return href === null ? null : { href, isOurs: new URL(href).origin === origin };
}

/** Whether it becomes a link, on whatever address we are reached. */
export const isCtaLink = (link: string) => ctaLink(link, 'https://achterban.example') !== null;

/** The first sentence carries the message, the rest explains it. */
export function splitMessage(message: string): { head: string; rest: string } {
  const match = /^(?<head>.+?[.?!])\s+(?<rest>\S.*)$/su.exec(message.trim());
  return { head: match?.groups?.['head'] ?? message.trim(), rest: match?.groups?.['rest'] ?? '' };
}

/** In the order of the page they stand on; within a position the order stays. */
export function topFirst<T extends { position: CtaPosition }>(ctas: readonly T[]): T[] {
  return ctas.toSorted((a, b) => Number(b.position === 'top') - Number(a.position === 'top'));
}

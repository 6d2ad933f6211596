const HEX = /^#?(?<digits>[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** What an invalid colour becomes, everywhere: rgb 31, 112, 185. */
const FALLBACK = '#1f70b9';

/** '#rrggbb' in lower case from 3 or 6 hex digits with or without '#'; null when it is no colour. */
export function normaliseHex(text: string | null | undefined): string | null {
  const digits = HEX.exec((text ?? '').trim())?.groups?.['digits']?.toLowerCase();
  if (!digits) return null;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
}

/** A hex colour that can always be drawn. */
export function hexOrFallback(text: string | null | undefined): string {
  return normaliseHex(text) ?? FALLBACK;
}

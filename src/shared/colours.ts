const HEX = /^#?(?<digits>[0-9a-f]{3}|[0-9a-f]{6})$/i;

export interface Rgb {
  r: number;
  g: number;
  b: number;
}

/** What an invalid colour becomes, everywhere. */
const FALLBACK_RGB: Rgb = { r: 31, g: 112, b: 185 };

/** '#rrggbb' in lower case from 3 or 6 hex digits with or without '#'; null when it is no colour. */
export function normaliseHex(text: string | null | undefined): string | null {
  const digits = HEX.exec((text ?? '').trim())?.groups?.['digits']?.toLowerCase();
  if (!digits) return null;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
}

export function isHexColour(text: string | null | undefined): boolean {
  return normaliseHex(text) !== null;
}

/** The three parts of a hex colour; an invalid one falls back. */
export function hexToRgb(text: string | null | undefined): Rgb {
  const hex = normaliseHex(text);
  if (!hex) return FALLBACK_RGB;
  const value = Number.parseInt(hex.slice(1), 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}

export function rgbToHex({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A hex colour that can always be drawn. */
export function hexOrFallback(text: string | null | undefined): string {
  return normaliseHex(text) ?? rgbToHex(FALLBACK_RGB);
}

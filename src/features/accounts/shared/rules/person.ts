import { PICTURE_MAX_BYTES } from '#shared/pictures.ts';
import { addYears, type Day } from '#shared/dates.ts';
import { plural } from '#shared/text.ts';

/** A photo of oneself; what it really is, is decided by looking at its content (src/server/files/images.ts). */
export const PROFIEL_FOTO = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  max_bytes: PICTURE_MAX_BYTES,
} as const;

/** How often something can still be tried, and what happens after that. */
export function attemptsInWords(left: number, seconds: number): string {
  const wait = plural(Math.max(1, Math.ceil(seconds / 60)), 'minuut', 'minuten');
  if (left === 0) return `Wacht ${wait} en probeer het dan opnieuw.`;
  return `Nog ${plural(left, 'poging', 'pogingen')}. Daarna moet je ${wait} wachten.`;
}

/** Consent of one's own is valid from this age on (AVG); who is younger gets no account, and nothing is kept. */
export const MINIMUM_AGE = 16;

/** Why a date of birth cannot be kept, or null. */
export function geboortedatumRefusal(geboortedatum: Day | null, today: Day): string | null {
  if (geboortedatum === null) return null;
  if (geboortedatum > today) return 'Deze datum ligt in de toekomst. Kijk of het jaar klopt.';
  if (geboortedatum < '1900-01-01') return 'Deze datum is te lang geleden. Kijk of het jaar klopt.';
  if (addYears(geboortedatum, MINIMUM_AGE) > today) {
    return `Je moet ${MINIMUM_AGE} jaar of ouder zijn om een account te hebben. We hebben niets opgeslagen.`;
  }
  return null;
}

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** 'Chrome op Windows': enough to recognise one's own devices. */
export function deviceName(userAgent: string | null): string {
  const browser = BROWSERS.find(([mark]) => userAgent?.includes(mark))?.[1];
  const system = SYSTEMS.find(([mark]) => userAgent?.includes(mark))?.[1];
  if (browser !== undefined && system !== undefined) return `${browser} op ${system}`;
  return browser ?? system ?? 'Onbekend apparaat';
}

/** Who may be named in a mail to others: what reads like a name, and of which no program makes a link. */
export function readableName(naam: string): string | null {
  const name = naam.trim();
  const isName = name.length <= 80 && /^\p{L}[\p{L}\p{M}'’-]*(?: [\p{L}\p{M}'’-]+){0,5}$/u.test(name);
  return isName ? name : null;
}

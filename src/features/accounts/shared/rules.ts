import { PICTURE_MAX_BYTES } from '#shared/pictures.ts';
import type { Rol } from '#shared/access.ts';
import { addYears, type Day } from '#shared/dates.ts';
import { plural } from '#shared/text.ts';

/** The session is refreshed when it ends in less than this, and not before. */
const REFRESH_WHEN_LEFT_MS = 5 * 60 * 1000;

/** The shipped minimum. The running server's own setting comes with `accounts.current`. */
export const DEFAULT_PASSWORD_MIN = 8;

/** A photo of oneself; what it really is, is decided by looking at its content (src/server/files/images.ts). */
export const PROFIEL_FOTO = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  max_bytes: PICTURE_MAX_BYTES,
} as const;

/** How long a login may take before the person is told so. */
export const LOGIN_TIMEOUT_MS = 15_000;

/** How often something can still be tried, and what happens after that. */
export function attemptsInWords(left: number, seconds: number): string {
  const wait = plural(Math.max(1, Math.ceil(seconds / 60)), 'minuut', 'minuten');
  if (left === 0) return `Wacht ${wait} en probeer het dan opnieuw.`;
  return `Nog ${plural(left, 'poging', 'pogingen')}. Daarna moet je ${wait} wachten.`;
}

/** Idle time after which a session ends, and the time after which it ends whatever happens. */
const SESSION_SECONDS = {
  member: { idle: 12 * 3600, absolute: 30 * 24 * 3600 },
  superuser: { idle: 3600, absolute: 12 * 3600 },
} as const;

export function sessionSeconds(rol: Rol) {
  return rol === 'superuser' ? SESSION_SECONDS.superuser : SESSION_SECONDS.member;
}

/** How long after the server's answer the session must be refreshed, in milliseconds (0 = now). */
export function refreshDelay(expiresAt: Date, serverTime: Date): number {
  return Math.max(0, expiresAt.getTime() - REFRESH_WHEN_LEFT_MS - serverTime.getTime());
}

/** Until when a refreshed session lasts; null when it has lived long enough and the person must log in again. */
export function refreshedUntil(rol: Rol, startedAt: Date, now: Date): Date | null {
  const { idle, absolute } = sessionSeconds(rol);
  const end = Math.min(now.getTime() + idle * 1000, startedAt.getTime() + absolute * 1000);
  return end - now.getTime() > REFRESH_WHEN_LEFT_MS ? new Date(end) : null;
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

/** Where most people here have their mail. */
const MAIL_DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.nl',
  'outlook.com',
  'outlook.nl',
  'live.nl',
  'live.com',
  'icloud.com',
  'yahoo.com',
  'ziggo.nl',
  'kpnmail.nl',
  'planet.nl',
  'hetnet.nl',
  'xs4all.nl',
  'upcmail.nl',
  'casema.nl',
  'telfort.nl',
  'solcon.nl',
];

/** Whether one becomes the other by a letter that is missing, too much, wrong, or swapped with its neighbour. */
function isOneSlipFrom(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  const [rest, wanted] = [typed.slice(same), meant.slice(same)];
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`;
  return (
    rest.slice(1) === wanted || rest === wanted.slice(1) || rest.slice(1) === wanted.slice(1) || swapped === wanted
  );
}

/** The domain that somebody probably meant: 'gmail.com' for gmial.com. Null when there is nothing to ask. */
export function meantMailDomain(email: string): string | null {
  const domain = email.trim().toLowerCase().split('@')[1] ?? '';
  if (domain === '' || MAIL_DOMAINS.includes(domain)) return null;
  return MAIL_DOMAINS.find((known) => isOneSlipFrom(domain, known)) ?? null;
}

/** What the login form says when it did not work, and what the person can do about it there. */
export interface LoginNotice {
  sentence: string;
  tone: 'danger' | 'warn';
  action: 'resend' | 'retry' | 'mail' | null;
}

type LoginProblem =
  | { kind: 'offline' | 'network' | 'timeout' | 'unknown' }
  | { kind: 'refusal'; code: string; sentence: string };

export function loginNotice(problem: LoginProblem): LoginNotice {
  switch (problem.kind) {
    case 'offline':
      return {
        sentence: 'Je bent offline. Controleer je internetverbinding en probeer het opnieuw.',
        tone: 'danger',
        action: null,
      };
    case 'network':
      return { sentence: 'Netwerkfout: Controleer je verbinding en probeer het opnieuw', tone: 'danger', action: null };
    case 'timeout':
      return { sentence: 'Verzoek duurde te lang. Probeer het opnieuw.', tone: 'danger', action: 'retry' };
    case 'refusal':
      if (problem.code === 'email_niet_bevestigd')
        return { sentence: problem.sentence, tone: 'warn', action: 'resend' };
      if (problem.code === 'geblokkeerd') return { sentence: problem.sentence, tone: 'danger', action: 'mail' };
      return {
        sentence: problem.sentence === '' ? 'Er ging iets mis tijdens het inloggen' : problem.sentence,
        tone: 'danger',
        action: null,
      };
    case 'unknown':
      return {
        sentence: 'Er is een technisch probleem opgetreden. Probeer het later opnieuw.',
        tone: 'danger',
        action: null,
      };
    default:
      return problem satisfies never;
  }
}

/** Only our own pages, so that a link in a mail cannot send somebody elsewhere after logging in. */
export function safeReturn(target: string | undefined): string | null {
  if (target === undefined || !target.startsWith('/') || target.startsWith('//') || /[\\\p{Cc}]/u.test(target))
    return null;
  const path = target.split(/[?#]/u)[0];
  return path === '/' || path === '/login' ? null : target;
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

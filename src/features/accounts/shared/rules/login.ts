import { meantDomain } from '#shared/mail-domains.ts';

/** The shipped minimum. The running server's own setting comes with `accounts.current`. */
export const DEFAULT_PASSWORD_MIN = 8;

/** How long a login may take before the person is told so. */
export const LOGIN_TIMEOUT_MS = 15_000;

/** The domain that whoever typed this address probably meant; null when there is nothing to ask. */
export const meantMailDomain = (email: string): string | null =>
  meantDomain(email.trim().toLowerCase().split('@')[1] ?? '');

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

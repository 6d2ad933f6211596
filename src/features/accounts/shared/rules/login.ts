/** The shipped minimum. The running server's own setting comes with `accounts.current`. */
export const DEFAULT_PASSWORD_MIN = 8;

/** How long a login may take before the person is told so. */
export const LOGIN_TIMEOUT_MS = 15_000;

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

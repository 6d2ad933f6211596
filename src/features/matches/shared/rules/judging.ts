import { type Day, daysBetween } from '#shared/dates.ts';
import { listOf, plural } from '#shared/text.ts';

/** How far the provider is with a sign-up; the database derives it from the status and the two flags. */
export const BEOORDELINGEN = ['te_beoordelen', 'gevalideerd', 'vrijgegeven', 'afgekeurd'] as const;
export type Beoordeling = (typeof BEOORDELINGEN)[number];

/** Why a sign-up is refused; what fits none of these is written out. */
export const AFWIJSREDENEN = ['Geen echt bedrijf', 'Dubbel', 'Niet toegestaan'] as const;
export const AFWIJSREDEN_MAX = 300;

/** A company that is none, or that signed up twice, is not written to. */
const UNTOLD: readonly string[] = ['Geen echt bedrijf', 'Dubbel'];
export const isCompanyTold = (afwijsreden: string | null): boolean => !UNTOLD.includes(afwijsreden ?? '');

/** How many are judged in one go. */
export const JUDGE_MOST = 50;

/**
 * Within this time a judgement can be taken back without anybody having read of it: the mail waits so long.
 */
export const HOLD_MINUTES = 3;

/** What is released while another release waits goes into the same mail; but the first does not wait longer than this. */
const GATHER_MINUTES = 15;

interface Released {
  beoordeeld_op: Date;
}

/** Whom the club is told about now; a date when it is better to wait until then. Oldest first. */
export function releasesToTell<T extends Released>(released: readonly T[], now: Date): { now: T[]; next: Date | null } {
  const minutes = (from: Date, count: number) => new Date(from.getTime() + count * 60_000);
  const isHeld = ({ beoordeeld_op }: Released) => minutes(beoordeeld_op, HOLD_MINUTES) > now;
  const [first] = released;
  const last = released.findLast(isHeld);
  if (first === undefined) return { now: [], next: null };
  if (last === undefined) return { now: [...released], next: null };
  const next = minutes(last.beoordeeld_op, HOLD_MINUTES);
  const isLongEnough = minutes(first.beoordeeld_op, GATHER_MINUTES) <= now;
  return { now: isLongEnough ? released.filter((one) => !isHeld(one)) : [], next };
}

/** Why a sign-up cannot get there; null when it can. */
export function refuseJudgement(status: string, naar: Beoordeling): 'al_gematcht' | null {
  const isUndone = naar === 'te_beoordelen' || naar === 'afgekeurd';
  return status === 'matched' && isUndone ? 'al_gematcht' : null;
}

/** What is stored for a judgement. That the club and the company came to something stays so. */
export function columnsOf(naar: Beoordeling, status: string, reden: string | null) {
  switch (naar) {
    case 'te_beoordelen':
      return { status: 'pending', validatie_admin: false, vrijgegeven_voor_user: false, afwijsreden: null } as const;
    case 'afgekeurd':
      return { status: 'rejected', validatie_admin: false, vrijgegeven_voor_user: false, afwijsreden: reden } as const;
    default:
      return {
        status: status === 'matched' ? 'matched' : 'approved',
        validatie_admin: true,
        vrijgegeven_voor_user: naar === 'vrijgegeven',
        afwijsreden: null,
      } as const;
  }
}

/** A judgement is a step of one sign-up, from where the person saw it. */
interface Result {
  naam: string | null;
  code: string;
  /** Who was first, and what became of it. */
  nu: { beoordeling: Beoordeling; door: string | null } | null;
}

const WORDS: Record<Beoordeling, string> = {
  te_beoordelen: 'teruggezet',
  gevalideerd: 'gevalideerd en niet vrijgegeven',
  vrijgegeven: 'vrijgegeven',
  afgekeurd: 'afgekeurd',
};

/** 'Bakkerij Van Loon: Robin Kok was eerder en heeft de aanmelding afgekeurd.' */
export function judgementFailure({ naam, code, nu }: Result): string {
  const about = naam ?? 'Deze aanmelding';
  switch (code) {
    case 'al_beoordeeld':
      return nu === null
        ? `${about}: iemand anders was eerder.`
        : `${about}: ${nu.door ?? 'iemand anders'} was eerder en heeft de aanmelding ${WORDS[nu.beoordeling]}.`;
    case 'al_gematcht':
      return `${about}: de club is het al eens geworden met dit bedrijf.`;
    case 'club_verwijderd':
      return `${about}: de club is verwijderd. Zet eerst de club terug.`;
    case 'niet_gevonden':
      return `${about} is er niet meer.`;
    default:
      return `${about}: er ging iets mis. Probeer het opnieuw.`;
  }
}

/** What came of one judgement, in a sentence for the toast. */
export function judgementDone(naar: Beoordeling, names: readonly string[], club: string | null): string {
  const [only] = names;
  const who = names.length === 1 && only !== undefined ? only : plural(names.length, 'aanmelding', 'aanmeldingen');
  const is = names.length === 1 ? 'is' : 'zijn';
  switch (naar) {
    case 'vrijgegeven': {
      const reader = names.length === 1 && club !== null ? `${club} krijgt` : 'De clubs krijgen';
      return `${who} ${is} vrijgegeven. ${reader} een mail.`;
    }
    case 'gevalideerd':
      return `${who} ${is} gevalideerd, maar nog niet vrijgegeven.`;
    case 'afgekeurd':
      return `${who} ${is} afgekeurd.`;
    case 'te_beoordelen':
      return `${who} ${names.length === 1 ? 'staat' : 'staan'} weer bij Te beoordelen.`;
  }
}

/** How long somebody waits: 'vandaag', '1 dag', '12 dagen'. */
export function signUpAge(day: Day, today: Day): string {
  const days = daysBetween(day, today);
  return days <= 0 ? 'vandaag' : plural(days, 'dag', 'dagen');
}

/** What releasing these does: 'VV Groenendaal en RKVV Rood-Wit zien hun sponsors meteen en krijgen een mail.' */
export function releaseNote(clubs: readonly string[]): string {
  const named = [...new Set(clubs)];
  if (named.length > 3) return `${named.length} clubs zien hun sponsors meteen en krijgen een mail.`;
  return named.length === 1
    ? `${named[0]} ziet het meteen en krijgt een mail.`
    : `${listOf(named)} zien hun sponsors meteen en krijgen een mail.`;
}

import { addDays, daysBetween, startOfWeek, type Day } from '#shared/dates.ts';
import type { CommunicationType } from '#features/matches/shared/kinds.ts';
import type { ActColumns, ActKind } from './acts.ts';

/** What can be written down was said already; what is still to come is a follow-up. */
export const isToCome = (dag: Day, today: Day) => dag > today;

type Follow = Pick<ActColumns, 'next_follow_up_date' | 'next_follow_up_note'>;

interface Said extends Follow {
  dag: Day;
  opvolging_gedaan: boolean;
}

/** A follow-up without a day is about nothing. */
export const followUpOf = ({ next_follow_up_date, next_follow_up_note }: Follow): Follow => ({
  next_follow_up_date,
  next_follow_up_note: next_follow_up_date === null ? null : next_follow_up_note,
});

/** What a talk changes of a match: when they were spoken to last, which an older talk does not, and when they are next. */
export function daysAfterContact({ last_contact_date: last }: Pick<ActColumns, 'last_contact_date'>, said: Said) {
  const { dag, next_follow_up_date, opvolging_gedaan } = said;
  return {
    last_contact_date: last !== null && last > dag ? last : dag,
    ...((next_follow_up_date !== null || opvolging_gedaan) && followUpOf(said)),
  };
}

/** What the person who left is called, and who of the provider wrote it in the name of the club. */
const WHO_LEFT = 'Iemand die niet meer bij de club is';
const WHO_ACTED = 'Iemand van Achterban';

/** Who did something, from who it was and what they are called now. */
export const whoDid = ({ naam, user_id }: { naam: string | null; user_id: string | null }): string =>
  naam ?? (user_id === null ? WHO_ACTED : WHO_LEFT);

const SPOKE: Record<CommunicationType, (whom: string) => string> = {
  note: () => 'schreef een notitie',
  phone: (whom) => `belde ${whom}`,
  email: (whom) => `mailde ${whom}`,
  meeting: (whom) => `sprak ${whom}`,
};

/** 'belde Ron Hoek' */
export const spokeWords = (type: CommunicationType, whom: string): string => SPOKE[type](whom);

/** What can stand at the beginning of a note, by the name of its button. */
export const CONTACT_TEMPLATES = {
  'Eerste contact': 'Eerste contact gehad en verteld waar we een sponsor voor zoeken.',
  'Follow-up': 'Nagevraagd of er nog vragen zijn over ons voorstel.',
  'Voorstel verstuurd': 'Het voorstel met de pakketten verstuurd.',
  'Contract ondertekend': 'Het contract is door beide kanten ondertekend.',
} as const;

/** The next day from Monday to Friday. */
export function nextWorkday(today: Day): Day {
  const monday = startOfWeek(today);
  const weekday = daysBetween(monday, today);
  return weekday >= 4 ? addDays(monday, 7) : addDays(today, 1);
}

/** What a line of the timeline is about: what somebody did or said, or how a match began. */
export type LineKind = ActKind | 'aanmelding' | 'vrijgegeven';

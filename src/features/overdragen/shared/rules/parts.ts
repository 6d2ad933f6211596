import { addDays, type Day } from '#shared/dates.ts';

/** For so long a hand-over can be turned back, and an invitation is open. Constants: a giver counts on them. */
const TURN_BACK_DAYS = 7;
export const INVITED_DAYS = 30;

/** Chosen instead of a member. */
export const SOMEBODY_ELSE = 'iemand-anders';

/** What can go along. */
export const DELEN = ['opvolgingen', 'sponsors', 'contactpersoon', 'beheerder'] as const;
export type Deel = (typeof DELEN)[number];
export type Delen = Record<Deel, boolean>;

/** What stands on somebody's name. */
export interface Holding {
  opvolgingen: number;
  /** Promises of the club that this person would see to. */
  beloften: number;
  sponsors: number;
  plekken: number;
  is_beheerder: boolean;
}

/** Which parts there are at all: what is empty is not asked about. */
export const partsOf = (holding: Holding): Delen => ({
  opvolgingen: holding.opvolgingen + holding.beloften > 0,
  sponsors: holding.sponsors > 0,
  contactpersoon: holding.plekken > 0,
  beheerder: holding.is_beheerder,
});

export const hasNothing = (holding: Holding): boolean => !DELEN.some((deel) => partsOf(holding)[deel]);

/** A follow-up stands with its sponsor: who gives the sponsor away gives that too. */
const withFollowUps = (delen: Delen): Delen => ({ ...delen, opvolgingen: delen.opvolgingen || delen.sponsors });

/** Only what is there and ticked goes along. */
export function chosenParts(holding: Holding, ticked: Delen): Delen {
  const there = partsOf(holding);
  const wanted = withFollowUps(ticked);
  return {
    opvolgingen: wanted.opvolgingen && (there.opvolgingen || there.sponsors),
    sponsors: wanted.sponsors && there.sponsors,
    contactpersoon: wanted.contactpersoon && there.contactpersoon,
    beheerder: wanted.beheerder && there.beheerder,
  };
}

export type Objection = 'niets' | 'blijft_achter' | 'laatste_beheerder';

/** Why this cannot be done so: who leaves leaves nothing behind, and never a club without an admin. */
export function objectionTo(
  holding: Holding,
  ticked: Delen,
  { stopt, is_laatste }: { stopt: boolean; is_laatste: boolean },
): Objection | null {
  const there = partsOf(holding);
  const chosen = chosenParts(holding, ticked);
  if (stopt) {
    if (is_laatste && !chosen.beheerder) return 'laatste_beheerder';
    const left = (['opvolgingen', 'sponsors', 'contactpersoon'] as const).some((deel) => there[deel] && !chosen[deel]);
    if (left) return 'blijft_achter';
    return null;
  }
  return DELEN.some((deel) => chosen[deel]) ? null : 'niets';
}

/** The last day on which it can be turned back. */
export const lastDayToTurnBack = (day: Day): Day => addDays(day, TURN_BACK_DAYS);

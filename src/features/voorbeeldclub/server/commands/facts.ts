import type { Insertable } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import { addDays, type Day, dayOf, daysBetween } from '#shared/dates.ts';
import type { Calendar } from './calendar.ts';
import type { SponsorStory, ZoekopdrachtStory } from './story.ts';

/** What follows from a story without being told in it: figures, terms, and what happened when. */

/** Shared on some days, forgotten on others: as many views as the story says, over the days it ran. */
export function viewsOf({ created_at, gearchiveerd_op, bekeken }: ZoekopdrachtStory, today: Day) {
  if (bekeken === undefined) return [];
  const RHYTHM = [9, 4, 2, 1, 3, 0, 6, 2, 1, 5];
  const first = dayOf(created_at);
  const last = gearchiveerd_op === undefined ? addDays(today, -(bekeken.stilSinds ?? 0)) : dayOf(gearchiveerd_op);
  const days = Math.min(60, daysBetween(first, last) + 1);
  const weights = Array.from({ length: days }, (_, back) => RHYTHM[back % RHYTHM.length] ?? 1);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => Math.floor((bekeken.keer * weight) / whole));
  const left = bekeken.keer - shares.reduce((sum, share) => sum + share, 0);
  return shares
    .map((share, back) => ({ dag: addDays(last, -back), weergaven: back === 0 ? share + left : share }))
    .filter(({ weergaven }) => weergaven > 0);
}

/** The terms of a contract, oldest first. Of one contract that pays another amount the signature stays the first. */
export function termsOf({ contract, annual_value }: SponsorStory) {
  if (contract?.signed !== true) return [];
  const { start, end, payment_frequency, eerder = [], isSameContract } = contract;
  const all = [...eerder, { start, bedrag: annual_value, ...(isSameContract && { isSameContract }) }];
  let getekend_op = start;
  return all.map((term, at) => {
    if (!('isSameContract' in term)) getekend_op = term.start;
    const next = all[at + 1];
    return {
      begint_op: term.start,
      eindigt_op: next === undefined ? end : addDays(next.start, -1),
      bedrag_per_jaar: term.bedrag,
      payment_frequency,
      getekend_op,
      is_zelfde_contract: 'isSameContract' in term,
    };
  });
}

type Event = Pick<Insertable<DB['gebeurtenis']>, 'soort' | 'op'> & { was: string; werd: string };

/** How a sponsor came to where it is: stage by stage after each talk, and every next term, since the club is here. */
export function eventsOf(story: SponsorStory, on: Calendar): Event[] {
  const happened = (soort: Event['soort'], op: Date, was: object, werd: object): Event => ({
    soort,
    op,
    was: JSON.stringify(was),
    werd: JSON.stringify(werd),
  });
  const talks = (story.communications ?? []).map(({ at }) => at.getTime()).toSorted((a, b) => a - b);
  const stages =
    story.stage === 'lost' ? ['new', 'qualified', 'lost'] : STAGES.slice(0, STAGES.indexOf(story.stage) + 1);
  const moves =
    story.bron === 'inschrijving' && talks.length > 0
      ? stages.slice(1).map((stage, at) => {
          const after = talks[Math.min(at, talks.length - 1)] ?? 0;
          // Each a few minutes after the talk, so that what came of it stands above it.
          return happened(
            'fase',
            new Date(after + (at + 1) * 4 * 60_000),
            { pipeline_stage: stages[at] },
            { pipeline_stage: stage },
          );
        })
      : [];
  const terms = termsOf(story);
  const first = on.moment(-REMEMBERED_DAYS, '00:00');
  const renewals = terms.slice(1).flatMap((term, at) => {
    const before = terms[at];
    if (before === undefined) return [];
    const op = on.moment(daysBetween(on.day(0), addDays(term.begint_op, -14)), '20:35');
    if (op < first || op < story.created_at) return [];
    return [
      happened(
        'contract',
        op,
        { contract_end_date: before.eindigt_op, annual_value: before.bedrag_per_jaar },
        { contract_end_date: term.eindigt_op, annual_value: term.bedrag_per_jaar },
      ),
    ];
  });
  return [...moves, ...renewals];
}

const STAGES = ['new', 'qualified', 'proposal_sent', 'negotiating', 'active'];
/** Since the club keeps its sponsors here. */
const REMEMBERED_DAYS = 800;

export type MatchColumns = Insertable<DB['match']>;

/** What the provider and the club decided about it so far. */
export function standing(
  story: SponsorStory,
): Pick<MatchColumns, 'status' | 'afwijsreden' | 'validatie_admin' | 'vrijgegeven_voor_user'> {
  if (story.bron !== 'inschrijving') return { status: 'active' };
  const validatie_admin = story.status === 'approved' || story.status === 'matched';
  return {
    status: story.status,
    afwijsreden: story.afwijsreden ?? null,
    validatie_admin,
    vrijgegeven_voor_user: validatie_admin && story.unreleased !== true,
  };
}

/** As a person fills in a form: a minute or three, and once in a while the network was away for a moment. */
export function filledIn({
  bron,
  bedrijfsnaam,
}: SponsorStory): Pick<MatchColumns, 'ingevuld_seconden' | 'verzonden_keer'> {
  const chance = bedrijfsnaam.length;
  // Who signed up before this was measured has neither.
  if (bron !== 'inschrijving' || chance % 7 === 0) return {};
  return { ingevuld_seconden: 48 + ((chance * 37) % 170), verzonden_keer: chance % 5 === 0 ? 2 : 1 };
}

/** Optional on the form, and so given by some. */
export function kvkNummer({ length }: string): string | null {
  return length % 3 === 0 ? null : String(40_000_000 + length * 1_234_567).slice(0, 8);
}

export function contractColumns({ contract, annual_value }: SponsorStory): Partial<MatchColumns> {
  if (contract === undefined) return {};
  const { signed, start, end, payment_frequency } = contract;
  const years = end === null ? null : Math.max(1, Math.round(daysBetween(start, end) / 365));
  return {
    contract_signed: signed,
    contract_start_date: start,
    contract_end_date: end,
    contract_value_total: years === null || annual_value === null ? null : years * annual_value,
    payment_frequency,
  };
}

export function relationship({ stage, contract }: SponsorStory): NonNullable<MatchColumns['relationship_status']> {
  if (stage === 'active') return 'active';
  return stage === 'lost' && contract?.signed === true ? 'former' : 'prospect';
}

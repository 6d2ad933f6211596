import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Day } from '#shared/dates.ts';
import { agreedName, isManaged, selectMatches } from '#features/matches/server/queries.ts';
import type { ActKind } from '#features/matches/shared/rules/acts.ts';

/** Somebody has to get in touch: the same function as the hand-over itself asks. */
const hasOpvolging = sql<boolean>`priv.has_opvolging(match.bron, match.pipeline_stage, match.next_follow_up_date)`;
const isSigned = sql`match.contract_signed and match.pipeline_stage <> 'lost'`;
const isTalking = sql`not match.contract_signed and match.pipeline_stage <> 'lost'`;
const countIf = (which: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${which}))::int`;
const sumIf = (which: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(match.annual_value) filter (where ${which}), 0)::bigint`;

/** What stands on somebody's name, counted. */
export function weighOwned(db: Db, { vereniging_id }: Tenant, user_id: string, today: Day) {
  return db
    .selectFrom('match')
    .where('match.vereniging_id', '=', vereniging_id)
    .where('match.assigned_to_user_id', '=', user_id)
    .select([
      countIf(hasOpvolging).as('opvolgingen'),
      countIf(sql`${hasOpvolging} and match.next_follow_up_date < ${today}::date`).as('te_laat'),
      countIf(sql`${hasOpvolging} and match.next_follow_up_date is null`).as('nieuw'),
      sql<number>`count(distinct match.sponsor_id)::int`.as('sponsors'),
      countIf(isSigned).as('getekend'),
      sumIf(isSigned).as('getekend_bedrag'),
      countIf(isTalking).as('in_gesprek'),
      sumIf(isTalking).as('in_gesprek_bedrag'),
      sql<number>`(select count(*)::int from app.tegenprestatie t where t.vereniging_id = ${vereniging_id}
        and t.toegewezen_aan_user_id = ${user_id} and t.status in ('open', 'bezig'))`.as('beloften'),
    ])
    .executeTakeFirstOrThrow();
}

/** How many sponsors each of the club's people looks after. */
export async function countOwned(db: Db, { vereniging_id }: Tenant): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('match')
    .select(['assigned_to_user_id', sql<number>`count(distinct sponsor_id)::int`.as('sponsors')])
    .where('vereniging_id', '=', vereniging_id)
    .where('assigned_to_user_id', 'is not', null)
    .groupBy('assigned_to_user_id')
    .execute();
  return new Map(rows.map(({ assigned_to_user_id, sponsors }) => [assigned_to_user_id ?? '', sponsors]));
}

/** What somebody else changed last of what was on a person's name, since a moment: why a hand-over does not fit any more. */
export function findOwnerChange(db: Db, { vereniging_id }: Tenant, user_id: string, since: Date) {
  return db
    .selectFrom('gebeurtenis')
    .innerJoin('sponsor', (join) =>
      join
        .onRef('sponsor.vereniging_id', '=', 'gebeurtenis.vereniging_id')
        .onRef('sponsor.id', '=', 'gebeurtenis.sponsor_id'),
    )
    .leftJoin('match', (join) =>
      join
        .onRef('match.vereniging_id', '=', 'gebeurtenis.vereniging_id')
        .onRef('match.id', '=', 'gebeurtenis.match_id'),
    )
    .select(['gebeurtenis.soort', 'gebeurtenis.door_user_id', 'gebeurtenis.sponsor_id', 'sponsor.bedrijfsnaam'])
    .$narrowType<{ soort: ActKind }>()
    .where('gebeurtenis.vereniging_id', '=', vereniging_id)
    .where('gebeurtenis.op', '>=', since)
    .where('gebeurtenis.soort', 'in', ['eigenaar', 'opvolging', 'fase', 'toegevoegd'])
    .where(
      sql<boolean>`(gebeurtenis.was ->> 'assigned_to_user_id' = ${user_id} or match.assigned_to_user_id = ${user_id}::uuid
        or gebeurtenis.werd ->> 'assigned_to_user_id' = ${user_id})`,
    )
    .orderBy(sql`gebeurtenis.soort <> 'eigenaar'`)
    .orderBy('gebeurtenis.op', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** More sponsors than this nobody prints. */
export const HANDED_MOST = 800;

/** Sponsors to print for a successor: of a person, or of these matches. Nothing that was said or noted about a talk. */
export function listHanded(db: Db, tenant: Tenant, of: { user_id: string } | { ids: readonly string[] }) {
  return selectMatches(db, tenant)
    .where(isManaged)
    .$if('user_id' in of, (query) => query.where('match.assigned_to_user_id', '=', 'user_id' in of ? of.user_id : ''))
    .$if('ids' in of, (query) =>
      query.where('match.id', '=', sql<string>`any(${'ids' in of ? [...of.ids] : []}::uuid[])`),
    )
    .select([
      'match.id',
      'match.sponsor_id',
      'sponsor.bedrijfsnaam',
      'sponsor.contactpersoon',
      'sponsor.telefoonnummer',
    ])
    .select(['match.pipeline_stage', 'match.contract_signed', 'match.contract_end_date', 'match.annual_value'])
    .select(['match.bron', 'match.next_follow_up_date', 'match.next_follow_up_note', 'match.contact_notes'])
    .select(['match.payment_frequency', 'zoekopdracht.zoekopdracht', 'zoekopdracht.intern', agreedName.as('waarvoor')])
    .select([hasOpvolging.as('heeft_opvolging')])
    .select(sql<Day>`(match.created_at at time zone 'Europe/Amsterdam')::date`.as('sinds'))
    .orderBy('sponsor.bedrijfsnaam')
    .orderBy('match.id')
    .limit(HANDED_MOST + 1)
    .execute();
}

/** More promises than this neither. */
export const HANDED_PROMISES_MOST = 400;

/** What the club promised with these matches, first what is still to be done. Before a contract is signed it is an offer. */
export function listHandedPromises(db: Db, { vereniging_id }: Tenant, ids: readonly string[]) {
  return db
    .selectFrom('tegenprestatie as t')
    .innerJoin('match', (join) =>
      join.onRef('match.vereniging_id', '=', 't.vereniging_id').onRef('match.id', '=', 't.match_id'),
    )
    .select(['t.match_id', 't.omschrijving', 't.aantal', 't.voor', 't.status', 't.geleverd_op'])
    .where('t.vereniging_id', '=', vereniging_id)
    .where('t.match_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('t.status', '<>', 'vervallen')
    .where(sql<boolean>`${isSigned}`)
    .orderBy(sql`t.status = 'geleverd'`)
    .orderBy('t.match_id')
    .orderBy('t.positie')
    .limit(HANDED_PROMISES_MOST + 1)
    .execute();
}

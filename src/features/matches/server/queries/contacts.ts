import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Day } from '#shared/dates.ts';
import { isManaged, personOf } from '#features/matches/server/queries.ts';
import type { CommunicationType } from '#features/matches/shared/kinds.ts';

export interface NewContact {
  match_id: string;
  communication_type: CommunicationType;
  subject: string | null;
  content: string;
  /** Null is now; of an earlier day the hour is not known. */
  dag: Day | null;
  follow_up_required: boolean;
  gebeurtenis_id: string | null;
}

export async function insertContact(db: Db, tenant: Tenant, { dag, ...contact }: NewContact): Promise<string> {
  const { id } = await db
    .insertInto('sponsor_communications')
    .values({
      vereniging_id: tenant.vereniging_id,
      ...contact,
      communication_date:
        dag === null ? sql<Date>`now()` : sql<Date>`(${dag}::date + time '12:00') at time zone 'Europe/Amsterdam'`,
      created_by_user_id: personOf(tenant),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Who wrote it down was not meant to: it goes with what it changed. */
export async function deleteContactsOf(db: Db, tenant: Tenant, gebeurtenis_ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('sponsor_communications')
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('gebeurtenis_id', '=', sql<string>`any(${[...gebeurtenis_ids]}::uuid[])`)
    .execute();
}

/** The day on which each of these was last spoken about; of whom nothing was said is left out. */
export async function listLastContactDays(db: Db, tenant: Tenant, match_ids: readonly string[]) {
  const rows = await db
    .selectFrom('sponsor_communications')
    .select(['match_id', sql<Day>`(max(communication_date) at time zone 'Europe/Amsterdam')::date`.as('dag')])
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('match_id', '=', sql<string>`any(${[...match_ids]}::uuid[])`)
    .groupBy('match_id')
    .execute();
  return new Map(rows.map(({ match_id, dag }) => [match_id, dag]));
}

const LAST = 3;

/** What was said last about a match, newest first. */
export function listLastContacts(db: Db, tenant: Tenant, match_id: string) {
  return db
    .selectFrom('sponsor_communications as c')
    .leftJoin('users', (join) =>
      join.onRef('users.vereniging_id', '=', 'c.vereniging_id').onRef('users.id', '=', 'c.created_by_user_id'),
    )
    .select(['c.id', 'c.communication_type', 'c.subject', 'c.content', 'c.communication_date'])
    .select(['users.naam as door', 'c.created_by_user_id'])
    .where('c.vereniging_id', '=', tenant.vereniging_id)
    .where('c.match_id', '=', match_id)
    .orderBy('c.communication_date', 'desc')
    .orderBy('c.id', 'desc')
    .limit(LAST)
    .execute();
}

/** Whom a match is about and when they are next spoken to, with how much was said so far. */
export function findContactHead(db: Db, tenant: Tenant, match_id: string) {
  return db
    .selectFrom('match')
    .innerJoin('sponsor', (join) =>
      join.onRef('sponsor.vereniging_id', '=', 'match.vereniging_id').onRef('sponsor.id', '=', 'match.sponsor_id'),
    )
    .select(['match.sponsor_id', 'sponsor.bedrijfsnaam', 'match.next_follow_up_date'])
    .select(
      sql<number>`(select count(*)::int from app.sponsor_communications c
        where c.vereniging_id = match.vereniging_id and c.match_id = match.id)`.as('total'),
    )
    .where('match.vereniging_id', '=', tenant.vereniging_id)
    .where('match.id', '=', match_id)
    .where(isManaged)
    .executeTakeFirst();
}

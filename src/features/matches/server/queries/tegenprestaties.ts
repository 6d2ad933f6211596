import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Day } from '#shared/dates.ts';
import { isManaged } from '#features/matches/server/queries.ts';
import type { TegenprestatieStatus } from '#features/matches/shared/kinds.ts';

/** What stands in the timeline about one, and what puts it back as it was. */
export interface StoredTegenprestatie {
  id: string;
  positie: number;
  omschrijving: string;
  status: TegenprestatieStatus;
  geleverd_op: Day | null;
  afgevinkt_door: string | null;
}

const COLUMNS = [
  'tegenprestatie.id',
  'tegenprestatie.positie',
  'tegenprestatie.omschrijving',
  'tegenprestatie.status',
  'tegenprestatie.geleverd_op',
  'tegenprestatie.afgevinkt_door',
] as const;

/** More than a club can promise one sponsor. */
export const TEGENPRESTATIES_MOST = 50;

/** What the club promised a sponsor, with all that it has with it, in the order of each. */
export function listTegenprestaties(db: Db, tenant: Tenant, sponsor_id: string) {
  return db
    .selectFrom('match')
    .innerJoin('tegenprestatie', (join) =>
      join
        .onRef('tegenprestatie.vereniging_id', '=', 'match.vereniging_id')
        .onRef('tegenprestatie.match_id', '=', 'match.id'),
    )
    .leftJoin('users', (join) =>
      join
        .onRef('users.vereniging_id', '=', 'tegenprestatie.vereniging_id')
        .onRef('users.id', '=', 'tegenprestatie.afgevinkt_door'),
    )
    .select(['tegenprestatie.id', 'tegenprestatie.match_id', 'tegenprestatie.omschrijving', 'tegenprestatie.status'])
    .select(['tegenprestatie.geleverd_op', 'tegenprestatie.version', 'users.naam as door'])
    .where('match.vereniging_id', '=', tenant.vereniging_id)
    .where('match.sponsor_id', '=', sponsor_id)
    .where(isManaged)
    .orderBy('match.created_at', 'desc')
    .orderBy('match.id')
    .orderBy('tegenprestatie.positie')
    .limit(4 * TEGENPRESTATIES_MOST)
    .execute();
}

/** Locks one of a match that the club manages, with whose it is. */
export function lockTegenprestatie(db: Db, tenant: Tenant, id: string) {
  return db
    .selectFrom('tegenprestatie')
    .innerJoin('match', (join) =>
      join
        .onRef('match.vereniging_id', '=', 'tegenprestatie.vereniging_id')
        .onRef('match.id', '=', 'tegenprestatie.match_id'),
    )
    .select(COLUMNS)
    .select(['tegenprestatie.version', 'tegenprestatie.updated_at', 'tegenprestatie.updated_by_user_id'])
    .select(['tegenprestatie.match_id', 'match.sponsor_id'])
    .where('tegenprestatie.vereniging_id', '=', tenant.vereniging_id)
    .where('tegenprestatie.id', '=', id)
    .where(isManaged)
    .forUpdate('tegenprestatie')
    .executeTakeFirst();
}

/** At the end of the list, or in the place that it had; the match is locked, so that nobody takes that place meanwhile. */
export async function insertTegenprestatie(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  match_id: string,
  {
    id,
    omschrijving,
    positie,
    status,
    geleverd_op,
    afgevinkt_door,
  }: Partial<StoredTegenprestatie> & {
    omschrijving: string;
  },
): Promise<StoredTegenprestatie> {
  const ofMatch = sql`t.vereniging_id = ${vereniging_id} and t.match_id = ${match_id}`;
  const { rows } = await sql<StoredTegenprestatie>`
    insert into app.tegenprestatie (vereniging_id, id, match_id, positie, omschrijving, status, geleverd_op,
        afgevinkt_door, updated_by_user_id)
      select ${vereniging_id}, coalesce(${id ?? null}::uuid, priv.uuidv7()), ${match_id},
          case when ${positie ?? null}::smallint is null
              or exists (select from app.tegenprestatie t where ${ofMatch} and t.positie = ${positie ?? null}::smallint)
            then (select coalesce(max(t.positie), 0) + 1 from app.tegenprestatie t where ${ofMatch})
            else ${positie ?? null}::smallint end,
          ${omschrijving}, ${status ?? 'open'}, ${geleverd_op ?? null}::date, ${afgevinkt_door ?? null}::uuid,
          ${user_id}::uuid
      returning id, positie, omschrijving, status, geleverd_op, afgevinkt_door`.execute(db);
  const [stored] = rows;
  if (stored === undefined) throw new Error('an insert answers with its row');
  return stored;
}

export function updateTegenprestatie(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  id: string,
  values: Partial<Omit<StoredTegenprestatie, 'id' | 'positie'>>,
): Promise<StoredTegenprestatie> {
  return db
    .updateTable('tegenprestatie')
    .set({ ...values, updated_by_user_id: user_id })
    .where('tegenprestatie.vereniging_id', '=', vereniging_id)
    .where('tegenprestatie.id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function deleteTegenprestatie(db: Db, { vereniging_id }: Tenant, id: string): Promise<void> {
  await db.deleteFrom('tegenprestatie').where('vereniging_id', '=', vereniging_id).where('id', '=', id).execute();
}

export async function countTegenprestaties(db: Db, { vereniging_id }: Tenant, match_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('tegenprestatie')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('vereniging_id', '=', vereniging_id)
    .where('match_id', '=', match_id)
    .executeTakeFirstOrThrow();
  return count;
}

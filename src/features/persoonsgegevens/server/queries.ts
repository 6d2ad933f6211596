import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Cutoff } from '#server/retention.ts';
import { hiddenSignUps, hiddenSponsors } from '#features/matches/server/queries/hidden.ts';
import type { ExportStap } from '#features/persoonsgegevens/shared/kinds.ts';
import type { ExportTable } from '#features/persoonsgegevens/shared/rules/export.ts';
import type { Telling } from '#features/persoonsgegevens/shared/schema.ts';

type Club = Pick<Tenant, 'vereniging_id'>;
const UNDER_WAY = ['wacht', 'bezig'] as const;

const own = (db: Db, { vereniging_id }: Club) =>
  db.selectFrom('clubexport').where('clubexport.vereniging_id', '=', vereniging_id);

const SHOWN = ['id', 'state', 'stap', 'gedaan', 'totaal', 'telling', 'file_key', 'bestandsnaam', 'bytes'] as const;

/** No worker takes as long with all its tries: whoever made it died. */
const isGivenUp = sql<boolean>`clubexport.state in ('wacht', 'bezig')
  and coalesce(clubexport.begonnen_op, clubexport.created_at) < now() - interval '4 hours'`;

/** The one that was asked for last, with who asked. */
export const findLastExport = (db: Db, tenant: Club) =>
  own(db, tenant)
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'clubexport.created_by_user_id')
        .onRef('users.vereniging_id', '=', 'clubexport.vereniging_id'),
    )
    .select(SHOWN.map((column) => `clubexport.${column}` as const))
    .select(['clubexport.created_at', 'clubexport.expires_at', 'users.naam as door'])
    .select(isGivenUp.as('is_opgegeven'))
    .orderBy('clubexport.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findExport = (db: Db, tenant: Club, id: string) =>
  own(db, tenant)
    .select([...SHOWN, 'expires_at', 'klaar_op', 'created_by_user_id'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Of whichever club: for the provider alone, by the rows that they see. */
export const findAnyExport = (db: Db, id: string) =>
  db
    .selectFrom('clubexport')
    .select(['vereniging_id', 'file_key', 'bestandsnaam', 'bytes', 'created_at', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Two who ask at once: the second waits here and finds the first. */
export async function holdExports(db: Db, { vereniging_id }: Club): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('clubexport:' || ${vereniging_id}, 0))`.execute(db);
}

export const listExportIds = async (db: Db, tenant: Club) =>
  (await own(db, tenant).select('id').limit(100).execute()).map(({ id }) => id);

export async function deleteGivenUp(db: Db, { vereniging_id }: Club): Promise<void> {
  await db.deleteFrom('clubexport').where('vereniging_id', '=', vereniging_id).where(isGivenUp).execute();
}

export async function deleteExports(db: Db, { vereniging_id }: Club): Promise<void> {
  await db.deleteFrom('clubexport').where('vereniging_id', '=', vereniging_id).execute();
}

export async function insertExport(
  db: Db,
  { vereniging_id, user_id }: Pick<Tenant, 'vereniging_id' | 'user_id'>,
): Promise<string> {
  const { id } = await db
    .insertInto('clubexport')
    .values({ vereniging_id, created_by_user_id: user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

// ---------------------------------------------------------------------------------------------------------------
// What the job does

const underWay = (db: Db, { vereniging_id }: Club, id: string) =>
  db
    .updateTable('clubexport')
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .where('state', 'in', UNDER_WAY);

/** Undefined when it is gone, or was made already. One that a worker left when it died is begun again. */
export const beginExport = (db: Db, tenant: Club, id: string) =>
  underWay(db, tenant, id)
    .set({ state: 'bezig', stap: 'lijsten', gedaan: 0, totaal: null, begonnen_op: sql<Date>`now()` })
    .returning('created_by_user_id')
    .executeTakeFirst();

/** False when it is gone: nobody wants it any more. */
export async function setProgress(
  db: Db,
  tenant: Club,
  id: string,
  progress: { stap: ExportStap; gedaan: number; totaal: number },
): Promise<boolean> {
  const { numUpdatedRows } = await underWay(db, tenant, id).set(progress).executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Made {
  file_key: string;
  bestandsnaam: string;
  bytes: number;
  telling: Telling;
}

/** Until when it is kept; undefined when nobody wants it any more. */
export async function finishExport(db: Db, tenant: Club, id: string, { telling, ...made }: Made) {
  const row = await underWay(db, tenant, id)
    .set({
      ...made,
      telling: JSON.stringify(telling),
      state: 'klaar',
      stap: null,
      klaar_op: sql<Date>`now()`,
      expires_at: sql<Date>`now() + interval '24 hours'`,
    })
    .returning('expires_at')
    .executeTakeFirst();
  return row?.expires_at;
}

export async function putBack(db: Db, tenant: Club, id: string): Promise<void> {
  await underWay(db, tenant, id).set({ state: 'wacht', stap: null }).execute();
}

export async function failExport(db: Db, tenant: Club, id: string): Promise<void> {
  await underWay(db, tenant, id)
    .set({ state: 'mislukt', stap: null, klaar_op: sql<Date>`now()` })
    .execute();
}

export async function forgetFile(db: Db, { vereniging_id }: Club, id: string): Promise<void> {
  await db
    .updateTable('clubexport')
    .set({ file_key: null })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .execute();
}

// ---------------------------------------------------------------------------------------------------------------
// What is read

/** Every table as it is now, with its columns: what is new goes along by itself. */
export async function readCatalogue(db: Db) {
  const { rows } = await sql<{
    name: string;
    tenancy: string;
    order: string[];
    columns: { name: string; type: string }[];
  }>`
    select c.relname as name,
        coalesce((regexp_match(obj_description(c.oid, 'pg_class'), 'tenancy:(\\w+)'))[1], '') as tenancy,
        (select array_agg(a.attname::text order by k.n) from pg_index i, unnest(i.indkey) with ordinality k (num, n)
            join pg_attribute a on a.attnum = k.num
           where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid) as order,
        (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
           from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
      from pg_class c
     where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
     order by 1`.execute(db);
  return rows;
}

/** A row as JSON, with where it stands in the order of its table. */
export interface ExportRow {
  row: Record<string, unknown>;
  at: string[];
}

const ROWS_PER_PAGE = 500;

/**
 * The next rows of a table, in the order of its key, after `after`. A sign-up that stands on no screen of the club
 * is not the club's to see.
 */
export async function listRows(db: Db, { vereniging_id }: Club, table: ExportTable, after: string[] | null) {
  const order = table.order.map((column) => sql.ref(`t.${column}`));
  const type = (column: string) => sql.raw(table.columns.find(({ name }) => name === column)?.type ?? 'uuid');
  const names = new Set(table.columns.map(({ name }) => name));
  const conditions: RawBuilder<unknown>[] = [sql`${sql.ref(`t.${table.key}`)} = ${vereniging_id}`];
  if (after !== null) {
    const last = table.order.map((column, at) => sql`${after[at]}::${type(column)}`);
    conditions.push(sql`(${sql.join(order)}) > (${sql.join(last)})`);
  }
  if (table.name === 'match') conditions.push(sql`t.id not in (${hiddenSignUps(vereniging_id)})`);
  if (table.name === 'sponsor') conditions.push(sql`t.id not in (${hiddenSponsors(vereniging_id)})`);
  if (names.has('match_id'))
    conditions.push(sql`(t.match_id is null or t.match_id not in (${hiddenSignUps(vereniging_id)}))`);
  if (names.has('sponsor_id'))
    conditions.push(sql`(t.sponsor_id is null or t.sponsor_id not in (${hiddenSponsors(vereniging_id)}))`);
  const columns = sql.join(table.columns.map(({ name }) => sql.ref(`t.${name}`)));
  const at = sql.join(order.map((column) => sql`${column}::text`));
  const { rows } = await sql<ExportRow>`
    select (select row_to_json(x) from (select ${columns}) x) as row, array[${at}] as at
      from ${sql.table(`app.${table.name}`)} t
     where ${sql.join(conditions, sql` and `)}
     order by ${sql.join(order)} limit ${ROWS_PER_PAGE}`.execute(db);
  return { rows, next: rows.length === ROWS_PER_PAGE ? (rows.at(-1)?.at ?? null) : null };
}

// ---------------------------------------------------------------------------------------------------------------
// What the night lets go

export const selectOldExports = (db: Db, before: Cutoff) =>
  db
    .selectFrom('clubexport')
    .select(['vereniging_id', 'id'])
    .where(sql<Date>`coalesce(klaar_op, created_at)`, '<', before);

export async function deleteOldExports(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('clubexport')
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
}

import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { DB } from '#server/database/tables.ts';

/**
 * Fills tables with as many rows as years of use leave: without triggers and checks of foreign keys, and with the indexes
 * built afterwards, which takes seconds instead of a minute.
 */
export async function fillTables(admin: Db, tables: readonly (keyof DB)[], fill: (db: Db) => Promise<unknown>) {
  await admin.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    // A row counts as seen by all only when commits are on disk, which a test server otherwise leaves for later.
    await sql`set synchronous_commit = on`.execute(db);
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where not indisunique
         and indrelid = any (select ('app.' || quote_ident(t))::regclass from unnest(${tables}::text[]) t)`.execute(db);
    for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db);
    await fill(db);
    for (const { definition } of indexes) await sql.raw(definition).execute(db);
    for (const table of tables) await sql`vacuum analyze ${sql.id('app', table)}`.execute(db);
    await sql`reset all`.execute(db);
  });
}

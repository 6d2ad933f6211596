import { sql } from 'kysely';
import type { Db } from './database.ts';
import { readMigrations } from './migrate.ts';

/** How many of this build's migrations the database has: none while nothing was ever migrated there. */
export async function countMigrations(db: Db): Promise<{ applied: number; total: number }> {
  const files = await readMigrations();
  const { rows: found } = await sql`select where to_regclass('priv.migration') is not null`.execute(db);
  if (found.length === 0) return { applied: 0, total: files.length };
  const { rows } = await sql<{ name: string }>`select name from priv.migration`.execute(db);
  const names = new Set(rows.map(({ name }) => name));
  return { applied: files.filter(({ name }) => names.has(name)).length, total: files.length };
}

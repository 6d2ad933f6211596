import { sql } from 'kysely';
import type { Db } from './database.ts';
import { readMigrations } from './migrate.ts';

/** The migrations of this build: they do not change while it runs. */
let names: Promise<string[]> | null = null;
const listNames = (): Promise<string[]> => (names ??= readMigrations().then((files) => files.map(({ name }) => name)));

/** How many of this build's migrations the database has: none while nothing was ever migrated there. */
export async function countMigrations(db: Db): Promise<{ applied: number; total: number }> {
  const build = await listNames();
  const { rows: found } = await sql`select where to_regclass('priv.migration') is not null`.execute(db);
  if (found.length === 0) return { applied: 0, total: build.length };
  const { rows } = await sql<{ name: string }>`select name from priv.migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return { applied: build.filter((name) => applied.has(name)).length, total: build.length };
}

/** Whether everything that this build brings was applied. What a newer build applied does no harm: it only adds. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { applied, total } = await countMigrations(db);
  return applied === total;
}

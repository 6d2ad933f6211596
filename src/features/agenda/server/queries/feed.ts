import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Day } from '#shared/dates.ts';
import type { FeedRow } from '#features/agenda/shared/rules/feed.ts';

/** Of the secret in an address only this is kept. */
const keyOf = (code: string) => createHash('sha256').update(code).digest();

/** The club whose calendar a secret address shows; null when it is nobody's, or may not be shown now. Runs as app_public. */
export async function findAgenda(db: Db, code: string): Promise<{ naam: string } | null> {
  const { rows } = await sql<{ naam: string }>`select naam from app.find_agenda(${keyOf(code)})`.execute(db);
  return rows[0] ?? null;
}

/** More does not stand in a calendar: what is farthest away comes when something before it is done. */
const MOST = 1_000;

export async function listAgenda(db: Db, code: string, from: Day): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select match_id, sponsor_id, soort, dag, bedrijfsnaam, opmerking, updated_at
      from app.list_agenda(${keyOf(code)}, ${from}::date, ${MOST})`.execute(db);
  return rows;
}

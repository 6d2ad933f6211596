import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { CLUBS_PER_PAGE } from '#features/superuser/shared/schema.ts';

interface Club {
  id: string;
  naam: string;
  plaatsnaam: string;
  type_vereniging: string;
  logo: string | null;
}

/** One page by key, so that the last of 30,000 costs as little as the first. One more than a page tells of a next. */
export function listVerenigingen(db: Db, after: string | undefined): Promise<Club[]> {
  let query = db.selectFrom('vereniging').select(['id', 'naam', 'plaatsnaam', 'type_vereniging', 'logo']);
  if (after !== undefined) query = query.where('naam', '>', after);
  return query
    .orderBy('naam')
    .orderBy('id')
    .limit(CLUBS_PER_PAGE + 1)
    .execute();
}

export async function searchVerenigingen(db: Db, text: string): Promise<Club[]> {
  const { rows } = await sql<Club>`select * from app.search_verenigingen(${text})`.execute(db);
  return rows;
}

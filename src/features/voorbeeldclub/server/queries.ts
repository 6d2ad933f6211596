import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { ExampleRows } from './commands/rows.ts';

/** Everything of the example club becomes what these rows say, in one statement; nothing that was changed there is left. */
export async function refreshExampleClub(
  db: Db,
  rows: ExampleRows,
  guest: { id: string; email: string },
): Promise<void> {
  await sql`select app.refresh_voorbeeldclub(${JSON.stringify(rows)}::jsonb, ${guest.id}, ${guest.email})`.execute(db);
}

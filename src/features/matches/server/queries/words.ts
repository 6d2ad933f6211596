import { type RawBuilder, sql } from 'kysely';
import { wordsOf } from '#server/database/sought.ts';

const plain = (column: string) => sql`priv.zoektekst(coalesce(s.${sql.ref(column)}, ''))`;

/** Whether every word that is asked for stands in one of these columns of the sponsor `s`, accents and all left aside. */
export function hasWords(columns: readonly string[], zoek: string): RawBuilder<boolean> {
  const text = sql`${sql.join(columns.map(plain), sql` || ' ' || `)}`;
  const found = wordsOf(zoek).map((word) => sql`strpos(${text}, ${word}) > 0`);
  return found.length === 0 ? sql`true` : sql`(${sql.join(found, sql` and `)})`;
}

import { type RawBuilder, sql } from 'kysely';

/** What people leave out when they look for a name, and what a phone puts in by itself. */
const WRITTEN = 'áàâäãåéèêëíìîïóòôöõúùûüýÿçñ’‘`´';
const PLAIN = "aaaaaaeeeeiiiiooooouuuuyycn''''";
/** More than this nobody looks for at once. */
const WORDS_MOST = 8;

const plain = (column: string) => sql`translate(lower(coalesce(s.${sql.ref(column)}, '')), ${WRITTEN}, ${PLAIN})`;

/** Whether every word that is asked for stands in one of these columns of the sponsor `s`, accents and all left aside. */
export function hasWords(columns: readonly string[], zoek: string): RawBuilder<boolean> {
  const words = zoek
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘`´]/gu, "'")
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  const text = sql`${sql.join(columns.map(plain), sql` || ' ' || `)}`;
  const found = words.slice(0, WORDS_MOST).map((word) => sql`strpos(${text}, ${word}) > 0`);
  return found.length === 0 ? sql`true` : sql`(${sql.join(found, sql` and `)})`;
}

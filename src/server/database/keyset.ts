import { sql } from 'kysely';
import type { QueryExecutorProvider, RawBuilder, SelectQueryBuilder, StringReference } from 'kysely';
import { z } from 'zod';
import { Refusal } from '#shared/errors.ts';
import { COUNT_MOST } from '#shared/count.ts';
import type { Page } from '#shared/paging.ts';
import type { Db } from './database.ts';
import type { DB as Tables } from './tables.ts';

/** How a value of each type stands in a cursor: anything else would be an error of the database, or worse. */
const VALUES = {
  // PostgreSQL keeps microseconds, which a Date would round away, and with them rows.
  // The year 0 and an offset of a day are dates to the schema and none to PostgreSQL.
  timestamptz: z.iso.datetime({ offset: true }).regex(/^(?!0000).*(?:Z|[+-](?:0\d|1[0-5]):\d\d)$/u),
  text: z.string().refine((text) => !text.includes('\0')),
  uuid: z.uuid(),
  // What has no day comes after everything that has one.
  date: z.union([z.iso.date().regex(/^(?!0000)/u), z.literal('infinity')]),
};
type KeyType = keyof typeof VALUES;

interface Keyset<Column extends string> {
  /** The columns the list is sorted by, with their types; together unique, so the last is an id. An index has them. */
  by: Partial<Record<Column, KeyType>>;
  direction?: 'asc' | 'desc';
  size: number;
  after: string | undefined;
}

/**
 * One page of a list. It begins after a row, not after a number of rows: the last page of 30,000 clubs costs as little
 * as the first, and what is added or deleted between two pages makes no other row come twice or stay away.
 */
export async function listPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  keyset: Keyset<StringReference<DB, TB>>,
): Promise<Page<Row>> {
  return readPage(await selectPage(query, keyset).execute(), keyset.size);
}

/**
 * One page of several lists as one: of each no more is read than would fill the page alone. They answer the same columns,
 * among which are those they are sorted by, under the same names.
 */
export async function listMerged<Column extends string, Row extends Record<Column, unknown>>(
  db: Db,
  sources: readonly SelectQueryBuilder<Tables, never, Row>[],
  keyset: Keyset<Column>,
): Promise<Page<Row>> {
  const { by, direction = 'asc', size } = keyset;
  const parts = sources.map((source) => {
    const list = db.selectFrom(source.as('k')).selectAll();
    return sql`(${selectPage(list as SelectQueryBuilder<Tables, never, Row>, keyset as Keyset<never>)})`;
  });
  const order = Object.keys(by).map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`);
  const { rows } = await sql<Row & { page_key: string }>`
    select * from (${sql.join(parts, sql` union all `)}) k order by ${sql.join(order)} limit ${size + 1}`.execute(db);
  return readPage(rows, size);
}

/**
 * The first page of several lists, by name, in one statement. They answer the same columns. What they all look up is
 * looked up once, when it stands `before` them: `found (id) as materialized (...)`.
 */
export async function listFirstPages<Name extends string, DB, TB extends keyof DB, Row>(
  db: QueryExecutorProvider,
  lists: Record<Name, SelectQueryBuilder<DB, TB, Row>>,
  { before, ...keyset }: Omit<Keyset<StringReference<DB, TB>>, 'after'> & { before?: RawBuilder<unknown> | undefined },
): Promise<Record<Name, Page<Row>>> {
  const entries = Object.entries(lists) as [Name, SelectQueryBuilder<DB, TB, Row>][];
  const parts = entries.map(
    ([name, query]) => sql`(select ${name}::text as page_of, row_number() over () as page_at, k.*
      from (${selectPage(query, { ...keyset, after: undefined })}) k)`,
  );
  const shared = before === undefined ? sql`` : sql`with ${before} `;
  const pages = sql<{ page_of: Name; page_at: number }>`${shared}${sql.join(parts, sql` union all `)}`;
  const { rows } = await pages.execute(db);
  const byName = entries.map(([name]) => {
    const found = rows.filter(({ page_of }) => page_of === name).toSorted((a, b) => a.page_at - b.page_at);
    return [name, readPage<Row>(found, keyset.size)];
  });
  return Object.fromEntries(byName) as Record<Name, Page<Row>>;
}

function selectPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { by, direction = 'asc', size, after }: Keyset<StringReference<DB, TB>>,
) {
  const key = Object.entries(by) as [StringReference<DB, TB>, KeyType][];
  const columns = sql.join(key.map(([column]) => sql.ref(column)));
  let page = query.select(sql<string>`json_build_array(${columns})::text`.as('page_key')).limit(size + 1);
  for (const [column] of key) page = page.orderBy(sql.ref(column), direction);
  if (after !== undefined) {
    const types = key.map(([, type]) => type);
    const values = sql.join(readCursor(after, types).map((value, at) => sql`${value}::${sql.raw(types[at] ?? '')}`));
    page = page.where(sql<boolean>`(${columns}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${values})`);
  }
  return page;
}

/** What a row has only to be put in its place. */
const OWN_COLUMNS = ['page_key', 'page_of', 'page_at'];

function readPage<Row>(answer: unknown, size: number): Page<Row> {
  const found = answer as (Row & { page_key: string })[];
  const last = found.length > size ? found[size - 1]?.page_key : undefined;
  for (const row of found) for (const own of OWN_COLUMNS) Reflect.deleteProperty(row, own);
  return {
    rows: found.slice(0, size),
    next: last === undefined ? null : Buffer.from(last).toString('base64url'),
  };
}

/**
 * For the rest of the transaction a page comes from an index, in its order. Where the planner guesses that few rows fit
 * it would read and sort them all, and for a choice of several things at once its guess is far off. What cannot do
 * without sorting then seems so dear that PostgreSQL would compile it first, which takes a quarter of a second.
 */
export async function walkIndexes(db: QueryExecutorProvider): Promise<void> {
  await sql`select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true),
    set_config('jit', 'off', true)`.execute(db);
}

/** How many rows there are, as part of a statement, for a badge: reading stops where the badge does. */
export function countUpTo<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (${query.limit(COUNT_MOST)}) k)`;
}

/** A cursor that we did not make is refused: beginning at the first page would show everything twice. */
function readCursor(cursor: string, types: readonly KeyType[]): string[] {
  try {
    const values = z
      .array(z.string())
      .length(types.length)
      .parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return types.map((type, at) => VALUES[type].parse(values[at]));
  } catch {
    throw new Refusal('ongeldige_invoer', { velden: { after: 'Ververs de pagina en blader opnieuw.' } });
  }
}

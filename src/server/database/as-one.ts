import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Db } from './database.ts';
import type { DB } from './tables.ts';

/** Holds the place of a value in a statement that is built before any value is known. */
class Slot {
  readonly field: string;
  constructor(field: string) {
    this.field = field;
  }
  [Symbol.toPrimitive](): never {
    throw new Error(`'${this.field}' is not known while the statement is built: work it out before, and pass it`);
  }
}

const builder: Db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** What JSON makes of a row: it has no dates. Days and counts come as from any other query. */
type Told<Row> = {
  [Column in keyof Row]: Row[Column] extends infer Value ? (Value extends Date ? string : Value) : never;
};
type Answer<Queries> = { [Name in keyof Queries]: Queries[Name] extends Compilable<infer Row> ? Told<Row>[] : never };

/**
 * The lists of a page in one statement, built once: for a page that needs three or more. The queries are made with
 * places instead of values, so they are the same for everybody: no choice, no arithmetic and no default on a value.
 */
export function asOne<Values extends object, Queries extends Record<string, Compilable>>(
  build: (db: Db, values: Values) => Queries,
): (db: Db, values: Values) => Promise<Answer<Queries>> {
  const places = new Proxy({}, { get: (_, field) => new Slot(String(field)) }) as Values;
  let statement: { text: string; parameters: unknown[] } | undefined;
  return async (db, values) => {
    statement ??= compose(build(builder, places));
    const known = values as Record<string, unknown>;
    const parameters = statement.parameters.map((value) => (value instanceof Slot ? known[value.field] : value));
    const { rows } = await db.executeQuery<Answer<Queries>>(CompiledQuery.raw(statement.text, parameters));
    const [answer] = rows;
    if (answer === undefined) throw new Error('a statement of lists always gives one row');
    return answer;
  };
}

function compose(queries: Record<string, Compilable>): { text: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const lists = Object.entries(queries).map(([name, query]) => {
    const compiled = query.compile();
    const before = parameters.length;
    parameters.push(...compiled.parameters);
    const text = compiled.sql.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`);
    return `(select coalesce(json_agg(list), '[]') from (${text}) list) as "${name}"`;
  });
  return { text: `select ${lists.join(', ')}`, parameters };
}

import { sql } from 'kysely';
import { expect } from 'vitest';
import { type DatabaseRole, type Db, type Identity, transaction } from '#server/database/database.ts';
import { makeUser } from './factories.ts';
import type { TestServer } from './server.ts';

interface Told {
  'Query Text': string;
  Plan: PlanNode & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
  JIT?: object;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

const scannedBy = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(scannedBy),
];

interface Watch {
  roles: readonly DatabaseRole[];
  /** Settings beside those that make PostgreSQL tell. */
  settings?: Record<string, string>;
}

interface Statement {
  text: string;
  buffers: number;
  /** The tables that were read from their first page to their last. */
  scanned: string[];
}

export const buffersOf = (statements: readonly Statement[]) =>
  statements.reduce((sum, { buffers }) => sum + buffers, 0);

/**
 * Has PostgreSQL itself tell the plan of every statement, with the pages it touched, to who sent it: the same number on a
 * busy machine, and the one that grows when a plan is poor.
 */
export async function watchPlans(server: TestServer, { roles, settings = {} }: Watch) {
  const { admin, services } = server;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(admin);
  const database = sql.id(rows[0]?.name ?? '');
  for (const [name, value] of Object.entries({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_format': 'json',
    ...settings,
  })) {
    await sql`alter database ${database} set ${sql.raw(name)} = ${sql.lit(value)}`.execute(admin);
  }
  let told: string[] = [];
  for (const role of roles) {
    services.database.pool(role).on('connect', (client) => {
      client.on('notice', ({ message }) => told.push(message ?? ''));
    });
  }
  await server.renewConnections();

  /** What a piece of work answers, and the pages that each of its statements looked at. */
  return async <T>(work: () => Promise<T>) => {
    told = [];
    const answer = await work();
    const statements = told.flatMap((message): Statement[] => {
      const at = message.indexOf('{');
      if (at < 0) return [];
      const { 'Query Text': text, Plan: plan, JIT } = JSON.parse(message.slice(at)) as Told;
      // It takes a quarter of a second, for what is done in a few milliseconds.
      expect(JIT, `compiled first: ${text}`).toBeUndefined();
      const buffers = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      return [{ text, buffers, scanned: scannedBy(plan) }];
    });
    expect(statements.length).toBeGreaterThan(0);
    return { answer, statements };
  };
}

/**
 * As PostgreSQL chooses it, and as it may keep it from the sixth time on for a statement that has a name
 * (docs/decisions/0005): the same plan for whatever is asked.
 */
export const PLAN_MODES = ['auto', 'force_generic_plan'] as const;
export type PlanMode = (typeof PLAN_MODES)[number];

/**
 * Does work eight times, and answers what it gave the last two. The first use of a connection reads the catalogue too,
 * and the sixth makes the plan that may stay: a cheaper one of before that says nothing of what follows.
 */
export async function withPlanThatStays<T>(work: () => Promise<T>): Promise<T[]> {
  for (let n = 0; n < 6; n += 1) await work();
  return [await work(), await work()];
}

/**
 * Does work as the console does it and holds it to a number of pages. The first use of a connection reads the catalogue
 * too, so what seems too dear is done again.
 */
export async function watchConsole(server: TestServer) {
  const { id: user_id } = await makeUser(server.admin, { rol: 'superuser' });
  return watchAs(server, 'app_super', { user_id, rol: 'superuser' });
}

export async function watchAs(server: TestServer, role: DatabaseRole, identity: Identity) {
  const read = await watchPlans(server, { roles: [role] });
  const as = server.services.database.as(role);

  return async <T>(most: number, what: string, work: (db: Db) => Promise<T>, mode: PlanMode = 'auto'): Promise<T> => {
    const once = () =>
      read(() =>
        transaction(as, identity, async (db) => {
          await sql`select set_config('plan_cache_mode', ${mode}, true)`.execute(db);
          return work(db);
        }),
      );
    let done = await once();
    for (let again = 0; again < 2 && buffersOf(done.statements) > most; again += 1) done = await once();
    expect(buffersOf(done.statements), `${what}, ${mode}`).toBeLessThanOrEqual(most);
    return done.answer;
  };
}

import { isIPv4 } from 'node:net';
import { sql } from 'kysely';
import { READ_KINDS, type ReadKind } from '#shared/access.ts';
import type { Db } from './database/database.ts';
import { listPage } from './database/keyset.ts';
import type { DB } from './database/tables.ts';
import type { Tenant } from './database/tenant.ts';
import type { RetentionRule } from './retention.ts';

const ACTED_PER_PAGE = 20;

/**
 * What must be provable afterwards. Roles, memberships, decisions, modules, locks and validations are recorded by
 * triggers (db/migrations), whoever makes the change, and so is everything a superuser changes while acting for a
 * club; this is for what no trigger sees, such as a deletion with all
 * that went with it, or an export.
 */
export interface AuditEvent {
  /** '<what>.<verb>', such as 'zoekopdracht.delete'. */
  operation: string;
  object?: { table: keyof DB; id: string };
  /** Ids, counts and settings; never a name, an address or a text that somebody wrote. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** The club it is about, when that is not the transaction's own. */
  vereniging_id?: string;
  /** Left out while a superuser acts for the club: then a trigger has every row of it on record already. */
  unlessActing?: boolean;
  /** The request that asked for it; a job has none. */
  request?: { requestId: string; address: string };
}

/**
 * In the caller's transaction: rolled back means that nothing happened, and nothing is on record. Who did it, for which
 * club and in whose name is read from the transaction, so nobody can be named who was not there.
 */
export async function writeAudit(db: Db, event: AuditEvent): Promise<void> {
  const { operation, object, before, after, vereniging_id, request, unlessActing = false } = event;
  await sql`
    insert into app.audit_event (actor_user, acting_superuser, vereniging_id, operation, object_table, object_id, before,
        after, request_id, ip_prefix)
      select priv.uid(), priv.acting(), coalesce(${vereniging_id ?? null}::uuid, priv.club()), ${operation},
        ${object?.table ?? null}, ${object?.id ?? null}::uuid, ${json(before)}::jsonb, ${json(after)}::jsonb,
        ${request?.requestId ?? null}, ${request ? addressPrefix(request.address) : null}
       where not (${unlessActing} and priv.acting() is not null)`.execute(db);
}

interface Read {
  what: ReadKind;
  /** Of one sponsor: the match by which the club knows it. */
  match_id?: string;
}

/**
 * Somebody of the provider saw something of the club's sponsors, while acting for it: on record once for each kind and
 * match in that time, however often it was asked. Ids alone: a name is looked up when the record is shown.
 */
export async function recordRead(db: Db, tenant: Tenant, { what, match_id }: Read): Promise<void> {
  if (tenant.acting_superuser_id === null) return;
  const operation = `${what}.read`;
  const id = match_id ?? null;
  const isOnRecord = sql<boolean>`exists (select from app.audit_event
    where visit_id = priv.visit() and operation = ${operation} and object_id is not distinct from ${id}::uuid)`;
  const { rows } = await sql<{ known: boolean }>`select ${isOnRecord} as known`.execute(db);
  if (rows[0]?.known) return;
  // A screen asks for several things at once: one after the other, so that none is on record twice.
  await sql`select pg_advisory_xact_lock(hashtextextended('read:' || priv.visit(), 0))`.execute(db);
  await sql`
    insert into app.audit_event (actor_user, acting_superuser, vereniging_id, operation, object_table, object_id)
      select priv.uid(), priv.acting(), ${tenant.vereniging_id}::uuid, ${operation}, ${id === null ? null : 'match'}, ${id}::uuid
       where not ${isOnRecord}`.execute(db);
}

/** Rows of one kind to which the same was done, and in which columns. */
export interface VisitChange {
  /** What the operation is about, mostly a table. */
  what: string;
  verb: string;
  columns: string[];
  count: number;
  /** The first time. */
  at: Date;
  /** What the log keeps of it, of the few columns whose values it keeps. */
  was: Record<string, unknown> | null;
  werd: Record<string, unknown> | null;
}

export interface VisitRead {
  what: ReadKind;
  match_id: string | null;
  at: Date;
}

/** More of one time of acting than anybody reads; the rest is counted. */
const LINES_MOST = 100;
/** Whose kept values can be told one by one: these change a few at a time, never by the hundred. */
const TOLD_BY_VALUE = ['vereniging.update', 'module_access.insert', 'module_access.update', 'users.update'];

/** What was changed and read in these times of acting, by time, each in the order in which it first happened. */
export async function listVisitDetails(db: Db, visit_ids: readonly string[]) {
  const details = new Map(visit_ids.map((id) => [id, { changes: [] as VisitChange[], reads: [] as VisitRead[] }]));
  if (visit_ids.length === 0) return details;
  const happened = db
    .selectFrom('audit_event')
    .select('visit_id')
    .select(sql<string>`split_part(operation, '.', 1)`.as('what'))
    .where('visit_id', 'in', [...visit_ids]);
  const kept = (column: 'before' | 'after') =>
    sql<Record<
      string,
      unknown
    > | null>`case when operation in (${sql.join(TOLD_BY_VALUE)}) then ${sql.ref(column)} end`;
  const changes = await happened
    .select(sql<string>`split_part(operation, '.', 2)`.as('verb'))
    .select(sql<string[]>`coalesce(changed_columns, '{}')`.as('columns'))
    .select([kept('before').as('was'), kept('after').as('werd')])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date>('at').as('at')])
    .where('operation', 'not in', ['acting.start', 'acting.stop'])
    .where('operation', 'not like', '%.read')
    .groupBy(['visit_id', 'operation', 'changed_columns', 'was', 'werd'])
    .orderBy('at')
    .limit(LINES_MOST * visit_ids.length)
    .execute();
  for (const { visit_id, ...change } of changes) details.get(visit_id ?? '')?.changes.push(change);
  const reads = await happened
    .select(['object_id as match_id', 'at'])
    .where('operation', 'like', '%.read')
    .orderBy('at')
    .limit(LINES_MOST * visit_ids.length)
    .execute();
  for (const { visit_id, what, ...read } of reads) {
    const kind = READ_KINDS.find((known) => known === what);
    if (kind !== undefined) details.get(visit_id ?? '')?.reads.push({ what: kind, ...read });
  }
  return details;
}

/**
 * Each time somebody of the provider acted for the club: who, from when to when, why, and what was changed and read.
 * While it lasts its end is the latest it can be.
 */
export async function listActed(db: Db, tenant: Tenant, after: string | undefined) {
  const stopped = sql<Date | null>`(select min(x.at) from app.audit_event x
    where x.visit_id = s.visit_id and x.operation = 'acting.stop')`;
  const query = db
    .selectFrom('audit_event as s')
    .select(['s.id', 's.visit_id', 's.at as from'])
    .select(sql<Date>`least((s.after ->> 'until')::timestamptz, ${stopped})`.as('until'))
    .select(sql<string | null>`app.find_acting_naam(s.acting_superuser)`.as('naam'))
    .select(sql<string | null>`s.after ->> 'reden'`.as('reden'))
    .where('s.vereniging_id', '=', tenant.vereniging_id)
    .where('s.wie', '=', 'namens')
    .where('s.operation', '=', sql.lit('acting.start'));
  const { rows, next } = await listPage(query, {
    by: { 's.at': 'timestamptz', 's.id': 'uuid' },
    direction: 'desc',
    size: ACTED_PER_PAGE,
    after,
  });
  const details = await listVisitDetails(
    db,
    rows.flatMap(({ visit_id }) => visit_id ?? []),
  );
  return {
    rows: rows.map(({ visit_id, ...visit }) => ({
      ...visit,
      ...(details.get(visit_id ?? '') ?? { changes: [], reads: [] }),
    })),
    next,
  };
}

const LOG_PER_PAGE = 25;

/** In whose name something was done; left out, all of it. */
export type LogOf = 'club' | 'achterban' | 'namens';

/** A club's log for the provider, newest first. A time of acting is one entry; what happened in it comes apart. */
export function listLog(db: Db, vereniging_id: string, wie: LogOf | undefined, after: string | undefined) {
  const stopped = sql<Date | null>`(select min(x.at) from app.audit_event x
    where x.visit_id = e.visit_id and x.operation = 'acting.stop')`;
  let query = db
    .selectFrom('audit_event as e')
    .select(['e.id', 'e.at', 'e.wie', 'e.visit_id', 'e.operation', 'e.actor_user', 'e.object_id'])
    .select(sql<string[]>`coalesce(e.changed_columns, '{}')`.as('columns'))
    .select(sql<Record<string, unknown> | null>`e.before`.as('was'))
    .select(sql<Record<string, unknown> | null>`e.after`.as('werd'))
    .select(
      sql<Date | null>`case when e.visit_id is not null
        then least((e.after ->> 'until')::timestamptz, ${stopped}) end`.as('until'),
    )
    .where('e.vereniging_id', '=', vereniging_id)
    // As the index says it.
    .where(sql<boolean>`(e.visit_id is null or e.operation = 'acting.start')`);
  if (wie !== undefined) query = query.where('e.wie', '=', wie);
  return listPage(query, {
    by: { 'e.at': 'timestamptz', 'e.id': 'uuid' },
    direction: 'desc',
    size: LOG_PER_PAGE,
    after,
  });
}

/** What somebody of the provider settled last of what waited for a person. Looking something up settles nothing. */
export function findLastSettled(db: Db) {
  return db
    .selectFrom('audit_event')
    .select(['at', 'actor_user', 'vereniging_id', 'operation'])
    .where('operation', 'like', sql.lit('stand.%'))
    .where('operation', 'not in', ['stand.mail-not-found', 'stand.mail-no-answer', 'stand.mail-take-back'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const selectEntries = (db: Db, is_about: boolean) =>
  db
    .selectFrom('audit_event as e')
    .select(sql.lit(is_about).as('is_about'))
    .select(['e.at', 'e.id', 'e.operation as event', 'e.actor_user as actor'])
    .select(sql<Record<string, unknown> | null>`e.before`.as('before'))
    .select(sql<Record<string, unknown> | null>`e.after`.as('after'));

/** What was done to somebody's account, as part of a statement. */
export const selectAuditAbout = (db: Db, user_id: string) =>
  selectEntries(db, true).where('e.object_table', '=', sql.lit('users')).where('e.object_id', '=', user_id);

/** What somebody did, to other things than the own account, as part of a statement. */
export const selectAuditBy = (db: Db, user_id: string) =>
  selectEntries(db, false)
    .where('e.actor_user', '=', user_id)
    .where(sql<boolean>`(e.object_table, e.object_id) is distinct from ('users', ${user_id}::uuid)`);

export const auditRetention: RetentionRule = {
  promise: 'logboek',
  act: 'deleted',
  due: (db, before) => db.selectFrom('audit_event').select(['at', 'id']).where('at', '<', before),
  async clear(db, before, limit) {
    const { numAffectedRows = 0n } = await sql`
      delete from app.audit_event where (at, id) in
        (select at, id from app.audit_event where at < ${before} order by at limit ${limit})`.execute(db);
    return { count: Number(numAffectedRows) };
  },
};

function json(value: Record<string, unknown> | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** The neighbourhood of an address (as in `limitKey`): enough to see a pattern, too little to find one person. */
export function addressPrefix(address: string): string | null {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const [, groups] = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(address) ?? [];
  return groups === undefined ? null : `${groups}::/48`;
}

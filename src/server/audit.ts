import { isIPv4 } from 'node:net';
import { type RawBuilder, sql } from 'kysely';
import { READ_KINDS, type ReadKind } from '#shared/access.ts';
import type { Db } from './database/database.ts';
import { listPage, walkIndexes } from './database/keyset.ts';
import type { DB } from './database/tables.ts';
import type { Tenant } from './database/tenant.ts';
import type { RetentionRule } from './retention.ts';

/** With the names of the sponsors that were read: no more than what that may cost. */
const ACTED_PER_PAGE = 6;

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
  /** Of one sponsor: itself, or the match by which the club knows it. */
  object?: { table: 'match' | 'sponsor'; id: string };
}

/**
 * Somebody of the provider saw something of the club's sponsors, while acting for it: on record once for each kind and
 * sponsor in that time, however often it was asked. Ids alone: a name is looked up when the record is shown.
 */
export async function recordRead(db: Db, tenant: Tenant, { what, object }: Read): Promise<void> {
  if (tenant.acting_superuser_id === null) return;
  const operation = `${what}.read`;
  const id = object?.id ?? null;
  const isOnRecord = sql<boolean>`exists (select from app.audit_event
    where visit_id = priv.visit() and operation = ${operation} and object_id is not distinct from ${id}::uuid)`;
  const { rows } = await sql<{ known: boolean }>`select ${isOnRecord} as known`.execute(db);
  if (rows[0]?.known) return;
  // A screen asks for several things at once: one after the other, so that none is on record twice.
  await sql`select pg_advisory_xact_lock(hashtextextended('read:' || priv.visit(), 0))`.execute(db);
  await sql`
    insert into app.audit_event (actor_user, acting_superuser, vereniging_id, operation, object_table, object_id)
      select priv.uid(), priv.acting(), ${tenant.vereniging_id}::uuid, ${operation}, ${object?.table ?? null}, ${id}::uuid
       where not ${isOnRecord}`.execute(db);
}

export const CONSOLE_READ = 'sponsor.read';

/** Somebody of the provider saw a sponsor that is the club's, from the console: on record once a day, by its id alone. */
export async function recordConsoleRead(db: Db, vereniging_id: string, match_id: string): Promise<void> {
  await sql`
    insert into app.audit_event (actor_user, vereniging_id, operation, object_table, object_id)
      select priv.uid(), ${vereniging_id}::uuid, ${CONSOLE_READ}, 'match', ${match_id}::uuid
       where not exists (select from app.audit_event where object_table = 'match' and object_id = ${match_id}::uuid
         and operation = ${CONSOLE_READ} and actor_user = priv.uid() and at > now() - interval '1 day')`.execute(db);
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
  /** Of one sponsor: its own id, or that of its match. */
  object_id: string | null;
  at: Date;
}

/** Of one time of acting no more rows are read than this; of a longer one some of each kind. */
const ROWS_MOST = 100;
const OF_A_KIND_MOST = 25;
/** Whose kept values can be told one by one: these change a few at a time, never by the hundred. */
const TOLD_BY_VALUE = ['vereniging.update', 'module_access.insert', 'module_access.update', 'users.update'];

export interface VisitDetails {
  /** When it was ended, if it was. */
  stopped: Date | null;
  changes: VisitChange[];
  reads: VisitRead[];
  /** There was more of the same than is told here. */
  is_cut: boolean;
}

interface VisitRow {
  visit_id: string;
  operation: string;
  object_id: string | null;
  columns: string[];
  was: Record<string, unknown> | null;
  werd: Record<string, unknown> | null;
  at: Date;
}

const VISIT_COLUMNS = sql`e.operation, e.object_id, coalesce(e.changed_columns, '{}') as columns, e.before as was,
  e.after as werd, e.at`;

/** The first rows of each of these times, in the order of the index. */
async function readVisits(db: Db, visit_ids: readonly string[]): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select v.id as visit_id, e.* from unnest(${[...visit_ids]}::uuid[]) v (id) cross join lateral (
      select ${VISIT_COLUMNS} from app.audit_event e where e.visit_id = v.id and e.operation <> 'acting.start'
       order by e.operation, e.object_id limit ${ROWS_MOST + 1}) e`.execute(db);
  return rows;
}

/** Some rows of every kind that there is, from one kind to the next: thousands of one hide no other. */
async function readLongVisits(db: Db, visit_ids: readonly string[]): Promise<VisitRow[]> {
  const first = (after: RawBuilder<unknown>) => sql`(select e.operation from app.audit_event e
    where e.visit_id = k.visit_id and e.operation > ${after} order by e.operation limit 1)`;
  const { rows } = await sql<VisitRow>`
    with recursive kind (visit_id, operation) as (
      select k.visit_id, ${first(sql`'acting.start'`)} from unnest(${[...visit_ids]}::uuid[]) k (visit_id)
      union all
      select k.visit_id, ${first(sql`k.operation`)} from kind k where k.operation is not null
    )
    select k.visit_id, e.* from kind k cross join lateral (
      select ${VISIT_COLUMNS} from app.audit_event e where e.visit_id = k.visit_id and e.operation = k.operation
       limit ${OF_A_KIND_MOST}) e where k.operation is not null`.execute(db);
  return rows;
}

function detailsOf(rows: readonly VisitRow[], is_cut: boolean): VisitDetails {
  const details: VisitDetails = { stopped: null, changes: [], reads: [], is_cut };
  const known = new Map<string, VisitChange>();
  for (const { operation, object_id, columns, at, ...kept } of rows.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )) {
    const [what = '', verb = ''] = operation.split('.');
    const kind = READ_KINDS.find((name) => name === what);
    if (operation === 'acting.stop') details.stopped ??= at;
    else if (verb === 'read') {
      if (kind !== undefined) details.reads.push({ what: kind, object_id, at });
    } else {
      const { was, werd } = TOLD_BY_VALUE.includes(operation) ? kept : { was: null, werd: null };
      const key = JSON.stringify([operation, columns, was, werd]);
      const change = known.get(key) ?? { what, verb, columns, count: 0, at, was, werd };
      if (change.count === 0) details.changes.push(change);
      known.set(key, change);
      change.count += 1;
    }
  }
  return details;
}

/** What was changed and read in these times of acting, by time, each in the order in which it first happened. */
async function listVisitDetails(db: Db, visit_ids: readonly string[]): Promise<Map<string, VisitDetails>> {
  if (visit_ids.length === 0) return new Map();
  const byVisit = Map.groupBy(await readVisits(db, visit_ids), ({ visit_id }) => visit_id);
  const long = visit_ids.filter((id) => (byVisit.get(id)?.length ?? 0) > ROWS_MOST);
  const ofLong = long.length === 0 ? [] : await readLongVisits(db, long);
  return new Map(
    visit_ids.map((id) => {
      const is_cut = long.includes(id);
      return [id, detailsOf(is_cut ? ofLong.filter((row) => row.visit_id === id) : (byVisit.get(id) ?? []), is_cut)];
    }),
  );
}

const NOTHING: VisitDetails = { stopped: null, changes: [], reads: [], is_cut: false };

/** When a time of acting ended; while it lasts, the latest it can be. */
const endOf = (latest: Date, { stopped }: VisitDetails) => (stopped !== null && stopped < latest ? stopped : latest);

/** What people of the provider who acted for the club are called, by id. */
async function listActors(db: Db, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; naam: string | null }>`
    select id, app.find_acting_naam(id) as naam from unnest(${[...new Set(ids)]}::uuid[]) id`.execute(db);
  return new Map(rows.map(({ id, naam }) => [id, naam]));
}

/** Each time somebody of the provider acted for the club: who, from when to when, why, and what was changed and read. */
export async function listActed(db: Db, tenant: Tenant, after: string | undefined) {
  await walkIndexes(db);
  const query = db
    .selectFrom('audit_event as s')
    .select(['s.id', 's.visit_id', 's.at as from', 's.acting_superuser'])
    .select(sql<Date>`(s.after ->> 'until')::timestamptz`.as('latest'))
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
  const visits = await listVisitDetails(
    db,
    rows.flatMap(({ visit_id }) => visit_id ?? []),
  );
  const actors = await listActors(
    db,
    rows.flatMap(({ acting_superuser }) => acting_superuser ?? []),
  );
  return {
    rows: rows.map(({ visit_id, acting_superuser, latest, ...visit }) => {
      const details = visits.get(visit_id ?? '') ?? NOTHING;
      const { changes, reads, is_cut } = details;
      const naam = actors.get(acting_superuser ?? '') ?? null;
      return { ...visit, naam, until: endOf(latest, details), changes, reads, is_cut };
    }),
    next,
  };
}

/** With the names of people and sponsors in it: no more than what that may cost. */
const LOG_PER_PAGE = 7;

/** In whose name something was done; left out, all of it. */
export type LogOf = 'club' | 'achterban' | 'namens';

/** A club's log for the provider, newest first. A time of acting is one entry, with what happened in it. */
export async function listLog(db: Db, vereniging_id: string, wie: LogOf | undefined, after: string | undefined) {
  await walkIndexes(db);
  let query = db
    .selectFrom('audit_event as e')
    .select(['e.id', 'e.at', 'e.wie', 'e.visit_id', 'e.operation', 'e.actor_user', 'e.object_id'])
    .select(sql<string[]>`coalesce(e.changed_columns, '{}')`.as('columns'))
    .select(sql<Record<string, unknown> | null>`e.before`.as('was'))
    .select(sql<Record<string, unknown> | null>`e.after`.as('werd'))
    .select(sql<Date | null>`(e.after ->> 'until')::timestamptz`.as('latest'))
    .where('e.vereniging_id', '=', vereniging_id)
    // As the index says it.
    .where(sql<boolean>`(e.visit_id is null or e.operation = 'acting.start')`);
  if (wie !== undefined) query = query.where('e.wie', '=', wie);
  const { rows, next } = await listPage(query, {
    by: { 'e.at': 'timestamptz', 'e.id': 'uuid' },
    direction: 'desc',
    size: LOG_PER_PAGE,
    after,
  });
  const visits = await listVisitDetails(
    db,
    rows.flatMap(({ visit_id }) => visit_id ?? []),
  );
  return {
    rows: rows.map(({ visit_id, latest, ...row }) => {
      const details = visit_id === null ? undefined : (visits.get(visit_id) ?? NOTHING);
      return { ...row, visit: details && { ...details, until: endOf(latest ?? row.at, details) } };
    }),
    next,
  };
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

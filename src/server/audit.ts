import { isIPv4 } from 'node:net';
import { sql } from 'kysely';
import type { Page } from '#shared/paging.ts';
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

/** Rows of one kind to which the same was done, and in which columns. */
interface ActedChange {
  /** What the operation is about, mostly a table. */
  what: string;
  verb: string;
  columns: string[];
  count: number;
}

interface Acted {
  id: string;
  /** Null when the account is gone. */
  naam: string | null;
  from: Date;
  until: Date;
  reden: string | null;
  changes: ActedChange[];
}

/**
 * Each time somebody of the provider acted for the club: who, from when to when, why, and what was changed. A change
 * belongs to the last time that this person began, so that none is told twice or left out.
 */
export function listActed(db: Db, tenant: Tenant, after: string | undefined): Promise<Page<Acted>> {
  const { vereniging_id } = tenant;
  const until = sql<Date>`least((s.after ->> 'until')::timestamptz,
    (select min(x.at) from app.audit_event x where x.vereniging_id = ${vereniging_id}
      and x.operation = 'acting.stop' and x.object_id = s.object_id and x.at >= s.at))`;
  const changes = sql<ActedChange[]>`(select coalesce(json_agg(k), '[]') from (
    select split_part(c.operation, '.', 1) as what, split_part(c.operation, '.', 2) as verb,
        count(distinct c.id)::int as count, coalesce(array_agg(distinct k) filter (where k is not null), '{}') as columns
      from app.audit_event c left join lateral unnest(c.changed_columns) k on true
     where c.vereniging_id = ${vereniging_id} and c.acting_superuser = s.acting_superuser and c.at > s.at
       and c.operation not in ('acting.start', 'acting.stop')
       and c.at < coalesce((select min(n.at) from app.audit_event n where n.vereniging_id = ${vereniging_id}
         and n.operation = 'acting.start' and n.acting_superuser = s.acting_superuser and n.at > s.at), 'infinity')
     group by 1, 2 order by min(c.at)) k)`;
  const query = db
    .selectFrom('audit_event as s')
    .select(['s.id', 's.at as from', until.as('until'), changes.as('changes')])
    .select(sql<string | null>`app.find_acting_naam(s.acting_superuser)`.as('naam'))
    .select(sql<string | null>`s.after ->> 'reden'`.as('reden'))
    .where('s.vereniging_id', '=', vereniging_id)
    .where('s.operation', '=', 'acting.start')
    .where('s.acting_superuser', 'is not', null);
  return listPage(query, {
    by: { 's.at': 'timestamptz', 's.id': 'uuid' },
    direction: 'desc',
    size: ACTED_PER_PAGE,
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

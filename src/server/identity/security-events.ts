import { type Expression, sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import type { RetentionRule } from '#server/retention.ts';

/**
 * What happened at the door of an account, such as 'login_failed', and what is worth counting, such as
 * 'sponsor_registration'. Ids and codes only, no name or address. A change that must be provable is an audit event
 * instead (docs/decisions/0022).
 */
export interface SecurityEvent {
  event_type: string;
  resource_type?: string;
  resource_id?: string;
  details?: Record<string, unknown>;
}

/**
 * Notes the event for whoever the transaction works for. That it fails is only worth a warning: behind a savepoint, so
 * that what the person was doing goes on as if nothing was asked.
 */
export async function logSecurityEvent(db: Db, log: Log, event: SecurityEvent): Promise<void> {
  const { event_type, resource_type = null, resource_id = null, details = {} } = event;
  try {
    if (db.isTransaction) await sql`savepoint security_event`.execute(db);
    try {
      await sql`select app.log_security_event(${event_type}, ${resource_type}, ${resource_id},
        ${JSON.stringify(details)}::jsonb)`.execute(db);
    } catch (error) {
      if (db.isTransaction) await sql`rollback to savepoint security_event`.execute(db);
      throw error;
    }
    if (db.isTransaction) await sql`release savepoint security_event`.execute(db);
  } catch (error) {
    log.warn({ err: error, event_type }, 'security event not noted');
  }
}

/** What happened at the door of somebody's account, as part of a statement. */
export function selectSecurityEventsOf(db: Db, user_id: Expression<unknown>) {
  return db
    .selectFrom('security_event as e')
    .select(sql.lit(true).as('is_about'))
    .select(['e.at', 'e.id', 'e.event_type as event', 'e.user_id as actor'])
    .select(sql<Record<string, unknown> | null>`null::jsonb`.as('before'))
    .select(sql<Record<string, unknown> | null>`e.details`.as('after'))
    .where('e.resource_type', '=', sql.lit('users'))
    .where('e.resource_id', '=', sql<string>`${user_id}::text`);
}

export const securityEventRetention: RetentionRule = {
  promise: 'logboek',
  act: 'counts deleted',
  due: (db, before) => db.selectFrom('security_event').select(['at', 'id']).where('at', '<', before),
  async clear(db, before, limit) {
    const { numAffectedRows = 0n } = await sql`
      delete from app.security_event where (at, id) in
        (select at, id from app.security_event where at < ${before} order by at limit ${limit})`.execute(db);
    return { count: Number(numAffectedRows) };
  },
};

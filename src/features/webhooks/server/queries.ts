import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { listPage } from '#server/database/keyset.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Cutoff } from '#server/retention.ts';
import { FAILURES_MOST } from '#features/webhooks/shared/rules.ts';

const PAGE = 20;

type OfClub = Pick<Tenant, 'vereniging_id'>;

export interface Outcome {
  state: 'queued' | 'succeeded' | 'failed';
  status_code: number | null;
  download_url: string | null;
  last_error: string | null;
}

interface NewDelivery {
  id: string;
  campagnemiddel_id: string;
  url: string;
  request_body: string;
}

/** Before the call is made: what is sent is on record, whatever becomes of us. */
export async function insertDelivery(db: Db, { vereniging_id, user_id }: Tenant, delivery: NewDelivery): Promise<void> {
  await db
    .insertInto('webhook_delivery')
    .values({
      ...delivery,
      vereniging_id,
      state: 'sending',
      attempt: 1,
      created_by_user_id: user_id,
    })
    .execute();
}

/** Whether this host failed so often within the hour, for whichever club, that it is left alone. */
export async function isHostOff(db: Db, host: string): Promise<boolean> {
  const { rows } = await sql<{ failures: number }>`select app.count_webhook_failures(${host}) as failures`.execute(db);
  return (rows[0]?.failures ?? 0) >= FAILURES_MOST;
}

/** Takes one that waits; undefined when there is nothing left to do. */
export const claimDelivery = (db: Db, { vereniging_id }: OfClub, id: string) =>
  db
    .updateTable('webhook_delivery')
    .set({ state: 'sending', attempt: sql`attempt + 1` })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning(['id', 'campagnemiddel_id', 'url', 'host', 'request_body', 'attempt'])
    .executeTakeFirst();

/** Of one that is being sent. */
export async function settleDelivery(db: Db, { vereniging_id }: OfClub, id: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ ...outcome, finished_at: outcome.state === 'queued' ? null : sql<Date>`now()` })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

export const findLastDelivery = (db: Db, { vereniging_id }: OfClub, campagnemiddel_id: string) =>
  db
    .selectFrom('webhook_delivery')
    .select(['id', 'created_at', 'state', 'status_code', 'host', 'last_error as fout', 'download_url'])
    .where('vereniging_id', '=', vereniging_id)
    .where('campagnemiddel_id', '=', campagnemiddel_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export function listDeliveries(db: Db, { vereniging_id }: OfClub, after: string | undefined) {
  const rows = db
    .selectFrom('webhook_delivery')
    .innerJoin('campagnemiddel', (join) =>
      join
        .onRef('campagnemiddel.vereniging_id', '=', 'webhook_delivery.vereniging_id')
        .onRef('campagnemiddel.id', '=', 'webhook_delivery.campagnemiddel_id'),
    )
    .select(['webhook_delivery.id', 'webhook_delivery.created_at', 'webhook_delivery.state'])
    .select(['webhook_delivery.status_code', 'webhook_delivery.host', 'webhook_delivery.attempt'])
    .select(['webhook_delivery.last_error as fout', 'campagnemiddel.titel'])
    .where('webhook_delivery.vereniging_id', '=', vereniging_id);
  return listPage(rows, {
    by: { 'webhook_delivery.created_at': 'timestamptz', 'webhook_delivery.id': 'uuid' },
    direction: 'desc',
    size: PAGE,
    after,
  });
}

export const selectOldDeliveries = (db: Db, before: Cutoff) =>
  db.selectFrom('webhook_delivery').select('id').where('created_at', '<', before);

export async function deleteOldDeliveries(db: Db, before: Cutoff, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_delivery')
    .where('id', 'in', selectOldDeliveries(db, before).limit(limit))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

import { z } from 'zod';
import type { Db } from '#server/database/database.ts';
import type { WorkerServices } from '#server/feature.ts';
import { type ClubJobContext, defineJob, enqueue } from '#server/jobs.ts';
import type { RetentionRule } from '#server/retention.ts';
import { RETRY_MINUTES } from '#features/webhooks/shared/rules.ts';
import { callWebhook } from './commands.ts';
import * as queries from './queries.ts';

/** Calls once more what could not be reached; what was answered, well or not, is over. */
const retryDelivery = defineJob({
  name: 'webhooks.retry-delivery',
  tenant: 'club',
  schema: z.object({ id: z.uuid() }),
  handler: async ({ tenant, transaction, services }: ClubJobContext<WorkerServices>, { id }) => {
    const taken = await transaction((db) => queries.claimDelivery(db, tenant, id));
    if (taken === undefined) return;
    const { campagnemiddel_id, url, attempt } = taken;
    const body = JSON.stringify(taken.request_body);
    const outcome = await callWebhook(services.calling, { id, campagnemiddel_id, url, body });
    const isLast = attempt > RETRY_MINUTES.length;
    await transaction(async (db) => {
      if (outcome.state === 'queued' && isLast) {
        const last_error = 'De ontvanger was een half uur lang niet bereikbaar.';
        return queries.settleDelivery(db, tenant, id, { ...outcome, state: 'failed', last_error });
      }
      await queries.settleDelivery(db, tenant, id, outcome);
      if (outcome.state === 'queued') await tryLater(db, tenant, { id, attempt });
      return undefined;
    });
  },
});

/** After the first, second or third call that did not get through. */
export async function tryLater(
  db: Db,
  tenant: { vereniging_id: string },
  { id, attempt = 1 }: { id: string; attempt?: number },
): Promise<void> {
  const minutes = RETRY_MINUTES[attempt - 1] ?? RETRY_MINUTES[0];
  const startAfter = new Date(Date.now() + minutes * 60_000);
  await enqueue(db, retryDelivery, { id }, { tenant, startAfter });
}

export const webhooksJobs = [retryDelivery];

export const webhooksRetention: readonly RetentionRule[] = [
  {
    promise: 'opdracht',
    act: 'deleted',
    due: queries.selectOldDeliveries,
    clear: async (db, before, limit) => ({ count: await queries.deleteOldDeliveries(db, before, limit) }),
  },
];

import { z } from 'zod';
import type { Db } from '#server/database/database.ts';
import type { WorkerServices } from '#server/feature.ts';
import { type ClubJobContext, defineJob, enqueue } from '#server/jobs.ts';
import type { RetentionRule } from '#server/retention.ts';
import { findWebhook } from '#features/campagnemiddelen/server/queries/webhooks.ts';
import { webhooksRefusals } from '#features/webhooks/shared/refusals.ts';
import { RETRY_MINUTES } from '#features/webhooks/shared/rules.ts';
import { callWebhook, failed } from './commands.ts';
import * as queries from './queries.ts';

const INTERRUPTED = 'Het versturen werd onderbroken. Misschien is je opdracht wel aangekomen. Probeer het opnieuw.';
const ELSEWHERE = 'Het adres van de ontvanger is veranderd. Verstuur het opnieuw.';

/** Takes a call that waits, unless it is not to be made any more: then that is what came of it. */
async function takeCall(db: Db, tenant: { vereniging_id: string }, id: string) {
  // It is long over, and nobody was left to say how.
  await queries.settleDelivery(db, tenant, id, failed(INTERRUPTED));
  const call = await queries.claimDelivery(db, tenant, id);
  if (call === undefined) return undefined;
  const material = await findWebhook(db, tenant, call.campagnemiddel_id);
  if (material?.webhook_url !== call.url) {
    await queries.settleDelivery(db, tenant, id, failed(ELSEWHERE));
    return undefined;
  }
  if (await queries.isHostOff(db, call.host)) {
    await queries.settleDelivery(db, tenant, id, failed(webhooksRefusals.webhook_uit.sentence));
    return undefined;
  }
  return call;
}

/** Calls once more what could not be reached; what was answered, well or not, is over. */
const retryDelivery = defineJob({
  name: 'webhooks.retry-delivery',
  tenant: 'club',
  schema: z.object({ id: z.uuid() }),
  handler: async ({ tenant, transaction, services }: ClubJobContext<WorkerServices>, { id }) => {
    const taken = await transaction((db) => takeCall(db, tenant, id));
    if (taken === undefined) return;
    const { campagnemiddel_id, url, attempt } = taken;
    const body = JSON.stringify(taken.request_body);
    const outcome = await callWebhook(services.calling, { id, campagnemiddel_id, url, body });
    const isLast = attempt > RETRY_MINUTES.length;
    await transaction(async (db) => {
      if (outcome.state === 'queued' && isLast) {
        return queries.settleDelivery(db, tenant, id, failed('De ontvanger was een half uur lang niet bereikbaar.'));
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
    telt: ['opdracht', 'opdrachten'],
    due: queries.selectOldDeliveries,
    clear: async (db, before, limit) => ({ count: await queries.deleteOldDeliveries(db, before, limit) }),
  },
];

import type { Db } from '#server/database/database.ts';
import { listPage } from '#server/database/keyset.ts';
import type { Tenant } from '#server/database/tenant.ts';

const PAGE = 20;

type OfClub = Pick<Tenant, 'vereniging_id'>;

/** A material with the address that only the provider sets. */
export const findWebhook = (db: Db, { vereniging_id }: OfClub, id: string) =>
  db
    .selectFrom('campagnemiddel')
    .select(['id', 'titel', 'type', 'zoekopdracht_id', 'webhook_url'])
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .executeTakeFirst();

export function listWebhooks(db: Db, { vereniging_id }: OfClub, after: string | undefined) {
  const rows = db
    .selectFrom('campagnemiddel as c')
    .leftJoin('zoekopdracht as z', (join) =>
      join.onRef('z.vereniging_id', '=', 'c.vereniging_id').onRef('z.id', '=', 'c.zoekopdracht_id'),
    )
    .select(['c.id', 'c.titel', 'c.type', 'c.webhook_url', 'c.updated_at', 'z.zoekopdracht'])
    .where('c.vereniging_id', '=', vereniging_id);
  return listPage(rows, {
    by: { 'c.updated_at': 'timestamptz', 'c.id': 'uuid' },
    direction: 'desc',
    size: PAGE,
    after,
  });
}

/** Of whichever club: only the provider sets it. False when it is not there. */
export async function setWebhook(db: Db, id: string, webhook_url: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('campagnemiddel')
    .set({ webhook_url })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

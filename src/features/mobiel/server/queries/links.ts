import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Cutoff } from '#server/retention.ts';
import { addLooks, type Looks } from '#features/matches/server/queries/mailed.ts';

/**
 * Publishes it as it is now. One that is published keeps its address; one that was taken down gets another, so that the
 * old one stays dead.
 */
export async function insertBrochure(db: Db, { vereniging_id }: Tenant, campagnemiddel_id: string, data: object) {
  const { rows } = await sql<{ id: string; unique_link_id: string }>`
    insert into app.mobile_brochures as m (vereniging_id, campagnemiddel_id, brochure_data_snapshot, expires_at)
      select ${vereniging_id}, ${campagnemiddel_id}, priv.mobile_snapshot(d.data), priv.mobile_expires(d.data)
        from (values (${JSON.stringify(data)}::jsonb)) d (data)
      on conflict (vereniging_id, campagnemiddel_id) do update
        set brochure_data_snapshot = excluded.brochure_data_snapshot, expires_at = excluded.expires_at, revoked_at = null,
          unique_link_id = case when m.revoked_at is null then m.unique_link_id else excluded.unique_link_id end,
          published_at = case when m.revoked_at is null then m.published_at else excluded.published_at end
      returning id, unique_link_id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a brochure was published without an address');
  return row;
}

const live = sql<boolean>`revoked_at is null and (expires_at is null or expires_at > now())`;

/** What is published of a material, with how often it was looked at: through the address of all and those of recipients. */
export function findLink(db: Db, { vereniging_id }: Tenant, campagnemiddel_id: string) {
  return db
    .selectFrom('mobile_brochures as m')
    .select(['m.id', 'm.unique_link_id', 'm.published_at', 'm.expires_at'])
    .select(
      sql<number>`(m.weergaven + (select coalesce(sum(l.weergaven), 0) from app.mobiele_link l
        where l.vereniging_id = m.vereniging_id and l.mobile_brochure_id = m.id))::int`.as('weergaven'),
    )
    .select(
      sql<string | null>`greatest(m.laatst_bekeken_op, (select max(l.laatst_bekeken_op) from app.mobiele_link l
        where l.vereniging_id = m.vereniging_id and l.mobile_brochure_id = m.id))`.as('laatst_bekeken_op'),
    )
    .where('m.vereniging_id', '=', vereniging_id)
    .where('m.campagnemiddel_id', '=', campagnemiddel_id)
    .where(live)
    .executeTakeFirst();
}

/**
 * With the links of who was mailed: online again, it is not theirs any more. What was looked at is gone with them: a new
 * address begins with none. Undefined when it was not published.
 */
export async function revokeBrochure(db: Db, { vereniging_id }: Tenant, campagnemiddel_id: string) {
  const revoked = await db
    .updateTable('mobile_brochures')
    .set({ revoked_at: sql<Date>`now()`, voorblad_key: null, weergaven: 0, laatst_bekeken_op: null })
    .where('vereniging_id', '=', vereniging_id)
    .where('campagnemiddel_id', '=', campagnemiddel_id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (revoked === undefined) return undefined;
  await db
    .deleteFrom('mobiele_link')
    .where('vereniging_id', '=', vereniging_id)
    .where('mobile_brochure_id', '=', revoked.id)
    .execute();
  return revoked;
}

/** The picture of its cover; false when it was taken down meanwhile. */
export async function setCover(
  db: Db,
  { vereniging_id }: Tenant,
  id: string,
  voorblad_key: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mobile_brochures')
    .set({ voorblad_key })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A link for each of so many recipients of a mail, in one statement. */
export async function insertLinks(
  db: Db,
  { vereniging_id }: Tenant,
  mobile_brochure_id: string,
  count: number,
): Promise<{ id: string; token: string }[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: string; token: string }>`
    insert into app.mobiele_link (vereniging_id, mobile_brochure_id)
      select ${vereniging_id}, ${mobile_brochure_id} from generate_series(1, ${count}::int)
      returning id, token`.execute(db);
  return rows;
}

/** A mail that stands on the timeline of a sponsor shows how often its link was opened, also before it stood there. */
export async function setCommunications(
  db: Db,
  tenant: Tenant,
  pairs: readonly { link_id: string; communication_id: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const { rows } = await sql<Looks>`
    update app.mobiele_link l set communication_id = p.communication_id
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) p (link_id uuid, communication_id uuid)
     where l.vereniging_id = ${tenant.vereniging_id} and l.id = p.link_id
     returning l.communication_id, l.weergaven, l.laatst_bekeken_op`.execute(db);
  const looked = rows.filter(({ weergaven }) => weergaven > 0);
  if (looked.length > 0) await addLooks(db, tenant, looked);
}

/** Eighteen months after the season are in the row. */
export const selectExpired = (db: Db, _before: Cutoff, now: Cutoff = sql<Date>`now()`) =>
  db.selectFrom('mobile_brochures').select(['vereniging_id', 'id']).where('expires_at', '<', now);

export async function deleteExpired(db: Db, before: Cutoff, limit: number) {
  const { rows } = await sql<{ voorblad_key: string | null }>`
    delete from app.mobile_brochures where (vereniging_id, id) in (${selectExpired(db, before).limit(limit)})
      returning voorblad_key`.execute(db);
  return { count: rows.length, file_keys: rows.flatMap(({ voorblad_key }) => voorblad_key ?? []) };
}

import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Change } from '#shared/changes.ts';
import type { Db } from '#server/database/database.ts';
import { countUpTo, listPage } from '#server/database/keyset.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Day } from '#shared/dates.ts';
import type { Page } from '#shared/paging.ts';
import { mirrorOf } from '#features/zoekopdrachten/shared/rules.ts';
import type { Deletion, PakketInput, Zoekopdracht, ZoekopdrachtInput } from '#features/zoekopdrachten/shared/schema.ts';

const PAGE = 50;
const MAX_SEARCHED_TEAMS = 100;

/** A search with its pakketten and the teams it is for, of which there are only a few. */
const selectSearches = (db: Db, tenant: Tenant) =>
  db
    .selectFrom('zoekopdracht')
    .select(['id', 'zoekopdracht', 'vereniging_id', 'gearchiveerd_op', 'version', 'created_at'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('pakket')
          .select(['pakket.id', 'pakket.pakketnaam', 'pakket.bedrag_per_jaar', 'pakket.eenmalig_bedrag'])
          .select(['pakket.looptijd_jaar', 'pakket.soort_sponsoring', 'pakket.aanvang_seizoen'])
          .select(['pakket.tegenprestatie_1', 'pakket.tegenprestatie_2', 'pakket.tegenprestatie_3'])
          .whereRef('pakket.vereniging_id', '=', 'zoekopdracht.vereniging_id')
          .whereRef('pakket.zoekopdracht_id', '=', 'zoekopdracht.id')
          .orderBy('pakket.positie'),
      ).as('pakketten'),
      sql<string[]>`array(${eb
        .selectFrom('zoekopdracht_team')
        .select('team_id')
        .whereRef('zoekopdracht_team.vereniging_id', '=', 'zoekopdracht.vereniging_id')
        .whereRef('zoekopdracht_team.zoekopdracht_id', '=', 'zoekopdracht.id')})`.as('voor_teams'),
    ])
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('intern', '=', false);

/** The searches that run, or those in the archive, newest first. */
export function listZoekopdrachten(
  db: Db,
  tenant: Tenant,
  { after, stand }: { after?: string | undefined; stand: 'loopt' | 'gearchiveerd' },
): Promise<Page<Zoekopdracht>> {
  const isStand = stand === 'loopt' ? 'is' : 'is not';
  return listPage(selectSearches(db, tenant).where('gearchiveerd_op', isStand, null), {
    by: { created_at: 'timestamptz', id: 'uuid' },
    direction: 'desc',
    size: PAGE,
    after,
  });
}

/** The teams for which a search is running, those of the newest search first, as part of a statement. */
export function selectSearchedTeams(db: Db, tenant: Tenant) {
  return db
    .selectFrom('zoekopdracht')
    .innerJoin('zoekopdracht_team', (join) =>
      join
        .onRef('zoekopdracht_team.vereniging_id', '=', 'zoekopdracht.vereniging_id')
        .onRef('zoekopdracht_team.zoekopdracht_id', '=', 'zoekopdracht.id'),
    )
    .innerJoin('team', (join) =>
      join
        .onRef('team.vereniging_id', '=', 'zoekopdracht_team.vereniging_id')
        .onRef('team.id', '=', 'zoekopdracht_team.team_id'),
    )
    .select(['team.teamnaam', 'team.over_team', 'team.teamfoto'])
    .where('zoekopdracht.vereniging_id', '=', tenant.vereniging_id)
    .where('zoekopdracht.intern', '=', false)
    .where('zoekopdracht.gearchiveerd_op', 'is', null)
    .orderBy('zoekopdracht.created_at', 'desc')
    .orderBy('team.teamnaam')
    .limit(MAX_SEARCHED_TEAMS);
}

/** How many searches are not archived, as part of a statement. */
export function selectZoekopdrachtCount(db: Db, tenant: Tenant) {
  return db
    .selectFrom('zoekopdracht')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('intern', '=', false)
    .where('gearchiveerd_op', 'is', null);
}

/** How many searches a club has, also archived ones, as part of a statement; for the provider. */
export const countZoekopdrachten = (db: Db, vereniging_id: string) =>
  countUpTo(db.selectFrom('zoekopdracht').select('id').where('vereniging_id', '=', vereniging_id));

export async function findZoekopdracht(db: Db, tenant: Tenant, id: string): Promise<Zoekopdracht | null> {
  return (await selectSearches(db, tenant).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks the search for whoever is about to change it; tells who changed it last. */
export function lockZoekopdracht(db: Db, tenant: Tenant, id: string) {
  return db
    .selectFrom('zoekopdracht')
    .select(['version', 'updated_at', 'updated_by_user_id'])
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .where('intern', '=', false)
    .forUpdate()
    .executeTakeFirst();
}

export async function listPakketIds(db: Db, tenant: Tenant, zoekopdracht_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pakket')
    .select('id')
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('zoekopdracht_id', '=', zoekopdracht_id)
    .execute();
  return rows.map(({ id }) => id);
}

/** The old fields on the search mirror its first pakket. */
export async function insertZoekopdracht(db: Db, tenant: Tenant, { zoekopdracht, pakketten }: ZoekopdrachtInput) {
  const { id } = await db
    .insertInto('zoekopdracht')
    .values({
      vereniging_id: tenant.vereniging_id,
      zoekopdracht,
      ...mirrorOf(pakketten),
      updated_by_user_id: tenant.user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateZoekopdracht(
  db: Db,
  tenant: Tenant,
  id: string,
  { zoekopdracht, pakketten }: Change<ZoekopdrachtInput>,
): Promise<void> {
  await db
    .updateTable('zoekopdracht')
    .set({ zoekopdracht, ...(pakketten && mirrorOf(pakketten)), updated_by_user_id: tenant.user_id })
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .execute();
}

/** Makes the pakketten of a search these ones, in this order; one that stays keeps its id. */
export async function replacePakketten(
  db: Db,
  tenant: Tenant,
  zoekopdracht_id: string,
  pakketten: readonly PakketInput[],
): Promise<void> {
  const { vereniging_id } = tenant;
  await sql`set constraints all deferred`.execute(db);
  const kept = pakketten.flatMap(({ id }) => (id === null ? [] : [id]));
  await db
    .deleteFrom('pakket')
    .where('vereniging_id', '=', vereniging_id)
    .where('zoekopdracht_id', '=', zoekopdracht_id)
    .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val(kept)))))
    .execute();
  for (const [index, { id, ...pakket }] of pakketten.entries()) {
    const values = { ...pakket, positie: index + 1 };
    if (id === null)
      await db
        .insertInto('pakket')
        .values({ vereniging_id, zoekopdracht_id, ...values })
        .execute();
    else {
      await db
        .updateTable('pakket')
        .set(values)
        .where('vereniging_id', '=', vereniging_id)
        .where('id', '=', id)
        .execute();
    }
  }
}

export async function replaceTeams(
  db: Db,
  tenant: Tenant,
  zoekopdracht_id: string,
  team_ids: readonly string[],
): Promise<void> {
  const { vereniging_id } = tenant;
  await db
    .deleteFrom('zoekopdracht_team')
    .where('vereniging_id', '=', vereniging_id)
    .where('zoekopdracht_id', '=', zoekopdracht_id)
    .execute();
  if (team_ids.length === 0) return;
  await sql`insert into zoekopdracht_team (vereniging_id, zoekopdracht_id, team_id)
    select ${vereniging_id}, ${zoekopdracht_id}, unnest(${[...team_ids]}::uuid[])`.execute(db);
}

/** False when there is no such search. */
export async function setArchived(db: Db, tenant: Tenant, id: string, gearchiveerd_op: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('zoekopdracht')
    .set({ gearchiveerd_op, updated_by_user_id: tenant.user_id })
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .where('intern', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** More companies than a sentence can name. */
const NAMES_MAX = 10;
/** As many as a question can name. */
const COMPANIES_NAMED = 5;

/** What hangs on a search. Undefined when there is no such search. */
export function findDeletion(db: Db, tenant: Tenant, id: string, today: Day): Promise<Deletion | undefined> {
  return db
    .selectFrom('zoekopdracht as z')
    .select([
      sql<number>`(select count(*) from match m
        where m.vereniging_id = z.vereniging_id and m.zoekopdracht_id = z.id)`.as('matches'),
      sql<string[]>`array(select distinct s.bedrijfsnaam from match m
          join sponsor s on s.vereniging_id = m.vereniging_id and s.id = m.sponsor_id
        where m.vereniging_id = z.vereniging_id and m.zoekopdracht_id = z.id and m.vrijgegeven_voor_user
        order by s.bedrijfsnaam limit ${COMPANIES_NAMED})`.as('bedrijven'),
      sql<number>`(select count(distinct m.sponsor_id) from match m
        where m.vereniging_id = z.vereniging_id and m.zoekopdracht_id = z.id)`.as('bedrijven_totaal'),
      sql<number>`(select count(*) from campagnemiddel c
        where c.vereniging_id = z.vereniging_id and c.zoekopdracht_id = z.id)`.as('campagnemiddelen'),
      sql<string[]>`array(select s.bedrijfsnaam from match m
          join sponsor s on s.vereniging_id = m.vereniging_id and s.id = m.sponsor_id
        where m.vereniging_id = z.vereniging_id and m.zoekopdracht_id = z.id and m.contract_signed
          and m.pipeline_stage <> 'lost' and (m.contract_end_date is null or m.contract_end_date >= ${today}::date)
        order by s.bedrijfsnaam limit ${NAMES_MAX})`.as('lopende_contracten'),
    ])
    .where('z.vereniging_id', '=', tenant.vereniging_id)
    .where('z.id', '=', id)
    .where('z.intern', '=', false)
    .executeTakeFirst();
}

/** First its materials, then its matches and who is left without one, then the search itself, with its pakketten. */
export async function deleteZoekopdracht(db: Db, { vereniging_id }: Tenant, id: string): Promise<void> {
  await db
    .deleteFrom('campagnemiddel')
    .where('vereniging_id', '=', vereniging_id)
    .where('zoekopdracht_id', '=', id)
    .execute();
  // A sponsor without a match stands on no screen, and nobody would ever let go of the name and the number.
  const gone = await db
    .deleteFrom('match')
    .where('vereniging_id', '=', vereniging_id)
    .where('zoekopdracht_id', '=', id)
    .returning('sponsor_id')
    .execute();
  await sql`delete from sponsor s
    where s.vereniging_id = ${vereniging_id} and s.id = any(${gone.map(({ sponsor_id }) => sponsor_id)}::uuid[])
      and not exists (select from match m where m.vereniging_id = s.vereniging_id and m.sponsor_id = s.id)`.execute(db);
  await db.deleteFrom('zoekopdracht').where('vereniging_id', '=', vereniging_id).where('id', '=', id).execute();
}

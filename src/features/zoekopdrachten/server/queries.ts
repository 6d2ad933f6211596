import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Module } from '#shared/access.ts';
import type { Change } from '#shared/changes.ts';
import { asOne } from '#server/database/as-one.ts';
import type { Db } from '#server/database/database.ts';
import { countUpTo, listPage } from '#server/database/keyset.ts';
import { foundInAll, isSought, likenessOf, looksLike, namedFirst, type Sought } from '#server/database/sought.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { deleteFiles } from '#server/files/storage.ts';
import { selectMailStates } from '#server/mail/standing.ts';
import type { Day } from '#shared/dates.ts';
import type { Page } from '#shared/paging.ts';
import { mirrorOf, pakkettenOf } from '#features/zoekopdrachten/shared/rules.ts';
import type {
  MadeOfSearch,
  Aantallen,
  Deletion,
  PakketInput,
  Stand,
  Zoekopdracht,
  ZoekopdrachtInput,
  ZoekopdrachtRow,
} from '#features/zoekopdrachten/shared/schema.ts';

const PAGE = 50;
const MAX_SEARCHED_TEAMS = 100;
/** As many as the form takes. */
const TEAMS_OF_ONE = 500;

/** The fields that were there before pakketten had a table of their own. */
const OLD_FIELDS = ['pakketnaam', 'bedrag_per_jaar', 'looptijd_jaar', 'soort_sponsoring', 'aanvang_seizoen'] as const;
const OLD_PROMISES = ['tegenprestatie_1', 'tegenprestatie_2', 'tegenprestatie_3'] as const;

const selectOwn = (db: Db, tenant: Tenant) =>
  db
    .selectFrom('zoekopdracht')
    .where('zoekopdracht.vereniging_id', '=', tenant.vereniging_id)
    .where('zoekopdracht.intern', '=', false);

/** How many pakketten of a search a company can choose from. */
const offered = sql<number>`(select count(*) from app.pakket
  where pakket.vereniging_id = zoekopdracht.vereniging_id and pakket.zoekopdracht_id = zoekopdracht.id
    and btrim(pakket.pakketnaam) <> '')`;

const stand = sql<Stand>`case when zoekopdracht.gearchiveerd_op is not null then 'gearchiveerd'
  when zoekopdracht.gesloten_op is not null then 'gesloten' when ${offered} > 0 then 'loopt' else 'deels' end`;

/** A company that was refused did not sign up. */
const isSignUp = sql`m.bron = 'inschrijving' and m.status <> 'rejected'`;
const isSigned = sql`m.contract_signed and m.pipeline_stage <> 'lost'`;
const isTalking = sql`m.validatie_admin and m.vrijgegeven_voor_user and m.status <> 'rejected'
  and m.pipeline_stage <> 'lost' and not m.contract_signed`;
const sumOf = (which: typeof isSigned) => sql<number>`coalesce(sum(m.annual_value) filter (where ${which}), 0)::bigint`;

/** What matches `m` bring in: signed, and talked about. */
export const sumsOfMatches = [sumOf(isSigned).as('toegezegd'), sumOf(isTalking).as('in_gesprek')] as const;

/** A search with what came of it: looked at, signed up, promised. */
const selectRows = (db: Db, tenant: Tenant) =>
  selectOwn(db, tenant)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('zoekopdracht_dag as d')
          .select([
            sql<number>`coalesce(sum(d.weergaven), 0)::bigint`.as('weergaven'),
            sql<Day | null>`max(d.dag) filter (where d.weergaven > 0)`.as('laatst_bekeken'),
          ])
          .whereRef('d.vereniging_id', '=', 'zoekopdracht.vereniging_id')
          .whereRef('d.zoekopdracht_id', '=', 'zoekopdracht.id')
          .as('gezien'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('match as m')
          .select([
            sql<number>`count(*) filter (where ${isSignUp})`.as('aanmeldingen'),
            sql<number>`count(*) filter (where ${isSignUp} and m.pipeline_stage = 'new' and m.vrijgegeven_voor_user
              and m.validatie_admin)`.as('nieuw'),
            sql<number>`count(*) filter (where m.beoordeling = 'te_beoordelen')`.as('in_controle'),
            sql<number>`count(*) filter (where ${isSigned})`.as('getekend'),
            ...sumsOfMatches,
          ])
          .whereRef('m.vereniging_id', '=', 'zoekopdracht.vereniging_id')
          .whereRef('m.zoekopdracht_id', '=', 'zoekopdracht.id')
          .as('respons'),
      (join) => join.onTrue(),
    )
    .select(['zoekopdracht.id', 'zoekopdracht.zoekopdracht', 'zoekopdracht.code', 'zoekopdracht.streefbedrag'])
    .select(['gezien.laatst_bekeken', stand.as('stand'), offered.as('pakketten')])
    .select((eb) => [
      sql<Day>`(coalesce(zoekopdracht.gearchiveerd_op, zoekopdracht.gesloten_op, zoekopdracht.created_at)
        at time zone 'Europe/Amsterdam')::date`.as('sinds'),
      sql<string[]>`array(${eb
        .selectFrom('zoekopdracht_team')
        .innerJoin('team', (join) =>
          join
            .onRef('team.vereniging_id', '=', 'zoekopdracht_team.vereniging_id')
            .onRef('team.id', '=', 'zoekopdracht_team.team_id'),
        )
        .select('team.teamnaam')
        .whereRef('zoekopdracht_team.vereniging_id', '=', 'zoekopdracht.vereniging_id')
        .whereRef('zoekopdracht_team.zoekopdracht_id', '=', 'zoekopdracht.id')})`.as('teams'),
    ])
    .select(['gezien.weergaven', 'respons.aanmeldingen', 'respons.nieuw', 'respons.in_controle', 'respons.getekend'])
    .select(['respons.toegezegd', 'respons.in_gesprek'])
    .$narrowType<{
      weergaven: number;
      aanmeldingen: number;
      nieuw: number;
      in_controle: number;
      getekend: number;
      toegezegd: number;
      in_gesprek: number;
    }>();

const NEWEST_FIRST = { by: { 'zoekopdracht.created_at': 'timestamptz', 'zoekopdracht.id': 'uuid' } } as const;

/** The searches in one state, or in all, newest first. */
export function listZoekopdrachten(
  db: Db,
  tenant: Tenant,
  { after, stand: wanted }: { after?: string | undefined; stand: Stand | 'alle' },
): Promise<Page<ZoekopdrachtRow>> {
  const rows = selectRows(db, tenant).$if(wanted !== 'alle', (query) => query.where(stand, '=', wanted as Stand));
  return listPage(rows, { ...NEWEST_FIRST, direction: 'desc', size: PAGE, after });
}

const offeredText = sql`(select string_agg(concat_ws(' ', p.pakketnaam, p.soort_sponsoring), ' ') from app.pakket p
  where p.vereniging_id = zoekopdracht.vereniging_id and p.zoekopdracht_id = zoekopdracht.id)`;
const searchName = sql`zoekopdracht.zoekopdracht`;

/** The club's own searches in which something was sought, as part of a statement. */
export const selectSoughtZoekopdrachten = (db: Db, tenant: Tenant, sought: Sought) =>
  selectOwn(db, tenant)
    .select(['zoekopdracht.id', 'zoekopdracht.zoekopdracht as titel', stand.as('stand'), offered.as('pakketten')])
    .select(
      sql<string | null>`(select string_agg(distinct p.soort_sponsoring, ', ') from app.pakket p
        where p.vereniging_id = zoekopdracht.vereniging_id and p.zoekopdracht_id = zoekopdracht.id)`.as('tekst'),
    )
    .select(foundInAll.as('gevonden'))
    .where(isSought(sql`concat_ws(' ', ${searchName}, ${offeredText})`, sought))
    .orderBy(namedFirst(searchName, sought))
    .orderBy('zoekopdracht.created_at', 'desc')
    .orderBy('zoekopdracht.id')
    .limit(sought.aantal);

/** Those whose names look like it, as part of a statement. */
export const selectZoekopdrachtenLike = (db: Db, tenant: Tenant, sought: Sought) =>
  selectOwn(db, tenant)
    .select(['zoekopdracht.id', 'zoekopdracht.zoekopdracht as titel'])
    .select(likenessOf(searchName, sought).as('gelijkenis'))
    .where(looksLike(searchName, sought))
    .orderBy('gelijkenis', 'desc')
    .orderBy('zoekopdracht.id')
    .limit(sought.aantal);

export function countPerStand(db: Db, tenant: Tenant): Promise<Aantallen> {
  return db
    .selectFrom(selectOwn(db, tenant).select(stand.as('stand')).as('z'))
    .select(({ fn }) => [
      fn.countAll<number>().as('alle'),
      fn.countAll<number>().filterWhere('z.stand', '=', 'loopt').as('loopt'),
      fn.countAll<number>().filterWhere('z.stand', '=', 'deels').as('deels'),
      fn.countAll<number>().filterWhere('z.stand', '=', 'gesloten').as('gesloten'),
      fn.countAll<number>().filterWhere('z.stand', '=', 'gearchiveerd').as('gearchiveerd'),
    ])
    .executeTakeFirstOrThrow();
}

/** As many as a page can show of what runs, and of who signed up last. */
const TICKETS = 50;
const LAST_SIGN_UPS = 3;

/** All that the first page of finding sponsors shows, in one statement. */
export const readOverview = asOne((db, tenant: Tenant) => ({
  lopend: selectRows(db, tenant)
    .where('zoekopdracht.gearchiveerd_op', 'is', null)
    .where('zoekopdracht.gesloten_op', 'is', null)
    .where(sql<boolean>`${offered} > 0`)
    .orderBy('zoekopdracht.created_at', 'desc')
    .orderBy('zoekopdracht.id', 'desc')
    .limit(TICKETS),
  aantal: selectOwn(db, tenant).select(({ fn }) => fn.countAll<number>().as('totaal')),
  laatste: db
    .selectFrom(
      // Chosen before anything is looked up with it: the newest come first in their index.
      db
        .selectFrom('match')
        .select(['match.vereniging_id', 'match.id', 'match.zoekopdracht_id', 'match.sponsor_id', 'match.created_at'])
        .select(['match.annual_value', 'match.package_details'])
        .where('match.vereniging_id', '=', tenant.vereniging_id)
        // Spelled out, so that the index of exactly these is used.
        .where(sql<boolean>`match.validatie_admin and match.vrijgegeven_voor_user and match.status <> 'rejected'`)
        .where('match.bron', '=', sql.lit('inschrijving' as const))
        .orderBy('match.created_at', 'desc')
        .orderBy('match.id', 'desc')
        .limit(sql.lit(LAST_SIGN_UPS))
        .as('match'),
    )
    .innerJoin('zoekopdracht', (join) =>
      join
        .onRef('zoekopdracht.vereniging_id', '=', 'match.vereniging_id')
        .onRef('zoekopdracht.id', '=', 'match.zoekopdracht_id'),
    )
    .innerJoin('sponsor', (join) =>
      join.onRef('sponsor.vereniging_id', '=', 'match.vereniging_id').onRef('sponsor.id', '=', 'match.sponsor_id'),
    )
    .select(['match.id as match_id', 'match.annual_value', 'sponsor.bedrijfsnaam', 'zoekopdracht.zoekopdracht'])
    .select([
      sql<Day>`(match.created_at at time zone 'Europe/Amsterdam')::date`.as('dag'),
      sql<string | null>`match.package_details ->> 'naam'`.as('pakketnaam'),
    ])
    .orderBy('match.created_at', 'desc')
    .orderBy('match.id', 'desc'),
  controle: db
    .selectFrom('match')
    .select(({ fn }) => fn.countAll<number>().as('in_controle'))
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('beoordeling', '=', sql.lit('te_beoordelen' as const)),
}));

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

/** The teams that a search is for, by name, as part of a statement. */
export function selectTeamsOf(db: Db, { vereniging_id }: Tenant, zoekopdracht_id: string) {
  return (
    db
      .selectFrom('zoekopdracht_team')
      .innerJoin('team', (join) =>
        join
          .onRef('team.vereniging_id', '=', 'zoekopdracht_team.vereniging_id')
          .onRef('team.id', '=', 'zoekopdracht_team.team_id'),
      )
      .select(['team.id', 'team.teamnaam', 'team.over_team', 'team.teamfoto'])
      .select(['team.eigenschap_1', 'team.eigenschap_2', 'team.eigenschap_3'])
      .where('zoekopdracht_team.vereniging_id', '=', vereniging_id)
      .where('zoekopdracht_team.zoekopdracht_id', '=', zoekopdracht_id)
      // Dutch order, as in the list of teams.
      .orderBy(sql`team.teamnaam collate "nl-x-icu"`)
      .orderBy('team.id')
      .limit(TEAMS_OF_ONE)
  );
}

/** More to choose from than anybody looks through. */
const OPTIONS_MOST = 500;

/** The searches of the club by name, with what their pakketten are called (MAT-16). */
export function listByName(db: Db, tenant: Tenant) {
  return selectOwn(db, tenant)
    .select(['zoekopdracht.id', 'zoekopdracht.zoekopdracht'])
    .select((eb) =>
      sql<string[]>`array(${eb
        .selectFrom('pakket')
        .select('pakket.pakketnaam')
        .whereRef('pakket.vereniging_id', '=', 'zoekopdracht.vereniging_id')
        .whereRef('pakket.zoekopdracht_id', '=', 'zoekopdracht.id')
        .where(sql<boolean>`btrim(pakket.pakketnaam) <> ''`)
        .orderBy('pakket.positie')})`.as('pakketten'),
    )
    .orderBy(sql`zoekopdracht.zoekopdracht collate "nl-x-icu"`)
    .orderBy('zoekopdracht.id')
    .limit(OPTIONS_MOST)
    .execute();
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

/** The searches that run, to join to what was made for them, as part of a statement. */
export const selectRunning = (db: Db, { vereniging_id }: Pick<Tenant, 'vereniging_id'>) =>
  db
    .selectFrom('zoekopdracht')
    .where('zoekopdracht.vereniging_id', '=', vereniging_id)
    .where('zoekopdracht.intern', '=', false)
    .where('zoekopdracht.gearchiveerd_op', 'is', null);

/** What a successor is told of each search that is not over, newest first, as part of a statement. */
export const selectHandedSearches = (db: Db, tenant: Tenant) =>
  selectRunning(db, tenant)
    .select(['zoekopdracht.id', 'zoekopdracht.zoekopdracht', 'zoekopdracht.code', stand.as('stand')])
    .select(
      sql<number>`(select count(*)::int from app.match m where m.vereniging_id = zoekopdracht.vereniging_id
        and m.zoekopdracht_id = zoekopdracht.id and ${isSignUp})`.as('aanmeldingen'),
    )
    .orderBy('zoekopdracht.created_at', 'desc')
    .orderBy('zoekopdracht.id', 'desc');

/** How many searches a club has, also archived ones, as part of a statement; for the provider. */
export const countZoekopdrachten = (db: Db, vereniging_id: string) =>
  countUpTo(db.selectFrom('zoekopdracht').select('id').where('vereniging_id', '=', vereniging_id));

/** How many companies signed up for a search, without those that were turned away. */
export async function countSignedUp(db: Db, { vereniging_id }: Tenant, zoekopdracht_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('match as m')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('m.vereniging_id', '=', vereniging_id)
    .where('m.zoekopdracht_id', '=', zoekopdracht_id)
    .where(sql<boolean>`${isSignUp}`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the club has this search, one that people made. */
export const hasSearch = async (db: Db, tenant: Tenant, id: string): Promise<boolean> =>
  (await selectOwn(db, tenant).select('zoekopdracht.id').where('zoekopdracht.id', '=', id).executeTakeFirst()) !==
  undefined;

/** Whether the club has this search, also one that carries a sponsor of its own. */
export async function hasZoekopdracht(db: Db, tenant: Tenant, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('zoekopdracht')
    .select('id')
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** With its pakketten and the teams it is for, of which there are only a few. */
export async function findZoekopdracht(db: Db, tenant: Tenant, id: string): Promise<Zoekopdracht | null> {
  const found = await selectOwn(db, tenant)
    .leftJoin('users', (join) =>
      join
        .onRef('users.vereniging_id', '=', 'zoekopdracht.vereniging_id')
        .onRef('users.id', '=', 'zoekopdracht.updated_by_user_id'),
    )
    .select(['zoekopdracht.id', 'zoekopdracht.zoekopdracht', 'zoekopdracht.vereniging_id', 'zoekopdracht.code'])
    .select(['zoekopdracht.streefbedrag', 'zoekopdracht.gearchiveerd_op', 'zoekopdracht.gesloten_op'])
    .select(['zoekopdracht.version', 'zoekopdracht.created_at', 'zoekopdracht.updated_at as gewijzigd_op'])
    .select('users.naam as gewijzigd_door')
    .select(OLD_FIELDS.map((field) => `zoekopdracht.${field}` as const))
    .select(OLD_PROMISES.map((field) => `zoekopdracht.${field}` as const))
    .select((eb) => [
      sql<number>`(select count(*) from app.match m where m.vereniging_id = zoekopdracht.vereniging_id
        and m.zoekopdracht_id = zoekopdracht.id and ${isSignUp})`.as('aanmeldingen'),
      sql<number>`(select coalesce(sum(d.weergaven), 0)::bigint from app.zoekopdracht_dag d
        where d.vereniging_id = zoekopdracht.vereniging_id and d.zoekopdracht_id = zoekopdracht.id)`.as('weergaven'),
      jsonArrayFrom(
        eb
          .selectFrom('pakket')
          .select(['pakket.id', 'pakket.pakketnaam', 'pakket.bedrag_per_jaar', 'pakket.eenmalig_bedrag'])
          .select(['pakket.looptijd_jaar', 'pakket.soort_sponsoring', 'pakket.aanvang_seizoen'])
          .select(['pakket.tegenprestatie_1', 'pakket.tegenprestatie_2', 'pakket.tegenprestatie_3'])
          .whereRef('pakket.vereniging_id', '=', 'zoekopdracht.vereniging_id')
          .whereRef('pakket.zoekopdracht_id', '=', 'zoekopdracht.id')
          .orderBy('pakket.positie'),
      ).as('stored'),
      sql<string[]>`array(${eb
        .selectFrom('zoekopdracht_team')
        .select('team_id')
        .whereRef('zoekopdracht_team.vereniging_id', '=', 'zoekopdracht.vereniging_id')
        .whereRef('zoekopdracht_team.zoekopdracht_id', '=', 'zoekopdracht.id')})`.as('voor_teams'),
    ])
    .where('zoekopdracht.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { stored, pakketnaam, bedrag_per_jaar, looptijd_jaar, soort_sponsoring, aanvang_seizoen, ...rest } = found;
  const { tegenprestatie_1, tegenprestatie_2, tegenprestatie_3, ...search } = rest;
  const old = { pakketnaam, bedrag_per_jaar, looptijd_jaar, soort_sponsoring, aanvang_seizoen };
  return {
    ...search,
    pakketten: pakkettenOf(stored, { ...old, tegenprestatie_1, tegenprestatie_2, tegenprestatie_3 }),
  };
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
export async function insertZoekopdracht(
  db: Db,
  tenant: Tenant,
  { zoekopdracht, streefbedrag, pakketten, gesloten_op }: ZoekopdrachtInput & { gesloten_op: Date | null },
) {
  const { id } = await db
    .insertInto('zoekopdracht')
    .values({
      vereniging_id: tenant.vereniging_id,
      zoekopdracht,
      streefbedrag,
      gesloten_op,
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
  { zoekopdracht, streefbedrag, pakketten }: Change<ZoekopdrachtInput>,
): Promise<void> {
  await db
    .updateTable('zoekopdracht')
    .set({ zoekopdracht, streefbedrag, ...(pakketten && mirrorOf(pakketten)), updated_by_user_id: tenant.user_id })
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

/**
 * Where the page of a search stands, and whether it is open or put away, changes from what somebody saw: no rows means
 * that it stood otherwise, or that there is no such search. Who did it is on record; the form does not become older by it.
 */
const updateOwn = (db: Db, tenant: Tenant, id: string) =>
  db
    .updateTable('zoekopdracht')
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .where('intern', '=', false);

/** Sets one of the days that say how a search stands, or clears it. False when it was so already. */
export async function setSince(
  db: Db,
  tenant: Tenant,
  id: string,
  field: 'gearchiveerd_op' | 'gesloten_op',
  since: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await updateOwn(db, tenant, id)
    .set({ [field]: since })
    .where(field, since === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Another code than the one that was seen; a trigger keeps that one, as replaced. */
export function renewCode(db: Db, tenant: Tenant, id: string, seen: string) {
  return updateOwn(db, tenant, id)
    .set({ code: sql`priv.adrescode()` })
    .where('code', '=', seen)
    .returning('code')
    .executeTakeFirst();
}

/** Mailings with how many mails of each went out, the last first; one of which nothing went out is none of them. */
export const selectSentMailings = (db: Db, tenant: Tenant) =>
  db
    .selectFrom('mailing as g')
    .innerJoin('mailing_ontvanger as r', (join) =>
      join.onRef('r.vereniging_id', '=', 'g.vereniging_id').onRef('r.mailing_id', '=', 'g.id'),
    )
    .innerJoin(selectMailStates(db, tenant).as('m'), 'm.id', 'r.outbox_id')
    .select(['g.id', 'g.begint_op'])
    .select(({ fn }) => fn.countAll<number>().as('verstuurd'))
    .where('g.vereniging_id', '=', tenant.vereniging_id)
    .where('g.gestopt_op', 'is', null)
    .where('m.state', '=', 'sent')
    .groupBy(['g.id', 'g.begint_op'])
    .orderBy('g.begint_op', 'desc');

/** What went out of the door for a search, with the looks at its page on a phone: through every link of it. */
export function findMade(db: Db, tenant: Tenant, id: string): Promise<MadeOfSearch | undefined> {
  const { vereniging_id } = tenant;
  const mailed = selectSentMailings(db, tenant)
    .select(sql<number>`count(*) over ()`.as('mailings'))
    .where('g.campagnemiddel_id', 'in', (eb) =>
      eb
        .selectFrom('campagnemiddel as c')
        .select('c.id')
        .where('c.vereniging_id', '=', vereniging_id)
        .where('c.zoekopdracht_id', '=', id),
    )
    .limit(1);
  const made = (type: 'brochure' | 'a4') => sql`c.vereniging_id = z.vereniging_id and c.zoekopdracht_id = z.id
    and c.type = ${sql.lit(type)} and c.data is not null`;
  const views = sql`(select coalesce(sum(b.weergaven + coalesce((select sum(l.weergaven) from mobiele_link l
      where l.vereniging_id = b.vereniging_id and l.mobile_brochure_id = b.id), 0)), 0)::int
    from mobile_brochures b where b.vereniging_id = c.vereniging_id and b.campagnemiddel_id = c.id)`;
  const isOnline = sql`exists (select from mobile_brochures b where b.vereniging_id = c.vereniging_id
    and b.campagnemiddel_id = c.id and b.revoked_at is null and (b.expires_at is null or b.expires_at > now()))`;
  return db
    .selectFrom('zoekopdracht as z')
    .select([
      sql<MadeOfSearch['brochure']>`(select jsonb_build_object('is_online', ${isOnline}, 'weergaven', ${views})
        from campagnemiddel c where ${made('brochure')})`.as('brochure'),
      sql<boolean>`exists (select from campagnemiddel c where ${made('a4')})`.as('heeft_a4'),
      sql<MadeOfSearch['gemaild']>`(select jsonb_build_object(
          'op', (g.begint_op at time zone 'Europe/Amsterdam')::date, 'ontvangers', g.verstuurd, 'mailings', g.mailings)
        from (${mailed}) g)`.as('gemaild'),
    ])
    .where('z.vereniging_id', '=', vereniging_id)
    .where('z.id', '=', id)
    .where('z.intern', '=', false)
    .executeTakeFirst();
}

/** More companies than a sentence can name. */
const NAMES_MAX = 10;
/** As many as a question can name. */
const COMPANIES_NAMED = 5;

/** What hangs on a search, with the companies that somebody with these modules sees. Undefined when there is no such search. */
export function findDeletion(
  db: Db,
  tenant: Tenant,
  { id, today, modules }: { id: string; today: Day; modules: readonly Module[] },
): Promise<Deletion | undefined> {
  const inMatches = sql`${modules.includes('matches')} and m.validatie_admin and m.vrijgegeven_voor_user`;
  const inSponsorbeheer = sql`${modules.includes('sponsorbeheer')} and m.validatie_admin and m.status <> 'rejected'`;
  const runs = sql`m.vereniging_id = z.vereniging_id and m.zoekopdracht_id = z.id and m.contract_signed
    and m.pipeline_stage <> 'lost' and (m.contract_end_date is null or m.contract_end_date >= ${today}::date)`;
  return db
    .selectFrom('zoekopdracht as z')
    .select([
      sql<number>`(select count(*) from match m
        where m.vereniging_id = z.vereniging_id and m.zoekopdracht_id = z.id)`.as('matches'),
      sql<string[]>`array(select distinct s.bedrijfsnaam from match m
          join sponsor s on s.vereniging_id = m.vereniging_id and s.id = m.sponsor_id
        where m.vereniging_id = z.vereniging_id and m.zoekopdracht_id = z.id and ${inMatches}
        order by s.bedrijfsnaam limit ${COMPANIES_NAMED})`.as('bedrijven'),
      sql<number>`(select count(distinct m.sponsor_id) from match m
        where m.vereniging_id = z.vereniging_id and m.zoekopdracht_id = z.id)`.as('bedrijven_totaal'),
      sql<number>`(select count(*) from campagnemiddel c
        where c.vereniging_id = z.vereniging_id and c.zoekopdracht_id = z.id)`.as('campagnemiddelen'),
      sql<string[]>`array(select distinct s.bedrijfsnaam from match m
          join sponsor s on s.vereniging_id = m.vereniging_id and s.id = m.sponsor_id
        where ${runs} and ((${inMatches}) or (${inSponsorbeheer}))
        order by s.bedrijfsnaam limit ${NAMES_MAX})`.as('lopende_contracten'),
      sql<number>`(select count(distinct m.sponsor_id) from match m where ${runs})`.as('lopende_contracten_totaal'),
    ])
    .where('z.vereniging_id', '=', tenant.vereniging_id)
    .where('z.id', '=', id)
    .where('z.intern', '=', false)
    .executeTakeFirst();
}

/**
 * First its materials, then its matches and who is left without one, then the search itself, with its pakketten. Answers
 * the keys of what was kept with those sponsors: a file does not go with its row.
 */
export async function deleteZoekopdracht(db: Db, { vereniging_id }: Tenant, id: string): Promise<string[]> {
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
  const sponsors = sql`s.vereniging_id = ${vereniging_id} and s.id = any(${gone.map(({ sponsor_id }) => sponsor_id)}::uuid[])`;
  // Locked first: whoever brings one a match or a file now waits, and then finds no sponsor.
  await sql`select from sponsor s where ${sponsors} order by s.id for update`.execute(db);
  const isLeft = sql`${sponsors}
    and not exists (select from match m where m.vereniging_id = s.vereniging_id and m.sponsor_id = s.id)`;
  const { rows } = await sql<{ owner_id: string }>`select b.id as owner_id from sponsor s
    join sponsor_bestand b on b.vereniging_id = s.vereniging_id and b.sponsor_id = s.id where ${isLeft}`.execute(db);
  const keys: string[] = [];
  for (const { owner_id } of rows) keys.push(...(await deleteFiles(db, { owner_table: 'sponsor_bestand', owner_id })));
  await sql`delete from sponsor s where ${isLeft}`.execute(db);
  await db.deleteFrom('zoekopdracht').where('vereniging_id', '=', vereniging_id).where('id', '=', id).execute();
  return keys;
}

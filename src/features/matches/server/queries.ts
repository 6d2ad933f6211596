import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { countUpTo, listPage, walkIndexes } from '#server/database/keyset.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Cutoff } from '#server/retention.ts';
import { addDays, type Day } from '#shared/dates.ts';
import type { Page } from '#shared/paging.ts';
import { isEmail } from '#shared/typed.ts';
import { listNoticeReaders } from '#features/accounts/server/queries.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import { sumsOfMatches } from '#features/zoekopdrachten/server/queries.ts';
import type { Settable } from '#features/matches/shared/labels.ts';
import {
  nearestInClub,
  NEAR_DAYS,
  readChosenPakket,
  type Stand,
  type TaskFacts,
} from '#features/matches/shared/rules.ts';
import type { Beoordeling, columnsOf } from '#features/matches/shared/rules/judging.ts';
import {
  type Herkomst,
  type Lookalike,
  type Match,
  type MatchDetail,
  type MatchFilter,
  SIGN_UPS_PER_PAGE,
  type SignUp,
  type SignUpCounts,
  type SignUpDetail,
  type TaskDays,
} from '#features/matches/shared/schema.ts';

const PAGE = 50;
const MATCHES_PER_PAGE = 25;
const NEWEST_FIRST = { by: { 'match.created_at': 'timestamptz', 'match.id': 'uuid' }, direction: 'desc' } as const;
/** More work than this no list can hold; what is over is counted by nobody and comes when the rest is done. */
const MAX_TASKS = 500;

/** What was agreed goes before what the search says now: the frozen copy, then the pakket, then the old field. */
export const agreedKind = sql<string | null>`coalesce(match.package_details ->> 'soort_sponsoring',
  pakket.soort_sponsoring, zoekopdracht.soort_sponsoring)`;

const selectMatches = (db: Db, tenant: Tenant) =>
  db
    .selectFrom('match')
    .innerJoin('sponsor', (join) =>
      join.onRef('sponsor.vereniging_id', '=', 'match.vereniging_id').onRef('sponsor.id', '=', 'match.sponsor_id'),
    )
    .innerJoin('zoekopdracht', (join) =>
      join
        .onRef('zoekopdracht.vereniging_id', '=', 'match.vereniging_id')
        .onRef('zoekopdracht.id', '=', 'match.zoekopdracht_id'),
    )
    .leftJoin('pakket', (join) =>
      join
        .onRef('pakket.vereniging_id', '=', 'match.vereniging_id')
        .onRef('pakket.id', '=', 'match.selected_pakket_id'),
    )
    .where('match.vereniging_id', '=', tenant.vereniging_id);

/** Spelled out, so that the plan that PostgreSQL keeps can use the index of exactly these. */
const isManaged = sql<boolean>`match.validatie_admin and match.status <> 'rejected'`;

/** Checked by the provider and not refused; release is not asked here, only on the page of the matches. */
export const selectManaged = (db: Db, tenant: Tenant) =>
  db.selectFrom('match').where('match.vereniging_id', '=', tenant.vereniging_id).where(isManaged);

/** How many sign-ups nobody judged, of all clubs, for the provider; as part of a statement. */
export const countToValidate = (db: Db) => countSignUps(db, { beoordeling: 'te_beoordelen' });

const selectReleased = (db: Db, tenant: Tenant) =>
  selectMatches(db, tenant).where('match.validatie_admin', '=', true).where('match.vrijgegeven_voor_user', '=', true);

const selectShown = (db: Db, tenant: Tenant) =>
  selectReleased(db, tenant)
    .select(['match.id', 'match.status', 'match.bron', 'match.pipeline_stage', 'match.annual_value'])
    .select(['match.next_follow_up_date', 'match.last_contact_date', 'match.zoekopdracht_id', 'match.vereniging_id'])
    .select(['zoekopdracht.zoekopdracht', 'zoekopdracht.bedrag_per_jaar'])
    .select(['sponsor.bedrijfsnaam', 'sponsor.plaats', 'sponsor.contactpersoon'])
    .select(agreedKind.as('soort_sponsoring'));

type ShownRow = Awaited<ReturnType<ReturnType<typeof selectShown>['executeTakeFirstOrThrow']>>;

const matchOf = (row: ShownRow): Match => ({
  id: row.id,
  status: row.status,
  bron: row.bron,
  pipeline_stage: row.pipeline_stage,
  annual_value: row.annual_value,
  next_follow_up_date: row.next_follow_up_date,
  last_contact_date: row.last_contact_date,
  zoekopdracht: {
    id: row.zoekopdracht_id,
    zoekopdracht: row.zoekopdracht,
    bedrag_per_jaar: row.bedrag_per_jaar,
    soort_sponsoring: row.soort_sponsoring,
    vereniging_id: row.vereniging_id,
  },
  sponsor: { bedrijfsnaam: row.bedrijfsnaam, plaats: row.plaats, contactpersoon: row.contactpersoon },
});

/** Only what the index of these has, so that what is not chosen is never looked up. */
const selectReleasedKeys = (db: Db, tenant: Tenant) =>
  db
    .selectFrom('match')
    .where('match.vereniging_id', '=', tenant.vereniging_id)
    .where(sql<boolean>`match.validatie_admin and match.vrijgegeven_voor_user`);

const cameBy = (herkomst: Herkomst) =>
  herkomst === 'zoekopdracht' ? sql<boolean>`match.bron = 'inschrijving'` : sql<boolean>`match.bron <> 'inschrijving'`;

/** The sponsors of the club with these letters in a name or their place, looked up before the matches are walked through. */
const sponsorHas = (tenant: Tenant, zoek: string) => {
  const has = (column: string) => sql`strpos(lower(s.${sql.ref(column)}), lower(${zoek})) > 0`;
  return sql<boolean>`match.sponsor_id = any (array(select s.id from app.sponsor s
    where s.vereniging_id = ${tenant.vereniging_id}
      and (${has('bedrijfsnaam')} or ${has('contactpersoon')} or ${has('plaats')})))`;
};

/** The matches that were checked and released, newest first, as far as they are asked for. */
export async function listReleasedMatches(
  db: Db,
  tenant: Tenant,
  { herkomst, status, zoekopdracht_id, zoek = '' }: MatchFilter,
  after: string | undefined,
): Promise<Page<Match>> {
  let keys = selectReleasedKeys(db, tenant).select('match.id');
  if (herkomst !== undefined) keys = keys.where(cameBy(herkomst));
  if (status !== undefined) keys = keys.where('match.status', '=', status);
  if (zoekopdracht_id !== undefined) keys = keys.where('match.zoekopdracht_id', '=', zoekopdracht_id);
  if (zoek !== '') keys = keys.where(sponsorHas(tenant, zoek));
  await walkIndexes(db);
  const { rows, next } = await listPage(keys, { ...NEWEST_FIRST, size: MATCHES_PER_PAGE, after });
  const ids = rows.map(({ id }) => id);
  const shown = await selectShown(db, tenant)
    .where('match.id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();
  const byId = new Map(shown.map((row) => [row.id, matchOf(row)]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), next };
}

/** How many there are of each kind, for the head of the page. */
export function countReleased(db: Db, tenant: Tenant) {
  const count = (which: RawBuilder<boolean>) =>
    countUpTo(selectReleasedKeys(db, tenant).where(which).select('match.id'));
  return db
    .selectNoFrom([
      count(sql`true`).as('alles'),
      count(cameBy('zoekopdracht')).as('zoekopdracht'),
      count(cameBy('zelf')).as('zelf'),
      count(sql`match.status = 'approved' and match.pipeline_stage <> 'lost'`).as('wachten'),
      countUpTo(
        db
          .selectFrom('match')
          .select('match.id')
          .where('match.vereniging_id', '=', tenant.vereniging_id)
          .where('match.beoordeling', '=', sql.lit('te_beoordelen' as const)),
      ).as('in_controle'),
    ])
    .executeTakeFirstOrThrow();
}

/** More searches than this nobody looks through; what is older is found by its sponsors. */
const SEARCHES_MOST = 100;

/** The searches by which companies came, the newest first. */
export function listReleasedSearches(db: Db, tenant: Tenant) {
  return selectReleasedKeys(db, tenant)
    .where(cameBy('zoekopdracht'))
    .innerJoin('zoekopdracht', (join) =>
      join
        .onRef('zoekopdracht.vereniging_id', '=', 'match.vereniging_id')
        .onRef('zoekopdracht.id', '=', 'match.zoekopdracht_id'),
    )
    .select(['zoekopdracht.id', 'zoekopdracht.zoekopdracht'])
    .groupBy(['zoekopdracht.id', 'zoekopdracht.zoekopdracht', 'zoekopdracht.created_at'])
    .orderBy('zoekopdracht.created_at', 'desc')
    .limit(SEARCHES_MOST)
    .execute();
}

export async function findReleasedMatch(db: Db, tenant: Tenant, id: string): Promise<MatchDetail | null> {
  const row = await selectShown(db, tenant)
    .select(['match.created_at', 'match.beoordeeld_op', 'match.package_details', 'zoekopdracht.intern'])
    .select(['sponsor.telefoonnummer', 'sponsor.email', 'sponsor.adres', 'sponsor.postcode', 'sponsor.kvk_nummer'])
    .select('sponsor.akkoord')
    .select(promised.as('tegenprestaties'))
    .where('match.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { created_at, beoordeeld_op, telefoonnummer, email, adres, postcode, kvk_nummer, akkoord } = row;
  const match = matchOf(row);
  const chosen = readChosenPakket(row.package_details);
  const nearest = nearestInClub(await listLookalikes(db, id));
  return {
    ...match,
    created_at,
    beoordeeld_op,
    is_intern: row.intern,
    pakket: { ...chosen, tegenprestaties: row.tegenprestaties ?? chosen.tegenprestaties },
    lijkt_op: nearest && { bedrijfsnaam: nearest.bedrijfsnaam, gelijk: nearest.gelijk },
    sponsor: { ...match.sponsor, telefoonnummer, email, adres, postcode, kvk_nummer, akkoord },
  };
}

/** What the club promised with a match; null when that stands only in what was agreed to. */
const promised = sql<string[] | null>`(select array_agg(t.omschrijving order by t.positie) from app.tegenprestatie t
  where t.vereniging_id = match.vereniging_id and t.match_id = match.id)`;

/** Locks a match that the club sees, with who changed it last. */
export function lockStatus(db: Db, tenant: Tenant, id: string) {
  return db
    .selectFrom('match')
    .select(['status', 'version', 'updated_at', 'updated_by_user_id'])
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .where('validatie_admin', '=', true)
    .where('vrijgegeven_voor_user', '=', true)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateStatus(db: Db, tenant: Tenant, id: string, status: Settable): Promise<void> {
  await db
    .updateTable('match')
    .set({ status, updated_by_user_id: tenant.user_id })
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .execute();
}

const TASK_COLUMNS = ['next_follow_up_date', 'last_contact_date', 'verlenging_besproken_op'] as const;

/** Locks a match that may make work, with the days that decide about it. */
export function lockTaskDays(db: Db, tenant: Tenant, id: string) {
  return db
    .selectFrom('match')
    .select([...TASK_COLUMNS, 'version'])
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .where('validatie_admin', '=', true)
    .where('status', '<>', 'rejected')
    .forUpdate()
    .executeTakeFirst();
}

export async function updateTaskDays(db: Db, tenant: Tenant, id: string, days: Partial<TaskDays>): Promise<number> {
  const { version } = await db
    .updateTable('match')
    .set({ ...days, updated_by_user_id: tenant.user_id })
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The same in a few words, for who only looks. */
export function listReleasedInShort(db: Db, tenant: Tenant, after: string | undefined) {
  const query = selectReleased(db, tenant)
    .select(['match.id', 'match.status', 'match.pipeline_stage', 'match.annual_value', 'match.created_at'])
    .select(['sponsor.bedrijfsnaam', 'sponsor.contactpersoon', 'sponsor.plaats', 'zoekopdracht.zoekopdracht']);
  return listPage(query, { ...NEWEST_FIRST, size: PAGE, after });
}

/** What the sponsors of these matches are called now, by match; who is gone has no name. */
export async function listSponsorNames(
  db: Db,
  { vereniging_id }: Pick<Tenant, 'vereniging_id'>,
  match_ids: readonly string[],
): Promise<Map<string, string>> {
  if (match_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('match')
    .innerJoin('sponsor', (join) =>
      join.onRef('sponsor.vereniging_id', '=', 'match.vereniging_id').onRef('sponsor.id', '=', 'match.sponsor_id'),
    )
    .select(['match.id', 'sponsor.bedrijfsnaam'])
    .where('match.vereniging_id', '=', vereniging_id)
    .where('match.id', 'in', [...match_ids])
    .execute();
  return new Map(rows.map(({ id, bedrijfsnaam }) => [id, bedrijfsnaam]));
}

interface WorkDays {
  today: Day;
  near: Day;
}

/** A follow-up that is due, a contract that ends soon, a sign-up nobody answered. */
const makesWork = ({ today, near }: WorkDays) => sql<boolean>`(
  match.next_follow_up_date <= ${today}
  or (match.contract_signed and match.contract_end_date between ${today} and ${near})
  or (match.bron = 'inschrijving' and match.pipeline_stage = 'new'))`;
const createdOn = sql<Day>`(match.created_at at time zone 'Europe/Amsterdam')::date`.as('created_on');

/** What decides about the work of every match that may make any, as part of a statement. Names come with the tasks. */
export function selectWork(db: Db, tenant: Tenant, days: WorkDays) {
  return selectManaged(db, tenant)
    .where(makesWork(days))
    .select(['match.id as match_id', 'match.bron', 'match.pipeline_stage', 'match.vrijgegeven_voor_user'])
    .select(['match.contract_signed', 'match.contract_end_date', 'match.next_follow_up_date'])
    .select(['match.last_contact_date', 'match.verlenging_besproken_op', createdOn])
    .orderBy('match.created_at', 'desc')
    .limit(MAX_TASKS);
}

/** The same with names, to show: of these matches, or of all. */
export function listTaskFacts(db: Db, tenant: Tenant, today: Day, ids?: readonly string[]): Promise<TaskFacts[]> {
  return selectMatches(db, tenant)
    .where(isManaged)
    .where(makesWork({ today, near: addDays(today, NEAR_DAYS) }))
    .$if(ids !== undefined, (matches) => matches.where('match.id', 'in', ids ?? []))
    .select(['match.id as match_id', 'match.bron', 'match.pipeline_stage', 'match.vrijgegeven_voor_user'])
    .select(['match.contract_signed', 'match.contract_end_date', 'match.next_follow_up_date'])
    .select(['match.last_contact_date', 'match.verlenging_besproken_op', createdOn, 'match.annual_value'])
    .select(['sponsor.bedrijfsnaam', 'sponsor.contactpersoon', 'sponsor.telefoonnummer', 'sponsor.email'])
    .select(agreedKind.as('soort_sponsoring'))
    .orderBy('match.created_at', 'desc')
    .limit(MAX_TASKS)
    .execute();
}

// ---------------------------------------------------------------------------------------------------------------
// Sign-ups of all clubs, for the provider

export interface SignUpScope {
  beoordeling?: Beoordeling | undefined;
  vereniging_id?: string | undefined;
}

const ofSponsor = sql<boolean>`sponsor.vereniging_id = match.vereniging_id and sponsor.id = match.sponsor_id`;

/** What of a sign-up stands in the match itself. */
interface SignUpKey {
  id: string;
  vereniging_id: string;
  sponsor_id: string;
  beoordeling: string | null;
  annual_value: number | null;
  created_at: Date;
}

const CLUB = [
  'vereniging.naam',
  'vereniging.plaatsnaam',
  'vereniging.kleur_1',
  'vereniging.kleur_2',
  'vereniging.kleur_3',
] as const;

/** The names that go with them: looked up for what is shown, and not for what only tells whether there is a next page. */
async function withNames(db: Db, keys: readonly SignUpKey[]): Promise<SignUp[]> {
  if (keys.length === 0) return [];
  // From the keys to the rows, one look into an index for each.
  const wanted = sql<{
    club: string;
    sponsor: string;
  }>`unnest(${keys.map(({ vereniging_id }) => vereniging_id)}::uuid[],
    ${keys.map(({ sponsor_id }) => sponsor_id)}::uuid[])`;
  const named = await db
    .selectFrom(wanted.as<'wanted'>(sql`wanted (club, sponsor)`))
    .innerJoin('sponsor', (join) =>
      join.onRef('sponsor.vereniging_id', '=', 'wanted.club').onRef('sponsor.id', '=', 'wanted.sponsor'),
    )
    .innerJoin('vereniging', 'vereniging.id', 'wanted.club')
    .select(['sponsor.id', 'sponsor.bedrijfsnaam', 'sponsor.contactpersoon', ...CLUB])
    .execute();
  const byId = new Map(named.map((row) => [row.id, row]));
  return keys.flatMap(({ id, vereniging_id, sponsor_id, beoordeling, annual_value, created_at }) => {
    const names = byId.get(sponsor_id);
    if (names === undefined) return [];
    const { bedrijfsnaam, contactpersoon, naam, plaatsnaam, kleur_1, kleur_2, kleur_3 } = names;
    const vereniging = { id: vereniging_id, naam, plaatsnaam, kleur_1, kleur_2, kleur_3 };
    // The statements ask for rows that have one.
    const judged = beoordeling as Beoordeling;
    return [{ id, beoordeling: judged, bedrijfsnaam, contactpersoon, annual_value, created_at, vereniging }];
  });
}

/** Who waits longest comes first; of what is done, what was last. */
const signUpOrder = (beoordeling: Beoordeling | undefined) => (beoordeling === 'te_beoordelen' ? 'asc' : 'desc');

const selectSignUps = (db: Db, { beoordeling, vereniging_id }: SignUpScope) => {
  let query = db
    .selectFrom('match')
    .select(['match.id', 'match.vereniging_id', 'match.sponsor_id', 'match.beoordeling', 'match.annual_value'])
    .select('match.created_at')
    .where('match.beoordeling', 'is not', null);
  if (beoordeling !== undefined) query = query.where('match.beoordeling', '=', beoordeling);
  if (vereniging_id !== undefined) query = query.where('match.vereniging_id', '=', vereniging_id);
  return query;
};

export async function listSignUps(db: Db, scope: SignUpScope, after: string | undefined): Promise<Page<SignUp>> {
  await walkIndexes(db);
  const { rows, next } = await listPage(selectSignUps(db, scope), {
    by: { 'match.created_at': 'timestamptz', 'match.id': 'uuid' },
    direction: signUpOrder(scope.beoordeling),
    size: SIGN_UPS_PER_PAGE,
    after,
  });
  return { rows: await withNames(db, rows), next };
}

/** The few that fit, and whether there may be others. */
export async function searchSignUps(db: Db, { beoordeling, vereniging_id }: SignUpScope, zoek: string) {
  const direction = sql.raw(signUpOrder(beoordeling));
  // One row without an id when nothing fits and there may be others.
  const { rows } = await sql<SignUpKey & { id: string | null; is_all: boolean }>`
    select * from app.search_sign_ups(${zoek}, ${beoordeling ?? null}, ${vereniging_id ?? null}::uuid)
     order by created_at ${direction}, id ${direction} limit ${SIGN_UPS_PER_PAGE + 1}`.execute(db);
  const found = rows.filter(({ id }) => id !== null).slice(0, SIGN_UPS_PER_PAGE);
  return {
    rows: await withNames(db, found),
    has_more: rows.length > SIGN_UPS_PER_PAGE || rows[0]?.is_all === false,
  };
}

/** As part of a statement. */
const countSignUps = (db: Db, scope: SignUpScope) =>
  countUpTo(selectSignUps(db, scope).clearSelect().select('match.id'));

export function readSignUpCounts(db: Db, vereniging_id: string | undefined): Promise<SignUpCounts> {
  const of = (beoordeling: Beoordeling) => countSignUps(db, { beoordeling, vereniging_id });
  return db
    .selectNoFrom([
      of('te_beoordelen').as('te_beoordelen'),
      of('gevalideerd').as('gevalideerd'),
      of('afgekeurd').as('afgekeurd'),
    ])
    .executeTakeFirstOrThrow();
}

export async function findSignUp(db: Db, id: string): Promise<SignUpDetail | null> {
  const row = await selectSignUps(db, {})
    .innerJoin('sponsor', (join) => join.on(ofSponsor))
    .innerJoin('vereniging', 'vereniging.id', 'match.vereniging_id')
    .innerJoin('zoekopdracht', (join) =>
      join
        .onRef('zoekopdracht.vereniging_id', '=', 'match.vereniging_id')
        .onRef('zoekopdracht.id', '=', 'match.zoekopdracht_id'),
    )
    .leftJoin('pakket', (join) =>
      join
        .onRef('pakket.vereniging_id', '=', 'match.vereniging_id')
        .onRef('pakket.id', '=', 'match.selected_pakket_id'),
    )
    .leftJoin('users', 'users.id', 'match.beoordeeld_door')
    .select(['match.status', 'match.afwijsreden', 'match.beoordeeld_op', 'match.package_details'])
    .select(['sponsor.adres', 'sponsor.postcode', 'sponsor.plaats', 'sponsor.email', 'sponsor.telefoonnummer'])
    .select([
      'zoekopdracht.zoekopdracht',
      'zoekopdracht.code',
      'users.naam as beoordeeld_door',
      agreedKind.as('soort_sponsoring'),
    ])
    .select(['pakket.pakketnaam', 'pakket.looptijd_jaar', 'pakket.eenmalig_bedrag'])
    .select(['pakket.tegenprestatie_1', 'pakket.tegenprestatie_2', 'pakket.tegenprestatie_3'])
    .select(['sponsor.bedrijfsnaam', 'sponsor.contactpersoon', ...CLUB])
    .select(['vereniging.contactpersoon_naam', 'vereniging.contactpersoon_telefoonnummer'])
    .select('vereniging.verwijderd_op')
    .where('match.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { vereniging_id, contactpersoon_naam, contactpersoon_telefoonnummer } = row;
  const counted = await db
    .selectNoFrom([
      countSignUps(db, { vereniging_id }).as('aanmeldingen'),
      countSignUps(db, { vereniging_id, beoordeling: 'afgekeurd' }).as('afgekeurd'),
    ])
    .executeTakeFirstOrThrow();
  // Itself is not earlier.
  const counts = {
    aanmeldingen: counted.aanmeldingen - 1,
    afgekeurd: counted.afgekeurd - (row.beoordeling === 'afgekeurd' ? 1 : 0),
  };
  const { naam, plaatsnaam, kleur_1, kleur_2, kleur_3 } = row;
  return {
    id: row.id,
    beoordeling: row.beoordeling as Beoordeling,
    bedrijfsnaam: row.bedrijfsnaam,
    contactpersoon: row.contactpersoon,
    annual_value: row.annual_value,
    created_at: row.created_at,
    status: row.status,
    afwijsreden: row.afwijsreden,
    beoordeeld_op: row.beoordeeld_op,
    beoordeeld_door: row.beoordeeld_door,
    adres: row.adres,
    postcode: row.postcode,
    plaats: row.plaats,
    email: row.email,
    telefoonnummer: row.telefoonnummer,
    zoekopdracht: row.zoekopdracht,
    code: row.code,
    pakket: chosenTerms(row),
    vereniging: {
      id: vereniging_id,
      naam,
      plaatsnaam,
      kleur_1,
      kleur_2,
      kleur_3,
      contactpersoon_naam,
      contactpersoon_telefoonnummer,
      is_verwijderd: row.verwijderd_op !== null,
      ...counts,
    },
    lookalikes: await listLookalikes(db, id),
  };
}

interface ChosenRow {
  package_details: unknown;
  soort_sponsoring: string | null;
  pakketnaam: string | null;
  looptijd_jaar: number | null;
  eenmalig_bedrag: number | null;
  tegenprestatie_1: string | null;
  tegenprestatie_2: string | null;
  tegenprestatie_3: string | null;
}

/** What was frozen at the sign-up, and only for what is not in it what the pakket says now. */
export function chosenTerms(row: ChosenRow): SignUpDetail['pakket'] {
  const { aanvang_seizoen: _, ...frozen } = readChosenPakket(row.package_details);
  const { soort_sponsoring } = row;
  if (frozen.naam !== null) return { ...frozen, soort_sponsoring };
  return {
    naam: row.pakketnaam,
    soort_sponsoring,
    looptijd_jaar: row.looptijd_jaar,
    eenmalig_bedrag: row.eenmalig_bedrag,
    tegenprestaties: [row.tegenprestatie_1, row.tegenprestatie_2, row.tegenprestatie_3].filter((text) => text !== null),
  };
}

/** What can be looked up about it, as far as the company filled it in. */
export function findSignUpFacts(db: Db, id: string) {
  return selectSignUps(db, {})
    .innerJoin('sponsor', (join) => join.on(ofSponsor))
    .select(['sponsor.bedrijfsnaam', 'sponsor.email', 'sponsor.telefoonnummer', 'sponsor.postcode'])
    .select(['sponsor.akkoord_tekst_versie', 'match.ingevuld_seconden', 'match.verzonden_keer'])
    .where('match.id', '=', id)
    .executeTakeFirst();
}

/** How many may be the same company in one way, in the club itself and elsewhere: what bounds the search. */
const MOST_LIKE = 5;

/**
 * Which sponsors of the club, and which sign-ups elsewhere, may be the same company: the same name, address or number.
 * Of one postcode only what is also called nearly the same, and only in the club: a shopping centre has one.
 */
export async function listLookalikes(db: Db, id: string): Promise<Lookalike[]> {
  const like = (column: string, where: RawBuilder<unknown>) => sql`(select s.vereniging_id, s.id from app.sponsor s
    where s.${sql.ref(column)} = own.${sql.ref(column)} and ${where} limit ${MOST_LIKE})`;
  const inClub = sql`s.vereniging_id = own.vereniging_id and s.id <> own.sponsor_id`;
  const elsewhere = sql`s.akkoord_bron = 'publiek_formulier' and s.vereniging_id <> own.vereniging_id`;
  const { rows } = await sql<Lookalike>`
    with own as materialized (
      select m.vereniging_id, s.id as sponsor_id, s.bedrijfsnaam, s.bedrijfsnaam_sleutel, s.email_sleutel,
          s.telefoon_sleutel, s.postcode
        from app.match m join app.sponsor s on s.vereniging_id = m.vereniging_id and s.id = m.sponsor_id
       where m.id = ${id} and m.beoordeling is not null
    )
    select m.id as match_id, o.vereniging_id = own.vereniging_id as is_eigen_club,
        v.naam as vereniging_naam, o.bedrijfsnaam, o.contactpersoon, o.postcode, o.email, o.telefoonnummer,
        m.beoordeling, m.afwijsreden, case when m.contract_signed then m.contract_end_date end as contract_end_date,
        o.created_at, array_remove(array[
          case when o.bedrijfsnaam_sleutel = own.bedrijfsnaam_sleutel then 'naam' end,
          case when o.email_sleutel = own.email_sleutel then 'email' end,
          case when o.telefoon_sleutel = own.telefoon_sleutel then 'telefoon' end,
          case when o.postcode = own.postcode then 'postcode' end], null) as gelijk
      from own
      cross join lateral (
        ${like('bedrijfsnaam_sleutel', inClub)} union ${like('email_sleutel', inClub)}
        union ${like('telefoon_sleutel', inClub)}
        union ${like('postcode', sql`${inClub} and public.similarity(s.bedrijfsnaam, own.bedrijfsnaam) >= 0.4`)}
        union ${like('bedrijfsnaam_sleutel', elsewhere)} union ${like('email_sleutel', elsewhere)}
        union ${like('telefoon_sleutel', elsewhere)}
      ) k
      join app.sponsor o on o.vereniging_id = k.vereniging_id and o.id = k.id
      join app.vereniging v on v.id = o.vereniging_id
      cross join lateral (
        select l.id, l.beoordeling, l.afwijsreden, l.contract_signed, l.contract_end_date from app.match l
         where l.vereniging_id = o.vereniging_id and l.sponsor_id = o.id order by l.created_at desc limit 1) m
     order by is_eigen_club desc, o.created_at desc`.execute(db);
  return rows;
}

/** Locks a sign-up, with where it stands. Who brought it there is asked after the lock: a join would still be from before. */
export function lockSignUp(db: Db, id: string) {
  return db
    .selectFrom('match')
    .innerJoin('sponsor', (join) => join.on(ofSponsor))
    .innerJoin('vereniging', 'vereniging.id', 'match.vereniging_id')
    .select([
      'vereniging.verwijderd_op',
      'match.vereniging_id',
      'match.status',
      'match.beoordeling',
      'match.afwijsreden',
      'sponsor.bedrijfsnaam',
    ])
    .where('match.id', '=', id)
    .where('match.beoordeling', 'is not', null)
    .forUpdate('match')
    .executeTakeFirst();
}

export async function findJudge(db: Db, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('match')
    .innerJoin('users', 'users.id', 'match.beoordeeld_door')
    .select('users.naam')
    .where('match.id', '=', id)
    .where('match.beoordeling', 'is not', null)
    .executeTakeFirst();
  return found?.naam ?? null;
}

export async function updateSignUp(
  db: Db,
  { vereniging_id, id }: { vereniging_id: string; id: string },
  judgement: ReturnType<typeof columnsOf>,
  judged_by: string,
): Promise<void> {
  await db
    .updateTable('match')
    .set({ ...judgement, beoordeeld_op: sql<Date>`now()`, beoordeeld_door: judged_by })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .execute();
}

/** A company that signed up, with what it reads back in the mail that it gets. */
export function findNewSignUp(db: Db, tenant: Tenant, id: string) {
  return selectMatches(db, tenant)
    .where('match.id', '=', id)
    .select(['match.beoordeling', 'match.package_details', 'zoekopdracht.zoekopdracht', 'zoekopdracht.code'])
    .select(['sponsor.bedrijfsnaam', 'sponsor.contactpersoon', 'sponsor.adres', 'sponsor.postcode', 'sponsor.plaats'])
    .select(['sponsor.email', 'sponsor.telefoonnummer', 'sponsor.kvk_nummer'])
    .executeTakeFirst();
}

/** Locks the sign-ups that wait for the provider and that the club was never told of. */
export async function lockUntoldSignUps(db: Db, tenant: Tenant): Promise<string[]> {
  const rows = await db
    .selectFrom('match')
    .select('id')
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('beoordeling', '=', sql.lit('te_beoordelen' as const))
    .where('aanmelding_gemeld_op', 'is', null)
    .limit(COUNTED_MOST)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** More than a page takes in a day. */
const COUNTED_MOST = 2_000;

/** No more than fit in one mail. */
export const TOLD_MOST = 50;

/** Locks the sign-ups that the club sees and was never told about, the longest released first, with what the mail says. */
export function lockUntoldReleases(db: Db, tenant: Tenant) {
  return selectMatches(db, tenant)
    .where('match.beoordeling', '=', sql.lit('vrijgegeven' as const))
    .where('match.vrijgave_gemeld_op', 'is', null)
    .where('match.beoordeeld_op', 'is not', null)
    .select([
      'match.id',
      'match.zoekopdracht_id',
      'match.annual_value',
      'match.created_at',
      'match.package_details',
      'zoekopdracht.zoekopdracht',
    ])
    .select((eb) => eb.ref('match.beoordeeld_op').$notNull().as('beoordeeld_op'))
    .select(['sponsor.bedrijfsnaam', 'sponsor.contactpersoon', 'sponsor.telefoonnummer', 'sponsor.plaats'])
    .select(['pakket.pakketnaam', 'pakket.looptijd_jaar', 'pakket.eenmalig_bedrag', agreedKind.as('soort_sponsoring')])
    .select(['pakket.tegenprestatie_1', 'pakket.tegenprestatie_2', 'pakket.tegenprestatie_3'])
    .orderBy('match.beoordeeld_op')
    .limit(TOLD_MOST)
    .forUpdate('match')
    .execute();
}

/** Locks a sign-up that was refused and whose company does not know yet, with where it can be told. */
export function lockUntoldRefusal(db: Db, tenant: Tenant, id: string) {
  return selectMatches(db, tenant)
    .where('match.id', '=', id)
    .where('match.beoordeling', '=', 'afgekeurd')
    .where('match.afwijzing_gemeld_op', 'is', null)
    .select(['match.created_at', 'match.afwijsreden', 'zoekopdracht.zoekopdracht'])
    .select((eb) => eb.ref('match.beoordeeld_op').$notNull().as('beoordeeld_op'))
    .select(['sponsor.bedrijfsnaam', 'sponsor.contactpersoon', 'sponsor.email'])
    .forUpdate('match')
    .executeTakeFirst();
}

/** Once, whatever is taken back and done again later. */
export async function setTold(
  db: Db,
  tenant: Tenant,
  ids: readonly string[],
  column: 'aanmelding_gemeld_op' | 'vrijgave_gemeld_op' | 'afwijzing_gemeld_op',
): Promise<void> {
  await db
    .updateTable('match')
    .set({ [column]: sql<Date>`now()` })
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute();
}

/** How a search stands against what the club hopes for; null when the club did not say. Asked for a search with a match. */
export async function findStand(db: Db, tenant: Tenant, zoekopdracht_id: string): Promise<Stand | null> {
  const found = await db
    .selectFrom('match as m')
    .innerJoin('zoekopdracht', (join) =>
      join
        .onRef('zoekopdracht.vereniging_id', '=', 'm.vereniging_id')
        .onRef('zoekopdracht.id', '=', 'm.zoekopdracht_id'),
    )
    .select(['zoekopdracht.streefbedrag', ...sumsOfMatches])
    .where('m.vereniging_id', '=', tenant.vereniging_id)
    .where('m.zoekopdracht_id', '=', zoekopdracht_id)
    .groupBy('zoekopdracht.streefbedrag')
    .executeTakeFirst();
  if (found === undefined || found.streefbedrag === null) return null;
  return { ...found, streefbedrag: found.streefbedrag };
}

/** Somebody who is mailed about the companies that sign up with the club. */
interface SignUpReader {
  email: string;
  /** Empty when nobody wrote it down. */
  naam: string;
  voornaam: string;
  /** Where this person chooses who is mailed: for the club, only for themselves, or nowhere without an account. */
  kiest: '/admin' | '/profile' | null;
}

/**
 * Who is mailed about the companies that sign up: the club's admins and contact persons, and who stands on the club's page
 * as its contact, each once. Who switched it off is not, under whichever of these names.
 */
export async function listSignUpReaders(db: Db, tenant: Pick<Tenant, 'vereniging_id'>): Promise<SignUpReader[]> {
  const people = await listNoticeReaders(db, tenant);
  const club = await findClub(db, tenant, [
    'contactpersoon_naam',
    'contactpersoon_mailadres',
    'contactpersoon_naam_2',
    'contactpersoon_mailadres_2',
  ]);
  const contacts = [
    { email: club?.contactpersoon_mailadres, naam: club?.contactpersoon_naam },
    { email: club?.contactpersoon_mailadres_2, naam: club?.contactpersoon_naam_2 },
  ];
  const keyOf = (email: string) => email.trim().toLowerCase();
  const readers = new Map<string, SignUpReader>();
  const declined = new Set<string>();
  for (const { email, naam, voornaam, rol, krijgt_aanmeldingen } of people) {
    const kiest = rol === 'admin' ? '/admin' : '/profile';
    if (krijgt_aanmeldingen) readers.set(keyOf(email), { email, naam, voornaam: voornaam ?? '', kiest });
    else declined.add(keyOf(email));
  }
  for (const contact of contacts) {
    const email = contact.email?.trim() ?? '';
    const naam = contact.naam?.trim() ?? '';
    const key = keyOf(email);
    if (readers.has(key) || declined.has(key)) continue;
    readers.set(key, { email, naam, voornaam: naam.split(/\s/u)[0] ?? '', kiest: null });
  }
  // A contact is written down by hand: what is no address is nobody's.
  return [...readers.values()].filter(({ email }) => isEmail(email));
}

interface SponsorKey {
  vereniging_id: string;
  id: string;
}

/** What says how to reach a person, or what was said to them. */
const CONTACT = ['contactpersoon', 'adres', 'postcode', 'plaats', 'kvk_nummer', 'email', 'telefoonnummer'] as const;
const contactIsKept = sql<boolean>`(coalesce(s.contactpersoon, s.adres, s.postcode, s.plaats, s.kvk_nummer, s.email, s.telefoonnummer)
  is not null or exists (select from app.match m where m.vereniging_id = s.vereniging_id and m.sponsor_id = s.id
    and (m.contact_notes is not null or exists (select from app.sponsor_communications c
      where c.vereniging_id = m.vereniging_id and c.match_id = m.id))))`;

/** The database holds its own wall by the same functions: a sponsor that something keeps is out of reach for the job. */
const selectSponsors = (db: Db, kind: RawBuilder<boolean>) =>
  db.selectFrom('sponsor as s').select(['s.vereniging_id', 's.id']).where(kind);

/** Signed up, and refused or never decided on. */
export const selectFallenThrough = (db: Db, before: Cutoff) =>
  selectSponsors(db, sql`priv.sponsor_fell_through(s.vereniging_id, s.id, ${before})`).where(contactIsKept);

/** What is left of the name of a sponsor whose contract ended long ago; the amounts stay. */
const NAMELESS = 'Gewist';

/** Every contract ended long ago, and nobody was in touch since two years. */
export const selectLongEnded = (db: Db, before: Cutoff) =>
  selectSponsors(db, sql`priv.sponsor_ended(s.vereniging_id, s.id, ${before})`).where((eb) =>
    eb.or([contactIsKept, eb('s.bedrijfsnaam', '<>', NAMELESS)]),
  );

/** What no match refers to stands on no screen. */
const hasNoMatch = sql<boolean>`not priv.has_match(s.vereniging_id, s.id)`;
export const selectWithoutMatch = (db: Db, before: Cutoff) =>
  selectSponsors(db, hasNoMatch).where('s.created_at', '<', before);

/** How many sponsors a club has, as part of a statement, for the provider. */
export const countSponsors = (db: Db, vereniging_id: string) =>
  countUpTo(db.selectFrom('sponsor').select('id').where('vereniging_id', '=', vereniging_id));

export async function deleteSponsors(db: Db, sponsors: SponsorKey[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from app.sponsor s using ${keysOf(sponsors)}
    where s.vereniging_id = k.vereniging_id and s.id = k.id and ${hasNoMatch}`.execute(db);
  return Number(numAffectedRows);
}

/** Talks that came to nothing: no contract, no sponsor now or before, and silence since. */
export const selectSilentTalks = (db: Db, before: Cutoff) =>
  db
    .selectFrom('match as m')
    .select(['m.vereniging_id', 'm.id'])
    .where('m.contract_signed', '=', false)
    .where('m.status', 'not in', ['matched', 'active'])
    .where('m.pipeline_stage', '<>', 'active')
    .where((eb) => eb.or([eb('m.relationship_status', 'is', null), eb('m.relationship_status', '=', 'prospect')]))
    .where('m.created_at', '<', before)
    .where(
      sql<boolean>`coalesce(greatest(m.last_contact_date, m.next_follow_up_date) < ${before}, true)
        and not exists (select from app.sponsor_communications c where c.vereniging_id = m.vereniging_id
          and c.match_id = m.id and greatest(c.communication_date, c.created_at) >= ${before})`,
    );

/** The sponsor goes with the last talk. */
export async function deleteTalks(db: Db, before: Cutoff, limit: number): Promise<number> {
  const gone = await db
    .deleteFrom('match')
    .where((eb) =>
      eb(
        eb.refTuple('match.vereniging_id', 'match.id'),
        'in',
        selectSilentTalks(db, before).limit(limit).$asTuple('vereniging_id', 'id'),
      ),
    )
    .returning(['vereniging_id', 'sponsor_id as id'])
    .execute();
  await deleteSponsors(db, gone);
  return gone.length;
}

/** The match comes last: it is touched by this, and a match that was touched lately keeps its sponsor. */
export async function eraseContacts(db: Db, sponsors: SponsorKey[]): Promise<number> {
  const nothing = sql.join(CONTACT.map((column) => sql`${sql.ref(column)} = null`));
  const ofSponsors = sql`m.vereniging_id = k.vereniging_id and m.sponsor_id = k.id`;
  await sql`update app.sponsor s set ${nothing} from ${keysOf(sponsors)}
    where s.vereniging_id = k.vereniging_id and s.id = k.id`.execute(db);
  await sql`delete from app.sponsor_communications c using app.match m, ${keysOf(sponsors)}
    where ${ofSponsors} and c.vereniging_id = m.vereniging_id and c.match_id = m.id`.execute(db);
  await sql`update app.match m set contact_notes = null from ${keysOf(sponsors)}
    where ${ofSponsors} and m.contact_notes is not null`.execute(db);
  return sponsors.length;
}

export async function eraseNames(db: Db, sponsors: SponsorKey[]): Promise<void> {
  await sql`update app.sponsor s set bedrijfsnaam = ${NAMELESS} from ${keysOf(sponsors)}
    where s.vereniging_id = k.vereniging_id and s.id = k.id`.execute(db);
}

/** A list of rows as one parameter, so that the statement stays the same however many there are. */
const keysOf = (rows: SponsorKey[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (vereniging_id uuid, id uuid)`;

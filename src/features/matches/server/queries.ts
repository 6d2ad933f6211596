import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { countUpTo, listPage } from '#server/database/keyset.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Cutoff } from '#server/retention.ts';
import { addDays, type Day } from '#shared/dates.ts';
import type { Page } from '#shared/paging.ts';
import { NEAR_DAYS, readChosenPakket, type TaskFacts } from '#features/matches/shared/rules.ts';
import type { Match, MatchDetail, TaskDays } from '#features/matches/shared/schema.ts';

const PAGE = 50;
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
export const countToValidate = (db: Db) =>
  countUpTo(db.selectFrom('match').select('id').where('status', '=', sql.lit('pending')));

const selectReleased = (db: Db, tenant: Tenant) =>
  selectMatches(db, tenant).where('match.validatie_admin', '=', true).where('match.vrijgegeven_voor_user', '=', true);

const selectShown = (db: Db, tenant: Tenant) =>
  selectReleased(db, tenant)
    .select(['match.id', 'match.status', 'match.pipeline_stage', 'match.annual_value'])
    .select(['match.zoekopdracht_id', 'match.vereniging_id', 'zoekopdracht.zoekopdracht'])
    .select(['sponsor.bedrijfsnaam', 'sponsor.plaats', 'sponsor.contactpersoon'])
    .select(agreedKind.as('soort_sponsoring'));

type ShownRow = Awaited<ReturnType<ReturnType<typeof selectShown>['executeTakeFirstOrThrow']>>;

const matchOf = (row: ShownRow): Match => ({
  id: row.id,
  status: row.status,
  pipeline_stage: row.pipeline_stage,
  annual_value: row.annual_value,
  zoekopdracht: {
    id: row.zoekopdracht_id,
    zoekopdracht: row.zoekopdracht,
    soort_sponsoring: row.soort_sponsoring,
    vereniging_id: row.vereniging_id,
  },
  sponsor: { bedrijfsnaam: row.bedrijfsnaam, plaats: row.plaats, contactpersoon: row.contactpersoon },
});

/** The matches that were checked and released, newest first. */
export async function listReleasedMatches(db: Db, tenant: Tenant, after: string | undefined): Promise<Page<Match>> {
  const { rows, next } = await listPage(selectShown(db, tenant), { ...NEWEST_FIRST, size: PAGE, after });
  return { rows: rows.map(matchOf), next };
}

export async function findReleasedMatch(db: Db, tenant: Tenant, id: string): Promise<MatchDetail | null> {
  const row = await selectShown(db, tenant)
    .select(['match.created_at', 'match.bron', 'match.next_follow_up_date', 'match.package_details'])
    .select(['sponsor.telefoonnummer', 'sponsor.email', 'sponsor.adres', 'sponsor.postcode'])
    .where('match.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { created_at, bron, next_follow_up_date, telefoonnummer, email, adres, postcode } = row;
  const match = matchOf(row);
  return {
    ...match,
    created_at,
    bron,
    next_follow_up_date,
    pakket: readChosenPakket(row.package_details),
    sponsor: { ...match.sponsor, telefoonnummer, email, adres, postcode },
  };
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

/** Sign-ups that the provider has not decided on yet, or decided on without showing them. */
export async function countInReview(db: Db, tenant: Tenant): Promise<number> {
  const { count } = await db
    .selectFrom('match')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('vereniging_id', '=', tenant.vereniging_id)
    // Spelled out as above.
    .where('status', '=', sql.lit('pending'))
    .executeTakeFirstOrThrow();
  return count;
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

interface SponsorKey {
  vereniging_id: string;
  id: string;
}

/** What says how to reach a person, or what was said to them. */
const CONTACT = ['contactpersoon', 'adres', 'postcode', 'plaats', 'email', 'telefoonnummer'] as const;
const contactIsKept = sql<boolean>`(coalesce(s.contactpersoon, s.adres, s.postcode, s.plaats, s.email, s.telefoonnummer)
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

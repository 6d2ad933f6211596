import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Day } from '#shared/dates.ts';
import { isManaged } from '#features/matches/server/queries.ts';
import type { PipelineStage } from '#features/matches/shared/kinds.ts';
import type { Lookalike } from '#features/matches/shared/schema.ts';

/** Of two sponsors that are one company, what stands on each. */
const COLUMNS = [
  'bedrijfsnaam',
  'contactpersoon',
  'contact_functie',
  'contact_rollen',
  'adres',
  'postcode',
  'plaats',
  'email',
  'telefoonnummer',
  'kvk_nummer',
  'website',
  'branche',
] as const;

/** Who went into another is no sponsor of the club, nor is who waits for the provider. */
const isSponsor = sql<boolean>`sponsor.samengevoegd_met is null and exists (select from app.match
  where match.vereniging_id = sponsor.vereniging_id and match.sponsor_id = sponsor.id and ${isManaged})`;

const selectSponsors = (db: Db, tenant: Tenant) =>
  db.selectFrom('sponsor').where('sponsor.vereniging_id', '=', tenant.vereniging_id);

const selectMerging = (db: Db, tenant: Tenant, ids: readonly string[]) =>
  selectSponsors(db, tenant)
    .select(['id', 'version', 'created_at', 'updated_at', 'updated_by_user_id', 'samengevoegd_met', ...COLUMNS])
    .select(isSponsor.as('is_sponsor'))
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id');

/** Locks sponsors, always in the order of their ids; whatever refers to them can still be added meanwhile. */
export const lockSponsors = (db: Db, tenant: Tenant, ids: readonly string[]) =>
  selectMerging(db, tenant, ids).forNoKeyUpdate().execute();

/** The same, for who only looks. */
export const listMerged = (db: Db, tenant: Tenant, ids: readonly string[]) => selectMerging(db, tenant, ids).execute();

interface MergeDeal {
  id: string;
  soort_sponsoring: string | null;
  pipeline_stage: PipelineStage;
  annual_value: number | null;
  next_follow_up_date: Day | null;
  next_follow_up_note: string | null;
}

/** More deals of one company than this are counted, not named. */
const DEALS_MOST = 20;

const ofSponsor = sql`m.vereniging_id = sponsor.vereniging_id and m.sponsor_id = sponsor.id`;
const managed = sql`m.validatie_admin and m.status <> 'rejected'`;
const waits = sql`m.next_follow_up_date is not null and m.pipeline_stage <> 'lost'`;

/** What sponsors of the club have, to choose between them. */
export function listMergeSides(db: Db, tenant: Tenant, ids: readonly string[]) {
  return selectSponsors(db, tenant)
    .select(['id', 'version', 'created_at', 'updated_at', 'akkoord_bron', ...COLUMNS])
    .select([
      sql<
        MergeDeal[]
      >`coalesce((select jsonb_agg(to_jsonb(k) - 'created_at' order by k.created_at desc, k.id desc) from (
        select m.id, m.created_at, m.pipeline_stage, m.annual_value, m.next_follow_up_date, m.next_follow_up_note,
            coalesce(m.package_details ->> 'soort_sponsoring', p.soort_sponsoring, z.soort_sponsoring) as soort_sponsoring
          from app.match m
          join app.zoekopdracht z on z.vereniging_id = m.vereniging_id and z.id = m.zoekopdracht_id
          left join app.pakket p on p.vereniging_id = m.vereniging_id and p.id = m.selected_pakket_id
         where ${ofSponsor} and ${managed}
         order by m.created_at desc, m.id desc limit ${DEALS_MOST}) k), '[]')`.as('deals'),
      sql<number>`(select count(*)::int from app.match m where ${ofSponsor} and ${managed})`.as('matches'),
      sql<number>`(select count(*)::int from app.match m where ${ofSponsor} and ${managed} and ${waits})`.as(
        'opvolgingen',
      ),
      // How each match began, and its release, are lines too.
      sql<number>`(select coalesce(sum(1 + (m.beoordeeld_op is not null)::int + (select count(*) from app.sponsor_communications c
            where c.vereniging_id = m.vereniging_id and c.match_id = m.id)), 0)::int from app.match m
           where ${ofSponsor} and ${managed})
        + (select count(*)::int from app.gebeurtenis g where g.vereniging_id = sponsor.vereniging_id
            and g.sponsor_id = sponsor.id and g.ongedaan_op is null)`.as('tijdlijn'),
    ])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(isSponsor)
    .execute();
}

/** In what the two are the same, as the database compares them. */
const likenessOf = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql<Lookalike['gelijk']>`array_remove(array[
    case when ${one}.bedrijfsnaam_sleutel = ${other}.bedrijfsnaam_sleutel then 'naam' end,
    case when ${one}.email_sleutel = ${other}.email_sleutel then 'email' end,
    case when ${one}.telefoon_sleutel = ${other}.telefoon_sleutel then 'telefoon' end,
    case when ${one}.postcode = ${other}.postcode then 'postcode' end], null)`;

export interface MergeCandidate {
  id: string;
  bedrijfsnaam: string;
  contactpersoon: string | null;
  plaats: string | null;
  gelijk: Lookalike['gelijk'];
}

/** More than these nobody looks through: who misses one types more letters. */
export const CANDIDATES_MOST = 10;

/** Of the club's other sponsors, those that may be the same company: by name, address, number, or by what was typed. */
export async function listCandidates(
  db: Db,
  { vereniging_id }: Tenant,
  id: string,
  zoek: string,
): Promise<MergeCandidate[]> {
  const same = (
    column: string,
    and = sql``,
  ) => sql`(select s.id from app.sponsor s where s.vereniging_id = own.vereniging_id
    and s.${sql.ref(column)} = own.${sql.ref(column)} ${and} limit ${CANDIDATES_MOST})`;
  const alike = sql`${same('bedrijfsnaam_sleutel')} union ${same('email_sleutel')} union ${same('telefoon_sleutel')}
    union ${same('postcode', sql`and public.similarity(s.bedrijfsnaam, own.bedrijfsnaam) >= 0.4`)}`;
  // By the name it had before it was merged, too.
  const typed = sql`select distinct coalesce(s.samengevoegd_met, s.id) as id from app.sponsor s
    where s.vereniging_id = own.vereniging_id and strpos(lower(s.bedrijfsnaam), lower(${zoek})) > 0`;
  const isHinted = sql`not exists (select from app.ander_bedrijf k where k.vereniging_id = own.vereniging_id
    and k.sponsor_id = least(sponsor.id, own.id) and k.ander_id = greatest(sponsor.id, own.id))`;
  const { rows } = await sql<MergeCandidate>`
    select sponsor.id, sponsor.bedrijfsnaam, sponsor.contactpersoon, sponsor.plaats,
        ${likenessOf(sql`sponsor`, sql`own`)} as gelijk
      from app.sponsor own
      cross join lateral (${zoek === '' ? alike : typed}) k
      join app.sponsor on sponsor.vereniging_id = own.vereniging_id and sponsor.id = k.id
     where own.vereniging_id = ${vereniging_id} and own.id = ${id} and sponsor.id <> own.id and ${isSponsor}
       and ${zoek === '' ? isHinted : sql`true`}
     order by cardinality(${likenessOf(sql`sponsor`, sql`own`)}) desc, lower(sponsor.bedrijfsnaam), sponsor.id
     limit ${CANDIDATES_MOST + 1}`.execute(db);
  return rows;
}

/** How many of these are sponsors of the club. */
export async function countSponsorsOf(db: Db, tenant: Tenant, ids: readonly string[]): Promise<number> {
  const found = await selectSponsors(db, tenant)
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(isSponsor)
    .execute();
  return found.length;
}

/** What went from one sponsor to another, by its table. */
export interface MovedRows {
  match: string[];
  gebeurtenis: string[];
  sponsor: string[];
}

/** All matches with what happened, and the names that it had before, from one sponsor to another, which it becomes. */
export async function moveToSponsor(db: Db, tenant: Tenant, from: string, to: string): Promise<MovedRows> {
  const { vereniging_id, user_id } = tenant;
  const { rows } = await sql<MovedRows>`
    with locked as materialized (
      select id from app.match where vereniging_id = ${vereniging_id} and sponsor_id = ${from} order by id for update),
    m as (update app.match set sponsor_id = ${to} from locked
      where match.vereniging_id = ${vereniging_id} and match.id = locked.id returning match.id),
    g as (update app.gebeurtenis set sponsor_id = ${to}
      where vereniging_id = ${vereniging_id} and sponsor_id = ${from} returning id),
    s as (update app.sponsor set samengevoegd_met = ${to}, updated_by_user_id = ${user_id}
      where vereniging_id = ${vereniging_id} and (id = ${from} or samengevoegd_met = ${from}) returning id)
    select coalesce((select array_agg(id order by id) from m), '{}') as match,
      coalesce((select array_agg(id order by id) from g), '{}') as gebeurtenis,
      coalesce((select array_agg(id order by id) from s where id <> ${from}), '{}') as sponsor`.execute(db);
  return rows[0] ?? { match: [], gebeurtenis: [], sponsor: [] };
}

/** The same back, as far as it is still there: what happened on a match goes with it, whenever that was. */
export async function moveBack(db: Db, tenant: Tenant, from: string, to: string, moved: MovedRows): Promise<void> {
  const { vereniging_id, user_id } = tenant;
  await sql`
    with locked as materialized (
      select id from app.match where vereniging_id = ${vereniging_id} and sponsor_id = ${from}
        and id = any (${moved.match}::uuid[]) order by id for update),
    m as (update app.match set sponsor_id = ${to} from locked
      where match.vereniging_id = ${vereniging_id} and match.id = locked.id returning match.id),
    g as (update app.gebeurtenis set sponsor_id = ${to} where vereniging_id = ${vereniging_id} and sponsor_id = ${from}
      and (id = any (${moved.gebeurtenis}::uuid[]) or match_id in (select id from locked))),
    s as (update app.sponsor set samengevoegd_met = ${to}, updated_by_user_id = ${user_id}
      where vereniging_id = ${vereniging_id} and samengevoegd_met = ${from} and id = any (${moved.sponsor}::uuid[]))
    update app.sponsor set samengevoegd_met = null, updated_by_user_id = ${user_id}
     where vereniging_id = ${vereniging_id} and id = ${to}`.execute(db);
}

/** The line in the timeline that told of it is gone. */
export async function setMergeUndone(db: Db, tenant: Tenant, sponsor_id: string, samenvoeging_id: string) {
  await db
    .updateTable('gebeurtenis')
    .set({ ongedaan_op: new Date() })
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('sponsor_id', '=', sponsor_id)
    .where('soort', '=', 'samengevoegd')
    .where(sql`werd ->> 'samenvoeging_id'`, '=', samenvoeging_id)
    .execute();
}

/** Counts of what came to a sponsor since a moment: on matches that came from another, and all else. */
export interface CameSince {
  is_meegegaan: boolean;
  soort: string;
  aantal: number;
}

export async function listSince(db: Db, { vereniging_id }: Tenant, id: string, since: Date, match_ids: string[]) {
  // The moment has come through the program, which counts in milliseconds.
  const after = (column: string) => sql`date_trunc('milliseconds', ${sql.ref(column)}) > ${since}`;
  const came = sql`(m.id = any (${match_ids}::uuid[]))`;
  const { rows } = await sql<CameSince>`
    select is_meegegaan, soort, count(*)::int as aantal from (
      select ${came} as is_meegegaan, c.communication_type as soort
        from app.match m join app.sponsor_communications c on c.vereniging_id = m.vereniging_id and c.match_id = m.id
       where m.vereniging_id = ${vereniging_id} and m.sponsor_id = ${id} and ${after('c.created_at')}
      union all
      select coalesce(g.match_id = any (${match_ids}::uuid[]), false),
          case when g.soort = 'opvolging' then 'opvolging' else 'gebeurtenis' end
        from app.gebeurtenis g where g.vereniging_id = ${vereniging_id} and g.sponsor_id = ${id} and ${after('g.op')}
         and g.ongedaan_op is null and g.soort <> 'samengevoegd'
      union all
      select false, 'match' from app.match m
       where m.vereniging_id = ${vereniging_id} and m.sponsor_id = ${id} and ${after('m.created_at')} and ${managed}
    ) k group by 1, 2`.execute(db);
  return rows;
}

type SponsorFields = Partial<Record<(typeof COLUMNS)[number], unknown>>;

export async function updateSponsorFields(db: Db, tenant: Tenant, id: string, set: SponsorFields): Promise<void> {
  await db
    .updateTable('sponsor')
    .set({ ...(set as object), updated_by_user_id: tenant.user_id })
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .execute();
}

/** Two that look alike are two companies: the hint does not come back. */
export async function insertAnderBedrijf(db: Db, { vereniging_id, user_id }: Tenant, one: string, other: string) {
  await sql`insert into app.ander_bedrijf (vereniging_id, sponsor_id, ander_id, door_user_id)
    values (${vereniging_id}, least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid), ${user_id})
    on conflict do nothing`.execute(db);
}

export async function deleteAnderBedrijf(db: Db, { vereniging_id }: Tenant, one: string, other: string) {
  await sql`delete from app.ander_bedrijf where vereniging_id = ${vereniging_id}
    and sponsor_id = least(${one}::uuid, ${other}::uuid) and ander_id = greatest(${one}::uuid, ${other}::uuid)`.execute(
    db,
  );
}

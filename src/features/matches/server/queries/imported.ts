import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { PipelineStage } from '#features/matches/shared/kinds.ts';

/** What of a sponsor may be filled in where nothing stands. */
const FILLABLE = ['contactpersoon', 'email', 'telefoonnummer', 'adres', 'postcode', 'plaats'] as const;
type Fillable = (typeof FILLABLE)[number];
type Contact = Record<Fillable, string | null>;

export interface AskedLike {
  /** By which it is told apart from the others. */
  at: number;
  bedrijfsnaam: string;
  email: string | null;
  postcode: string | null;
}

export interface FoundLike {
  at: number;
  /** By which two names are one company's. */
  sleutel: string;
  gelijk: 'email' | 'naam' | null;
  sponsor:
    | (Contact & {
        sponsor_id: string;
        bedrijfsnaam: string;
        pipeline_stage: PipelineStage;
        annual_value: number | null;
      })
    | null;
}

/** Looked for one by one, each in its index: so many of one name are nobody's. */
const LIKES_MOST = 5;

/** Spaces and capitals say nothing about where it is. */
const plainPostcode = (column: string) => sql`upper(replace(${sql.ref(column)}, ' ', ''))`;

/**
 * Which sponsors of the club companies look like: by e-mail address, or else by name and postcode. Of those that the club
 * manages only; one that the provider still looks at is nobody's yet. One statement for as many as there are.
 */
export async function findLikes(db: Db, { vereniging_id }: Tenant, asked: readonly AskedLike[]): Promise<FoundLike[]> {
  const { rows } = await sql<FoundLike>`
    with k as materialized (
      select r.at, priv.bedrijfssleutel(r.bedrijfsnaam) as sleutel, r.email, r.postcode
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) r (at int, bedrijfsnaam text, email text, postcode text)),
    found as (
      select k.at, 'email' as gelijk, s.id as sponsor_id
        from k, lateral (select s.id from app.sponsor s
          where s.vereniging_id = ${vereniging_id} and s.email_sleutel = k.email limit ${LIKES_MOST}) s
       where k.email is not null
      union all
      select k.at, 'naam', s.id
        from k, lateral (select s.id from app.sponsor s
          where s.vereniging_id = ${vereniging_id} and s.bedrijfsnaam_sleutel = k.sleutel
            and ${plainPostcode('s.postcode')} = ${plainPostcode('k.postcode')} limit ${LIKES_MOST}) s
       where k.postcode is not null and k.sleutel <> ''),
    best as (
      select distinct on (found.at) found.at, found.gelijk, jsonb_build_object('sponsor_id', s.id,
          'bedrijfsnaam', s.bedrijfsnaam, 'contactpersoon', s.contactpersoon, 'email', s.email,
          'telefoonnummer', s.telefoonnummer, 'adres', s.adres, 'postcode', s.postcode, 'plaats', s.plaats,
          'pipeline_stage', match.pipeline_stage, 'annual_value', match.annual_value) as sponsor
        from found join app.sponsor s on s.vereniging_id = ${vereniging_id} and s.id = found.sponsor_id
          join app.match on match.vereniging_id = s.vereniging_id and match.sponsor_id = s.id
         where match.validatie_admin and match.status <> 'rejected' and s.samengevoegd_met is null
         order by found.at, found.gelijk, match.created_at desc, match.id)
    select k.at, k.sleutel, best.gelijk, best.sponsor from k left join best on best.at = k.at`.execute(db);
  return rows;
}

export interface Fill extends Contact {
  sponsor_id: string;
}

export interface Filled {
  sponsor_id: string;
  gebeurtenis_id: string | null;
  /** What stands there now where nothing stood. */
  velden: Partial<Record<Fillable, string>>;
}

/**
 * Fills in what is empty and leaves the rest, with a line in the timeline; who is gone or part of another by now is left out. One for
 * each sponsor.
 */
export async function fillSponsors(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  fills: readonly Fill[],
): Promise<Filled[]> {
  if (fills.length === 0) return [];
  const pairs = FILLABLE.map(
    (field) => sql`${sql.lit(field)}, case when coalesce(s.${sql.ref(field)}, '') = '' then k.${sql.ref(field)} end`,
  );
  const set = FILLABLE.map(
    (field) => sql`${sql.ref(field)} = coalesce(f.velden ->> ${sql.lit(field)}, s.${sql.ref(field)})`,
  );
  const nothing = FILLABLE.map((field) => sql`${sql.lit(field)}, null`);
  const { rows } = await sql<Filled>`
    with k as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(fills)}::jsonb) k (sponsor_id uuid, contactpersoon text, email text,
        telefoonnummer text, adres text, postcode text, plaats text)),
    s as materialized (
      select s.* from app.sponsor s where s.vereniging_id = ${vereniging_id} and s.id in (select k.sponsor_id from k)
          and s.samengevoegd_met is null
        order by s.id for update),
    f as materialized (
      select s.id, priv.uuidv7() as gebeurtenis_id, jsonb_strip_nulls(jsonb_build_object(${sql.join(pairs)})) as velden
        from s join k on k.sponsor_id = s.id),
    u as (
      update app.sponsor s set ${sql.join(set)}, updated_by_user_id = ${user_id}::uuid
        from f where s.vereniging_id = ${vereniging_id} and s.id = f.id and f.velden <> '{}'),
    g as (
      insert into app.gebeurtenis (vereniging_id, id, sponsor_id, soort, was, werd, door_user_id)
        select ${vereniging_id}, f.gebeurtenis_id, f.id, 'gegevens', (select jsonb_object_agg(n.key, n.value)
            from jsonb_each(jsonb_build_object(${sql.join(nothing)})) n where f.velden ? n.key), f.velden, ${user_id}::uuid
          from f where f.velden <> '{}')
    select f.id as sponsor_id, case when f.velden <> '{}' then f.gebeurtenis_id end as gebeurtenis_id, f.velden
      from f`.execute(db);
  return rows;
}

/** Nobody changes what an import made while it is taken back. */
export async function lockImported(db: Db, { vereniging_id }: Tenant, import_batch_id: string): Promise<void> {
  await sql`
    select from app.match m join app.sponsor s on s.vereniging_id = m.vereniging_id and s.id = m.sponsor_id
     where s.vereniging_id = ${vereniging_id} and s.import_batch_id = ${import_batch_id}
     order by m.id for update`.execute(db);
}

/** A statement of somebody who waits has five seconds. */
const DELETED_AT_ONCE = 1_000;

/** Sponsors with all that was made with them: their matches, terms, and the searches that nobody sees. */
export async function deleteImported(db: Db, tenant: Tenant, sponsor_ids: readonly string[]): Promise<void> {
  for (let at = 0; at < sponsor_ids.length; at += DELETED_AT_ONCE)
    await deleteSome(db, tenant, sponsor_ids.slice(at, at + DELETED_AT_ONCE));
}

async function deleteSome(db: Db, { vereniging_id }: Tenant, sponsor_ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ zoekopdracht_id: string }>`
    delete from app.match where vereniging_id = ${vereniging_id} and sponsor_id = any(${[...sponsor_ids]}::uuid[])
      returning zoekopdracht_id`.execute(db);
  await sql`delete from app.sponsor where vereniging_id = ${vereniging_id}
    and id = any(${[...sponsor_ids]}::uuid[])`.execute(db);
  const searches = rows.map(({ zoekopdracht_id }) => zoekopdracht_id);
  await sql`delete from app.zoekopdracht where vereniging_id = ${vereniging_id} and intern
    and import_batch_id is not null and id = any(${searches}::uuid[])`.execute(db);
}

/** Empties what was filled in, where it still stands; one for each sponsor. Answers whose was emptied. */
export async function emptyFilled(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  filled: readonly { sponsor_id: string; gebeurtenis_ids: readonly string[]; velden: Filled['velden'] }[],
): Promise<string[]> {
  if (filled.length === 0) return [];
  const set = FILLABLE.map(
    (field) => sql`${sql.ref(field)} = case when s.${sql.ref(field)} = k.velden ->> ${sql.lit(field)} then null
      else s.${sql.ref(field)} end`,
  );
  const stands = FILLABLE.map((field) => sql`s.${sql.ref(field)} = k.velden ->> ${sql.lit(field)}`);
  const { rows } = await sql<{ id: string }>`
    with k as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) k (sponsor_id uuid,
        gebeurtenis_ids uuid[], velden jsonb)),
    u as (
      update app.sponsor s set ${sql.join(set)}, updated_by_user_id = ${user_id}::uuid from k
       where s.vereniging_id = ${vereniging_id} and s.id = k.sponsor_id and (${sql.join(stands, sql` or `)})
      returning s.id),
    g as (
      update app.gebeurtenis g set ongedaan_op = now() from k join u on u.id = k.sponsor_id
       where g.vereniging_id = ${vereniging_id} and g.id = any(k.gebeurtenis_ids))
    select u.id from u`.execute(db);
  return rows.map(({ id }) => id);
}

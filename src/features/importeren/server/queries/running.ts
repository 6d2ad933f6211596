import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { ContactVeld } from '#features/importeren/shared/labels.ts';
import type { StagedRow } from '#features/importeren/shared/rules/rows.ts';

/** What was decided about a row before the job begins. A row that becomes a new sponsor needs none. */
export interface Decision {
  rij: number;
  uitkomst: 'overgeslagen' | 'fout' | null;
  fout: string | null;
  sponsor_id: string | null;
  bij_rij: number | null;
}

/** Writes down what was decided, and that the job may begin; the head of the file is no row of it. */
export async function startBatch(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  id: string,
  decisions: readonly Decision[],
): Promise<void> {
  const failed = decisions.filter(({ uitkomst }) => uitkomst === 'fout').length;
  const settled = decisions.filter(({ uitkomst }) => uitkomst !== null).length;
  const known = JSON.stringify(Object.fromEntries(decisions.map((decision) => [decision.rij, decision])));
  const rijen = decisions.map(({ rij }) => rij);
  await sql`
    with b as (
      select heeft_kop from app.import_batch where vereniging_id = ${vereniging_id} and id = ${id}),
    h as (
      delete from app.import_rij r using b where b.heeft_kop and r.vereniging_id = ${vereniging_id}
        and r.import_batch_id = ${id} and r.rij = (select min(k.rij) from app.import_rij k
          where k.vereniging_id = ${vereniging_id} and k.import_batch_id = ${id})),
    d as (
      update app.import_rij r set (uitkomst, fout, sponsor_id, bij_rij) = (select k.uitkomst, k.fout, k.sponsor_id,
          k.bij_rij from jsonb_to_record(${known}::jsonb -> r.rij::text) k (uitkomst text, fout text, sponsor_id uuid,
          bij_rij int))
       where r.vereniging_id = ${vereniging_id} and r.import_batch_id = ${id} and r.rij = any(${rijen}::int[]))
    update app.import_batch set status = 'running', started_at = now(), rows_done = ${settled}, rows_failed = ${failed},
        updated_by_user_id = ${user_id}
     where vereniging_id = ${vereniging_id} and id = ${id}`.execute(db);
}

export async function setStatus(
  db: Db,
  { vereniging_id }: Tenant,
  id: string,
  status: 'running' | 'done' | 'failed' | 'undone',
): Promise<void> {
  await db
    .updateTable('import_batch')
    .set({
      status,
      ...(status === 'done' && { finished_at: sql<Date>`now()` }),
      ...(status === 'undone' && { undone_at: sql<Date>`now()` }),
    })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .execute();
}

export interface WaitingRow extends StagedRow {
  /** Whom it fills up: a sponsor that the club has, or what the earlier row became by now. */
  sponsor_id: string | null;
  bij_rij: number | null;
}

/** The next rows that nothing became of yet. */
export async function listWaiting(
  db: Db,
  { vereniging_id }: Tenant,
  id: string,
  { after, size }: { after: number; size: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<{ rijen: WaitingRow[] }>`
    select coalesce(jsonb_agg(to_jsonb(w) order by w.rij), '[]') as rijen from (
      select r.rij, r.cellen, r.verbeterd, r.keuze, r.bij_rij, coalesce(s.samengevoegd_met, t.sponsor_id) as sponsor_id
        from app.import_rij r
        cross join lateral (select case when r.bij_rij is null then r.sponsor_id else (select e.sponsor_id
          from app.import_rij e where e.vereniging_id = r.vereniging_id and e.import_batch_id = r.import_batch_id
            and e.rij = r.bij_rij) end as sponsor_id) t
        left join app.sponsor s on s.vereniging_id = r.vereniging_id and s.id = t.sponsor_id
       where r.vereniging_id = ${vereniging_id} and r.import_batch_id = ${id} and r.rij > ${after} and r.uitkomst is null
       order by r.rij limit ${size}) w`.execute(db);
  return rows[0]?.rijen ?? [];
}

export interface Outcome {
  rij: number;
  uitkomst: 'nieuw' | 'aangevuld' | 'overgeslagen' | 'fout';
  sponsor_id: string | null;
  fout: string | null;
  aangevuld: { gebeurtenis_id: string | null; velden: Partial<Record<ContactVeld, string>> } | null;
}

/** What became of rows, and how far the import is: one statement, in the transaction that did it. */
export async function saveOutcomes(
  db: Db,
  { vereniging_id }: Tenant,
  id: string,
  outcomes: readonly Outcome[],
  { isLast = false }: { isLast?: boolean } = {},
): Promise<void> {
  const count = (kind: Outcome['uitkomst']) => outcomes.filter(({ uitkomst }) => uitkomst === kind).length;
  // By its number and not by a join: of rows that came a minute ago PostgreSQL does not know how many there are, and
  // would lay all beside all.
  const known = JSON.stringify(Object.fromEntries(outcomes.map((outcome) => [outcome.rij, outcome])));
  const rijen = outcomes.map(({ rij }) => rij);
  await sql`
    with o as (
      update app.import_rij r set (uitkomst, sponsor_id, fout, aangevuld) = (select k.uitkomst, k.sponsor_id, k.fout,
          k.aangevuld from jsonb_to_record(${known}::jsonb -> r.rij::text) k (uitkomst text, sponsor_id uuid, fout text,
          aangevuld jsonb))
       where r.vereniging_id = ${vereniging_id} and r.import_batch_id = ${id} and r.rij = any(${rijen}::int[]))
    update app.import_batch set rows_done = rows_done + ${outcomes.length}, rows_imported = rows_imported + ${count('nieuw')},
        rows_aangevuld = rows_aangevuld + ${count('aangevuld')}, rows_failed = rows_failed + ${count('fout')},
        status = case when ${isLast} then 'done' else status end, finished_at = case when ${isLast} then now() end
     where vereniging_id = ${vereniging_id} and id = ${id}`.execute(db);
}

/** The rows that did not come in, with why. */
export async function listFailed(db: Db, { vereniging_id }: Tenant, id: string) {
  const { rows } = await sql<{
    rijen: { rij: number; cellen: string[]; verbeterd: Record<string, string>; fout: string }[];
  }>`
    select coalesce(jsonb_agg(jsonb_build_object('rij', r.rij, 'cellen', r.cellen, 'verbeterd', r.verbeterd,
        'fout', coalesce(r.fout, '')) order by r.rij), '[]') as rijen
      from app.import_rij r
     where r.vereniging_id = ${vereniging_id} and r.import_batch_id = ${id} and r.uitkomst = 'fout'`.execute(db);
  return rows[0]?.rijen ?? [];
}

export interface Made {
  sponsor_id: string;
  bedrijfsnaam: string;
  /** Somebody did something with it since. */
  is_touched: boolean;
}

/** What the import made and is still there, and whether somebody worked on it since. */
export async function listMade(db: Db, { vereniging_id }: Tenant, id: string): Promise<Made[]> {
  // What came just now is not counted yet: without this each sponsor could be looked for in all of them.
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(db);
  const { rows } = await sql<Made>`
    select s.id as sponsor_id, s.bedrijfsnaam,
        bool_or(m.version <> 1 or m.import_batch_id is distinct from ${id} or c.id is not null or g.id is not null
          or p.id is not null or b.id is not null or t.id is not null or v.id is not null or o.id is not null)
        or s.version <> 1 + count(distinct f.aangevuld ->> 'gebeurtenis_id')
        or s.samengevoegd_met is not null as is_touched
      from app.import_rij r
      join app.sponsor s on s.vereniging_id = r.vereniging_id and s.id = r.sponsor_id
      left join app.match m on m.vereniging_id = s.vereniging_id and m.sponsor_id = s.id
      left join app.import_rij f on f.vereniging_id = r.vereniging_id and f.import_batch_id = r.import_batch_id
        and f.bij_rij = r.rij and f.uitkomst = 'aangevuld'
      left join app.sponsor_communications c on c.vereniging_id = m.vereniging_id and c.match_id = m.id
      left join app.gebeurtenis g on g.vereniging_id = s.vereniging_id and g.sponsor_id = s.id
        and g.ongedaan_op is null and g.soort not in ('toegevoegd', 'mail')
        and not exists (select from app.import_rij k where k.vereniging_id = r.vereniging_id
          and k.import_batch_id = r.import_batch_id and k.bij_rij = r.rij
          and k.aangevuld ->> 'gebeurtenis_id' = g.id::text)
      left join app.contactpersoon p on p.vereniging_id = s.vereniging_id and p.sponsor_id = s.id
      left join app.sponsor_bestand b on b.vereniging_id = s.vereniging_id and b.sponsor_id = s.id
      left join app.tegenprestatie t on t.vereniging_id = m.vereniging_id and t.match_id = m.id
      left join app.samenvoeging v on v.vereniging_id = s.vereniging_id and v.behouden_id = s.id
        and v.teruggedraaid_op is null
      left join app.sponsor o on o.vereniging_id = s.vereniging_id and o.samengevoegd_met = s.id
     where r.vereniging_id = ${vereniging_id} and r.import_batch_id = ${id} and r.uitkomst = 'nieuw'
     group by s.id, s.bedrijfsnaam, s.version, s.samengevoegd_met
     order by s.bedrijfsnaam, s.id`.execute(db);
  return rows;
}

/** Which sponsors of the club were filled up, and with what; not those that the import itself made. */
export async function listFilled(db: Db, { vereniging_id }: Tenant, id: string) {
  // One for each sponsor: several rows can have filled it up.
  const { rows } = await sql<{
    sponsor_id: string;
    gebeurtenis_ids: string[];
    velden: Partial<Record<ContactVeld, string>>;
  }>`
    select r.sponsor_id, array_agg(distinct r.aangevuld ->> 'gebeurtenis_id') as gebeurtenis_ids,
        jsonb_object_agg(f.veld, f.waarde order by r.rij) as velden
      from app.import_rij r, jsonb_each(r.aangevuld -> 'velden') f (veld, waarde)
     where r.vereniging_id = ${vereniging_id} and r.import_batch_id = ${id} and r.uitkomst = 'aangevuld'
       and not exists (select from app.import_rij e where e.vereniging_id = r.vereniging_id
         and e.import_batch_id = r.import_batch_id and e.rij = r.bij_rij and e.sponsor_id = r.sponsor_id)
     group by r.sponsor_id`.execute(db);
  return rows;
}

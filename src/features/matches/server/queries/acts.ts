import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Day } from '#shared/dates.ts';
import { isManaged, personOf } from '#features/matches/server/queries.ts';
import type { ActColumns, ActKind, StoredTermijn } from '#features/matches/shared/rules/acts.ts';
import type { Termijn } from '#features/matches/shared/rules/termijnen.ts';

const termRow = sql`jsonb_build_object('id', t.id, 'begint_op', t.begint_op, 'eindigt_op', t.eindigt_op,
  'bedrag_per_jaar', t.bedrag_per_jaar, 'payment_frequency', t.payment_frequency, 'getekend_op', t.getekend_op,
  'gestopt_op', t.gestopt_op, 'is_zelfde_contract', t.is_zelfde_contract, 'created_at', t.created_at,
  'created_by_user_id', t.created_by_user_id,
  'vastgelegd_op', (t.created_at at time zone 'Europe/Amsterdam')::date)`;

/** The terms of a match from the first to the last, as part of a statement about it. */
export const termsOfMatch = sql<StoredTermijn[]>`coalesce((
  select jsonb_agg(${termRow} order by t.begint_op nulls first, t.created_at, t.id)
    from app.contract_termijn t where t.vereniging_id = match.vereniging_id and t.match_id = match.id), '[]')`;

/** Of a sponsor that was lost before its first day nothing is left: the rule is hasBegun. */
export const hasBegun = sql<boolean>`(t.begint_op is null
  or coalesce(t.eindigt_op, t.gestopt_op, 'infinity') >= t.begint_op)`;

/** Whether a term of the match runs between these days, as part of a statement about it. */
export const hasTermIn = (start: Day, end: Day) => sql<boolean>`exists (
  select from app.contract_termijn t where t.vereniging_id = match.vereniging_id and t.match_id = match.id
    and t.begint_op <= ${end}::date and coalesce(t.eindigt_op, t.gestopt_op, 'infinity') >= ${start}::date
    and ${hasBegun})`;

const columnsNow = sql<ActColumns>`jsonb_build_object('pipeline_stage', match.pipeline_stage,
  'contract_signed', match.contract_signed, 'contract_start_date', match.contract_start_date,
  'contract_end_date', match.contract_end_date, 'annual_value', match.annual_value,
  'contract_value_total', match.contract_value_total, 'payment_frequency', match.payment_frequency,
  'priority_level', match.priority_level, 'sponsor_category', match.sponsor_category,
  'relationship_status', match.relationship_status, 'last_contact_date', match.last_contact_date,
  'next_follow_up_date', match.next_follow_up_date, 'next_follow_up_note', match.next_follow_up_note,
  'verlenging_besproken_op', match.verlenging_besproken_op, 'contact_notes', match.contact_notes,
  'assigned_to_user_id', match.assigned_to_user_id)`;

export interface LockedMatch {
  id: string;
  sponsor_id: string;
  bedrijfsnaam: string;
  version: number;
  updated_at: Date;
  updated_by_user_id: string | null;
  /** The day on which it was made. */
  made_on: Day;
  now: ActColumns;
  termijnen: StoredTermijn[];
}

/**
 * Locks matches that the club manages, always in the order of their ids. What is not there is left out. Who had to wait
 * reads in a statement of its own: the one that waited sees the terms as they were before.
 */
export async function lockMatches(db: Db, tenant: Tenant, ids: readonly string[]): Promise<LockedMatch[]> {
  const locked = await db
    .selectFrom('match')
    .select('match.id')
    .where('match.vereniging_id', '=', tenant.vereniging_id)
    .where('match.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(isManaged)
    .orderBy('match.id')
    .forUpdate()
    .execute();
  if (locked.length === 0) return [];
  return db
    .selectFrom('match')
    .innerJoin('sponsor', (join) =>
      join.onRef('sponsor.vereniging_id', '=', 'match.vereniging_id').onRef('sponsor.id', '=', 'match.sponsor_id'),
    )
    .select(['match.id', 'match.sponsor_id', 'match.version', 'match.updated_at', 'match.updated_by_user_id'])
    .select(['sponsor.bedrijfsnaam', columnsNow.as('now'), termsOfMatch.as('termijnen')])
    .select(sql<Day>`(match.created_at at time zone 'Europe/Amsterdam')::date`.as('made_on'))
    .where('match.vereniging_id', '=', tenant.vereniging_id)
    .where('match.id', '=', sql<string>`any(${locked.map(({ id }) => id)}::uuid[])`)
    .orderBy('match.id')
    .execute();
}

export interface MatchUpdate {
  id: string;
  set: Partial<ActColumns>;
  /** All terms it has from now on; left out when they stay. */
  termijnen?: readonly Termijn[];
}

const COLUMN_TYPES = {
  pipeline_stage: 'text',
  contract_signed: 'boolean',
  contract_start_date: 'date',
  contract_end_date: 'date',
  annual_value: 'bigint',
  contract_value_total: 'bigint',
  payment_frequency: 'text',
  priority_level: 'text',
  sponsor_category: 'text',
  relationship_status: 'text',
  last_contact_date: 'date',
  next_follow_up_date: 'date',
  next_follow_up_note: 'text',
  verlenging_besproken_op: 'date',
  contact_notes: 'text',
  assigned_to_user_id: 'uuid',
} satisfies Record<keyof ActColumns, string>;

/** Whatever each of them changes, in one statement: what is not named stays. Answers the version that each has now. */
export async function updateMatches(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  updates: readonly MatchUpdate[],
): Promise<Map<string, number>> {
  const columns = Object.entries(COLUMN_TYPES).map(
    ([name, type]) => sql`${sql.ref(name)} = case when k.set ? ${sql.lit(name)}
      then (k.set ->> ${sql.lit(name)})::${sql.raw(type)} else m.${sql.ref(name)} end`,
  );
  const { rows } = await sql<{ id: string; version: number }>`
    update app.match m set ${sql.join(columns)}, updated_by_user_id = ${user_id}
      from jsonb_to_recordset(${JSON.stringify(updates.map(({ id, set }) => ({ id, set })))}::jsonb) k (id uuid, set jsonb)
     where m.vereniging_id = ${vereniging_id} and m.id = k.id returning m.id, m.version`.execute(db);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Of each match these terms are all there are. Answers them as they are stored. */
export async function replaceTerms(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  changed: readonly Required<Pick<MatchUpdate, 'id' | 'termijnen'>>[],
): Promise<Map<string, StoredTermijn[]>> {
  if (changed.length === 0) return new Map();
  const ids = changed.map(({ id }) => id);
  const rows = changed.flatMap(({ id, termijnen }) => termijnen.map((term) => ({ ...term, match_id: id })));
  const kept = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  await sql`delete from app.contract_termijn where vereniging_id = ${vereniging_id}
    and match_id = any(${ids}::uuid[]) and id <> all(${kept}::uuid[])`.execute(db);
  await sql`
    insert into app.contract_termijn (vereniging_id, id, match_id, begint_op, eindigt_op, bedrag_per_jaar,
        payment_frequency, getekend_op, gestopt_op, is_zelfde_contract, created_at, created_by_user_id)
      select ${vereniging_id}, coalesce(k.id, priv.uuidv7()), k.match_id, k.begint_op, k.eindigt_op, k.bedrag_per_jaar,
          k.payment_frequency, k.getekend_op, k.gestopt_op, coalesce(k.is_zelfde_contract, false),
          case when k.id is null then now() else coalesce(k.created_at, now()) end,
          case when k.id is null then ${user_id}::uuid else k.created_by_user_id end
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) k (id uuid, match_id uuid, begint_op date, eindigt_op date,
          bedrag_per_jaar bigint, payment_frequency text, getekend_op date, gestopt_op date,
          is_zelfde_contract boolean, created_at timestamptz, created_by_user_id uuid)
      on conflict (vereniging_id, id) do update set begint_op = excluded.begint_op, eindigt_op = excluded.eindigt_op,
        bedrag_per_jaar = excluded.bedrag_per_jaar, payment_frequency = excluded.payment_frequency,
        getekend_op = excluded.getekend_op, gestopt_op = excluded.gestopt_op,
        is_zelfde_contract = excluded.is_zelfde_contract`.execute(db);
  const stored = await db
    .selectFrom('match')
    .select(['match.id', termsOfMatch.as('termijnen')])
    .where('match.vereniging_id', '=', vereniging_id)
    .where('match.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(stored.map(({ id, termijnen }) => [id, termijnen]));
}

export interface NewGebeurtenis {
  sponsor_id: string;
  match_id: string | null;
  soort: ActKind;
  was: object;
  werd: object;
}

/** What happened, one line of the timeline each; answers their ids in the same order. */
export async function insertGebeurtenissen(
  db: Db,
  tenant: Tenant,
  happened: readonly NewGebeurtenis[],
): Promise<string[]> {
  if (happened.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with k as (
      select priv.uuidv7() as id, j.at, j.line from jsonb_array_elements(${JSON.stringify(happened)}::jsonb)
        with ordinality j (line, at)),
    written as (
      insert into app.gebeurtenis (vereniging_id, id, sponsor_id, match_id, soort, was, werd, door_user_id)
        select ${tenant.vereniging_id}, k.id, (k.line ->> 'sponsor_id')::uuid, (k.line ->> 'match_id')::uuid, k.line ->> 'soort',
            k.line -> 'was', k.line -> 'werd', ${personOf(tenant)}::uuid from k)
    select k.id from k order by k.at`.execute(db);
  return rows.map(({ id }) => id);
}

const selectGebeurtenissen = (db: Db, tenant: Tenant, ids: readonly string[]) =>
  db
    .selectFrom('gebeurtenis')
    .select(['id', 'sponsor_id', 'match_id', 'soort', 'was', 'werd', 'op', 'door_user_id', 'ongedaan_op'])
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`);

/** What can be taken back, with what it changed. */
export const listGebeurtenissen = (db: Db, tenant: Tenant, ids: readonly string[]) =>
  selectGebeurtenissen(db, tenant, ids).execute();

/** The same of one, which nobody else takes back meanwhile. */
export const lockGebeurtenis = (db: Db, tenant: Tenant, id: string) =>
  selectGebeurtenissen(db, tenant, [id]).forUpdate().executeTakeFirst();

export async function setUndone(db: Db, tenant: Tenant, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('gebeurtenis')
    .set({ ongedaan_op: new Date() })
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

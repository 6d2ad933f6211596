import { sql } from 'kysely';
import type { Page } from '#shared/paging.ts';
import type { Db } from '#server/database/database.ts';
import { listPage } from '#server/database/keyset.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Cutoff, RetentionRule } from '#server/retention.ts';
import type { SponsorCategory } from '#features/matches/shared/kinds.ts';
import type { Keuze, Veld } from '#features/importeren/shared/labels.ts';
import type { StagedRow } from '#features/importeren/shared/rules/rows.ts';

const IMPORTS_PER_PAGE = 10;

const COUNTED = ['rows_total', 'rows_done', 'rows_imported', 'rows_aangevuld', 'rows_failed'] as const;
const BATCH = [
  'import_batch.id',
  'import_batch.version',
  'import_batch.bestandsnaam',
  'import_batch.blad',
  'import_batch.status',
  'import_batch.heeft_kop',
  'import_batch.finished_at',
  'import_batch.undone_at',
  'import_batch.updated_at',
  ...COUNTED.map((column) => `import_batch.${column}` as const),
] as const;

export interface Batch {
  id: string;
  version: number;
  bestandsnaam: string;
  blad: string | null;
  status: 'concept' | 'running' | 'done' | 'failed' | 'undone';
  heeft_kop: boolean;
  rows_total: number;
  rows_done: number;
  rows_imported: number;
  rows_aangevuld: number;
  rows_failed: number;
  finished_at: Date | null;
  undone_at: Date | null;
  updated_at: Date;
}

export interface OpenBatch extends Batch {
  koppen: string[];
  kolommen: (Veld | null)[];
  categorieen: Record<string, SponsorCategory | null>;
  updated_by_user_id: string | null;
  created_by_user_id: string | null;
}

interface NewBatch {
  bestandsnaam: string;
  blad: string | null;
  koppen: readonly string[];
  kolommen: readonly (Veld | null)[];
  heeft_kop: boolean;
  rijen: readonly { rij: number; cellen: readonly string[] }[];
}

/** A list that waits, with all its rows: one statement, however many there are. */
export async function insertBatch(db: Db, { vereniging_id, user_id }: Tenant, batch: NewBatch): Promise<string> {
  const { bestandsnaam, blad, koppen, kolommen, heeft_kop, rijen } = batch;
  const { rows } = await sql<{ id: string }>`
    with b as (
      insert into app.import_batch (vereniging_id, bestandsnaam, blad, koppen, kolommen, heeft_kop, rows_total,
          created_by_user_id, updated_by_user_id)
        values (${vereniging_id}, ${bestandsnaam}, ${blad}, ${[...koppen]}::text[], ${[...kolommen]}::text[], ${heeft_kop},
          ${rijen.length - (heeft_kop ? 1 : 0)}, ${user_id}, ${user_id})
        returning id),
    r as (
      insert into app.import_rij (vereniging_id, import_batch_id, rij, cellen)
        select ${vereniging_id}, b.id, (j.row ->> 'rij')::int,
            array(select c.cel from jsonb_array_elements_text(j.row -> 'cellen') with ordinality c (cel, n) order by c.n)
          from b, jsonb_array_elements(${JSON.stringify(rijen)}::jsonb) j (row))
    select b.id from b`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a list that was stored has an id');
  return id;
}

const own = (db: Db, tenant: Tenant) =>
  db.selectFrom('import_batch').where('import_batch.vereniging_id', '=', tenant.vereniging_id);

export async function findBatch(db: Db, tenant: Tenant, id: string): Promise<OpenBatch | undefined> {
  const found = await own(db, tenant)
    .select(BATCH)
    .select(['koppen', 'kolommen', 'categorieen', 'updated_by_user_id', 'created_by_user_id'])
    .where('import_batch.id', '=', id)
    .executeTakeFirst();
  return found as OpenBatch | undefined;
}

/** The same, and nobody else begins with it or changes it meanwhile. */
export async function lockBatch(db: Db, tenant: Tenant, id: string): Promise<OpenBatch | undefined> {
  const found = await own(db, tenant)
    .select(BATCH)
    .select(['koppen', 'kolommen', 'categorieen', 'updated_by_user_id', 'created_by_user_id'])
    .where('import_batch.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found as OpenBatch | undefined;
}

/** What began, the latest first, with who brought it in. */
export function listBatches(
  db: Db,
  tenant: Tenant,
  after: string | undefined,
): Promise<Page<Batch & { created_at: Date; door: string | null }>> {
  const began = own(db, tenant)
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'import_batch.created_by_user_id')
        .onRef('users.vereniging_id', '=', 'import_batch.vereniging_id'),
    )
    .select(BATCH)
    .select(['import_batch.created_at', 'users.naam as door'])
    .where('import_batch.status', '<>', 'concept');
  return listPage(began, {
    by: { 'import_batch.created_at': 'timestamptz', 'import_batch.id': 'uuid' },
    direction: 'desc',
    size: IMPORTS_PER_PAGE,
    after,
  });
}

interface BatchChange {
  heeft_kop?: boolean;
  kolommen?: readonly (Veld | null)[];
  categorieen?: Record<string, SponsorCategory | null>;
  rows_total?: number;
}

/** Undefined when somebody else changed it first. */
export async function updateBatch(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  { id, version }: { id: string; version: number },
  { kolommen, categorieen, ...change }: BatchChange,
): Promise<Batch | undefined> {
  return db
    .updateTable('import_batch')
    .set({
      ...change,
      ...(kolommen && { kolommen: sql<string[]>`${[...kolommen]}::text[]` }),
      ...(categorieen && { categorieen: JSON.stringify(categorieen) }),
      updated_by_user_id: user_id,
    })
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'concept')
    .returning(BATCH)
    .executeTakeFirst();
}

/** All rows of a list, the head among them: at most as many as the reader lets in. */
export async function listStaged(db: Db, { vereniging_id }: Tenant, id: string): Promise<StagedRow[]> {
  // As one text: ten thousand arrays are read much slower than one.
  const { rows } = await sql<{ rijen: StagedRow[] }>`
    select coalesce(jsonb_agg(jsonb_build_object('rij', r.rij, 'cellen', r.cellen, 'verbeterd', r.verbeterd,
        'keuze', r.keuze) order by r.rij), '[]') as rijen
      from app.import_rij r where r.vereniging_id = ${vereniging_id} and r.import_batch_id = ${id}`.execute(db);
  return rows[0]?.rijen ?? [];
}

export async function findStaged(db: Db, { vereniging_id }: Tenant, id: string, rij: number) {
  const found = await db
    .selectFrom('import_rij')
    .select(['rij', 'cellen', 'verbeterd', 'keuze'])
    .where('vereniging_id', '=', vereniging_id)
    .where('import_batch_id', '=', id)
    .where('rij', '=', rij)
    .forUpdate()
    .executeTakeFirst();
  return found as StagedRow | undefined;
}

export async function updateMended(
  db: Db,
  { vereniging_id }: Tenant,
  id: string,
  { rij, veld, waarde }: { rij: number; veld: Veld; waarde: string },
): Promise<void> {
  await db
    .updateTable('import_rij')
    .set({ verbeterd: sql`verbeterd || ${JSON.stringify({ [veld]: waarde })}::jsonb` })
    .where('vereniging_id', '=', vereniging_id)
    .where('import_batch_id', '=', id)
    .where('rij', '=', rij)
    .execute();
}

/** False when there is no such row. */
export async function updateChoice(
  db: Db,
  { vereniging_id }: Tenant,
  id: string,
  { rijen, keuze }: { rijen: readonly number[]; keuze: Keuze | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_rij')
    .set({ keuze })
    .where('vereniging_id', '=', vereniging_id)
    .where('import_batch_id', '=', id)
    .where('rij', '=', sql<number>`any(${[...rijen]}::int[])`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteBatch(db: Db, { vereniging_id }: Tenant, id: string): Promise<void> {
  await db
    .deleteFrom('import_batch')
    .where('vereniging_id', '=', vereniging_id)
    .where('id', '=', id)
    .where('status', '=', 'concept')
    .execute();
}

/** Whether anything of the file is still kept. */
export async function hasRows(db: Db, { vereniging_id }: Tenant, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('import_rij')
    .select('rij')
    .where('vereniging_id', '=', vereniging_id)
    .where('import_batch_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whoever else of the club begins an import waits here; answers whether one runs. */
export async function hasRunning(db: Db, { vereniging_id }: Tenant): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import:' || ${vereniging_id}, 0))`.execute(db);
  const found = await db
    .selectFrom('import_batch')
    .select('id')
    .where('vereniging_id', '=', vereniging_id)
    .where('status', '=', 'running')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

const waited = (db: Db, before: Cutoff) =>
  db
    .selectFrom('import_batch')
    .select(['vereniging_id', 'id'])
    .where('status', '=', 'concept')
    .where('created_at', '<', before);

/** A list that waits is kept from when it was sent; one that began until it is over and can no longer be taken back. */
const lastUsed = sql<Date>`coalesce(import_batch.undone_at, import_batch.finished_at,
  case import_batch.status when 'concept' then import_batch.created_at else import_batch.updated_at end)`;

/** A list of which nothing was imported goes, and of the others the rows of the file. */
export const importRetention: RetentionRule[] = [
  {
    promise: 'importbestand',
    act: 'deleted',
    telt: ['regel', 'regels'],
    due: (db, before) => dueRows(db, before),
    clear: async (db, before, limit) => {
      const { numAffectedRows = 0n } = await sql`
        delete from app.import_rij r using (${dueRows(db, before).limit(limit)}) k
         where r.vereniging_id = k.vereniging_id and r.import_batch_id = k.import_batch_id and r.rij = k.rij`.execute(
        db,
      );
      return { count: Number(numAffectedRows) };
    },
  },
  {
    promise: 'importbestand',
    act: 'concept deleted',
    telt: ['lijst', 'lijsten'],
    due: waited,
    clear: async (db, before, limit) => {
      const { numAffectedRows = 0n } = await sql`
        delete from app.import_batch b using (${waited(db, before).limit(limit)}) k
         where b.vereniging_id = k.vereniging_id and b.id = k.id`.execute(db);
      return { count: Number(numAffectedRows) };
    },
  },
];

function dueRows(db: Db, before: Cutoff) {
  return db
    .selectFrom('import_rij')
    .innerJoin('import_batch', (join) =>
      join
        .onRef('import_batch.vereniging_id', '=', 'import_rij.vereniging_id')
        .onRef('import_batch.id', '=', 'import_rij.import_batch_id'),
    )
    .select(['import_rij.vereniging_id', 'import_rij.import_batch_id', 'import_rij.rij'])
    .where(lastUsed, '<', before);
}

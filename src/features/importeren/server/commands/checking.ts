import { Refusal } from '#shared/errors.ts';
import type { Page } from '#shared/paging.ts';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { findLikes } from '#features/matches/server/queries/imported.ts';
import type { Keuze, Veld } from '#features/importeren/shared/labels.ts';
import { importerenRefusals } from '#features/importeren/shared/refusals.ts';
import { type ListName, listOfRow, type PlannedRow, planRows } from '#features/importeren/shared/rules/plan.ts';
import { checkRow, isWrong } from '#features/importeren/shared/rules/rows.ts';
import type { ImportRow } from '#features/importeren/shared/schema.ts';
import * as queries from '#features/importeren/server/queries.ts';
import { dataRows, getBatch, lockConcept, requireConcept } from './staging.ts';

const ROWS_PER_PAGE = 50;

/** Every row of a list that waits, checked by the rules of the import and laid beside what the club has. */
export async function planBatch(db: Db, tenant: Tenant, batch: queries.OpenBatch): Promise<PlannedRow[]> {
  requireConcept(batch);
  const all = await queries.listStaged(db, tenant, batch.id);
  if (all.length === 0) throw new Refusal(importerenRefusals.import_opgeruimd);
  const rows = dataRows(batch, all).map((row) => checkRow(row, batch));
  const asked = rows.flatMap((row) => {
    if (isWrong(row) || row.keuze === 'weglaten') return [];
    const { bedrijfsnaam, email, postcode } = row.sponsor;
    return [{ at: row.rij, bedrijfsnaam, email, postcode }];
  });
  const likes = new Map((await findLikes(db, tenant, asked)).map((like) => [like.at, like]));
  return planRows(rows, likes);
}

const cursorOf = (rij: number) => Buffer.from(String(rij)).toString('base64url');

function readCursor(cursor: string): number {
  const rij = Number(Buffer.from(cursor, 'base64url').toString());
  if (Number.isSafeInteger(rij)) return rij;
  throw new Refusal('ongeldige_invoer', { velden: { after: 'Ververs de pagina en blader opnieuw.' } });
}

function shownRow({
  rij,
  waarden,
  fouten,
  verbeterd,
  sponsor,
  keuze,
  besluit,
  komt_erbij,
  lijkt_op,
}: PlannedRow): ImportRow {
  const like = lijkt_op?.soort === 'sponsor' ? lijkt_op.sponsor : lijkt_op;
  return {
    rij,
    waarden,
    fouten,
    verbeterd: Object.keys(verbeterd) as Veld[],
    annual_value: sponsor.annual_value,
    keuze,
    besluit,
    komt_erbij,
    lijkt_op: lijkt_op &&
      like && {
        rij: lijkt_op.soort === 'rij' ? lijkt_op.rij : null,
        bedrijfsnaam: like.bedrijfsnaam,
        pipeline_stage: lijkt_op.soort === 'sponsor' ? (lijkt_op.sponsor.pipeline_stage as never) : null,
        annual_value: like.annual_value,
        gelijk: lijkt_op.gelijk,
      },
  };
}

export async function listRows(
  db: Db,
  tenant: Tenant,
  { id, soort, after }: { id: string; soort: ListName; after?: string | undefined },
): Promise<Page<ImportRow>> {
  const begin = after === undefined ? 0 : readCursor(after);
  const planned = await planBatch(db, tenant, await getBatch(db, tenant, id));
  const found = planned.filter((row) => row.rij > begin && listOfRow(row) === soort);
  const rows = found.slice(0, ROWS_PER_PAGE);
  const last = rows.at(-1);
  return { rows: rows.map(shownRow), next: found.length > rows.length && last ? cursorOf(last.rij) : null };
}

interface Mend {
  id: string;
  rij: number;
  veld: Veld;
  was: string;
  waarde: string;
}

/** Typed over what the person saw there; when it is something else by now, somebody else was first. */
export async function mendRow(db: Db, tenant: Tenant, { id, rij, veld, was, waarde }: Mend): Promise<void> {
  const batch = await lockConcept(db, tenant, id);
  const row = await queries.findStaged(db, tenant, id, rij);
  if (row === undefined) throw new Refusal('niet_gevonden');
  if (checkRow(row, batch).waarden[veld] !== was) throw new Refusal('verouderd');
  await queries.updateMended(db, tenant, id, { rij, veld, waarde });
}

export async function chooseRow(db: Db, tenant: Tenant, id: string, rij: number, keuze: Keuze | null): Promise<void> {
  await lockConcept(db, tenant, id);
  if (!(await queries.updateChoice(db, tenant, id, { rijen: [rij], keuze }))) throw new Refusal('niet_gevonden');
}

/** For all that look like another, on the pages that nobody opened too. */
export async function chooseForAll(db: Db, tenant: Tenant, id: string, keuze: Keuze): Promise<void> {
  const planned = await planBatch(db, tenant, await lockConcept(db, tenant, id));
  const rijen = planned.flatMap((row) => (listOfRow(row) === 'dubbel' ? [row.rij] : []));
  await queries.updateChoice(db, tenant, id, { rijen, keuze });
}

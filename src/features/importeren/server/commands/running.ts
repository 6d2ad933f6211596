import { z } from 'zod';
import { Refusal } from '#shared/errors.ts';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { enqueue } from '#server/jobs.ts';
import { attempt } from '#server/retention.ts';
import { insertAddedSponsors } from '#features/matches/server/queries/added.ts';
import { type Fill, fillSponsors } from '#features/matches/server/queries/imported.ts';
import { CONTACT_VELDEN, type ContactVeld, JOB_SENTENCES } from '#features/importeren/shared/labels.ts';
import { importerenRefusals } from '#features/importeren/shared/refusals.ts';
import { type PlannedRow, totalsOf } from '#features/importeren/shared/rules/plan.ts';
import { checkRow, type CheckedRow, isWrong, type RowFaults } from '#features/importeren/shared/rules/rows.ts';
import * as queries from '#features/importeren/server/queries.ts';
import * as running from '#features/importeren/server/queries/running.ts';
import { planBatch } from './checking.ts';
import { getBatch, isStuck, lockConcept } from './staging.ts';

/** What is asked for when a list is to be imported. */
export const IMPORT_ROWS = {
  name: 'importeren.import-rows',
  tenant: 'club',
  schema: z.object({ id: z.uuid() }),
  retries: 5,
  expireSeconds: 1800,
} as const;

const faultWords = (fouten: RowFaults): string => Object.values(fouten).join(' ');

/** Of a row that becomes a new sponsor nothing is written: the job finds it without an outcome. */
function decisionOf(row: PlannedRow): running.Decision | null {
  const { rij, besluit, lijkt_op, fouten } = row;
  const none = { rij, uitkomst: null, fout: null, sponsor_id: null, bij_rij: null };
  if (besluit === 'nieuw') return null;
  if (besluit === 'overslaan') return { ...none, uitkomst: 'overgeslagen' };
  if (besluit === 'fout') return { ...none, uitkomst: 'fout', fout: faultWords(fouten) };
  return lijkt_op?.soort === 'sponsor'
    ? { ...none, sponsor_id: lijkt_op.sponsor.sponsor_id }
    : { ...none, bij_rij: lijkt_op?.rij ?? null };
}

/** Two lists at a time do not see what the other makes: a company that stands in both would come twice. */
async function refuseSecond(db: Db, tenant: Tenant): Promise<void> {
  if (await queries.hasRunning(db, tenant)) throw new Refusal(importerenRefusals.import_loopt);
}

/** Decides about every row once more and lets the job begin, if that is still what the person saw. */
export async function startImport(
  db: Db,
  tenant: Tenant,
  { id, nieuw, aangevuld }: { id: string; nieuw: number; aangevuld: number },
): Promise<queries.Batch> {
  await getBatch(db, tenant, id);
  await refuseSecond(db, tenant);
  const batch = await lockConcept(db, tenant, id);
  const planned = await planBatch(db, tenant, batch);
  const totals = totalsOf(planned);
  if (totals.nieuw + totals.aangevuld === 0) throw new Refusal(importerenRefusals.niets_te_importeren);
  if (totals.nieuw !== nieuw || totals.aangevuld !== aangevuld) throw new Refusal(importerenRefusals.aantallen_anders);
  const decisions = planned.flatMap((row) => decisionOf(row) ?? []);
  await running.startBatch(db, tenant, id, decisions);
  await enqueue(db, IMPORT_ROWS, { id }, { tenant, singletonKey: id });
  return getBatch(db, tenant, id);
}

/** The job gave up; what it did is done, and it goes on where it was. */
export async function resumeImport(db: Db, tenant: Tenant, id: string, now: Date): Promise<queries.Batch> {
  const found = await getBatch(db, tenant, id);
  if (found.status === 'failed') await refuseSecond(db, tenant);
  const batch = await queries.lockBatch(db, tenant, id);
  if (batch !== undefined && isStuck(batch, now)) {
    if (!(await queries.hasRows(db, tenant, id))) throw new Refusal(importerenRefusals.import_opgeruimd);
    if (batch.status === 'failed') await running.setStatus(db, tenant, id, 'running');
    await enqueue(db, IMPORT_ROWS, { id }, { tenant, singletonKey: id });
  }
  return getBatch(db, tenant, id);
}

// ---------------------------------------------------------------------------------------------------------------
// What the job does

/** Rows in one transaction. */
const CHUNK = 1_000;

type Waiting = running.WaitingRow & CheckedRow;

/** What is laid over each sponsor: an earlier row goes before a later one. */
function mergeFills(rows: readonly (Waiting & { sponsor_id: string })[]) {
  const fills = new Map<string, { fill: Fill; from: Map<ContactVeld, number> }>();
  for (const { rij, sponsor_id, sponsor } of rows) {
    const nothing = Object.fromEntries(CONTACT_VELDEN.map((veld) => [veld, null])) as Record<ContactVeld, null>;
    const found = fills.get(sponsor_id) ?? { fill: { sponsor_id, ...nothing }, from: new Map() };
    fills.set(sponsor_id, found);
    for (const veld of CONTACT_VELDEN) {
      if (found.fill[veld] !== null || sponsor[veld] === null) continue;
      found.fill[veld] = sponsor[veld];
      found.from.set(veld, rij);
    }
  }
  return fills;
}

/** Brings rows in, and tells what became of each. */
async function importRows(db: Db, tenant: Tenant, id: string, rows: readonly Waiting[]): Promise<running.Outcome[]> {
  const isFill = ({ sponsor_id, bij_rij }: Waiting) => sponsor_id !== null || bij_rij !== null;
  const good = rows.filter((row) => !isWrong(row));
  const fresh = good.filter((row) => !isFill(row));
  const added = await insertAddedSponsors(
    db,
    tenant,
    fresh.map(({ sponsor }) => ({ ...sponsor, assigned_to_user_id: null })),
    { bron: 'import', import_batch_id: id },
  );
  const made = new Map(fresh.map(({ rij }, at) => [rij, added[at]?.sponsor_id ?? null]));
  const none = { sponsor_id: null, fout: null, aangevuld: null };
  const outcomes: running.Outcome[] = [
    // Whatever was decided before: what the check does not let through is not stored.
    ...rows
      .filter(isWrong)
      .map(({ rij, fouten }) => ({ ...none, rij, uitkomst: 'fout' as const, fout: faultWords(fouten) })),
    ...fresh.map(({ rij }) => ({ ...none, rij, uitkomst: 'nieuw' as const, sponsor_id: made.get(rij) ?? null })),
  ];

  const toFill = good
    .filter(isFill)
    .map((row) => ({ ...row, sponsor_id: row.sponsor_id ?? made.get(row.bij_rij ?? 0) }));
  const fills = mergeFills(toFill.filter((row): row is typeof row & { sponsor_id: string } => row.sponsor_id != null));
  const filled = new Map(
    (
      await fillSponsors(
        db,
        tenant,
        [...fills.values()].map(({ fill }) => fill),
      )
    ).map((one) => [one.sponsor_id, one]),
  );
  for (const { rij, sponsor_id, bij_rij } of toFill) {
    const done = filled.get(sponsor_id ?? '');
    if (sponsor_id == null || done === undefined) {
      const fout = bij_rij === null ? JOB_SENTENCES.sponsor_weg : JOB_SENTENCES.rij_mislukt(bij_rij);
      outcomes.push({ ...none, rij, uitkomst: 'fout', fout });
      continue;
    }
    const from = fills.get(sponsor_id)?.from;
    const velden = Object.fromEntries(
      Object.entries(done.velden).filter(([veld]) => from?.get(veld as ContactVeld) === rij),
    );
    const isEmpty = Object.keys(velden).length === 0;
    const aangevuld = isEmpty ? null : { gebeurtenis_id: done.gebeurtenis_id, velden };
    outcomes.push({ rij, uitkomst: isEmpty ? 'overgeslagen' : 'aangevuld', sponsor_id, fout: null, aangevuld });
  }
  return outcomes;
}

/** Halves what fails until the rows are found that do, and brings in all others. */
async function importAround(db: Db, tenant: Tenant, id: string, rows: readonly Waiting[]): Promise<void> {
  if (rows.length === 0) return;
  const tried = await attempt(db, async () =>
    running.saveOutcomes(db, tenant, id, await importRows(db, tenant, id, rows)),
  );
  if ('done' in tried) return;
  if (!isAboutData(tried.problem)) throw tried.problem;
  const [only] = rows;
  if (rows.length === 1 && only !== undefined) {
    const failed = {
      rij: only.rij,
      uitkomst: 'fout',
      sponsor_id: null,
      fout: JOB_SENTENCES.mislukt,
      aangevuld: null,
    } as const;
    await running.saveOutcomes(db, tenant, id, [failed]);
    return;
  }
  const half = Math.ceil(rows.length / 2);
  await importAround(db, tenant, id, rows.slice(0, half));
  await importAround(db, tenant, id, await targeted(db, tenant, id, rows.slice(half)));
}

/** An earlier row can have become a sponsor meanwhile. */
async function targeted(db: Db, tenant: Tenant, id: string, rows: readonly Waiting[]): Promise<Waiting[]> {
  if (rows.every(({ bij_rij }) => bij_rij === null)) return [...rows];
  const [first] = rows;
  const now = await running.listWaiting(db, tenant, id, { after: (first?.rij ?? 1) - 1, size: rows.length });
  const targets = new Map(now.map(({ rij, sponsor_id }) => [rij, sponsor_id]));
  return rows.map((row) => ({ ...row, sponsor_id: targets.get(row.rij) ?? row.sponsor_id }));
}

/** What a row says, and not what the database can do now: classes 22 and 23, and a rule of our own. */
const isAboutData = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(?:22|23|P0001)/u.test(error.code);

type Transaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** The next thousand rows, or fewer. Answers the last that was dealt with, or null when that was all. */
async function importChunk(
  transaction: Transaction,
  tenant: Tenant,
  { id, after, isCareful }: { id: string; after: number; isCareful: boolean },
): Promise<number | null> {
  return transaction(async (db) => {
    // Whoever else has this job waits here, and then finds these rows done.
    const batch = await queries.lockBatch(db, tenant, id);
    if (batch?.status !== 'running') return null;
    // One more than is dealt with, to know whether it is the last time.
    const waiting = await running.listWaiting(db, tenant, id, { after, size: CHUNK + 1 });
    const isLast = waiting.length <= CHUNK;
    // Rows that are gone cannot come in, and an import that misses some is not done.
    if (isLast && batch.rows_done + waiting.length < batch.rows_total) {
      await running.setStatus(db, tenant, id, 'failed');
      return null;
    }
    const rows = waiting.slice(0, CHUNK).map((row) => ({ ...row, ...checkRow(row, batch) }));
    const asMember: Tenant = { ...tenant, user_id: batch.created_by_user_id };
    if (!isCareful) await running.saveOutcomes(db, tenant, id, await importRows(db, asMember, id, rows), { isLast });
    else {
      await importAround(db, asMember, id, rows);
      if (isLast) await running.setStatus(db, tenant, id, 'done');
    }
    return isLast ? null : (rows.at(-1)?.rij ?? null);
  });
}

/** Goes on where it was, whoever stopped it and why: what was done stands in the same transaction as that it was. */
export async function importAll(
  transaction: Transaction,
  tenant: Tenant,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    signal.throwIfAborted();
    const from: number = after;
    after = await importChunk(transaction, tenant, { id, after: from, isCareful: false }).catch((error: unknown) => {
      if (!isAboutData(error)) throw error;
      return importChunk(transaction, tenant, { id, after: from, isCareful: true });
    });
  }
}

/** Nobody tries again by itself: the page says so, and asks. */
export async function giveUp(transaction: Transaction, tenant: Tenant, id: string): Promise<void> {
  await transaction(async (db) => {
    const batch = await queries.lockBatch(db, tenant, id);
    if (batch?.status === 'running') await running.setStatus(db, tenant, id, 'failed');
  });
}

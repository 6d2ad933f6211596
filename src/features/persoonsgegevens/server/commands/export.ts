import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { dayOf } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { fileNameOf } from '#shared/file-name.ts';
import { writeAudit } from '#server/audit.ts';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { WorkerServices } from '#server/feature.ts';
import { removeFiles } from '#server/files/jobs.ts';
import { deleteFiles, keepFiles, type Storage } from '#server/files/storage.ts';
import type { Admitted } from '#server/http/door.ts';
import { StreamedFile } from '#server/http/files.ts';
import { type ClubJobContext, enqueue } from '#server/jobs.ts';
import { enqueueMail } from '#server/mail/mail.ts';
import { proveAgain } from '#features/accounts/server/commands.ts';
import { listBeheerders, listReachable } from '#features/accounts/server/queries.ts';
import type { Proof } from '#features/accounts/shared/schema.ts';
import { findSender } from '#features/toegangsverzoeken/server/queries.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import type { ExportStap } from '#features/persoonsgegevens/shared/kinds.ts';
import { persoonsgegevensRefusals } from '#features/persoonsgegevens/shared/refusals.ts';
import type { exportStandSchema, Telling } from '#features/persoonsgegevens/shared/schema.ts';
import { exportMadeMail } from '#features/persoonsgegevens/server/mails.tsx';
import * as queries from '#features/persoonsgegevens/server/queries.ts';
import { Packer } from './packing.ts';

/** What is asked for. A fault that may pass is tried twice more, as is a worker that died. */
export const MAKE_EXPORT = {
  name: 'persoonsgegevens.make-export',
  tenant: 'club',
  schema: z.object({ id: z.uuid() }),
  retries: 2,
  expireSeconds: 3600,
} as const;

export const CLEAR_EXPORT = {
  name: 'persoonsgegevens.clear-export',
  tenant: 'club',
  schema: z.object({ id: z.uuid() }),
} as const;

/** Nobody of the provider takes a club's data along in its name: who runs the platform has other, recorded ways. */
const isOwnAdmin = ({ acting_superuser_id }: Tenant) => acting_superuser_id === null;

type Stand = z.output<typeof exportStandSchema>;

function standOf(row: Awaited<ReturnType<typeof queries.findLastExport>>, may: boolean): Stand {
  if (row === undefined) return { export: null, can: { requestExport: may } };
  const { file_key, is_opgegeven, telling, ...shown } = row;
  const isMade = row.state === 'klaar';
  const is_opgeruimd = isMade && (file_key === null || row.expires_at <= new Date());
  const state = is_opgegeven ? 'mislukt' : row.state;
  return {
    export: {
      ...shown,
      state,
      telling: telling as Telling | null,
      is_opgeruimd,
      can: { download: may && isMade && !is_opgeruimd },
    },
    can: { requestExport: may && !['wacht', 'bezig'].includes(state) },
  };
}

export const getExport = async ({ db, tenant }: Pick<Admitted<'admin'>, 'db' | 'tenant'>): Promise<Stand> =>
  standOf(await queries.findLastExport(db, tenant), isOwnAdmin(tenant));

/** One that is under way is waited for; one that is there makes place. */
export async function requestExport(context: Admitted<'admin', 'none'>, wachtwoord: string): Promise<void> {
  const { run, tenant, requestId, address } = context;
  if (!isOwnAdmin(tenant)) throw new Refusal(persoonsgegevensRefusals.export_niet_namens);
  await proveAgain(context, { wachtwoord });
  await run(async (db) => {
    await queries.holdExports(db, tenant);
    const { can } = await getExport({ db, tenant });
    if (!can.requestExport) throw new Refusal(persoonsgegevensRefusals.export_bezig);
    await dropExports(db, tenant);
    const id = await queries.insertExport(db, tenant);
    await enqueue(db, MAKE_EXPORT, { id }, { tenant, singletonKey: id });
    const object = { table: 'clubexport', id } as const;
    await writeAudit(db, { operation: 'clubexport.request', object, request: { requestId, address } });
  });
}

/** Who begins another has no use for the one before; what erasing a person does with one stands with that. */
async function dropExports(db: Db, tenant: Tenant): Promise<void> {
  const keys: string[] = [];
  for (const id of await queries.listExportIds(db, tenant))
    keys.push(...(await deleteFiles(db, { owner_table: 'clubexport', owner_id: id })));
  await queries.deleteExports(db, tenant);
  if (keys.length > 0) await enqueue(db, removeFiles, { keys: keys.slice(0, 100) }, { tenant });
}

export async function openExport(
  { run, tenant, storage, requestId, address }: Admitted<'admin', 'none'> & { storage: Storage },
  id: string,
): Promise<File> {
  const row = await run(async (db) => {
    const found = await queries.findExport(db, tenant, id);
    if (found === undefined) throw new Refusal('niet_gevonden');
    if (!isOwnAdmin(tenant)) throw new Refusal(persoonsgegevensRefusals.export_niet_namens);
    requireThere(found);
    const object = { table: 'clubexport', id } as const;
    await writeAudit(db, { operation: 'clubexport.download', object, request: { requestId, address } });
    return found;
  });
  return streamOf(storage, row);
}

type MadeRow = Pick<
  NonNullable<Awaited<ReturnType<typeof queries.findExport>>>,
  'file_key' | 'expires_at' | 'bytes' | 'bestandsnaam'
>;

function requireThere({ file_key, expires_at }: MadeRow): void {
  if (file_key === null || expires_at <= new Date()) throw new Refusal(persoonsgegevensRefusals.export_opgeruimd);
}

async function streamOf(storage: Storage, { file_key, bytes, bestandsnaam }: MadeRow): Promise<File> {
  const source = file_key === null ? null : await storage.open(file_key);
  if (source === null || bytes === null || bestandsnaam === null)
    throw new Refusal(persoonsgegevensRefusals.export_opgeruimd);
  return new StreamedFile(source, { name: bestandsnaam, type: 'application/zip', size: bytes });
}

// ---------------------------------------------------------------------------------------------------------------
// Of a club that was deleted, as long as it can be put back: nobody of it can come in

/** Since when it is deleted. */
async function requireDeleted(db: Db, vereniging_id: string): Promise<Date> {
  const club = await findClub(db, { vereniging_id }, ['verwijderd_op']);
  if (club == null || club.verwijderd_op === null) throw new Refusal('niet_gevonden');
  return club.verwijderd_op;
}

/** A file that the club had made for itself is its own: whoever wants one here proves who they are, and has it made. */
async function findDeletedExport(db: Db, vereniging_id: string) {
  const since = await requireDeleted(db, vereniging_id);
  const row = await queries.findLastExport(db, { vereniging_id });
  return row?.state === 'klaar' && row.created_at < since ? undefined : row;
}

export const getDeletedExport = async ({ db }: Admitted<'superuser'>, vereniging_id: string): Promise<Stand> =>
  standOf(await findDeletedExport(db, vereniging_id), true);

export async function requestDeletedExport(
  context: Admitted<'superuser', 'none'>,
  { id: vereniging_id, bewijs }: { id: string; bewijs: Proof },
): Promise<void> {
  const { run, account, requestId, address } = context;
  await proveAgain(context, bewijs);
  const tenant = { vereniging_id };
  await run(async (db) => {
    await queries.holdExports(db, tenant);
    const { can } = standOf(await findDeletedExport(db, vereniging_id), true);
    if (!can.requestExport) throw new Refusal(persoonsgegevensRefusals.export_bezig);
    // One that was made goes when its own day is over.
    await queries.deleteGivenUp(db, tenant);
    const id = await queries.insertExport(db, { vereniging_id, user_id: account.id });
    await enqueue(db, MAKE_EXPORT, { id }, { tenant, singletonKey: id });
    const object = { table: 'clubexport', id } as const;
    await writeAudit(db, { operation: 'clubexport.request', object, vereniging_id, request: { requestId, address } });
  });
}

export async function openDeletedExport(
  { run, storage, requestId, address }: Admitted<'superuser', 'none'> & { storage: Storage },
  id: string,
): Promise<File> {
  const row = await run(async (db) => {
    const found = await queries.findAnyExport(db, id);
    if (found === undefined) throw new Refusal('niet_gevonden');
    const { vereniging_id } = found;
    if (found.created_at < (await requireDeleted(db, vereniging_id))) throw new Refusal('niet_gevonden');
    requireThere(found);
    const object = { table: 'clubexport', id } as const;
    await writeAudit(db, { operation: 'clubexport.download', object, vereniging_id, request: { requestId, address } });
    return found;
  });
  return streamOf(storage, row);
}

// ---------------------------------------------------------------------------------------------------------------
// What the worker does

type Making = ClubJobContext<WorkerServices>;

/** Nobody waits for it any more. */
class Stopped extends Error {}

export async function makeExport(context: Making, id: string): Promise<void> {
  const { transaction, tenant, retry, log, signal } = context;
  const begun = await transaction((db) => queries.beginExport(db, tenant, id));
  if (begun === undefined) return;
  await sweepFolders();
  const folder = await mkdtemp(path.join(tmpdir(), FOLDER));
  try {
    await make(context, id, folder, begun.created_by_user_id);
  } catch (error) {
    if (error instanceof Stopped) {
      log.info('a file with everything of a club was dropped while it was made');
      return;
    }
    // Another worker has it now, and what becomes of it is that one's to say.
    if (signal.aborted) throw error;
    const isLast = retry >= MAKE_EXPORT.retries;
    await transaction((db) => (isLast ? queries.failExport(db, tenant, id) : queries.putBack(db, tenant, id)));
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const FOLDER = 'clubexport-';
const HOURS_MOST = 4;

/** What a worker that died left behind: no job takes as long. */
async function sweepFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER)) continue;
    const folder = path.join(tmpdir(), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < Date.now() - HOURS_MOST * 3_600_000) await rm(folder, { recursive: true, force: true });
  }
}

async function make(context: Making, id: string, folder: string, asker: string | null): Promise<void> {
  const { transaction, tenant, services, signal } = context;
  const reach = async (stap: ExportStap, gedaan: number, totaal: number) => {
    signal.throwIfAborted();
    if (!(await transaction((db) => queries.setProgress(db, tenant, id, { stap, gedaan, totaal }))))
      throw new Stopped();
  };
  const made_at = new Date();
  const vereniging = await transaction((db) => findSender(db, tenant));
  const packer = new Packer({
    run: transaction,
    tenant,
    storage: services.storage,
    folder,
    reach,
    made_at,
    vereniging,
  });
  const { file, telling } = await packer.pack();
  const bestandsnaam = fileNameOf(vereniging.naam, dayOf(made_at), 'zip');
  await keepFiles({
    run: transaction,
    storage: services.storage,
    vereniging_id: tenant.vereniging_id,
    user_id: null,
    files: [{ kind: 'export', mime: 'application/zip', bytes: file, reach: 'private' }],
    link: async (db, [kept]) => {
      // Somebody may have been erased since this one ran out of its time.
      signal.throwIfAborted();
      const bytes = file.byteLength;
      const made = kept && { bestandsnaam, bytes, telling, file_key: kept.key };
      const until = made && (await queries.finishExport(db, tenant, id, made));
      if (until === undefined) throw new Stopped();
      await enqueue(db, CLEAR_EXPORT, { id }, { tenant, startAfter: until });
      await tell(db, context, { id, asker, made_at, until });
      return { owner_table: 'clubexport', owner_id: id };
    },
  });
}

interface Told {
  id: string;
  asker: string | null;
  made_at: Date;
  until: Date;
}

/** Every admin reads who took everything along: who did not expect that, can do something about it. */
async function tell(db: Db, { tenant, services }: Making, { id, asker, made_at, until }: Told): Promise<void> {
  const { origin, contact_email } = services;
  const club = await findClub(db, tenant, ['verwijderd_op']);
  // Nobody of it can come in: its log in the console says it.
  if (club == null || club.verwijderd_op !== null) return;
  const vereniging = await findSender(db, tenant);
  const known = asker === null ? [] : await listReachable(db, tenant, [asker]);
  const door = known.find((person) => person.id === asker)?.naam ?? '';
  for (const { email, voornaam, naam } of await listBeheerders(db, tenant)) {
    const data = { vereniging, voornaam: voornaam ?? '', door, made_at, until, contact_email, origin };
    await enqueueMail(db, { template: exportMadeMail, to: { email, naam }, data, origin, vereniging, batch_id: id });
  }
}

/** Its day is over: the file goes, and the page says so until the night. */
export async function clearExport({ transaction, tenant, services }: Making, id: string): Promise<void> {
  const keys = await transaction(async (db) => {
    const row = await queries.findExport(db, tenant, id);
    if (row === undefined || row.expires_at > new Date()) return [];
    await queries.forgetFile(db, tenant, id);
    return deleteFiles(db, { owner_table: 'clubexport', owner_id: id });
  });
  // What this does not get to is swept.
  for (const key of keys) await services.storage.remove(key);
}

import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { cleanPicture } from '#server/files/images.ts';
import { findPending, keepPending, linkFiles, mimeOf, type NewFile } from '#server/files/storage.ts';
import type { Admitted } from '#server/http/door.ts';
import { StreamedFile } from '#server/http/files.ts';
import { enqueue } from '#server/jobs.ts';
import { Refusal } from '#shared/errors.ts';
import { insertGebeurtenissen } from '#features/matches/server/queries/acts.ts';
import { hasManagedSponsor, lockSponsor } from '#features/matches/server/queries/gegevens.ts';
import { sponsorsRefusals } from '#features/sponsors/shared/refusals.ts';
import { type BestandType, fileNameOf } from '#features/sponsors/shared/rules/bestanden.ts';
import { clearRemoved, startOfClearing } from '#features/sponsors/server/jobs.ts';
import * as queries from '#features/sponsors/server/queries/bestanden.ts';

type Member = Admitted<'member', 'none'>;

interface Named {
  id: string;
  naam: string;
}

async function tell(db: Db, tenant: Tenant, sponsor_id: string, was: Named | null, werd: Named | null) {
  const line = { sponsor_id, match_id: null, soort: 'bestand' as const, was: was ?? {}, werd: werd ?? {} };
  const [gebeurtenis_id = null] = await insertGebeurtenissen(db, tenant, [line]);
  return { gebeurtenis_id };
}

/** Never open to the world, and of a picture nothing but its pixels: no place, no day, no name of a camera. */
async function fileOf(upload: File): Promise<NewFile> {
  const kept = { kind: 'attachment', reach: 'private' } as const;
  const bytes = await upload.bytes();
  if (upload.type === 'application/pdf') return { ...kept, mime: 'application/pdf', bytes };
  const { format, ...picture } = await cleanPicture(bytes);
  return { ...kept, ...picture, mime: `image/${format}` };
}

/** A file that is nobody's yet. A save names its id; what no save ever names is swept. */
export async function keepBestand({ run, storage, tenant }: Member, upload: File): Promise<{ id: string }> {
  const { vereniging_id, user_id } = tenant;
  const files = [await fileOf(upload)];
  const [kept] = await keepPending({ run, storage, vereniging_id, user_id, files });
  if (kept === undefined) throw new Error('one file was put away, and none was kept');
  return { id: kept.id };
}

interface NewBestand {
  sponsor_id: string;
  file_id: string;
  naam: string;
}

export async function addBestand(db: Db, tenant: Tenant, { sponsor_id, file_id, naam }: NewBestand) {
  const { vereniging_id, user_id } = tenant;
  if ((await lockSponsor(db, tenant, sponsor_id)) === undefined) throw new Refusal('niet_gevonden');
  const pending = { id: file_id, kind: 'attachment', vereniging_id } as const;
  const kept = user_id === null ? [] : await findPending(db, { ...pending, user_id });
  const file = kept.find(({ id }) => id === file_id);
  if (file === undefined) throw new Refusal('niet_gevonden');
  const there = await queries.listBestanden(db, tenant, sponsor_id);
  if (there.length >= queries.BESTANDEN_MOST) throw new Refusal(sponsorsRefusals.te_veel_bestanden);
  const name = fileNameOf(naam, mimeOf(file.key) as BestandType);
  const bestand = await queries.insertBestand(db, tenant, sponsor_id, name);
  await linkFiles(db, kept, { owner_table: 'sponsor_bestand', owner_id: bestand.id });
  await tell(db, tenant, sponsor_id, null, bestand);
  return bestand;
}

export async function openBestand({ run, storage, tenant }: Member, id: string): Promise<File> {
  const found = await run(async (db) => {
    const bestand = await queries.findBestand(db, tenant, id);
    return bestand !== undefined && (await hasManagedSponsor(db, tenant, bestand.sponsor_id)) ? bestand : null;
  });
  const source = found && (await storage.open(found.key));
  if (!source) throw new Refusal('niet_gevonden');
  return new StreamedFile(source, { name: found.naam, type: mimeOf(found.key), size: found.bytes });
}

/** Away at once, and from the store when it can no longer be put back. */
export async function removeBestand(db: Db, tenant: Tenant, id: string) {
  const removed = await queries.setBestandRemoved(db, tenant, id, true);
  if (removed === undefined || !(await hasManagedSponsor(db, tenant, removed.sponsor_id)))
    throw new Refusal('niet_gevonden');
  await enqueue(db, clearRemoved, {}, { tenant, startAfter: startOfClearing(new Date()) });
  return tell(db, tenant, removed.sponsor_id, { id, naam: removed.naam }, null);
}

export async function restoreBestand(db: Db, tenant: Tenant, id: string): Promise<void> {
  if ((await queries.setBestandRemoved(db, tenant, id, false)) === undefined) throw new Refusal('verouderd');
}

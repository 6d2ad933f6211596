import { Refusal } from '#shared/errors.ts';
import { countText } from '#shared/count.ts';
import type { TypeVereniging } from '#shared/club-words.ts';
import { type AuditEvent, writeAudit } from '#server/audit.ts';
import type { Db, Run } from '#server/database/database.ts';
import { type AcceptedImage, acceptImage, pictureFiles } from '#server/files/images.ts';
import { deleteFiles, type FileOwner, keepPending, linkFiles, listKeys, type Storage } from '#server/files/storage.ts';
import { removeFiles } from '#server/files/jobs.ts';
import type { Admitted } from '#server/http/door.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { enqueue } from '#server/jobs.ts';
import { staleBy } from '#features/accounts/server/commands/stale.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import { coversRefusals } from '#features/covers/shared/refusals.ts';
import { hasRights, sharpnessOf, titleFrom, TOO_SMALL, tooSmallSentence } from '#features/covers/shared/rules.ts';
import type { CoverChange, FileCheck } from '#features/covers/shared/schema.ts';
import { removeCoverFiles } from './jobs.ts';
import * as queries from './queries.ts';

const filesOf = (id: string): FileOwner => ({ owner_table: 'cover_images', owner_id: id });

export async function getCover(db: Db, id: string) {
  const cover = await queries.findCover(db, id);
  if (cover === undefined) throw new Refusal('niet_gevonden');
  return cover;
}

/** Which clubs have a brochure with it. */
export async function listUsingClubs(db: Db, id: string, after: string | undefined) {
  await getCover(db, id);
  return queries.listUsingClubs(db, id, after);
}

async function lock(db: Db, id: string) {
  const cover = await queries.lockCover(db, id);
  if (cover === undefined) throw new Refusal('niet_gevonden');
  return cover;
}

interface Keeping {
  run: Run;
  storage: Storage;
  /** Who brings it. */
  user_id: string;
}

/** What is decided by its pixels, whatever the sender says of it: what the library hands out can be printed. */
async function keepFile(keeping: Keeping, picture: File, filename: string) {
  const accepted = await acceptImage(await picture.bytes(), 'cover');
  const { width, height } = accepted.original;
  if (sharpnessOf(width) === 'te_klein') {
    throw new Refusal(
      coversRefusals.afbeelding_te_klein,
      { width, height },
      `${TOO_SMALL}. ${tooSmallSentence(width)}`,
    );
  }
  // Of nobody: who leaves the provider leaves the library whole.
  return putAway(keeping, accepted, filename, { vereniging_id: null, user_id: null });
}

/** Put away until a row names it. */
export async function putAway(
  { run, storage }: Pick<Keeping, 'run' | 'storage'>,
  accepted: AcceptedImage,
  filename: string,
  owner: { vereniging_id: string | null; user_id: string | null },
) {
  const { bytes, width, height } = accepted.original;
  const kept = await keepPending({ run, storage, ...owner, files: pictureFiles(accepted, 'cover') });
  const [original, screen, thumbnail] = kept;
  if (original === undefined || screen?.path == null || thumbnail?.path == null) {
    throw new Error('A cover has an original, a screen version and a thumbnail.');
  }
  const file: queries.CoverFile = {
    filename,
    storage_path: original.key,
    file_size: bytes.byteLength,
    width,
    height,
    original_url: screen.path,
    thumbnail_url: thumbnail.path,
  };
  return { kept, file };
}

interface Upload {
  picture: File;
  filename: string;
}

export async function addCover(
  keeping: Keeping,
  { picture, filename, category }: Upload & { category: TypeVereniging },
) {
  const { kept, file } = await keepFile(keeping, picture, filename);
  return keeping.run(async (db) => {
    const { id } = await queries.insertCover(db, { ...file, titel: titleFrom(filename), category }, keeping.user_id);
    await linkFiles(db, kept, filesOf(id));
    await record(db, 'create', id, { after: { category, width: file.width, height: file.height } });
    return getCover(db, id);
  });
}

/** The brochures that have it show the new one from now on. */
export async function replaceFile(keeping: Keeping, id: string, { picture, filename }: Upload) {
  await keeping.run((db) => getCover(db, id));
  const { kept, file } = await keepFile(keeping, picture, filename);
  return keeping.run(async (db) => {
    await lock(db, id);
    await queries.updateCover(db, id, { ...file, ontbreekt_sinds: null }, keeping.user_id);
    await letGo(db, id);
    await linkFiles(db, kept, filesOf(id));
    await record(db, 'replace-file', id, { after: { width: file.width, height: file.height } });
    return getCover(db, id);
  });
}

/** The rows go here, the files when this transaction is a fact. */
async function letGo(db: Db, id: string): Promise<void> {
  const keys = await deleteFiles(db, filesOf(id));
  if (keys.length > 0) await enqueue(db, removeCoverFiles, { keys });
}

export async function changeCover(
  db: Db,
  user_id: string,
  { id, version, ...values }: CoverChange & { id: string; version: number },
) {
  const current = await lock(db, id);
  if (current.version !== version) {
    const { updated_by, ...stored } = await getCover(db, id);
    throw staleBy(updated_by, stored);
  }
  if (current.is_active && !hasRights({ ...current, ...given(values) })) {
    throw new Refusal(coversRefusals.rechten_ontbreken);
  }
  await queries.updateCover(db, id, values, user_id);
  await record(db, 'update', id, { after: { velden: Object.keys(values) } });
  return getCover(db, id);
}

/** What is left out stays as it is. */
const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Values]: Exclude<Values[Field], undefined>;
  };

interface Switching {
  id: string;
  is_active: boolean;
  licence?: string | null | undefined;
  source_provider?: string | null | undefined;
}

export async function switchCover(db: Db, user_id: string, { id, is_active, ...rights }: Switching) {
  const { licence, source_provider, ontbreekt_sinds, is_active: was } = await lock(db, id);
  const known = {
    licence: licence ?? rights.licence ?? null,
    source_provider: source_provider ?? rights.source_provider ?? null,
  };
  if (is_active && !hasRights(known)) throw new Refusal(coversRefusals.rechten_ontbreken);
  if (is_active && ontbreekt_sinds !== null) throw new Refusal(coversRefusals.bestand_ontbreekt);
  await queries.updateCover(db, id, { ...known, is_active }, user_id);
  await record(db, 'switch', id, { before: { is_active: was }, after: { is_active } });
  return getCover(db, id);
}

export async function removeCover(db: Db, id: string): Promise<void> {
  const { brochures: count } = await lock(db, id);
  if (count > 0) {
    const sentence = `${count === 1 ? 'Een brochure gebruikt' : `${countText(count)} brochures gebruiken`} deze afbeelding. Zet hem uit; dan kan niemand hem meer kiezen.`;
    throw new Refusal(coversRefusals.afbeelding_in_gebruik, { brochures: count }, sentence);
  }
  await letGo(db, id);
  await queries.deleteCover(db, id);
  await record(db, 'delete', id);
}

const NOT_YOURS = 'Afbeelding niet gevonden of geen toegang';

/**
 * One for each person and club: it takes the place of the one before. The brochures that have that one keep it until
 * somebody chooses another, and are named. What is too small to print is taken: whoever made it has nothing better.
 */
export async function addOwnCover(
  { run, storage, tenant }: Pick<Admitted<'member', 'none'>, 'run' | 'storage' | 'tenant'>,
  { picture, filename }: Upload,
  now: Date,
) {
  const accepted = await acceptImage(await picture.bytes(), 'cover');
  const { vereniging_id, user_id } = tenant;
  const { kept, file } = await putAway({ run, storage }, accepted, filename, { vereniging_id, user_id });
  return run(async (db) => {
    const club = await findClub(db, tenant, ['type_vereniging']);
    if (club === undefined) throw new Refusal('niet_gevonden');
    await queries.holdUploads(db, tenant);
    const before = await queries.lockOwnCover(db, tenant);
    const vorige_in = before === undefined ? [] : await queries.listStillUsing(db, tenant, before.id);
    if (before !== undefined) {
      if (vorige_in.length > 0) await queries.markReplaced(db, tenant, before.id, now);
      else await dropOwn(db, tenant, before.id);
    }
    const cover = { ...file, titel: titleFrom(filename), category: club.type_vereniging };
    const { id } = await queries.insertOwnCover(db, tenant, cover);
    await linkFiles(db, kept, filesOf(id));
    await record(db, 'create', id, { after: { width: file.width, height: file.height }, unlessActing: true });
    const own = await queries.findOwnCover(db, tenant);
    if (own === undefined) throw new Error('An own cover is there as soon as it is stored.');
    return { cover: own, vorige_in };
  });
}

export async function removeOwnCover(db: Db, tenant: Tenant, id: string): Promise<void> {
  const own = await queries.lockOwnCover(db, tenant);
  if (own?.id !== id) throw new Refusal('niet_gevonden', undefined, NOT_YOURS);
  if ((await queries.listStillUsing(db, tenant, id)).length > 0) throw new Refusal(coversRefusals.eigen_in_gebruik);
  await dropOwn(db, tenant, id);
  await record(db, 'delete', id, { unlessActing: true });
}

/** The rows go here, the files when this transaction is a fact. */
async function dropOwn(db: Db, tenant: Tenant, id: string): Promise<void> {
  const keys = await deleteFiles(db, filesOf(id));
  await queries.deleteOwnCover(db, tenant, id);
  if (keys.length > 0) await enqueue(db, removeFiles, { keys }, { tenant });
}

function record(
  db: Db,
  verb: string,
  id: string,
  change: Pick<AuditEvent, 'before' | 'after' | 'unlessActing'> = {},
): Promise<void> {
  return writeAudit(db, { operation: `cover_images.${verb}`, object: { table: 'cover_images', id }, ...change });
}

const CHECKED_AT_ONCE = 100;
const ASKED_AT_ONCE = 8;
/** More names than a sentence can hold. */
const NAMED_MAX = 5;

/**
 * Asks the store for every file of the library. A store that does not answer is no store without files: then this ends
 * with the refusal of the store, and of what was not asked yet nothing is marked.
 */
export async function checkFiles({ run, storage }: Pick<Keeping, 'run' | 'storage'>, now: Date): Promise<FileCheck> {
  const result: FileCheck = { nagekeken: 0, kapot: [], kapot_totaal: 0, nieuw_kapot: 0, hersteld: 0 };
  for (let after: string | null = null; ;) {
    const [covers, keys] = await run(async (db) => {
      const page = await queries.listCoversAfter(db, after, CHECKED_AT_ONCE);
      return [
        page,
        await listKeys(
          db,
          'cover_images',
          page.map(({ id }) => id),
        ),
      ] as const;
    });
    const lost = await findLost(storage, covers, keys);
    const missing = covers.filter(({ id }) => lost.has(id));
    const isMarked = ({ ontbreekt_sinds }: (typeof covers)[number]) => ontbreekt_sinds !== null;
    const back = covers.filter((cover) => isMarked(cover) && !lost.has(cover.id));
    await run(async (db) => {
      await queries.markFiles(db, [...lost], now);
      await queries.markFiles(
        db,
        back.map(({ id }) => id),
        null,
      );
    });
    result.nagekeken += covers.length;
    result.kapot.push(...missing.slice(0, NAMED_MAX - result.kapot.length).map(({ titel }) => titel));
    result.kapot_totaal += missing.length;
    result.nieuw_kapot += missing.filter((cover) => !isMarked(cover)).length;
    result.hersteld += back.length;
    if (covers.length < CHECKED_AT_ONCE) break;
    after = covers.at(-1)?.id ?? null;
  }
  const { nagekeken, kapot_totaal, nieuw_kapot, hersteld } = result;
  await run((db) =>
    writeAudit(db, {
      operation: 'cover_images.check-files',
      after: { nagekeken, kapot: kapot_totaal, nieuw_kapot, hersteld },
    }),
  );
  return result;
}

/** The images of which a file is not in the store, or that have none. */
async function findLost(
  storage: Storage,
  covers: readonly { id: string }[],
  keys: readonly { owner_id: string | null; key: string }[],
): Promise<Set<string>> {
  const owners = new Set(keys.map(({ owner_id }) => owner_id));
  const lost = new Set(covers.flatMap(({ id }) => (owners.has(id) ? [] : [id])));
  for (let at = 0; at < keys.length; at += ASKED_AT_ONCE) {
    const asked = keys.slice(at, at + ASKED_AT_ONCE);
    const there = await Promise.all(asked.map(({ key }) => storage.has(key)));
    asked.forEach(({ owner_id }, position) => {
      if (there[position] === false && owner_id !== null) lost.add(owner_id);
    });
  }
  return lost;
}

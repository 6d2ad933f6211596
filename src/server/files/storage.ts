import { randomBytes } from 'node:crypto';
import { open, statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Disk, DriveFile } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { DriverContract } from 'flydrive/types';
import { sql } from 'kysely';
import { Refusal } from '#shared/errors.ts';
import type { FILE_KINDS } from '#shared/pictures.ts';
import type { DB } from '#server/database/tables.ts';
import type { Db } from '#server/database/database.ts';
import { countUpTo } from '#server/database/keyset.ts';
import type { Env } from '#server/env.ts';

/**
 * Where files are kept: one private bucket, or one folder on a single server. Nothing in it has an address of its own;
 * `http/public-files.ts` serves `public/` to anyone who knows the name, endpoints give the rest after the access check.
 */
export interface Storage {
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** For what is too large to hold in memory: a file on this machine, in pieces. */
  writeFrom(key: string, path: string): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<Uint8Array | null>;
  /** For what may be too large to hold in memory. Null when there is no such file. */
  open(key: string): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  /** A file that is not there is removed already. */
  remove(key: string): Promise<void>;
  list(): AsyncGenerator<StoredObject>;
  /** How much of the disk is taken, from 0 to 1; null for a bucket, which has no end. */
  readFullness(): Promise<number | null>;
  close(): void;
}

interface StoredObject {
  key: string;
  last_modified: Date;
}

export type StorageSettings = Pick<
  Env,
  | 'STORAGE_DRIVER'
  | 'STORAGE_DIR'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;

export function createStorage(settings: StorageSettings): Storage {
  if (settings.STORAGE_DRIVER === 'disk') {
    const location = resolve(settings.STORAGE_DIR);
    const readFullness = async () => {
      const { blocks, bavail } = await statfs(location);
      return blocks === 0 ? null : 1 - bavail / blocks;
    };
    const driver = new FSDriver({ location, visibility: 'private' });
    const writeLarge = async (key: string, path: string) => {
      // Opened before anything is written: of a file that is gone the driver would still make an empty one.
      const file = await open(path);
      try {
        await driver.putStream(key, file.createReadStream(), {});
      } finally {
        await file.close();
      }
    };
    return storageOn(driver, { readFullness, writeLarge, close: () => undefined });
  }
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    throw new Error('STORAGE_DRIVER=s3 needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  }
  const client = new S3Client({
    region: settings.S3_REGION,
    credentials: { accessKeyId, secretAccessKey },
    ...(settings.S3_ENDPOINT !== undefined && { endpoint: settings.S3_ENDPOINT }),
    forcePathStyle: true,
    // Not every S3 store knows the checksums that the SDK adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true },
  });
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  return storageOn(driver, {
    readFullness: () => Promise.resolve(null),
    writeLarge: (Key, path) => uploadInParts(client, { Bucket: bucket, Key, ContentType: mimeOf(Key) }, path),
    close: () => client.destroy(),
  });
}

/** Each is sent again by itself, and within the time that one request may take. */
const PART_BYTES = 8 * 1024 * 1024;

async function uploadInParts(
  client: S3Client,
  { ContentType, ...where }: { Bucket: string; Key: string; ContentType: string },
  path: string,
): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...where, ContentType }));
    const upload = { ...where, UploadId };
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      const piece = Buffer.alloc(Math.min(PART_BYTES, Math.max(size, 1)));
      for (let at = 0; at < size || Parts.length === 0;) {
        const { bytesRead } = await file.read(piece, 0, piece.length, at);
        const PartNumber = Parts.length + 1;
        const Body = piece.subarray(0, bytesRead);
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
        Parts.push({ ETag, PartNumber });
        at += bytesRead;
      }
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    } catch (error) {
      // What was sent is not a file yet, and is let go; the first fault is what went wrong.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => null);
      throw error;
    }
  } finally {
    await file.close();
  }
}

interface Own extends Pick<Storage, 'readFullness' | 'close'> {
  writeLarge: (key: string, path: string) => Promise<void>;
}

function storageOn(driver: DriverContract, { writeLarge, ...own }: Own): Storage {
  const disk = new Disk(driver);
  return {
    write: async (key, bytes) => {
      assertKey(key);
      const contentType = mimeOf(key);
      await reachable(() => disk.put(key, bytes, { contentType }));
    },
    writeFrom: async (key, path) => {
      assertKey(key);
      await reachable(() => writeLarge(key, path));
    },
    read: async (key) => {
      assertKey(key);
      return await unlessMissing(() => disk.getBytes(key));
    },
    open: async (key) => {
      assertKey(key);
      return await unlessMissing(() => openStream(disk, key));
    },
    has: async (key) => {
      assertKey(key);
      return (await unlessMissing(() => disk.getMetaData(key))) !== null;
    },
    remove: async (key) => {
      assertKey(key);
      await unlessMissing(() => disk.delete(key));
    },
    list: () => listAll(disk),
    ...own,
  };
}

/** Random or a content hash: nothing a person typed can be a key, so none can lead out of the store. */
const KEY = /^(?:public|private)\/[0-9a-f]{32,64}\.[a-z]+$/;

function assertKey(key: string): void {
  if (!KEY.test(key)) throw new RangeError(`This is no key of a file: ${key}`);
}

/** A file on disk is opened when first read; asking for it here makes both drivers say 'missing' at the same moment. */
async function openStream(disk: Disk, key: string): Promise<Readable> {
  await disk.getMetaData(key);
  return disk.getStream(key);
}

async function* listAll(disk: Disk): AsyncGenerator<StoredObject> {
  let next: string | undefined;
  do {
    const token = next;
    const page = await unlessMissing(() =>
      disk.listAll('/', { recursive: true, ...(token !== undefined && { paginationToken: token }) }),
    );
    // A folder that nothing was written to yet.
    if (page === null) return;
    for (const object of page.objects) {
      // What is named otherwise was put there by someone else, and is left alone.
      if (!(object instanceof DriveFile) || !KEY.test(object.key)) continue;
      const metadata = await unlessMissing(() => object.getMetaData());
      if (metadata !== null) yield { key: object.key, last_modified: metadata.lastModified };
    }
    next = page.paginationToken;
  } while (next !== undefined);
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return null;
    throw unreachable(error);
  }
}

async function reachable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw unreachable(error);
  }
}

function unreachable(cause: unknown): Refusal {
  return Object.assign(new Refusal('opslag_onbereikbaar'), { cause });
}

/** flydrive wraps what the file system or the S3 client said. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  return code === 'ENOENT' || $metadata?.httpStatusCode === 404 || isMissing(error.cause);
}

/** What is kept, and how it is named. The name decides how a file is served, so nothing else can be stored. */
const EXTENSIONS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/json': 'json',
  'text/csv': 'csv',
} as const satisfies Record<(typeof FILE_KINDS)[number], string>;

export type FileMime = keyof typeof EXTENSIONS;

export function mimeOf(key: string): FileMime {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  for (const [mime, known] of Object.entries(EXTENSIONS)) if (known === extension) return mime as FileMime;
  throw new Error(`No file is kept under a name like ${key}.`);
}

type FileRow = DB['file'];

export interface NewFile {
  kind: FileRow['kind'];
  mime: FileMime;
  /** In memory, or a file on this machine that is too large for it. */
  bytes: Uint8Array | { path: string; byteLength: number };
  /** 'public' for what stands on public pages and in mail: whoever knows the name can see it, without logging in. */
  reach: 'public' | 'private';
  width?: number;
  height?: number;
}

export interface KeptFile {
  id: string;
  key: string;
  kind: FileRow['kind'];
  reach: 'public' | 'private';
  /** For 'public' only: the path on our own origin. */
  path: string | null;
}

export interface FileOwner {
  owner_table: keyof DB;
  owner_id: string;
}

export interface PendingFiles {
  /** Runs work in one transaction as the person or job that keeps the files. */
  run: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  storage: Storage;
  /** The club, or the person for what belongs to no club. */
  vereniging_id: string | null;
  user_id: string | null;
  /** Variants of one thing: they get the same random name, each under its own reach and extension. */
  files: NewFile[];
}

/**
 * The first of two phases: a row that says a file is coming, and the file. `linkFiles` is the second, in the transaction
 * that wants them. What breaks or is left in between is a pending row, and `sweepOrphans` takes that away with its file.
 * No transaction is open while the store is written to.
 */
export async function keepPending({ run, storage, vereniging_id, user_id, files }: PendingFiles): Promise<KeptFile[]> {
  const name = randomBytes(16).toString('hex');
  const rows = files.map((file) => ({ file, key: `${file.reach}/${name}.${EXTENSIONS[file.mime]}` }));
  const inserted = await run((db) => insertPending(db, { vereniging_id, user_id }, rows));
  for (const { file, key } of rows) {
    if ('path' in file.bytes) await storage.writeFrom(key, file.bytes.path);
    else await storage.write(key, file.bytes);
  }
  return inserted;
}

export interface KeepFiles extends PendingFiles {
  /** Puts the files where they belong (a photo with its person) and tells what row that is. */
  link: (db: Db, kept: KeptFile[]) => Promise<FileOwner>;
}

/** Both phases, for what is wanted as soon as it is there. */
export async function keepFiles({ link, ...pending }: KeepFiles): Promise<KeptFile[]> {
  const kept = await keepPending(pending);
  await pending.run(async (db) => {
    await linkFiles(db, kept, await link(db, kept));
  });
  return kept;
}

async function insertPending(
  db: Db,
  belongs: { vereniging_id: string | null; user_id: string | null },
  rows: Array<{ file: NewFile; key: string }>,
): Promise<KeptFile[]> {
  const inserted = await db
    .insertInto('file')
    .values(
      rows.map(({ file, key }) => ({
        ...belongs,
        key,
        kind: file.kind,
        mime: file.mime,
        bytes: file.bytes.byteLength,
        width: file.width ?? null,
        height: file.height ?? null,
      })),
    )
    .returning(['id', 'key', 'kind'])
    .execute();
  return inserted.map(toKept);
}

function toKept({ id, key, kind }: Pick<KeptFile, 'id' | 'key' | 'kind'>): KeptFile {
  const reach = key.startsWith('public/') ? 'public' : 'private';
  return { id, key, kind, reach, path: reach === 'public' ? `/files/${key}` : null };
}

/** All variants of what this person put away for the club earlier; empty when it is not there or already linked. */
export async function findPending(
  db: Db,
  { id, kind, vereniging_id, user_id }: { id: string; kind: FileRow['kind']; vereniging_id: string; user_id: string },
): Promise<KeptFile[]> {
  const pending = db
    .selectFrom('file')
    .select(['id', 'key', 'kind'])
    .where('vereniging_id', '=', vereniging_id)
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('state', '=', 'pending');
  const named = await pending.where('id', '=', id).executeTakeFirst();
  const name = named?.key.slice(named.key.indexOf('/') + 1, named.key.indexOf('.'));
  if (name === undefined) return [];
  return (await pending.where('key', '=', (eb) => eb.fn.any(eb.val(keysNamed(name)))).execute()).map(toKept);
}

const keysNamed = (name: string) =>
  ['public', 'private'].flatMap((reach) =>
    Object.values(EXTENSIONS).map((extension) => `${reach}/${name}.${extension}`),
  );

/** The second phase: from here on the files belong to a row. */
export async function linkFiles(db: Db, kept: readonly KeptFile[], owner: FileOwner): Promise<void> {
  const ids = kept.map(({ id }) => id);
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ state: 'ready', ...owner })
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  // Swept away after a day, or named by another save a moment ago: then nothing may point at it.
  if (Number(numUpdatedRows) !== ids.length) throw new Refusal('niet_gevonden');
}

/** From here on the file belongs to another row, and stays when the one before is gone. False when it is no longer there. */
export async function giveFile(db: Db, key: string, owner: FileOwner): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ ...owner })
    .where('key', '=', key)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasFile(db: Db, key: string): Promise<boolean> {
  const file = await db
    .selectFrom('file')
    .select('id')
    .where('key', '=', key)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return file !== undefined;
}

/** A file that row-level security lets this transaction see. */
export async function findReadyFile(
  db: Db,
  id: string,
): Promise<{ key: string; bytes: number; filename: string } | null> {
  const file = await db
    .selectFrom('file')
    .select(['key', 'bytes', 'kind'])
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  if (file?.bytes == null) return null;
  return { key: file.key, bytes: file.bytes, filename: `${file.kind}.${file.key.split('.').at(-1)}` };
}

/** Of rows that have one file each: what it is, by row. */
export async function listFilesOf(db: Db, owner_table: FileOwner['owner_table'], owner_ids: readonly string[]) {
  const rows = await db
    .selectFrom('file')
    .select(['owner_id', 'key', 'mime', 'bytes', 'width', 'height'])
    .where('owner_table', '=', owner_table)
    .where('owner_id', '=', (eb) => eb.fn.any(eb.val([...owner_ids])))
    .where('state', '=', 'ready')
    .execute();
  return new Map(rows.map(({ owner_id, ...file }) => [owner_id, file]));
}

/** More pictures of one kind than a club has. */
const ORIGINALS_MOST = 500;

/** How large the pictures of a club's rows are at full size, by row, as part of a statement. */
export const selectOriginalSizes = (db: Db, vereniging_id: string, owner_table: FileOwner['owner_table']) =>
  db
    .selectFrom('file')
    .select(['owner_id', 'width', 'height'])
    .where('vereniging_id', '=', vereniging_id)
    .where('owner_table', '=', sql.lit(owner_table))
    .where('key', 'like', sql.lit('private/%'))
    .where('state', '=', sql.lit('ready' as const))
    .limit(ORIGINALS_MOST);

/** The key of the full-size picture behind a public path, if this person or club may reach it. */
export async function findOriginalKey(db: Db, publicPath: string): Promise<string | null> {
  const name = /^\/files\/public\/([0-9a-f]{32})\.[a-z]+$/.exec(publicPath)?.[1];
  if (name === undefined) return null;
  const keys = Object.values(EXTENSIONS).map((extension) => `private/${name}.${extension}`);
  const row = await db
    .selectFrom('file')
    .select('key')
    .where('key', '=', (eb) => eb.fn.any(eb.val(keys)))
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return row?.key ?? null;
}

/**
 * Takes files from their owner, in the transaction that no longer wants them, and gives their keys. Remove those from
 * the store after the commit; what that misses is swept.
 */
export async function deleteFiles(db: Db, owner: FileOwner, kind?: FileRow['kind']): Promise<string[]> {
  const deleted = await db
    .deleteFrom('file')
    .where('owner_table', '=', owner.owner_table)
    .where('owner_id', '=', owner.owner_id)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as FileRow['kind']))
    .returning('key')
    .execute();
  return deleted.map(({ key }) => key);
}

export interface Sweep {
  pending_rows: number;
  removed_files: number;
}

/**
 * Removes uploads that were never finished and files that no row knows. A row is always there before its file, so a
 * file without a row belongs to nobody. `db` must see every row: the worker's.
 */
export async function sweepOrphans(db: Db, storage: Storage, olderThan: Date): Promise<Sweep> {
  const abandoned = await db
    .deleteFrom('file')
    .where('state', '=', 'pending')
    .where('created_at', '<', olderThan)
    .returning('key')
    .execute();

  let known = 0;
  const orphans: string[] = abandoned.map(({ key }) => key);
  const seen = new Set(orphans);
  for await (const keys of pagesOf(storage, olderThan)) {
    const rows = await db
      .selectFrom('file')
      .select('key')
      .where('key', '=', (eb) => eb.fn.any(eb.val(keys)))
      .execute();
    known += rows.length;
    const owned = new Set(rows.map(({ key }) => key));
    orphans.push(...keys.filter((key) => !owned.has(key) && !seen.has(key)));
  }
  // A store with far more strangers than files of ours is someone else's, or the database is not the one it belongs to.
  if (orphans.length > 100 && orphans.length > known) {
    throw new Error(`${orphans.length} files have no row and ${known} have one: nothing was removed.`);
  }
  for (const key of orphans) await storage.remove(key);
  return { pending_rows: abandoned.length, removed_files: orphans.length };
}

async function* pagesOf(storage: Storage, olderThan: Date): AsyncGenerator<string[]> {
  let page: string[] = [];
  for await (const { key, last_modified } of storage.list()) {
    if (last_modified >= olderThan) continue;
    page.push(key);
    if (page.length === 500) {
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}

/** What kind of picture stands at a public address now, for anyone. Null when nobody shows it, or no longer. */
export async function findShownKind(db: Db, key: string): Promise<FileRow['kind'] | null> {
  const { rows } = await sql<{ kind: FileRow['kind'] | null }>`select app.find_shown_file(${key}) as kind`.execute(db);
  return rows[0]?.kind ?? null;
}

/** A club's file by its path on pages. */
export async function findPublicFile(db: Db, vereniging_id: string, path: string) {
  const file = await db
    .selectFrom('file')
    .select(['key', 'width', 'height'])
    .where('vereniging_id', '=', vereniging_id)
    .where('key', '=', path.replace(/^\/files\//, ''))
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return file ?? null;
}

/** How many files a club has, as part of a statement; for the provider. */
export const countFiles = (db: Db, vereniging_id: string) =>
  countUpTo(db.selectFrom('file').select('id').where('vereniging_id', '=', vereniging_id));

/** What is kept for this owner, without where it stands. */
export function listFiles(db: Db, { owner_table, owner_id }: FileOwner) {
  return db
    .selectFrom('file')
    .select(['kind', 'mime', 'bytes', 'created_at'])
    .where('owner_table', '=', owner_table)
    .where('owner_id', '=', owner_id)
    .where('state', '=', 'ready')
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();
}

/** Where everything stands that is kept for these owners. */
export function listKeys(db: Db, owner_table: FileOwner['owner_table'], owner_ids: readonly string[]) {
  return db
    .selectFrom('file')
    .select(['owner_id', 'key'])
    .where('owner_table', '=', owner_table)
    .where('owner_id', '=', (eb) => eb.fn.any(eb.val([...owner_ids])))
    .where('state', '=', 'ready')
    .execute();
}

/** The club's own files with what they belong to, in order of their ids; of what nobody reads here, nothing. */
export function listClubFiles(
  db: Db,
  vereniging_id: string,
  { owner_tables, after }: { owner_tables: readonly string[]; after: string | null },
) {
  return db
    .selectFrom('file')
    .select(['id', 'key', 'bytes', 'kind', 'owner_table', 'owner_id'])
    .where('vereniging_id', '=', vereniging_id)
    .where('state', '=', 'ready')
    .where('owner_table', '=', (eb) => eb.fn.any(eb.val([...owner_tables])))
    .$if(after !== null, (query) => query.where('id', '>', after as string))
    .orderBy('id')
    .limit(FILES_PER_PAGE)
    .execute();
}
const FILES_PER_PAGE = 500;

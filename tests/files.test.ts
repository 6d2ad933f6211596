import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, transaction } from '#server/database/database.ts';
import type { DB } from '#server/database/tables.ts';
import type { Database, Db } from '#server/database/database.ts';
import { publicFiles } from '#server/http/public-files.ts';
import { acceptImage, pictureFiles } from '#server/files/images.ts';
import { createLog } from '#server/log.ts';
import { createStorage, deleteFiles, findOriginalKey, keepFiles, sweepOrphans } from '#server/files/storage.ts';
import type { KeepFiles, NewFile, Storage, StorageSettings } from '#server/files/storage.ts';
import { missingSwiftPackages, startSwift } from '../scripts/services/swift.ts';
import type { Swift } from '../scripts/services/swift.ts';
import { Refusal } from '#shared/errors.ts';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { makeUser, makeVereniging } from './factories.ts';

const missing = missingSwiftPackages();
const drivers = ['disk', ...(missing.length === 0 ? ['s3'] : [])] as Array<'disk' | 's3'>;

// The store that production uses is part of the proof; a machine without it says so instead of passing by.
it.skipIf(missing.length > 0)(
  `runs on the real S3 store${missing.length > 0 ? ` (install ${missing.join(', ')})` : ''}`,
  () => {
    expect(drivers).toEqual(['disk', 's3']);
  },
);

let folder: string;
/** Swift runs as its own user and so needs a folder that is its own. */
let swiftFolder: string;
let swift: Swift | null = null;
let testDatabase: TestDatabase;
let database: Database;
/** Behind the walls, to build rows and to look. */
let admin: Db;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-test-'));
  testDatabase = await createTestDatabase();
  const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, 'test');
  database = openDatabase({ url: testDatabase.appUrl, prepared: true, log });
  const pool = new pg.Pool({ connectionString: testDatabase.adminUrl, max: 2 });
  admin = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }).withSchema('app');
  swiftFolder = await mkdtemp(join(tmpdir(), 'swift-test-'));
  if (drivers.includes('s3')) swift = await startSwift({ dir: swiftFolder });
}, 90_000);

afterAll(async () => {
  await swift?.stop();
  await admin.destroy();
  await database.close();
  await testDatabase.drop();
  for (const made of [folder, swiftFolder]) await rm(made, { recursive: true, force: true });
});

function settings(driver: 'disk' | 's3'): StorageSettings {
  return {
    STORAGE_DRIVER: driver,
    STORAGE_DIR: join(folder, 'disk'),
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: swift?.endpoint,
    S3_BUCKET: swift?.bucket,
    S3_ACCESS_KEY_ID: swift?.accessKeyId,
    S3_SECRET_ACCESS_KEY: swift?.secretAccessKey,
  };
}

const key = (reach = 'private', extension = 'pdf') => `${reach}/${randomBytes(16).toString('hex')}.${extension}`;
const later = () => new Date(Date.now() + 60_000);
const earlier = () => new Date(Date.now() - 60_000);

async function inTwenties(keys: string[], work: (key: string) => Promise<void>): Promise<void> {
  for (let at = 0; at < keys.length; at += 20) await Promise.all(keys.slice(at, at + 20).map(work));
}

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const object of storage.list()) keys.push(object.key);
  return keys.toSorted();
}

describe.each(drivers)('files on %s', (driver) => {
  let storage: Storage;
  let worker: Db;

  beforeAll(() => {
    storage = createStorage(settings(driver));
    worker = database.as('app_worker');
  });

  beforeEach(async () => {
    await admin.deleteFrom('file').execute();
    await inTwenties(await keysOf(storage), (stale) => storage.remove(stale));
  });

  afterAll(() => storage.close());

  it('takes what is too large to hold from a file, whole, and keeps nothing of one that is gone', async () => {
    const large = join(folder, `${driver}.zip`);
    const bytes = randomBytes(17 * 1024 * 1024);
    await writeFile(large, bytes);
    const there = key('private', 'zip');
    await storage.writeFrom(there, large);
    const source = await storage.open(there);
    expect(source !== null && (await buffer(source)).equals(bytes)).toBe(true);
    await storage.remove(there);
    expect(await storage.has(there)).toBe(false);
    await expect(storage.writeFrom(there, join(folder, 'gone.zip'))).rejects.toThrow(Refusal);
    // Long enough for a file that would still be made after the answer.
    await sleep(200);
    expect(await storage.has(there)).toBe(false);
  });

  async function makeClub() {
    const club = await makeVereniging(admin);
    const user = await makeUser(admin, { vereniging_id: club.id });
    const identity = { vereniging_id: club.id, user_id: user.id, rol: 'admin' as const };
    const run = <T>(work: (db: Db) => Promise<T>) => transaction(database.as('app_user'), identity, work);
    return { club, user, run };
  }

  type Club = Awaited<ReturnType<typeof makeClub>>;

  async function logo(): Promise<NewFile[]> {
    const upload = await sharp({
      create: {
        width: 800,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer();
    return pictureFiles(await acceptImage(upload, 'logo'), 'logo');
  }

  async function keep({ club, user, run }: Club, changes: Partial<KeepFiles> = {}) {
    return await keepFiles({
      run,
      storage,
      vereniging_id: club.id,
      user_id: user.id,
      files: await logo(),
      link: async (db, kept) => {
        const path = kept.find((file) => file.reach === 'public')?.path ?? null;
        await db.updateTable('vereniging').set({ logo: path }).where('id', '=', club.id).execute();
        return { owner_table: 'vereniging', owner_id: club.id };
      },
      ...changes,
    });
  }

  const rowsOf = () => admin.selectFrom('file').selectAll().orderBy('key').execute();
  const logoOf = async ({ club, run }: Club) =>
    (await run((db) => db.selectFrom('vereniging').select('logo').where('id', '=', club.id).executeTakeFirstOrThrow()))
      .logo;

  describe('the store', () => {
    it('gives back what was written, whole and as a stream', async () => {
      const name = key();
      const bytes = randomBytes(300_000);
      await storage.write(name, bytes);
      expect(Buffer.from((await storage.read(name)) ?? []).equals(bytes)).toBe(true);
      const stream = await storage.open(name);
      expect(stream && (await buffer(stream)).equals(bytes)).toBe(true);
    });

    it('says that a file is not there, before and after it was', async () => {
      const name = key();
      expect(await storage.read(name)).toBeNull();
      expect(await storage.open(name)).toBeNull();
      await storage.write(name, Buffer.from('x'));
      await storage.remove(name);
      expect(await storage.read(name)).toBeNull();
      await expect(storage.remove(name)).resolves.toBeUndefined();
    });

    it('lists every file with the moment it was written', async () => {
      expect(await keysOf(storage)).toEqual([]);
      const names = [key('public', 'png'), key('private', 'jpg'), key()].toSorted();
      for (const name of names) await storage.write(name, Buffer.from('x'));
      expect(await keysOf(storage)).toEqual(names);
      for await (const { last_modified } of storage.list()) {
        expect(Math.abs(Date.now() - last_modified.getTime())).toBeLessThan(60_000);
      }
    });

    it('keeps nothing under a name whose kind it does not know, or outside its own folder', async () => {
      const name = `public/${'0'.repeat(32)}`;
      await expect(storage.write(`${name}.svg`, Buffer.from('<svg/>'))).rejects.toThrow('No file is kept');
      await expect(storage.write(`${name}.html`, Buffer.from(''))).rejects.toThrow('No file is kept');
      for (const strange of [
        '../x.png',
        'public/../../etc/passwd',
        `/${name}.png`,
        'public/logo.png',
        `${name}.png/x`,
      ]) {
        await expect(storage.write(strange, Buffer.from(''))).rejects.toThrow(RangeError);
        await expect(storage.read(strange)).rejects.toThrow(RangeError);
        await expect(storage.open(strange)).rejects.toThrow(RangeError);
        await expect(storage.remove(strange)).rejects.toThrow(RangeError);
      }
    });

    it('says when it cannot be reached, instead of that there is no file', async () => {
      const file = join(folder, `not-a-folder-${driver}`);
      await writeFile(file, '');
      const closed = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => closed.once('listening', resolve));
      const { port } = closed.address() as AddressInfo;
      await new Promise((resolve) => closed.close(resolve));
      const broken = createStorage({ ...settings(driver), STORAGE_DIR: file, S3_ENDPOINT: `http://127.0.0.1:${port}` });
      const refused = { code: 'opslag_onbereikbaar', status: 503 };
      await expect(broken.write(key(), Buffer.from('x'))).rejects.toMatchObject(refused);
      await expect(broken.read(key())).rejects.toMatchObject(refused);
      await expect(broken.open(key())).rejects.toMatchObject(refused);
      broken.close();
    });
  });

  describe('keeping files', () => {
    it('keeps a logo as a private original and a public screen version and links it (CLUB-22)', async () => {
      const club = await makeClub();
      const kept = await keep(club);
      const rows = await rowsOf();
      expect(rows.map(({ kind, mime, state, width, owner_id }) => [kind, mime, state, width, owner_id])).toEqual([
        ['logo', 'image/png', 'ready', 800, club.club.id],
        ['logo', 'image/png', 'ready', 400, club.club.id],
      ]);
      expect(rows.map((row) => row.key)).toEqual(kept.map((file) => file.key).toSorted());
      expect(await keysOf(storage)).toEqual(rows.map((row) => row.key));
      expect(await logoOf(club)).toBe(`/files/${rows[1]?.key}`);
    });

    it('gives names of 128 random bits that tell nothing about club, person or moment (G-040)', async () => {
      const club = await makeClub();
      const names = new Set<string>();
      for (let round = 0; round < 5; round += 1) {
        for (const file of await keep(club)) {
          const match = /^(?:public|private)\/([0-9a-f]{32})\.png$/.exec(file.key);
          names.add(match?.[1] ?? file.key);
        }
      }
      expect([...names].every((name) => name.length === 32)).toBe(true);
      expect(names.size).toBe(5);
      // A name made of a counter, a clock or an id would repeat characters in the same places.
      const [first = ''] = names;
      const same = [...names]
        .slice(1)
        .map((name) => [...name].filter((character, at) => character === first[at]).length);
      expect(Math.max(...same)).toBeLessThan(16);
    });

    it('finds the original behind a public path for the own club only', async () => {
      const [club, other] = [await makeClub(), await makeClub()];
      const kept = await keep(club);
      const original = kept.find((file) => file.reach === 'private')?.key;
      const path = (await logoOf(club)) ?? '';
      expect(await club.run((db) => findOriginalKey(db, path))).toBe(original);
      expect(await other.run((db) => findOriginalKey(db, path))).toBeNull();
      expect(await club.run((db) => findOriginalKey(db, 'https://elders.example/logo.png'))).toBeNull();
    });

    it('cannot keep a file in the name of another club', async () => {
      const [club, other] = [await makeClub(), await makeClub()];
      await expect(keep(club, { vereniging_id: other.club.id })).rejects.toThrow('row-level security');
      expect(await keysOf(storage)).toEqual([]);
    });

    it('links nothing when the store fails, and leaves only a pending row', async () => {
      const club = await makeClub();
      const failing: Storage = {
        ...storage,
        write: async () => {
          throw new Error('disk full');
        },
      };
      await expect(keep(club, { storage: failing })).rejects.toThrow('disk full');
      expect((await rowsOf()).map((row) => row.state)).toEqual(['pending', 'pending']);
      expect(await logoOf(club)).toBeNull();
    });

    it('links nothing when linking fails', async () => {
      const club = await makeClub();
      const link = async (db: Db) => {
        await db
          .updateTable('vereniging')
          .set({ logo: '/files/public/half.png' })
          .where('id', '=', club.club.id)
          .execute();
        throw new Error('someone pulled the plug');
      };
      await expect(keep(club, { link })).rejects.toThrow('pulled the plug');
      expect((await rowsOf()).map((row) => row.state)).toEqual(['pending', 'pending']);
      expect(await logoOf(club)).toBeNull();
    });

    it('links nothing when its rows were swept in the meantime', async () => {
      const club = await makeClub();
      const slow: Storage = {
        ...storage,
        write: async (name, bytes) => {
          await storage.write(name, bytes);
          await sweepOrphans(worker, storage, later());
        },
      };
      await expect(keep(club, { storage: slow })).rejects.toMatchObject({ code: 'niet_gevonden' });
      expect(await logoOf(club)).toBeNull();
    });
  });

  describe('sweeping', () => {
    it('removes unfinished uploads and files without a row, and nothing else', async () => {
      const club = await makeClub();
      const kept = await keep(club);
      const unfinished = async (): Promise<never> => {
        throw new Error('stopped');
      };
      await expect(keep(club, { link: unfinished })).rejects.toThrow('stopped');
      await storage.write(key(), Buffer.from('stranger'));
      expect(await keysOf(storage)).toHaveLength(5);
      expect(await sweepOrphans(worker, storage, later())).toEqual({ pending_rows: 2, removed_files: 3 });
      expect(await keysOf(storage)).toEqual(kept.map((file) => file.key).toSorted());
      expect((await rowsOf()).map((row) => row.state)).toEqual(['ready', 'ready']);
      expect(await sweepOrphans(worker, storage, later())).toEqual({ pending_rows: 0, removed_files: 0 });
    });

    it('leaves alone what is younger than asked', async () => {
      const club = await makeClub();
      await expect(keep(club, { link: () => Promise.reject(new Error('stopped')) })).rejects.toThrow('stopped');
      await storage.write(key(), Buffer.from('stranger'));
      expect(await sweepOrphans(worker, storage, earlier())).toEqual({ pending_rows: 0, removed_files: 0 });
      expect(await keysOf(storage)).toHaveLength(3);
    });

    it('removes the files of an owner that no longer wants them', async () => {
      const club = await makeClub();
      await keep(club);
      const owner = { owner_table: 'vereniging', owner_id: club.club.id } as const;
      expect(await club.run((db) => deleteFiles(db, owner, 'cover'))).toEqual([]);
      const keys = await club.run((db) => deleteFiles(db, owner, 'logo'));
      expect(keys.toSorted()).toEqual(await keysOf(storage));
      await sweepOrphans(worker, storage, later());
      expect(await keysOf(storage)).toEqual([]);
    });

    it('cannot take away the files of another club', async () => {
      const [club, other] = [await makeClub(), await makeClub()];
      await keep(club);
      const owner = { owner_table: 'vereniging', owner_id: club.club.id } as const;
      expect(await other.run((db) => deleteFiles(db, owner))).toEqual([]);
      expect(await rowsOf()).toHaveLength(2);
    });

    it('works through a store of more than one page, and stops when the store is not the one of this database', async () => {
      const names = Array.from({ length: 1_010 }, () => key());
      await inTwenties(names, (name) => storage.write(name, Buffer.from('x')));
      await expect(sweepOrphans(worker, storage, later())).rejects.toThrow('1010 files have no row and 0 have one');
      expect(await keysOf(storage)).toHaveLength(1_010);
      await sql`insert into app.file (key, kind, mime, bytes, state)
        select key, 'pdf', 'application/pdf', 1, 'ready' from unnest(${names.slice(5)}::text[]) key`.execute(admin);
      expect(await sweepOrphans(worker, storage, later())).toEqual({ pending_rows: 0, removed_files: 5 });
      expect(await keysOf(storage)).toEqual(names.slice(5).toSorted());
    }, 120_000);
  });

  describe('serving', () => {
    const failures: unknown[] = [];
    let app: Hono;

    beforeEach(() => {
      failures.length = 0;
      app = mount(storage);
    });

    function mount(store: Storage, visitors = database.as('app_public')): Hono {
      const site = new Hono();
      site.onError((error, c) => {
        failures.push(error);
        return c.text('storing', 500);
      });
      return site.route('/files', publicFiles(visitors, store));
    }

    function strict(response: Response): unknown {
      const { headers } = response;
      return {
        nosniff: headers.get('x-content-type-options'),
        policy: headers.get('content-security-policy'),
        referrer: headers.get('referrer-policy'),
        robots: headers.get('x-robots-tag'),
        cookies: headers.getSetCookie(),
        vary: headers.get('vary'),
      };
    }

    const STRICT = {
      nosniff: 'nosniff',
      policy: "default-src 'none'; sandbox",
      referrer: 'no-referrer',
      robots: 'noindex',
      cookies: [],
      vary: null,
    };

    it('serves a public picture to anyone, a logo to be kept for a day (CLUB-22)', async () => {
      const club = await makeClub();
      const kept = await keep(club);
      const screen = kept.find((file) => file.reach === 'public');
      const response = await app.request(screen?.path ?? '', { headers: { cookie: '__Host-session=x' } });
      expect(response.status).toBe(200);
      expect(strict(response)).toEqual(STRICT);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400, must-revalidate');
      expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="[0-9a-f]{32}\.png"$/);
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(bytes.length));
      expect((await sharp(bytes).metadata()).width).toBe(400);

      const again = await app.request(screen?.path ?? '', {
        headers: { 'if-none-match': response.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
      expect(strict(again)).toEqual(STRICT);
      const head = await app.request(screen?.path ?? '', { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
    });

    it('serves nothing private under the public path, however it is spelt', async () => {
      const club = await makeClub();
      const kept = await keep(club, { files: (await logo()).filter((file) => file.reach === 'private') });
      const name = kept[0]?.key.replace('private/', '') ?? '';
      await storage.write(`public/${'a'.repeat(32)}.pdf`, Buffer.from('pdf'));
      const unknown = await app.request(`/files/public/${'0'.repeat(32)}.png`);
      const body = await unknown.text();
      expect(unknown.status).toBe(404);
      expect(unknown.headers.get('cache-control')).toBe('no-store');
      expect(strict(unknown)).toEqual(STRICT);
      for (const path of [
        `/files/public/${name}`,
        `/files/public/../private/${name}`,
        `/files/public/..%2Fprivate%2F${name}`,
        `/files/public/%2e%2e/private/${name}`,
        `/files/private/${name}`,
        `/files/${name}`,
        `/files/public/${'a'.repeat(32)}.pdf`,
        `/files/public/${name.toUpperCase()}`,
        `/files/public/${name}%00.png`,
        '/files/public/',
        '/files/',
      ]) {
        const response = await app.request(path);
        expect([path, response.status, await response.text()]).toEqual([path, 404, body]);
      }
    });

    it('serves no longer what was taken from its owner, though it is still in the store', async () => {
      const club = await makeClub();
      const path = (await keep(club)).find((file) => file.reach === 'public')?.path ?? '';
      const etag = (await app.request(path)).headers.get('etag') ?? '';
      await club.run((db) => deleteFiles(db, { owner_table: 'vereniging', owner_id: club.club.id }));
      expect(await keysOf(storage)).toHaveLength(2);
      for (const headers of [{}, { 'if-none-match': etag }]) {
        const response = await app.request(path, { headers });
        expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
      }
    });

    it('answers 503 with a sentence when the store or the database is down, and nobody keeps that answer', async () => {
      const path = (await keep(await makeClub())).find((file) => file.reach === 'public')?.path ?? '';
      const store = createStorage({
        ...settings('s3'),
        S3_BUCKET: 'x',
        S3_ACCESS_KEY_ID: 'x',
        S3_SECRET_ACCESS_KEY: 'x',
        S3_ENDPOINT: 'http://127.0.0.1:9',
        STORAGE_DRIVER: 's3',
      });
      const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, 'test');
      const away = openDatabase({ url: 'postgresql://app_user@127.0.0.1:1/nothing', prepared: true, log });
      for (const [broken, sentence] of [
        [mount(store), 'Bestanden zijn nu even niet bereikbaar. Probeer het over een minuut opnieuw.'],
        [
          mount(storage, away.as('app_public')),
          'We kunnen nu even niet bij je gegevens. Probeer het over een minuut opnieuw.',
        ],
      ] as const) {
        const response = await broken.request(path);
        expect(response.status).toBe(503);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(strict(response)).toEqual(STRICT);
        expect(await response.text()).toBe(sentence);
      }
      await away.close();
    });

    it('leaves a failure of its own to the site, which writes it down', async () => {
      const path = (await keep(await makeClub())).find((file) => file.reach === 'public')?.path ?? '';
      const broken = mount({ ...storage, read: () => Promise.reject(new TypeError('a mistake')) });
      const response = await broken.request(path);
      expect([response.status, await response.text()]).toEqual([500, 'storing']);
      expect(failures).toHaveLength(1);
    });

    it('only reads', async () => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        expect((await app.request(`/files/public/${'0'.repeat(32)}.png`, { method })).status).toBe(404);
      }
    });
  });
});

describe.skipIf(missing.length > 0)('the bucket', () => {
  it('is private: without the keys of the server nothing can be read or listed (G-040)', async () => {
    const storage = createStorage(settings('s3'));
    const name = key('public', 'png');
    await storage.write(name, Buffer.from('a picture'));
    // By the address of S3, and by the store's own.
    const own = `/v1/AUTH_test/${swift?.bucket}`;
    for (const path of [`/${swift?.bucket}/${name}`, `/${swift?.bucket}/`, `${own}/${name}`, own]) {
      const response = await fetch(`${swift?.endpoint}${path}`);
      expect([path, response.ok]).toEqual([path, false]);
      expect(await response.text()).not.toMatch(/a picture|[0-9a-f]{32}\.png/);
    }
    await storage.remove(name);
    storage.close();
  });

  it('does not accept another secret', async () => {
    const stranger = createStorage({ ...settings('s3'), S3_SECRET_ACCESS_KEY: 'guessed' });
    await expect(stranger.read(key())).rejects.toMatchObject({ code: 'opslag_onbereikbaar' });
    stranger.close();
  });

  it('is not opened without a complete configuration', () => {
    expect(() => createStorage({ ...settings('s3'), S3_BUCKET: undefined })).toThrow('S3_BUCKET');
  });
});

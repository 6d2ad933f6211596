import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';

const run = promisify(execFile);
const appPassword = 'app';

describe('migrate', () => {
  const serverUrl = process.env.TEST_DATABASE_ADMIN_URL ?? '';
  const made: string[] = [];
  let server: pg.Client;
  let url: string;

  beforeAll(async () => {
    server = new pg.Client({ connectionString: serverUrl });
    await server.connect();
  });
  beforeEach(async () => {
    const name = `migrate_${randomBytes(6).toString('hex')}`;
    await server.query(`create database ${name}`);
    made.push(name);
    url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  });
  afterAll(async () => {
    for (const name of made) await server.query(`drop database if exists ${name} with (force)`);
    await server.end();
  });

  it('applies every file once when four processes start at the same moment', async () => {
    const program = `
      import { migrate } from ${JSON.stringify(new URL('migrate.ts', import.meta.url).href)};
      const { applied } = await migrate(${JSON.stringify({ url, appPassword })});
      console.log(JSON.stringify(applied));`;
    const runs = await Promise.all(
      Array.from({ length: 4 }, () => run(process.execPath, ['--input-type=module', '--eval', program])),
    );
    const applied = runs.map(({ stdout }) => JSON.parse(stdout) as string[]);
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    expect(applied.flat()).toEqual(
      (await read('select name from priv.migration order by name')).map((row) => row.name),
    );
    expect(applied.flat()).toContain('0001_tables.sql');
  });

  it('does nothing the second time', async () => {
    await migrate({ url, appPassword });
    const second = await migrate({ url, appPassword });
    expect(second.applied).toEqual([]);
    expect(second.total).toBeGreaterThan(2);
  });

  it('works for an administrator who is no superuser', async () => {
    const name = `beheer_${randomBytes(4).toString('hex')}`;
    const database = new URL(url).pathname.slice(1);
    await server.query(`create role ${name} login createrole password 'x'`);
    try {
      await server.query(`alter database ${database} owner to ${name}`);
      await migrate({ url: Object.assign(new URL(url), { username: name, password: 'x' }).href, appPassword });
      const owners = await read(`
        select distinct pg_get_userbyid(proowner) as owner from pg_proc
         where prosecdef and pronamespace in ('app'::regnamespace, 'priv'::regnamespace)`);
      expect(owners).toEqual([{ owner: 'app_definer' }]);
    } finally {
      await server.query(`drop database ${database} with (force)`);
      await server.query(`drop role ${name}`);
    }
  });

  it('gives the login roles the password and their limits', async () => {
    await migrate({ url, appPassword });
    const limits = {
      app_user: '5s',
      app_worker: '30s',
      app_public: '2s',
      app_super: '5s',
      app_auth: '5s',
      app_retention: '30s',
    };
    for (const [role, timeout] of Object.entries(limits)) {
      const connectionString = Object.assign(new URL(url), { username: role, password: appPassword }).href;
      const client = new pg.Client({ connectionString });
      await client.connect();
      const show = async (setting: string) =>
        (await client.query<{ v: string }>(`select current_setting('${setting}') as v`)).rows[0]?.v;
      expect(await show('statement_timeout')).toBe(timeout);
      expect(await show('lock_timeout')).toBe('2s');
      expect(await show('idle_in_transaction_session_timeout')).toBe('10s');
      expect(await show('search_path')).toBe('app, public');
      await client.end();
    }
  });

  describe('with files of its own', () => {
    let directory: URL;
    const write = (name: string, sql: string) => writeFile(new URL(name, directory), sql);

    beforeEach(async () => {
      directory = pathToFileURL(`${await mkdtemp(path.join(tmpdir(), 'migrations-'))}/`);
      await write('0001_start.sql', 'create table app.one (id int)');
      return () => rm(directory, { recursive: true });
    });

    it('refuses a file that was changed after it was applied', async () => {
      await migrate({ url, appPassword, directory });
      await write('0001_start.sql', 'create table app.other (id int)');
      await expect(migrate({ url, appPassword, directory })).rejects.toThrow('0001_start.sql was changed');
    });

    it('refuses a file that comes before one that is applied, and a file that is gone', async () => {
      await write('0005_later.sql', 'select 1');
      await migrate({ url, appPassword, directory });
      await write('0003_between.sql', 'select 1');
      await expect(migrate({ url, appPassword, directory })).rejects.toThrow('0003_between.sql comes before');
      await rm(new URL('0003_between.sql', directory));
      await rm(new URL('0001_start.sql', directory));
      await expect(migrate({ url, appPassword, directory })).rejects.toThrow('the file is gone');
    });

    it('has nothing against a file that only a newer build knows', async () => {
      await write('0002_newer.sql', 'select 1');
      await migrate({ url, appPassword, directory });
      await rm(new URL('0002_newer.sql', directory));
      expect(await migrate({ url, appPassword, directory })).toEqual({ applied: [], total: 1 });
    });

    it('leaves nothing of a file that fails, and names it', async () => {
      await write('0002_broken.sql', 'create table app.two (id int); select * from app.nowhere;');
      await expect(migrate({ url, appPassword, directory })).rejects.toThrow('0002_broken.sql: relation "app.nowhere"');
      expect(
        await read(`select to_regclass('app.one') is not null as one, to_regclass('app.two') is not null as two`),
      ).toEqual([{ one: true, two: false }]);
    });

    it('hands functions with more rights to app_definer, and can replace them later', async () => {
      const define = (n: number) =>
        `create or replace function app.answer() returns int language sql security definer set search_path = '' as 'select ${n}'`;
      await write('0002_function.sql', define(41));
      await migrate({ url, appPassword, directory });
      await write('0003_replace.sql', define(42));
      await migrate({ url, appPassword, directory });
      expect(
        await read(`select app.answer(), pg_get_userbyid(proowner) as owner from pg_proc where proname = 'answer'`),
      ).toEqual([{ answer: 42, owner: 'app_definer' }]);
    });

    it('gives way to who is using the table, and tries again', async () => {
      await migrate({ url, appPassword, directory });
      await write('0002_alter.sql', 'alter table app.one add b int');
      const busy = new pg.Client({ connectionString: url });
      await busy.connect();
      await busy.query('begin; lock table app.one in access share mode');
      const migration = migrate({ url, appPassword, directory });
      // Longer than the two seconds that it waits for the lock.
      setTimeout(() => void busy.query('commit'), 2600);
      expect((await migration).applied).toEqual(['0002_alter.sql']);
      await busy.end();
    });

    describe('and one outside a transaction', () => {
      const index = '-- transaction: none\ncreate index concurrently if not exists one_id on app.one (id);\n';
      const indexes = () =>
        read(`select indisvalid as valid, pg_get_userbyid(relowner) as owner from pg_index
                join pg_class c on c.oid = indexrelid where c.relname = 'one_id'`);

      it('builds an index while the table is used and four processes wait for their turn', async () => {
        await migrate({ url, appPassword, directory });
        await write('0002_index.sql', index);
        await write('0003_alter.sql', 'alter table app.one add b int');
        const busy = new pg.Client({ connectionString: url });
        await busy.connect();
        await busy.query('begin; insert into app.one values (1)');
        const migrations = Array.from({ length: 4 }, () => migrate({ url, appPassword, directory }));
        // Longer than an ordinary file waits for a lock: the build does wait, and nobody behind it.
        await sleep(2600);
        await read('insert into app.one values (2)');
        await busy.query('commit');
        const applied = (await Promise.all(migrations)).flatMap((migrated) => migrated.applied);
        expect(applied).toEqual(['0002_index.sql', '0003_alter.sql']);
        expect(await indexes()).toEqual([{ valid: true, owner: 'app_owner' }]);
        await busy.end();
      });

      it('builds it again after a build that was broken off', async () => {
        await migrate({ url, appPassword, directory });
        await read('insert into app.one values (1), (1)');
        await write('0002_index.sql', index.replace('create index', 'create unique index'));
        await expect(migrate({ url, appPassword, directory })).rejects.toThrow(
          '0002_index.sql: could not create unique index "one_id"',
        );
        expect(await indexes()).toEqual([{ valid: false, owner: 'app_owner' }]);
        await read('delete from app.one');
        expect((await migrate({ url, appPassword, directory })).applied).toEqual(['0002_index.sql']);
        expect(await indexes()).toEqual([{ valid: true, owner: 'app_owner' }]);
      });
    });

    it('refuses two files with one number and a name without number', async () => {
      await write('0001_again.sql', 'select 1');
      await expect(migrate({ url, appPassword, directory })).rejects.toThrow('another migration has the number 0001');
      await rm(new URL('0001_again.sql', directory));
      await write('more.sql', 'select 1');
      await expect(migrate({ url, appPassword, directory })).rejects.toThrow('more.sql');
    });
  });

  async function read(sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    await client.end();
    return rows;
  }
});

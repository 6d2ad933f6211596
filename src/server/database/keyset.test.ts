import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeVereniging } from '../../../tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { databaseTypes, type Db } from './database.ts';
import { listPage } from './keyset.ts';
import type { DB } from './tables.ts';

let test: TestDatabase;
let db: Db;

beforeAll(async () => {
  test = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: test.adminUrl, max: 2, types: databaseTypes });
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }).withSchema('app');
});
afterAll(async () => {
  await db.destroy();
  await test.drop();
});

const inPlace = (plaatsnaam: string) =>
  db.selectFrom('vereniging').select(['id', 'naam']).where('plaatsnaam', '=', plaatsnaam);
const page = (plaatsnaam: string, after?: string) =>
  listPage(inPlace(plaatsnaam), {
    by: { created_at: 'timestamptz', id: 'uuid' },
    direction: 'desc',
    size: 2,
    after,
  });

async function allPages(plaatsnaam: string) {
  const names: string[] = [];
  let after: string | null | undefined;
  do {
    const { rows, next } = await page(plaatsnaam, after ?? undefined);
    names.push(...rows.map(({ naam }) => naam));
    after = next;
  } while (after !== null);
  return names;
}

describe('a list in pages', () => {
  it('tells apart what happened within one millisecond', async () => {
    for (const micros of [1, 2, 3, 4, 5]) {
      const { id } = await makeVereniging(db, { naam: `club ${micros}`, plaatsnaam: 'Ede' });
      const at = sql<Date>`${`2026-11-15T12:00:00.00000${micros}Z`}::timestamptz`;
      await db.updateTable('vereniging').set({ created_at: at }).where('id', '=', id).execute();
    }
    expect(await allPages('Ede')).toEqual(['club 5', 'club 4', 'club 3', 'club 2', 'club 1']);
  });

  it('ends with a full page when nothing follows', async () => {
    for (const naam of ['een', 'twee']) await makeVereniging(db, { naam, plaatsnaam: 'Lunteren' });
    expect((await page('Lunteren')).next).toBeNull();
    expect(await page('Nergens')).toEqual({ rows: [], next: null });
  });

  it('goes on where it was when the row it ended with is gone', async () => {
    for (const naam of ['een', 'twee', 'drie', 'vier']) await makeVereniging(db, { naam, plaatsnaam: 'Wageningen' });
    const first = await page('Wageningen');
    await db.deleteFrom('vereniging').where('naam', '=', 'drie').where('plaatsnaam', '=', 'Wageningen').execute();
    const second = await page('Wageningen', first.next ?? undefined);
    expect([first, second].flatMap(({ rows }) => rows.map(({ naam }) => naam))).toEqual([
      'vier',
      'drie',
      'twee',
      'een',
    ]);
  });

  it('gives only what was asked for', async () => {
    const [row] = (await page('Ede')).rows;
    expect(Object.keys(row ?? {})).toEqual(['id', 'naam']);
  });

  it('refuses a cursor that it did not make, before the database sees it', async () => {
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const id = '0198c0de-0000-7000-8000-000000000000';
    const moment = '2026-11-15T12:00:00.000001+00:00';
    await expect(page('Ede', cursor([moment, id]))).resolves.toHaveProperty('next', null);
    for (const wrong of [
      'geen-json',
      cursor(null),
      cursor([moment]),
      cursor([moment, id, id]),
      cursor([moment, 7]),
      cursor([moment, "' or true --"]),
      cursor(['gisteren', id]),
    ]) {
      await expect(page('Ede', wrong), wrong).rejects.toMatchObject({ code: 'ongeldige_invoer' });
    }
    const byName = (after: string) => listPage(inPlace('Ede'), { by: { naam: 'text', id: 'uuid' }, size: 2, after });
    await expect(byName(cursor(['a\0b', id]))).rejects.toMatchObject({ code: 'ongeldige_invoer' });
  });
});

import { Writable } from 'node:stream';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { type Database, openDatabase, transaction } from '#server/database/database.ts';
import { logSecurityEvent } from './security-events.ts';

const PERSON = '0198a6e0-0000-7000-8000-0000000000aa';
const CLUB = '0198a6e0-0000-7000-8000-0000000000bb';

let test: TestDatabase;
let database: Database;
let admin: pg.Pool;
const warnings: { level: number; msg: string; event_type: string }[] = [];
const log = pino(
  new Writable({
    write(line: Buffer, _encoding, done) {
      warnings.push(JSON.parse(line.toString()) as (typeof warnings)[number]);
      done();
    },
  }),
);

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase({ url: test.appUrl, prepared: true, log });
  admin = new pg.Pool({ connectionString: test.adminUrl, max: 1 });
});

afterAll(async () => {
  await database.close();
  await admin.end();
  await test.drop();
});

beforeEach(async () => {
  warnings.length = 0;
  await admin.query('delete from app.security_event; delete from app.mail_suppression');
});

const identity = { user_id: PERSON, vereniging_id: CLUB, rol: 'member' } as const;
const stored = async () =>
  (
    await admin.query<object>(
      'select event_type, resource_type, resource_id, user_id, vereniging_id, details from app.security_event',
    )
  ).rows;

describe('a security event', () => {
  it('is noted with who was at work and for which club (SHELL-27)', async () => {
    await transaction(database.as('app_user'), identity, (db) =>
      logSecurityEvent(db, log, {
        event_type: 'sponsor_registration',
        resource_type: 'match',
        resource_id: 'm-1',
        details: { a: 1 },
      }),
    );
    expect(await stored()).toEqual([
      {
        event_type: 'sponsor_registration',
        resource_type: 'match',
        resource_id: 'm-1',
        user_id: PERSON,
        vereniging_id: CLUB,
        details: { a: 1 },
      },
    ]);
    expect(warnings).toEqual([]);
  });

  it('that cannot be noted is a warning, and what the person did is kept (SHELL-27)', async () => {
    await transaction(database.as('app_worker'), { rol: 'worker' }, async (db) => {
      await sql`insert into app.mail_suppression (address_sha256, reason) values (sha256('a'), 'manual')`.execute(db);
      await logSecurityEvent(db, log, { event_type: 'flood', details: { text: 'x'.repeat(9000) } });
      await sql`insert into app.mail_suppression (address_sha256, reason) values (sha256('b'), 'manual')`.execute(db);
    });
    const { rows } = await admin.query<{ count: number }>('select count(*)::int as count from app.mail_suppression');
    expect(rows).toEqual([{ count: 2 }]);
    expect(await stored()).toEqual([]);
    expect(warnings).toMatchObject([{ level: 40, msg: 'security event not noted', event_type: 'flood' }]);
  });

  it('is not thrown when there is no database at all (SHELL-27)', async () => {
    const away = openDatabase({ url: 'postgresql://app_user@127.0.0.1:1/nothing', prepared: true, log });
    await logSecurityEvent(away.as('app_user'), log, { event_type: 'module_toggle' });
    await away.close();
    expect(warnings).toMatchObject([{ level: 40, event_type: 'module_toggle' }]);
  });
});

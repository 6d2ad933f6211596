import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepPromises } from '#server/retention.ts';
import { startMailSender } from '#server/mail/outbox.ts';
import { BEWAARTERMIJNEN } from '#features/juridisch/shared/rules.ts';
import { RETENTION_RULES } from '#start/features.ts';
import { clubTables, fillClub } from './canary.ts';
import { makeFile, makeUser, makeVereniging } from './factories.ts';
import { startScriptedSmtp } from './peers/smtp.ts';
import { ORIGIN, startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** What deleting may leave behind: its mark, sessions that ended, and what is on record of it. */
const MARK = ['verwijderd_op', 'verwijderd_door', 'verwijderd_reden'];
const RECORDS = ['audit_event', 'security_event'];

async function hashOf(club: string, storage: string[]): Promise<string> {
  const hash = createHash('sha256');
  const tables = (await clubTables(server.admin)).filter((table) => !RECORDS.includes(table));
  for (const [table, column] of [
    ...tables.map((name) => [name, 'vereniging_id']),
    ['vereniging', 'id'],
    ['vereniging_overzicht', 'id'],
  ]) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${[...MARK, 'is_verwijderd']}::text[])::text as row from ${sql.table(`app.${table}`)} t
       where ${sql.ref(column ?? '')} = ${club} order by 1`.execute(server.admin);
    for (const { row } of rows) hash.update(`${table} ${row}\n`);
  }
  for (const key of storage.toSorted()) {
    const bytes = await server.services.storage.read(key);
    hash.update(`${key} `).update(bytes ?? 'gone');
  }
  return hash.digest('hex');
}

async function makeFilledClub() {
  const club = await makeVereniging(server.admin, { naam: 'Scouting Waterland', plaatsnaam: 'Waterland' });
  const beheerder = await makeUser(server.admin, { vereniging_id: club.id, rol: 'admin' });
  await fillClub(server.admin, { vereniging_id: club.id, user_id: beheerder.id, canary: 'waterland' });
  await server.admin.deleteFrom('outbox').where('vereniging_id', '=', club.id).execute();
  const files = await Promise.all([1, 2, 3].map(() => makeFile(server.admin, server.services.storage, club.id)));
  return { club, beheerder, keys: files.map(({ key }) => key) };
}

async function asSuperuser(path: string, body: unknown = {}) {
  const { cookie } = await server.signIn((await makeUser(server.admin, { rol: 'superuser' })).id);
  return (await server.call(`/superuser/verenigingen/${path}`, { method: 'POST', body, cookie })).status;
}

it('a club that is deleted and put back is as it was: every row and every file', { timeout: 60_000 }, async () => {
  const { club, beheerder, keys } = await makeFilledClub();
  const { cookie } = await server.signIn(beheerder.id);
  const before = await hashOf(club.id, keys);
  // A file or a row more or less would be seen.
  expect(await hashOf(club.id, keys.slice(1))).not.toBe(before);

  expect(await asSuperuser(`${club.id}/verwijderen`, { reden: 'De club stopt ermee.' })).toBe(200);
  const { rows: marked } = await sql<{ marked: boolean }>`select is_verwijderd as marked from app.vereniging_overzicht
    where id = ${club.id}`.execute(server.admin);
  expect(marked).toEqual([{ marked: true }]);
  expect(await hashOf(club.id, keys)).toBe(before);
  expect((await server.call('/vereniging', { cookie })).status).toBe(401);

  // Whoever looks for a club does not find it, nor can ask to join it.
  const newcomer = await server.signIn((await makeUser(server.admin)).id);
  const search = async () => {
    const response = await server.call('/onboarding/verenigingen?naam=waterland', { cookie: newcomer.cookie });
    return ((await response.json()) as { rows: unknown[] }).rows.length;
  };
  expect(await search()).toBe(0);
  const asked = await server.call('/onboarding/toegangsverzoek', {
    method: 'POST',
    cookie: newcomer.cookie,
    body: { vereniging_id: club.id },
  });
  expect(asked.status).toBe(404);

  // What the night does leaves it alone, as long as it can be put back.
  const { storage, log, database } = server.services;
  const keeping = { db: database.as('app_retention'), promises: BEWAARTERMIJNEN, rules: RETENTION_RULES };
  await keepPromises({ ...keeping, services: { storage, origin: ORIGIN }, log });
  expect(await hashOf(club.id, keys)).toBe(before);

  expect(await asSuperuser(`${club.id}/terugzetten`)).toBe(200);
  expect(await hashOf(club.id, keys)).toBe(before);
  expect(await search()).toBe(1);
  const again = await server.signIn(beheerder.id);
  expect((await server.call('/vereniging', { cookie: again.cookie })).status).toBe(200);
});

it('a picture of a club that is deleted is not shown, until it is back', async () => {
  const { club } = await makeFilledClub();
  const key = `public/${'ab'.repeat(16)}.png`;
  await server.services.storage.write(key, Buffer.from('logo'));
  await server.admin
    .insertInto('file')
    .values({ vereniging_id: club.id, key, kind: 'logo', mime: 'image/png', bytes: 4, state: 'ready' })
    .execute();
  const shown = async () => {
    const { rows } = await sql<{ kind: string | null }>`select app.find_shown_file(${key}) as kind`.execute(
      server.services.database.as('app_public'),
    );
    return rows[0]?.kind ?? null;
  };
  expect(await shown()).toBe('logo');
  await asSuperuser(`${club.id}/verwijderen`, { reden: 'De club stopt ermee.' });
  expect(await shown()).toBeNull();
  await asSuperuser(`${club.id}/terugzetten`);
  expect(await shown()).toBe('logo');
});

it('mail of a club that is deleted waits, and leaves when it is back', { timeout: 30_000 }, async () => {
  const { club } = await makeFilledClub();
  await asSuperuser(`${club.id}/verwijderen`, { reden: 'De club stopt ermee.' });
  await sql`insert into app.outbox (vereniging_id, kind, template, to_address, subject, html, text, message_id, unsubscribe_token)
    values (${club.id}, 'notice', 'test', 'wacht@voorbeeld.example', 'Hoi', 'Hoi', 'Hoi', gen_random_uuid(),
      gen_random_uuid()::text)`.execute(server.admin);
  const smtp = await startScriptedSmtp();
  const { database, log } = server.services;
  const sender = startMailSender({
    database,
    log,
    smtpUrl: smtp.url,
    from: 'post@achterban.example',
    origin: ORIGIN,
    pollMs: 50,
  });
  try {
    // The admins' own mail goes out meanwhile.
    while (smtp.taken.length === 0) await sleep(50);
    await sleep(300);
    expect(smtp.taken).not.toContain('wacht@voorbeeld.example');
    await asSuperuser(`${club.id}/terugzetten`);
    while (!smtp.taken.includes('wacht@voorbeeld.example')) await sleep(50);
  } finally {
    await sender.stop();
    await smtp.stop();
  }
});

it('is erased with its files on the thirtieth day, and not before', { timeout: 60_000 }, async () => {
  const { club, keys } = await makeFilledClub();
  await asSuperuser(`${club.id}/verwijderen`, { reden: 'De club stopt ermee.' });
  const { storage, log, database } = server.services;
  const keeping = { db: database.as('app_retention'), promises: BEWAARTERMIJNEN, rules: RETENTION_RULES };
  const nightAfter = async (days: number) => {
    // Days of the calendar here: over a change of the clock 30 times 24 hours may be 29 or 31 of them.
    await sql`update app.vereniging set verwijderd_op = (now() at time zone 'Europe/Amsterdam'
      - make_interval(days => ${days})) at time zone 'Europe/Amsterdam' where id = ${club.id}`.execute(server.admin);
    await keepPromises({ ...keeping, services: { storage, origin: ORIGIN }, log });
    return server.admin.selectFrom('vereniging').select('id').where('id', '=', club.id).executeTakeFirst();
  };
  expect(await nightAfter(29)).toBeDefined();
  expect(await storage.read(keys[0] ?? '')).not.toBeNull();
  expect(await nightAfter(30)).toBeUndefined();
  for (const key of keys) expect(await storage.read(key)).toBeNull();
});

it('one club that cannot be erased keeps no other from it, and is reported', { timeout: 60_000 }, async () => {
  const clubs = [await makeFilledClub(), await makeFilledClub(), await makeFilledClub()];
  const [, stuck] = clubs;
  for (const { club } of clubs) {
    await asSuperuser(`${club.id}/verwijderen`, { reden: 'De club stopt ermee.' });
    await sql`update app.vereniging set verwijderd_op = now() - interval '40 days' where id = ${club.id}`.execute(
      server.admin,
    );
  }
  // Something of a later part that holds on to its club.
  await sql`create table app.holds_on (vereniging_id uuid references app.vereniging)`.execute(server.admin);
  await sql`insert into app.holds_on values (${stuck?.club.id})`.execute(server.admin);
  try {
    const { storage, log, database } = server.services;
    const keeping = { db: database.as('app_retention'), promises: BEWAARTERMIJNEN, rules: RETENTION_RULES };
    await expect(keepPromises({ ...keeping, services: { storage, origin: ORIGIN }, log })).rejects.toThrow(
      '1 retention rules failed',
    );
    const left = server.admin.selectFrom('vereniging').select('id');
    const ids = clubs.map(({ club }) => club.id);
    expect(await left.where('id', 'in', ids).execute()).toEqual([{ id: stuck?.club.id }]);
    for (const { club, keys } of clubs) {
      const isThere = (await storage.read(keys[0] ?? '')) !== null;
      expect(isThere).toBe(club.id === stuck?.club.id);
    }
    const run = await server.admin
      .selectFrom('retention_run')
      .select(['count', 'error'])
      .where('promise', '=', 'verwijderde_vereniging')
      .orderBy('at', 'desc')
      .limit(1)
      .execute();
    expect(run).toMatchObject([{ count: 2, error: expect.stringContaining('update or delete on table') as string }]);
  } finally {
    await sql`drop table app.holds_on`.execute(server.admin);
  }
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clubTables, fillClub } from './canary.ts';
import { makeUser, makeVereniging } from './factories.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it('a canary club has rows in every table of a club, with the canary wherever there is text', async () => {
  const canary = 'KANARIE-0000';
  const { id: vereniging_id } = await makeVereniging(server.admin, { naam: canary });
  const { id: user_id } = await makeUser(server.admin, { vereniging_id, voornaam: canary });
  await fillClub(server.admin, { vereniging_id, user_id, canary });
  const silent: string[] = [];
  for (const table of await clubTables(server.admin)) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(`app.${table}`)} t where vereniging_id = ${vereniging_id}`.execute(
      server.admin,
    );
    expect(rows.length, table).toBeGreaterThan(0);
    if (!rows.some(({ row }) => row.includes(canary))) silent.push(table);
  }
  // Only keys, figures and dates.
  expect(silent).toEqual([
    'agenda_adres',
    'ander_bedrijf',
    'campaign_media_lock',
    'contract_termijn',
    'contractherinnering',
    'mail_suppression',
    'mobiele_link',
    'module_access',
    'weekoverzicht',
    'zoekopdracht_dag',
    'zoekopdracht_team',
  ]);
});

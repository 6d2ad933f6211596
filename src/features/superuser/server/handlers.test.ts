import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, makeVereniging } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { CLUBS_PER_PAGE } from '#features/superuser/shared/schema.ts';
import { listVerenigingen } from '#features/vereniging/server/queries.ts';

/** Asks how a query would be done, instead of for its rows. */
const EXPLAIN: KyselyPlugin = {
  transformQuery: ({ node }) => ({ ...node, explain: { kind: 'ExplainNode', format: 'json' } }) as typeof node,
  transformResult: ({ result }) => Promise.resolve(result),
};

let server: TestServer;
let cookie: string;

beforeAll(async () => {
  server = await startServer();
  const { admin: db } = server;
  for (let index = 0; index < 60; index += 1) {
    await makeVereniging(db, { naam: `Club ${String(index).padStart(2, '0')}`, plaatsnaam: 'Ede' });
  }
  await makeVereniging(db, { naam: 'Voetbalvereniging Oranje_Wit' });
  ({ cookie } = await server.signIn((await makeUser(db, { rol: 'superuser' })).id));
});
afterAll(() => server.stop());

interface Answer {
  rows: { id: string; naam: string }[];
  next: string | null;
}
const list = async (query: Record<string, string> = {}) => {
  const response = await server.call(`/superuser/verenigingen?${new URLSearchParams(query)}`, { cookie });
  return (await response.json()) as Answer;
};

async function allPages(between: () => Promise<unknown> = () => Promise.resolve()) {
  const clubs: Answer['rows'] = [];
  let after: string | null = null;
  do {
    const { rows, next }: Answer = await list(after === null ? {} : { after });
    clubs.push(...rows);
    after = next;
    await between();
  } while (after !== null);
  return clubs;
}

it('lists every club once, a page at a time', async () => {
  expect((await list()).rows).toHaveLength(50);
  const names = (await allPages()).map(({ naam }) => naam);
  expect(names).toHaveLength(61);
  expect(names).toEqual(names.toSorted());
  expect(new Set(names).size).toBe(61);
});

it('finds clubs by any part of the name, takes signs literally, and says when there are more', async () => {
  const search = async (zoek: string) => {
    const response = await server.call(`/superuser/verenigingen/zoek?${new URLSearchParams({ zoek })}`, { cookie });
    return (await response.json()) as { rows: { naam: string }[]; has_more: boolean };
  };
  expect((await search('oranje')).rows.map(({ naam }) => naam)).toEqual(['Voetbalvereniging Oranje_Wit']);
  expect(await search('%%%')).toEqual({ rows: [], has_more: false });
  const many = await search('club');
  expect([many.rows.length, many.has_more]).toEqual([10, true]);
});

describe('a thousand clubs of one name', () => {
  let ids: string[];

  beforeAll(async () => {
    const { rows } = await sql<{ id: string }>`
      insert into app.vereniging (naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres)
        select 'Concordia', 'muziekvereniging', 'Plaats ' || n, 'Anna de Boer', 'anna@voorbeeld.example'
          from generate_series(1, 1000) n returning id`.execute(server.admin);
    ids = rows.map(({ id }) => id);
    await sql`analyze app.vereniging`.execute(server.admin);
  });

  it('stand in the list once each, also when clubs come and go meanwhile', async () => {
    // Before the page one is at, among those of the same name, and after it.
    const coming = ['Aalburg', 'Concordia', 'Zwaluwen'];
    const shown = await allPages(async () => {
      for (const naam of coming) await makeVereniging(server.admin, { naam });
    });
    const seen = shown.map(({ id }) => id);
    expect(new Set(seen).size).toBe(seen.length);
    const meant = new Set(ids);
    expect(seen.filter((id) => meant.has(id))).toHaveLength(1000);
  });

  it('cost the console one look into an index per page: no sorting, no reading of the whole table', async () => {
    const { next } = await list({ after: (await list()).next ?? '' });
    const plan = await server.admin.transaction().execute(async (db) => {
      await sql`set local role app_super`.execute(db);
      await sql`select set_config('app.rol', 'superuser', true)`.execute(db);
      const { rows } = await listVerenigingen(db.withPlugin(EXPLAIN), next ?? undefined, CLUBS_PER_PAGE);
      return JSON.stringify(rows);
    });
    expect(plan).toContain('"Index Name":"vereniging_naam"');
    expect(plan).not.toMatch(/Seq Scan|Sort/u);
  });
});

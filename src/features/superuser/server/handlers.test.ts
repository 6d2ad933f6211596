import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser, makeVereniging } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

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

const list = async (query: Record<string, string> = {}) => {
  const response = await server.call(`/superuser/verenigingen?${new URLSearchParams(query)}`, { cookie });
  return (await response.json()) as { verenigingen: { naam: string }[]; volgende: string | null };
};

it('lists every club once, a page at a time', async () => {
  const first = await list();
  expect(first.verenigingen).toHaveLength(50);
  const second = await list({ na: first.volgende ?? '' });
  expect(second.volgende).toBeNull();
  const names = [...first.verenigingen, ...second.verenigingen].map(({ naam }) => naam);
  expect(names).toHaveLength(61);
  expect(new Set(names).size).toBe(61);
});

it('finds clubs by any part of the name, and takes signs literally', async () => {
  expect((await list({ zoek: 'oranje' })).verenigingen.map(({ naam }) => naam)).toEqual([
    'Voetbalvereniging Oranje_Wit',
  ]);
  expect((await list({ zoek: '%%%' })).verenigingen).toEqual([]);
});

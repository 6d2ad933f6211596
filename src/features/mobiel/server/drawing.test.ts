import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import type { WorkerServices } from '#server/feature.ts';
import { startWorker, type Worker } from '#server/jobs.ts';
import type { OpenedBrochure } from '#features/campagnemiddelen/shared/schema.ts';
import { makeZoekopdracht } from '../../../../tests/factories.ts';
import { ORIGIN, startServer, type TestServer } from '../../../../tests/server.ts';
import { mobielJobs } from './jobs.ts';

let server: TestServer;
let worker: Worker | undefined;
beforeAll(async () => {
  server = await startServer({ CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
});
afterEach(() => worker?.stop());
afterAll(() => server.stop());

const imageOf = async (path: string) => {
  const html = await (await server.app.request(ORIGIN + path)).text();
  return /<meta property="og:image" content="([^"]*)">/u.exec(html)?.[1] ?? '';
};

it('a message shows the cover of a published brochure, drawn again after a save, and nothing once it is taken down', async () => {
  const { database, log, storage, renderer } = server.services;
  const services = { storage, renderer, origin: ORIGIN } as WorkerServices;
  const { club, cookie } = await server.makeMember({ club: { naam: 'VV Groenendaal', kleur_1: '#007a33' } });
  const search = await makeZoekopdracht(server.admin, club.id);
  const at = `/campagnemiddelen/brochure/${search.id}`;
  const { data } = (await server.ask(at, { cookie })).body as unknown as OpenedBrochure;
  const save = async (version: number, changed: object) =>
    (await server.ask(at, { method: 'PUT', cookie, body: { version, data: changed } })).body as {
      id: string;
      version: number;
    };
  const { id, version } = await save(0, data);
  const published = await server.ask('/mobiel/generate-mobile-link', {
    method: 'POST',
    cookie,
    body: { campagnemiddelId: id },
  });
  const path = `/mobile/${(published.body as { uniqueLinkId: string }).uniqueLinkId}`;
  expect(await imageOf(path)).toBe(`${ORIGIN}/share.png`);

  worker = await startWorker({ jobs: mobielJobs, database, log, services });
  const drawnAfter = (before: string) =>
    vi.waitFor(
      async () => {
        const now = await imageOf(path);
        expect(now).not.toBe(before);
        return now;
      },
      { timeout: 60_000, interval: 500 },
    );
  const first = await drawnAfter(`${ORIGIN}/share.png`);
  const picture = await server.app.request(first);
  const { width, height, format } = await sharp(new Uint8Array(await picture.arrayBuffer())).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'png']);

  await save(version, { coverTitle: 'Speel mee' });
  const second = await drawnAfter(first);
  expect([(await server.app.request(first)).status, (await server.app.request(second)).status]).toEqual([404, 200]);

  await server.ask(`/mobiel/${id}`, { method: 'DELETE', cookie });
  expect((await server.app.request(second)).status).toBe(404);
}, 120_000);

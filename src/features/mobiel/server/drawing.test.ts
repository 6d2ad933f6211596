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

/** What a message is told of the picture: `og:image` and all that is said of it. */
const toldOf = async (path: string) => {
  const html = await (await server.app.request(ORIGIN + path)).text();
  const told = html.matchAll(/<meta property="og:(image[\w:]*)" content="([^"]*)">/gu);
  return Object.fromEntries([...told].map(([, name = '', content = '']): [string, string] => [name, content]));
};
const imageOf = async (path: string) => (await toldOf(path))['image'] ?? '';

const BRAND = '#007a33';

/** The drawn picture, and how many of its pixels have exactly the colour of the club. */
async function look(address: string) {
  const bytes = new Uint8Array(await (await server.app.request(address)).arrayBuffer());
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let branded = 0;
  for (let at = 0; at < data.length; at += channels) {
    if (`#${data.toString('hex', at, at + 3)}` === BRAND) branded += 1;
  }
  return { size: [width, height], format: (await sharp(bytes).metadata()).format, branded, data };
}

it('a message shows the cover of a published brochure, drawn again after a save, and nothing once it is taken down', async () => {
  const { database, log, storage, renderer } = server.services;
  const services = { storage, renderer, origin: ORIGIN } as WorkerServices;
  const { club, cookie } = await server.makeMember({ club: { naam: 'VV Groenendaal', kleur_1: BRAND } });
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
  const drawn = await look(first);
  expect([drawn.size, drawn.format]).toEqual([[1200, 630], 'png']);
  expect(await toldOf(path)).toEqual({
    image: first,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': 'Voorblad van de sponsorbrochure van VV Groenendaal',
  });
  // More than the line under the name has: the cover is in it.
  expect(drawn.branded).toBeGreaterThan(10_000);

  await save(version, { coverTitle: 'Speel mee' });
  const second = await drawnAfter(first);
  expect((await look(second)).data.equals(drawn.data)).toBe(false);
  expect((await server.app.request(first)).status).toBe(404);

  await server.ask(`/mobiel/${id}`, { method: 'DELETE', cookie });
  expect((await server.app.request(second)).status).toBe(404);
}, 120_000);

import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WorkerServices } from '#server/feature.ts';
import { startWorker, type Worker } from '#server/jobs.ts';
import type { Bestand } from '#features/bestanden/shared/schema.ts';
import type { OpenedBrochure, StoredBrochure } from '#features/campagnemiddelen/shared/schema.ts';
import { makeCover, makeZoekopdracht } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { bestandenJobs } from './jobs.ts';

/** Files as a person asks for them: the real server, the real worker and the real renderer. */

let server: TestServer;
let photo: Buffer;
const workers: Worker[] = [];

beforeAll(async () => {
  server = await startServer({ CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
  photo = await readFile(new URL('../../../../db/demo/covers/arm-in-arm.jpg', import.meta.url));
});
afterEach(() => stopWorking());
afterAll(() => server.stop());

const GENERATE = '/campagnemiddelen/generate-interactive-pdf';

async function work(services: Partial<WorkerServices> = {}): Promise<void> {
  const { database, log, storage, renderer, env } = server.services;
  const all = { storage, renderer, origin: env.PUBLIC_ORIGIN, ...services } as WorkerServices;
  workers.push(await startWorker({ jobs: bestandenJobs, database, log, services: all }));
}

async function stopWorking(): Promise<void> {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
}

/** A club with a saved brochure that has a photo. */
async function makeWorld({ width = 2640 }: { width?: number } = {}) {
  const member = await server.makeMember({ club: { naam: 'VV Groenendaal', type_vereniging: 'sportvereniging' } });
  const search = await makeZoekopdracht(server.admin, member.club.id, { zoekopdracht: 'Nieuwe shirts' });
  const height = Math.round((width * 2422) / 2640);
  const cover = await makeCover(server.admin, server.services.storage, { width, height });
  const bytes = await sharp(photo).resize(width, height, { fit: 'fill' }).jpeg().toBuffer();
  await server.services.storage.write(cover.storage_path, bytes);
  const ask = async (path: string, method = 'GET', body?: unknown) => {
    const { cookie } = member;
    const answer = await server.ask(path, { cookie, method, ...(body !== undefined && { body }) });
    return { ...answer, code: answer.body['code'] };
  };
  const path = `/campagnemiddelen/brochure/${search.id}`;
  const save = async (change: object = {}) => {
    const opened = (await ask(path)).body as unknown as OpenedBrochure;
    const { data } = opened;
    const all = { ...data, vereniging: { ...data.vereniging, coverImage: cover.id }, ...change };
    const saved = await ask(path, 'PUT', { version: opened.version, data: opened.version === 0 ? all : change });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return saved.body as unknown as StoredBrochure;
  };
  const { id } = await save();
  const request = (wish: object = {}) => ask(GENERATE, 'POST', { campagnemiddelId: id, ...wish });
  const generate = async (wish: object = {}) => {
    const { status, body } = await request(wish);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as unknown as Bestand;
  };
  return { ...member, search, cover, id: String(id), ask, save, request, generate };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

const get = async ({ ask }: World, id: string) =>
  (await ask(`/campagnemiddelen/bestanden/${id}`)).body as unknown as Bestand;

/** When it is made, or is not. */
async function settled(world: World, id: string, seen: (string | null)[] = []): Promise<Bestand> {
  for (;;) {
    const file = await get(world, id);
    if (seen.at(-1) !== file.stap) seen.push(file.stap);
    if (file.state === 'klaar' || file.state === 'mislukt') return file;

    await sleep(50);
  }
}

async function download({ cookie }: World, { downloadUrl }: Bestand) {
  const answer = await server.call(String(downloadUrl).replace('/api', ''), { cookie });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const rowOf = (id: string) => server.admin.selectFrom('bestand').selectAll().where('id', '=', id).executeTakeFirst();

describe('a PDF for a screen', { timeout: 120_000 }, () => {
  it('is made of the brochure as it is saved, in named steps, whatever page, data or format the caller names (PDF-20)', async () => {
    const world = await makeWorld();
    await work();
    const asked = await world.generate({
      url: 'https://elders.example/brochure',
      brochureData: { coverTitle: 'Van een ander' },
      pageFormat: 'A5',
      includeInteractivity: true,
    });
    expect(asked).toMatchObject({
      state: 'wacht',
      soort: 'scherm',
      downloadUrl: null,
      storagePath: null,
      metadata: null,
    });
    const made = await settled(world, asked.id);
    expect(made).toMatchObject({ state: 'klaar', bestandsnaam: 'brochure-vv-groenendaal.pdf', stap: null });
    expect(made.downloadUrl).toBe(`/api/campagnemiddelen/bestanden/${asked.id}/bestand`);
    expect(made.storagePath).toMatch(/^private\/[0-9a-f]{32}\.pdf$/u);
    const { answer, bytes } = await download(world, made);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain('brochure-vv-groenendaal.pdf');
    expect(made.metadata).toEqual({
      format: 'A4',
      fileSize: bytes.byteLength,
      interactive: true,
      service: 'achterban',
      dedicatedRoute: `/brochure-pdf/${world.id}`,
    });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(made.rapport?.findings.map(({ title }) => title)).toEqual([
      'Alle tekst past',
      'De links zijn aan te klikken',
      'Alle letters zitten in het bestand',
      'De QR-code is te scannen, 34 mm groot',
    ]);
    expect((await rowOf(asked.id))?.inhoud).toBeNull();
    expect((await world.ask('/campagnemiddelen/bestanden')).body['rows']).toEqual([
      expect.objectContaining({ id: asked.id }),
    ]);
  });
});

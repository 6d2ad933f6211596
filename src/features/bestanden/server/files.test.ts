import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WorkerServices } from '#server/feature.ts';
import { type Db, transaction } from '#server/database/database.ts';
import { type ClubJobContext, startWorker, type Worker } from '#server/jobs.ts';
import { Refusal } from '#shared/errors.ts';
import type { Bestand } from '#features/bestanden/shared/schema.ts';
import type { OpenedBrochure, StoredBrochure } from '#features/campagnemiddelen/shared/schema.ts';
import { makeCover, makeZoekopdracht } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { makeFile, tellReady } from './commands/making.ts';
import { bestandenJobs } from './jobs.ts';
import { purgeFiles } from './queries.ts';

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

const LONG = 'Elke zaterdag is het hier druk: kinderen op het veld, ouders langs de lijn. '.repeat(38).trim();

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

describe('a PDF for a printer', { timeout: 120_000 }, () => {
  it('is made also when the worker died over it, and says in words what was looked at', async () => {
    const world = await makeWorld();
    const asked = await world.generate({ soort: 'drukwerk' });
    await server.admin.updateTable('bestand').set({ state: 'bezig' }).where('id', '=', asked.id).execute();
    await work();
    const made = await settled(world, asked.id);
    expect(made, JSON.stringify(made.rapport)).toMatchObject({
      state: 'klaar',
      bestandsnaam: 'brochure-vv-groenendaal-drukwerk.pdf',
      rapport: { is_press_ready: true },
    });
    expect(made.rapport?.findings.map(({ title }) => title.replace(/\d+%/u, 'n%'))).toEqual([
      'Alle tekst past en blijft uit de snijrand',
      'Foto’s zijn scherp: 300 ppi of meer',
      'Alle letters zitten in het bestand',
      'De QR-code is te scannen, 34 mm groot',
      'Zwarte tekst drukt in één inkt',
      'Niet te veel inkt: hoogstens n%',
      '3 mm afloop rondom',
    ]);
  });

  it('is refused with a photo of less than 150 ppi, which a screen may have, and says which', async () => {
    const world = await makeWorld({ width: 1200 });
    const { body, status } = await world.request({ soort: 'drukwerk' });
    expect([status, body['code']]).toEqual([422, 'foto_te_klein']);
    expect(body['data']).toMatchObject({
      findings: [{ state: 'bad', title: 'De omslagfoto is te klein voor drukwerk.', field: 'vereniging.coverImage' }],
    });
    expect((await world.generate({ soort: 'scherm' })).state).toBe('wacht');
  });
});

describe('a file', { timeout: 120_000 }, () => {
  it('is not made of a text that does not fit: it fails with the field and its lines', async () => {
    const world = await makeWorld();
    const { data } = await world.save({ aiGeneratedStory: LONG });
    await world.save({ vereniging: { ...data.vereniging, beschrijving: LONG, maatschappelijkeImpact: LONG } });
    await work();
    const failed = await settled(world, (await world.generate()).id);
    expect(failed).toMatchObject({ state: 'mislukt', downloadUrl: null });
    expect(failed.rapport?.findings).toMatchObject([{ state: 'bad', page: 2 }]);
    expect(failed.rapport?.findings[0]?.title).toMatch(/ is \d+ regels te lang\.$/u);
  });

  it('is not made without a package, of a type that has no such file, or of what another club has', async () => {
    const world = await makeWorld();
    expect((await world.request({ soort: 'png' })).code).toBe('soort_past_niet');
    expect((await world.request({ gevouwen: true })).code).toBe('soort_past_niet');
    expect((await world.request({ campagnemiddelId: (await makeWorld()).id })).code).toBe('niet_gevonden');
    await world.save({ sponsorPackages: [] });
    expect((await world.request()).code).toBe('geen_pakket');
  });

  it('that cannot be made says ‘Failed to generate PDF’ and why, in Dutch (PDF-21)', async () => {
    const world = await makeWorld();
    await server.services.storage.remove(world.cover.storage_path);
    await work();
    const failed = await settled(world, (await world.generate()).id);
    expect(failed.rapport?.findings).toMatchObject([
      { state: 'bad', title: 'Failed to generate PDF', note: 'We kunnen de omslagfoto niet vinden. Kies een andere.' },
    ]);
  });

  it('is made once for who asks at the same time or again, until a save: then another is made, and the one of before is for who had it (BRO-22)', async () => {
    const world = await makeWorld();
    const [first, second] = await Promise.all([world.generate(), world.generate()]);
    expect(second.id).toBe(first.id);
    await finish(first.id);
    expect((await world.generate()).id).toBe(first.id);
    expect((await world.generate({ soort: 'drukwerk' })).id).not.toBe(first.id);
    await world.save({ coverTitle: 'Een andere titel' });
    const after = await world.generate();
    expect(after.id).not.toBe(first.id);
    expect(after.state).toBe('wacht');
    expect(await get(world, first.id)).toMatchObject({ state: 'klaar', downloadUrl: expect.any(String) as string });
  });

  it('is kept for one hour, and then it is gone with what was stored (PDF-22)', async () => {
    const world = await makeWorld();
    const { id } = await world.generate();
    await finish(id);
    const row = await rowOf(id);
    expect((Number(row?.expires_at.getTime()) - Number(row?.klaar_op?.getTime())) / 60_000).toBeCloseTo(60, 1);
    const path = `/campagnemiddelen/bestanden/${id}`;
    await server.admin
      .updateTable('bestand')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', id)
      .execute();
    expect((await world.ask(`${path}/bestand`)).code).toBe('bestand_verlopen');
    expect(await get(world, id)).toMatchObject({ downloadUrl: null, storagePath: null });
    expect((await world.generate()).id).not.toBe(id);
    const keys = await server.services.database
      .as('app_worker')
      .transaction()
      .execute((db) => purgeFiles(db));
    // What has to leave the store is told; the next one of the same content is not among it.
    expect(keys).toEqual([row?.file_key]);
    expect((await world.ask(path)).code).toBe('niet_gevonden');
    expect(await filesOf(id)).toEqual([]);
  });

  it('that a mail took along stays in the store, whatever becomes of its row', async () => {
    const world = await makeWorld();
    const { id } = await world.generate();
    await finish(id);
    const mailing = { owner_table: 'mailing', owner_id: crypto.randomUUID() };
    await server.admin.updateTable('file').set(mailing).where('owner_id', '=', id).execute();
    await world.ask(`/campagnemiddelen/bestanden/${id}`, 'DELETE');
    expect(await rowOf(id)).toBeUndefined();
    const kept = server.admin.selectFrom('file').select('kind').where('owner_id', '=', mailing.owner_id);
    expect(await kept.execute()).toEqual([{ kind: 'pdf' }]);
    const removals = sql<{ n: number }>`select count(*)::int as n from pgboss.job where name = 'files.remove'
      and data ->> 'vereniging_id' = ${world.club.id}`;
    expect((await removals.execute(server.admin)).rows).toEqual([{ n: 0 }]);
  });

  it('that a colleague asked for since goes on when the first one stops it', async () => {
    const world = await makeWorld();
    const { id } = await world.generate();
    await sql`update app.bestand set created_by_user_id = priv.uuidv7() where id = ${id}`.execute(server.admin);
    expect((await world.ask(`/campagnemiddelen/bestanden/${id}`, 'DELETE')).status).toBe(200);
    expect((await rowOf(id))?.state).toBe('wacht');
  });

  it('of a worker that never came back is given up, says so, and holds neither its place nor its key', async () => {
    const world = await makeWorld();
    const { id } = await world.generate();
    const begonnen_op = new Date(Date.now() - 21 * 60_000);
    await server.admin.updateTable('bestand').set({ state: 'bezig', begonnen_op }).where('id', '=', id).execute();
    expect(await get(world, id)).toMatchObject({
      state: 'mislukt',
      rapport: {
        findings: [
          {
            title: 'Failed to generate PDF',
            note: 'Het bestand is niet gemaakt. Probeer het over een minuut opnieuw.',
          },
        ],
      },
    });
    const again = await world.generate();
    expect(again).toMatchObject({ state: 'wacht' });
    expect(again.id).not.toBe(id);
  });

  it('waits its turn: three of a club are made at once, and fifty in all', async () => {
    const world = await makeWorld();
    const others = await makeWorld();
    const asked = [await world.generate(), await world.generate({ soort: 'drukwerk' })];
    asked.push(await world.generate({ soort: 'drukwerk', dpi: 600 }));
    const refused = await server.call(GENERATE, {
      method: 'POST',
      cookie: world.cookie,
      body: { campagnemiddelId: world.id, soort: 'drukwerk', dpi: 150 },
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15']);
    expect(await refused.json()).toMatchObject({ code: 'te_veel_tegelijk' });
    // The same as one that is under way takes no place.
    expect((await world.generate()).id).toBe(asked[0]?.id);
    await sql`insert into app.bestand (vereniging_id, campagnemiddel_id, soort, sleutel)
      select vereniging_id, campagnemiddel_id, soort, encode(sha256(n::text::bytea), 'hex')
        from app.bestand, generate_series(1, 50) n where id = ${asked[0]?.id}`.execute(server.admin);
    expect((await others.request()).code).toBe('bestand_te_druk');
    expect((await world.ask(`/campagnemiddelen/bestanden/${asked[0]?.id}`, 'DELETE')).status).toBe(200);
    await sql`delete from app.bestand where inhoud is null`.execute(server.admin);
    expect((await world.generate()).state).toBe('wacht');
    expect((await others.generate()).state).toBe('wacht');
  });

  it('that is stopped is not made, and one that is ready is gone with what was stored', async () => {
    const world = await makeWorld();
    const stopped = await world.generate();
    const path = `/campagnemiddelen/bestanden/${stopped.id}`;
    expect((await (await makeWorld()).ask(path, 'DELETE')).code).toBe('niet_gevonden');
    expect((await world.ask(path, 'DELETE')).status).toBe(200);
    await makeFile(jobContext(world), stopped.id);
    expect(await rowOf(stopped.id)).toBeUndefined();
    const ready = await world.generate();
    await finish(ready.id);
    expect(await filesOf(ready.id)).toHaveLength(1);
    await world.ask(`/campagnemiddelen/bestanden/${ready.id}`, 'DELETE');
    expect(await filesOf(ready.id)).toEqual([]);
  });

  it('is told by mail to who asked for it and has left, and not to who has seen that it is ready', async () => {
    const world = await makeWorld();
    const { id } = await world.generate();
    await finish(id);
    const mails = () =>
      server.admin
        .selectFrom('outbox')
        .select(['subject', 'to_address'])
        .where('template', '=', 'bestanden.file-ready')
        .execute();
    await get(world, id);
    await tellReady(jobContext(world), id);
    expect(await mails()).toEqual([]);
    await server.admin
      .updateTable('bestand')
      .set({ gezien_op: new Date(0) })
      .where('id', '=', id)
      .execute();
    await tellReady(jobContext(world), id);
    expect(await mails()).toEqual([{ subject: 'Je PDF staat klaar', to_address: world.user.email }]);
    await server.admin.deleteFrom('outbox').execute();

    const failed = await world.generate({ soort: 'drukwerk' });
    const context = jobContext(world);
    const refuse = () =>
      Promise.reject(new Refusal('pdf_mislukt', { kind: 'incomplete', reasons: ['Iets ontbreekt.'] }));
    await makeFile(
      { ...context, services: { ...context.services, renderer: { renderDocument: refuse } } } as never,
      failed.id,
    );
    await server.admin
      .updateTable('bestand')
      .set({ gezien_op: new Date(0) })
      .where('id', '=', failed.id)
      .execute();
    await tellReady(context, failed.id);
    expect(await mails()).toEqual([{ subject: 'Je PDF is niet gemaakt', to_address: world.user.email }]);
  });
});

/** As a job of the club runs. */
function jobContext({ club }: Pick<World, 'club'>) {
  const { database, log, storage, renderer, env } = server.services;
  const vereniging_id = club.id;
  return {
    tenant: { vereniging_id },
    retry: 0,
    signal: new AbortController().signal,
    log,
    services: { storage, renderer, origin: env.PUBLIC_ORIGIN },
    transaction: <T>(run: (db: Db) => Promise<T>) =>
      transaction(database.as('app_worker'), { vereniging_id, rol: 'worker' }, run),
  } as unknown as ClubJobContext<WorkerServices>;
}

/** Makes it, without the queue. */
async function finish(id: string): Promise<void> {
  const { vereniging_id } = await server.admin
    .selectFrom('bestand')
    .select('vereniging_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await makeFile(jobContext({ club: { id: vereniging_id } as World['club'] }), id);
}

const filesOf = (id: string) =>
  server.admin
    .selectFrom('file')
    .select('key')
    .where('owner_table', '=', 'bestand')
    .where('owner_id', '=', id)
    .execute();

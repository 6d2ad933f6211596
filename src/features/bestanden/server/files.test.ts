import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WorkerServices } from '#server/feature.ts';
import { type Db, transaction } from '#server/database/database.ts';
import { type ClubJobContext, startWorker, type Worker } from '#server/jobs.ts';
import type { RenderJob } from '#server/render/protocol.ts';
import { Refusal } from '#shared/errors.ts';
import type { Bestand } from '#features/bestanden/shared/schema.ts';
import type { OpenedBrochure, StoredBrochure, StoredMedium } from '#features/campagnemiddelen/shared/schema.ts';
import { makeCover, makeTeam, makeZoekopdracht } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { makeFile, tellReady } from './commands/making.ts';
import { bestandenJobs } from './jobs.ts';
import { purgeFiles } from './queries.ts';

/** Files as a person asks for them: the real server, the real worker and the real renderer. */

let server: TestServer;
let folder: string;
const workers: Worker[] = [];

/** The printing condition of a printer of one's own: the same inks under another name. */
const CONDITION = 'Drukkerij FOGRA39 (De Dijk)';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bestanden-'));
  const PRINT_PROFILE = join(folder, 'press.icc');
  const fogra39 = await readFile(new URL('../../../server/render/profiles/fogra39.icc', import.meta.url), 'latin1');
  await writeFile(PRINT_PROFILE, fogra39.replace('Coated FOGRA39 (open build)', CONDITION), 'latin1');
  server = await startServer({ CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', PRINT_PROFILE });
});
afterEach(async () => {
  await stopWorking();
  // What a test asked for and did not wait for is not made in the next one.
  await sql`delete from pgboss.job where name like 'bestanden.%'`.execute(server.admin);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const GENERATE = '/campagnemiddelen/generate-interactive-pdf';

async function work(services: Partial<WorkerServices> = {}): Promise<void> {
  const { database, log, storage, renderer, env } = server.services;
  const all = { storage, renderer, origin: env.PUBLIC_ORIGIN, ...services } as WorkerServices;
  workers.push(await startWorker({ jobs: bestandenJobs, database, log, services: all }));
}

async function stopWorking(): Promise<void> {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
}

const DEMO = new URL('../../../../db/demo/', import.meta.url);
const WHOLE = { width: 2640, height: 2422 };
/** Nothing is cut of it: enough where nobody looks at what is made. */
const SMALL = { width: 320 };

/** The photo of the cover so wide, in its own shape. */
async function photoOf(width: number) {
  const photo = await readFile(new URL('../../covers/server/omslagen/arm-in-arm.jpg', import.meta.url));
  if (width === WHOLE.width) return { ...WHOLE, bytes: photo };
  const height = Math.round((width * WHOLE.height) / WHOLE.width);
  return { width, height, bytes: await sharp(photo).resize(width, height, { fit: 'fill' }).jpeg().toBuffer() };
}

/** A team of the search, with a photo of 1200 by 800. */
async function addTeam({ cookie, club }: Awaited<ReturnType<TestServer['makeMember']>>, zoekopdracht_id: string) {
  const team = await makeTeam(server.admin, club.id, { teamnaam: 'Dames 1' });
  const link = { vereniging_id: club.id, zoekopdracht_id, team_id: team.id };
  await server.admin.insertInto('zoekopdracht_team').values(link).execute();
  const photo = await readFile(new URL('foto-groenendaal-dames-1.jpg', DEMO));
  const { id: teamfoto_id } = (await server.put('/teams/foto', { cookie, body: photo, type: 'image/jpeg' })).body;
  const body = { version: team.version, teamfoto_id, toestemming: true };
  expect((await server.ask(`/teams/${team.id}`, { method: 'PATCH', cookie, body })).status).toBe(200);
}

/** A club with a saved brochure that has a photo. */
async function makeWorld({ width = WHOLE.width, hasTeam = false }: { width?: number; hasTeam?: boolean } = {}) {
  const member = await server.makeMember({ club: { naam: 'VV Groenendaal', type_vereniging: 'sportvereniging' } });
  const search = await makeZoekopdracht(server.admin, member.club.id, { zoekopdracht: 'Nieuwe shirts' });
  if (hasTeam) await addTeam(member, search.id);
  const { bytes, ...size } = await photoOf(width);
  const cover = await makeCover(server.admin, server.services.storage, size);
  await server.services.storage.write(cover.storage_path, bytes);
  const ask = async (path: string, method = 'GET', body?: unknown) => {
    const { cookie } = member;
    const answer = await server.ask(path, { cookie, method, ...(body !== undefined && { body }) });
    return { ...answer, code: answer.body['code'] };
  };
  const at = `/campagnemiddelen/brochure/${search.id}`;
  const save = async (change: object = {}) => {
    const opened = (await ask(at)).body as unknown as OpenedBrochure;
    const { data } = opened;
    const all = { ...data, vereniging: { ...data.vereniging, coverImage: cover.id }, ...change };
    const saved = await ask(at, 'PUT', { version: opened.version, data: opened.version === 0 ? all : change });
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
  const derive = async (type: string, change: object = {}) =>
    (await ask(`/campagnemiddelen/afgeleid/${type}/${search.id}`, 'PUT', change)).body as unknown as StoredMedium;
  return { ...member, search, cover, id: String(id), ask, save, derive, request, generate };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

const get = async ({ ask }: World, id: string) =>
  (await ask(`/campagnemiddelen/bestanden/${id}`)).body as unknown as Bestand;

/** When it is made, or is not. */
async function settled(world: World, id: string): Promise<Bestand> {
  for (;;) {
    const file = await get(world, id);
    if (file.state === 'klaar' || file.state === 'mislukt') return file;

    await sleep(50);
  }
}

/** Notes every step that this file comes to, for a step may be over between two looks. Answers how to read them. */
async function noteSteps(id: string): Promise<() => Promise<unknown[]>> {
  await sql`create table public.step_reached (nr integer generated always as identity, stap text)`.execute(
    server.admin,
  );
  await sql`create function public.note_step() returns trigger language plpgsql security definer as
    $$ begin insert into public.step_reached (stap) values (new.stap); return null; end $$`.execute(server.admin);
  await sql`create trigger note_step after update of stap on app.bestand for each row
    when (new.id = ${sql.lit(id)} and new.stap is distinct from old.stap)
    execute function public.note_step()`.execute(server.admin);
  return async () => {
    const { rows } = await sql<{ stap: string | null }>`select stap from public.step_reached order by nr`.execute(
      server.admin,
    );
    return rows.map(({ stap }) => stap);
  };
}

async function download({ cookie }: World, { downloadUrl }: Bestand) {
  const answer = await server.call(String(downloadUrl).replace('/api', ''), { cookie });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** What a program of poppler says of a file. */
const said = (bytes: Buffer, program: string, ...args: string[]) =>
  execFileSync(program, args, { input: bytes, encoding: 'utf8' });

/** How large the pictures in a file are, in pixels. */
const picturesIn = (bytes: Buffer) =>
  said(bytes, 'pdfimages', '-list', '-')
    .split('\n')
    .slice(2)
    .filter(Boolean)
    .map((line) => line.trim().split(/\s+/u))
    .map(([page, , , width, height, color]) => ({
      page: Number(page),
      width: Number(width),
      height: Number(height),
      color,
    }));

const rowOf = (id: string) => server.admin.selectFrom('bestand').selectAll().where('id', '=', id).executeTakeFirst();

const LONG = 'Elke zaterdag is het hier druk: kinderen op het veld, ouders langs de lijn. '.repeat(38).trim();

describe('a PDF for a screen', { timeout: 120_000 }, () => {
  it('is made of the brochure as it is saved, whatever page, data or format the caller names, with its links and with photos of a screen (PDF-20, PDF-23, MOB-12)', async () => {
    const world = await makeWorld({ hasTeam: true });
    const { data } = await world.save({ coverTitle: 'Groei met ons mee' });
    await world.save({ sponsorPackages: data.sponsorPackages.map((pakket) => ({ ...pakket, prijs: null })) });
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
    const words = said(bytes, 'pdftotext', '-', '-').replaceAll(/\s+/gu, ' ');
    expect(words).toContain('Groei met ons mee');
    expect(words).toMatch(/Sponsoropties Teamsponsor .*Op aanvraag/u);
    expect(words).not.toContain('€-');
    expect(words).not.toContain('Van een ander');
    expect(said(bytes, 'pdfinfo', '-url', '-')).toContain(`/inschrijven/${world.search.code}`);
    // A cover of at most 1200 pixels and a team of at most 600, in the shape of their places.
    expect(picturesIn(bytes)).toMatchObject([
      { page: 1, width: 1200 },
      { page: 3, width: 599 },
    ]);
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
  it('is made in named steps, also when the worker died over it, with the inks of the printer, and says in words what was looked at', async () => {
    const world = await makeWorld();
    const asked = await world.generate({ soort: 'drukwerk' });
    await server.admin.updateTable('bestand').set({ state: 'bezig' }).where('id', '=', asked.id).execute();
    const steps = await noteSteps(asked.id);
    await work();
    const made = await settled(world, asked.id);
    expect(await steps()).toEqual(['ophalen', 'opmaken', 'inkt', 'nakijken', null]);
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
    const { bytes } = await download(world, made);
    expect(bytes.includes(Buffer.from(CONDITION, 'utf16le').swap16().toString('hex').toUpperCase())).toBe(true);
    expect(new Set(picturesIn(bytes).map(({ color }) => color))).toEqual(new Set(['cmyk']));
  });

  it('of which a photo has 150 to 299 ppi is ready, with a warning', async () => {
    const world = await makeWorld({ width: 1700 });
    const { id } = await world.generate({ soort: 'drukwerk' });
    await finish(id);
    expect(await get(world, id)).toMatchObject({
      state: 'klaar',
      rapport: {
        is_press_ready: true,
        findings: [
          {
            state: 'warn',
            title: 'De omslagfoto kan onscherp drukken.',
            note: 'Bladzijde 1. Nu 198 ppi, 300 is goed.',
          },
          ...Array.from({ length: 5 }, () => ({ state: 'ok' })),
        ],
      },
    });
  });

  it('of a folded flyer is one sheet of A4 with where it is folded', async () => {
    const world = await makeWorld();
    const flyer = await world.derive('flyer');
    const { id } = await world.generate({ campagnemiddelId: flyer.id, soort: 'drukwerk', gevouwen: true });
    const { output, html } = await finish(id);
    expect(output).toMatchObject({ kind: 'print', width_mm: 210, height_mm: 297, pages: 1, folds_mm: [70, 140] });
    expect(html).toContain('class="sheet folded');
    const made = await get(world, id);
    expect(made.bestandsnaam).toBe('flyer-gevouwen-vv-groenendaal-drukwerk.pdf');
    expect(made.rapport?.findings.at(-1)?.title).toBe('Vouwtekens op 70 en 140 mm');
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
  it('is what the settings of the material say: CMYK for a printer at its resolution, RGB for a screen, unless somebody says otherwise', async () => {
    const world = await makeWorld();
    const asked = async (export_settings: object, wish: object = {}) => {
      const { id } = await world.derive('a5', { export_settings });
      const { soort, dpi, id: file } = await world.generate({ campagnemiddelId: id, ...wish });
      await world.ask(`/campagnemiddelen/bestanden/${file}`, 'DELETE');
      return [soort, dpi];
    };
    expect(await asked({ dpi: 600, colorMode: 'CMYK' })).toEqual(['drukwerk', 600]);
    expect(await asked({ dpi: 150, colorMode: 'CMYK' })).toEqual(['drukwerk', 150]);
    expect(await asked({ dpi: 600, colorMode: 'RGB' })).toEqual(['scherm', 300]);
    expect(await asked({ dpi: 600, colorMode: 'CMYK' }, { dpi: 300 })).toEqual(['drukwerk', 300]);
    expect(await asked({ dpi: 600, colorMode: 'CMYK' }, { soort: 'scherm' })).toEqual(['scherm', 300]);
  });

  it('without its links has none that can be pressed', async () => {
    const world = await makeWorld(SMALL);
    const wish = { includeInteractivity: false };
    const [pressed, plain] = [await world.generate(), await world.generate(wish)];
    expect((await finish(pressed.id)).html).toMatch(/<a [^>]*href=/u);
    expect((await finish(plain.id)).html).not.toMatch(/<a [^>]*href=/u);
    const made = await get(world, plain.id);
    expect(made.metadata?.interactive).toBe(false);
    expect(made.rapport?.findings.map(({ title }) => title)).not.toContain('De links zijn aan te klikken');
  });

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
    const world = await makeWorld(SMALL);
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
    const world = await makeWorld(SMALL);
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
    const world = await makeWorld(SMALL);
    const { id } = await world.generate();
    await sql`update app.bestand set created_by_user_id = priv.uuidv7() where id = ${id}`.execute(server.admin);
    expect((await world.ask(`/campagnemiddelen/bestanden/${id}`, 'DELETE')).status).toBe(200);
    expect((await rowOf(id))?.state).toBe('wacht');
  });

  it('of a worker that never came back is given up, says so, and holds neither its place nor its key', async () => {
    const world = await makeWorld(SMALL);
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
    const world = await makeWorld(SMALL);
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
        .where('to_address', '=', world.user.email)
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
function jobContext({ club }: { club: { id: string } }) {
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

/** Makes it without the queue, and without drawing it: gives what would be drawn. */
async function finish(id: string): Promise<RenderJob> {
  const { vereniging_id } = await server.admin
    .selectFrom('bestand')
    .select('vereniging_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const jobs: RenderJob[] = [];
  const renderDocument = (job: RenderJob) => {
    jobs.push(job);
    return Promise.resolve({ bytes: Buffer.from('%PDF-1.7'), report: { fit: {}, print: null } });
  };
  const context = jobContext({ club: { id: vereniging_id } });
  await makeFile({ ...context, services: { ...context.services, renderer: { renderDocument } } } as never, id);
  const [job] = jobs;
  if (job === undefined) throw new Error('nothing was to be drawn');
  return job;
}

const filesOf = (id: string) =>
  server.admin
    .selectFrom('file')
    .select('key')
    .where('owner_table', '=', 'bestand')
    .where('owner_id', '=', id)
    .execute();

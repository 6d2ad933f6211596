import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  LEFT_OUT_COLUMNS,
  LEFT_OUT_TABLES,
  SECRET_COLUMNS,
  SHARED_TABLES,
  tablesToExport,
} from '#features/persoonsgegevens/shared/rules/export.ts';
import { clubJob } from '../../../../tests/club-job.ts';
import { clubTables, fillClub } from '../../../../tests/canary.ts';
import {
  makeBestand,
  makeContactpersoon,
  makeLogin,
  makeMatch,
  makePrivacyverzoek,
  makeSamenvoeging,
  makeVereniging,
  makeZoekopdracht,
  WACHTWOORD,
} from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { columnName, listName } from '#features/persoonsgegevens/shared/rules/words.ts';
import { clearExport, makeExport } from './commands/export.ts';
import { Packer } from './commands/packing.ts';
import { readCatalogue } from './queries.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const AT = '/persoonsgegevens/meenemen';

async function makeAdmin(naam = 'VV Groenendaal') {
  const club = await makeVereniging(server.admin, { naam });
  const user = await makeLogin(server.admin, {
    vereniging_id: club.id,
    rol: 'admin',
    voornaam: 'Marja',
    achternaam: 'Bos',
  });
  const made = { club, user, cookie: (await server.signIn(user.id)).cookie };
  const ask = (at: string, method = 'GET', body?: unknown) =>
    server.ask(at, { cookie: made.cookie, method, ...(body !== undefined && { body }) });
  const stand = async () => (await ask(AT)).body as { export: Record<string, unknown> | null; can: object };
  const request = () => ask(AT, 'POST', { wachtwoord: WACHTWOORD });
  return { ...made, ask, stand, request };
}

type Admin = Awaited<ReturnType<typeof makeAdmin>>;

async function make(admin: Admin) {
  expect((await admin.request()).status).toBe(200);
  const id = (await admin.stand()).export?.['id'] as string;
  await makeExport(clubJob(server, admin.club.id), id);
  const { export: file } = await admin.stand();
  expect(file).toMatchObject({ state: 'klaar', is_opgeruimd: false, can: { download: true } });
  return file as { id: string; bytes: number; telling: object; bestandsnaam: string };
}

async function fetchZip(admin: Admin, id: string) {
  const response = await server.call(`${AT}/${id}/bestand`, { cookie: admin.cookie });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { response, bytes };
}

const textOf = (files: Record<string, Uint8Array>) =>
  Object.entries(files)
    .map(([name, bytes]) => `${name}\n${strFromU8(bytes)}`)
    .join('\n');

describe('everything of a club in one file', () => {
  it('has every row that is the club’s, nothing of another club, no key and no sign-up that the club does not see', async () => {
    const admin = await makeAdmin();
    const other = await makeAdmin('SC De Wespen');
    await fillClub(server.admin, { vereniging_id: admin.club.id, user_id: admin.user.id, canary: 'eigenwoord' });
    await fillClub(server.admin, { vereniging_id: other.club.id, user_id: other.user.id, canary: 'vreemdwoord' });
    // Of which one waits, that nobody asked for.
    await server.admin.deleteFrom('clubexport').execute();
    const bestand = await makeBestand(server.admin, server.services.storage, admin.club.id, {
      naam: 'Contract É.pdf',
    });
    const formula = await makeMatch(server.admin, admin.club.id, {
      bron: 'handmatig',
      annual_value: 1_234_50,
      sponsor: { bedrijfsnaam: '=1+1', akkoord_bron: 'handmatig' },
    });
    const hidden = await makeMatch(server.admin, admin.club.id, {
      bron: 'inschrijving',
      status: 'pending',
      validatie_admin: false,
      vrijgegeven_voor_user: false,
      sponsor: { bedrijfsnaam: 'Nog In Controle BV' },
    });
    // Only validated: that stands on the board of the club (MGMT-04).
    await makeMatch(server.admin, admin.club.id, {
      bron: 'inschrijving',
      vrijgegeven_voor_user: false,
      sponsor: { bedrijfsnaam: 'Alleen Gekeurd BV' },
    });
    const secrets = await sql<{ secret: string }>`
      select token as secret from app.mobiele_link union select encode(sleutel, 'escape') from app.agenda_adres
       union select token from app.session union select password from app.account where password is not null
       union select unsubscribe_token from app.outbox where unsubscribe_token is not null`.execute(server.admin);

    const made = await make(admin);
    expect(made.bestandsnaam).toMatch(/^vv-groenendaal-\d{4}-\d{2}-\d{2}\.zip$/);
    const { response, bytes } = await fetchZip(admin, made.id);
    expect(response.headers.get('content-disposition')).toContain(`attachment; filename="${made.bestandsnaam}"`);
    expect(bytes.byteLength).toBe(made.bytes);
    const files = unzipSync(bytes);
    const text = textOf(files);

    const tables = tablesToExport(await readCatalogue(server.services.database.as('app_worker')));
    for (const { name, columns, key } of tables) {
      const rows = JSON.parse(strFromU8(files[`json/${name}.json`] ?? new Uint8Array())) as Record<string, unknown>[];
      const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(`app.${name}`)}
        where ${sql.ref(key)} = ${admin.club.id}`.execute(server.admin);
      const isHidden = ['match', 'sponsor'].includes(name) ? 1 : 0;
      expect(rows.length, name).toBe((counted[0]?.n ?? 0) - isHidden);
      expect(Object.keys(rows[0] ?? {}), name).toEqual(rows.length === 0 ? [] : columns.map((column) => column.name));
      // A mark that says UTF-8, and every value between quotes.
      const list = files[`excel/${listName(name)}.csv`] ?? new Uint8Array();
      expect(Array.from(list.subarray(0, 4)), name).toEqual([0xef, 0xbb, 0xbf, 0x22]);
    }
    expect(text).toContain('eigenwoord');
    expect(text).not.toContain('vreemdwoord');
    expect(text).not.toContain(hidden.sponsor_id);
    expect(text).not.toContain('Nog In Controle BV');
    expect(text).toContain('Alleen Gekeurd BV');
    for (const { secret } of secrets.rows) expect(text).not.toContain(secret);
    const sponsors = strFromU8(files['excel/sponsors.csv'] ?? new Uint8Array());
    expect(sponsors).toContain(`"'=1+1"`);
    expect(strFromU8(files['excel/matches.csv'] ?? new Uint8Array())).toContain('"1234,5"');
    expect(strFromU8(files['json/match.json'] ?? new Uint8Array())).toContain(formula.id);
    const kept = await server.services.storage.read(bestand.key);
    expect(Object.keys(files).filter((name) => name.startsWith('bestanden/sponsors/Contract E'))).toHaveLength(1);
    expect(Object.values(files).some((file) => Buffer.from(file).equals(Buffer.from(kept ?? [])))).toBe(true);
    expect(text).toContain('Alles van VV Groenendaal');

    const mails = await server.admin
      .selectFrom('outbox')
      .select(['to_address', 'subject', 'text', 'kind'])
      .where('template', '=', 'persoonsgegevens.export-made')
      .execute();
    expect(mails.map(({ to_address }) => to_address)).toEqual([admin.user.email]);
    expect(mails[0]?.text).toContain('Marja Bos liet op');
    const audit = await server.admin
      .selectFrom('audit_event')
      .select(['operation', 'actor_user'])
      .where('object_id', '=', made.id)
      .orderBy('at')
      .execute();
    expect(audit).toEqual([
      { operation: 'clubexport.request', actor_user: admin.user.id },
      { operation: 'clubexport.download', actor_user: admin.user.id },
    ]);

    // Another reader of ZIP agrees.
    const folder = await mkdtemp(path.join(tmpdir(), 'zip-'));
    await writeFile(path.join(folder, 'alles.zip'), bytes);
    const told = execFileSync('unzip', ['-tq', path.join(folder, 'alles.zip')], { encoding: 'utf8' });
    await rm(folder, { recursive: true });
    expect(told).toContain('No errors detected');
  });

  it('is only for who gives the password, and for the admins of the club itself', async () => {
    const admin = await makeAdmin();
    const wrong = await admin.ask(AT, 'POST', { wachtwoord: 'iets anders dan dat' });
    expect(wrong.body['code']).toBe('wachtwoord_onjuist');
    expect((await admin.stand()).export).toBeNull();
    const superuser = await makeLogin(server.admin, { rol: 'superuser' });
    const { cookie } = await server.signIn(superuser.id, { acting_vereniging_id: admin.club.id });
    const acting = await server.ask(AT, { cookie, method: 'POST', body: { wachtwoord: WACHTWOORD } });
    expect(acting.body['code']).toBe('export_niet_namens');
    expect((await server.ask(AT, { cookie })).body).toMatchObject({ can: { requestExport: false } });
    expect((await admin.request()).status).toBe(200);
    expect((await admin.request()).body['code']).toBe('export_bezig');
  });

  it('is cleared away after a day, and at once when somebody of whom it has something is erased', async () => {
    const admin = await makeAdmin();
    const { id } = await make(admin);
    const { storage } = server.services;
    const job = clubJob(server, admin.club.id);
    const { key } = await server.admin
      .selectFrom('file')
      .select('key')
      .where('owner_id', '=', id)
      .executeTakeFirstOrThrow();
    await server.admin
      .updateTable('clubexport')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    expect((await fetchZip(admin, id)).response.status).toBe(410);
    await clearExport(job, id);
    expect(await storage.read(key)).toBeNull();
    const gone = await admin.ask(`${AT}/${id}/bestand`);
    expect(gone).toMatchObject({ status: 410, body: { message: 'Dit bestand is opgeruimd. Maak een nieuw.' } });
    expect((await admin.stand()).export).toMatchObject({ is_opgeruimd: true, can: { download: false } });

    const again = await make(admin);
    const { sponsor_id } = await makeMatch(server.admin, admin.club.id, { sponsor: { contactpersoon: 'Joost Prins' } });
    const person = { soort: 'wissen', naam: 'Joost Prins', sponsor_id } as const;
    const asked = await makePrivacyverzoek(server.admin, admin.club.id, person);
    const erased = await admin.ask(`/persoonsgegevens/verzoeken/${asked.id}/wissen`, 'POST', { vraagt_zelf: true });
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    expect((await fetchZip(admin, again.id)).response.status).toBe(410);
    expect(
      await server.admin.selectFrom('file').select('id').where('vereniging_id', '=', admin.club.id).execute(),
    ).toEqual([]);
    const later = await make(admin);
    const text = textOf(unzipSync((await fetchZip(admin, later.id)).bytes));
    expect(text).toContain(sponsor_id);
    expect(text).not.toContain('Joost');
  });
});

it('everything of a deleted club can be taken along by the provider, with a proof and on record, until it is back', async () => {
  const admin = await makeAdmin('Scouting Waterland');
  await makeMatch(server.admin, admin.club.id, { sponsor: { bedrijfsnaam: 'Bakkerij Jansen' } });
  const superuser = await makeLogin(server.admin, { rol: 'superuser' });
  const { cookie } = await server.signIn(superuser.id);
  const at = `/superuser/verenigingen/${admin.club.id}`;
  const ask = (where: string, body?: unknown, as = cookie) =>
    server.ask(where, { cookie: as, ...(body !== undefined && { method: 'POST', body }) });
  const bewijs = { wachtwoord: WACHTWOORD };
  expect((await ask(`${at}/meenemen`)).status).toBe(404);
  expect((await ask(`${at}/meenemen`, { bewijs })).status).toBe(404);
  const { id: own } = await make(admin);

  await ask(`${at}/verwijderen`, { reden: 'De club stopt ermee.' });
  // What the club made for itself the provider does not get without a proof.
  expect((await ask(`${at}/meenemen`)).body).toEqual({ export: null, can: { requestExport: true } });
  expect((await ask(`/superuser/meenemen/${own}/bestand`)).status).toBe(404);
  expect((await ask(`${at}/meenemen`, { bewijs: { wachtwoord: 'niet dit' } })).status).toBe(422);
  expect((await ask(`${at}/meenemen`, {})).status).toBe(400);
  expect((await ask(`${at}/meenemen`, { bewijs })).status).toBe(200);
  expect((await ask(`${at}/meenemen`, { bewijs })).body).toMatchObject({ code: 'export_bezig' });
  // A worker that died with it keeps nobody from another.
  await server.admin
    .updateTable('clubexport')
    .set({ state: 'bezig', begonnen_op: new Date(Date.now() - 5 * 3_600_000) })
    .where('vereniging_id', '=', admin.club.id)
    .where('state', '=', 'wacht')
    .execute();
  expect((await ask(`${at}/meenemen`)).body).toMatchObject({ export: { state: 'mislukt' } });
  expect((await ask(`${at}/meenemen`, { bewijs })).status).toBe(200);
  const stand = async () => ((await ask(`${at}/meenemen`)).body as { export: Record<string, unknown> }).export;
  const id = (await stand())['id'] as string;
  const { rows: jobs } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
    where name = 'persoonsgegevens.make-export' and data -> 'data' ->> 'id' = ${id}`.execute(server.admin);
  expect(jobs).toEqual([{ n: 1 }]);
  await makeExport(clubJob(server, admin.club.id), id);
  expect(await stand()).toMatchObject({ state: 'klaar', can: { download: true } });
  const file = await server.call(`/superuser/meenemen/${id}/bestand`, { cookie });
  const found = unzipSync(new Uint8Array(await file.arrayBuffer()));
  expect(strFromU8(found['excel/sponsors.csv'] ?? new Uint8Array())).toContain('Bakkerij Jansen');
  // Nobody of it can come in, so nobody is mailed to fetch it.
  const { rows: mails } = await sql<{ n: number }>`select count(*)::int as n from app.outbox
    where template = 'persoonsgegevens.export-made' and batch_id = ${id}`.execute(server.admin);
  expect(mails).toEqual([{ n: 0 }]);
  const { body: log } = await ask(`${at}/logboek`);
  const said = JSON.stringify(log);
  expect(said).toContain('liet een bestand maken met alles van de club');
  expect(said).toContain('haalde het bestand met alles van de club op');

  await ask(`${at}/terugzetten`, {});
  expect((await ask(`/superuser/meenemen/${id}/bestand`)).status).toBe(404);
  expect((await ask(`${at}/meenemen`, { bewijs })).status).toBe(404);
});

it('a file with everything that finds no room fails by itself, and what runs beside it goes on', async () => {
  const admin = await makeAdmin('VV Geen Ruimte');
  const { transaction: run, tenant, services } = clubJob(server, admin.club.id);
  const folder = await mkdtemp(path.join(tmpdir(), 'geen-ruimte-'));
  const packer = new Packer({
    run,
    tenant,
    storage: services.storage,
    folder,
    // Nothing can be written there any more.
    reach: () => rm(folder, { recursive: true, force: true }),
    made_at: new Date(),
    vereniging: { naam: 'VV Geen Ruimte' },
  });
  await expect(packer.pack()).rejects.toMatchObject({ code: 'ENOENT' });
});

it('a file with everything that is begun clears what a worker that died left of another', async () => {
  const left = await mkdtemp(path.join(tmpdir(), 'clubexport-'));
  const running = await mkdtemp(path.join(tmpdir(), 'clubexport-'));
  const before = Date.now() / 1000 - 5 * 3600;
  await utimes(left, before, before);
  await make(await makeAdmin('VV Opgeruimd'));
  await expect(stat(left)).rejects.toMatchObject({ code: 'ENOENT' });
  expect((await stat(running)).isDirectory()).toBe(true);
  await rm(running, { recursive: true });
});

describe('the lists for Excel', () => {
  it('speak Dutch: their names, the heads of their columns, and what has a word on the screens', async () => {
    const tables = tablesToExport(await readCatalogue(server.services.database.as('app_worker')));
    const english =
      /\b(?:at|by|user|users|created|updated|deleted|date|name|value|state|start|end|content|subject|next|last|rows|cover|batch|communication|payment|pipeline|priority|selected|version|are|height|width|tags|description|category|error|host|total|done|failed|imported|undone|started|finished|published|revoked|expires|unique|enabled|locked|follow|required|signed|annual|assigned|outbox|attempt)\b/u;
    const words = tables.flatMap(({ name, columns }) => [
      listName(name),
      ...columns.map((column) => columnName(column.name)),
    ]);
    expect(words.filter((word) => english.test(word))).toEqual([]);
    expect(new Set(tables.map(({ name }) => listName(name))).size).toBe(tables.length);

    const admin = await makeAdmin();
    await makeMatch(server.admin, admin.club.id, {
      pipeline_stage: 'negotiating',
      sponsor: { contactpersoon: 'Joost Prins' },
    });
    const { id, telling } = await make(admin);
    expect(telling).toMatchObject({ sponsors: 1, contacten: 1 });
    const files = unzipSync((await fetchZip(admin, id)).bytes);
    const matches = strFromU8(files['excel/matches.csv'] ?? new Uint8Array());
    expect(matches).toContain('"fase"');
    expect(matches).toContain('"Onderhandeling"');
    // The days of a helping column that are never.
    expect(matches).not.toContain('-it-infi');
    expect(strFromU8(files['LEES MIJ.txt'] ?? new Uint8Array())).toContain(
      '- gesprekken (in de map json: sponsor_communications)',
    );
  });
});

it('the figures count what the screens do, and every row goes along all the same', async () => {
  const admin = await makeAdmin('VV Tellen');
  const club = admin.club.id;
  // The first contact of who went into another has a card with the other by then.
  const { opgegaan_id, behouden_id } = await makeSamenvoeging(server.admin, club, {
    opgegaan: { bedrijfsnaam: 'Hoek Oud', contactpersoon: 'Truus Evers' },
  });
  await makeContactpersoon(server.admin, club, { sponsor_id: behouden_id, naam: 'Truus Evers' });
  await makeContactpersoon(server.admin, club, { sponsor_id: behouden_id, naam: 'Weg', verwijderd_op: new Date() });
  await makeZoekopdracht(server.admin, club, { zoekopdracht: 'Handmatig toegevoegde sponsor', intern: true });
  const { id, telling } = await make(admin);
  expect(telling).toMatchObject({ sponsors: 1, contacten: 2, zoekopdrachten: 2 });
  const files = unzipSync((await fetchZip(admin, id)).bytes);
  const rowsOf = (table: string) =>
    JSON.parse(strFromU8(files[`json/${table}.json`] ?? new Uint8Array())) as { id: string }[];
  expect(rowsOf('sponsor').map((row) => row.id)).toEqual([behouden_id, opgegaan_id]);
  expect(rowsOf('zoekopdracht')).toHaveLength(3);
  expect(strFromU8(files['LEES MIJ.txt'] ?? new Uint8Array())).toContain(
    'De eerste contactpersoon van een bedrijf staat bij het bedrijf zelf, in sponsors.csv.',
  );
});

describe('what goes along', () => {
  it('is every table of a club: a new one by itself, and one that stays behind says why', async () => {
    const catalogue = await readCatalogue(server.services.database.as('app_worker'));
    const goes = tablesToExport(catalogue).map(({ name }) => name);
    const named = [...goes, ...Object.keys(LEFT_OUT_TABLES)].toSorted();
    expect(named).toEqual([...(await clubTables(server.admin)), 'vereniging'].toSorted());
    const added = {
      name: 'nieuw',
      tenancy: 'tenant',
      order: ['id'],
      columns: [
        { name: 'token', type: 'text' },
        { name: 'naam', type: 'text' },
      ],
    };
    expect(tablesToExport([added])[0]?.columns).toEqual([{ name: 'naam', type: 'text' }]);
  });

  it('names no column that is not there, and lets none along that looks like a key', async () => {
    const catalogue = await readCatalogue(server.services.database.as('app_worker'));
    const has = (table: string, column: string) =>
      catalogue.some(({ name, columns }) => name === table && columns.some((one) => one.name === column));
    for (const [table, columns] of Object.entries(LEFT_OUT_COLUMNS))
      for (const column of Object.keys(columns)) expect(has(table, column), `${table}.${column}`).toBe(true);
    for (const [table, { columns }] of Object.entries(SHARED_TABLES))
      for (const column of columns) expect(has(table, column), `${table}.${column}`).toBe(true);
    for (const column of Object.keys(SECRET_COLUMNS))
      expect(
        catalogue.some(({ name }) => has(name, column)),
        column,
      ).toBe(true);
    const suspect = /token|secret|password|wachtwoord|sleutel|hash|sha256|hmac|claim|webhook_url|_key$/;
    const along = tablesToExport(catalogue).flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}`),
    );
    expect(along.filter((column) => suspect.test(column.split('.')[1] ?? ''))).toEqual([]);
  });
});

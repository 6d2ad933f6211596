import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorker, type Worker } from '#server/jobs.ts';
import { CSV, XLSX } from '#server/files/sheet-kinds.ts';
import { parseCsv, parseXlsx } from '#server/files/sheet-parser.ts';
import type { EarlierImport, Import, ImportColumns, ImportRow, Undone } from '#features/importeren/shared/schema.ts';
import { JOB_SENTENCES, ROW_SENTENCES, TEMPLATE_VELDEN, VELD_LABELS } from '#features/importeren/shared/labels.ts';
import type { Totals } from '#features/importeren/shared/rules/plan.ts';
import { makeBestand, makeImportBatch, makeMatch } from '../../../../tests/factories.ts';
import { countWaiting } from '../../../../tests/locks.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { importRows } from './jobs.ts';

let server: TestServer;
let worker: Worker;

beforeAll(async () => {
  server = await startServer();
  const { database, log } = server.services;
  worker = await startWorker({ jobs: [importRows], database, log, services: undefined as never });
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
});

const makeClub = () => server.makeMember({ club: { bypass_payment_restrictions: true } });
type Club = Awaited<ReturnType<typeof makeClub>>;

async function ask<T>({ cookie }: Club, path: string, method = 'GET', body?: unknown): Promise<T & { code?: string }> {
  const answer = await server.ask(path, { method, cookie, ...(body !== undefined && { body }) });
  return answer.body as T & { code?: string };
}

const send = async (club: Club, text: string | Buffer, type = CSV, blad?: string) => {
  const query = new URLSearchParams({ naam: 'Sponsoren 2026.csv', ...(blad !== undefined && { blad }) });
  const { body, status } = await server.put(`/importeren/bestand?${query.toString()}`, {
    body: Buffer.from(text as string),
    type,
    cookie: club.cookie,
  });
  return { status, ...(body as { id: string; code?: string; message?: string; bladen: unknown[] }) };
};
const HEAD =
  'Bedrijfsnaam;Contactpersoon;Email;Telefoonnummer;Postcode;Jaarlijks Bedrag;Categorie;Startdatum;Einddatum;Betaling';
/** What the template says above its columns; letter for letter it stands in the test of the columns. */
const TEMPLATE_HEAD = TEMPLATE_VELDEN.map((veld) => VELD_LABELS[veld]).join(';');
const stage = async (club: Club, ...rows: string[]) => (await send(club, [HEAD, ...rows].join('\n'))).id;
const check = (club: Club, id: string) => ask<Totals>(club, `/importeren/${id}/controle`);
const rowsOf = async (club: Club, id: string, soort: string, after?: string) =>
  ask<{ rows: ImportRow[]; next: string | null }>(
    club,
    `/importeren/${id}/rijen?soort=${soort}${after === undefined ? '' : `&after=${after}`}`,
  );
const get = (club: Club, id: string) => ask<Import>(club, `/importeren/${id}`);

async function start(club: Club, id: string) {
  const { nieuw, aangevuld } = await check(club, id);
  return ask<Import>(club, `/importeren/${id}/start`, 'POST', { nieuw, aangevuld });
}

async function finish(club: Club, id: string): Promise<Import> {
  for (;;) {
    const found = await get(club, id);
    if (found.status !== 'running') return found;
    await sleep(100);
  }
}

const importAll = async (club: Club, id: string) => {
  await start(club, id);
  return finish(club, id);
};

const sponsorsOf = ({ club }: Club) =>
  server.admin.selectFrom('sponsor').selectAll().where('vereniging_id', '=', club.id).orderBy('bedrijfsnaam').execute();

describe('a list that is read', { timeout: 60_000 }, () => {
  it('waits with a guess of its columns, and nothing is imported (MGMT-31)', async () => {
    const club = await makeClub();
    const text =
      'Naam bedrijf;T.a.v.;Bijdrage p/j;Soort;Bord nr\n"Bakker; Bart";Bart;€ 350,-;winkel;14\nBos;Ria;1.250,00;zaak;\n';
    const { id } = await send(club, text);
    const columns = await ask<ImportColumns>(club, `/importeren/${id}/kolommen`);
    expect(columns.kolommen.map(({ kop, veld }) => [kop, veld])).toEqual([
      ['Naam bedrijf', 'bedrijfsnaam'],
      ['T.a.v.', 'contactpersoon'],
      ['Bijdrage p/j', 'annual_value'],
      ['Soort', 'sponsor_category'],
      ['Bord nr', null],
    ]);
    expect([columns.herkend, columns.rows_total]).toEqual([4, 2]);
    expect(columns.kolommen[0]?.voorbeelden).toEqual(['Bakker; Bart', 'Bos']);
    expect(columns.woorden).toEqual([
      { woord: 'winkel', rijen: 1, categorie: 'local_business' },
      { woord: 'zaak', rijen: 1, categorie: null },
    ]);
    expect(columns.voorbeeld[0]).toMatchObject({ rij: 2, bedrijfsnaam: 'Bakker; Bart', annual_value: 350_00 });
    expect(await sponsorsOf(club)).toEqual([]);
  });

  it.each([
    ['as in our template', `${TEMPLATE_HEAD}\nBakker;Bart;;;;;;;;\nBos;Ria;;;;;;;;\n`],
    ['in words that we do not know', 'Naam bedrijf;Wie\nBakker;Bart\nBos;Ria\n'],
    ['in words that we do not know at all', 'Wie;Wat\nBakker;Bart\nBos;Ria\n'],
  ])('has a first line that is a header and is not imported, %s (MGMT-31)', async (_, text) => {
    const club = await makeClub();
    const { id } = await send(club, text);
    const { version, heeft_kop, rows_total, kolommen } = await ask<ImportColumns>(club, `/importeren/${id}/kolommen`);
    expect([heeft_kop, rows_total]).toEqual([true, 2]);
    const width = kolommen.length - 2;
    await ask(club, `/importeren/${id}`, 'PATCH', {
      version,
      kolommen: ['bedrijfsnaam', 'contactpersoon', ...Array.from({ length: width }, () => null)],
    });
    expect(await importAll(club, id)).toMatchObject({ rows_total: 2, rows_imported: 2, rows_failed: 0 });
    expect((await sponsorsOf(club)).map(({ bedrijfsnaam }) => bedrijfsnaam)).toEqual(['Bakker', 'Bos']);
  });

  it('whose first line is a company with its address has no header, and loses nobody', async () => {
    const club = await makeClub();
    const { id } = await send(club, 'Bakker;Bart;bart@bakker.example\nBos;Ria;ria@bos.example\n');
    expect(await get(club, id)).toMatchObject({ heeft_kop: false, rows_total: 2 });
    expect(await importAll(club, id)).toMatchObject({ rows_imported: 2 });
  });

  it('is mapped by hand, word by word, from the version that somebody saw', async () => {
    const club = await makeClub();
    const { id } = await send(club, 'Wie;Wat;Soort\nBakker;Bart;zaak\n');
    const saved = await ask<Import>(club, `/importeren/${id}`, 'PATCH', {
      version: 1,
      kolommen: ['bedrijfsnaam', 'contactpersoon', 'sponsor_category'],
      categorieen: [{ woord: 'Zaak', categorie: 'corporate' }],
    });
    expect(saved.version).toBe(2);
    const columns = await ask<ImportColumns>(club, `/importeren/${id}/kolommen`);
    expect(columns.woorden).toEqual([{ woord: 'zaak', rijen: 1, categorie: 'corporate' }]);
    expect((await ask(club, `/importeren/${id}`, 'PATCH', { version: 1, heeft_kop: false })).code).toBe('verouderd');
    const twice = { version: 2, kolommen: ['email', 'email', null] };
    expect((await ask(club, `/importeren/${id}`, 'PATCH', twice)).code).toBe('ongeldige_invoer');
    await ask(club, `/importeren/${id}`, 'PATCH', { version: 2, heeft_kop: false });
    expect(await check(club, id)).toMatchObject({ gelezen: 2 });
  });

  it.each([
    ['an old workbook', Buffer.from('D0CF11E0A1B11AE1', 'hex'), 'Dit is een oud Excel-bestand (.xls).'],
    [
      'a workbook with a password',
      Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'Op dit bestand staat een wachtwoord.',
    ],
    ['a broken workbook', Buffer.from('PK\u0003\u0004 niets'), 'Dit bestand kunnen we niet lezen'],
    [
      'something else',
      Buffer.from('%PDF-1.7'),
      'Dit soort bestand kunnen we hier niet gebruiken. Kies een CSV of XLSX.',
    ],
    ['one column', Buffer.from('Naam\nBakker'), 'Er staat maar één kolom in dit bestand.'],
  ])('is refused in words when it is %s', async (_, bytes, words) => {
    const { status, message } = await send(await makeClub(), bytes);
    expect([415, 413]).toContain(status);
    expect(message).toContain(words);
  });
});

describe('the check of every row', { timeout: 60_000 }, () => {
  it('gives each faulty row its messages, and lets it be mended in place (MGMT-30, MGMT-32, MGMT-33)', async () => {
    const club = await makeClub();
    const id = await stage(
      club,
      'Goed;Kim;;;;;;;;',
      ';Kees;;;;;;;;',
      'Snoek;Wil;wil.snoek;;;;;;;',
      'Riet;;;;;in natura;;;;',
    );
    const { rows } = await rowsOf(club, id, 'fout');
    expect(rows.map(({ rij, fouten }) => [rij, fouten])).toEqual([
      [3, { bedrijfsnaam: ROW_SENTENCES.bedrijfsnaam }],
      [4, { email: ROW_SENTENCES.email }],
      [5, { contactpersoon: ROW_SENTENCES.contactpersoon, annual_value: ROW_SENTENCES.annual_value }],
    ]);
    const mend = (rij: number, veld: string, was: string, waarde: string) =>
      ask(club, `/importeren/${id}/rijen/${rij}`, 'PATCH', { veld, was, waarde });
    await mend(3, 'bedrijfsnaam', '', 'Bakker Montage');
    expect((await mend(3, 'bedrijfsnaam', '', 'Van een ander')).code).toBe('verouderd');
    await mend(4, 'email', 'wil.snoek', 'nog steeds fout');
    await ask(club, `/importeren/${id}/rijen/5/keuze`, 'POST', { keuze: 'weglaten' });
    expect(await check(club, id)).toMatchObject({ gelezen: 4, nieuw: 2, niet_mee: 2, fouten: 3, opgelost: 1 });
    expect((await rowsOf(club, id, 'fout')).rows[1]?.waarden.email).toBe('nog steeds fout');
    const file = await server.call(`/importeren/${id}/foute-rijen`, { cookie: club.cookie });
    const failed = parseCsv(Buffer.from(await file.arrayBuffer())).rijen;
    expect(failed.map(({ cellen }) => [cellen[0], cellen.at(-1)])).toEqual([
      ['Bedrijfsnaam', 'Wat er mis is'],
      ['Snoek', ROW_SENTENCES.email],
    ]);
  });

  it('shows who looks like a sponsor of the club or like another row, with a choice for each and for all', async () => {
    const club = await makeClub();
    const other = await makeClub();
    const sponsor = { bedrijfsnaam: 'Garage Van Leeuwen B.V.', email: 'kim@garage.example', postcode: '1234AB' };
    await makeMatch(server.admin, club.club.id, { sponsor, annual_value: 500_00, pipeline_stage: 'active' });
    await makeMatch(server.admin, other.club.id, { sponsor: { email: 'elders@andere.example' } });
    await makeMatch(server.admin, club.club.id, { sponsor: { email: 'wacht@nog.example' }, validatie_admin: false });
    const id = await stage(
      club,
      'Heel anders;Kim;KIM@garage.example;0165 320 811;;;;;;',
      'Garage van Leeuwen;Kim;;;1234 ab;;;;;',
      'Bij een ander;Kim;elders@andere.example;;;;;;;',
      'Nog niet gecontroleerd;Kim;wacht@nog.example;;;;;;;',
      'Dubbel;Kim;elders@andere.example;06 1234 5678;;;;;;',
    );
    const { rows } = await rowsOf(club, id, 'dubbel');
    expect(rows.map(({ rij, lijkt_op }) => [rij, lijkt_op?.bedrijfsnaam, lijkt_op?.gelijk, lijkt_op?.rij])).toEqual([
      [2, 'Garage Van Leeuwen B.V.', 'email', null],
      [3, 'Garage Van Leeuwen B.V.', 'naam', null],
      [6, 'Bij een ander', 'email', 4],
    ]);
    expect(rows[0]).toMatchObject({ keuze: null, lijkt_op: { pipeline_stage: 'active', annual_value: 500_00 } });
    await ask(club, `/importeren/${id}/keuze`, 'POST', { keuze: 'overslaan' });
    expect(await check(club, id)).toMatchObject({ nieuw: 2, aangevuld: 0, niet_mee: 3, dubbelen: 3 });
    await ask(club, `/importeren/${id}/rijen/2/keuze`, 'POST', { keuze: 'apart' });
    expect(await check(club, id)).toMatchObject({ nieuw: 3 });
  });

  it('pages its lists', async () => {
    const club = await makeClub();
    const id = await stage(club, ...Array.from({ length: 120 }, (_, at) => `Bedrijf ${at};Kim;;;;;;;;`));
    const seen: number[] = [];
    for (let after: string | undefined, more = true; more;) {
      const { rows, next } = await rowsOf(club, id, 'goed', after);
      expect(rows.length).toBeLessThanOrEqual(50);
      seen.push(...rows.map(({ rij }) => rij));
      after = next ?? undefined;
      more = next !== null;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => at + 2));
  });

  it('lets nothing begin when nothing is valid, or when the numbers are others by now (MGMT-34)', async () => {
    const club = await makeClub();
    const none = await stage(club, ';Kees;;;;;;;;');
    expect((await start(club, none)).code).toBe('niets_te_importeren');
    const id = await stage(club, 'Bakker;Kees;kees@bakker.example;;;;;;;', ';Kees;;;;;;;;');
    await makeMatch(server.admin, club.club.id, { sponsor: { email: 'kees@bakker.example', postcode: '1234 AB' } });
    const late = await ask(club, `/importeren/${id}/start`, 'POST', { nieuw: 1, aangevuld: 0 });
    expect(late.code).toBe('niets_te_importeren');
    await ask(club, `/importeren/${id}/rijen/2/keuze`, 'POST', { keuze: 'apart' });
    expect((await ask(club, `/importeren/${id}/start`, 'POST', { nieuw: 2, aangevuld: 0 })).code).toBe(
      'aantallen_anders',
    );
  });
});

describe('an import', { timeout: 60_000 }, () => {
  it('makes of every valid row a sponsor with a hidden search, a signed match and a term (MGMT-26, MGMT-27, MGMT-28, MGMT-29, MGMT-34, G-059)', async () => {
    const club = await makeClub();
    const id = await stage(
      club,
      'Bakker Bart;Bart;bart@bakker.example;06 1;4655kc;1.250,50;bank;01-07-2026;30-06-2027;jaarlijks',
      ';Kees;;;;;;;;',
    );
    const done = await importAll(club, id);
    expect(done).toMatchObject({ status: 'done', rows_total: 2, rows_done: 2, rows_imported: 1, rows_failed: 1 });
    const { rows } = await sql<Record<string, unknown>>`
      select to_jsonb(s) - 'created_at' || jsonb_build_object('m', to_jsonb(m), 'z', to_jsonb(z), 'p', to_jsonb(p), 't', to_jsonb(t)) as found
        from app.sponsor s join app.match m on m.sponsor_id = s.id join app.zoekopdracht z on z.id = m.zoekopdracht_id
        join app.pakket p on p.zoekopdracht_id = z.id join app.contract_termijn t on t.match_id = m.id
       where s.vereniging_id = ${club.club.id}`.execute(server.admin);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.['found']).toMatchObject({
      bedrijfsnaam: 'Bakker Bart',
      akkoord_bron: 'import',
      akkoord_tekst_versie: null,
      import_batch_id: id,
      postcode: '4655 KC',
      updated_by_user_id: club.user.id,
      m: {
        bron: 'import',
        status: 'active',
        pipeline_stage: 'active',
        contract_signed: true,
        annual_value: 1250_50,
        sponsor_category: 'corporate',
        relationship_status: 'active',
        contact_notes: null,
        assigned_to_user_id: null,
        validatie_admin: true,
        vrijgegeven_voor_user: true,
        priority_level: 'medium',
        contract_start_date: '2026-07-01',
        contract_end_date: '2027-06-30',
        payment_frequency: 'yearly',
      },
      z: {
        zoekopdracht: 'Bulk geïmporteerde sponsor',
        soort_sponsoring: 'Algemene sponsoring',
        bedrag_per_jaar: 1250_50,
        intern: true,
      },
      p: { positie: 1, bedrag_per_jaar: 1250_50, soort_sponsoring: 'Algemene sponsoring' },
      t: { begint_op: '2026-07-01', eindigt_op: '2027-06-30', bedrag_per_jaar: 1250_50, payment_frequency: 'yearly' },
    });
    const { body } = await server.ask('/zoekopdrachten', { cookie: club.cookie });
    expect(body['rows']).toEqual([]);
    const again = await ask(club, `/importeren/${id}/start`, 'POST', { nieuw: 1, aangevuld: 0 });
    expect(again.code).toBe('import_begonnen');
  });

  it('stores every column of the template: the company with its address and consent, and the notes (MGMT-25, MGMT-27)', async () => {
    const club = await makeClub();
    const row =
      'Bakker Bart;Bart Hermsen;bart@bakker.example;06 1234 5678;Dorpsstraat 1;4655 KC;Groenendaal;350;mkb;Belt liever in de avond';
    const { id } = await send(club, `${TEMPLATE_HEAD}\n${row}\n`);
    await importAll(club, id);
    const [sponsor] = await sponsorsOf(club);
    expect(sponsor).toMatchObject({
      bedrijfsnaam: 'Bakker Bart',
      contactpersoon: 'Bart Hermsen',
      email: 'bart@bakker.example',
      telefoonnummer: '06 1234 5678',
      adres: 'Dorpsstraat 1',
      postcode: '4655 KC',
      plaats: 'Groenendaal',
      akkoord: true,
    });
    const match = await server.admin
      .selectFrom('match')
      .selectAll()
      .where('sponsor_id', '=', sponsor?.id ?? '')
      .executeTakeFirst();
    expect(match).toMatchObject({
      annual_value: 350_00,
      sponsor_category: 'local_business',
      contact_notes: 'Belt liever in de avond',
    });
  });

  it('fills up what is empty and leaves the rest, also from row to row', async () => {
    const club = await makeClub();
    const sponsor = {
      bedrijfsnaam: 'Café De Kroon',
      contactpersoon: 'Lia Kroon',
      email: 'lia@kroon.example',
      telefoonnummer: null,
    };
    const { sponsor_id } = await makeMatch(server.admin, club.club.id, { sponsor });
    const id = await stage(
      club,
      'Kroon;Iemand anders;lia@kroon.example;06 5551 2210;4655 KC;;;;;',
      'Bakker;Bart;bart@bakker.example;;;;;;;',
      'Bakker Bart;Bart;bart@bakker.example;06 1;;;;;;',
      'Bakker;Bart;bart@bakker.example;;1234 AB;;;;;',
    );
    expect(await importAll(club, id)).toMatchObject({
      rows_imported: 1,
      rows_aangevuld: 3,
      rows_failed: 0,
      rows_done: 4,
    });
    const [bakker, kroon] = await sponsorsOf(club);
    expect(bakker).toMatchObject({ bedrijfsnaam: 'Bakker', telefoonnummer: '06 1', postcode: '1234 AB' });
    expect(kroon).toMatchObject({
      bedrijfsnaam: 'Café De Kroon',
      contactpersoon: 'Lia Kroon',
      telefoonnummer: '06 5551 2210',
      postcode: '4655 KC',
    });
    const lines = await server.admin
      .selectFrom('gebeurtenis')
      .selectAll()
      .where('sponsor_id', '=', sponsor_id)
      .execute();
    expect(lines).toMatchObject([
      {
        soort: 'gegevens',
        was: { telefoonnummer: null, postcode: null },
        werd: { telefoonnummer: '06 5551 2210', postcode: '4655 KC' },
        door_user_id: club.user.id,
      },
    ]);
  });

  it('skips a row that fails and goes on with the rest, and says which it was (MGMT-35, MGMT-37)', async () => {
    const club = await makeClub();
    const rows = Array.from({ length: 40 }, (_, at) => `Bedrijf ${at};Kim;b${at}@x.example;;;;;;;`);
    const id = await stage(
      club,
      ...rows,
      'Bedrijf 7 nog eens;Kim;b7@x.example;06 1;;;;;;',
      'Bedrijf 8 nog eens;Kim;b8@x.example;06 2;;;;;;',
    );
    await sql`create function priv.fail_a_row() returns trigger language plpgsql as
      $$ begin raise exception 'no' using errcode = '23514'; end $$`.execute(server.admin);
    await sql`create trigger fail_a_row before insert on app.sponsor for each row
      when (new.bedrijfsnaam in ('Bedrijf 7', 'Bedrijf 31')) execute function priv.fail_a_row()`.execute(server.admin);
    try {
      expect(await importAll(club, id)).toMatchObject({
        status: 'done',
        rows_done: 42,
        rows_imported: 38,
        rows_aangevuld: 1,
        rows_failed: 3,
        can: { download: true, undo: true, resume: false },
      });
    } finally {
      await sql`drop trigger fail_a_row on app.sponsor`.execute(server.admin);
    }
    expect(await sponsorsOf(club)).toHaveLength(38);
    const file = await server.call(`/importeren/${id}/foute-rijen`, { cookie: club.cookie });
    const failed = parseCsv(Buffer.from(await file.arrayBuffer())).rijen.slice(1);
    expect(failed.map(({ cellen }) => [cellen[0], cellen.at(-1)])).toEqual([
      ['Bedrijf 7', JOB_SENTENCES.mislukt],
      ['Bedrijf 31', JOB_SENTENCES.mislukt],
      ['Bedrijf 7 nog eens', JOB_SENTENCES.rij_mislukt(9)],
    ]);
  });

  it('of which every row fails is over with nothing imported and nothing to take back (MGMT-35)', async () => {
    const club = await makeClub();
    const id = await stage(club, 'Altijd mis;Kim;;;;;;;;', 'Altijd mis;Ria;;;;;;;;');
    await sql`create function priv.fail_all() returns trigger language plpgsql as
      $$ begin raise exception 'no' using errcode = '23514'; end $$`.execute(server.admin);
    await sql`create trigger fail_all before insert on app.sponsor for each row
      when (new.bedrijfsnaam = 'Altijd mis') execute function priv.fail_all()`.execute(server.admin);
    try {
      expect(await importAll(club, id)).toMatchObject({
        status: 'done',
        rows_imported: 0,
        rows_failed: 2,
        can: { undo: false, download: true },
      });
    } finally {
      await sql`drop trigger fail_all on app.sponsor`.execute(server.admin);
    }
    expect(await sponsorsOf(club)).toEqual([]);
  });

  it('does not begin while another of the club runs, so that nobody comes twice', async () => {
    const club = await makeClub();
    const rows = ['Bakker;Bart;bart@bakker.example;;;;;;;', 'Bos;Ria;ria@bos.example;;;;;;;'];
    const running = await makeImportBatch(server.admin, club.club.id, { status: 'running' });
    const one = await stage(club, ...rows);
    expect((await start(club, one)).code).toBe('import_loopt');
    await sql`update app.import_batch set status = 'failed' where id = ${running.id}`.execute(server.admin);
    const two = await stage(club, ...rows);
    // Both are asked to begin before either has: they wait for the same turn.
    const { starts } = await server.admin.transaction().execute(async (turn) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('import:' || ${club.club.id}, 0))`.execute(turn);
      const both = [start(club, one), start(club, two)];
      await expect.poll(() => countWaiting(server.admin, 'advisory'), { timeout: 20_000 }).toBe(2);
      return { starts: both };
    });
    const answers = await Promise.all(starts);
    expect(answers.filter(({ status }) => status === 'running' || status === 'done')).toHaveLength(1);
    await Promise.all([finish(club, one), finish(club, two)]);
    expect(await sponsorsOf(club)).toHaveLength(2);
  });

  it('that began is not mended any more by whoever was a moment too late', async () => {
    const club = await makeClub();
    const id = await stage(club, 'Bakker;Bart;;;;;;;;', 'Bos;Ria;;;;;;;;');
    const late = await server.admin.transaction().execute(async (other) => {
      await sql`update app.import_batch set status = 'running' where id = ${id}`.execute(other);
      const acts = [
        ask(club, `/importeren/${id}/rijen/2`, 'PATCH', { veld: 'bedrijfsnaam', was: 'Bakker', waarde: '' }),
        ask(club, `/importeren/${id}/rijen/3/keuze`, 'POST', { keuze: 'weglaten' }),
        ask(club, `/importeren/${id}/keuze`, 'POST', { keuze: 'overslaan' }),
      ];
      // The first waits for whoever has the row, the others for the first.
      const waiting = async () =>
        (await countWaiting(server.admin, 'transactionid')) + (await countWaiting(server.admin, 'tuple'));
      await expect.poll(waiting, { timeout: 20_000 }).toBe(3);
      return { acts };
    });
    expect((await Promise.all(late.acts)).map(({ code }) => code)).toEqual([
      'import_begonnen',
      'import_begonnen',
      'import_begonnen',
    ]);
  });

  /** One that stopped half-way, to be gone on with; what was decided about its rows stands in them. */
  const stopped = async (club: Club, rijen: string[][]) => {
    const { id } = await makeImportBatch(server.admin, club.club.id, {
      status: 'failed',
      kolommen: ['bedrijfsnaam', 'contactpersoon', 'email', 'telefoonnummer'],
      created_by_user_id: club.user.id,
      rijen,
    });
    return id;
  };
  const resume = async (club: Club, id: string): Promise<Import & { code?: string }> => {
    const answer = await ask<Import>(club, `/importeren/${id}/verder`, 'POST', {});
    return answer.code === undefined ? finish(club, id) : answer;
  };

  it('stores no row that is wrong, whatever was decided about it before', async () => {
    const club = await makeClub();
    const id = await stopped(club, [
      ['Bakker', 'Bart', '', ''],
      ['', 'Ria', '', ''],
    ]);
    expect(await resume(club, id)).toMatchObject({ status: 'done', rows_imported: 1, rows_failed: 1 });
    const { fout } = await server.admin
      .selectFrom('import_rij')
      .select('fout')
      .where('import_batch_id', '=', id)
      .where('rij', '=', 2)
      .executeTakeFirstOrThrow();
    expect(fout).toBe(ROW_SENTENCES.bedrijfsnaam);
  });

  it('fills up the sponsor that another became part of meanwhile', async () => {
    const club = await makeClub();
    const kept = await makeMatch(server.admin, club.club.id, { sponsor: { telefoonnummer: null, email: null } });
    const gone = await makeMatch(server.admin, club.club.id, { sponsor: { telefoonnummer: null, email: null } });
    await server.admin
      .updateTable('sponsor')
      .set({ samengevoegd_met: kept.sponsor_id })
      .where('id', '=', gone.sponsor_id)
      .execute();
    const id = await stopped(club, [
      ['Kroon', 'Lia', '', '06 1'],
      ['Kroon', 'Lia', 'lia@kroon.example', ''],
    ]);
    for (const [rij, { sponsor_id }] of [
      [1, gone],
      [2, kept],
    ] as const)
      await server.admin
        .updateTable('import_rij')
        .set({ sponsor_id })
        .where('import_batch_id', '=', id)
        .where('rij', '=', rij)
        .execute();
    expect(await resume(club, id)).toMatchObject({ rows_aangevuld: 2, rows_failed: 0 });
    const byId = new Map((await sponsorsOf(club)).map((sponsor) => [sponsor.id, sponsor]));
    expect(byId.get(kept.sponsor_id)).toMatchObject({ telefoonnummer: '06 1', email: 'lia@kroon.example' });
    expect(byId.get(gone.sponsor_id)).toMatchObject({ telefoonnummer: null });
  });

  it('of which the rows are gone is never done: it stops, and says that the file is no longer there', async () => {
    const club = await makeClub();
    const id = await stopped(club, [
      ['Bakker', 'Bart', '', ''],
      ['Bos', 'Ria', '', ''],
    ]);
    const forget = (rij: number) =>
      server.admin.deleteFrom('import_rij').where('import_batch_id', '=', id).where('rij', '=', rij).execute();
    await forget(1);
    expect(await resume(club, id)).toMatchObject({ status: 'failed', rows_done: 0 });
    expect(await sponsorsOf(club)).toEqual([]);
    await forget(2);
    expect((await resume(club, id)).code).toBe('import_opgeruimd');
  });

  it('stands in the list of earlier ones, with who brought it in', async () => {
    const club = await makeClub();
    const id = await stage(club, 'Bakker;Bart;;;;;;;;');
    await stage(club, 'Wacht;Bart;;;;;;;;');
    await importAll(club, id);
    const { rows } = await ask<{ rows: EarlierImport[] }>(club, '/importeren');
    expect(rows).toMatchObject([{ id, bestandsnaam: 'Sponsoren 2026.csv', door: club.user.naam, can: { undo: true } }]);
  });

  it('can be thrown away until it begins', async () => {
    const club = await makeClub();
    const id = await stage(club, 'Bakker;Bart;;;;;;;;');
    await ask(club, `/importeren/${id}`, 'DELETE');
    expect((await get(club, id)).code).toBe('niet_gevonden');
    const begun = await stage(club, 'Bakker;Bart;;;;;;;;');
    await importAll(club, begun);
    expect((await ask(club, `/importeren/${begun}`, 'DELETE')).code).toBe('import_begonnen');
  });
});

describe('taking an import back', { timeout: 60_000 }, () => {
  const undo = (club: Club, id: string) => ask<Undone>(club, `/importeren/${id}/ongedaan`, 'POST', {});

  it('removes what it made with all that came with it, and empties what it filled in', async () => {
    const club = await makeClub();
    const sponsor = { bedrijfsnaam: 'Kroon', email: 'lia@kroon.example', telefoonnummer: null, plaats: null };
    const { sponsor_id } = await makeMatch(server.admin, club.club.id, { sponsor });
    const counts = async () => {
      const { rows } = await sql<object>`select
        (select count(*)::int from app.sponsor where vereniging_id = ${club.club.id}) as sponsors,
        (select count(*)::int from app.match where vereniging_id = ${club.club.id}) as matches,
        (select count(*)::int from app.zoekopdracht where vereniging_id = ${club.club.id}) as searches,
        (select count(*)::int from app.contract_termijn where vereniging_id = ${club.club.id}) as terms`.execute(
        server.admin,
      );
      return rows[0];
    };
    const before = await counts();
    const id = await stage(
      club,
      'Kroon;Lia;lia@kroon.example;06 1;4655 KC;;;;;',
      'Bakker;Bart;bart@bakker.example;;;;;;;',
      'Bakker;Bart;bart@bakker.example;06 2;;;;;;',
      'Bos;Ria;;;;;;;;',
    );
    await importAll(club, id);
    expect(await counts()).not.toEqual(before);
    // Somebody changed one of the two that were filled in.
    await server.admin.updateTable('sponsor').set({ postcode: '9999 ZZ' }).where('id', '=', sponsor_id).execute();
    expect(await undo(club, id)).toEqual({ verwijderd: 2, teruggezet: 1, gebleven: 0, namen: [] });
    expect(await counts()).toEqual(before);
    expect(await sponsorsOf(club)).toMatchObject([
      { bedrijfsnaam: 'Kroon', telefoonnummer: null, postcode: '9999 ZZ' },
    ]);
    expect(await get(club, id)).toMatchObject({ status: 'undone', can: { undo: false } });
    expect((await undo(club, id)).code).toBe('import_te_laat');
  });

  it('empties all that several rows filled in at one sponsor', async () => {
    const club = await makeClub();
    const sponsor = { bedrijfsnaam: 'Kroon', email: null, telefoonnummer: null, postcode: '4655 KC' };
    const { sponsor_id } = await makeMatch(server.admin, club.club.id, { sponsor });
    const id = await stage(club, 'Kroon;Lia;lia@kroon.example;;4655 KC;;;;;', 'Kroon;Lia;;06 1;4655 KC;;;;;');
    expect(await importAll(club, id)).toMatchObject({ rows_aangevuld: 2 });
    expect(await sponsorsOf(club)).toMatchObject([{ email: 'lia@kroon.example', telefoonnummer: '06 1' }]);
    expect(await undo(club, id)).toEqual({ verwijderd: 0, teruggezet: 1, gebleven: 0, namen: [] });
    expect(await sponsorsOf(club)).toMatchObject([{ email: null, telefoonnummer: null }]);
    const lines = await server.admin
      .selectFrom('gebeurtenis')
      .select('ongedaan_op')
      .where('sponsor_id', '=', sponsor_id)
      .execute();
    expect(lines).toEqual([{ ongedaan_op: expect.any(Date) as Date }]);
  });

  it('removes a sponsor of which we wrote only that we mailed about it', async () => {
    const club = await makeClub();
    const id = await stage(club, 'Bakker;Bart;;;;;;;;');
    await importAll(club, id);
    const sponsor_id = (await sponsorsOf(club))[0]?.id ?? '';
    const werd = JSON.stringify({ mail: 'contract_loopt_af', dagen: 60, einddatum: '2027-06-30', aan: ['Kim'] });
    await server.admin
      .insertInto('gebeurtenis')
      .values({ vereniging_id: club.club.id, sponsor_id, soort: 'mail', was: '{}', werd })
      .execute();
    expect(await undo(club, id)).toMatchObject({ verwijderd: 1, gebleven: 0 });
  });

  it('goes for one that gave up half-way too, from then on and for 24 hours', async () => {
    const club = await makeClub();
    const id = await stage(club, 'Bakker;Bart;;;;;;;;', 'Bos;Ria;;;;;;;;');
    await importAll(club, id);
    const gaveUp = (minutesAgo: number) =>
      server.admin.transaction().execute(async (db) => {
        // Without the triggers: it gave up then, whatever the clock says.
        await sql`set local session_replication_role = replica`.execute(db);
        await sql`update app.import_batch set status = 'failed', finished_at = null,
          updated_at = now() - make_interval(mins => ${minutesAgo}) where id = ${id}`.execute(db);
      });
    await gaveUp(24 * 60 + 5);
    expect((await undo(club, id)).code).toBe('import_te_laat');
    await gaveUp(5);
    expect((await get(club, id)).can.undo).toBe(true);
    expect(await undo(club, id)).toMatchObject({ verwijderd: 2 });
    expect(await get(club, id)).toMatchObject({ status: 'undone', can: { undo: false, resume: false } });
  });

  it('is refused when it is no longer known what the import did', async () => {
    const club = await makeClub();
    const id = await stage(club, 'Bakker;Bart;;;;;;;;');
    await importAll(club, id);
    await server.admin.deleteFrom('import_rij').where('import_batch_id', '=', id).execute();
    expect((await undo(club, id)).code).toBe('import_opgeruimd');
    expect(await get(club, id)).toMatchObject({ status: 'done' });
    expect(await sponsorsOf(club)).toHaveLength(1);
  });

  it.each<[string, (match: { id: string; sponsor_id: string; vereniging_id: string }) => Promise<unknown>]>([
    [
      'made another part of it',
      async ({ sponsor_id, vereniging_id }) => {
        const other = await makeMatch(server.admin, vereniging_id, {});
        await server.admin
          .updateTable('sponsor')
          .set({ samengevoegd_met: sponsor_id, bedrijfsnaam: 'Zuid' })
          .where('id', '=', other.sponsor_id)
          .execute();
      },
    ],
    [
      'kept a file with it',
      ({ sponsor_id, vereniging_id }) =>
        makeBestand(server.admin, server.services.storage, vereniging_id, { sponsor_id }),
    ],
    [
      'changed the match',
      ({ id }) => server.admin.updateTable('match').set({ priority_level: 'high' }).where('id', '=', id).execute(),
    ],
    [
      'changed the sponsor',
      ({ sponsor_id }) =>
        server.admin.updateTable('sponsor').set({ plaats: 'Breda' }).where('id', '=', sponsor_id).execute(),
    ],
    [
      'wrote something down',
      ({ id, vereniging_id }) =>
        server.admin
          .insertInto('sponsor_communications')
          .values({
            vereniging_id,
            match_id: id,
            communication_type: 'note',
            content: 'Gebeld',
            communication_date: new Date(),
          })
          .execute(),
    ],
    [
      'added a person',
      ({ sponsor_id, vereniging_id }) =>
        server.admin.insertInto('contactpersoon').values({ vereniging_id, sponsor_id, naam: 'Jan' }).execute(),
    ],
    [
      'added a promise',
      ({ id, vereniging_id }) =>
        server.admin
          .insertInto('tegenprestatie')
          .values({ vereniging_id, match_id: id, positie: 1, omschrijving: 'Bord' })
          .execute(),
    ],
  ])('leaves a sponsor where somebody %s, and names it', async (_, work) => {
    const club = await makeClub();
    const id = await stage(club, 'Bakker;Bart;;;;;;;;', 'Bos;Ria;;;;;;;;');
    await importAll(club, id);
    const [bakker] = await sponsorsOf(club);
    const match = await server.admin
      .selectFrom('match')
      .selectAll()
      .where('sponsor_id', '=', bakker?.id ?? '')
      .executeTakeFirstOrThrow();
    await work(match);
    expect(await undo(club, id)).toEqual({ verwijderd: 1, teruggezet: 0, gebleven: 1, namen: ['Bakker'] });
    expect((await sponsorsOf(club))[0]).toMatchObject({ bedrijfsnaam: 'Bakker' });
    expect((await sponsorsOf(club)).some(({ bedrijfsnaam }) => bedrijfsnaam === 'Bos')).toBe(false);
  });

  it('is over after 24 hours', async () => {
    const club = await makeClub();
    const id = await stage(club, 'Bakker;Bart;;;;;;;;');
    await importAll(club, id);
    const endedAgo = (hours: number) =>
      sql`update app.import_batch set finished_at = now() - make_interval(mins => ${hours * 60}) where id = ${id}`.execute(
        server.admin,
      );
    await endedAgo(24.1);
    expect((await get(club, id)).can.undo).toBe(false);
    expect((await undo(club, id)).code).toBe('import_te_laat');
    await endedAgo(23.9);
    expect(await undo(club, id)).toMatchObject({ verwijderd: 1 });
  });
});

describe('the template', () => {
  it('has exactly the columns that are promised, as CSV and as XLSX (MGMT-36, G-067)', async () => {
    const { cookie } = await makeClub();
    const heads = TEMPLATE_VELDEN.map((veld) => VELD_LABELS[veld]);
    for (const [format, type, mark] of [
      ['csv', CSV, '\uFEFF'],
      ['xlsx', XLSX, 'PK\u0003'],
    ] as const) {
      const answer = await server.call(`/importeren/sjabloon/${format}`, { cookie });
      expect(answer.headers.get('content-disposition')).toContain(`sponsor-import-template.${format}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { rijen } = type === CSV ? parseCsv(bytes) : await parseXlsx(bytes, null);
      expect(rijen).toEqual([{ rij: 1, cellen: heads }]);
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from(mark));
    }
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enqueue } from '#server/jobs.ts';
import { inschrijvenLimits } from '#features/inschrijven/shared/limits.ts';
import { COMPANY_FIELDS, FIELD_MOST } from '#features/inschrijven/shared/rules.ts';
import { makeMatch, makeUser, makeZoekopdracht } from '../../../../tests/factories.ts';
import { cookiesOf, startServer, type TestServer } from '../../../../tests/server.ts';
import { type Page, pagesOf } from '../../../../tests/sign-up.ts';
import { inschrijvenJobs } from './jobs.ts';

let server: TestServer;
let makePage: ReturnType<typeof pagesOf>['makePage'];
let send: ReturnType<typeof pagesOf>['send'];
beforeAll(async () => {
  server = await startServer();
  ({ makePage, send } = pagesOf(server));
});
afterAll(() => server.stop());

const stored = async (vereniging_id: string) => {
  const { admin } = server;
  const sponsors = await admin.selectFrom('sponsor').selectAll().where('vereniging_id', '=', vereniging_id).execute();
  const matches = await admin.selectFrom('match').selectAll().where('vereniging_id', '=', vereniging_id).execute();
  const promised = admin.selectFrom('tegenprestatie').selectAll().where('vereniging_id', '=', vereniging_id);
  return { sponsors, matches, tegenprestaties: await promised.orderBy('positie').execute() };
};
const countOf = async (vereniging_id: string) => {
  const { sponsors, matches, tegenprestaties } = await stored(vereniging_id);
  return [sponsors.length, matches.length, tegenprestaties.length];
};
const keysOf = (key: string) =>
  server.admin.selectFrom('idempotency_key').select('key').where('key', '=', key).execute();
const jobsOf = async (vereniging_id: string) =>
  (
    await sql<{ data: object }>`select data -> 'data' as data from pgboss.job where name = 'inschrijven.tell'
      and data ->> 'vereniging_id' = ${vereniging_id}`.execute(server.admin)
  ).rows.map(({ data }) => data);
const said = async (answer: Response) => {
  const { code, message, data } = (await answer.json()) as { code: string; message: string; data?: unknown };
  return { status: answer.status, code, message, data };
};

/** As the page does: what is too busy to answer is asked again, with the same key. */
const sendOn = async (code: string, body: object, sending: { key?: string; address: string }) => {
  const key = sending.key ?? randomUUID();
  let answer = await send(code, body, { ...sending, key });
  while (answer.status === 503) answer = await send(code, body, { ...sending, key });
  return answer;
};

describe('signing up', () => {
  it('stores the company with its consent, and a match that waits with the pakket as it was (SIGN-17, SIGN-18, MATCH-11, G-048, G-049, G-050)', async () => {
    const { vereniging_id, search, body } = await makePage({
      looptijd_jaar: 2,
      eenmalig_bedrag: 95_00,
      tegenprestatie_2: 'Bord',
    });
    const answer = await send(
      search.code,
      { ...body, kvk_nummer: '12 34 56 78' },
      { headers: { 'sending-attempt': '2' } },
    );
    expect(answer.status).toBe(200);

    const { sponsors, matches, tegenprestaties } = await stored(vereniging_id);
    expect(sponsors).toMatchObject([
      {
        bedrijfsnaam: 'Bakkerij Jansen',
        contactpersoon: 'Piet Jansen',
        adres: 'Dorpsstraat 12',
        postcode: '1234 AB',
        plaats: 'Oosterveen',
        email: body.email,
        telefoonnummer: '0165 320 608',
        kvk_nummer: '12345678',
        akkoord: true,
        akkoord_bron: 'publiek_formulier',
        akkoord_tekst_versie: '2026-11',
      },
    ]);
    const pakket = {
      naam: 'Teamsponsor',
      bedrag_per_jaar: 500_00,
      eenmalig_bedrag: 95_00,
      looptijd_jaar: 2,
      soort_sponsoring: 'Teamsponsor',
      aanvang_seizoen: null,
      tegenprestaties: ['Bord'],
    };
    expect(matches).toMatchObject([
      {
        sponsor_id: sponsors[0]?.id,
        zoekopdracht_id: search.id,
        selected_pakket_id: body.pakket_id,
        bron: 'inschrijving',
        status: 'pending',
        pipeline_stage: 'new',
        annual_value: 500_00,
        package_details: pakket,
        validatie_admin: false,
        vrijgegeven_voor_user: false,
        contract_signed: false,
        ingevuld_seconden: expect.toSatisfy((seconds: number) => seconds >= 60 && seconds < 70) as number,
        verzonden_keer: 2,
      },
    ]);
    expect(tegenprestaties).toMatchObject([{ match_id: matches[0]?.id, positie: 1, omschrijving: 'Bord' }]);
    // The company reads back what it sent, and nothing of how we keep it.
    const { bedrijf, ...rest } = (await answer.json()) as { bedrijf: object };
    expect(rest).toEqual({ code: search.code, pakket, staat_al: false });
    expect(bedrijf).toEqual({
      bedrijfsnaam: 'Bakkerij Jansen',
      contactpersoon: 'Piet Jansen',
      adres: 'Dorpsstraat 12',
      postcode: '1234 AB',
      plaats: 'Oosterveen',
      email: body.email,
      telefoonnummer: '0165 320 608',
      kvk_nummer: '12345678',
    });
    expect(await jobsOf(vereniging_id)).toEqual([{ match_id: matches[0]?.id }]);
    const records = server.admin
      .selectFrom('audit_event')
      .select('operation')
      .where('object_id', '=', matches[0]?.id ?? '');
    expect(await records.execute()).toEqual([{ operation: 'match.sign_up' }]);
  });

  it('promises what the page shows of a pakket about which the club said nothing (SIGN-11)', async () => {
    const { vereniging_id, search, body } = await makePage();
    await send(search.code, body);
    const { tegenprestaties } = await stored(vereniging_id);
    expect(tegenprestaties.map(({ omschrijving }) => omschrijving)).toEqual([
      'Logo zichtbaarheid',
      'Naamsvermelding',
      'Netwerk mogelijkheden',
    ]);
  });

  it('adds the job as the queue itself would, also when it is the first to use it', async () => {
    const [tell] = inschrijvenJobs;
    if (tell?.name !== 'inschrijven.tell') throw new Error('the job of a sign-up is another');
    const written = async (add: () => Promise<{ vereniging_id: string; match_id: string }>) => {
      await sql`delete from pgboss.job where name = 'inschrijven.tell'`.execute(server.admin);
      await sql`delete from pgboss.queue where name = 'inschrijven.tell'`.execute(server.admin);
      const { vereniging_id, match_id } = await add();
      const queues = await sql<object>`select * from pgboss.queue where name = 'inschrijven.tell'`.execute(
        server.admin,
      );
      const jobs = await sql<{ start_after: Date; keep_until: Date }>`
        select * from pgboss.job where name = 'inschrijven.tell'`.execute(server.admin);
      const [job] = jobs.rows;
      if (job === undefined) throw new Error('no job was added');
      const kept = (job.keep_until.getTime() - job.start_after.getTime()) / 1000;
      const own = { id: null, created_on: null, updated_on: null, start_after: null, keep_until: null };
      const named = JSON.stringify([
        { ...queues.rows[0], ...own },
        { ...job, ...own, kept },
      ])
        .replaceAll(vereniging_id, 'the club')
        .replaceAll(match_id, 'the match');
      return JSON.parse(named) as unknown;
    };
    const { vereniging_id, search, body } = await makePage();
    const bySignUp = await written(async () => {
      await send(search.code, body);
      return { vereniging_id, match_id: (await stored(vereniging_id)).matches[0]?.id ?? '' };
    });
    const byQueue = await written(async () => {
      const match_id = randomUUID();
      await enqueue(server.admin, tell, { match_id }, { tenant: { vereniging_id }, singletonKey: match_id });
      return { vereniging_id, match_id };
    });
    expect(bySignUp).toEqual(byQueue);
    // A visitor can add nothing else, and read nothing.
    const visitor = server.services.database.as('app_public');
    await expect(sql`select from pgboss.job`.execute(visitor)).rejects.toThrow('permission denied');
    await expect(
      sql`select priv.tell_of_sign_up(gen_random_uuid(), gen_random_uuid())`.execute(visitor),
    ).rejects.toThrow('permission denied');
  });

  describe('an invalid form stores nothing, and says what is wrong', () => {
    const short = ['bedrijfsnaam', 'contactpersoon', 'adres', 'postcode', 'plaats'] as const;
    const label = (field: string) => field.charAt(0).toUpperCase() + field.slice(1);
    const wrong: [title: string, change: Record<string, unknown>, velden: Record<string, string>][] = [
      ...short.map((field): [string, Record<string, unknown>, Record<string, string>] => [
        `${field} of one character (SIGN-13)`,
        { [field]: ' x ' },
        { [field]: `${label(field)} moet minimaal 2 karakters bevatten` },
      ]),
      ...['piet', 'piet@', 'piet@jansen', 'piet jansen@x.example', 'a..b@x.example'].map(
        (email): [string, Record<string, unknown>, Record<string, string>] => [
          `the address ${email} (SIGN-14)`,
          { email },
          { email: 'Ongeldig e-mailadres' },
        ],
      ),
      [
        'a telephone number of nine characters (SIGN-15)',
        { telefoonnummer: '016532060' },
        { telefoonnummer: 'Telefoonnummer moet minimaal 10 karakters bevatten' },
      ],
      ['a KvK number of seven digits', { kvk_nummer: '1234567' }, { kvk_nummer: 'Een KvK-nummer heeft 8 cijfers.' }],
      [
        'no consent (G-050)',
        { akkoord: false },
        { akkoord: 'Zet hier een vinkje. Zonder mag de club je niet bellen.' },
      ],
      ['no pakket (SIGN-07)', { pakket_id: '' }, { pakket_id: 'Je moet een sponsoroptie selecteren' }],
      ...COMPANY_FIELDS.filter((field) => field !== 'kvk_nummer').map(
        (field): [string, Record<string, unknown>, Record<string, string>] => [
          `${field} left out (SIGN-16)`,
          { [field]: undefined },
          { [field]: expect.stringMatching(/./u) as string },
        ],
      ),
      ...COMPANY_FIELDS.map((field): [string, Record<string, unknown>, Record<string, string>] => [
        `${field} without an end`,
        { [field]: '1'.repeat(FIELD_MOST[field] + 1) },
        { [field]: `Dit is te lang. Gebruik hoogstens ${FIELD_MOST[field]} tekens.` },
      ]),
    ];
    let page: Page;
    beforeAll(async () => {
      page = await makePage();
    });

    it.each(wrong)('%s', async (_title, change, velden) => {
      const key = randomUUID();
      const answer = await send(page.search.code, { ...page.body, ...change }, { key });
      expect(await said(answer)).toMatchObject({ status: 400, code: 'ongeldige_invoer', data: { velden } });
      expect([await countOf(page.vereniging_id), await keysOf(key)]).toEqual([[0, 0, 0], []]);
    });

    it('and takes no turn and no connection for it, nor a turn for a repeat', async () => {
      const { search, body } = await makePage();
      const [address, key] = ['198.51.100.60', randomUUID()];
      const left = async () => (await server.services.limits.left(inschrijvenLimits.inschrijven_adres, address)).points;
      const asked = vi.spyOn(server.services.database, 'as');
      try {
        for (let n = 0; n < 40; n += 1)
          expect((await send(search.code, { ...body, email: 'piet' }, { address })).status).toBe(400);
        expect(asked).not.toHaveBeenCalled();
        for (let n = 0; n < 40; n += 1) expect((await send(search.code, body, { address, key })).status).toBe(200);
        expect(asked).toHaveBeenCalledWith('app_public');
      } finally {
        asked.mockRestore();
      }
      expect(await left()).toBe(29);
    });

    it('and takes ten characters of anything as a telephone number, and any spelling of a postcode (SIGN-15)', async () => {
      const { vereniging_id, search, body } = await makePage();
      await send(search.code, { ...body, telefoonnummer: 'bel de zaak', postcode: 'BE-2300 ' });
      expect((await stored(vereniging_id)).sponsors).toMatchObject([
        { telefoonnummer: 'bel de zaak', postcode: 'BE-2300' },
      ]);
    });
  });

  describe('what cannot be stored is told, and leaves nothing behind (SIGN-21, G-047, G-048)', () => {
    it.each([
      ['sponsor', 'sponsor_mislukt', 'Er is een fout opgetreden bij het registreren als sponsor'],
      ['match', 'match_mislukt', 'Er is een fout opgetreden bij het maken van de match'],
      ['tegenprestatie', 'match_mislukt', 'Er is een fout opgetreden bij het maken van de match'],
    ])('when the %s fails', async (table, code, message) => {
      const { vereniging_id, search, body } = await makePage();
      const key = randomUUID();
      const where = sql.table(`app.${table}`);
      await sql`create or replace function priv.fault() returns trigger language plpgsql as
        $$ begin raise exception 'planted' using errcode = 'check_violation'; end $$`.execute(server.admin);
      await sql`create trigger fault before insert on ${where} for each row execute function priv.fault()`.execute(
        server.admin,
      );
      try {
        expect(await said(await send(search.code, body, { key }))).toMatchObject({ status: 500, code, message });
        expect([await countOf(vereniging_id), await keysOf(key), await jobsOf(vereniging_id)]).toEqual([
          [0, 0, 0],
          [],
          [],
        ]);
      } finally {
        await sql`drop trigger fault on ${where}`.execute(server.admin);
      }
      // With the same key, as the page tries again.
      expect((await send(search.code, body, { key })).status).toBe(200);
      expect((await countOf(vereniging_id)).slice(0, 2)).toEqual([1, 1]);
    });

    it('and a database that is busy is not taken for a company that is wrong', async () => {
      const { vereniging_id, search, body } = await makePage();
      await sql`create or replace function priv.fault() returns trigger language plpgsql as
        $$ begin raise exception 'planted' using errcode = 'lock_not_available'; end $$`.execute(server.admin);
      await sql`create trigger fault before insert on app.match for each row execute function priv.fault()`.execute(
        server.admin,
      );
      try {
        expect(await said(await send(search.code, body))).toMatchObject({ status: 503, code: 'overbelast' });
        expect(await countOf(vereniging_id)).toEqual([0, 0, 0]);
      } finally {
        await sql`drop trigger fault on app.match`.execute(server.admin);
      }
    });
  });

  it('is noted as a security event, and goes on when that fails (SIGN-22, G-110)', async () => {
    const { vereniging_id, search, body } = await makePage();
    const events = () =>
      server.admin
        .selectFrom('security_event')
        .select(['event_type', 'resource_type', 'resource_id', 'details'])
        .where('event_type', '=', 'sponsor_registration')
        .where(
          'resource_id',
          'in',
          server.admin
            .selectFrom('match')
            .select(sql<string>`id::text`.as('id'))
            .where('vereniging_id', '=', vereniging_id),
        )
        .execute();
    await send(search.code, body);
    const [match] = (await stored(vereniging_id)).matches;
    expect(await events()).toEqual([
      { event_type: 'sponsor_registration', resource_type: 'match', resource_id: match?.id, details: { is_new: true } },
    ]);
    await sql`alter function app.log_security_event rename to log_nothing`.execute(server.admin);
    try {
      const other = { ...body, email: 'els@vos.example', bedrijfsnaam: 'Installatiebedrijf Vos' };
      expect((await send(search.code, other)).status).toBe(200);
    } finally {
      await sql`alter function app.log_nothing rename to log_security_event`.execute(server.admin);
    }
    expect((await countOf(vereniging_id)).slice(0, 2)).toEqual([2, 2]);
    expect(await events()).toHaveLength(1);
  });
});

describe('sending again', () => {
  it('gives one sponsor and one match when 200 sendings with one key arrive at once, and counts one attempt', async () => {
    const { vereniging_id, search, body } = await makePage();
    const address = '198.51.100.7';
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 200 }, () => sendOn(search.code, body, { key, address })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect((await countOf(vereniging_id)).slice(0, 2)).toEqual([1, 1]);
    expect(await jobsOf(vereniging_id)).toHaveLength(1);
    const { points } = await server.services.limits.left(inschrijvenLimits.inschrijven_adres, address);
    expect(points).toBe(29);
  });

  it('with its key is answered when no attempt is left, and another sending is not', async () => {
    const { vereniging_id, search, body } = await makePage();
    const [address, key] = ['198.51.100.8', randomUUID()];
    const first = await (await send(search.code, body, { key, address })).text();
    for (let n = 1; n < 30; n += 1)
      await server.services.limits.spend(inschrijvenLimits.inschrijven_adres, address, address);
    const again = await send(search.code, body, { key, address });
    expect([again.status, await again.text()]).toEqual([200, first]);
    expect(cookiesOf(again)).toContain('__Host-achterban.aanmelding=');
    const other = await send(search.code, { ...body, email: 'els@vos.example' }, { address });
    expect([other.status, Number(other.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await countOf(vereniging_id)).slice(0, 2)).toEqual([1, 1]);
  });

  it('something else with the same key is refused, and so is a key that is none', async () => {
    const { vereniging_id, search, body } = await makePage();
    const key = randomUUID();
    await send(search.code, body, { key });
    expect(await said(await send(search.code, { ...body, plaats: 'Elders' }, { key }))).toMatchObject({
      status: 409,
      code: 'al_verstuurd',
    });
    for (const none of ['', 'sleutel', `${key}0`, "' or 1=1"]) {
      expect(await said(await send(search.code, body, { key: none }))).toMatchObject({
        status: 400,
        data: { velden: { 'idempotency-key': 'Hier hoort een uuid.' } },
      });
    }
    // One key, however it is written.
    expect((await send(search.code, body, { key: key.toUpperCase() })).status).toBe(200);
    expect((await countOf(vereniging_id)).slice(0, 2)).toEqual([1, 1]);
  });

  it('within 24 hours is one match with the same answer, however it writes its name and address (G-052)', async () => {
    const { vereniging_id, search, body } = await makePage();
    const second = { ...body, email: body.email.toUpperCase() };
    const first = await (await send(search.code, body)).text();
    const again = await send(search.code, second);
    expect([again.status, await again.text()]).toEqual([200, first]);
    // Of what is other this time the page says that the first one stands.
    const other_data = { ...second, bedrijfsnaam: 'BAKKERIJ JANSEN B.V.', telefoonnummer: '06 9999 8888' };
    expect(await (await send(search.code, other_data)).json()).toMatchObject({ staat_al: true });
    expect((await countOf(vereniging_id)).slice(0, 2)).toEqual([1, 1]);
    // Nothing is sent of it a second time.
    expect(await jobsOf(vereniging_id)).toHaveLength(1);

    await sql`update app.match set created_at = created_at - interval '24 hours' where vereniging_id = ${vereniging_id}`.execute(
      server.admin,
    );
    expect((await send(search.code, second)).status).toBe(200);
    expect((await countOf(vereniging_id)).slice(0, 2)).toEqual([2, 2]);
    const other = await makeZoekopdracht(server.admin, vereniging_id);
    await send(other.code, { ...second, pakket_id: other.pakket_id, formulier: pagesOf(server).token(other.code) });
    expect((await countOf(vereniging_id)).slice(0, 2)).toEqual([3, 3]);
  });

  it('from everywhere at once, each with a key of its own, is one match', async () => {
    const { vereniging_id, search, body } = await makePage();
    const bodies = Array.from({ length: 20 }, (_, n) => ({
      ...body,
      bedrijfsnaam: n % 2 === 0 ? 'Bakkerij Jansen' : 'Bakkerij Jansen B.V.',
    }));
    const answers = await Promise.all(bodies.map((one, n) => sendOn(search.code, one, { address: `198.51.102.${n}` })));
    // The same address is asked for twenty times, and five an hour are allowed.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect((await countOf(vereniging_id)).slice(0, 2)).toEqual([1, 1]);
  });
});

describe('another company', () => {
  it.each([
    ['of the same owner', { bedrijfsnaam: 'Jansen Vastgoed' }],
    ['that only says it has this name and postcode', { email: 'iemand@anders.example' }],
  ])('%s is a sign-up of its own', async (_title, change) => {
    const { vereniging_id, search, body } = await makePage();
    await send(search.code, body);
    expect(await (await send(search.code, { ...body, ...change })).json()).toMatchObject({ staat_al: false });
    expect((await countOf(vereniging_id)).slice(0, 2)).toEqual([2, 2]);
  });

  it('may sign up again after it was refused', async () => {
    const { vereniging_id, search, body } = await makePage();
    await send(search.code, body);
    await sql`update app.match set status = 'rejected' where vereniging_id = ${vereniging_id}`.execute(server.admin);
    await send(search.code, body);
    expect((await countOf(vereniging_id)).slice(0, 2)).toEqual([2, 2]);
  });
});

describe('a company that the club knows already', () => {
  it('is stored apart: nothing of the sponsor changes, and who judges reads whom it looks like', async () => {
    const { vereniging_id, search, body } = await makePage();
    const known = await makeMatch(server.admin, vereniging_id, {
      zoekopdracht_id: search.id,
      sponsor: {
        bedrijfsnaam: body.bedrijfsnaam,
        email: body.email,
        postcode: '1234 AB',
        telefoonnummer: '06 1111 2222',
      },
      created_at: new Date(Date.now() - 3 * 86_400_000),
    });
    const before = await stored(vereniging_id);
    await send(search.code, { ...body, contactpersoon: 'Iemand Anders' });
    const after = await stored(vereniging_id);
    expect(after.sponsors.filter(({ id }) => id === known.sponsor_id)).toEqual(before.sponsors);
    expect(after.matches.filter(({ id }) => id === known.id)).toEqual(before.matches);
    const made = after.matches.find(({ id }) => id !== known.id);

    const superuser = await makeUser(server.admin, { rol: 'superuser' });
    const { answer } = await server.as(superuser, `/superuser/matches/${made?.id ?? ''}`);
    expect(answer['lookalikes']).toContainEqual(
      expect.objectContaining({ bedrijfsnaam: body.bedrijfsnaam, telefoonnummer: '06 1111 2222', is_eigen_club: true }),
    );
  });
});

describe('a page that does not take sign-ups', () => {
  const closed: [title: string, status: number, code: string, close: (page: Page) => Promise<unknown>][] = [
    [
      'of a search that was deleted',
      404,
      'zoekopdracht_onbekend',
      async ({ search }) => {
        await sql`delete from app.zoekopdracht where id = ${search.id}`.execute(server.admin);
      },
    ],
    [
      'of a search that was archived',
      409,
      'pagina_gesloten',
      ({ search }) =>
        sql`update app.zoekopdracht set gearchiveerd_op = now() where id = ${search.id}`.execute(server.admin),
    ],
    [
      'that the club closed',
      409,
      'pagina_gesloten',
      ({ search }) =>
        sql`update app.zoekopdracht set gesloten_op = now() where id = ${search.id}`.execute(server.admin),
    ],
    [
      'at an address that was renewed',
      410,
      'adres_vervangen',
      ({ search }) => sql`update app.zoekopdracht set code = 'zzzz2222' where id = ${search.id}`.execute(server.admin),
    ],
    [
      'of a club that was deleted',
      404,
      'zoekopdracht_onbekend',
      ({ vereniging_id }) =>
        sql`update app.vereniging set verwijderd_op = now(), verwijderd_reden = 'test' where id = ${vereniging_id}`.execute(
          server.admin,
        ),
    ],
  ];
  it.each(closed)('%s answers %i %s, and keeps no key', async (_title, status, code, close) => {
    const page = await makePage();
    await close(page);
    const key = randomUUID();
    expect(await said(await send(page.search.code, page.body, { key }))).toMatchObject({ status, code });
    expect([await countOf(page.vereniging_id), await keysOf(key)]).toEqual([[0, 0, 0], []]);
  });

  it('is not found by the id of its row, nor by its code in other letters', async () => {
    const { search, body } = await makePage();
    const unknown = await said(await send('yyyy3333', { ...body, formulier: pagesOf(server).token('yyyy3333') }));
    expect(unknown).toMatchObject({ status: 404, code: 'zoekopdracht_onbekend' });
    for (const code of [search.id, search.code.toUpperCase(), `${search.code}x`, `%2F${search.code}`, '%00', 'é'])
      expect(await said(await send(code, body)), code).toEqual(unknown);
    expect((await send('../sign_up', body)).status).toBe(404);
    for (const path of [
      `//inschrijven/${search.code}`,
      `/inschrijven//${search.code}`,
      `/Inschrijven/${search.code}`,
    ]) {
      const headers = { 'idempotency-key': randomUUID() };
      expect((await server.call(path, { method: 'POST', body, headers })).status, path).toBe(404);
    }
  });
});

describe('a form that nobody filled in', () => {
  const forged: [
    title: string,
    code: string,
    change: (page: Page) => Promise<Record<string, unknown>> | Record<string, unknown>,
  ][] = [
    ['with the field that nobody sees', 'verborgen_veld', () => ({ bijnaam: 'Piet' })],
    ['faster than anybody can', 'te_snel', ({ search }) => ({ formulier: pagesOf(server).token(search.code, 1000) })],
    ['without a page', 'formulier_verlopen', () => ({ formulier: 'abc.def' })],
    ['with an empty token', 'formulier_verlopen', () => ({ formulier: '' })],
    [
      'with a token of other letters, as long as ours',
      'formulier_verlopen',
      ({ body }) => ({ formulier: `${body.formulier.slice(0, -2)}é€` }),
    ],
    ['with a token of nothing but other letters', 'formulier_verlopen', () => ({ formulier: 'é.é' })],
    ['with a token that was changed', 'formulier_verlopen', ({ body }) => ({ formulier: `1${body.formulier}` })],
    [
      'a day later',
      'formulier_verlopen',
      ({ search }) => ({ formulier: pagesOf(server).token(search.code, 25 * 3_600_000) }),
    ],
    [
      'from tomorrow',
      'formulier_verlopen',
      ({ search }) => ({ formulier: pagesOf(server).token(search.code, -3_600_000) }),
    ],
    [
      'with the page of another search',
      'formulier_verlopen',
      async () => ({ formulier: (await makePage()).body.formulier }),
    ],
  ];
  it.each(forged)('%s is refused with %s, in words, and keeps nothing', async (_title, code, change) => {
    const page = await makePage();
    const key = randomUUID();
    const answer = await said(await send(page.search.code, { ...page.body, ...(await change(page)) }, { key }));
    expect(answer).toMatchObject({
      code,
      message: expect.stringMatching(/verstuur je aanmelding nog een keer\.|Verstuur/u) as string,
    });
    expect([await countOf(page.vereniging_id), await keysOf(key), await jobsOf(page.vereniging_id)]).toEqual([
      [0, 0, 0],
      [],
      [],
    ]);
  });
});

describe('mass sign-ups', () => {
  const company = (body: Page['body'], n: number) => ({
    ...body,
    bedrijfsnaam: `Bedrijf ${n}`,
    email: `b${n}-${randomUUID()}@x.example`,
  });

  it('of one network address end at 30 an hour, over all pages, and of one IPv6 network too', async () => {
    for (const address of [() => '203.0.113.5', (n: number) => `2001:db8:1:2:${n.toString(16)}::1`]) {
      const pages = [await makePage(), await makePage()];
      const answers: number[] = [];
      for (let n = 0; n < 34; n += 1) {
        const { search, body } = pages[n % 2] as Page;
        answers.push((await send(search.code, company(body, n), { address: address(n) })).status);
      }
      expect(answers.filter((status) => status === 200)).toHaveLength(30);
      expect(answers.slice(30)).toEqual([429, 429, 429, 429]);
    }
  });

  it('of one page end at 60 an hour, from however many addresses, in words with the time to wait, and leave other pages alone', async () => {
    const { vereniging_id, search, body } = await makePage();
    const answers: Response[] = [];
    for (let n = 0; n < 65; n += 1)
      answers.push(await send(search.code, company(body, n), { address: `203.0.114.${n}` }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const refused = answers.at(-1);
    expect(await refused?.json()).toMatchObject({
      code: 'te_vaak',
      message: expect.stringMatching(/Wacht .+ opnieuw\.$/u) as string,
    });
    expect((await countOf(vereniging_id)).slice(0, 2)).toEqual([60, 60]);
    const other = await makePage();
    expect((await send(other.search.code, other.body, { address: '203.0.114.99' })).status).toBe(200);
  });

  it.each([
    ['one address, over three pages', { count: 80, addresses: 1, pages: 3, most: 30 }],
    ['50 addresses', { count: 150, addresses: 50, pages: 1, most: 60 }],
    ['250 addresses', { count: 250, addresses: 250, pages: 1, most: 60 }],
  ])('many at once from %s get no further, and another club takes sign-ups meanwhile', async (_title, flood) => {
    const { count, addresses, most } = flood;
    const pages = await Promise.all(Array.from({ length: flood.pages }, () => makePage()));
    const other = await makePage();
    let next = 0;
    const answers: number[] = [];
    const sender = async () => {
      while (next < count) {
        const n = next;
        next += 1;
        const { search, body } = pages[n % pages.length] as Page;
        const address = `100.64.${addresses & 255}.${n % addresses}`;
        answers.push((await sendOn(search.code, company(body, n), { address })).status);
      }
    };
    const others: number[] = [];
    const visitor = async () => {
      for (let n = 0; n < 10; n += 1)
        others.push((await sendOn(other.search.code, company(other.body, n), { address: `203.0.116.${n}` })).status);
    };
    await Promise.all([visitor(), ...Array.from({ length: 6 }, sender)]);
    const accepted = answers.filter((status) => status === 200).length;
    // Who is asked to come back when it is too busy has used a turn.
    expect(accepted).toBeLessThanOrEqual(most);
    expect(accepted).toBeGreaterThan(most / 2);
    expect(new Set(answers)).toEqual(new Set([200, 429]));
    expect(new Set(others)).toEqual(new Set([200]));
    const matches = await Promise.all(pages.map(async ({ vereniging_id }) => (await countOf(vereniging_id))[1] ?? 0));
    expect(matches.reduce((sum, of) => sum + of, 0)).toBe(accepted);
  });

  it('with one mail address end at 5 an hour, however it is spelled', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { search, body } = await makePage();
      const email = n % 2 === 0 ? 'piet@slachtoffer.example' : ' PIET@Slachtoffer.example ';
      answers.push((await send(search.code, { ...body, email }, { address: `203.0.115.${n}` })).status);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('cost the page nothing when their address had none left', async () => {
    const { search, body } = await makePage();
    const address = '203.0.113.6';
    for (let n = 0; n < 30; n += 1)
      await server.services.limits.spend(inschrijvenLimits.inschrijven_adres, address, address);
    for (let n = 0; n < 5; n += 1) expect((await send(search.code, company(body, n), { address })).status).toBe(429);
    expect((await server.services.limits.left(inschrijvenLimits.inschrijven_pagina, search.code)).points).toBe(60);
  });

  it('are not hidden by a forwarded address that no trusted proxy vouches for', async () => {
    const page = await makePage();
    const forge = (n: number) =>
      send(page.search.code, company(page.body, n), {
        address: '203.0.113.7',
        headers: { 'x-forwarded-for': `192.0.2.${n}` },
      });
    for (let n = 0; n < 30; n += 1) expect((await forge(n)).status).toBe(200);
    expect((await forge(30)).status).toBe(429);
  });
});

describe('what a company typed', () => {
  it('is kept for the answer no longer than a day, and goes with the next clearing (retention)', async () => {
    const { search, body } = await makePage();
    const [old, young] = [randomUUID(), randomUUID()];
    await send(search.code, body, { key: old });
    await send(search.code, { ...body, email: 'els@vos.example', bedrijfsnaam: 'Vos' }, { key: young });
    await sql`update app.idempotency_key set created_at = now() - interval '25 hours' where key = ${old}`.execute(
      server.admin,
    );
    await sql`select app.purge_expired()`.execute(server.services.database.as('app_worker'));
    expect([await keysOf(old), (await keysOf(young)).length]).toEqual([[], 1]);
  });
});

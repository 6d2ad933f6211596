import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { euroOrOnRequest } from '#shared/money.ts';
import { addDays, dayOf } from '#shared/dates.ts';
import { readChosenPakket } from '#features/matches/shared/rules.ts';
import type { Match, Task } from '#features/matches/shared/schema.ts';
import { makeMatch, makeUser, makeZoekopdracht } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function list(cookie: string, filter: Record<string, string> = {}) {
  const { status, body } = await server.ask(`/matches?${new URLSearchParams(filter)}`, { cookie });
  expect(status).toBe(200);
  return body as unknown as { rows: Match[]; next: string | null };
}
const names = ({ rows }: { rows: Match[] }) => rows.map(({ sponsor }) => sponsor.bedrijfsnaam);
const named = (bedrijfsnaam: string) => ({ sponsor: { bedrijfsnaam } });

describe('the matches of a club', () => {
  it('are only those that were checked and released (MATCH-06)', async () => {
    const { club, cookie } = await server.makeMember();
    await makeMatch(server.admin, club.id, named('Beide'));
    await makeMatch(server.admin, club.id, { ...named('Niet vrij'), vrijgegeven_voor_user: false });
    await makeMatch(server.admin, club.id, { ...named('Niet gecontroleerd'), validatie_admin: false });
    await makeMatch(server.admin, club.id, {
      ...named('Net binnen'),
      status: 'pending',
      validatie_admin: false,
      vrijgegeven_voor_user: false,
    });
    expect(names(await list(cookie))).toEqual(['Beide']);
    expect((await server.ask('/matches/overzicht', { cookie })).body).toMatchObject({ alles: 1, in_controle: 1 });
  });

  it('are those of the active club, also for a superuser who acts for it (MATCH-07)', async () => {
    const one = await server.makeMember();
    const two = await server.makeMember();
    await makeMatch(server.admin, one.club.id, named('Van een'));
    await makeMatch(server.admin, two.club.id, named('Van twee'));
    expect(names(await list(one.cookie))).toEqual(['Van een']);
    const superuser = await makeUser(server.admin, { rol: 'superuser' });
    const { cookie } = await server.signIn(superuser.id, { acting_vereniging_id: two.club.id });
    expect(names(await list(cookie))).toEqual(['Van twee']);
  });

  it('carry the search and the sponsor (MATCH-09)', async () => {
    const { club, cookie } = await server.makeMember();
    const search = await makeZoekopdracht(server.admin, club.id, {
      zoekopdracht: 'Nieuwe shirts',
      bedrag_per_jaar: 300_00,
    });
    const match = await makeMatch(server.admin, club.id, {
      zoekopdracht_id: search.id,
      selected_pakket_id: search.pakket_id,
      sponsor: { bedrijfsnaam: 'Bakkerij Jansen', plaats: 'Zwolle', contactpersoon: 'Piet Jansen' },
    });
    expect((await list(cookie)).rows).toEqual([
      {
        id: match.id,
        status: 'approved',
        bron: 'inschrijving',
        pipeline_stage: 'new',
        annual_value: 500_00,
        next_follow_up_date: null,
        last_contact_date: null,
        zoekopdracht: {
          id: search.id,
          zoekopdracht: 'Nieuwe shirts',
          bedrag_per_jaar: 300_00,
          soort_sponsoring: 'Teamsponsor',
          vereniging_id: club.id,
        },
        sponsor: { bedrijfsnaam: 'Bakkerij Jansen', plaats: 'Zwolle', contactpersoon: 'Piet Jansen' },
      },
    ]);
  });

  it('show one amount: what was chosen when they began, and from then on what was agreed (MATCH-02)', async () => {
    const { club, cookie } = await server.makeMember({ club: { bypass_payment_restrictions: true } });
    const search = await makeZoekopdracht(server.admin, club.id, { bedrag_per_jaar: 300_00 });
    const base = { zoekopdracht_id: search.id };
    const chosen = { ...base, selected_pakket_id: search.pakket_id };
    const frozen = { ...chosen, package_details: JSON.stringify({ bedrag_per_jaar: 1234_50 }) };
    const at = (day: number) => ({ created_at: new Date(Date.UTC(2026, 0, day)) });
    await makeMatch(server.admin, club.id, { ...frozen, ...at(4), annual_value: 3111_00 });
    await makeMatch(server.admin, club.id, { ...frozen, ...at(3) });
    await makeMatch(server.admin, club.id, { ...chosen, ...at(2) });
    await makeMatch(server.admin, club.id, { ...base, ...at(1) });
    const shown = async (path: string) => {
      const { rows } = (await (await server.call(path, { cookie })).json()) as { rows: { annual_value: number }[] };
      return rows.map(({ annual_value }) => euroOrOnRequest(annual_value));
    };
    const amounts = ['€3.111,-', '€1.234,50', '€500,-', '€300,-'];
    expect(await shown('/matches')).toEqual(amounts);
    expect(await shown('/sponsorbeheer')).toEqual(amounts);
    // What is agreed later is what stands everywhere, whatever the pakket says.
    await server.admin
      .updateTable('match')
      .set({ annual_value: 450_00 })
      .where('vereniging_id', '=', club.id)
      .execute();
    expect(new Set([...(await shown('/matches')), ...(await shown('/sponsorbeheer'))])).toEqual(new Set(['€450,-']));
  });

  it('open one by one with what the sponsor filled in and chose, and only when released (MATCH-06)', async () => {
    const { club, cookie } = await server.makeMember();
    const match = await makeMatch(server.admin, club.id, {
      package_details: JSON.stringify({
        naam: 'Goud',
        eenmalig_bedrag: 95_00,
        tegenprestaties: ['Bord langs het veld'],
      }),
      sponsor: {
        bedrijfsnaam: 'Bakkerij Jansen',
        email: 'piet@jansen.example',
        postcode: '1234 AB',
        kvk_nummer: '12345678',
      },
    });
    const { body } = await server.ask(`/matches/${match.id}`, { cookie });
    expect(body).toMatchObject({
      id: match.id,
      bron: 'inschrijving',
      pakket: { naam: 'Goud', eenmalig_bedrag: 95_00, tegenprestaties: ['Bord langs het veld'] },
      sponsor: {
        bedrijfsnaam: 'Bakkerij Jansen',
        email: 'piet@jansen.example',
        postcode: '1234 AB',
        kvk_nummer: '12345678',
      },
      lijkt_op: null,
    });
    const hidden = await makeMatch(server.admin, club.id, { vrijgegeven_voor_user: false });
    expect((await server.ask(`/matches/${hidden.id}`, { cookie })).status).toBe(404);
  });

  it('show what was promised on its own rows, and whom of the own sponsors the company looks like', async () => {
    const { club, cookie } = await server.makeMember();
    const other = await server.makeMember();
    const smit = { bedrijfsnaam: 'Slagerij Smit', telefoonnummer: '0165 318 224', email: null, postcode: null };
    await makeMatch(server.admin, other.club.id, { sponsor: smit });
    await makeMatch(server.admin, club.id, { sponsor: smit, bron: 'handmatig', status: 'active' });
    const match = await makeMatch(server.admin, club.id, {
      sponsor: { ...smit, bedrijfsnaam: 'Slagerij ’t Hoekje' },
      package_details: JSON.stringify({ naam: 'Goud', looptijd_jaar: 2, tegenprestaties: ['Zoals het toen stond'] }),
    });
    await server.admin
      .insertInto('tegenprestatie')
      .values([
        { vereniging_id: club.id, match_id: match.id, positie: 2, omschrijving: 'Naam op de teampagina' },
        { vereniging_id: club.id, match_id: match.id, positie: 1, omschrijving: 'Logo op het shirt' },
      ])
      .execute();
    expect((await server.ask(`/matches/${match.id}`, { cookie })).body).toMatchObject({
      pakket: { naam: 'Goud', looptijd_jaar: 2, tegenprestaties: ['Logo op het shirt', 'Naam op de teampagina'] },
      lijkt_op: { bedrijfsnaam: 'Slagerij Smit', gelijk: ['telefoon'] },
    });
  });

  it('are chosen by where they came from, status, search and a word of name or place, page by page', async () => {
    const { club, cookie } = await server.makeMember();
    const shirts = await makeZoekopdracht(server.admin, club.id, { zoekopdracht: 'Nieuwe shirts' });
    const make = (bedrijfsnaam: string, values: Parameters<typeof makeMatch>[2] = {}) =>
      makeMatch(server.admin, club.id, { ...values, sponsor: { plaats: 'Zwolle', ...values.sponsor, bedrijfsnaam } });
    const at = (day: number) => ({ created_at: new Date(Date.UTC(2026, 0, day)) });
    await make('Slagerij Smit', { ...at(4), sponsor: { plaats: 'Groenendaal' } });
    await make('Groenendaal Verf', { ...at(3), zoekopdracht_id: shirts.id, status: 'matched' });
    await make('Bakkerij 100%', { ...at(2), zoekopdracht_id: shirts.id, pipeline_stage: 'lost' });
    await make('Zelf erbij', { ...at(1), bron: 'handmatig', status: 'active' });
    const chosen = async (filter: Record<string, string>) => names(await list(cookie, filter));
    expect(await chosen({ herkomst: 'zelf' })).toEqual(['Zelf erbij']);
    expect(await chosen({ herkomst: 'zoekopdracht' })).toHaveLength(3);
    expect(await chosen({ status: 'matched' })).toEqual(['Groenendaal Verf']);
    expect(await chosen({ zoekopdracht_id: shirts.id })).toEqual(['Groenendaal Verf', 'Bakkerij 100%']);
    expect(await chosen({ zoek: 'groenENdaal' })).toEqual(['Slagerij Smit', 'Groenendaal Verf']);
    expect(await chosen({ zoek: '0%' })).toEqual(['Bakkerij 100%']);
    expect(await chosen({ zoek: 'groenendaal', zoekopdracht_id: shirts.id, status: 'approved' })).toEqual([]);
    expect((await server.ask('/matches/overzicht', { cookie })).body).toEqual({
      alles: 4,
      zoekopdracht: 3,
      zelf: 1,
      wachten: 1,
      in_controle: 0,
      zoekopdrachten: expect.arrayContaining([{ id: shirts.id, zoekopdracht: 'Nieuwe shirts' }]) as unknown,
    });
    for (let n = 0; n < 25; n += 1) await make(`Groenendaal ${n}`, { ...at(5), status: 'matched' });
    const first = await list(cookie, { status: 'matched', zoek: 'groenendaal' });
    expect([first.rows.length, first.next]).toEqual([25, expect.any(String)]);
    const filter = { status: 'matched', zoek: 'groenendaal', after: first.next ?? '' };
    expect(await chosen(filter)).toEqual(['Groenendaal Verf']);
  });

  it('keep every field of a match (MATCH-10)', async () => {
    const { club } = await server.makeMember();
    const search = await makeZoekopdracht(server.admin, club.id);
    const assigned = await makeUser(server.admin, { vereniging_id: club.id });
    const kept = {
      status: 'matched',
      zoekopdracht_id: search.id,
      selected_pakket_id: search.pakket_id,
      contract_start_date: '2026-07-01',
      contract_end_date: '2028-06-30',
      annual_value: 750_00,
      pipeline_stage: 'active',
      last_contact_date: '2026-11-01',
      next_follow_up_date: '2026-12-01',
      contact_notes: 'Belt liever na vijf uur',
      priority_level: 'high',
      assigned_to_user_id: assigned.id,
      contract_signed: true,
      contract_value_total: 1500_00,
      payment_frequency: 'quarterly',
      sponsor_category: 'local_business',
      relationship_status: 'active',
      validatie_admin: true,
      vrijgegeven_voor_user: true,
    } as const;
    const details = [
      { naam: 'Goud', tegenprestaties: ['Bord'] },
      { package_name: 'Goud', tegenprestaties: ['Bord'] },
    ];
    for (const package_details of details) {
      const { id } = await makeMatch(server.admin, club.id, {
        ...kept,
        package_details: JSON.stringify(package_details),
      });
      const row = await server.admin.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(row).toMatchObject({ ...kept, id, package_details });
      expect(row).toMatchObject({ created_at: expect.any(Date) as Date, updated_at: expect.any(Date) as Date });
      expect(row.sponsor_id).toEqual(expect.any(String));
      // Under either name it is what the club reads.
      expect(readChosenPakket(row.package_details)).toMatchObject({ naam: 'Goud', tegenprestaties: ['Bord'] });
    }
  });

  it('start as pending, not checked and not released, when a company signs up (MATCH-11)', async () => {
    const { club } = await server.makeMember();
    const search = await makeZoekopdracht(server.admin, club.id);
    const { code } = await server.admin
      .selectFrom('zoekopdracht')
      .select('code')
      .where('id', '=', search.id)
      .executeTakeFirstOrThrow();
    const bedrijf = { bedrijfsnaam: 'Bakkerij Jansen', contactpersoon: 'Piet Jansen', email: 'piet@jansen.example' };
    const { rows } = await sql<{ match_id: string }>`
      select match_id from app.sign_up(${code}, ${search.pakket_id}, ${JSON.stringify(bedrijf)}::jsonb, '1',
        array['Logo op het shirt'], 40, 1)`.execute(server.admin);
    const columns = ['status', 'validatie_admin', 'vrijgegeven_voor_user', 'beoordeling', 'bron'] as const;
    expect(
      await server.admin
        .selectFrom('match')
        .select(columns)
        .where('id', '=', rows[0]?.match_id ?? '')
        .executeTakeFirstOrThrow(),
    ).toEqual({
      status: 'pending',
      validatie_admin: false,
      vrijgegeven_voor_user: false,
      beoordeling: 'te_beoordelen',
      bron: 'inschrijving',
    });
  });

  it('come with the open tasks of the club (DASH-02)', async () => {
    const { club, cookie } = await server.makeMember();
    await makeMatch(server.admin, club.id, { ...named('Nieuw'), pipeline_stage: 'new' });
    await makeMatch(server.admin, club.id, {
      ...named('Bellen'),
      pipeline_stage: 'qualified',
      next_follow_up_date: dayOf(new Date()),
    });
    const read = async () => {
      const response = await server.call('/matches/taken', { cookie });
      return ((await response.json()) as { taken: Task[] }).taken.map(({ soort, naam }) => `${soort} ${naam}`);
    };
    expect(await read()).toEqual(['aanmelding Nieuw']);
    await server.admin
      .insertInto('module_access')
      .values({ vereniging_id: club.id, module_name: 'sponsorbeheer', is_enabled: true })
      .execute();
    expect(await read()).toEqual(['opvolging Bellen', 'aanmelding Nieuw']);
  });
});

describe('what the club and a company came to', () => {
  const set = (cookie: string, id: string, van: string, naar: string) =>
    server.ask(`/matches/${id}/status`, { method: 'PUT', cookie, body: { van, naar } });
  const stored = (id: string) =>
    server.admin
      .selectFrom('match')
      .select(['status', 'updated_by_user_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('is set by any member, taken back, and on record each time (G-054)', async () => {
    const { club, cookie, user } = await server.makeMember();
    const { id } = await makeMatch(server.admin, club.id);
    expect((await set(cookie, id, 'approved', 'matched')).body).toEqual({ status: 'matched' });
    expect(await stored(id)).toEqual({ status: 'matched', updated_by_user_id: user.id });
    expect((await set(cookie, id, 'matched', 'approved')).body).toEqual({ status: 'approved' });
    const steps = await server.admin
      .selectFrom('audit_event')
      .select(['actor_user', 'before', 'after'])
      .where('object_id', '=', id)
      .where('operation', '=', 'match.update')
      .orderBy('id')
      .execute();
    expect(steps).toMatchObject([
      { actor_user: user.id, before: { status: 'approved' }, after: { status: 'matched' } },
      { actor_user: user.id, before: { status: 'matched' }, after: { status: 'approved' } },
    ]);
  });

  it('changes nothing for who was overtaken, who reads by whom and what it is now', async () => {
    const { club, cookie } = await server.makeMember();
    const first = await makeUser(server.admin, { vereniging_id: club.id, voornaam: 'Tom', achternaam: 'Jacobs' });
    const { id } = await makeMatch(server.admin, club.id);
    const { cookie: other } = await server.signIn(first.id);
    await set(other, id, 'approved', 'matched');
    const { body } = await set(cookie, id, 'approved', 'matched');
    expect(body).toMatchObject({ code: 'verouderd', data: { naam: 'Tom Jacobs', waarden: { status: 'matched' } } });
  });

  it('is only for what was released, and for the two that the club decides on', async () => {
    const { club, cookie } = await server.makeMember();
    const hidden = await makeMatch(server.admin, club.id, { vrijgegeven_voor_user: false });
    expect((await set(cookie, hidden.id, 'approved', 'matched')).body['code']).toBe('niet_gevonden');
    const { id } = await makeMatch(server.admin, club.id);
    for (const naar of ['rejected', 'pending', 'active']) {
      expect((await set(cookie, id, 'approved', naar)).body['code']).toBe('ongeldige_invoer');
    }
    const own = await makeMatch(server.admin, club.id, { bron: 'handmatig', status: 'active' });
    expect((await set(cookie, own.id, 'approved', 'matched')).body['code']).toBe('verouderd');
  });
});

describe('a task', () => {
  const today = dayOf(new Date());
  const open = async (cookie: string) => {
    const response = await server.call('/matches/taken', { cookie });
    return ((await response.json()) as { taken: Task[] }).taken.map(({ soort }) => soort);
  };
  const post = (cookie: string, path: string, body: object) => server.ask(path, { method: 'POST', cookie, body });

  it.each([
    ['opvolging', { pipeline_stage: 'qualified', next_follow_up_date: today }],
    ['contract', { pipeline_stage: 'active', contract_signed: true, contract_end_date: addDays(today, 21) }],
    ['aanmelding', { pipeline_stage: 'new' }],
  ] as const)('of the kind %s is done with one press, and taken back with another', async (soort, values) => {
    const { club, cookie } = await server.makeMember({ club: { bypass_payment_restrictions: true } });
    const match = await makeMatch(server.admin, club.id, values);
    expect(await open(cookie)).toEqual([soort]);
    const datum = match.next_follow_up_date ?? match.contract_end_date ?? today;
    const done = await post(cookie, `/matches/${match.id}/gedaan`, { soort, datum });
    expect(done.status).toBe(200);
    expect(await open(cookie)).toEqual([]);
    const undo = () => post(cookie, '/matches/ongedaan', { ids: [done.body['gebeurtenis_id']] });
    expect((await undo()).status).toBe(200);
    expect(await open(cookie)).toEqual([soort]);
    // A second time it would undo what somebody else did since.
    expect((await undo()).body['code']).toBe('niet_gevonden');
  });

  it('of a locked module is none', async () => {
    const { club, cookie } = await server.makeMember();
    const match = await makeMatch(server.admin, club.id, { next_follow_up_date: today });
    const { body } = await post(cookie, `/matches/${match.id}/gedaan`, { soort: 'opvolging', datum: today });
    expect(body['code']).toBe('niet_gevonden');
  });

  it('that somebody gave another day is not done by who saw the old one, and one that was done is', async () => {
    const { club, user, cookie } = await server.makeMember({ club: { bypass_payment_restrictions: true } });
    const values = { next_follow_up_date: today, contract_signed: true, contract_end_date: addDays(today, 21) };
    const match = await makeMatch(server.admin, club.id, { ...values, pipeline_stage: 'qualified' });
    const finish = (soort: string, datum: string) => post(cookie, `/matches/${match.id}/gedaan`, { soort, datum });
    const moved = { next_follow_up_date: addDays(today, 7), contract_end_date: addDays(today, 386) };
    await server.admin
      .updateTable('match')
      .set({ ...moved, updated_by_user_id: user.id })
      .where('id', '=', match.id)
      .execute();
    for (const [soort, seen] of [
      ['opvolging', values.next_follow_up_date],
      ['contract', values.contract_end_date],
    ] as const) {
      const { status, body } = await finish(soort, seen);
      expect([status, body['code'], (body['data'] as { naam: string }).naam]).toEqual([409, 'verouderd', user.naam]);
    }
    expect((await finish('opvolging', moved.next_follow_up_date)).status).toBe(200);
    expect((await finish('opvolging', moved.next_follow_up_date)).body['gebeurtenis_id']).toBeNull();
    expect((await finish('contract', moved.contract_end_date)).status).toBe(200);
  });
});

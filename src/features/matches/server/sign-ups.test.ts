import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#server/database/database.ts';
import { startWorker, type Worker } from '#server/jobs.ts';
import { startMailSender } from '#server/mail/outbox.ts';
import { type Beoordeling, HOLD_MINUTES } from '#features/matches/shared/rules/judging.ts';
import type { Checked, JudgeResult, Match, SignUp, SignUpDetail } from '#features/matches/shared/schema.ts';
import { startInbox } from '../../../../scripts/services/inbox.ts';
import { makeMatch, makeUser, makeVereniging, makeZoekopdracht } from '../../../../tests/factories.ts';
import { startNameServer } from '../../../../tests/peers/name-server.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { matchesJobs } from './jobs.ts';
import { refusedMail, releasedMail } from './mails.tsx';

let server: TestServer;
let names: Awaited<ReturnType<typeof startNameServer>>;
let robin: { id: string; cookie: string };
let kim: { id: string; cookie: string };

beforeAll(async () => {
  names = await startNameServer({ 'bakkerijvanloon.nl': { mx: ['mail.bakkerijvanloon.nl'] } });
  server = await startServer({ DNS_SERVERS: names.address });
  robin = await makeSuperuser('Robin', 'Kok');
  kim = await makeSuperuser('Kim', 'Bos');
});
afterAll(async () => {
  await server.stop();
  await names.stop();
});

async function makeSuperuser(voornaam: string, achternaam: string) {
  const { id } = await makeUser(server.admin, { rol: 'superuser', voornaam, achternaam });
  return { id, cookie: (await server.signIn(id)).cookie };
}

const WAITING = { status: 'pending', validatie_admin: false, vrijgegeven_voor_user: false } as const;
const makeSignUp = (vereniging_id: string, values: Parameters<typeof makeMatch>[2] = {}) =>
  makeMatch(server.admin, vereniging_id, { ...WAITING, ...values });

type Step = [id: string, van: Beoordeling, naar: Beoordeling, reden?: string | undefined];
async function judge(steps: Step[], { cookie } = robin) {
  const stappen = steps.map(([id, van, naar, reden = null]) => ({ id, van, naar, reden }));
  const { status, body } = await server.ask('/superuser/matches/beoordelen', {
    method: 'POST',
    cookie,
    body: { stappen },
  });
  return { status, code: body['code'], results: (body['results'] ?? []) as JudgeResult[] };
}
const stored = (id: string) =>
  server.admin
    .selectFrom('match')
    .select(['status', 'validatie_admin', 'vrijgegeven_voor_user', 'afwijsreden', 'beoordeling', 'beoordeeld_door'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
async function list(query: Record<string, string> = {}, path = '/superuser/matches') {
  const { status, body } = await server.ask(`${path}?${new URLSearchParams(query)}`, { cookie: robin.cookie });
  expect(status).toBe(200);
  return body as unknown as { rows: SignUp[]; next: string | null; has_more?: boolean };
}
const detail = async (id: string) =>
  (await server.ask(`/superuser/matches/${id}`, { cookie: robin.cookie })).body as unknown as SignUpDetail;

describe('judging a sign-up', () => {
  const STEPS: Record<Beoordeling, Beoordeling[]> = {
    te_beoordelen: ['gevalideerd', 'vrijgegeven', 'afgekeurd'],
    gevalideerd: ['te_beoordelen', 'vrijgegeven', 'afgekeurd'],
    vrijgegeven: ['te_beoordelen', 'gevalideerd', 'afgekeurd'],
    afgekeurd: ['te_beoordelen', 'gevalideerd', 'vrijgegeven'],
  };
  const COLUMNS = {
    te_beoordelen: WAITING,
    gevalideerd: { status: 'approved', validatie_admin: true, vrijgegeven_voor_user: false },
    vrijgegeven: { status: 'approved', validatie_admin: true, vrijgegeven_voor_user: true },
    afgekeurd: { status: 'rejected', validatie_admin: false, vrijgegeven_voor_user: false, afwijsreden: 'Dubbel' },
  } as const;

  it.each(Object.entries(STEPS).flatMap(([van, to]) => to.map((naar) => [van as Beoordeling, naar] as const)))(
    'goes from %s to %s and back, and each step is on record with who took it (G-054, SU-19)',
    async (van, naar) => {
      const club = await makeVereniging(server.admin);
      const { id } = await makeMatch(server.admin, club.id, COLUMNS[van]);
      const reden = naar === 'afgekeurd' ? 'Geen echt bedrijf' : undefined;
      const { results } = await judge([[id, van, naar, reden]]);
      expect(results).toMatchObject([{ id, code: 'ok', reden_was: van === 'afgekeurd' ? 'Dubbel' : null }]);
      expect(await stored(id)).toEqual({
        ...COLUMNS[naar],
        afwijsreden: reden ?? null,
        beoordeling: naar,
        beoordeeld_door: robin.id,
      });
      const back = await judge([[id, naar, van, van === 'afgekeurd' ? 'Dubbel' : undefined]], kim);
      expect(back.results).toMatchObject([{ code: 'ok' }]);
      expect(await stored(id)).toMatchObject({ ...COLUMNS[van], beoordeling: van, beoordeeld_door: kim.id });
      const events = await server.admin
        .selectFrom('audit_event')
        .select('actor_user')
        .where('object_table', '=', 'match')
        .where('object_id', '=', id)
        .orderBy('at')
        .execute();
      expect(events.map(({ actor_user }) => actor_user)).toEqual([robin.id, kim.id]);
    },
  );

  it('leaves on record who reads a sponsor of a club, once a day, and not who judges (SU-19)', async () => {
    const club = await makeVereniging(server.admin);
    const { id } = await makeSignUp(club.id, { sponsor: { bedrijfsnaam: 'Bakkerij Van Loon' } });
    const read = () => server.ask(`/superuser/verenigingen/${club.id}/logboek`, { cookie: robin.cookie });
    const lines = async () =>
      ((await read()).body as unknown as { rows: { naam: string; lines: { text: string }[] }[] }).rows
        .map(({ naam, lines: [line] }) => `${naam} ${line?.text}`)
        .filter((text) => text.includes('bekeek'));
    await detail(id);
    expect(await lines()).toEqual([]);
    await judge([[id, 'te_beoordelen', 'vrijgegeven']]);
    for (let times = 0; times < 2; times += 1) await detail(id);
    await server.ask(`/superuser/matches/${id}`, { cookie: kim.cookie });
    expect(await lines()).toEqual([
      'Kim Bos bekeek in de console Bakkerij Van Loon',
      'Robin Kok bekeek in de console Bakkerij Van Loon',
    ]);
    await sql`update app.audit_event set at = at - interval '25 hours' where object_id = ${id}::uuid`.execute(
      server.admin,
    );
    await detail(id);
    expect(await lines()).toHaveLength(3);
  });

  it('of which two people are quick does one, and tells the other who was first', async () => {
    const club = await makeVereniging(server.admin);
    const { id } = await makeSignUp(club.id, { sponsor: { bedrijfsnaam: 'Bakkerij Van Loon' } });
    const both = await Promise.all([
      judge([[id, 'te_beoordelen', 'vrijgegeven']], robin),
      judge([[id, 'te_beoordelen', 'afgekeurd', 'Dubbel']], kim),
    ]);
    const codes = both.map(({ results }) => results[0]?.code);
    expect(new Set(codes)).toEqual(new Set(['al_beoordeeld', 'ok']));
    const [winner, loser] = codes[0] === 'ok' ? ['Robin Kok', both[1]] : ['Kim Bos', both[0]];
    expect(loser?.results[0]).toMatchObject({
      naam: 'Bakkerij Van Loon',
      nu: { door: winner, beoordeling: winner === 'Robin Kok' ? 'vrijgegeven' : 'afgekeurd' },
    });
    expect((await stored(id)).beoordeling).toBe(winner === 'Robin Kok' ? 'vrijgegeven' : 'afgekeurd');
  });

  it('does many at once, and of each says what came of it', async () => {
    const club = await makeVereniging(server.admin);
    const one = await makeSignUp(club.id);
    const gone = await makeSignUp(club.id, { sponsor: { bedrijfsnaam: 'Al beslist' } });
    const two = await makeSignUp(club.id);
    await judge([[gone.id, 'te_beoordelen', 'gevalideerd']], kim);
    const { results } = await judge([one, gone, two].map(({ id }) => [id, 'te_beoordelen', 'vrijgegeven']));
    expect(results.map(({ code }) => code)).toEqual(['ok', 'al_beoordeeld', 'ok']);
    expect(results[1]).toMatchObject({ naam: 'Al beslist', nu: { beoordeling: 'gevalideerd', door: 'Kim Bos' } });
    expect((await stored(gone.id)).beoordeling).toBe('gevalideerd');
  });

  it('wants a reason for refusing', async () => {
    const club = await makeVereniging(server.admin);
    const { id } = await makeSignUp(club.id);
    for (const reden of [undefined, '', '  ']) {
      const { status, code } = await judge([[id, 'te_beoordelen', 'afgekeurd', reden]]);
      expect([status, code]).toEqual([400, 'ongeldige_invoer']);
    }
    expect((await stored(id)).beoordeling).toBe('te_beoordelen');
  });

  it('is not for what the club and the company already agreed on, nor for what the club wrote down itself', async () => {
    const club = await makeVereniging(server.admin);
    const agreed = await makeMatch(server.admin, club.id, { status: 'matched' });
    expect((await judge([[agreed.id, 'vrijgegeven', 'afgekeurd', 'Dubbel']])).results[0]?.code).toBe('al_gematcht');
    const own = await makeMatch(server.admin, club.id, { bron: 'handmatig', status: 'active' });
    expect((await judge([[own.id, 'vrijgegeven', 'afgekeurd', 'Dubbel']])).code).toBe('niet_gevonden');
  });

  it('waits while the club is deleted', async () => {
    const club = await makeVereniging(server.admin);
    const { id } = await makeSignUp(club.id);
    await server.admin
      .updateTable('vereniging')
      .set({ verwijderd_op: new Date(), verwijderd_reden: 'gestopt' })
      .where('id', '=', club.id)
      .execute();
    expect((await judge([[id, 'te_beoordelen', 'vrijgegeven']])).results[0]?.code).toBe('club_verwijderd');
    expect(await stored(id)).toMatchObject(WAITING);
  });

  it('is out of reach for an admin of the club, at the door and in the database (G-053, SU-19)', async () => {
    const { club, cookie } = await server.makeMember({ user: { rol: 'admin' } });
    const { id } = await makeSignUp(club.id);
    const refused = await judge([[id, 'te_beoordelen', 'vrijgegeven']], { id: '', cookie });
    expect([refused.status, refused.code]).toEqual([403, 'geen_toegang']);
    for (const path of ['', '/tellers', '/zoek?zoek=bak', `/${id}/nakijken`, `/${id}`]) {
      expect((await server.ask(`/superuser/matches${path}`, { cookie })).status, path).toBe(403);
    }
    const asAdmin = (change: string) =>
      server.services.database
        .as('app_user')
        .transaction()
        .execute(async (db) => {
          await sql`select set_config('app.club', ${club.id}, true), set_config('app.rol', 'admin', true)`.execute(db);
          await sql`update app.match set ${sql.raw(change)} where id = ${id}`.execute(db);
        });
    for (const change of [
      'validatie_admin = true',
      'vrijgegeven_voor_user = true',
      `status = 'approved'`,
      `beoordeeld_op = now()`,
    ]) {
      await expect(asAdmin(change), change).rejects.toThrow(/permission denied|no allowed step/);
    }
    expect(await stored(id)).toMatchObject(WAITING);
  });

  it('shows the sponsor to the club when it is released, and not before (SU-19, MATCH-11)', async () => {
    const { club, cookie } = await server.makeMember();
    const { id } = await makeSignUp(club.id, { sponsor: { bedrijfsnaam: 'Bakkerij Van Loon' } });
    const shown = async () => {
      const { body } = await server.ask('/matches', { cookie });
      return (body['rows'] as Match[]).map(({ sponsor }) => sponsor.bedrijfsnaam);
    };
    expect(await shown()).toEqual([]);
    await judge([[id, 'te_beoordelen', 'gevalideerd']]);
    expect(await shown()).toEqual([]);
    await judge([[id, 'gevalideerd', 'vrijgegeven']]);
    expect(await shown()).toEqual(['Bakkerij Van Loon']);
    await judge([[id, 'vrijgegeven', 'gevalideerd']]);
    expect(await shown()).toEqual([]);
  });
});

it('a sign-up begins pending, not validated and not released: it waits for the provider (MATCH-11)', async () => {
  const club = await makeVereniging(server.admin);
  const search = await makeZoekopdracht(server.admin, club.id);
  const { sponsor_id } = await makeMatch(server.admin, club.id);
  const { id } = await server.admin
    .insertInto('match')
    .values({ vereniging_id: club.id, sponsor_id, zoekopdracht_id: search.id, bron: 'inschrijving' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await stored(id)).toMatchObject({ ...WAITING, beoordeling: 'te_beoordelen' });
});

describe('the lists', () => {
  it('hold what waits oldest first, the others newest first, of one club or of all (SU-19)', async () => {
    const club = await makeVereniging(server.admin);
    const at = (day: number) => ({ created_at: new Date(Date.UTC(2026, 0, day)) });
    const named = (bedrijfsnaam: string) => ({ sponsor: { bedrijfsnaam } });
    await makeSignUp(club.id, { ...named('Jong'), ...at(3) });
    await makeSignUp(club.id, { ...named('Oud'), ...at(1) });
    await makeMatch(server.admin, club.id, { ...named('Klaar'), vrijgegeven_voor_user: false, ...at(2) });
    await makeMatch(server.admin, club.id, { ...named('Weg'), status: 'rejected', ...at(4) });
    await makeMatch(server.admin, club.id, { ...named('Zelf'), bron: 'handmatig', status: 'active' });
    const shown = async (query: Record<string, string>) =>
      (await list({ vereniging_id: club.id, ...query })).rows.map(({ bedrijfsnaam }) => bedrijfsnaam);
    expect(await shown({ beoordeling: 'te_beoordelen' })).toEqual(['Oud', 'Jong']);
    expect(await shown({ beoordeling: 'gevalideerd' })).toEqual(['Klaar']);
    expect(await shown({ beoordeling: 'afgekeurd' })).toEqual(['Weg']);
    expect(await shown({})).toEqual(['Weg', 'Jong', 'Klaar', 'Oud']);
    const { body } = await server.ask(`/superuser/matches/tellers?vereniging_id=${club.id}`, { cookie: robin.cookie });
    expect(body).toEqual({ te_beoordelen: 2, gevalideerd: 1, afgekeurd: 1 });
  });

  it('page by key: each once, also when some are judged meanwhile', async () => {
    const club = await makeVereniging(server.admin);
    const ids: string[] = [];
    for (let n = 0; n < 23; n += 1) ids.push((await makeSignUp(club.id)).id);
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: { rows: SignUp[]; next: string | null } = await list({
        vereniging_id: club.id,
        beoordeling: 'te_beoordelen',
        ...(after !== '' && { after }),
      });
      seen.push(...page.rows.map(({ id }) => id));
      await judge([[page.rows[0]?.id ?? '', 'te_beoordelen', 'vrijgegeven']]);
      after = page.next;
    }
    expect(seen).toEqual(ids);
  });

  it('are searched by company and by contact, within the list one looks at', async () => {
    const club = await makeVereniging(server.admin);
    await makeSignUp(club.id, { sponsor: { bedrijfsnaam: 'Zuivelboerderij Kwark', contactpersoon: 'Wilma Quist' } });
    const search = async (query: Record<string, string>) => {
      const { rows, has_more } = await list(query, '/superuser/matches/zoek');
      return { names: rows.map(({ bedrijfsnaam }) => bedrijfsnaam), has_more };
    };
    const found = { names: ['Zuivelboerderij Kwark'], has_more: false };
    expect(await search({ zoek: 'KWARK' })).toEqual(found);
    expect(await search({ zoek: 'quist' })).toEqual(found);
    expect(await search({ zoek: 'zu' })).toEqual(found);
    expect(await search({ zoek: 'kwark', beoordeling: 'afgekeurd' })).toEqual({ names: [], has_more: false });
    expect(await search({ zoek: '%%%' })).toEqual({ names: [], has_more: false });
    const other = await makeVereniging(server.admin);
    expect(await search({ zoek: 'kwark', vereniging_id: other.id })).toEqual({ names: [], has_more: false });
  });

  it('say that there may be others when a word is too common', async () => {
    const club = await makeVereniging(server.admin);
    for (let n = 0; n < 31; n += 1)
      await makeMatch(server.admin, club.id, { sponsor: { bedrijfsnaam: `Fietsenmaker ${n}` } });
    await makeSignUp(club.id, { sponsor: { bedrijfsnaam: 'Fietsenmaker die wacht' } });
    const waiting = await list(
      { zoek: 'fietsenmaker', beoordeling: 'te_beoordelen', vereniging_id: club.id },
      '/superuser/matches/zoek',
    );
    // Found although it is one of many: its list is short.
    expect(waiting.rows.map(({ bedrijfsnaam }) => bedrijfsnaam)).toEqual(['Fietsenmaker die wacht']);
    expect(waiting.has_more).toBe(false);
    const all = await list({ zoek: 'fietsenmaker' }, '/superuser/matches/zoek');
    expect([all.rows.length, all.has_more]).toEqual([10, true]);
  });
});

describe('what a person needs to judge', () => {
  it('is all there: company, choice as it was frozen, club, and what was decided before (SU-19)', async () => {
    const club = await makeVereniging(server.admin, {
      contactpersoon_naam: 'Joke Peters',
      contactpersoon_telefoonnummer: '06 2233 4455',
    });
    await makeMatch(server.admin, club.id, { status: 'rejected' });
    await makeMatch(server.admin, club.id);
    const search = await makeZoekopdracht(server.admin, club.id, { zoekopdracht: 'Nieuwe uniformen' });
    const { id } = await makeSignUp(club.id, {
      zoekopdracht_id: search.id,
      selected_pakket_id: search.pakket_id,
      package_details: JSON.stringify({
        naam: 'Brons',
        soort_sponsoring: 'Teamsponsor',
        bedrag_per_jaar: 250_00,
        looptijd_jaar: 1,
        tegenprestaties: ['Naam in het programma', '2 kaarten'],
      }),
      sponsor: {
        bedrijfsnaam: 'Broodhuis Van Loon',
        contactpersoon: 'Hans van Loon',
        email: 'uniek@loon.example',
        telefoonnummer: '0165 411 207',
        postcode: '1234 EF',
        kvk_nummer: '12345678',
      },
    });
    expect(await detail(id)).toMatchObject({
      bedrijfsnaam: 'Broodhuis Van Loon',
      telefoonnummer: '0165 411 207',
      kvk_nummer: '12345678',
      contactpersoon: 'Hans van Loon',
      annual_value: 250_00,
      zoekopdracht: 'Nieuwe uniformen',
      pakket: {
        naam: 'Brons',
        soort_sponsoring: 'Teamsponsor',
        looptijd_jaar: 1,
        tegenprestaties: ['Naam in het programma', '2 kaarten'],
      },
      vereniging: { naam: club.naam, contactpersoon_naam: 'Joke Peters', aanmeldingen: 2, afgekeurd: 1 },
      lookalikes: [],
    });
    await judge([[id, 'te_beoordelen', 'afgekeurd', 'Dubbel']]);
    expect(await detail(id)).toMatchObject({
      afwijsreden: 'Dubbel',
      beoordeeld_door: 'Robin Kok',
      vereniging: { afgekeurd: 1 },
    });
  });

  it('shows the pakket when nothing was frozen', async () => {
    const club = await makeVereniging(server.admin);
    const search = await makeZoekopdracht(server.admin, club.id);
    const { id } = await makeSignUp(club.id, { zoekopdracht_id: search.id, selected_pakket_id: search.pakket_id });
    expect((await detail(id)).pakket).toMatchObject({ naam: 'Teamsponsor', looptijd_jaar: 1 });
  });

  it('has who looks alike: in the club by name, address, number or neighbourhood, elsewhere only who signed up', async () => {
    const club = await makeVereniging(server.admin);
    const other = await makeVereniging(server.admin, { naam: 'Harmonie Sint Cecilia' });
    const own = { email: 'hans@vanloon-a.example', telefoonnummer: '06 9876 1234', postcode: '9876 ZX' };
    const unlike = { email: null, telefoonnummer: null, postcode: null };
    const { id } = await makeSignUp(club.id, { sponsor: { bedrijfsnaam: 'Banketbakker Van Loon', ...own } });
    const known = (vereniging_id: string, sponsor: object, values = {}) =>
      makeMatch(server.admin, vereniging_id, {
        sponsor: { bedrijfsnaam: 'Iets anders', ...unlike, ...sponsor },
        ...values,
      });
    await known(
      club.id,
      { bedrijfsnaam: 'Banketbakker van Loon B.V.' },
      { contract_signed: true, contract_end_date: '2026-12-31', bron: 'handmatig', status: 'active' },
    );
    await known(club.id, { email: 'HANS@vanloon-a.example' });
    await known(club.id, { telefoonnummer: '+31 (0)6 98761234' });
    await known(club.id, { bedrijfsnaam: 'Banketbakkerij Van Loon', postcode: '9876 ZX' });
    await known(club.id, { bedrijfsnaam: 'Kapsalon Knip', postcode: '9876 ZX' });
    await known(
      other.id,
      { bedrijfsnaam: 'Banketbakker Van Loon' },
      { status: 'rejected', afwijsreden: 'Geen echt bedrijf' },
    );
    await known(
      other.id,
      { bedrijfsnaam: 'Banketbakker Van Loon', akkoord_bron: 'handmatig' },
      { bron: 'handmatig', status: 'active' },
    );
    const { lookalikes } = await detail(id);
    const shown = lookalikes.map(({ bedrijfsnaam, is_eigen_club, gelijk }) => [
      bedrijfsnaam,
      is_eigen_club,
      gelijk.join(' '),
    ]);
    expect(shown).toEqual(
      expect.arrayContaining([
        ['Banketbakker van Loon B.V.', true, 'naam'],
        ['Iets anders', true, 'email'],
        ['Iets anders', true, 'telefoon'],
        ['Banketbakkerij Van Loon', true, 'postcode'],
        ['Banketbakker Van Loon', false, 'naam'],
      ]),
    );
    expect(shown).toHaveLength(5);
    expect(shown.at(-1)?.[1]).toBe(false);
    expect(lookalikes.find(({ bedrijfsnaam }) => bedrijfsnaam.endsWith('B.V.'))).toMatchObject({
      contract_end_date: '2026-12-31',
      beoordeling: null,
    });
    expect(lookalikes.at(-1)).toMatchObject({
      vereniging_naam: 'Harmonie Sint Cecilia',
      beoordeling: 'afgekeurd',
      afwijsreden: 'Geen echt bedrijf',
    });
  });

  it('comes with what could be looked up, and says what could not', async () => {
    const club = await makeVereniging(server.admin);
    const good = await makeSignUp(club.id, {
      sponsor: { bedrijfsnaam: 'Zilversmid', email: 'hans@bakkerijvanloon.nl', telefoonnummer: '0165 411 999' },
    });
    const bad = await makeSignUp(club.id, {
      sponsor: { bedrijfsnaam: 'Test test', email: 'test@bestaat-niet.nl', telefoonnummer: '0165 411 998' },
    });
    const of = async (id: string) =>
      (await server.ask(`/superuser/matches/${id}/nakijken`, { cookie: robin.cookie })).body as unknown as Checked;
    const { checks, opmerking } = await of(good.id);
    expect(opmerking).toEqual({ uitkomst: 'goed', tekst: 'Niets bijzonders' });
    expect(checks.map(({ soort, uitkomst }) => `${soort} ${uitkomst}`)).toEqual([
      'email goed',
      'telefoon goed',
      'adres onbekend',
      'branche goed',
      'invullen onbekend',
      'akkoord goed',
    ]);
    expect((await of(bad.id)).opmerking).toEqual({ uitkomst: 'fout', tekst: 'E-mailadres bestaat niet' });
  });

  it('leads from the search to its public page', async () => {
    const club = await makeVereniging(server.admin);
    const { id } = await makeSignUp(club.id);
    const { code } = await server.admin
      .selectFrom('match')
      .innerJoin('zoekopdracht', 'zoekopdracht.id', 'match.zoekopdracht_id')
      .select('zoekopdracht.code')
      .where('match.id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await detail(id)).code).toBe(code);
  });

  it('lets the provider release a company that the club knows, and the club put the two together', async () => {
    const { club, cookie } = await server.makeMember({ club: { bypass_payment_restrictions: true } });
    const known = await makeMatch(server.admin, club.id, { sponsor: { bedrijfsnaam: 'Bakkerij Van Loon' } });
    const again = await makeMatch(server.admin, club.id, { sponsor: { bedrijfsnaam: 'bakkerij van loon' } });
    const { body } = await server.ask(`/matches/${again.id}`, { cookie });
    expect(body['lijkt_op']).toMatchObject({ id: known.sponsor_id, bedrijfsnaam: 'Bakkerij Van Loon' });
    const pair = { a: again.sponsor_id, b: known.sponsor_id, a_version: 1, b_version: 1, keuzes: {} };
    expect((await server.ask('/sponsorbeheer/samenvoegen', { method: 'POST', cookie, body: pair })).status).toBe(200);
    const released = await server.ask(`/matches/${again.id}`, { cookie });
    expect(released.body).toMatchObject({ lijkt_op: null, sponsor: { bedrijfsnaam: 'bakkerij van loon' } });
  });
});

it('are searched for who is a superuser in the table too, whatever the server thinks', async () => {
  const { id: user_id } = await makeUser(server.admin);
  const search = transaction(server.services.database.as('app_super'), { user_id, rol: 'superuser' }, (db) =>
    sql`select * from app.search_sign_ups('bakker', null, null)`.execute(db),
  );
  await expect(search).rejects.toThrow('geen_toegang');
});

describe('after judging', () => {
  let worker: Worker;
  beforeAll(async () => {
    const { database, log, env } = server.services;
    const services = { origin: env.PUBLIC_ORIGIN, contact_email: env.CONTACT_EMAIL };
    worker = await startWorker({ jobs: matchesJobs, database, log, services });
  });
  afterAll(() => worker.stop());

  const mails = (vereniging_id: string, template = releasedMail.template) =>
    server.admin
      .selectFrom('outbox')
      .select(['to_address', 'subject', 'text', 'html'])
      .where('template', '=', template)
      .where('vereniging_id', '=', vereniging_id)
      .orderBy('to_address')
      .execute();
  const waiting = async (vereniging_id: string) => {
    const { rows } = await sql`select from pgboss.job where name like 'matches.tell-%' and state < 'completed'
      and start_after <= now() and data ->> 'vereniging_id' = ${vereniging_id}`.execute(server.admin);
    return rows.length;
  };
  /** Lets the jobs of this club run now; those of the others would come first. */
  const run = async (vereniging_id: string) => {
    await sql`update pgboss.job set start_after = now() where name like 'matches.tell-%' and state = 'created'
      and data ->> 'vereniging_id' = ${vereniging_id}`.execute(server.admin);
    await expect.poll(() => waiting(vereniging_id), { timeout: 20_000 }).toBe(0);
  };
  /** What some minutes do. */
  const settle = async (vereniging_id: string, minutes = HOLD_MINUTES) => {
    await sql`update app.match set beoordeeld_op = beoordeeld_op - make_interval(mins => ${minutes})
      where vereniging_id = ${vereniging_id}`.execute(server.admin);
    await run(vereniging_id);
  };
  const makeReaders = async (domain: string) => {
    const club = await makeVereniging(server.admin, {
      contactpersoon_mailadres: `joke@${domain}`,
      contactpersoon_naam: 'Joke Peters',
    });
    const people = { vereniging_id: club.id, rol: 'admin', achternaam: 'Smit' } as const;
    const admin = await makeUser(server.admin, { ...people, email: `annemie@${domain}`, voornaam: 'Annemie' });
    await makeUser(server.admin, { vereniging_id: club.id, rol: 'member', email: `lid@${domain}` });
    return { club, admin };
  };

  it('the club gets one mail for a release, however often it is taken back and done again', async () => {
    const { club } = await makeReaders('cecilia.example');
    const { id } = await makeSignUp(club.id, {
      annual_value: 250_00,
      sponsor: { bedrijfsnaam: 'Bakkerij Van Loon', contactpersoon: 'Hans van Loon' },
    });
    await judge([[id, 'te_beoordelen', 'vrijgegeven']]);
    await judge([[id, 'vrijgegeven', 'te_beoordelen']]);
    await judge([[id, 'te_beoordelen', 'vrijgegeven']]);
    await run(club.id);
    expect(await mails(club.id), 'within the minutes of the undo').toEqual([]);
    await settle(club.id);
    const sent = await mails(club.id);
    expect(sent.map(({ to_address }) => to_address)).toEqual(['annemie@cecilia.example', 'joke@cecilia.example']);
    expect(sent[0]?.subject).toBe('Bakkerij Van Loon wil sponsor worden');
    for (const part of [
      'Hoi Annemie,',
      'Hans van Loon',
      '€250,-',
      `/matches?match=${id}`,
      `Deze mail gaat naar Annemie Smit en Joke Peters van ${club.naam}`,
      'Kies wie aanmeldingen krijgt',
      '/admin',
    ])
      expect(sent[0]?.text).toContain(part);
    expect(sent[0]?.html).toMatch(/Kies wie aanmeldingen krijgt<\/a>\./u);
    // Who has no account has nothing to choose, and can unsubscribe as everybody.
    expect(sent[1]?.text).not.toContain('Kies wie aanmeldingen krijgt');
    // Taken back after that, and released once more: nobody reads it twice.
    await judge([[id, 'vrijgegeven', 'gevalideerd']]);
    await judge([[id, 'gevalideerd', 'vrijgegeven']]);
    await settle(club.id);
    expect(await mails(club.id)).toHaveLength(2);
    expect(await mails(club.id, refusedMail.template)).toEqual([]);
  });

  it('the club gets its mail of a company with whatever name, and nothing of that becomes a header', async () => {
    const { club } = await makeReaders('eikenrode.example');
    const bedrijfsnaam = '=?utf-8?q?Gratis=0D=0ABcc:_iemand@elders.example?= B.V.';
    const { id } = await makeSignUp(club.id, { sponsor: { bedrijfsnaam } });
    await judge([[id, 'te_beoordelen', 'vrijgegeven']]);
    await settle(club.id);
    const queued = (await mails(club.id)).map(({ to_address }) => to_address);
    expect(queued).toHaveLength(2);
    const inbox = await startInbox();
    const { database, log, env } = server.services;
    await sql`update app.outbox set state = 'failed' where state = 'queued' and vereniging_id is distinct from ${club.id}::uuid`.execute(
      server.admin,
    );
    const sender = startMailSender({
      database,
      log,
      smtpUrl: inbox.smtpUrl,
      from: env.MAIL_FROM,
      origin: env.PUBLIC_ORIGIN,
      pollMs: 20,
    });
    await expect.poll(() => inbox.mails().length, { timeout: 20_000 }).toBe(2);
    await sender.stop();
    const arrived = inbox.mails();
    await inbox.stop();
    expect(arrived.flatMap(({ to }) => to).toSorted()).toEqual(queued);
    for (const { subject, headers } of arrived) {
      expect(subject).toBe('= ?utf-8?q?Gratis=0D=0ABcc:_iemand@elders.example?= B.V. wil sponsor worden');
      expect(headers).not.toHaveProperty('bcc');
    }
  });

  it('the club gets one mail for each reader about all that were released in those minutes', async () => {
    const { club, admin } = await makeReaders('kade.example');
    await server.admin.updateTable('users').set({ krijgt_aanmeldingen: false }).where('id', '=', admin.id).execute();
    const named = (bedrijfsnaam: string) => makeSignUp(club.id, { sponsor: { bedrijfsnaam } });
    const [first, second, third, back] = [
      await named('Een'),
      await named('Twee'),
      await named('Drie'),
      await named('Vier'),
    ];
    await judge([
      [first.id, 'te_beoordelen', 'vrijgegeven'],
      [second.id, 'te_beoordelen', 'vrijgegeven'],
      [back.id, 'te_beoordelen', 'vrijgegeven'],
    ]);
    await sql`update app.match set beoordeeld_op = beoordeeld_op - interval '2 minutes'
      where vereniging_id = ${club.id}`.execute(server.admin);
    await judge([[third.id, 'te_beoordelen', 'vrijgegeven']]);
    await judge([[back.id, 'vrijgegeven', 'te_beoordelen']]);
    await settle(club.id, 1);
    // The first two may be told, the third may still be taken back: they wait for it.
    expect(await mails(club.id)).toEqual([]);
    await settle(club.id, 2);
    const sent = await mails(club.id);
    expect(sent.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      ['joke@kade.example', 'Drie bedrijven willen sponsor worden'],
    ]);
    for (const { id } of [first, second, third]) expect(sent[0]?.text).toContain(`/matches?match=${id}`);
    expect(sent[0]?.text).not.toContain(back.id);
  });

  it('the club reads how the search stands against what it hopes for, and whom the company may be', async () => {
    const { club } = await makeReaders('wespen.example');
    const search = await makeZoekopdracht(server.admin, club.id);
    const wanted = { streefbedrag: 4000_00 };
    await server.admin.updateTable('zoekopdracht').set(wanted).where('id', '=', search.id).execute();
    const of = (annual_value: number, values: Parameters<typeof makeMatch>[2] = {}) =>
      makeMatch(server.admin, club.id, { zoekopdracht_id: search.id, annual_value, ...values });
    await of(1500_00, { contract_signed: true, pipeline_stage: 'active', sponsor: { bedrijfsnaam: 'Slagerij Smit' } });
    await of(900_00, { contract_signed: true, pipeline_stage: 'lost' });
    await of(750_00);
    await of(800_00, { pipeline_stage: 'lost' });
    await of(600_00, { status: 'rejected', validatie_admin: false, vrijgegeven_voor_user: false });
    await of(500_00, WAITING);
    const { id } = await of(750_00, { ...WAITING, sponsor: { bedrijfsnaam: 'Slagerij Smit B.V.' } });
    await judge([[id, 'te_beoordelen', 'vrijgegeven']]);
    await settle(club.id);
    const [sent] = await mails(club.id);
    expect(sent?.text).toContain('Zo staat de zoekopdracht ervoor');
    expect(sent?.text).toContain('€1.500,- toegezegd, €1.500,- in gesprek, nog €1.000,- te gaan');
    expect(sent?.text).toContain('Lijkt op Slagerij Smit, die jullie al kennen. Zelfde naam');
    for (const share of ['38%', '24%']) expect(sent?.html).toContain(`width:${share}`);
  });

  it.each([
    ['waits', WAITING],
    ['was only validated', { status: 'approved', validatie_admin: true, vrijgegeven_voor_user: false }],
    ['was refused', { status: 'rejected', validatie_admin: false, vrijgegeven_voor_user: false }],
  ] as const)('the club reads nothing of a company like it that %s', async (_title, columns) => {
    const club = await makeVereniging(server.admin);
    await makeMatch(server.admin, club.id, { ...columns, sponsor: { bedrijfsnaam: 'Slagerij Smit' } });
    const { id } = await makeSignUp(club.id, { sponsor: { bedrijfsnaam: 'Slagerij Smit B.V.' } });
    const alike = (await detail(id)).lookalikes.map(({ bedrijfsnaam }) => bedrijfsnaam);
    expect(alike, 'who judges reads it').toContain('Slagerij Smit');
    await judge([[id, 'te_beoordelen', 'vrijgegeven']]);
    await settle(club.id);
    const [sent] = await mails(club.id);
    expect(sent?.subject).toBe('Slagerij Smit B.V. wil sponsor worden');
    expect(sent?.text).not.toMatch(/Lijkt op|Slagerij Smit(?! B\.V\.)/u);
    const member = await makeUser(server.admin, { vereniging_id: club.id });
    expect((await server.as(member, `/matches/${id}`)).answer).toMatchObject({ lijkt_op: null });
  });

  it('the club is told of every one of 51 that were released together, each once', async () => {
    const { club } = await makeReaders('rood-wit.example');
    const search = await makeZoekopdracht(server.admin, club.id);
    const ids: string[] = [];
    for (let n = 0; n < 51; n += 1) ids.push((await makeSignUp(club.id, { zoekopdracht_id: search.id })).id);
    for (const some of [ids.slice(0, 50), ids.slice(50)])
      await judge(some.map((id) => [id, 'te_beoordelen', 'vrijgegeven']));
    await settle(club.id);
    const own = (await mails(club.id)).filter(({ to_address }) => to_address === 'joke@rood-wit.example');
    expect(own).toHaveLength(2);
    const told = own.flatMap(({ text }) => [...new Set(text.match(/match=[\da-f-]{36}/gu))].map((hit) => hit.slice(6)));
    expect(told.toSorted()).toEqual(ids.toSorted());
    const untold = server.admin
      .selectFrom('match')
      .select('id')
      .where('vereniging_id', '=', club.id)
      .where('vrijgave_gemeld_op', 'is', null);
    expect(await untold.execute()).toEqual([]);
  });

  it('the club gets none for a release that was taken back, and none for what is only validated', async () => {
    const club = await makeVereniging(server.admin);
    const back = await makeSignUp(club.id);
    await judge([[back.id, 'te_beoordelen', 'vrijgegeven']]);
    await judge([[back.id, 'vrijgegeven', 'te_beoordelen']]);
    const held = await makeSignUp(club.id);
    await judge([[held.id, 'te_beoordelen', 'gevalideerd']]);
    await settle(club.id);
    expect(await mails(club.id)).toEqual([]);
  });

  it('the club gets none twice when the job runs twice', async () => {
    const club = await makeVereniging(server.admin);
    const { id } = await makeSignUp(club.id);
    await judge([[id, 'te_beoordelen', 'vrijgegeven']]);
    await settle(club.id);
    expect(await mails(club.id)).toHaveLength(1);
    await sql`update pgboss.job set state = 'retry', completed_on = null, start_after = now(), singleton_key = id::text
      where name = 'matches.tell-club' and data ->> 'vereniging_id' = ${club.id}`.execute(server.admin);
    await run(club.id);
    expect(await mails(club.id)).toHaveLength(1);
  });

  it('a company that was refused reads nothing back that a program makes a link of', async () => {
    const club = await makeVereniging(server.admin);
    const { id } = await makeSignUp(club.id, {
      sponsor: { bedrijfsnaam: 'Win op prijs．example', contactpersoon: 'klik www.prijs.example' },
    });
    await judge([[id, 'te_beoordelen', 'afgekeurd', 'Niet toegestaan']]);
    await settle(club.id);
    const [mail] = await mails(club.id, refusedMail.template);
    expect(mail?.text).toContain('Beste ondernemer,');
    expect(mail?.text).toContain('Je hebt je bedrijf op');
    for (const text of [mail?.subject, mail?.text, mail?.html]) expect(text).not.toMatch(/prijs|klik/u);
  });

  it('a company that was refused gets one plain mail, unless it is none or signed up twice', async () => {
    const club = await makeVereniging(server.admin);
    const refuse = async (reden: string) => {
      const email = `${reden.toLowerCase().replaceAll(' ', '-')}@bedrijf.example`;
      const { id } = await makeSignUp(club.id, {
        sponsor: { bedrijfsnaam: 'Slijterij Bok', contactpersoon: 'karel bok', email },
      });
      await judge([[id, 'te_beoordelen', 'afgekeurd', reden]]);
      return id;
    };
    const told = await refuse('Niet toegestaan');
    await refuse('Geen echt bedrijf');
    await refuse('Dubbel');
    const back = await refuse('Past niet bij de club');
    await judge([[back, 'afgekeurd', 'te_beoordelen']]);
    const sent = () => mails(club.id, refusedMail.template);
    await run(club.id);
    expect(await sent(), 'within the minutes of the undo').toEqual([]);
    await settle(club.id);
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to_address: 'niet-toegestaan@bedrijf.example',
      subject: `Je aanmelding bij ${club.naam} gaat niet door`,
    });
    for (const words of ['Beste Karel,', `met dit adres is aangemeld als sponsor van ${club.naam}.`])
      expect(mail?.text).toContain(words);
    expect(mail?.text).toMatch(new RegExp(`Groet,\\s+Achterban\\s+namens ${club.naam}`, 'u'));
    expect(mail?.text).not.toContain('Niet toegestaan');
    await judge([[told, 'afgekeurd', 'te_beoordelen']]);
    await judge([[told, 'te_beoordelen', 'afgekeurd', 'Niet toegestaan']]);
    await settle(club.id);
    expect(await sent()).toHaveLength(1);
  });
});

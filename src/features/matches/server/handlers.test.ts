import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { euroOrOnRequest } from '#shared/money.ts';
import { addDays, dayOf } from '#shared/dates.ts';
import type { Match, Task } from '#features/matches/shared/schema.ts';
import { makeMatch, makeUser, makeZoekopdracht } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function list(cookie: string) {
  return (await (await server.call('/matches', { cookie })).json()) as { rows: Match[]; in_controle: number };
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
    const answer = await list(cookie);
    expect(names(answer)).toEqual(['Beide']);
    expect(answer.in_controle).toBe(1);
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
    const search = await makeZoekopdracht(server.admin, club.id, { zoekopdracht: 'Nieuwe shirts' });
    const match = await makeMatch(server.admin, club.id, {
      zoekopdracht_id: search.id,
      selected_pakket_id: search.pakket_id,
      sponsor: { bedrijfsnaam: 'Bakkerij Jansen', plaats: 'Zwolle', contactpersoon: 'Piet Jansen' },
    });
    expect((await list(cookie)).rows).toEqual([
      {
        id: match.id,
        status: 'approved',
        pipeline_stage: 'new',
        annual_value: 500_00,
        zoekopdracht: {
          id: search.id,
          zoekopdracht: 'Nieuwe shirts',
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
      sponsor: { bedrijfsnaam: 'Bakkerij Jansen', email: 'piet@jansen.example', postcode: '1234 AB' },
    });
    const { body } = await server.ask(`/matches/${match.id}`, { cookie });
    expect(body).toMatchObject({
      id: match.id,
      bron: 'inschrijving',
      pakket: { naam: 'Goud', eenmalig_bedrag: 95_00, tegenprestaties: ['Bord langs het veld'] },
      sponsor: { bedrijfsnaam: 'Bakkerij Jansen', email: 'piet@jansen.example', postcode: '1234 AB' },
    });
    const hidden = await makeMatch(server.admin, club.id, { vrijgegeven_voor_user: false });
    expect((await server.ask(`/matches/${hidden.id}`, { cookie })).status).toBe(404);
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
    const done = await post(cookie, `/matches/${match.id}/gedaan`, { soort });
    expect(done.status).toBe(200);
    expect(await open(cookie)).toEqual([]);
    const back = await post(cookie, `/matches/${match.id}/heropenen`, { soort, ...done.body });
    expect(back.status).toBe(200);
    expect(await open(cookie)).toEqual([soort]);
    // A second time it would undo what somebody else did since.
    const late = await post(cookie, `/matches/${match.id}/heropenen`, { soort, ...done.body });
    expect(late.body['code']).toBe('verouderd');
  });

  it('of a locked module is none', async () => {
    const { club, cookie } = await server.makeMember();
    const match = await makeMatch(server.admin, club.id, { next_follow_up_date: today });
    const { body } = await post(cookie, `/matches/${match.id}/gedaan`, { soort: 'opvolging' });
    expect(body['code']).toBe('niet_gevonden');
  });
});

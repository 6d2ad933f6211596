import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { euroOrOnRequest } from '#shared/money.ts';
import { dayOf } from '#shared/dates.ts';
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
        zoekopdracht: {
          id: search.id,
          zoekopdracht: 'Nieuwe shirts',
          bedrag_per_jaar: 500_00,
          soort_sponsoring: 'Teamsponsor',
          vereniging_id: club.id,
        },
        sponsor: { bedrijfsnaam: 'Bakkerij Jansen', plaats: 'Zwolle', contactpersoon: 'Piet Jansen' },
      },
    ]);
  });

  it('show the amount of the chosen pakket as it was agreed, then the pakket, then the old field (MATCH-02)', async () => {
    const { club, cookie } = await server.makeMember();
    const search = await makeZoekopdracht(server.admin, club.id, { bedrag_per_jaar: 300_00 });
    const base = { zoekopdracht_id: search.id };
    const chosen = { ...base, selected_pakket_id: search.pakket_id };
    const at = (day: number) => ({ created_at: new Date(Date.UTC(2026, 0, day)) });
    await makeMatch(server.admin, club.id, {
      ...chosen,
      ...at(3),
      package_details: JSON.stringify({ bedrag_per_jaar: 1234_50 }),
    });
    await makeMatch(server.admin, club.id, { ...chosen, ...at(2) });
    await makeMatch(server.admin, club.id, { ...base, ...at(1) });
    const { rows } = await list(cookie);
    expect(rows.map(({ zoekopdracht }) => euroOrOnRequest(zoekopdracht.bedrag_per_jaar))).toEqual([
      '€1.234,50',
      '€500,-',
      '€300,-',
    ]);
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

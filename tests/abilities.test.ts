import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEndpoints } from './endpoints.ts';
import { makeUser, makeVereniging } from './factories.ts';
import { startServer, type TestServer } from './server.ts';

/**
 * What an answer says may be done is what the server then lets happen, and the other way round: the browser offers
 * nothing by a rule of its own. What a whole level may do is in tests/access.test.ts, cell by cell.
 */
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function ask(cookie: string, path: string, method = 'GET', body?: unknown) {
  const response = await server.call(path, { method, cookie, ...(body !== undefined && { body }) });
  return { isAllowed: response.ok, answer: (await response.json()) as unknown };
}

interface Row {
  id: string;
  can: Record<string, boolean>;
}
const rowsOf = (answer: unknown) => (answer as { rows: Row[] }).rows;

describe('somebody with access to the club', () => {
  type Person = 'admin' | 'member';
  const CLUBS: Person[][] = [
    ['admin'],
    ['admin', 'member'],
    ['admin', 'admin'],
    ['admin', 'admin', 'member'],
    ['member'],
  ];
  const ACTS = {
    change_rol: (id: string, rol: Person) => ['PATCH', { rol: rol === 'admin' ? 'member' : 'admin' }, id] as const,
    remove: (id: string) => ['DELETE', undefined, id] as const,
  };
  const cells = CLUBS.flatMap((people) =>
    people.flatMap((_, position) =>
      (['its first admin', 'the provider'] as const)
        .filter((actor) => actor === 'the provider' || people.includes('admin'))
        .flatMap((actor) =>
          (Object.keys(ACTS) as (keyof typeof ACTS)[]).map((act) => ({ people, position, actor, act })),
        ),
    ),
  );

  it.each(cells)('$people: number $position, $act by $actor', async ({ people, position, actor, act }) => {
    const { id: vereniging_id } = await makeVereniging(server.admin);
    const ids: string[] = [];
    for (const rol of people) ids.push((await makeUser(server.admin, { vereniging_id, rol })).id);
    const superuser = await makeUser(server.admin, { rol: 'superuser' });
    const { cookie } =
      actor === 'the provider'
        ? await server.signIn(superuser.id, { acting_vereniging_id: vereniging_id })
        : await server.signIn(ids[0] ?? '');
    const row = rowsOf((await ask(cookie, '/admin/users')).answer).find(({ id }) => id === ids[position]);
    const [method, body, id] = ACTS[act](ids[position] ?? '', people[position] ?? 'member');
    const { isAllowed } = await ask(cookie, `/admin/users/${id}`, method, body);
    expect(row?.can[act]).toBe(isAllowed);
    // Written out, so that a rule that refuses nothing shows too.
    expect(isAllowed).toBe(people[position] === 'member' || people.filter((rol) => rol === 'admin').length > 1);
  });
});

describe('somebody who asks for access', () => {
  const PEOPLE = { 'has no club': true, 'has another club by now': false, 'works for the provider': false } as const;

  it.each(Object.entries(PEOPLE))('and %s: can be let in is %s', async (who, expected) => {
    const club = await makeVereniging(server.admin);
    const other = await makeVereniging(server.admin);
    const beheerder = await makeUser(server.admin, { vereniging_id: club.id, rol: 'admin' });
    const aanvrager = await makeUser(server.admin, {
      ...(who === 'has another club by now' && { vereniging_id: other.id }),
      ...(who === 'works for the provider' && { rol: 'superuser' as const }),
    });
    await server.admin
      .insertInto('toegangsverzoek')
      .values({ user_id: aanvrager.id, vereniging_id: club.id })
      .execute();
    const { cookie } = await server.signIn(beheerder.id);
    const [row] = rowsOf((await ask(cookie, '/toegangsverzoeken')).answer);
    const { isAllowed } = await ask(cookie, `/toegangsverzoeken/${row?.id}/besluit`, 'POST', { status: 'approved' });
    expect(row?.can['approve']).toBe(isAllowed);
    expect(isAllowed).toBe(expected);
    // Whoever it is: what is not approved can be turned down.
    if (!expected) {
      const rejected = await ask(cookie, `/toegangsverzoeken/${row?.id}/besluit`, 'POST', { status: 'rejected' });
      expect(rejected.isAllowed).toBe(true);
    }
  });
});

describe('the modules of a club', () => {
  const cells = (['member', 'admin', 'the provider'] as const).flatMap((actor) =>
    [false, true].map((pays_nothing) => ({ actor, pays_nothing })),
  );

  it.each(cells)('opened or locked by $actor, club pays nothing: $pays_nothing', async ({ actor, pays_nothing }) => {
    const club = await makeVereniging(server.admin, { bypass_payment_restrictions: pays_nothing });
    const { cookie } =
      actor === 'the provider'
        ? await server.signIn((await makeUser(server.admin, { rol: 'superuser' })).id, {
            acting_vereniging_id: club.id,
          })
        : await server.signIn((await makeUser(server.admin, { vereniging_id: club.id, rol: actor })).id);
    const { can } = (await ask(cookie, '/dashboard')).answer as Pick<Row, 'can'>;
    const { isAllowed } = await ask(cookie, '/prijzen/modules/teams', 'PUT', { is_enabled: false });
    expect(can['set_modules']).toBe(isAllowed);
    expect(isAllowed).toBe(actor === 'the provider' && !pays_nothing);
  });
});

describe('every other act', () => {
  /** Asks more than what is read beside it, and is told with another answer. */
  const TOLD_ELSEWHERE = {
    'assistent.askArticles': 'the session, which says who is signed in and whether the assistant is on for them',
    'inrichten.pressProof': 'the mail that its button is in',
    'inschrijven.signUp': 'the page with the form is drawn by the server, for everybody',
    'matches.setNotes': 'the page of the sponsor, which asks for the same module',
    'prijzen.setModuleAccess': 'the dashboard: can.set_modules',
  };

  it('asks no more than an answer of the same feature: who got that may do it, and nothing need be told', () => {
    const endpoints = listEndpoints();
    const featureOf = (name: string) => name.split('.')[0];
    const untold = endpoints.filter(
      (act) =>
        act.method !== 'GET' &&
        !endpoints.some(
          (read) =>
            read.method === 'GET' &&
            featureOf(read.name) === featureOf(act.name) &&
            read.meta.access === act.meta.access &&
            read.meta.module === act.meta.module,
        ),
    );
    expect(untold.map(({ name }) => name).toSorted()).toEqual(Object.keys(TOLD_ELSEWHERE));
  });
});

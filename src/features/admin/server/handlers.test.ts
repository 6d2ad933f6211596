import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#server/database/database.ts';
import { clubWords } from '#shared/club-words.ts';
import { changeLines } from '#features/admin/shared/rules.ts';
import type { Acted } from '#features/admin/shared/schema.ts';
import { makeLogin, makeMatch, makeTeam, makeUser, makeVereniging, WACHTWOORD } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function makeClub() {
  const vereniging = await makeVereniging(server.admin);
  const beheerder = await makeUser(server.admin, { vereniging_id: vereniging.id, rol: 'admin', voornaam: 'Marja' });
  return { vereniging, beheerder };
}

const readUser = (id: string) =>
  server.admin.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the people of a club', () => {
  it('are listed by name, with role and function, for admins', async () => {
    const { vereniging, beheerder } = await makeClub();
    const lid = await makeUser(server.admin, {
      vereniging_id: vereniging.id,
      voornaam: 'Aad',
      is_contactpersoon: true,
    });
    const { answer } = await server.as(beheerder, '/admin/users');
    expect(answer['rows']).toMatchObject([
      { id: lid.id, rol: 'member', is_contactpersoon: true, functie: 'penningmeester' },
      { id: beheerder.id, rol: 'admin', is_contactpersoon: false },
    ]);
  });

  it('get another role, and lose the sessions they had', async () => {
    const { vereniging, beheerder } = await makeClub();
    const lid = await makeUser(server.admin, { vereniging_id: vereniging.id, is_contactpersoon: true });
    const session = await server.signIn(lid.id);
    expect((await server.as(beheerder, `/admin/users/${lid.id}`, 'PATCH', { is_contactpersoon: false })).code).toBe(
      'ok',
    );
    expect(await readUser(lid.id)).toMatchObject({ rol: 'member', is_contactpersoon: false });
    expect((await server.call('/accounts/sessions', session)).status).toBe(200);
    expect((await server.as(beheerder, `/admin/users/${lid.id}`, 'PATCH', { rol: 'admin' })).code).toBe('ok');
    expect(await readUser(lid.id)).toMatchObject({ rol: 'admin', is_contactpersoon: false });
    expect((await server.call('/accounts/sessions', session)).status).toBe(401);
    expect((await server.as(beheerder, `/admin/users/${lid.id}`, 'PATCH', { rol: 'superuser' })).code).toBe(
      'ongeldige_invoer',
    );
  });

  it('are mailed about sign-ups, unless an admin switches it off', async () => {
    const { vereniging, beheerder } = await makeClub();
    const lid = await makeUser(server.admin, { vereniging_id: vereniging.id, is_contactpersoon: true });
    const mailed = async (user_id: string) => {
      const { answer } = await server.as(beheerder, '/admin/users');
      return (answer['rows'] as { id: string; krijgt_aanmeldingen: boolean }[]).find(({ id }) => id === user_id)
        ?.krijgt_aanmeldingen;
    };
    expect(await mailed(lid.id)).toBe(true);
    const change = { krijgt_aanmeldingen: false };
    expect((await server.as(beheerder, `/admin/users/${lid.id}`, 'PATCH', change)).code).toBe('ok');
    expect(await mailed(lid.id)).toBe(false);
    expect(await mailed(beheerder.id)).toBe(true);
    expect(await readUser(lid.id)).toMatchObject({ rol: 'member', is_contactpersoon: true });
    const other = await makeClub();
    expect((await server.as(other.beheerder, `/admin/users/${lid.id}`, 'PATCH', change)).code).not.toBe('ok');
  });

  it('lose access at once when removed', async () => {
    const { vereniging, beheerder } = await makeClub();
    const lid = await makeUser(server.admin, { vereniging_id: vereniging.id });
    const session = await server.signIn(lid.id);
    expect((await server.as(beheerder, `/admin/users/${lid.id}`, 'DELETE')).code).toBe('ok');
    expect((await server.call('/accounts/sessions', session)).status).toBe(401);
    expect((await server.as(lid, '/admin/users')).code).toBe('geen_vereniging');
    const audit = await server.admin
      .selectFrom('audit_event')
      .select(['operation', 'actor_user'])
      .where('object_id', '=', lid.id)
      .execute();
    expect(audit).toEqual([{ operation: 'users.update', actor_user: beheerder.id }]);
  });

  it('keep their last admin, with a sentence that says what to do', async () => {
    const { beheerder } = await makeClub();
    const removed = await server.as(beheerder, `/admin/users/${beheerder.id}`, 'DELETE');
    expect(removed.code).toBe('laatste_beheerder');
    expect(removed.answer['message']).toBe(
      'Dit is de enige beheerder van je vereniging. Maak eerst iemand anders beheerder.',
    );
    expect((await server.as(beheerder, `/admin/users/${beheerder.id}`, 'PATCH', { rol: 'member' })).code).toBe(
      'laatste_beheerder',
    );
    expect(await readUser(beheerder.id)).toMatchObject({ rol: 'admin' });
  });
});

describe('what else an admin sees', () => {
  it('is when the provider acted for the club, who, why, what was changed and read, also while it lasts (G-022)', async () => {
    const { vereniging, beheerder } = await makeClub();
    const lid = await makeUser(server.admin, { vereniging_id: vereniging.id });
    const sponsor = { bedrijfsnaam: 'Café De Kroon' };
    const match = await makeMatch(server.admin, vereniging.id, { sponsor });
    const superuser = await makeLogin(server.admin, { rol: 'superuser', voornaam: 'Sanne', achternaam: 'de Wit' });
    const session = await server.signIn(superuser.id);
    const call = async (path: string, method: string, body?: unknown) => {
      const response = await server.call(path, { method, cookie: session.cookie, ...(body !== undefined && { body }) });
      expect(response.status, await response.text()).toBe(200);
    };
    const act = (reden: string) =>
      call('/accounts/acting', 'POST', { vereniging_id: vereniging.id, reden, bewijs: { wachtwoord: WACHTWOORD } });
    await act('Hulp bij het invullen');
    await call('/vereniging', 'PATCH', { version: 1, contactpersoon_naam: 'Jan Smit', kleur_2: '#FFD100' });
    await call('/teams', 'POST', { teamnaam: 'Dames 1' });
    await call(`/admin/users/${lid.id}`, 'PATCH', { is_contactpersoon: true });
    await call(`/sponsorbeheer/${match.id}`, 'GET');
    await call(`/matches/${match.id}`, 'GET');
    await call('/sponsorbeheer', 'GET');

    const read = async () => (await server.as(beheerder, '/admin/namens')).answer['rows'] as Acted[];
    const seen = {
      naam: 'Sanne de Wit',
      reden: 'Hulp bij het invullen',
      changes: [
        {
          what: 'vereniging',
          verb: 'update',
          count: 1,
          columns: ['contactpersoon_naam', 'kleur_2'],
          was: { kleur_2: vereniging.kleur_2 },
          werd: { kleur_2: '#FFD100' },
        },
        { what: 'team', verb: 'insert', count: 1, columns: [], was: null, werd: null },
        { what: 'users', verb: 'update', count: 1, columns: ['is_contactpersoon'] },
      ],
      reads: [
        { what: 'sponsor', naam: 'Café De Kroon' },
        { what: 'sponsors', naam: null },
      ],
    };
    const [now] = await read();
    expect(now).toMatchObject(seen);
    expect(new Date(now?.until ?? 0).getTime()).toBeGreaterThan(Date.now() + 59 * 60_000);
    expect(JSON.stringify(now)).not.toContain('Jan Smit');

    await call('/accounts/acting', 'DELETE');
    await act('Nog even kijken');
    await call('/accounts/acting', 'DELETE');
    const afterwards = await read();
    expect(afterwards).toMatchObject([{ reden: 'Nog even kijken', changes: [], reads: [] }, seen]);
    for (const { from, until } of afterwards) {
      expect(new Date(until).getTime() - new Date(from).getTime()).toBeLessThan(60_000);
    }
    expect((await server.as((await makeClub()).beheerder, '/admin/namens')).answer).toEqual({ rows: [], next: null });
  });

  it('has words for every table in which something can be changed for the club (G-022)', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where tgname = 'audit_acting' order by 1`.execute(server.admin);
    expect(rows.length).toBeGreaterThan(20);
    for (const { name: what } of rows) {
      const changes = [{ what, verb: 'delete', count: 1, columns: [], at: new Date(), was: null, werd: null }];
      const [line] = changeLines(changes, clubWords('overig'));
      expect([what, line?.what]).not.toEqual([what, expect.stringContaining('ander gegeven')]);
    }
  });

  it('names nobody who never acted for the club', async () => {
    const { vereniging, beheerder } = await makeClub();
    const superuser = await makeUser(server.admin, { rol: 'superuser' });
    const identity = { user_id: beheerder.id, vereniging_id: vereniging.id, rol: 'admin' } as const;
    const { rows } = await transaction(server.services.database.as('app_user'), identity, (db) =>
      sql<{ naam: string | null }>`select app.find_acting_naam(${superuser.id}) as naam`.execute(db),
    );
    expect(rows).toEqual([{ naam: null }]);
  });

  it('is the own club in short, its released matches and the CTAs (G-027)', async () => {
    const { vereniging, beheerder } = await makeClub();
    await makeTeam(server.admin, vereniging.id);
    expect((await server.as(beheerder, '/admin/vereniging')).answer).toMatchObject({
      naam: vereniging.naam,
      aantal_users: 1,
      aantal_teams: 1,
      aantal_zoekopdrachten: 0,
    });

    const { admin: db } = server;
    const vereniging_id = vereniging.id;
    const sponsor = await db
      .insertInto('sponsor')
      .values({ vereniging_id, bedrijfsnaam: 'Bakkerij Jansen', akkoord: true, akkoord_bron: 'handmatig' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const search = await db
      .insertInto('zoekopdracht')
      .values({ vereniging_id, zoekopdracht: 'Shirtsponsor gezocht' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const match = { vereniging_id, sponsor_id: sponsor.id, zoekopdracht_id: search.id, bron: 'inschrijving' as const };
    await db
      .insertInto('match')
      .values({ ...match, annual_value: 50_000 })
      .execute();
    await db
      .insertInto('match')
      .values({ ...match, validatie_admin: true })
      .execute();
    const released = await db
      .insertInto('match')
      .values({
        ...match,
        validatie_admin: true,
        vrijgegeven_voor_user: true,
        status: 'approved',
        annual_value: 75_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await server.as(beheerder, '/admin/matches')).answer).toMatchObject({
      rows: [
        {
          id: released.id,
          bedrijfsnaam: 'Bakkerij Jansen',
          zoekopdracht: 'Shirtsponsor gezocht',
          annual_value: 75_000,
        },
      ],
      next: null,
    });

    await db
      .insertInto('cta')
      .values([
        { message: 'Altijd', position: 'bottom' },
        { message: 'Uit', position: 'top', active: false },
        { message: 'Boven', position: 'top' },
      ])
      .execute();
    const ctas = (await server.as(beheerder, '/admin/ctas')).answer as unknown as { message: string }[];
    expect(ctas.map(({ message }) => message)).toEqual(['Boven', 'Altijd']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { makeLogin, makeToegangsverzoek, makeUser, makeVereniging, WACHTWOORD } from '../../../../tests/factories.ts';
import { cookiesOf, startServer, type TestServer } from '../../../../tests/server.ts';
import { BLOKKADE_REDEN_MAX, type ConsoleUser } from '#features/accounts/shared/schema.ts';
import { EVERYONE_PER_PAGE } from './queries.ts';

let server: TestServer;
let superuser: Awaited<ReturnType<typeof makeUser>>;
let cookie: string;
beforeAll(async () => {
  server = await startServer();
  superuser = await makeUser(server.admin, { rol: 'superuser', voornaam: 'Ruben', achternaam: 'Kool' });
  ({ cookie } = await server.signIn(superuser.id));
});
afterAll(() => server.stop());

let visitors = 0;
/** A new address for each call: limits have their own tests. */
const somewhere = () => `203.1.${(visitors += 1) >> 8}.${visitors & 255}`;

const ask = async (path: string, method = 'GET', body?: unknown) => {
  const answer = await server.ask(path, { method, cookie, body });
  return { ...answer, code: answer.status < 400 ? 'ok' : (answer.body as { code: string }).code };
};
const person = (id: string) => `/superuser/gebruikers/${id}`;
const stored = (id: string) =>
  server.admin.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const sessionsOf = (user_id: string) =>
  server.admin.selectFrom('session').select('id').where('user_id', '=', user_id).execute();
const mailsTo = (email: string) =>
  server.admin.selectFrom('outbox').selectAll().where('to_address', '=', email).orderBy('created_at').execute();
const auditOf = (object_id: string, operation: string) =>
  server.admin
    .selectFrom('audit_event')
    .selectAll()
    .where('object_id', '=', object_id)
    .where('operation', '=', operation)
    .orderBy('at')
    .execute();
const list = async (query: Record<string, string> = {}) => {
  const { body } = await ask(`/superuser/gebruikers?${new URLSearchParams(query)}`);
  return body as { rows: ConsoleUser[]; next: string | null };
};
const search = async (query: Record<string, string>) => {
  const { body } = await ask(`/superuser/gebruikers/zoek?${new URLSearchParams(query)}`);
  return body as { rows: ConsoleUser[]; has_more: boolean };
};
const names = ({ rows }: { rows: ConsoleUser[] }) => rows.map(({ naam }) => naam);
const login = (email: string, wachtwoord = WACHTWOORD) =>
  server.call('/accounts/session', { method: 'POST', body: { email, wachtwoord }, address: somewhere() });
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code ?? 'ok';

/** A club with two admins and a member. */
async function makeClub(naam: string) {
  const club = await makeVereniging(server.admin, { naam });
  const make = (voornaam: string, achternaam: string, rol: 'admin' | 'member') =>
    makeUser(server.admin, { voornaam, achternaam, rol, vereniging_id: club.id });
  return {
    club,
    marja: await make('Marja', 'Bos', 'admin'),
    ingrid: await make('Ingrid', 'van Beek', 'admin'),
    tom: await make('Tom', 'Jacobs', 'member'),
  };
}

describe('the list of everybody', () => {
  it('goes by last name without what stands before it, a page at a time, each once (SU-18)', async () => {
    const club = await makeVereniging(server.admin, { naam: 'Lijstclub', kleur_1: '#007A33' });
    const meant: string[] = [];
    for (let n = 0; n < EVERYONE_PER_PAGE + 3; n += 1) {
      const made = await makeUser(server.admin, {
        voornaam: 'Lid',
        achternaam: `${['van den ', 'de ', "'t ", ''][n % 4]}Lijst ${String.fromCodePoint(65 + n)}`,
        vereniging_id: club.id,
      });
      meant.push(made.naam);
    }
    const first = await list({ vereniging_id: club.id });
    expect(first.rows).toHaveLength(EVERYONE_PER_PAGE);
    const second = await list({ vereniging_id: club.id, after: first.next ?? '' });
    expect(second.next).toBeNull();
    expect([...names(first), ...names(second)]).toEqual(meant);
    expect(first.rows[0]).toMatchObject({
      vereniging: { naam: 'Lijstclub', kleur_1: '#007A33' },
      can: { change: true },
    });
  });

  it('is narrowed by role, club and state, also all at once (SU-18)', async () => {
    const { club, marja, tom } = await makeClub('Filterclub');
    const blocked = await makeUser(server.admin, {
      vereniging_id: club.id,
      geblokkeerd_op: new Date(),
      geblokkeerd_reden: 'spam',
      two_factor_enabled: true,
    });
    const unconfirmed = await makeUser(server.admin, { vereniging_id: club.id, email_bevestigd: false });
    const alone = await makeUser(server.admin, { voornaam: 'Zonder', achternaam: 'Club' });
    const ids = async (query: Record<string, string>) => (await list(query)).rows.map(({ id }) => id);
    const vereniging_id = club.id;
    expect(await ids({ vereniging_id, rol: 'member', toestand: 'zonder_tweestaps' })).toEqual(
      expect.arrayContaining([tom.id, unconfirmed.id]),
    );
    expect(await ids({ vereniging_id, rol: 'admin' })).toEqual(expect.not.arrayContaining([tom.id]));
    expect(await ids({ vereniging_id, rol: 'admin' })).toContain(marja.id);
    expect(await ids({ vereniging_id, toestand: 'geblokkeerd' })).toEqual([blocked.id]);
    expect(await ids({ vereniging_id, toestand: 'niet_bevestigd' })).toEqual([unconfirmed.id]);
    expect(await ids({ vereniging_id, toestand: 'zonder_tweestaps' })).not.toContain(blocked.id);
    expect(await ids({ vereniging_id, toestand: 'zonder_vereniging' })).toEqual([]);
    expect(await ids({ toestand: 'zonder_vereniging', rol: 'member' })).toContain(alone.id);
    expect(await ids({ rol: 'superuser' })).toContain(superuser.id);
    const own = (await list({ rol: 'superuser' })).rows.find(({ id }) => id === superuser.id);
    expect(own?.can).toEqual({ change: false });
  });

  it('is searched by any part of name or address, signs taken literally, short words by their start (SU-18)', async () => {
    const club = await makeVereniging(server.admin);
    const make = (voornaam: string, achternaam: string, email: string) =>
      makeUser(server.admin, { voornaam, achternaam, email, vereniging_id: club.id });
    await make('Xandra', 'van Quint', 'xq@zoek.example');
    await make('Joost', 'Maxima', 'joost_100@zoek.example');
    expect(names(await search({ zoek: 'quin' }))).toEqual(['Xandra van Quint']);
    expect(names(await search({ zoek: 'XANDRA  quint' }))).toEqual(['Xandra van Quint']);
    expect(names(await search({ zoek: 'st_1' }))).toEqual(['Joost Maxima']);
    expect(names(await search({ zoek: '%%%' }))).toEqual([]);
    // 'xq' begins the address, 'qu' the last name; 'ax' stands in the middle of one.
    expect(names(await search({ zoek: 'xq' }))).toEqual(['Xandra van Quint']);
    expect(names(await search({ zoek: 'Qu' }))).toEqual(['Xandra van Quint']);
    expect(names(await search({ zoek: 'ax' }))).toEqual([]);
    // What begins with it comes first.
    expect(names(await search({ zoek: 'xan', vereniging_id: club.id }))[0]).toBe('Xandra van Quint');
    expect(names(await search({ zoek: 'quin', rol: 'admin' }))).toEqual([]);
    expect(names(await search({ zoek: 'quin', toestand: 'zonder_tweestaps' }))).toEqual(['Xandra van Quint']);
  });

  it('says when there are more than it shows', async () => {
    for (let n = 0; n <= EVERYONE_PER_PAGE; n += 1)
      await makeUser(server.admin, { voornaam: 'Veelvoud', achternaam: `N${n}` });
    const found = await search({ zoek: 'veelvoud' });
    expect([found.rows.length, found.has_more]).toEqual([EVERYONE_PER_PAGE, true]);
  });
});

describe('another role or club', () => {
  const change = (id: string, body: Record<string, unknown>) => ask(`${person(id)}/rol`, 'PUT', body);

  it('ends the sessions, is on record, and is told to the person and the admins (SU-18)', async () => {
    const { club, marja, ingrid, tom } = await makeClub('Rolclub');
    await server.signIn(tom.id);
    const was = { was: `member ${club.id}` };
    expect((await change(tom.id, { rol: 'admin', vereniging_id: club.id, ...was })).code).toBe('ok');
    expect(await stored(tom.id)).toMatchObject({ rol: 'admin', vereniging_id: club.id });
    expect(await sessionsOf(tom.id)).toEqual([]);
    const [event] = await auditOf(tom.id, 'users.update');
    expect(event).toMatchObject({
      actor_user: superuser.id,
      wie: 'achterban',
      before: { rol: 'member' },
      after: { rol: 'admin' },
    });
    const [mail] = await mailsTo(tom.email);
    expect(mail?.text).toContain('Je bent nu beheerder van Rolclub');
    expect(mail?.text).toContain('overal uitgelogd');
    for (const { email } of [marja, ingrid]) {
      const told = await mailsTo(email);
      expect(told.map(({ subject }) => subject)).toEqual(['Tom Jacobs is nu beheerder van Rolclub']);
    }
  });

  it('into another club takes away contact person and open request, and tells the admins of both (SU-18)', async () => {
    const from = await makeClub('Oude club');
    const to = await makeClub('Nieuwe club');
    await server.admin.updateTable('users').set({ is_contactpersoon: true }).where('id', '=', from.tom.id).execute();
    const was = { was: `member ${from.club.id}` };
    expect((await change(from.tom.id, { rol: 'member', vereniging_id: to.club.id, ...was })).code).toBe('ok');
    expect(await stored(from.tom.id)).toMatchObject({ vereniging_id: to.club.id, is_contactpersoon: false });
    expect((await mailsTo(from.marja.email)).at(-1)?.subject).toBe('Tom Jacobs hoort niet meer bij Oude club');
    expect((await mailsTo(to.marja.email)).at(-1)?.subject).toBe('Tom Jacobs is nu lid van Nieuwe club');

    const alone = await makeUser(server.admin, {});
    const verzoek = await makeToegangsverzoek(server.admin, from.club.id, { user_id: alone.id });
    const none = { was: 'member -' };
    expect((await change(alone.id, { rol: 'member', vereniging_id: to.club.id, ...none })).code).toBe('ok');
    const left = await server.admin.selectFrom('toegangsverzoek').select('id').where('id', '=', verzoek.id).execute();
    expect(left).toEqual([]);
  });

  it('is refused to the only admin, oneself, an unknown or deleted club, and from what was not seen (SU-18)', async () => {
    const { club, marja, ingrid, tom } = await makeClub('Weigerclub');
    const admin = { was: `admin ${club.id}` };
    const member = { rol: 'member', vereniging_id: club.id };
    expect((await change(ingrid.id, { ...member, ...admin })).code).toBe('ok');
    expect((await change(marja.id, { ...member, ...admin })).code).toBe('enige_admin');
    expect((await change(marja.id, { rol: 'member', vereniging_id: null, ...admin })).code).toBe('enige_admin');
    expect((await change(superuser.id, member)).code).toBe('jezelf');
    expect((await change(tom.id, { ...member, rol: 'admin', ...admin })).code).toBe('gebruiker_gewijzigd');
    const was = { was: `member ${club.id}` };
    const gone = await makeVereniging(server.admin, { verwijderd_op: new Date(), verwijderd_reden: 'gestopt' });
    expect((await change(tom.id, { rol: 'member', vereniging_id: gone.id, ...was })).code).toBe('club_staat_uit');
    expect((await change(tom.id, { rol: 'admin', vereniging_id: null, ...was })).code).toBe('ongeldige_invoer');
    expect((await change(tom.id, { ...member, ...was })).code).toBe('ok');
    // Nothing of it happened, and nobody got a mail about it.
    expect(await stored(marja.id)).toMatchObject({ rol: 'admin', vereniging_id: club.id });
    expect(await mailsTo(tom.email)).toEqual([]);
  });

  it('of two admins at the same time leaves one of them', async () => {
    const { club, marja, ingrid } = await makeClub('Tegelijk');
    const body = { rol: 'member', vereniging_id: club.id, was: `admin ${club.id}` };
    const codes = await Promise.all([change(marja.id, body), change(ingrid.id, body)]);
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['enige_admin', 'ok']);
  });

  it('by two people at the same time happens once, and one is told that it was changed', async () => {
    const { club, tom } = await makeClub('Dubbel');
    const was = { was: `member ${club.id}` };
    const codes = await Promise.all([
      change(tom.id, { rol: 'admin', vereniging_id: club.id, ...was }),
      change(tom.id, { rol: 'member', vereniging_id: null, ...was }),
    ]);
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['gebruiker_gewijzigd', 'ok']);
  });

  it('of two superusers who take each other out of the console, or block each other, leaves one', async () => {
    const places = { rol: 'member', vereniging_id: null, was: 'superuser -' };
    for (const [act, body] of [
      ['rol', places],
      ['blokkade', { reden: 'Vertrouwt de ander niet.' }],
    ] as const) {
      for (let round = 0; round < 8; round++) {
        const two = await Promise.all([0, 1].map(() => makeUser(server.admin, { rol: 'superuser' })));
        const [one, other] = await Promise.all(
          two.map(async ({ id }) => ({ id, cookie: (await server.signIn(id)).cookie })),
        );
        if (one === undefined || other === undefined) throw new Error('two people');
        const turnOn = (who: typeof one, whom: typeof one) =>
          server.ask(`${person(whom.id)}/${act}`, { method: 'PUT', cookie: who.cookie, body });
        const answers = await Promise.all([turnOn(one, other), turnOn(other, one)]);
        expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
        const left = await Promise.all([stored(one.id), stored(other.id)]);
        expect(left.filter(({ rol, geblokkeerd_op }) => rol === 'superuser' && geblokkeerd_op === null)).toHaveLength(
          1,
        );
      }
    }
  });

  it('makes a superuser only with a proof of the same moment', async () => {
    const { club, tom } = await makeClub('Beloften');
    const chief = await makeLogin(server.admin, { rol: 'superuser' });
    const signed = await server.signIn(chief.id);
    const make = (wachtwoord: string) =>
      server.ask(`${person(tom.id)}/superuser`, {
        method: 'PUT',
        cookie: signed.cookie,
        body: { was: `member ${club.id}`, bewijs: { wachtwoord } },
      });
    expect((await make('niet het goede')).body).toMatchObject({ code: 'wachtwoord_onjuist' });
    expect(await stored(tom.id)).toMatchObject({ rol: 'member' });
    expect((await make(WACHTWOORD)).status).toBe(200);
    expect(await stored(tom.id)).toMatchObject({ rol: 'superuser', vereniging_id: null });
    expect((await mailsTo(tom.email)).at(-1)?.text).toContain('Je bent nu superuser');
    // No bare update can do the same, whoever holds the connection.
    const bare = server.services.database.as('app_super').updateTable('users').set({ rol: 'member' });
    await expect(bare.where('id', '=', tom.id).execute()).rejects.toThrow(/permission denied/u);
  });
});

describe('one person', () => {
  it('is shown with where they are logged in, and logged out everywhere at once (SU-18)', async () => {
    const { tom } = await makeClub('Sessies');
    const open = await server.signIn(tom.id);
    await server.admin
      .updateTable('session')
      .set({ user_agent: 'Mozilla/5.0 (Windows NT 10.0) Edg/130.0' })
      .where('id', '=', open.id)
      .execute();
    const { body } = await ask(person(tom.id));
    expect(body).toMatchObject({
      naam: 'Tom Jacobs',
      is_last_admin: false,
      geblokkeerd: null,
      sessies: [{ user_agent: 'Mozilla/5.0 (Windows NT 10.0) Edg/130.0' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/token|ip_address/u);
    const { body: ended } = await ask(`${person(tom.id)}/sessies`, 'DELETE');
    expect(ended).toEqual({ count: 1 });
    expect((await server.ask('/accounts/profile', { cookie: open.cookie })).status).toBe(401);
    expect(await auditOf(tom.id, 'users.sign-out')).toMatchObject([
      { actor_user: superuser.id, after: { sessions: 1 } },
    ]);
    expect((await ask(`${person(superuser.id)}/sessies`, 'DELETE')).code).toBe('jezelf');
  });

  it('becomes a contact person or loses the assistant, each on record (SU-18)', async () => {
    const { tom } = await makeClub('Kenmerken');
    expect((await ask(person(tom.id), 'PATCH', { is_contactpersoon: true })).code).toBe('ok');
    expect((await ask(person(tom.id), 'PATCH', { chat_enabled: false })).code).toBe('ok');
    expect(await stored(tom.id)).toMatchObject({ is_contactpersoon: true, chat_enabled: false });
    expect((await auditOf(tom.id, 'users.update')).map(({ after }) => after)).toMatchObject([
      { is_contactpersoon: true },
      { chat_enabled: false },
    ]);
    const alone = await makeUser(server.admin);
    expect((await ask(person(alone.id), 'PATCH', { is_contactpersoon: true })).code).toBe('niet_gevonden');
  });

  it('has a log of what happened at the door, what was done to the account and what they did (SU-18)', async () => {
    const { club, tom } = await makeClub('Logboek');
    await ask(`${person(tom.id)}/rol`, 'PUT', {
      rol: 'admin',
      vereniging_id: club.id,
      was: `member ${club.id}`,
    });
    await sql`insert into app.audit_event (actor_user, vereniging_id, operation, object_table, object_id)
      values (${tom.id}, ${club.id}, 'team.delete', 'team', ${club.id})`.execute(server.admin);
    await sql`insert into app.security_event (event_type, resource_type, resource_id, details)
      values ('login_failed', 'users', ${tom.id}, '{"reason":"inloggegevens_onjuist"}')`.execute(server.admin);
    const { body } = await ask(`${person(tom.id)}/logboek`);
    expect(body).toMatchObject({
      rows: [
        { event: 'login_failed', door: null, is_about: true },
        { event: 'team.delete', door: 'Tom Jacobs', is_self: true, is_about: false },
        { event: 'users.update', door: 'Ruben Kool', is_self: false, verenigingen: { [club.id]: 'Logboek' } },
      ],
      next: null,
    });
  });
});

describe('somebody who is blocked (SU-18)', () => {
  const block = (id: string, reden = 'stuurt spam') => ask(`${person(id)}/blokkade`, 'PUT', { reden });
  const unblock = (id: string) => ask(`${person(id)}/blokkade`, 'DELETE');

  it('is out everywhere at once, cannot log in, and reads so only with the right password', async () => {
    const user = await makeLogin(server.admin);
    const entered = await login(user.email);
    const { cookie: own } = { cookie: cookiesOf(entered) };
    expect((await block(user.id)).code).toBe('ok');
    expect((await server.ask('/accounts/profile', { cookie: own })).status).toBe(401);

    expect(await codeOf(await login(user.email, 'iets-anders-1'))).toBe('inloggegevens_onjuist');
    const refused = await login(user.email);
    expect(refused.status).toBe(403);
    expect(await refused.clone().json()).toMatchObject({ code: 'geblokkeerd' });
    expect(refused.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/u);
    expect(await sessionsOf(user.id)).toEqual([]);

    expect((await unblock(user.id)).code).toBe('ok');
    expect((await login(user.email)).status).toBe(200);
  });

  it('does not get in with a session that was begun before', async () => {
    const user = await makeUser(server.admin);
    expect((await block(user.id)).code).toBe('ok');
    // As if it were made between the two: the door asks the table.
    const { cookie: late } = await server.signIn(user.id);
    expect((await server.ask('/accounts/profile', { cookie: late })).status).toBe(401);
  });

  it('has links that are dead, and gets no new ones', async () => {
    const user = await makeLogin(server.admin, { email_bevestigd: false });
    const post = (path: string, body: unknown) => server.call(path, { method: 'POST', body, address: somewhere() });
    await post('/accounts/registration/resend', { email: user.email });
    await post('/accounts/password-reset', { email: user.email });
    const mails = await mailsTo(user.email);
    const tokenOf = (template: string) =>
      decodeURIComponent(
        /token=([\w.%-]+)/u.exec(mails.find((mail) => mail.template === template)?.text ?? '')?.[1] ?? '',
      );
    await block(user.id);
    const token = tokenOf('accounts.reset-password');
    expect(token).not.toBe('');
    const reset = await post('/accounts/password-reset/confirm', { token, wachtwoord: 'een-heel-nieuw-7' });
    expect(await codeOf(reset)).toBe('link_verlopen');
    const confirm = await post('/accounts/registration/confirm', { token: tokenOf('accounts.confirm-address') });
    expect(await codeOf(confirm)).toBe('link_verlopen');
    expect((await stored(user.id)).email_bevestigd).toBe(false);

    expect((await post('/accounts/password-reset', { email: user.email })).status).toBe(200);
    expect(await mailsTo(user.email)).toHaveLength(mails.length);
    await unblock(user.id);
    const again = await post('/accounts/registration/confirm', { token: tokenOf('accounts.confirm-address') });
    expect(again.status).toBe(200);
  });

  it('is blocked with a reason that stands in the log, and that the person does not get to see', async () => {
    const user = await makeUser(server.admin);
    expect((await block(user.id, '')).code).toBe('ongeldige_invoer');
    expect((await block(user.id, 'x'.repeat(BLOKKADE_REDEN_MAX + 1))).code).toBe('ongeldige_invoer');
    expect((await block(user.id, 'verkoopt adressen')).code).toBe('ok');
    expect((await block(user.id)).code).toBe('al_gedaan');
    expect((await ask(person(user.id))).body).toMatchObject({
      geblokkeerd: { door: 'Ruben Kool', reden: 'verkoopt adressen' },
    });
    expect(await auditOf(user.id, 'users.block')).toMatchObject([
      { actor_user: superuser.id, wie: 'achterban', after: { reden: 'verkoopt adressen' } },
    ]);
    expect((await unblock(user.id)).code).toBe('ok');
    expect((await unblock(user.id)).code).toBe('al_gedaan');
    expect(await auditOf(user.id, 'users.unblock')).toHaveLength(1);
    const { cookie: own } = await server.signIn(user.id);
    const { body } = await server.ask('/accounts/data-export', { method: 'POST', cookie: own });
    expect(JSON.stringify(body)).toContain('users.block');
    expect(JSON.stringify(body)).not.toContain('verkoopt adressen');
    expect((await block(superuser.id)).code).toBe('jezelf');
  });

  it('is no longer one of the admins who count', async () => {
    const { club, marja, ingrid } = await makeClub('Tellende admins');
    await block(ingrid.id);
    expect((await ask(person(marja.id))).body).toMatchObject({ is_last_admin: true });
    const { body } = await ask(`/superuser/gebruikers/beheerders?vereniging_id=${club.id}`);
    expect(body).toEqual({ namen: ['Marja Bos'], has_more: false });
  });
});

it('answers an unknown person like one that does not exist', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  for (const [path, method, body] of [
    [person(id), 'GET', undefined],
    [`${person(id)}/logboek`, 'GET', undefined],
    [`${person(id)}/sessies`, 'DELETE', undefined],
    [`${person(id)}/blokkade`, 'PUT', { reden: 'bestaat niet' }],
    [`${person(id)}/blokkade`, 'DELETE', undefined],
    [person(id), 'PATCH', { chat_enabled: true }],
  ] as const)
    expect((await ask(path, method, body)).code, `${method} ${path}`).toBe('niet_gevonden');
});

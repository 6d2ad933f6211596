import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#server/database/database.ts';
import { accountsLimits } from '#features/accounts/shared/limits.ts';
import {
  giveFactor,
  HERSTELCODE,
  makeLogin,
  makeUser,
  makeVereniging,
  WACHTWOORD,
} from '../../../../tests/factories.ts';
import { countWaiting } from '../../../../tests/locks.ts';
import { cookiesOf, startServer, type TestServer } from '../../../../tests/server.ts';
import { totp } from '../../../../tests/totp.ts';
import { endExpiredActing } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const REDEN = 'vraag van de club';
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code ?? 'ok';
const call = (path: string, cookie: string, method = 'POST', body?: unknown) =>
  server.call(path, { method, cookie, ...(body !== undefined && { body }) });
const act = (cookie: string, vereniging_id: string, bewijs: object = { wachtwoord: WACHTWOORD }, reden = REDEN) =>
  call('/accounts/acting', cookie, 'POST', { vereniging_id, reden, bewijs });
const makeSuperuser = async (values: Parameters<typeof makeLogin>[1] = {}) => {
  const user = await makeLogin(server.admin, { rol: 'superuser', ...values });
  return { user, ...(await server.signIn(user.id)) };
};
/** With an app that makes codes and a recovery code. */
async function makeWithApp() {
  const { user, cookie } = await makeSuperuser();
  const started = await call('/accounts/two-factor', cookie, 'POST', { wachtwoord: WACHTWOORD });
  const { totp_uri, herstelcodes } = (await started.json()) as { totp_uri: string; herstelcodes: string[] };
  const secret = new URL(totp_uri).searchParams.get('secret') ?? '';
  const at = Date.now();
  const app = (stepsAhead = 0) => totp(secret, at + stepsAhead * 30_000);
  const confirmed = await call('/accounts/two-factor/confirm', cookie, 'POST', { code: app() });
  return { user, cookie: cookiesOf(confirmed), app, herstelcodes };
}
const clubOf = async (cookie: string) => {
  const { account, club } = (await server.ask('/accounts/current', { cookie })).body as {
    account: { acting_vereniging_id: string | null } | null;
    club: { id: string } | null;
  };
  return { acting: account?.acting_vereniging_id ?? null, club: club?.id ?? null };
};
const trail = (vereniging_id: string) =>
  server.admin
    .selectFrom('audit_event')
    .select(['operation', 'actor_user', 'acting_superuser', 'visit_id', 'after'])
    .where('vereniging_id', '=', vereniging_id)
    .orderBy('at')
    .execute();
const operations = async (vereniging_id: string) => (await trail(vereniging_id)).map(({ operation }) => operation);
const expire = (id: string) =>
  server.admin
    .updateTable('session')
    .set({ acting_until: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();

describe('beginning to act for a club', () => {
  it('asks for a proof each time, also right after a log-in and after the last one (SU-10)', async () => {
    const club = await makeVereniging(server.admin);
    const { user } = await makeSuperuser();
    const entered = await call('/accounts/session', '', 'POST', { email: user.email, wachtwoord: WACHTWOORD });
    const cookie = cookiesOf(entered);
    const without = await call('/accounts/acting', cookie, 'POST', { vereniging_id: club.id, reden: REDEN });
    expect(await codeOf(without)).toBe('ongeldige_invoer');
    expect(await codeOf(await act(cookie, club.id, { wachtwoord: 'niet dit' }))).toBe('wachtwoord_onjuist');
    expect(await clubOf(cookie)).toEqual({ acting: null, club: null });

    expect((await act(cookie, club.id)).status).toBe(200);
    expect(await clubOf(cookie)).toEqual({ acting: club.id, club: club.id });
    await call('/accounts/acting', cookie, 'DELETE');
    expect(await codeOf(await act(cookie, club.id, { wachtwoord: 'niet dit' }))).toBe('wachtwoord_onjuist');
  });

  it('takes a code from the app or a recovery code, each once, and no password from who has them', async () => {
    const club = await makeVereniging(server.admin);
    const { cookie, app, herstelcodes } = await makeWithApp();
    const stop = () => call('/accounts/acting', cookie, 'DELETE');
    expect(await codeOf(await act(cookie, club.id, { wachtwoord: WACHTWOORD }))).toBe('code_nodig');
    expect(await codeOf(await act(cookie, club.id, { code: '000000' }))).toBe('code_onjuist');
    expect(await codeOf(await act(cookie, club.id, { code: app() })), 'spent when it was set up').toBe('code_gebruikt');
    expect((await act(cookie, club.id, { code: app(1) })).status).toBe(200);
    await stop();
    expect(await codeOf(await act(cookie, club.id, { code: app(1) }))).toBe('code_gebruikt');

    const code = (herstelcodes[0] ?? '').toLowerCase().replace('-', ' ');
    expect((await act(cookie, club.id, { code })).status).toBe(200);
    expect(await clubOf(cookie)).toEqual({ acting: club.id, club: club.id });
    await stop();
    expect(await codeOf(await act(cookie, club.id, { code }))).toBe('herstelcode_onjuist');
  });

  it('takes no code of a factor that is only being set up, and does not switch it on', async () => {
    const club = await makeVereniging(server.admin);
    const { user, cookie } = await makeSuperuser();
    await giveFactor(server.admin, user.id, server.env.AUTH_SECRET);
    expect(await codeOf(await act(cookie, club.id, { code: HERSTELCODE }))).toBe('code_onjuist');
    expect((await act(cookie, club.id)).status).toBe(200);
  });

  it('says how often a proof can still be tried, and then that one has to wait', async () => {
    const club = await makeVereniging(server.admin);
    const { cookie } = await makeSuperuser();
    const said: string[] = [];
    for (let attempt = 0; attempt <= accountsLimits.proof_account.points; attempt += 1) {
      const answer = (await (await act(cookie, club.id, { wachtwoord: 'niet dit' })).json()) as {
        code: string;
        data: { velden?: { wachtwoord?: string } };
      };
      said.push(answer.data.velden?.wachtwoord ?? answer.code);
    }
    expect(said[0]).toBe('Je huidige wachtwoord klopt niet. Nog 9 pogingen. Daarna moet je 15 minuten wachten.');
    expect(said[8]).toContain('Nog 1 poging.');
    expect(said[9]).toContain('Wacht 15 minuten en probeer het dan opnieuw.');
    expect(said[10]).toBe('te_vaak');
    expect(await codeOf(await act(cookie, club.id)), 'the right one too').toBe('te_vaak');
  });

  it('asks for a reason of at least ten characters, in words', async () => {
    const club = await makeVereniging(server.admin);
    const { cookie } = await makeSuperuser();
    for (const reden of ['', 'test', '         test          ', 'x'.repeat(9)]) {
      const answer: unknown = await (await act(cookie, club.id, { wachtwoord: WACHTWOORD }, reden)).json();
      const velden = { reden: 'Vul een reden in van minstens 10 tekens.' };
      expect(answer).toMatchObject({ code: 'ongeldige_invoer', data: { velden } });
    }
    expect((await act(cookie, club.id, { wachtwoord: WACHTWOORD }, 'x'.repeat(10))).status).toBe(200);
  });

  it('stands in the session for 60 minutes, with start and end on record as one visit (SHELL-13, SU-10, G-022)', async () => {
    const club = await makeVereniging(server.admin);
    const { user, cookie } = await makeSuperuser();
    const { acting_until } = (await (await act(cookie, club.id)).json()) as { acting_until: string };
    const left = new Date(acting_until).getTime() - Date.now();
    expect(left).toBeGreaterThan(59 * 60_000);
    expect(left).toBeLessThanOrEqual(3_600_000);
    // Another request of the same browser, as after a reload.
    expect(await clubOf(cookie)).toEqual({ acting: club.id, club: club.id });

    await call('/accounts/acting', cookie, 'DELETE');
    expect(await clubOf(cookie)).toEqual({ acting: null, club: null });
    const [start, stop] = await trail(club.id);
    const who = { actor_user: user.id, acting_superuser: user.id };
    expect(start).toMatchObject({
      ...who,
      operation: 'acting.start',
      after: { reden: REDEN },
    });
    expect(stop).toMatchObject({ ...who, operation: 'acting.stop', visit_id: start?.visit_id });
  });

  it('tells the club’s admins with one mail for each visit, and nobody else', async () => {
    const club = await makeVereniging(server.admin, { naam: 'VV Groenendaal' });
    const marja = await makeUser(server.admin, { vereniging_id: club.id, rol: 'admin', voornaam: 'Marja' });
    const ingrid = await makeUser(server.admin, { vereniging_id: club.id, rol: 'admin' });
    await makeUser(server.admin, { vereniging_id: club.id });
    const { cookie } = await makeSuperuser({ voornaam: 'Ruben', achternaam: 'Kool' });
    const mails = () =>
      server.admin
        .selectFrom('outbox')
        .select(['to_address', 'subject', 'text', 'kind'])
        .where('template', '=', 'accounts.acting')
        .where('user_id', 'in', [marja.id, ingrid.id])
        .orderBy('created_at')
        .execute();
    await act(cookie, club.id, { wachtwoord: 'niet dit' });
    expect(await mails()).toEqual([]);
    await act(cookie, club.id, { wachtwoord: WACHTWOORD }, 'Marja Bos belde: de verlenging lukt niet.');
    const told = await mails();
    expect(told.map(({ to_address }) => to_address).toSorted()).toEqual([marja.email, ingrid.email].toSorted());
    const mail = told.find(({ to_address }) => to_address === marja.email);
    expect(mail).toMatchObject({ subject: 'Achterban kijkt mee bij VV Groenendaal', kind: 'account' });
    for (const said of ['Hoi Marja,', 'Ruben Kool', 'Marja Bos belde: de verlenging lukt niet.', '/admin'])
      expect(mail?.text).toContain(said);

    await call('/vereniging', cookie, 'PATCH', { version: 1, plaatsnaam: 'Utrecht' });
    await call('/accounts/acting', cookie, 'DELETE');
    expect(await mails()).toHaveLength(2);
    await act(cookie, club.id);
    expect(await mails()).toHaveLength(4);
  });

  it('begins once when it is asked for twice at the same moment', async () => {
    const club = await makeVereniging(server.admin);
    const marja = await makeUser(server.admin, { rol: 'admin', vereniging_id: club.id });
    const { cookie } = await makeSuperuser();
    const codes = await Promise.all(Array.from({ length: 4 }, async () => codeOf(await act(cookie, club.id))));
    expect(codes.toSorted()).toEqual(['handelt_namens_club', 'handelt_namens_club', 'handelt_namens_club', 'ok']);
    expect(await operations(club.id)).toEqual(['acting.start']);
    const mails = server.admin.selectFrom('outbox').select('id').where('to_address', '=', marja.email);
    expect(await mails.execute()).toHaveLength(1);
  });

  it('is refused by the database without a reason, and to who was blocked a moment ago', async () => {
    const club = await makeVereniging(server.admin);
    const { user, id } = await makeSuperuser();
    const start = (reden: string | null) =>
      transaction(server.services.database.as('app_super'), { user_id: user.id, rol: 'superuser' }, (db) =>
        sql`select app.start_acting(${id}, ${club.id}, 60, ${reden})`.execute(db),
      );
    for (const reden of [null, '', '   ']) await expect(start(reden)).rejects.toThrow('without a reason');
    await sql`update app.users set geblokkeerd_op = now(), geblokkeerd_reden = 'weg' where id = ${user.id}`.execute(
      server.admin,
    );
    await expect(start(REDEN)).rejects.toThrow('geen_toegang');
    expect(await operations(club.id)).toEqual([]);
  });

  it('is not begun for a club that is being deleted', async () => {
    const club = await makeVereniging(server.admin);
    const { cookie } = await makeSuperuser();
    const other = await makeSuperuser();
    const identity = { user_id: other.user.id, rol: 'superuser' } as const;
    const db = server.services.database.as('app_super');
    // Whoever begins waits for who deletes, and the other way round.
    const deleted = transaction(db, identity, async (trx) => {
      await sql`select app.delete_vereniging(${club.id}, 'Op verzoek van het bestuur')`.execute(trx);
      const begun = act(cookie, club.id);
      await expect.poll(() => countWaiting(server.admin, 'transactionid')).toBe(1);
      return { begun };
    });
    expect(await codeOf(await (await deleted).begun)).toBe('niet_gevonden');
    expect(await clubOf(cookie)).toEqual({ acting: null, club: null });
    expect((await operations(club.id)).filter((name) => name.startsWith('acting'))).toEqual([]);
  });

  it('says who else is in the club, and not who was or who one is oneself', async () => {
    const club = await makeVereniging(server.admin);
    const noor = await makeSuperuser({ voornaam: 'Noor', achternaam: 'Blom' });
    const { cookie } = await makeSuperuser();
    const others = async () =>
      (await server.ask(`/superuser/verenigingen/${club.id}/namens`, { cookie })).body as unknown as { naam: string }[];
    expect(await others()).toEqual([]);
    await act(noor.cookie, club.id);
    expect(await others()).toMatchObject([{ naam: 'Noor Blom' }]);
    const { status, body } = await server.ask(`/superuser/verenigingen/${club.id}/namens`, {
      cookie: (await server.signIn(noor.user.id)).cookie,
    });
    expect([status, body]).toEqual([200, []]);
    await expire(noor.id);
    expect(await others()).toEqual([]);
  });

  it('cannot be claimed by a header, a body or somebody who is no superuser (G-022)', async () => {
    const club = await makeVereniging(server.admin);
    const own = await makeVereniging(server.admin);
    const member = await makeLogin(server.admin, { rol: 'admin', vereniging_id: own.id });
    const { cookie } = await server.signIn(member.id, { acting_vereniging_id: club.id });
    const answer = await server.call('/accounts/current', {
      cookie,
      headers: { 'x-active-club': club.id, 'x-impersonate': club.id },
    });
    expect(await answer.json()).toMatchObject({ club: { id: own.id }, account: { acting_vereniging_id: null } });
    expect(await codeOf(await act(cookie, club.id))).toBe('geen_toegang');
  });
});

describe('acting for a club ends', () => {
  it('by itself: every call is refused from then on, and a job puts the end on record (SU-11)', async () => {
    const club = await makeVereniging(server.admin);
    const { cookie, id } = await makeSuperuser();
    await act(cookie, club.id);
    const save = () => call('/vereniging', cookie, 'PATCH', { version: 1, plaatsnaam: 'Utrecht' });
    await expire(id);
    expect((await server.ask('/vereniging', { cookie })).body).toMatchObject({
      code: 'niet_namens_club',
      message: 'Je kijkt niet meer als deze club. Open de club opnieuw vanuit de console.',
    });
    expect(await (await save()).json()).toMatchObject({
      code: 'niet_namens_club',
      message: 'Je kijkt niet meer als deze club. Er is niets opgeslagen.',
    });
    expect(await clubOf(cookie)).toEqual({ acting: null, club: null });
    expect(await operations(club.id)).toEqual(['acting.start']);
    await transaction(server.services.database.as('app_worker'), { rol: 'worker' }, endExpiredActing);
    expect(await operations(club.id)).toEqual(['acting.start', 'acting.stop']);
    expect((await act(cookie, club.id)).status, 'the console is open again').toBe(200);
  });

  it('with the session, on signing out (SU-11)', async () => {
    const club = await makeVereniging(server.admin);
    const { cookie } = await makeSuperuser();
    await act(cookie, club.id);
    await call('/accounts/session', cookie, 'DELETE');
    expect(await operations(club.id)).toEqual(['acting.start', 'acting.stop']);
  });

  it('when the club is deleted (SU-11)', async () => {
    const club = await makeVereniging(server.admin);
    const { cookie } = await makeSuperuser();
    const other = await makeSuperuser();
    await act(cookie, club.id);
    const identity = { user_id: other.user.id, rol: 'superuser' } as const;
    await transaction(server.services.database.as('app_super'), identity, (db) =>
      sql`select app.delete_vereniging(${club.id}, 'Op verzoek van het bestuur')`.execute(db),
    );
    expect(await clubOf(cookie)).toEqual({ acting: null, club: null });
    expect((await operations(club.id)).filter((name) => name.startsWith('acting'))).toEqual([
      'acting.start',
      'acting.stop',
    ]);
    expect(await codeOf(await act(cookie, club.id))).toBe('niet_gevonden');
  });
});

import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#shared/dates.ts';
import { agendaLimits } from '#features/agenda/shared/limits.ts';
import { makeMatch, makeUser } from '../../../../tests/factories.ts';
import { ORIGIN, startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;
const logged: string[] = [];
const log = new Writable({
  write(line: Buffer, _encoding, done) {
    logged.push(line.toString());
    done();
  },
});
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'trace' }, log);
});
afterAll(() => server.stop());

const TODAY = dayOf(new Date());
const day = (days: number) => addDays(TODAY, days);
const plain = (text: string) => text.replaceAll('-', '');

const make = async (cookie: string) =>
  (await server.ask('/accounts/profile/agenda', { method: 'POST', cookie })).body['adres'] as string;
const stop = (cookie: string) => server.ask('/accounts/profile/agenda', { method: 'DELETE', cookie });
const see = async (address: string, { headers = {}, from = '198.51.100.1' } = {}) => {
  const answer = await server.app.request(
    address.replace(ORIGIN, ''),
    { headers },
    { incoming: { socket: { remoteAddress: from } } },
  );
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, lines: text.replaceAll('\r\n ', '').split('\r\n') };
};
async function makeFollower(user: Parameters<typeof makeUser>[1] = {}) {
  const made = await server.makeMember({
    club: { naam: 'VV Groenendaal', bypass_payment_restrictions: true },
    ...(Object.keys(user).length > 0 && { user }),
  });
  return { ...made, address: await make(made.cookie) };
}

describe('the calendar at a secret address', () => {
  it('has the follow-ups and end dates of my own sponsors and of those of nobody, as whole days', async () => {
    const { club, user, address } = await makeFollower();
    const other = await makeUser(server.admin, { vereniging_id: club.id });
    const mine = await makeMatch(server.admin, club.id, {
      assigned_to_user_id: user.id,
      next_follow_up_date: day(3),
      next_follow_up_note: 'bel over het voorstel',
      contract_signed: true,
      contract_end_date: day(40),
      sponsor: { bedrijfsnaam: 'Bakkerij Jansen' },
    });
    await makeMatch(server.admin, club.id, { next_follow_up_date: day(-10), sponsor: { bedrijfsnaam: 'Van niemand' } });
    await makeMatch(server.admin, club.id, {
      assigned_to_user_id: other.id,
      next_follow_up_date: day(1),
      sponsor: { bedrijfsnaam: 'Van een ander' },
    });
    for (const values of [
      { pipeline_stage: 'lost', next_follow_up_date: day(1) },
      { contract_signed: false, contract_end_date: day(1) },
      { next_follow_up_date: day(-91) },
    ] as const)
      await makeMatch(server.admin, club.id, { ...values, sponsor: { bedrijfsnaam: 'Hoort er niet in' } });
    const { status, headers, lines } = await see(address);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual([
      'SUMMARY:Opvolgen: Van niemand',
      'SUMMARY:Bakkerij Jansen: bel over het voorstel',
      'SUMMARY:Contract Bakkerij Jansen loopt af',
    ]);
    expect(lines).toContain('X-WR-CALNAME:Sponsors van VV Groenendaal');
    expect(lines).toContain(`UID:opvolging-${mine.id}@localhost`);
    expect(lines).toContain(`UID:contract-${mine.id}@localhost`);
    expect(lines).toContain(`DTSTART;VALUE=DATE:${plain(day(3))}`);
    expect(lines).toContain(`URL;VALUE=URI:${ORIGIN}/sponsorbeheer/sponsors/${mine.sponsor_id}?match=${mine.id}`);
  });

  it('keeps the same ids when a day moves, and is told to be the same while nothing changed', async () => {
    const { club, address } = await makeFollower();
    const match = await makeMatch(server.admin, club.id, { next_follow_up_date: day(3) });
    const first = await see(address);
    const etag = first.headers.get('etag') ?? '';
    expect((await see(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await server.admin
      .updateTable('match')
      .set({ next_follow_up_date: day(9) })
      .where('id', '=', match.id)
      .execute();
    const moved = await see(address, { headers: { 'if-none-match': etag } });
    expect(moved.lines).toContain(`DTSTART;VALUE=DATE:${plain(day(9))}`);
    const ids = ({ lines }: typeof moved) => lines.filter((line) => line.startsWith('UID'));
    expect(ids(moved)).toEqual(ids(first));
  });

  it('is kept by nobody in between, sets no cookie and looks at none', async () => {
    const { cookie, address } = await makeFollower();
    const [alone, signedIn] = [await see(address), await see(address, { headers: { cookie } })];
    expect(alone.headers.get('cache-control')).toBe('private, max-age=300');
    expect(alone.headers.getSetCookie()).toEqual([]);
    expect(signedIn.text).toBe(alone.text);
  });

  it('answers alike in plain Dutch for what never was, was removed or renewed, and may not be seen now', async () => {
    const gone = async (act: (follower: Awaited<ReturnType<typeof makeFollower>>) => Promise<unknown>) => {
      const follower = await makeFollower();
      expect((await see(follower.address)).status).toBe(200);
      await act(follower);
      return see(follower.address);
    };
    const set = (table: 'users' | 'vereniging', id: string, values: Record<string, unknown>) =>
      server.admin.updateTable(table).set(values).where('id', '=', id).execute();
    const answers = [
      await see(`/agenda/${'a'.repeat(32)}.ics`),
      await see('/agenda/kort.ics'),
      await gone(({ cookie }) => stop(cookie)),
      await gone(({ cookie }) => make(cookie)),
      await gone(({ user }) => set('users', user.id, { geblokkeerd_op: new Date(), geblokkeerd_reden: 'spam' })),
      await gone(({ user }) => set('users', user.id, { vereniging_id: null })),
      await gone(({ club }) => set('vereniging', club.id, { bypass_payment_restrictions: false })),
      await gone(({ club }) => set('vereniging', club.id, { verwijderd_op: new Date(), verwijderd_reden: 'gestopt' })),
    ];
    const [{ text } = { text: '' }] = answers;
    expect(text).toBe(
      'Dit agenda-adres bestaat niet of werkt niet meer. Maak in Achterban bij je profiel een nieuw adres.\n',
    );
    for (const answer of answers) {
      expect([answer.status, answer.text]).toEqual([404, text]);
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/u);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is not asked without end: an address by itself, and guesses by where they come from', async () => {
    const { address } = await makeFollower();
    const code = /([\w-]{32})\.ics$/u.exec(address)?.[1] ?? '';
    const { limits } = server.services;
    for (let n = 0; n < agendaLimits.agenda_adres.points; n += 1)
      await limits.spend(agendaLimits.agenda_adres, code, 'x');
    const spent = await see(address);
    expect([spent.status, spent.headers.get('retry-after')]).toEqual([429, '3600']);
    // Another one from the same place still answers: calendars share the addresses of their provider.
    expect((await see((await makeFollower()).address)).status).toBe(200);

    const from = '198.51.100.77';
    for (let n = 0; n < agendaLimits.agenda_onbekend.points; n += 1) {
      await limits.spend(agendaLimits.agenda_onbekend, from, from);
    }
    expect((await see(`/agenda/${'b'.repeat(32)}.ics`, { from })).status).toBe(429);
    expect((await see((await makeFollower()).address, { from })).status).toBe(200);
  });

  it('stands nowhere but with who asked for it: only its hash is stored, and no line is logged with it', async () => {
    const { user, address } = await makeFollower();
    const code = /([\w-]{32})\.ics$/u.exec(address)?.[1] ?? '';
    expect(Buffer.from(code, 'base64url')).toHaveLength(24);
    const { sleutel } = await server.admin
      .selectFrom('agenda_adres')
      .select('sleutel')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(sleutel).toEqual(createHash('sha256').update(code).digest());
    const { rows } = await sql<{ row: string }>`select a::text as row from app.audit_event a`.execute(server.admin);
    for (const { row } of rows) expect(row).not.toContain(code);

    await see(address);
    // Also when it fails.
    await sql`alter function app.list_agenda rename to list_agenda_away`.execute(server.admin);
    const failed = await see(address);
    await sql`alter function app.list_agenda_away rename to list_agenda`.execute(server.admin);
    expect(failed.status).toBe(500);
    expect(failed.text).not.toContain(code);
    expect(logged.length).toBeGreaterThan(0);
    for (const line of logged) expect(line).not.toContain(code);
  });
});

describe('my own address', () => {
  it('is shown once, renewed at will, and removed; afterwards only since when there is one is known', async () => {
    const { cookie } = await server.makeMember({ club: { bypass_payment_restrictions: true } });
    const since = async () => (await server.ask('/accounts/profile/agenda', { cookie })).body;
    expect(await since()).toEqual({ sinds: null });
    const [first, second] = [await make(cookie), await make(cookie)];
    expect(first).not.toBe(second);
    expect(await since()).toEqual({ sinds: expect.any(String) as string });
    expect((await stop(cookie)).status).toBe(200);
    expect(await since()).toEqual({ sinds: null });
  });

  it('is one, also when two windows ask at once', async () => {
    const { user, cookie } = await server.makeMember({ club: { bypass_payment_restrictions: true } });
    const made = await Promise.all([1, 2, 3, 4].map(() => make(cookie)));
    const statuses = await Promise.all(made.map(async (address) => (await see(address)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
    const rows = await server.admin
      .selectFrom('agenda_adres')
      .select('user_id')
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('is not for who has no club, nor in the name of one', async () => {
    const { club } = await server.makeMember({ club: { bypass_payment_restrictions: true } });
    const alone = await makeUser(server.admin);
    expect((await server.as(alone, '/accounts/profile/agenda', 'POST')).code).toBe('niet_gevonden');
    const superuser = await makeUser(server.admin, { rol: 'superuser' });
    const { cookie } = await server.signIn(superuser.id, { acting_vereniging_id: club.id });
    const { body } = await server.ask('/accounts/profile/agenda', { method: 'POST', cookie });
    expect(body['code']).toBe('niet_gevonden');
    expect((await server.ask('/accounts/profile/agenda', { cookie })).body).toEqual({ sinds: null });
  });
});

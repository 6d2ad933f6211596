import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#shared/dates.ts';
import type { LastContacts } from '#features/matches/shared/schema.ts';
import { makeMatch, makeUser } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const TODAY = dayOf(new Date());

const makeClub = () => server.makeMember({ club: { bypass_payment_restrictions: true } });

interface Logged {
  id: string;
  gebeurtenis_id: string;
}

async function log(cookie: string, id: string, body: Record<string, unknown>) {
  const response = await server.call(`/matches/${id}/contact`, { method: 'POST', cookie, body });
  return { status: response.status, body: (await response.json()) as Logged & { code?: string; data?: unknown } };
}

const put = async (cookie: string, path: string, body: Record<string, unknown>) => {
  const response = await server.call(path, { method: 'PUT', cookie, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const undo = async (cookie: string, ...ids: unknown[]) => {
  const response = await server.call('/matches/ongedaan', { method: 'POST', cookie, body: { ids } });
  const { results } = (await response.json()) as { results: { code: string }[] };
  return results.map(({ code }) => code);
};

const stored = (id: string) =>
  server.admin.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const said = (match_id: string) =>
  server.admin.selectFrom('sponsor_communications').selectAll().where('match_id', '=', match_id).execute();

async function lastContacts(cookie: string, id: string) {
  const response = await server.call(`/matches/${id}/contact`, { cookie });
  return (await response.json()) as LastContacts;
}

describe('what was said', () => {
  it.each(['note', 'phone', 'email', 'meeting'])(
    'is kept as a %s, with its moment and without a follow-up (MGMT-16, MGMT-20)',
    async (communication_type) => {
      const { club, user, cookie } = await makeClub();
      const match = await makeMatch(server.admin, club.id);
      const before = Date.now();
      const { status } = await log(cookie, match.id, { communication_type, content: 'Wil graag meedoen.' });
      expect(status).toBe(200);
      const [row, ...others] = await said(match.id);
      expect(others).toEqual([]);
      expect(row).toMatchObject({
        match_id: match.id,
        communication_type,
        subject: null,
        content: 'Wil graag meedoen.',
        follow_up_required: false,
        created_by_user_id: user.id,
      });
      expect(row?.communication_date.getTime()).toBeGreaterThan(before - 5_000);
    },
  );

  it('is kept with its subject, of the day on which it was said, and asks for a follow-up when one is set (MGMT-16, G-061)', async () => {
    const { club, cookie } = await makeClub();
    const match = await makeMatch(server.admin, club.id);
    const dag = addDays(TODAY, -3);
    const next = addDays(TODAY, 5);
    await log(cookie, match.id, {
      communication_type: 'meeting',
      content: 'Aan tafel gezeten.',
      subject: 'Verlenging',
      dag,
      next_follow_up_date: next,
      next_follow_up_note: 'Bespreek de verlenging',
    });
    const [row] = await said(match.id);
    expect(row).toMatchObject({ subject: 'Verlenging', follow_up_required: true });
    expect(dayOf(row?.communication_date ?? new Date(0))).toBe(dag);
    expect(await stored(match.id)).toMatchObject({
      last_contact_date: dag,
      next_follow_up_date: next,
      next_follow_up_note: 'Bespreek de verlenging',
    });
  });

  it('is refused as anything else than a note, a call, a mail or a meeting (MGMT-16)', async () => {
    const { club, cookie } = await makeClub();
    const match = await makeMatch(server.admin, club.id);
    const { status } = await log(cookie, match.id, { communication_type: 'sms', content: 'Wil graag meedoen.' });
    expect(status).toBe(400);
    expect(await said(match.id)).toEqual([]);
  });

  it.each(['', '   ', '\n\t '])('is refused when nothing is left of %j after trimming (MGMT-19)', async (content) => {
    const { club, cookie } = await makeClub();
    const match = await makeMatch(server.admin, club.id);
    const { status, body } = await log(cookie, match.id, { communication_type: 'note', content });
    expect(status).toBe(400);
    expect(body).toMatchObject({ data: { velden: { content: 'Schrijf op wat er is besproken.' } } });
    expect(await said(match.id)).toEqual([]);
    expect(await stored(match.id)).toMatchObject({ version: 1, last_contact_date: null });
  });

  it('sets when the match was last spoken about and changed, each time anew (MGMT-21)', async () => {
    const { club, user, cookie } = await makeClub();
    const match = await makeMatch(server.admin, club.id, { updated_at: new Date('2026-01-01') });
    await log(cookie, match.id, { communication_type: 'phone', content: 'Eén keer.' });
    const once = await stored(match.id);
    expect(once).toMatchObject({ last_contact_date: TODAY, updated_by_user_id: user.id });
    expect(once.updated_at.getTime()).toBeGreaterThan(new Date('2026-01-01').getTime());
    await log(cookie, match.id, { communication_type: 'phone', content: 'Nog een keer.' });
    const twice = await stored(match.id);
    expect(twice.last_contact_date).toBe(TODAY);
    expect(twice.updated_at.getTime()).toBeGreaterThan(once.updated_at.getTime());
  });

  it('of an earlier day leaves a later talk the last one, and cannot lie ahead (MGMT-21)', async () => {
    const { club, cookie } = await makeClub();
    const match = await makeMatch(server.admin, club.id, { last_contact_date: addDays(TODAY, -1) });
    await log(cookie, match.id, { communication_type: 'phone', content: 'Vorige week.', dag: addDays(TODAY, -7) });
    expect(await stored(match.id)).toMatchObject({ last_contact_date: addDays(TODAY, -1) });
    const { status } = await log(cookie, match.id, {
      communication_type: 'phone',
      content: 'Morgen.',
      dag: addDays(TODAY, 1),
    });
    expect(status).toBe(400);
    expect(await said(match.id)).toHaveLength(1);
  });

  it('leaves a follow-up that stands, and ends one that it finished', async () => {
    const { club, cookie } = await makeClub();
    const match = await makeMatch(server.admin, club.id, {
      next_follow_up_date: TODAY,
      next_follow_up_note: 'Bel terug',
    });
    await log(cookie, match.id, { communication_type: 'note', content: 'Een aantekening.' });
    expect(await stored(match.id)).toMatchObject({ next_follow_up_date: TODAY, next_follow_up_note: 'Bel terug' });
    await log(cookie, match.id, { communication_type: 'phone', content: 'Gebeld.', opvolging_gedaan: true });
    expect(await stored(match.id)).toMatchObject({ next_follow_up_date: null, next_follow_up_note: null });
  });

  it('is kept once, however often the same is sent', async () => {
    const { club, cookie } = await makeClub();
    const match = await makeMatch(server.admin, club.id);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { communication_type: 'phone', content: 'Gebeld.' };
    const send = () => server.ask(`/matches/${match.id}/contact`, { method: 'POST', cookie, body, headers });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await said(match.id)).toHaveLength(1);
  });

  it('can be taken back, with all that it changed', async () => {
    const { club, cookie } = await makeClub();
    const match = await makeMatch(server.admin, club.id, { last_contact_date: '2026-01-05' });
    const { body } = await log(cookie, match.id, {
      communication_type: 'phone',
      content: 'Bij de verkeerde.',
      next_follow_up_date: addDays(TODAY, 2),
    });
    expect(await undo(cookie, body.gebeurtenis_id)).toEqual(['ok']);
    expect(await said(match.id)).toEqual([]);
    expect(await stored(match.id)).toMatchObject({ last_contact_date: '2026-01-05', next_follow_up_date: null });
  });

  it('that is taken back leaves what was said since as the last of it, whatever set the day first', async () => {
    const { club, cookie } = await makeClub();
    const match = await makeMatch(server.admin, club.id, { next_follow_up_date: TODAY });
    const first = await log(cookie, match.id, { communication_type: 'phone', content: 'Bij de verkeerde.' });
    const second = await log(cookie, match.id, { communication_type: 'note', content: 'Wel hier.' });
    expect(await undo(cookie, first.body.gebeurtenis_id)).toEqual(['ok']);
    expect(await stored(match.id)).toMatchObject({ last_contact_date: TODAY });
    expect(await undo(cookie, second.body.gebeurtenis_id)).toEqual(['ok']);

    const other = await makeMatch(server.admin, club.id, { next_follow_up_date: TODAY, pipeline_stage: 'qualified' });
    const body = { soort: 'opvolging', datum: TODAY };
    const done = await server.ask(`/matches/${other.id}/gedaan`, { method: 'POST', cookie, body });
    const dag = addDays(TODAY, -2);
    await log(cookie, other.id, { communication_type: 'phone', content: 'Eergisteren.', dag });
    expect(await undo(cookie, done.body['gebeurtenis_id'])).toEqual(['ok']);
    expect(await stored(other.id)).toMatchObject({ last_contact_date: dag, next_follow_up_date: TODAY });
  });

  it('shows the last three, newest first by its date, of how many, with who wrote them (MGMT-14)', async () => {
    const { club, user, cookie } = await makeClub();
    const match = await makeMatch(server.admin, club.id);
    expect(await lastContacts(cookie, match.id)).toMatchObject({ total: 0, contacten: [] });
    const gone = await makeUser(server.admin, { vereniging_id: club.id, voornaam: 'Vertrokken' });
    const at = (day: number, content: string, created_by_user_id: string | null) => ({
      vereniging_id: club.id,
      match_id: match.id,
      communication_type: 'phone' as const,
      content,
      communication_date: new Date(Date.UTC(2026, 0, day)),
      created_by_user_id,
    });
    await server.admin
      .insertInto('sponsor_communications')
      .values([at(2, 'twee', gone.id), at(4, 'vier', user.id), at(1, 'een', user.id), at(3, 'drie', null)])
      .execute();
    await server.admin.updateTable('users').set({ vereniging_id: null }).where('id', '=', gone.id).execute();
    const { total, contacten } = await lastContacts(cookie, match.id);
    expect(total).toBe(4);
    expect(contacten.map(({ content }) => content)).toEqual(['vier', 'drie', 'twee']);
    expect(contacten.map(({ door }) => door)).toEqual([
      user.naam,
      'Iemand van Achterban',
      'Iemand die niet meer bij de club is',
    ]);
  });

  it('is for who can open matches or sponsorbeheer, and for nobody else', async () => {
    const { club, cookie } = await server.makeMember({ club: {} });
    const match = await makeMatch(server.admin, club.id);
    const lock = (module_name: 'matches' | 'sponsorbeheer', is_enabled: boolean) =>
      server.admin
        .insertInto('module_access')
        .values({ vereniging_id: club.id, module_name, is_enabled })
        .onConflict((known) => known.columns(['vereniging_id', 'module_name']).doUpdateSet({ is_enabled }))
        .execute();
    const tryIt = async () => (await log(cookie, match.id, { communication_type: 'note', content: 'Hoi.' })).status;
    await lock('matches', false);
    await lock('sponsorbeheer', false);
    expect(await tryIt()).toBe(404);
    await lock('sponsorbeheer', true);
    expect(await tryIt()).toBe(200);
    await lock('sponsorbeheer', false);
    await lock('matches', true);
    expect(await tryIt()).toBe(200);
  });
});

describe('when the club gets in touch, and who does', () => {
  it('is a day among the tasks, from what the person saw, with a way back', async () => {
    const { club, user, cookie } = await makeClub();
    const match = await makeMatch(server.admin, club.id);
    const day = addDays(TODAY, 2);
    const body = { version: 1, next_follow_up_date: day, next_follow_up_note: 'Bel terug' };
    const patch = (changes: object) =>
      server.ask(`/matches/${match.id}/opvolging`, { method: 'PATCH', cookie, body: changes });
    const first = await patch(body);
    expect(first.body).toMatchObject({ ...body, version: 2 });
    expect(await stored(match.id)).toMatchObject({ next_follow_up_date: day, next_follow_up_note: 'Bel terug' });

    const late = await patch({ ...body, next_follow_up_date: TODAY });
    expect(late.status).toBe(409);
    const { version: _, ...waarden } = body;
    expect(late.body).toMatchObject({ code: 'verouderd', data: { naam: user.naam, version: 2, waarden } });
    expect(await stored(match.id)).toMatchObject({ next_follow_up_date: day });

    expect(await undo(cookie, first.body['gebeurtenis_id'])).toEqual(['ok']);
    expect(await stored(match.id)).toMatchObject({ next_follow_up_date: null, next_follow_up_note: null });
  });

  it('changes only what is sent of it, and without a day it is about nothing', async () => {
    const { club, cookie } = await makeClub();
    const day = addDays(TODAY, 2);
    const match = await makeMatch(server.admin, club.id, {
      next_follow_up_date: day,
      next_follow_up_note: 'Bel terug',
    });
    const patch = async (body: object) =>
      (await server.ask(`/matches/${match.id}/opvolging`, { method: 'PATCH', cookie, body })).body;
    const moved = { next_follow_up_date: addDays(day, 1), next_follow_up_note: 'Bel terug' };
    expect(await patch({ version: 1, next_follow_up_date: addDays(day, 1) })).toMatchObject(moved);
    expect(await patch({ version: 2, next_follow_up_note: 'Mail' })).toMatchObject({
      ...moved,
      next_follow_up_note: 'Mail',
    });
    const none = { next_follow_up_date: null, next_follow_up_note: null };
    expect(await patch({ version: 3, next_follow_up_date: null })).toMatchObject(none);
    expect(await stored(match.id)).toMatchObject(none);
  });

  it('and what everybody should know is not saved over somebody else’s, and says what stands there now', async () => {
    const { club, user, cookie } = await makeClub();
    const match = await makeMatch(server.admin, club.id);
    const path = `/matches/${match.id}/notities`;
    await put(cookie, path, { version: 1, contact_notes: 'Belt liever ’s avonds' });
    const late = await put(cookie, path, { version: 1, contact_notes: 'Niet bellen' });
    const waarden = { contact_notes: 'Belt liever ’s avonds' };
    expect(late.body).toMatchObject({ code: 'verouderd', data: { naam: user.naam, version: 2, waarden } });
    expect(await stored(match.id)).toMatchObject(waarden);
  });

  it('names who of the club looks after it, and turns that back within a week but not after', async () => {
    const { club, user, cookie } = await makeClub();
    const tom = await makeUser(server.admin, { vereniging_id: club.id, voornaam: 'Tom' });
    const match = await makeMatch(server.admin, club.id, { assigned_to_user_id: user.id });
    const handOver = () => put(cookie, `/matches/${match.id}/eigenaar`, { version: 1, naar: tom.id });
    const { body } = await handOver();
    expect(await stored(match.id)).toMatchObject({ assigned_to_user_id: tom.id });
    expect((await handOver()).status).toBe(409);

    const age = (hours: number) =>
      server.admin
        .updateTable('gebeurtenis')
        .set({ op: new Date(Date.now() - hours * 3_600_000) })
        .where('match_id', '=', match.id)
        .execute();
    await age(7 * 24 + 1);
    expect(await undo(cookie, body['gebeurtenis_id'])).toEqual(['te_laat']);
    await age(7 * 24 - 1);
    expect(await undo(cookie, body['gebeurtenis_id'])).toEqual(['ok']);
    expect(await stored(match.id)).toMatchObject({ assigned_to_user_id: user.id });
  });

  it('does not go back to who left the club since, and says that it was overtaken', async () => {
    const { club, user, cookie } = await makeClub();
    const tom = await makeUser(server.admin, { vereniging_id: club.id, voornaam: 'Tom' });
    const [match, other] = await Promise.all(
      [tom.id, user.id].map((assigned_to_user_id) => makeMatch(server.admin, club.id, { assigned_to_user_id })),
    );
    const clear = async (id = '') => {
      const { body } = await put(cookie, `/matches/${id}/eigenaar`, { version: 1, naar: null });
      return body['gebeurtenis_id'];
    };
    const lines = [await clear(match?.id), await clear(other?.id)];
    await server.admin.updateTable('users').set({ vereniging_id: null }).where('id', '=', tom.id).execute();
    expect(await undo(cookie, ...lines)).toEqual(['verouderd', 'ok']);
    expect(await stored(match?.id ?? '')).toMatchObject({ assigned_to_user_id: null });
    expect(await stored(other?.id ?? '')).toMatchObject({ assigned_to_user_id: user.id });
  });

  it('is nobody of another club', async () => {
    const { club, cookie } = await makeClub();
    const stranger = await makeUser(server.admin, { vereniging_id: (await makeClub()).club.id });
    const match = await makeMatch(server.admin, club.id);
    const { status } = await put(cookie, `/matches/${match.id}/eigenaar`, { version: 1, naar: stranger.id });
    expect(status).toBe(404);
    expect(await stored(match.id)).toMatchObject({ assigned_to_user_id: null });
  });
});

import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from '../../../../scripts/services/chromium.ts';
import { makeDeadLetter, makeMail, makeUser, makeVereniging } from '../../../../tests/factories.ts';
import { ORIGIN, startServer, type TestServer } from '../../../../tests/server.ts';
import { transaction } from '#server/database/database.ts';
import { startWorker, type Worker } from '#server/jobs.ts';
import type { Stand, Thing } from '#features/stand/shared/schema.ts';
import { standJobs, tellCancelled, warnOperator } from './jobs.ts';

let server: TestServer;
let superuser: Awaited<ReturnType<typeof makeUser>>;
let provider: Server;
let answer: () => { status: number; body: unknown } = () => ({ status: 200, body: { known: false } });
let asked: string[] = [];
const workers: Worker[] = [];
const SOON = { timeout: 20_000 };

beforeAll(async () => {
  provider = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost').searchParams.get('message_id') ?? '');
    const { status, body } = answer();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  server = await startServer({
    MAIL_LOOKUP_URL: `http://127.0.0.1:${port}/look-up`,
    MAIL_LOOKUP_TOKEN: 'geheim',
    CHROMIUM_PATH: findChromium() ?? '',
  });
  superuser = await makeUser(server.admin, { rol: 'superuser', voornaam: 'Ruben', achternaam: 'Kool' });
});
afterAll(async () => {
  await server.stop();
  await new Promise((resolve) => provider.close(resolve));
});
beforeEach(async () => {
  await sql`truncate app.outbox, app.audit_event, app.platform_part, app.retention_run, app.operator_notice,
    app.platform_tally, app.slow_operation, app.platform_error, app.availability`.execute(server.admin);
  await sql`delete from pgboss.job`.execute(server.admin);
  await sql`update app.vereniging set mail_paused_at = null`.execute(server.admin);
  asked = [];
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});

const stand = async () => (await server.as(superuser, '/superuser/stand')).answer as unknown as Stand;
const things = async (): Promise<Thing[]> => (await stand()).things ?? [];
const act = (path: string, body?: unknown) => server.as(superuser, `/superuser/stand${path}`, 'POST', body);
const mailOf = async (id: string) =>
  server.admin.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const audit = async () =>
  server.admin
    .selectFrom('audit_event')
    .select(['operation', 'actor_user', 'vereniging_id', 'object_id'])
    .where('operation', 'like', 'stand.%')
    .orderBy('at')
    .execute();
/** As if it had become so that long ago. */
const age = (id: string, minutes: number) =>
  sql`update app.outbox set updated_at = now() - make_interval(mins => ${minutes}::int) where id = ${id}`.execute(
    server.admin,
  );
const doubtful = async (minutes: number, values: Parameters<typeof makeMail>[1] = {}) => {
  const mail = await makeMail(server.admin, { state: 'onzeker', claim: randomUUID(), ...values });
  await age(mail.id, minutes);
  return mail;
};

describe('a mail of which nobody knows whether it arrived', () => {
  it('stands in the list with its address masked, its club and since when; the menu counts it', async () => {
    const club = await makeVereniging(server.admin, { naam: 'Harmonie Sint Cecilia' });
    await doubtful(44, { vereniging_id: club.id, template: 'toegangsverzoeken.requested' });
    const [thing, ...others] = await things();
    expect(others).toEqual([]);
    expect(thing).toMatchObject({
      kind: 'onzeker',
      mails: [{ adres: 'ha•••@bakkerijvanloon.example', club: 'Harmonie Sint Cecilia', can_resend: true }],
    });
    expect(JSON.stringify(thing)).not.toContain('harm@');
    const counts = await server.as(superuser, '/superuser/tellers');
    expect(counts.answer).toMatchObject({ aandacht: 1 });
  });

  it('is asked about, and is sent when the provider has it', async () => {
    answer = () => ({ status: 200, body: { known: true } });
    const { id, message_id } = await doubtful(2, { kind: 'account', unsubscribe_token: null });
    const { answer: found } = await act(`/mails/${id}/zoek-op`);
    expect(found).toEqual({ uitkomst: 'verstuurd' });
    expect(asked).toEqual([message_id]);
    // What can open an account is not kept.
    expect(await mailOf(id)).toMatchObject({ state: 'sent', html: '', text: '' });
    expect(await audit()).toMatchObject([{ operation: 'stand.mail-found', actor_user: superuser.id, object_id: id }]);
    expect(await things()).toEqual([]);
  });

  it('that the provider does not know says so, keeps its place, and can then be sent again', async () => {
    answer = () => ({ status: 200, body: { known: false } });
    const { id } = await doubtful(44);
    expect((await act(`/mails/${id}/zoek-op`)).answer).toEqual({ uitkomst: 'onbekend' });
    const [thing] = await things();
    expect(thing).toMatchObject({ kind: 'onzeker', mails: [{ look_up: 'onbekend' }] });
    expect(Date.now() - new Date(thing?.since ?? 0).getTime()).toBeGreaterThan(43 * 60_000);
    expect((await act(`/mails/${id}`, { act: 'resend' })).code).toBe('ok');
    expect(await mailOf(id)).toMatchObject({ state: 'queued', claim: null, look_up: null });
    expect((await audit()).map(({ operation }) => operation)).toEqual(['stand.mail-not-found', 'stand.mail-resend']);
  });

  it('of which the provider says nothing stays in doubt, and says that it was asked', async () => {
    answer = () => ({ status: 503, body: {} });
    const { id } = await doubtful(20);
    expect((await act(`/mails/${id}/zoek-op`)).answer).toEqual({ uitkomst: 'geen_antwoord' });
    expect(await mailOf(id)).toMatchObject({ state: 'onzeker', look_up: 'geen_antwoord' });
    answer = () => ({ status: 200, body: 'nonsense' });
    expect((await act(`/mails/${id}/zoek-op`)).answer).toEqual({ uitkomst: 'geen_antwoord' });
  });

  it('is not sent again while an answer may still come, and nothing is on record then', async () => {
    const { id } = await doubtful(14);
    expect((await things())[0]).toMatchObject({ mails: [{ can_resend: false }] });
    expect((await act(`/mails/${id}`, { act: 'resend' })).code).toBe('mail_te_vroeg');
    expect(await mailOf(id)).toMatchObject({ state: 'onzeker' });
    expect(await audit()).toEqual([]);
  });

  it('is given up once, and cannot be decided about twice', async () => {
    const { id } = await doubtful(20);
    expect((await act(`/mails/${id}`, { act: 'give-up' })).code).toBe('ok');
    expect(await mailOf(id)).toMatchObject({ state: 'failed' });
    expect(await things()).toEqual([]);
    expect((await act(`/mails/${id}`, { act: 'give-up' })).code).toBe('al_gedaan');
    const { id: sent } = await makeMail(server.admin, { state: 'sent', sent_at: new Date() });
    expect((await act(`/mails/${sent}`, { act: 'resend' })).code).toBe('al_gedaan');
    expect((await act(`/mails/${sent}/zoek-op`)).code).toBe('niet_gevonden');
  });
});

it('a server that cannot be asked says so, and asks nobody', async () => {
  const deaf = await startServer();
  const { id } = await makeMail(deaf.admin, { state: 'onzeker', claim: randomUUID() });
  const person = await makeUser(deaf.admin, { rol: 'superuser' });
  expect((await deaf.as(person, '/superuser/stand')).answer).toMatchObject({ can_look_up: false });
  expect((await deaf.as(person, `/superuser/stand/mails/${id}/zoek-op`, 'POST')).answer).toEqual({
    uitkomst: 'niet_ingesteld',
  });
  await deaf.stop();
});

describe('a mail that failed', () => {
  it('asks for attention, unless the recipient’s own server refused it', async () => {
    const { id } = await makeMail(server.admin, { state: 'failed' });
    await makeMail(server.admin, { state: 'failed', refused: true });
    expect(await things()).toMatchObject([{ kind: 'mislukt', mails: [{ id }] }]);
  });

  it('is given up, and that can be taken back', async () => {
    const { id } = await makeMail(server.admin, { state: 'failed' });
    await act(`/mails/${id}`, { act: 'give-up' });
    expect(await things()).toEqual([]);
    await act(`/mails/${id}`, { act: 'take-back' });
    expect(await things()).toMatchObject([{ kind: 'mislukt' }]);
    expect((await act(`/mails/${id}`, { act: 'resend' })).code).toBe('ok');
    expect(await mailOf(id)).toMatchObject({ state: 'queued' });
    expect((await audit()).map(({ operation }) => operation)).toEqual([
      'stand.mail-give-up',
      'stand.mail-take-back',
      'stand.mail-resend',
    ]);
  });
});

describe('mail of a club that was stopped', () => {
  const stop = async () => {
    const club = await makeVereniging(server.admin, { naam: 'RKVV Rood-Wit' });
    const { email } = await makeUser(server.admin, { vereniging_id: club.id, rol: 'admin' });
    const campaign = { vereniging_id: club.id, kind: 'campaign' } as const;
    for (let n = 0; n < 3; n += 1) await makeMail(server.admin, campaign);
    await makeMail(server.admin, {
      ...campaign,
      state: 'failed',
      refused: true,
      to_address: 'weg@bestaat-niet.example',
    });
    await sql`update app.vereniging set mail_paused_at = now() - interval '2 hours' where id = ${club.id}`.execute(
      server.admin,
    );
    return { ...club, email };
  };

  it('stands in the list with how many wait and which addresses were refused, masked', async () => {
    const club = await stop();
    expect(await things()).toMatchObject([
      { kind: 'vast', held: { vereniging_id: club.id, club: 'RKVV Rood-Wit', mails: 3, refused: 1 } },
    ]);
    const refused = await server.as(superuser, `/superuser/stand/verenigingen/${club.id}/geweigerd`);
    expect(refused.answer).toMatchObject({ adressen: [{ adres: 'we•••@bestaat-niet.example' }] });
  });

  it('stands there too when nothing waits, until somebody decides', async () => {
    const club = await makeVereniging(server.admin, {
      mail_paused_at: new Date(),
      mail_paused_reason: '5 van de 60 mails kwamen terug.',
    });
    expect(await things()).toMatchObject([{ kind: 'vast', held: { vereniging_id: club.id, mails: 0 } }]);
    expect((await act(`/verenigingen/${club.id}/mail`, { act: 'cancel' })).answer).toEqual({ mails: 0 });
    expect(await things()).toEqual([]);
  });

  it('goes out when somebody lets it', async () => {
    const club = await stop();
    expect((await act(`/verenigingen/${club.id}/mail`, { act: 'release' })).answer).toEqual({ mails: 3 });
    const { mail_paused_at } = await server.admin
      .selectFrom('vereniging')
      .select('mail_paused_at')
      .where('id', '=', club.id)
      .executeTakeFirstOrThrow();
    expect(mail_paused_at).toBeNull();
    expect(await things()).toEqual([]);
    expect(await audit()).toMatchObject([{ operation: 'stand.release-mail', vereniging_id: club.id }]);
    // Who presses twice changes nothing more.
    expect((await act(`/verenigingen/${club.id}/mail`, { act: 'release' })).answer).toEqual({ mails: 0 });
    expect(await audit()).toHaveLength(1);
  });

  it('is cancelled, stays stopped, and its admins read so in a mail', async () => {
    const club = await stop();
    expect((await act(`/verenigingen/${club.id}/mail`, { act: 'cancel' })).answer).toEqual({ mails: 3 });
    expect(await things()).toEqual([]);
    const states = await server.admin
      .selectFrom('outbox')
      .select('state')
      .where('vereniging_id', '=', club.id)
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'failed']);
    expect(await audit()).toMatchObject([{ operation: 'stand.cancel-mail' }]);
    await work();
    await expect
      .poll(
        () =>
          server.admin.selectFrom('outbox').select(['to_address', 'subject']).where('state', '=', 'queued').execute(),
        SOON,
      )
      .toEqual([{ to_address: club.email, subject: '3 mails van RKVV Rood-Wit zijn niet verstuurd' }]);
  });
});

async function work() {
  const { database, log, storage } = server.services;
  const services = { storage, origin: ORIGIN, operators: ['beheer@achterban.example'] };
  workers.push(await startWorker({ jobs: standJobs, database, log, services }));
}

describe('a job that failed as often as it may', () => {
  it('stands in the list by what it does, and runs again as the queue would run it', async () => {
    const club = await makeVereniging(server.admin, { naam: 'Harmonie Sint Cecilia' });
    await makeUser(server.admin, { vereniging_id: club.id, rol: 'admin' });
    const { id } = await makeDeadLetter(server.admin, { vereniging_id: club.id, job: tellCancelled.name });
    await sql`update pgboss.job set data = jsonb_set(data, '{data}', '{"mails": 1, "contact": "a@b.nl"}') where id = ${id}`.execute(
      server.admin,
    );
    expect(await things()).toMatchObject([
      {
        kind: 'taak',
        job: 'stand.tell-cancelled',
        letters: [{ id, club: 'Harmonie Sint Cecilia', keren: 6, fout: 'De opslag gaf geen antwoord' }],
      },
    ]);
    expect((await act(`/taken/${id}`, { act: 'rerun' })).code).toBe('ok');
    expect(await things()).toEqual([]);
    expect(await audit()).toMatchObject([{ operation: 'stand.job-rerun', vereniging_id: club.id, object_id: id }]);
    await work();
    await expect
      .poll(() => server.admin.selectFrom('outbox').select('template').execute(), SOON)
      .toEqual([{ template: 'stand.cancelled' }]);
    expect((await act(`/taken/${id}`, { act: 'rerun' })).code).toBe('niet_gevonden');
  });

  it('is given up', async () => {
    const { id } = await makeDeadLetter(server.admin);
    expect((await act(`/taken/${id}`, { act: 'give-up' })).code).toBe('ok');
    expect((await sql`select from pgboss.job`.execute(server.admin)).rows).toEqual([]);
    expect(await audit()).toMatchObject([{ operation: 'stand.job-give-up' }]);
  });
});

describe('the other acts', () => {
  it('a rule of the clean-up that failed asks for attention, and the clean-up can be run now, once at a time', async () => {
    await sql`insert into app.retention_run (at, promise, act, count, error)
      values (now() - interval '3 hours', 'concept', 'deleted', 0, 'Error: no')`.execute(server.admin);
    expect(await things()).toMatchObject([{ kind: 'opruimen', promises: ['concept'] }]);
    for (let n = 0; n < 2; n += 1) expect((await act('/opruimen')).code).toBe('ok');
    const { rows } = await sql`select name from pgboss.job`.execute(server.admin);
    expect(rows).toEqual([{ name: 'retention.keep-promises' }]);
    expect((await audit()).map(({ operation }) => operation)).toEqual(['stand.retention', 'stand.retention']);
  });

  it('a renderer that failed asks for attention until a document can be made', async () => {
    await sql`insert into app.platform_part (part, ok, since) values ('pdf', false, now() - interval '1 hour')`.execute(
      server.admin,
    );
    expect(await things()).toMatchObject([{ kind: 'pdf' }]);
    expect((await act('/pdf-maker')).answer).toEqual({ ok: true });
    expect(await things()).toEqual([]);
    expect(await audit()).toMatchObject([{ operation: 'stand.renderer' }]);
    const blind = await startServer({ CHROMIUM_PATH: '/nowhere/chromium' });
    const person = await makeUser(blind.admin, { rol: 'superuser' });
    expect((await blind.as(person, '/superuser/stand/pdf-maker', 'POST')).answer).toEqual({ ok: false });
    expect((await blind.as(person, '/superuser/stand')).answer).toMatchObject({ things: [{ kind: 'pdf' }] });
    await blind.stop();
  }, 60_000);

  it.each([
    ['/mails/ID', { act: 'resend' }],
    ['/mails/ID/zoek-op', undefined],
    ['/verenigingen/ID/mail', { act: 'release' }],
    ['/taken/ID', { act: 'rerun' }],
  ])('%s is no act on what does not exist, and nobody else’s to do', async (path, body) => {
    const address = path.replace('ID', randomUUID());
    expect((await act(address, body)).code).toBe('niet_gevonden');
    const { user } = await server.makeMember({ user: { rol: 'admin' } });
    expect((await server.as(user, `/superuser/stand${address}`, 'POST', body)).code).toBe('geen_toegang');
    expect(await audit()).toEqual([]);
  });

  it.each(['release', 'cancel'])('%s leaves the mail of a deleted club as it is', async (deed) => {
    const { club } = await server.makeMember({ user: { rol: 'admin' } });
    await sql`update app.vereniging set mail_paused_at = now(), mail_paused_reason = 'te veel geweigerd',
      verwijderd_op = now(), verwijderd_reden = 'stopt' where id = ${club.id}`.execute(server.admin);
    expect((await act(`/verenigingen/${club.id}/mail`, { act: deed })).code).toBe('niet_gevonden');
    const { mail_paused_at } = await server.admin
      .selectFrom('vereniging')
      .select('mail_paused_at')
      .where('id', '=', club.id)
      .executeTakeFirstOrThrow();
    expect(mail_paused_at).not.toBeNull();
  });

  it('the database refuses whoever is no superuser, whatever the server thinks', async () => {
    const { id } = await makeMail(server.admin, { state: 'failed' });
    const { user, club } = await server.makeMember({ user: { rol: 'admin' } });
    const db = server.services.database.as('app_super');
    for (const call of [
      sql`select app.settle_mail(${id}, 'resend')`,
      sql`select app.release_held_mail(${club.id})`,
      sql`select app.cancel_held_mail(${club.id})`,
      sql`select app.settle_dead_letter(${id}, 'give-up')`,
    ]) {
      await expect(transaction(db, { user_id: user.id, rol: 'superuser' }, (trx) => call.execute(trx))).rejects.toThrow(
        'geen_toegang',
      );
    }
  });
});

describe('the operator', () => {
  const warn = () => {
    const { database, log, storage } = server.services;
    const run = <T>(step: Parameters<typeof transaction<T>>[2]) =>
      transaction(database.as('app_worker'), { rol: 'worker' }, step);
    const services = { storage, origin: ORIGIN, operators: ['beheer@achterban.example', 'wacht@achterban.example'] };
    const signal = new AbortController().signal;
    return warnOperator.handler({ id: randomUUID(), retry: 0, signal, log, services, transaction: run }, {});
  };
  const told = async () =>
    server.admin
      .selectFrom('outbox')
      .select(['to_address', 'subject', 'kind'])
      .where('template', '=', 'stand.attention')
      .orderBy('created_at')
      .execute();

  it('gets one mail about each thing that waits for longer than an hour, and never a second', async () => {
    const { id } = await doubtful(59);
    await warn();
    expect(await told()).toEqual([]);
    await age(id, 61);
    await warn();
    await warn();
    const mail = { subject: 'Een mail is misschien niet aangekomen', kind: 'account' };
    expect(await told()).toEqual([
      { to_address: 'beheer@achterban.example', ...mail },
      { to_address: 'wacht@achterban.example', ...mail },
    ]);
    const [thing] = await things();
    expect(Date.now() - new Date(thing?.told_at ?? 0).getTime()).toBeLessThan(60_000);
    // Another mail that waits is another thing to be told of.
    await doubtful(61);
    await warn();
    await warn();
    expect(await told()).toHaveLength(4);
  });

  it('is told by the worker itself, on its timetable', () => {
    expect(warnOperator.cron).toBe('*/5 * * * *');
  });
});

describe('the page', () => {
  it('has what was noted in the last day, and who settled what last', async () => {
    const club = await makeVereniging(server.admin, { naam: 'RKVV Rood-Wit' });
    const { id } = await doubtful(20, { vereniging_id: club.id });
    await act(`/mails/${id}`, { act: 'give-up' });
    const { recorder } = server.services;
    await recorder.flush();
    await sql`truncate app.platform_tally, app.slow_operation`.execute(server.admin);
    recorder.count('mail.sent', 40_000);
    recorder.count('mail.sent', 2_000);
    recorder.count('mail.refused');
    recorder.count('pdf.1', 900);
    recorder.took({ kind: 'request', what: 'teams.list', ms: 1_800, vereniging_id: club.id });
    recorder.failed('teams.create', new Error('nee'), 'r-1');
    await recorder.flush();
    const page = await stand();
    expect(page.things).toEqual([]);
    expect(page.solved).toMatchObject({ operation: 'stand.mail-give-up', club: 'RKVV Rood-Wit', door: 'Ruben Kool' });
    expect(page.mail).toMatchObject({ refused: 1, longest_ms: 40_000 });
    expect(page.mail?.sent).toHaveLength(24);
    expect(page.mail?.sent.at(-1)?.count).toBe(2);
    expect(page.pdf?.steps).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0]);
    expect(page.slow).toEqual([
      { source: 'web', what: 'teams.list', count: 1, longest_ms: 1_800, clubs: 1, club_namen: ['RKVV Rood-Wit'] },
    ]);
    expect(page.errors?.days).toHaveLength(14);
    expect(page.errors?.days.at(-1)?.count).toBe(1);
    expect(page.errors?.latest).toMatchObject([{ what: 'teams.create', error: 'Error', request_id: 'r-1' }]);
  });

  it('stays when one part cannot be read: that one says so', async () => {
    await sql`revoke select on app.slow_operation from app_super`.execute(server.admin);
    const page = await stand();
    await sql`grant select on app.slow_operation to app_super`.execute(server.admin);
    expect(page.slow).toBeNull();
    expect(page.things).toEqual([]);
    expect(page.mail).not.toBeNull();
  });
});

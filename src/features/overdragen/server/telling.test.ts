import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkerServices } from '#server/feature.ts';
import { type Run, transaction } from '#server/database/database.ts';
import { mintTenant } from '#server/database/tenant.ts';
import { addDays, dayOf, formatDay } from '#shared/dates.ts';
import type { Overdracht } from '#features/overdragen/shared/schema.ts';
import {
  makeCampagnemiddel,
  makeMatch,
  makeTegenprestatie,
  makeUser,
  makeZoekopdracht,
} from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { readStand } from './commands/stand.ts';
import { TELL, tellHandedOver } from './commands/telling.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
});
afterAll(() => server.stop());

const ALL = {
  opvolgingen: true,
  sponsors: true,
  contactpersoon: true,
  beheerder: true,
  stopt: false,
  telefoon: '06 2345 6789',
  bericht: '',
};

/** A club of Marja, its only admin, who looks after one sponsor with a follow-up; Tom is a member. */
async function makeClub(opens: 'everything' | 'no sponsors' = 'everything') {
  const { admin } = server;
  const { club, user, cookie } = await server.makeMember({
    club: { bypass_payment_restrictions: opens === 'everything' },
    user: { rol: 'admin', voornaam: 'Marja', achternaam: 'Bos' },
  });
  if (opens === 'no sponsors') {
    await admin
      .insertInto('module_access')
      .values({ vereniging_id: club.id, module_name: 'matches', is_enabled: false })
      .execute();
  }
  const tom = await makeUser(admin, { vereniging_id: club.id, voornaam: 'Tom', achternaam: 'Jacobs' });
  const match = await makeMatch(admin, club.id, {
    bron: 'handmatig',
    status: 'approved',
    assigned_to_user_id: user.id,
    next_follow_up_date: '2026-01-01',
    sponsor: { bedrijfsnaam: 'Bakkerij Jansen' },
  });
  return { club, marja: user, tom, cookie, match };
}
type Club = Awaited<ReturnType<typeof makeClub>>;

const look = async (cookie: string) => (await server.ask('/overdragen', { cookie })).body as unknown as Overdracht;

async function give({ cookie, tom }: Club, values: object = {}): Promise<string> {
  const { stempel, gezien_op } = await look(cookie);
  const body = { naar_user_id: tom.id, stempel, gezien_op, ...ALL, ...values };
  const { status, body: answer } = await server.ask('/overdragen', { method: 'POST', cookie, body });
  expect(status, JSON.stringify(answer)).toBe(200);
  return (answer as { id: string }).id;
}

let nth = 0;
/** Somebody without a club says yes to an invitation. */
async function inviteAndAccept({ cookie }: Club, values: object = {}) {
  const { stempel, gezien_op } = await look(cookie);
  const email = `petra${(nth += 1)}@gmail.example`;
  const body = { naam: 'Petra Dijkstra', email, stempel, gezien_op, ...ALL, ...values };
  const { body: invited } = await server.ask('/overdragen/uitnodigingen', { method: 'POST', cookie, body });
  const petra = await makeUser(server.admin, { email, voornaam: 'Petra', achternaam: 'Dijkstra' });
  const { code } = await server.as(petra, `/overdragen/uitnodiging/${(invited as { id: string }).id}`, 'POST');
  expect(code).toBe('ok');
  return petra;
}

type Draw = WorkerServices['renderer']['renderDocument'];

/** Does the job of the last hand-over of a club, with what a worker gives it. */
async function tell({ club }: Club, draw?: Draw): Promise<void> {
  const { database, log, storage, renderer, env } = server.services;
  const vereniging_id = club.id;
  const { rows } = await sql<{ data: unknown }>`select data -> 'data' as data from pgboss.job
    where name = ${TELL.name} and data ->> 'vereniging_id' = ${vereniging_id} order by created_on desc limit 1`.execute(
    server.admin,
  );
  const tenant = mintTenant({ vereniging_id, user_id: null, rol: 'worker', acting_superuser_id: null });
  const run: Run = (work) => transaction(database.as('app_worker'), { vereniging_id, rol: 'worker' }, work);
  const drawing = draw === undefined ? renderer : { renderDocument: draw };
  const services = { storage, renderer: drawing, origin: env.PUBLIC_ORIGIN } as unknown as WorkerServices;
  const { signal } = new AbortController();
  const context = { id: '', retry: 0, signal, log, services, transaction: run, tenant };
  await tellHandedOver(context, TELL.schema.parse(rows[0]?.data));
}

const mailsTo = ({ email }: { email: string }) =>
  server.admin
    .selectFrom('outbox')
    .select(['template', 'subject', 'text', 'attachments'])
    .where('to_address', '=', email)
    .where('template', '<>', 'overdragen.invited')
    .execute();
const rowOf = ({ marja }: Club) =>
  server.admin.selectFrom('overdracht').selectAll().where('van_user_id', '=', marja.id).executeTakeFirstOrThrow();

describe('who took over', () => {
  it.each(['member', 'invited'] as const)(
    'reads who gave, in the mail and on the paper, also when that person left the club with it: %s',
    async (who) => {
      const own = await makeClub();
      const reader = who === 'member' ? own.tom : await inviteAndAccept(own, { stopt: true });
      if (who === 'member') await give(own, { stopt: true });
      let paper = '';
      await tell(own, (job, ...rest) => {
        paper = job.html;
        return server.services.renderer.renderDocument(job, ...rest);
      });
      const [mail] = await mailsTo(reader);
      expect(mail?.subject).toBe('Marja Bos droeg het werk aan je over');
      expect(mail?.attachments).toHaveLength(1);
      expect(paper).toContain('Marja Bos draagt sponsors over aan');
      expect(`${mail?.text}${paper}`).not.toContain('Je voorganger');
      // For as long as that takes: afterwards a job of the club sees no more of somebody who left.
      const left = await transaction(server.services.database.as('app_worker'), { vereniging_id: own.club.id }, (db) =>
        db.selectFrom('users').select('id').where('id', '=', own.marja.id).execute(),
      );
      expect(left).toEqual([]);
    },
  );

  it('reads what came, as many as the giver saw, and no follow-ups where there are none', async () => {
    const own = await makeClub();
    const { club, marja, tom, match, cookie } = own;
    await makeMatch(server.admin, club.id, {
      bron: 'handmatig',
      status: 'approved',
      assigned_to_user_id: marja.id,
      sponsor_id: match.sponsor_id,
    });
    await makeTegenprestatie(server.admin, club.id, { match_id: match.id, toegewezen_aan_user_id: marja.id });
    expect((await look(cookie)).bezit).toMatchObject({ sponsors: 1, opvolgingen: 1, beloften: 1 });
    const only = { contactpersoon: false, beheerder: false };
    await give(own, only);
    const { body: record } = await lastRecord(club.id);
    expect(record).toMatchObject({ matches: 2, sponsors: 1, opvolgingen: 1, tegenprestaties: 1 });
    await tell(own);
    const [mail] = await mailsTo(tom);
    expect(mail?.text).toContain('Dit staat nu op jouw naam: 1 opvolging, 1 sponsor en 1 tegenprestatie.');

    const promise = await makeClub();
    const { match: theirs } = promise;
    await server.admin.updateTable('match').set({ assigned_to_user_id: null }).where('id', '=', theirs.id).execute();
    await makeTegenprestatie(server.admin, promise.club.id, {
      match_id: theirs.id,
      toegewezen_aan_user_id: promise.marja.id,
    });
    await give(promise, only);
    expect((await look(promise.cookie)).gedaan?.meegegaan).toEqual({
      opvolgingen: 0,
      sponsors: 0,
      tegenprestaties: 1,
      plekken: 0,
      beheerder: false,
    });
    await tell(promise);
    expect((await mailsTo(promise.tom))[0]?.text).toContain('Dit staat nu op jouw naam: 1 tegenprestatie.');
  });

  it('hears nothing of what was turned back while the paper was drawn, and nothing is kept of it', async () => {
    const own = await makeClub();
    const id = await give(own);
    await tell(own, async (job, ...rest) => {
      const drawn = await server.services.renderer.renderDocument(job, ...rest);
      const back = await server.ask(`/overdragen/${id}/terug`, { method: 'POST', cookie: own.cookie });
      expect(back.status).toBe(200);
      return drawn;
    });
    expect((await mailsTo(own.tom)).map(({ template }) => template)).toEqual(['overdragen.turned-back']);
    expect(await rowOf(own)).toMatchObject({ state: 'teruggedraaid', gemaild_op: null, file_key: null });
    const ready = await server.admin.selectFrom('file').select('id').where('owner_id', '=', id).execute();
    expect(ready).toEqual([]);
  });

  it('is said to be mailed only when that is so', async () => {
    const own = await makeClub();
    await give(own, { beheerder: false });
    const blocked = { geblokkeerd_op: new Date(), geblokkeerd_reden: 'Spam' };
    await server.admin.updateTable('users').set(blocked).where('id', '=', own.tom.id).execute();
    await tell(own);
    expect((await look(own.cookie)).gedaan).toMatchObject({ gemaild_op: null, heeft_pdf: false });
    expect(await mailsTo(own.tom)).toEqual([]);
  });
});

const lastRecord = (vereniging_id: string) =>
  server.admin
    .selectFrom('audit_event')
    .select('after as body')
    .where('vereniging_id', '=', vereniging_id)
    .where('operation', '=', 'overdracht.hand-over')
    .executeTakeFirstOrThrow();

describe('who invited somebody', () => {
  it('hears that it was taken: by whom, what went, and until when it can go back', async () => {
    const own = await makeClub();
    await inviteAndAccept(own);
    await tell(own);
    const [mail] = await mailsTo(own.marja);
    expect(mail?.subject).toBe('Petra Dijkstra nam het werk van je over');
    expect(mail?.text).toContain('1 opvolging, 1 sponsor en de rol van beheerder');
    expect(mail?.text).toContain(`Tot en met ${formatDay(addDays(dayOf(new Date()), 7))} draai je het`);
    expect(mail?.text).not.toContain('Bedankt');
    expect(mail?.attachments).toEqual([]);
    // Once.
    await tell(own);
    expect(await mailsTo(own.marja)).toHaveLength(1);
  });

  it('hears goodbye when they stopped, and nothing of a way back that there is not', async () => {
    const own = await makeClub();
    await inviteAndAccept(own, { stopt: true });
    await tell(own);
    const [mail] = await mailsTo(own.marja);
    expect(mail?.text).toContain(`stopte daarmee je toegang tot ${own.club.naam}. Bedankt`);
    expect(mail?.text).not.toContain('draai je het');
    expect(mail?.text).not.toContain('/overdragen');
  });

  it('is mailed nothing of what was given to a member, since that person saw it happen', async () => {
    const own = await makeClub();
    await give(own);
    await tell(own);
    expect(await mailsTo(own.marja)).toEqual([]);
  });
});

describe('the paper', () => {
  it('is there for nobody of a club that may not see its sponsors: not on the page, in the mail or to open', async () => {
    const own = await makeClub('no sponsors');
    const { cookie, tom } = own;
    expect((await look(cookie)).can.stand).toBe(false);
    expect((await server.call('/overdragen/stand-van-zaken', { cookie })).status).toBe(404);
    const id = await give(own, { beheerder: false });
    await tell(own);
    const [mail] = await mailsTo(tom);
    expect(mail?.attachments).toEqual([]);
    expect(mail?.text).not.toContain('De stand van zaken zit bij deze mail');

    const open = await makeClub();
    expect((await look(open.cookie)).can.stand).toBe(true);
    expect((await server.call('/overdragen/stand-van-zaken', { cookie: open.cookie })).status).toBe(200);
    const drawn = await give(open, { beheerder: false });
    await tell(open);
    const statusOf = async (club: Club, at: string) =>
      (await server.call(`/overdragen/${at}/stand-van-zaken`, { cookie: club.cookie })).status;
    expect((await look(open.cookie)).gedaan?.heeft_pdf).toBe(true);
    expect([await statusOf(open, drawn), await statusOf(own, id)]).toEqual([200, 404]);
    await server.admin
      .updateTable('vereniging')
      .set({ bypass_payment_restrictions: false })
      .where('id', '=', open.club.id)
      .execute();
    await server.admin
      .insertInto('module_access')
      .values({ vereniging_id: open.club.id, module_name: 'matches', is_enabled: false })
      .execute();
    expect((await look(open.cookie)).gedaan?.heeft_pdf).toBe(false);
    expect(await statusOf(open, drawn)).toBe(404);
  });

  it('has every search that is not over, each with all that was made for it, and says so when there are more', async () => {
    const { club, marja } = await makeClub();
    const search = await makeZoekopdracht(server.admin, club.id, { zoekopdracht: 'De eerste van het seizoen' });
    await makeCampagnemiddel(server.admin, club.id, { zoekopdracht_id: search.id, titel: 'Spandoek langs het veld' });
    await sql`insert into app.zoekopdracht (vereniging_id, zoekopdracht, gearchiveerd_op, created_at)
      select ${club.id}, 'Voorbij ' || n, now(), now() + n * interval '1 minute' from generate_series(1, 60) n`.execute(
      server.admin,
    );
    await sql`insert into app.campagnemiddel (vereniging_id, zoekopdracht_id, type, titel, updated_at)
      select ${club.id}, z.id, 'a4', 'Ander', now() + interval '1 hour'
        from app.zoekopdracht z where z.vereniging_id = ${club.id} and z.gearchiveerd_op is not null`.execute(
      server.admin,
    );
    const tenant = mintTenant({ vereniging_id: club.id, user_id: marja.id, rol: 'admin', acting_superuser_id: null });
    const who = { van: marja.naam, naar: null, of: { user_id: marja.id } };
    const read = async () =>
      (await readStand(server.admin, tenant, server.services.env.PUBLIC_ORIGIN, who, new Date())).stand;
    const { zoekopdrachten, is_afgekapt } = await read();
    // That of Bakkerij Jansen was there before.
    expect(zoekopdrachten).toMatchObject([
      { naam: 'De eerste van het seizoen', stand: 'loopt', aanmeldingen: 0, materiaal: ['Spandoek langs het veld'] },
      { materiaal: [] },
    ]);
    expect(is_afgekapt).toBe(false);

    await sql`insert into app.zoekopdracht (vereniging_id, zoekopdracht)
      select ${club.id}, 'Loopt ook ' || n from generate_series(1, 200) n`.execute(server.admin);
    const many = await read();
    expect(many.zoekopdrachten).toHaveLength(200);
    expect(many.is_afgekapt).toBe(true);
  });
});

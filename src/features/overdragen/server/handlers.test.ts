import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY_HEADER } from '#shared/once.ts';
import type { WorkerServices } from '#server/feature.ts';
import { startWorker } from '#server/jobs.ts';
import type { Invitation, Overdracht } from '#features/overdragen/shared/schema.ts';
import { readStand } from '#features/overdragen/server/commands/stand.ts';
import {
  makeMatch,
  makeOverdracht,
  makeTegenprestatie,
  makeToegangsverzoek,
  makeUser,
  makeVereniging,
} from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { overdragenJobs } from './jobs.ts';

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

/** A club of Marja, who looks after three sponsors, is its contact and its only admin; Tom is a member. */
async function makeClub() {
  const { admin } = server;
  const {
    club,
    user: marja,
    cookie,
  } = await server.makeMember({
    club: { bypass_payment_restrictions: true },
    user: { rol: 'admin', voornaam: 'Marja', achternaam: 'Bos', is_contactpersoon: true },
  });
  await admin
    .updateTable('vereniging')
    .set({
      contactpersoon_naam: marja.naam,
      contactpersoon_mailadres: marja.email,
      contactpersoon_telefoonnummer: '06 1234 5678',
    })
    .where('id', '=', club.id)
    .execute();
  const tom = await makeUser(admin, { vereniging_id: club.id, voornaam: 'Tom', achternaam: 'Jacobs' });
  const owned = { assigned_to_user_id: marja.id, bron: 'handmatig' as const, status: 'approved' as const };
  const matches = [
    await makeMatch(admin, club.id, {
      ...owned,
      next_follow_up_date: '2026-01-01',
      sponsor: { bedrijfsnaam: 'Bakkerij Jansen' },
    }),
    await makeMatch(admin, club.id, {
      ...owned,
      pipeline_stage: 'active',
      contract_signed: true,
      annual_value: 500_00,
      sponsor: { bedrijfsnaam: 'Café De Kroon' },
    }),
    await makeMatch(admin, club.id, {
      ...owned,
      pipeline_stage: 'lost',
      sponsor: { bedrijfsnaam: 'Drukkerij Van Dam' },
    }),
  ];
  return { club, marja, tom, cookie, matches };
}
type Club = Awaited<ReturnType<typeof makeClub>>;

async function look(cookie: string): Promise<Overdracht> {
  const { status, body } = await server.ask('/overdragen', { cookie });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as Overdracht;
}

async function give({ cookie, tom }: Club, values: object = {}, seen?: Overdracht) {
  const { stempel, gezien_op } = seen ?? (await look(cookie));
  return server.ask('/overdragen', {
    method: 'POST',
    cookie,
    body: { naar_user_id: tom.id, stempel, gezien_op, ...ALL, ...values },
  });
}

const sorted = (values: readonly (string | null)[]) => values.map(String).toSorted((a, b) => (a < b ? -1 : 1));

const ownersOf = async ({ club }: Club) => {
  const rows = await server.admin
    .selectFrom('match')
    .select('assigned_to_user_id')
    .where('vereniging_id', '=', club.id)
    .execute();
  return rows.map(({ assigned_to_user_id }) => assigned_to_user_id);
};
const personOf = (id: string) =>
  server.admin.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const clubOf = ({ club }: Club) =>
  server.admin.selectFrom('vereniging').selectAll().where('id', '=', club.id).executeTakeFirstOrThrow();
const mailsTo = (email: string) =>
  server.admin
    .selectFrom('outbox')
    .select(['template', 'text', 'attachments'])
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();

describe('handing over to a member', () => {
  it('is done once when it is sent again because the answer got lost', async () => {
    const own = await makeClub();
    const { stempel, gezien_op } = await look(own.cookie);
    const send = (key: string, stamp = stempel) =>
      server.ask('/overdragen', {
        method: 'POST',
        cookie: own.cookie,
        headers: { [KEY_HEADER]: key },
        body: { naar_user_id: own.tom.id, gezien_op, ...ALL, stempel: stamp },
      });
    const key = randomUUID();
    const first = await send(key);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(await send(key)).toMatchObject({ status: 200, body: first.body });
    // What stands there by now was read anew.
    const { stempel: later } = await look(own.cookie);
    expect((await send(key, later)).body).toMatchObject({ code: 'al_verstuurd' });
    expect((await send(randomUUID())).body).toMatchObject({ code: 'overdragen_verouderd' });
  });

  it('moves sponsors, contact and role in one act, tells it in the timeline, and mails the state of affairs', async () => {
    const own = await makeClub();
    const { marja, tom, cookie, club, matches } = own;
    const before = await look(cookie);
    expect(before.bezit).toMatchObject({
      opvolgingen: 1,
      te_laat: 1,
      sponsors: 3,
      getekend: 1,
      getekend_bedrag: 500_00,
    });
    expect(before.bezit).toMatchObject({ plekken: ['contact', 'aanspreekpunt'], is_beheerder: true, is_laatste: true });

    expect((await give(own, { bericht: 'Bel eerst Piet.' }, before)).status).toBe(200);
    expect(await ownersOf(own)).toEqual([tom.id, tom.id, tom.id]);
    expect(await personOf(tom.id)).toMatchObject({ rol: 'admin', is_contactpersoon: true });
    expect(await personOf(marja.id)).toMatchObject({ rol: 'member', is_contactpersoon: false, vereniging_id: club.id });
    expect(await clubOf(own)).toMatchObject({
      contactpersoon_naam: tom.naam,
      contactpersoon_mailadres: tom.email,
      contactpersoon_telefoonnummer: '06 2345 6789',
    });
    const lines = await server.admin
      .selectFrom('gebeurtenis')
      .selectAll()
      .where('vereniging_id', '=', club.id)
      .execute();
    expect(new Set(lines.map(({ match_id }) => match_id))).toEqual(new Set(matches.map(({ id }) => id)));
    expect(lines[0]).toMatchObject({
      soort: 'eigenaar',
      was: { assigned_to_user_id: marja.id },
      werd: { assigned_to_user_id: tom.id },
      door_user_id: marja.id,
    });
    const records = await server.admin
      .selectFrom('audit_event')
      .select(['operation', 'after'])
      .where('operation', '=', 'overdracht.hand-over')
      .where('vereniging_id', '=', club.id)
      .execute();
    expect(records).toMatchObject([{ after: { matches: 3, plekken: 2, beheerder: true } }]);

    const { database, log, storage, renderer, env } = server.services;
    const services = { storage, renderer, origin: env.PUBLIC_ORIGIN } as unknown as WorkerServices;
    const worker = await startWorker({ jobs: overdragenJobs, database, log, services });
    await expect.poll(async () => (await mailsTo(tom.email)).length, { timeout: 30_000 }).toBe(1);
    await worker.stop();
    const [mail] = await mailsTo(tom.email);
    expect(mail?.text).toContain('Bel eerst Piet.');
    const [attached] = (mail?.attachments ?? []) as { key: string; filename: string }[];
    expect(
      Buffer.from((await storage.read(attached?.key ?? '')) ?? [])
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF');
    const after = await look(cookie);
    expect(after.gedaan).toMatchObject({ naar: tom.naam, heeft_pdf: true, meegegaan: { sponsors: 3, plekken: 2 } });
    const { bericht } = await server.admin
      .selectFrom('overdracht')
      .select('bericht')
      .where('van_user_id', '=', marja.id)
      .executeTakeFirstOrThrow();
    expect(bericht).toBeNull();
  });

  it('names who owns most sponsors first, then admins, then the others by name', async () => {
    const { club, marja, tom, cookie } = await makeClub();
    const join = (voornaam: string, rol: 'admin' | 'member' = 'member') =>
      makeUser(server.admin, { vereniging_id: club.id, voornaam, achternaam: 'Smit', rol });
    const [zoe, anna, bert, youssef] = [
      await join('Zoë'),
      await join('Anna'),
      await join('Bert'),
      await join('Youssef', 'admin'),
    ];
    const owned = [tom, zoe, zoe];
    for (const { id } of owned) await makeMatch(server.admin, club.id, { assigned_to_user_id: id });
    const { ik, leden } = await look(cookie);
    expect(leden.map(({ id }) => id)).toEqual([zoe, tom, youssef, anna, bert].map(({ id }) => id));
    expect(ik.id).toBe(marja.id);
  });

  it('changes nothing when somebody else was first, and says who and of which sponsor', async () => {
    const own = await makeClub();
    const { cookie, club, marja, tom } = own;
    const ingrid = await makeUser(server.admin, { vereniging_id: club.id, voornaam: 'Ingrid', achternaam: 'van Beek' });
    const seen = await look(cookie);
    const [match] = own.matches;
    const taken = await server.as(ingrid, `/matches/${match?.id}/eigenaar`, 'PUT', {
      version: match?.version,
      naar: tom.id,
    });
    expect(taken.status, JSON.stringify(taken.answer)).toBe(200);
    const { status, body } = await give(own, {}, seen);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'overdragen_verouderd',
      message: `${ingrid.naam} gaf Bakkerij Jansen net een andere eigenaar.`,
    });
    expect((await ownersOf(own)).filter((id) => id === marja.id)).toHaveLength(2);
    expect(await personOf(marja.id)).toMatchObject({ rol: 'admin' });
    expect((await give(own)).status).toBe(200);
  });

  it('moves only what is ticked, and asks for the number of the new contact person', async () => {
    const own = await makeClub();
    const { marja, tom } = own;
    const nothing = { sponsors: false, opvolgingen: false, contactpersoon: false, beheerder: false };
    expect((await give(own, nothing)).body).toMatchObject({ code: 'overdragen_niets' });
    const refused = await give(own, { ...nothing, contactpersoon: true, telefoon: '' });
    expect(refused.body).toMatchObject({
      code: 'ongeldige_invoer',
      data: { velden: { telefoon: 'Vul een telefoonnummer in van 10 tot 15 tekens, bijvoorbeeld 06 1234 5678.' } },
    });
    expect((await give(own, { ...nothing, opvolgingen: true })).status).toBe(200);
    expect(sorted(await ownersOf(own))).toEqual(sorted([marja.id, marja.id, tom.id]));
    expect(await personOf(marja.id)).toMatchObject({ rol: 'admin', is_contactpersoon: true });
  });

  it('lets nobody stop who leaves something behind, or a club without an admin', async () => {
    const own = await makeClub();
    const { marja, cookie } = own;
    expect((await give(own, { stopt: true, beheerder: false })).body).toMatchObject({
      code: 'overdragen_laatste_beheerder',
    });
    expect((await give(own, { stopt: true, contactpersoon: false })).body).toMatchObject({
      code: 'overdragen_blijft_achter',
    });
    expect(await personOf(marja.id)).toMatchObject({ vereniging_id: own.club.id, rol: 'admin' });
    expect((await give(own, { stopt: true })).status).toBe(200);
    expect(await personOf(marja.id)).toMatchObject({ vereniging_id: null, rol: 'member', is_contactpersoon: false });
    expect((await server.ask('/overdragen', { cookie })).status).toBe(403);
  });

  it('refuses a successor who left, a role that the giver has not, and who acts for the club', async () => {
    const own = await makeClub();
    const { club, tom, cookie } = own;
    const seen = await look(cookie);
    const memberCookie = (await server.signIn(tom.id)).cookie;
    const asTom = await look(memberCookie);
    expect(asTom.bezit).toMatchObject({ sponsors: 0, is_beheerder: false });
    expect(asTom.can.invite).toBe(false);
    await server.admin.updateTable('users').set({ vereniging_id: null }).where('id', '=', tom.id).execute();
    expect((await give(own, {}, seen)).status).toBe(404);
    const superuser = await makeUser(server.admin, { rol: 'superuser', two_factor_enabled: true });
    const acting = await server.signIn(superuser.id, { acting_vereniging_id: club.id });
    const { id } = await makeOverdracht(server.admin, club.id, { van_user_id: own.marja.id });
    const body = { naar_user_id: own.marja.id, stempel: seen.stempel, gezien_op: seen.gezien_op, ...ALL };
    const calls = [
      ['GET', '/overdragen'],
      ['GET', '/overdragen/stand-van-zaken'],
      ['POST', '/overdragen', body],
      ['POST', '/overdragen/uitnodigingen', { ...body, naam: 'Petra', email: 'petra@gmail.example' }],
      ['POST', `/overdragen/uitnodigingen/${id}/opnieuw`],
      ['DELETE', `/overdragen/uitnodigingen/${id}`],
      ['POST', `/overdragen/${id}/terug`],
    ] as const;
    for (const [method, path, sent] of calls) {
      const answer = await server.ask(path, { method, cookie: acting.cookie, body: sent });
      expect(answer.body, `${method} ${path}`).toMatchObject({ code: 'overdragen_namens' });
    }
  });

  it('moves the promises that are still to be done, and each place as contact, but leaves an address of the club itself', async () => {
    const own = await makeClub();
    const { marja, tom, cookie, club, matches } = own;
    const match_id = matches[1]?.id ?? '';
    const mine = { match_id, toegewezen_aan_user_id: marja.id };
    await makeTegenprestatie(server.admin, club.id, mine);
    await makeTegenprestatie(server.admin, club.id, {
      ...mine,
      positie: 2,
      status: 'geleverd',
      geleverd_op: '2026-11-01',
    });
    const places = {
      contactpersoon_mailadres: 'bestuur@club.example',
      contactpersoon_naam_2: marja.naam,
      contactpersoon_mailadres_2: marja.email,
      contactpersoon_telefoonnummer_2: '06 8765 4321',
    };
    await server.admin.updateTable('vereniging').set(places).where('id', '=', club.id).execute();
    const before = await look(cookie);
    expect(before.bezit).toMatchObject({ beloften: 1, plekken: ['contact', 'contact_2', 'aanspreekpunt'] });
    const holders = async () =>
      (
        await server.admin
          .selectFrom('tegenprestatie')
          .select(['id', 'toegewezen_aan_user_id'])
          .where('vereniging_id', '=', club.id)
          .orderBy('positie')
          .execute()
      ).map(({ toegewezen_aan_user_id }) => toegewezen_aan_user_id);

    const { id } = (await give(own, {}, before)).body as { id: string };
    expect(await holders()).toEqual([tom.id, marja.id]);
    expect(await clubOf(own)).toMatchObject({
      contactpersoon_naam: tom.naam,
      contactpersoon_mailadres: 'bestuur@club.example',
      contactpersoon_telefoonnummer: '06 2345 6789',
      contactpersoon_naam_2: tom.naam,
      contactpersoon_mailadres_2: tom.email,
      contactpersoon_telefoonnummer_2: '06 2345 6789',
    });
    const back = await server.ask(`/overdragen/${id}/terug`, { method: 'POST', cookie });
    // Three sponsors, the promise, two places and the mark of the person, and the role.
    expect(back.body).toEqual({ terug: 8, blijft: 0 });
    expect(await holders()).toEqual([marja.id, marja.id]);
    expect(await clubOf(own)).toMatchObject({
      contactpersoon_naam: marja.naam,
      contactpersoon_telefoonnummer: '06 1234 5678',
      ...places,
    });
  });

  it('refuses a successor who may not sign in, and one who leaves at that moment gets nothing', async () => {
    const own = await makeClub();
    const { marja, tom } = own;
    const seen = await look(own.cookie);
    const block = (geblokkeerd_op: Date | null, geblokkeerd_reden: string | null) =>
      server.admin.updateTable('users').set({ geblokkeerd_op, geblokkeerd_reden }).where('id', '=', tom.id).execute();
    await block(new Date(), 'Spam');
    expect((await give(own, {}, seen)).body).toMatchObject({ code: 'overdragen_ontvanger_weg' });
    expect(await ownersOf(own)).toEqual([marja.id, marja.id, marja.id]);
    await block(null, null);
    const leaving = server.admin.updateTable('users').set({ vereniging_id: null }).where('id', '=', tom.id).execute();
    const [given] = await Promise.all([give(own, {}, seen), leaving]);
    // Before the other it is handed over and nobody's then; after it, nothing moved.
    expect([200, 404, 409]).toContain(given.status);
    expect(new Set(await ownersOf(own))).toEqual(new Set([given.status === 200 ? null : marja.id]));
  });

  it('happens once of two at the same moment', async () => {
    const own = await makeClub();
    const seen = await look(own.cookie);
    const answers = await Promise.all([give(own, {}, seen), give(own, {}, seen)]);
    expect(sorted(answers.map(({ status }) => String(status)))).toEqual(['200', '409']);
  });

  it('leaves an admin when both stop at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await makeClub();
      const second = await makeUser(server.admin, { vereniging_id: own.club.id, rol: 'admin' });
      const ingrid = await makeUser(server.admin, { vereniging_id: own.club.id });
      const { cookie } = await server.signIn(second.id);
      const stops = { stopt: true, beheerder: false };
      const [seen, seenBySecond] = [await look(own.cookie), await look(cookie)];
      const answers = await Promise.all([
        give(own, stops, seen),
        give({ ...own, cookie, tom: ingrid }, stops, seenBySecond),
      ]);
      expect(sorted(answers.map(({ status }) => String(status)))).toEqual(['200', '409']);
    }
  });

  it('moves a thousand sponsors in the same act as three', async () => {
    const own = await makeClub();
    const [first] = own.matches;
    await sql`insert into app.match (vereniging_id, sponsor_id, zoekopdracht_id, bron, status, assigned_to_user_id)
      select vereniging_id, sponsor_id, zoekopdracht_id, 'handmatig', 'approved', assigned_to_user_id
        from app.match, generate_series(1, 1000) where id = ${first?.id}`.execute(server.admin);
    expect((await give(own)).status).toBe(200);
    expect(new Set(await ownersOf(own))).toEqual(new Set([own.tom.id]));
  });
});

describe('turning back', () => {
  it('restores what still stands as it was handed over, and leaves what others changed', async () => {
    const own = await makeClub();
    const { marja, tom, cookie, matches, club } = own;
    const asMember = (await server.signIn(tom.id)).cookie;
    const { id } = (await give(own)).body as { id: string };
    // Who gets another role begins anew with it.
    expect((await server.ask('/overdragen', { cookie: asMember })).status).toBe(401);
    const asAdmin = (await server.signIn(tom.id)).cookie;
    const ingrid = await makeUser(server.admin, { vereniging_id: club.id });
    await server.admin
      .updateTable('match')
      .set({ assigned_to_user_id: ingrid.id })
      .where('id', '=', matches[1]?.id ?? '')
      .execute();
    const { status, body } = await server.ask(`/overdragen/${id}/terug`, { method: 'POST', cookie });
    expect(status, JSON.stringify(body)).toBe(200);
    // Two sponsors, the contact of the club, the mark of the person, and the role.
    expect(body).toEqual({ terug: 5, blijft: 1 });
    expect((await server.ask('/overdragen', { cookie: asAdmin })).status).toBe(401);
    const lines = await server.admin
      .selectFrom('gebeurtenis')
      .select(['match_id', 'ongedaan_op'])
      .where('vereniging_id', '=', club.id)
      .execute();
    const standing = lines.filter(({ ongedaan_op }) => ongedaan_op === null);
    expect(standing.map(({ match_id }) => match_id)).toEqual([matches[1]?.id]);
    expect(sorted(await ownersOf(own))).toEqual(sorted([marja.id, marja.id, ingrid.id]));
    expect(await personOf(marja.id)).toMatchObject({ rol: 'admin', is_contactpersoon: true });
    expect(await personOf(tom.id)).toMatchObject({ rol: 'member', is_contactpersoon: false });
    expect(await clubOf(own)).toMatchObject({
      contactpersoon_naam: marja.naam,
      contactpersoon_telefoonnummer: '06 1234 5678',
    });
    const again = await server.ask(`/overdragen/${id}/terug`, { method: 'POST', cookie });
    expect(again.body).toMatchObject({ code: 'terugdraaien_al_gedaan' });
    expect((await mailsTo(tom.email)).map(({ template }) => template)).toEqual(['overdragen.turned-back']);
  });

  it('is there on the seventh day, for what has gone through no other hands since', async () => {
    const own = await makeClub();
    const { marja, tom, club, cookie } = own;
    const { id } = (await give(own)).body as { id: string };
    const ingrid = await makeUser(server.admin, { vereniging_id: club.id });
    const tomCookie = (await server.signIn(tom.id)).cookie;
    expect((await give({ ...own, cookie: tomCookie, tom: ingrid }, { contactpersoon: false })).status).toBe(200);
    await server.admin
      .updateTable('overdracht')
      .set({ op: sql`now() - interval '7 days'` })
      .where('id', '=', id)
      .execute();
    expect((await look(cookie)).gedaan).toMatchObject({ id });
    const { body } = await server.ask(`/overdragen/${id}/terug`, { method: 'POST', cookie });
    // The place as contact and the mark: Tom has those still. The sponsors and the role are with the third.
    expect(body).toEqual({ terug: 2, blijft: 4 });
    expect(new Set(await ownersOf(own))).toEqual(new Set([ingrid.id]));
    expect(await personOf(ingrid.id)).toMatchObject({ rol: 'admin' });
    expect(await personOf(marja.id)).toMatchObject({ rol: 'member', is_contactpersoon: true });
  });

  it('is not for who stopped altogether, also when they come back into the club', async () => {
    const own = await makeClub();
    const { marja, club, tom } = own;
    const { id } = (await give(own, { stopt: true })).body as { id: string };
    await server.admin.updateTable('users').set({ vereniging_id: club.id }).where('id', '=', marja.id).execute();
    expect((await server.as(marja, `/overdragen/${id}/terug`, 'POST')).code).toBe('terugdraaien_te_laat');
    expect(await ownersOf(own)).toEqual([tom.id, tom.id, tom.id]);
    // Nor for anybody else of the club.
    expect((await server.as(tom, `/overdragen/${id}/terug`, 'POST')).code).toBe('niet_gevonden');
  });

  it('is over after seven days, and for whoever left the club in between', async () => {
    const own = await makeClub();
    const { marja, club, cookie } = own;
    const { id } = (await give(own)).body as { id: string };
    await server.admin
      .updateTable('overdracht')
      .set({ op: sql`now() - interval '8 days'` })
      .where('id', '=', id)
      .execute();
    const late = await server.ask(`/overdragen/${id}/terug`, { method: 'POST', cookie });
    expect(late.body).toMatchObject({ code: 'terugdraaien_te_laat' });
    await server.admin.updateTable('overdracht').set({ op: new Date() }).where('id', '=', id).execute();
    await server.admin.updateTable('users').set({ vereniging_id: null }).where('id', '=', marja.id).execute();
    await server.admin.updateTable('users').set({ vereniging_id: club.id }).where('id', '=', marja.id).execute();
    const returned = await server.as(marja, `/overdragen/${id}/terug`, 'POST');
    expect(returned.code).toBe('terugdraaien_te_laat');
    expect(await personOf(marja.id)).toMatchObject({ rol: 'member' });
  });
});

describe('inviting somebody', () => {
  const PETRA = 'petra@gmail.example';
  let nth = 0;
  const freshAddress = () => `${(nth += 1)}${PETRA}`;

  async function invite({ cookie }: Club, email: string, values: object = {}) {
    const { stempel, gezien_op } = await look(cookie);
    return server.ask('/overdragen/uitnodigingen', {
      method: 'POST',
      cookie,
      body: { naam: 'Petra Dijkstra', email, stempel, gezien_op, ...ALL, ...values },
    });
  }
  async function codeFor(email: string): Promise<string> {
    const mails = await mailsTo(email);
    return /code=([\w-]{32})/u.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  }
  const accept = (user: { id: string }, id: string) => server.as(user, `/overdragen/uitnodiging/${id}`, 'POST');

  it('moves nothing until that person signs in with that address and takes it, and then all of it at once', async () => {
    const own = await makeClub();
    const { marja, club, cookie } = own;
    const email = freshAddress();
    const { id } = (await invite(own, email, { stopt: true })).body as { id: string };
    const code = await codeFor(email);
    const stored = await server.admin
      .selectFrom('overdracht')
      .select('sleutel')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.sleutel).toEqual(createHash('sha256').update(code).digest());
    expect(await ownersOf(own)).toEqual([marja.id, marja.id, marja.id]);
    expect((await look(cookie)).wacht).toMatchObject({ naam: 'Petra Dijkstra', email, is_verlopen: false });

    const petra = await makeUser(server.admin, { email, voornaam: 'Petra', email_bevestigd: false });
    expect((await accept(petra, id)).status).toBeGreaterThanOrEqual(400);
    expect(await ownersOf(own)).toEqual([marja.id, marja.id, marja.id]);
    await server.admin.updateTable('users').set({ email_bevestigd: true }).where('id', '=', petra.id).execute();
    const elsewhere = await makeUser(server.admin, { vereniging_id: null });
    await makeToegangsverzoek(server.admin, club.id, { user_id: petra.id });
    await makeToegangsverzoek(server.admin, club.id, { user_id: elsewhere.id });
    const shown = await server.as(petra, '/overdragen/uitnodiging');
    expect((shown.answer as { uitnodiging: Invitation }).uitnodiging).toMatchObject({ id, vereniging: club.naam });
    const [one, other] = await Promise.all([accept(petra, id), accept(petra, id)]);
    expect(sorted([one.code, other.code])).toEqual(['niet_gevonden', 'ok']);
    expect(await ownersOf(own)).toEqual([petra.id, petra.id, petra.id]);
    expect(await personOf(petra.id)).toMatchObject({ vereniging_id: club.id, rol: 'admin', is_contactpersoon: true });
    expect(await personOf(marja.id)).toMatchObject({ vereniging_id: null, rol: 'member' });
    expect((await server.ask('/overdragen', { cookie })).status).toBe(401);
    const asking = await server.admin
      .selectFrom('toegangsverzoek')
      .select('user_id')
      .where('vereniging_id', '=', club.id)
      .where('status', '=', 'pending')
      .execute();
    expect(asking).toEqual([{ user_id: elsewhere.id }]);
    const row = await server.admin.selectFrom('overdracht').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'gedaan', uitgenodigd_email: null, uitgenodigd_naam: null, sleutel: null });
  });

  it('refuses another address, an old link, one that was withdrawn, and one that expired', async () => {
    const own = await makeClub();
    const { cookie } = own;
    const email = freshAddress();
    const { id } = (await invite(own, email)).body as { id: string };
    const first = await codeFor(email);
    const stranger = await makeUser(server.admin);
    expect(await server.as(stranger, `/overdragen/uitnodiging?code=${first}`)).toMatchObject({
      code: 'uitnodiging_ander_adres',
    });
    expect((await accept(stranger, id)).code).toBe('niet_gevonden');
    const again = await server.call(`/overdragen/uitnodigingen/${id}/opnieuw`, { method: 'POST', cookie });
    expect(again.status).toBeLessThan(300);
    const petra = await makeUser(server.admin, { email });
    expect((await server.as(petra, `/overdragen/uitnodiging?code=${first}`)).code).toBe('uitnodiging_weg');
    await server.admin
      .updateTable('overdracht')
      .set({ op: sql`now() - interval '31 days'` })
      .where('id', '=', id)
      .execute();
    expect((await accept(petra, id)).code).toBe('uitnodiging_verlopen');
    const gone = await server.call(`/overdragen/uitnodigingen/${id}`, { method: 'DELETE', cookie });
    expect(gone.status).toBeLessThan(300);
    expect((await accept(petra, id)).code).toBe('niet_gevonden');
    expect(await ownersOf(own)).toEqual([own.marja.id, own.marja.id, own.marja.id]);
  });

  it('is open for thirty days, and by the address in whatever case it was typed', async () => {
    const own = await makeClub();
    const email = freshAddress();
    const { id } = (await invite(own, email.toUpperCase())).body as { id: string };
    await server.admin
      .updateTable('overdracht')
      .set({ op: sql`now() - interval '30 days' + interval '1 minute'` })
      .where('id', '=', id)
      .execute();
    const petra = await makeUser(server.admin, { email });
    expect((await accept(petra, id)).code).toBe('ok');
    expect(await ownersOf(own)).toEqual([petra.id, petra.id, petra.id]);
  });

  it('shows who is invited by two clubs the one that can be taken, and names the club that was joined', async () => {
    const first = await makeClub();
    const second = await makeClub();
    const email = freshAddress();
    const { id } = (await invite(first, email)).body as { id: string };
    const later = (await invite(second, email)).body as { id: string };
    const petra = await makeUser(server.admin, { email });
    await makeUser(server.admin, { vereniging_id: second.club.id, rol: 'admin' });
    await server.admin.updateTable('users').set({ rol: 'member' }).where('id', '=', second.marja.id).execute();
    const shown = await server.as(petra, '/overdragen/uitnodiging');
    expect(shown.answer).toMatchObject({ uitnodiging: { id, vereniging: first.club.naam } });
    await server.admin.updateTable('users').set({ rol: 'admin' }).where('id', '=', second.marja.id).execute();
    const taken = await accept(petra, id);
    expect(taken.answer).toEqual({ vereniging: first.club.naam });
    expect((await accept(petra, later.id)).code).toBe('uitnodiging_andere_club');
    expect(await personOf(petra.id)).toMatchObject({ vereniging_id: first.club.id });
  });

  it('tells both as soon as it is opened that it cannot be taken, and the giver no longer when it can again', async () => {
    const own = await makeClub();
    const { club, marja, tom, cookie } = own;
    const email = freshAddress();
    expect((await invite(own, email, { beheerder: false })).status).toBe(200);
    const code = await codeFor(email);
    const other = await server.makeMember({ user: { email } });
    const open = () => server.as(other.user, `/overdragen/uitnodiging?code=${code}`);
    const objection = async () => (await look(cookie)).wacht?.bezwaar;
    const stranger = await makeUser(server.admin);
    expect((await server.as(stranger, `/overdragen/uitnodiging?code=${code}`)).code).toBe('uitnodiging_ander_adres');
    expect(await objection()).toBeNull();
    expect((await open()).code).toBe('uitnodiging_andere_club');
    expect(await objection()).toBe('andere_club');
    await server.admin.updateTable('users').set({ vereniging_id: null }).where('id', '=', other.user.id).execute();
    expect((await open()).code).toBe('ok');
    expect(await objection()).toBeNull();
    await server.admin.updateTable('users').set({ rol: 'admin' }).where('id', '=', tom.id).execute();
    await server.admin.updateTable('users').set({ rol: 'member' }).where('id', '=', marja.id).execute();
    // Also who only signs in and is shown nothing.
    expect((await server.as(other.user, '/overdragen/uitnodiging')).answer).toEqual({ uitnodiging: null });
    expect(await objection()).toBe('gever_geen_beheerder');
    expect(await personOf(other.user.id)).toMatchObject({ vereniging_id: null });
    expect(await personOf(marja.id)).toMatchObject({ vereniging_id: club.id });
  });

  it('can be opened by who looks around in the example club, which changes nothing', async () => {
    const own = await makeClub();
    const email = freshAddress();
    await invite(own, email);
    const petra = await makeUser(server.admin, { email });
    await makeUser(server.admin, { vereniging_id: own.club.id, rol: 'admin' });
    await server.admin.updateTable('users').set({ rol: 'member' }).where('id', '=', own.marja.id).execute();
    const { cookie } = await server.signIn(petra.id);
    await server.admin.updateTable('session').set({ kijkt: true }).where('user_id', '=', petra.id).execute();
    expect((await server.ask('/overdragen/uitnodiging', { cookie })).body).toEqual({ uitnodiging: null });
    expect((await look(own.cookie)).wacht?.bezwaar).toBeNull();
  });

  it('says before somebody takes it what that is, and which number everybody can read then', async () => {
    const own = await makeClub();
    const { club, marja, tom, cookie, matches } = own;
    await makeTegenprestatie(server.admin, club.id, {
      match_id: matches[0]?.id ?? '',
      toegewezen_aan_user_id: marja.id,
    });
    const email = freshAddress();
    const { id } = (await invite(own, email)).body as { id: string };
    const petra = await makeUser(server.admin, { email });
    const offer = async () => {
      const { answer } = await server.as(petra, '/overdragen/uitnodiging');
      return (answer as { uitnodiging: Invitation }).uitnodiging;
    };
    const told = { opvolgingen: 1, sponsors: 3, tegenprestaties: 1, plekken: 2, beheerder: true };
    expect(await offer()).toMatchObject({ van: marja.naam, gaat_mee: told, telefoon: '06 2345 6789' });
    const [mail] = await mailsTo(email);
    const words = '1 opvolging, 3 sponsors, 1 tegenprestatie, 2 keer contactpersoon en de rol van beheerder';
    expect(mail?.text.replaceAll(/\s+/gu, ' ')).toContain(`Dit staat dan op jouw naam: ${words}.`);
    expect(mail?.text.replaceAll(/\s+/gu, ' ')).toContain('jouw naam, e-mailadres en telefoonnummer 06 2345 6789');

    // As it is when it is read: some went to somebody else, and the club has another contact.
    await server.admin
      .updateTable('match')
      .set({ assigned_to_user_id: tom.id })
      .where('id', '=', matches[0]?.id ?? '')
      .execute();
    const another = { contactpersoon_naam: 'Ingrid', contactpersoon_mailadres: 'ingrid@club.example' };
    await server.admin.updateTable('vereniging').set(another).where('id', '=', club.id).execute();
    expect(await offer()).toMatchObject({
      gaat_mee: { ...told, opvolgingen: 0, sponsors: 2, plekken: 1 },
      telefoon: null,
    });
    const { status } = await server.call(`/overdragen/uitnodigingen/${id}/opnieuw`, { method: 'POST', cookie });
    expect(status).toBeLessThan(300);
    const again = (await mailsTo(email)).at(-1)?.text ?? '';
    expect(again).toContain('2 sponsors');
    expect(again).not.toContain('06 2345 6789');
    const shown = await offer();
    expect((await accept(petra, id)).code).toBe('ok');
    const { meegegaan } = await server.admin
      .selectFrom('overdracht')
      .select('meegegaan')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(meegegaan).toMatchObject({ opvolgingen: 0, sponsors: 2, aanspreekpunt: true, plekken: [] });
    expect(shown.gaat_mee.tegenprestaties).toBe((meegegaan as { tegenprestaties: string[] }).tegenprestaties.length);
  });

  it('ends the sessions of the giver, whose rights are others from then on', async () => {
    const own = await makeClub();
    const { marja, cookie } = own;
    const email = freshAddress();
    const { id } = (await invite(own, email)).body as { id: string };
    const petra = await makeUser(server.admin, { email });
    expect((await accept(petra, id)).code).toBe('ok');
    expect(await personOf(marja.id)).toMatchObject({ rol: 'member', vereniging_id: own.club.id });
    expect((await server.ask('/overdragen', { cookie })).status).toBe(401);
    // Who keeps the role keeps the session.
    const other = await makeClub();
    const second = (await invite(other, freshAddress(), { beheerder: false })).body as { id: string };
    const { uitgenodigd_email } = await server.admin
      .selectFrom('overdracht')
      .select('uitgenodigd_email')
      .where('id', '=', second.id)
      .executeTakeFirstOrThrow();
    const ruud = await makeUser(server.admin, { email: uitgenodigd_email ?? '' });
    expect((await accept(ruud, second.id)).code).toBe('ok');
    expect((await server.ask('/overdragen', { cookie: other.cookie })).status).toBe(200);
  });

  it('does not wait for who gets no mail: an address that wants or takes none is refused, also when it is sent again', async () => {
    const own = await makeClub();
    const email = freshAddress();
    const suppress = (reason: 'opt_out' | 'bounce', vereniging_id: string | null) =>
      server.admin
        .insertInto('mail_suppression')
        .values({ address_sha256: createHash('sha256').update(email).digest(), vereniging_id, reason })
        .execute();
    const other = await makeVereniging(server.admin);
    await suppress('opt_out', other.id);
    const { body } = await invite(own, email.toUpperCase());
    await suppress('bounce', null);
    const again = `/overdragen/uitnodigingen/${(body as { id: string }).id}/opnieuw`;
    expect((await server.ask(again, { method: 'POST', cookie: own.cookie })).body).toMatchObject({
      code: 'overdragen_geen_mail',
    });
    expect(await mailsTo(email)).toHaveLength(1);
    const next = await makeClub();
    expect((await invite(next, email.toUpperCase())).body).toMatchObject({ code: 'overdragen_geen_mail' });
    expect(await look(next.cookie)).toMatchObject({ wacht: null });
  });

  it('writes to nobody from a club whose mail was stopped, also not once more', async () => {
    const own = await makeClub();
    const pause = (mail_paused_at: Date | null) =>
      server.admin.updateTable('vereniging').set({ mail_paused_at }).where('id', '=', own.club.id).execute();
    const email = freshAddress();
    await pause(new Date());
    expect((await invite(own, email)).body).toMatchObject({ code: 'mail_gepauzeerd' });
    expect(await look(own.cookie)).toMatchObject({ wacht: null });
    await pause(null);
    const { body } = await invite(own, email);
    await pause(new Date());
    const again = `/overdragen/uitnodigingen/${String(body['id'])}/opnieuw`;
    expect((await server.ask(again, { method: 'POST', cookie: own.cookie })).body).toMatchObject({
      code: 'mail_gepauzeerd',
    });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is on record each time: invited, sent again and withdrawn', async () => {
    const own = await makeClub();
    const { cookie, club, marja } = own;
    const { id } = (await invite(own, freshAddress())).body as { id: string };
    await server.call(`/overdragen/uitnodigingen/${id}/opnieuw`, { method: 'POST', cookie });
    await server.call(`/overdragen/uitnodigingen/${id}`, { method: 'DELETE', cookie });
    const records = await server.admin
      .selectFrom('audit_event')
      .select(['operation', 'actor_user', 'object_id'])
      .where('vereniging_id', '=', club.id)
      .where('object_table', '=', 'overdracht')
      .orderBy('id')
      .execute();
    expect(records).toEqual(
      ['invite', 'renew', 'withdraw'].map((what) => ({
        operation: `overdracht.${what}`,
        actor_user: marja.id,
        object_id: id,
      })),
    );
  });

  it('tells both when the address belongs to another club, or the giver is no admin any more', async () => {
    const own = await makeClub();
    const { club, marja, cookie } = own;
    const email = freshAddress();
    const { id } = (await invite(own, email, { beheerder: false })).body as { id: string };
    const other = await server.makeMember({ user: { email } });
    expect((await accept(other.user, id)).code).toBe('uitnodiging_andere_club');
    expect((await look(cookie)).wacht?.bezwaar).toBe('andere_club');
    await server.admin.updateTable('users').set({ vereniging_id: null }).where('id', '=', other.user.id).execute();
    await makeUser(server.admin, { vereniging_id: club.id, rol: 'admin' });
    await server.admin.updateTable('users').set({ rol: 'member' }).where('id', '=', marja.id).execute();
    expect((await accept(other.user, id)).code).toBe('uitnodiging_gever_weg');
    expect(await ownersOf(own)).toEqual([marja.id, marja.id, marja.id]);
    expect(await personOf(other.user.id)).toMatchObject({ vereniging_id: null });
  });

  it('moves nothing when the giver was blocked, or would leave the club without an admin by then', async () => {
    const own = await makeClub();
    const { club, marja, cookie } = own;
    const other = await makeUser(server.admin, { vereniging_id: club.id, rol: 'admin' });
    const email = freshAddress();
    const { id } = (await invite(own, email, { stopt: true, beheerder: false })).body as { id: string };
    const petra = await makeUser(server.admin, { email });
    const block = (geblokkeerd_op: Date | null, geblokkeerd_reden: string | null) =>
      server.admin.updateTable('users').set({ geblokkeerd_op, geblokkeerd_reden }).where('id', '=', marja.id).execute();
    await block(new Date(), 'Spam');
    expect((await accept(petra, id)).code).toBe('uitnodiging_gever_weg');
    await block(null, null);
    await server.admin.updateTable('users').set({ rol: 'member' }).where('id', '=', other.id).execute();
    expect((await accept(petra, id)).code).toBe('uitnodiging_gever_weg');
    expect(await ownersOf(own)).toEqual([marja.id, marja.id, marja.id]);
    expect(await personOf(marja.id)).toMatchObject({ vereniging_id: club.id, rol: 'admin' });
    expect(await personOf(petra.id)).toMatchObject({ vereniging_id: null });
    await server.admin.updateTable('users').set({ rol: 'admin' }).where('id', '=', other.id).execute();
    await server.admin.updateTable('users').set({ rol: 'member' }).where('id', '=', marja.id).execute();
    const again = await server.ask(`/overdragen/uitnodigingen/${id}/opnieuw`, { method: 'POST', cookie });
    expect(again.body).toMatchObject({ code: 'overdragen_geen_beheerder' });
  });

  it('is for an admin alone, one at a time, and ends when the admin leaves', async () => {
    const own = await makeClub();
    const { marja, tom, club } = own;
    const tomCookie = (await server.signIn(tom.id)).cookie;
    await makeMatch(server.admin, club.id, { bron: 'handmatig', status: 'approved', assigned_to_user_id: tom.id });
    expect((await invite({ ...own, cookie: tomCookie }, freshAddress(), { beheerder: false })).body).toMatchObject({
      code: 'overdragen_geen_beheerder',
    });
    expect((await invite(own, tom.email)).body).toMatchObject({ code: 'overdragen_al_lid' });
    expect((await invite(own, freshAddress())).status).toBe(200);
    expect((await invite(own, freshAddress())).body).toMatchObject({ code: 'overdragen_wacht_al' });
    expect((await give(own)).body).toMatchObject({ code: 'overdragen_wacht_al' });
    await server.admin.updateTable('users').set({ rol: 'admin' }).where('id', '=', tom.id).execute();
    await server.admin.updateTable('users').set({ vereniging_id: null }).where('id', '=', marja.id).execute();
    const left = await server.admin.selectFrom('overdracht').selectAll().where('van_user_id', '=', marja.id).execute();
    expect(left).toEqual([]);
  });
});

describe('the state of affairs', () => {
  it('has the facts of the own sponsors, and nothing that was said or noted in a talk', async () => {
    const own = await makeClub();
    const { club, marja, tom, matches } = own;
    const vereniging_id = club.id;
    await makeMatch(server.admin, club.id, {
      bron: 'handmatig',
      status: 'approved',
      assigned_to_user_id: tom.id,
      sponsor: { bedrijfsnaam: 'Van Tom BV' },
    });
    await server.admin
      .insertInto('sponsor_communications')
      .values({
        vereniging_id,
        match_id: matches[0]?.id ?? '',
        communication_type: 'note',
        content: 'Geheim van Ingrid',
      })
      .execute();
    const { env } = server.services;
    const of = { user_id: marja.id };
    const tenant = { vereniging_id, user_id: marja.id } as unknown as Parameters<typeof readStand>[1];
    const read = await readStand(
      server.admin,
      tenant,
      env.PUBLIC_ORIGIN,
      { van: marja.naam, naar: null, of },
      new Date(),
    );
    const text = JSON.stringify(read);
    expect(text).toContain('Bakkerij Jansen');
    expect(text).not.toContain('Geheim van Ingrid');
    expect(text).not.toContain('Van Tom BV');
    expect(read.stand.cijfers).toMatchObject({ sponsors: 3, getekend: 1, opvolgingen: 1 });
  });

  it('tells what was promised and until when of signed contracts only', async () => {
    const { club, marja, matches } = await makeClub();
    const [talking, signed, lost] = matches;
    const tenant = { vereniging_id: club.id, user_id: marja.id } as unknown as Parameters<typeof readStand>[1];
    for (const match of matches) {
      await makeTegenprestatie(server.admin, club.id, {
        match_id: match.id,
        omschrijving: `Bord ${match.pipeline_stage}`,
      });
      const ends = { contract_start_date: '2026-07-01', contract_end_date: '2027-06-30' };
      await server.admin.updateTable('match').set(ends).where('id', '=', match.id).execute();
    }
    const { stand } = await readStand(
      server.admin,
      tenant,
      server.services.env.PUBLIC_ORIGIN,
      { van: marja.naam, naar: null, of: { user_id: marja.id } },
      new Date('2026-11-14T19:14:00Z'),
    );
    expect(stand.beloften.map(({ naam, wat }) => [naam, wat])).toEqual([['Café De Kroon', 'Bord active']]);
    const until = new Map(stand.sponsors.map(({ id, tot }) => [id, tot]));
    expect([talking, signed, lost].map((match) => until.get(match?.id ?? ''))).toEqual(['', '30 jun 2027', '']);
  });

  it('is opened by the two whom it concerns, and by nobody else of the club', async () => {
    const own = await makeClub();
    const { club, marja, tom } = own;
    const file_key = `private/${randomBytes(16).toString('hex')}.pdf`;
    await server.services.storage.write(file_key, Buffer.from('%PDF-1.7'));
    const { id } = await makeOverdracht(server.admin, club.id, {
      van_user_id: marja.id,
      naar_user_id: tom.id,
      file_key,
    });
    const ingrid = await makeUser(server.admin, { vereniging_id: club.id, rol: 'admin' });
    const statusFor = async (user: { id: string }) => {
      const { cookie } = await server.signIn(user.id);
      return (await server.call(`/overdragen/${id}/stand-van-zaken`, { cookie })).status;
    };
    expect([await statusFor(marja), await statusFor(tom), await statusFor(ingrid)]).toEqual([200, 200, 404]);
  });
});

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { z } from 'zod';
import { startWorker, type Worker } from '#server/jobs.ts';
import { VERWERKERSOVEREENKOMST_VERSIE } from '#features/toegangsverzoeken/shared/rules.ts';
import type { batchResultSchema } from '#features/toegangsverzoeken/shared/schema.ts';
import { makeToegangsverzoek, makeUser, makeVereniging } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { REQUEST_MAILS_PER_HOUR, toegangsverzoekenJobs } from './jobs.ts';
import { requestedMail } from './mails.tsx';
import { clubTheme } from '#shared/theme.ts';

let server: TestServer;
let worker: Worker;
beforeAll(async () => {
  server = await startServer();
  const { database, log, env } = server.services;
  worker = await startWorker({ jobs: toegangsverzoekenJobs, database, log, services: { origin: env.PUBLIC_ORIGIN } });
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
});

type User = Awaited<ReturnType<typeof makeUser>>;

/** A logo as the club has it once it was chosen: on the page, and known by its size. */
async function addLogo(vereniging_id: string) {
  const key = `public/${randomBytes(16).toString('hex')}.png`;
  const owner = { owner_table: 'vereniging', owner_id: vereniging_id };
  await server.admin
    .insertInto('file')
    .values({
      vereniging_id,
      key,
      kind: 'logo',
      mime: 'image/png',
      bytes: 1,
      width: 640,
      height: 320,
      state: 'ready',
      ...owner,
    })
    .execute();
  const logo = `/files/${key}`;
  await server.admin
    .updateTable('vereniging')
    .set({ logo, kleur_1: '#007A33' })
    .where('id', '=', vereniging_id)
    .execute();
  return logo;
}

async function makeClub(naam?: string) {
  const vereniging = await makeVereniging(server.admin, naam === undefined ? {} : { naam });
  const beheerder = await makeUser(server.admin, { vereniging_id: vereniging.id, rol: 'admin', voornaam: 'Marja' });
  return { vereniging, beheerder };
}

/** A club with its admin, and somebody who wants to join it. */
async function pending() {
  const club = await makeClub();
  const aanvrager = await makeUser(server.admin);
  const verzoek = await makeToegangsverzoek(server.admin, club.vereniging.id, { user_id: aanvrager.id });
  return { ...club, aanvrager, verzoek };
}

const readUser = (id: string) =>
  server.admin.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const readVerzoek = (id: string) =>
  server.admin.selectFrom('toegangsverzoek').selectAll().where('id', '=', id).executeTakeFirst();
const mailsTo = (email: string) =>
  server.admin.selectFrom('outbox').selectAll().where('to_address', '=', email).orderBy('created_at').execute();
const decide = (user: Pick<User, 'id'>, id: string, status: string, reden?: string) =>
  server.as(user, `/toegangsverzoeken/${id}/besluit`, 'POST', { status, ...(reden !== undefined && { reden }) });
const batch = async (user: Pick<User, 'id'>, ids: string[], actie: string, reden?: string) => {
  const { answer, ...rest } = await server.as(user, '/toegangsverzoeken/batch', 'POST', {
    ids,
    actie,
    reden: reden ?? null,
  });
  return { ...rest, results: (answer['results'] ?? []) as z.output<typeof batchResultSchema>[] };
};

describe('looking for a club', () => {
  const search = (user: Pick<User, 'id'>, naam: string) =>
    server.as(user, `/onboarding/verenigingen?naam=${encodeURIComponent(naam)}`);

  it('finds any part of the name in any case, and tells no contact details (ONB-04)', async () => {
    const { vereniging } = await makeClub('SV Zwaluwen 1908');
    await server.admin.updateTable('vereniging').set({ kleur_1: '#C8102E' }).where('id', '=', vereniging.id).execute();
    const person = await makeUser(server.admin);
    for (const naam of ['zwalu', 'ALUWEN 19', '1908']) {
      const { answer } = await search(person, naam);
      expect(answer, naam).toEqual({
        rows: [
          {
            id: vereniging.id,
            naam: 'SV Zwaluwen 1908',
            plaatsnaam: 'Utrecht',
            type_vereniging: 'sportvereniging',
            logo: null,
            kleur_1: '#C8102E',
            kleur_2: null,
            kleur_3: null,
          },
        ],
        has_more: false,
      });
    }
  });

  it('finds a club that is written a little otherwise, when nothing is called so (ONB-04)', async () => {
    await makeVereniging(server.admin, { naam: 'VV Groenewater' });
    await makeVereniging(server.admin, { naam: 'Harmonie Sint Barbara' });
    const person = await makeUser(server.admin);
    const found = async (naam: string) => {
      const { answer } = await search(person, naam);
      return (answer['rows'] as { naam: string }[]).map((club) => club.naam);
    };
    for (const naam of ['v.v. Groenewater', 'Voetbalvereniging Groenewater', 'groenewatter', 'groenwater']) {
      expect(await found(naam), naam).toEqual(['VV Groenewater']);
    }
    for (const naam of ['St. Barbara', 'st barbara', 'Sint Barbera']) {
      expect(await found(naam), naam).toEqual(['Harmonie Sint Barbara']);
    }
    expect(await found('heel iets anders')).toEqual([]);
    expect(await found('100%')).toEqual([]);
  });

  it('starts at three characters (ONB-03)', async () => {
    const person = await makeUser(server.admin);
    expect((await search(person, 'zw')).code).toBe('ongeldige_invoer');
    expect((await search(person, ' zw ')).code).toBe('ongeldige_invoer');
    expect((await search(person, 'zwa')).status).toBe(200);
  });

  it('shows ten at most, and those that begin with the text first', async () => {
    for (let n = 0; n < 12; n += 1) await makeVereniging(server.admin, { naam: `Harmonie Kwartel ${n}` });
    await makeVereniging(server.admin, { naam: 'Kwartelclub' });
    const person = await makeUser(server.admin);
    const { answer } = await search(person, 'kwartel');
    const found = answer['rows'] as { naam: string }[];
    expect(found).toHaveLength(10);
    expect(found[0]?.naam).toBe('Kwartelclub');
    expect(answer['has_more']).toBe(true);
  });

  it('refuses who searches more than thirty times a minute', async () => {
    const person = await makeUser(server.admin);
    for (let n = 0; n < 30; n += 1) expect((await search(person, 'niemand')).status).toBe(200);
    expect((await search(person, 'niemand')).code).toBe('te_vaak');
  });
});

describe('asking for access', () => {
  const request = (user: Pick<User, 'id'>, vereniging_id: string, more: object = {}) =>
    server.as(user, '/onboarding/toegangsverzoek', 'POST', { vereniging_id, ...more });

  it('stores one open request, found again by person and status (ONB-05, ONB-15)', async () => {
    const { vereniging } = await makeClub();
    const person = await makeUser(server.admin);
    expect((await request(person, vereniging.id)).code).toBe('ok');
    const stored = await server.admin
      .selectFrom('toegangsverzoek')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    expect(stored).toEqual([
      {
        id: expect.any(String) as unknown,
        user_id: person.id,
        vereniging_id: vereniging.id,
        status: 'pending',
        created_at: expect.any(Date) as unknown,
        reden: null,
        beslist_door: null,
        beslist_op: null,
      },
    ]);
    const { answer } = await server.as(person, '/onboarding');
    expect(answer['verzoek']).toMatchObject({ status: 'pending', vereniging: { naam: vereniging.naam } });
  });

  it('refuses a second request, and who has a club (ONB-05, G-008)', async () => {
    const [one, two] = [await makeClub(), await makeClub()];
    const person = await makeUser(server.admin);
    await request(person, one.vereniging.id);
    expect((await request(person, two.vereniging.id)).code).toBe('al_aangevraagd');
    expect((await request(one.beheerder, two.vereniging.id)).code).toBe('al_vereniging');
    const superuser = await makeUser(server.admin, { rol: 'superuser' });
    expect((await request(superuser, one.vereniging.id)).code).toBe('geen_clubaccount');
  });

  it('is always for oneself and always open, whatever the caller sends along (ONB-05, G-006)', async () => {
    const { vereniging, beheerder } = await makeClub();
    const person = await makeUser(server.admin);
    await request(person, vereniging.id, { user_id: beheerder.id, status: 'approved', rol: 'admin' });
    const stored = await server.admin
      .selectFrom('toegangsverzoek')
      .select(['user_id', 'status'])
      .where('vereniging_id', '=', vereniging.id)
      .execute();
    expect(stored).toEqual([{ user_id: person.id, status: 'pending' }]);
    expect(await readUser(person.id)).toMatchObject({ vereniging_id: null, rol: 'member' });
  });

  it('allows a new request after a rejection, and tells why the first was rejected (G-008)', async () => {
    const { beheerder, aanvrager, verzoek, vereniging } = await pending();
    await decide(beheerder, verzoek.id, 'rejected', 'We kennen je niet.');
    const { answer } = await server.as(aanvrager, '/onboarding');
    expect(answer['verzoek']).toMatchObject({ status: 'rejected', reden: 'We kennen je niet.' });
    expect((await request(aanvrager, vereniging.id)).code).toBe('ok');
  });

  it('tells each admin of the club by mail, and nobody else', async () => {
    const { vereniging, beheerder } = await makeClub('Fanfare Vooruit');
    const second = await makeUser(server.admin, { vereniging_id: vereniging.id, rol: 'admin' });
    const member = await makeUser(server.admin, { vereniging_id: vereniging.id });
    const person = await makeUser(server.admin, { voornaam: 'Sanne', achternaam: 'van den Berg' });
    await request(person, vereniging.id);
    await expect.poll(async () => (await mailsTo(second.email)).length, { timeout: 10_000 }).toBe(1);
    const [mail] = await mailsTo(beheerder.email);
    expect(mail).toMatchObject({
      subject: 'Sanne van den Berg wil meewerken bij Fanfare Vooruit',
      template: 'toegangsverzoeken.requested',
      state: 'queued',
    });
    expect(mail?.text).toContain(person.email);
    expect(mail?.text).toContain('/admin/toegangsverzoeken');
    expect(await mailsTo(member.email)).toEqual([]);
  });

  it('mails in the colours and with the logo of the club, from the job and from the decision', async () => {
    const { vereniging, beheerder } = await makeClub();
    const logo = await addLogo(vereniging.id);
    const person = await makeUser(server.admin);
    await request(person, vereniging.id);
    await expect.poll(async () => (await mailsTo(beheerder.email)).length, { timeout: 10_000 }).toBe(1);
    const { id } = await server.admin
      .selectFrom('toegangsverzoek')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    await decide(beheerder, id, 'approved');
    for (const [mail] of [await mailsTo(beheerder.email), await mailsTo(person.email)]) {
      expect(mail?.html).toMatch(new RegExp(`<img[^>]*src="https?://[^"/]+${logo}"`, 'u'));
      expect(mail?.html).toContain(clubTheme(['#007A33']).band);
    }
  });

  it('stops mailing the admins when requests pour in', async () => {
    const { vereniging, beheerder } = await makeClub();
    const mail = { vereniging_id: vereniging.id, template: requestedMail.template, kind: 'notice' as const };
    const rows = Array.from({ length: REQUEST_MAILS_PER_HOUR }, (_, n) => ({
      ...mail,
      batch_id: vereniging.id,
      to_address: 'iemand@voorbeeld.example',
      subject: 'x',
      html: 'x',
      text: 'x',
      message_id: `${vereniging.id}.${n}`,
      unsubscribe_token: `${vereniging.id}.${n}`,
    }));
    await server.admin.insertInto('outbox').values(rows).execute();
    expect((await request(await makeUser(server.admin), vereniging.id)).code).toBe('ok');
    const states = () =>
      sql<{ state: string }>`select state from pgboss.job where data ->> 'vereniging_id' = ${vereniging.id}`.execute(
        server.admin,
      );
    await expect.poll(async () => (await states()).rows, { timeout: 15_000 }).toEqual([{ state: 'completed' }]);
    expect(await mailsTo(beheerder.email)).toEqual([]);
  });

  it('can be withdrawn by oneself only, which deletes it (ONB-14, ONB-16)', async () => {
    const mine = await pending();
    const others = await pending();
    expect((await server.as(mine.aanvrager, '/onboarding/toegangsverzoek', 'DELETE')).code).toBe('ok');
    expect(await readVerzoek(mine.verzoek.id)).toBeUndefined();
    expect(await readVerzoek(others.verzoek.id)).toMatchObject({ status: 'pending' });
    expect((await server.as(mine.aanvrager, '/onboarding')).answer['verzoek']).toBeNull();
  });

  it('leaves a decision on record when it is withdrawn too late', async () => {
    const { beheerder, aanvrager, verzoek } = await pending();
    await decide(beheerder, verzoek.id, 'approved');
    expect((await server.as(aanvrager, '/onboarding/toegangsverzoek', 'DELETE')).code).toBe('ok');
    expect(await readVerzoek(verzoek.id)).toMatchObject({ status: 'approved' });
  });
});

describe('making a club', () => {
  const CLUB = {
    naam: 'Toneelgroep De Brug',
    type_vereniging: 'cultuurvereniging',
    plaatsnaam: 'Brugge',
    akkoord: true,
    verwerkersovereenkomst_versie: VERWERKERSOVEREENKOMST_VERSIE,
  };
  const create = (user: Pick<User, 'id'>, values: object = {}) =>
    server.as(user, '/onboarding/vereniging', 'POST', { ...CLUB, ...values });
  const readClub = (naam: string) =>
    server.admin.selectFrom('vereniging').selectAll().where('naam', '=', naam).executeTakeFirst();

  it('links the founder as admin and stores who accepted which agreement (ONB-10)', async () => {
    const founder = await makeUser(server.admin, { functie: 'secretaris' });
    const { code, answer } = await create(founder, {
      naam: 'Koor Op Maat',
      contactpersoon_naam: 'Ans Prins',
      contactpersoon_mailadres: 'ANS@koor.example',
      contactpersoon_telefoonnummer: '06 1234 5678',
      functie: 'voorzitter',
      website: 'koor.example',
    });
    expect(code).toBe('ok');
    expect(await readUser(founder.id)).toMatchObject({
      vereniging_id: answer['id'],
      rol: 'admin',
      functie: 'voorzitter',
    });
    expect(await readClub('Koor Op Maat')).toMatchObject({
      id: answer['id'],
      type_vereniging: 'cultuurvereniging',
      plaatsnaam: 'Brugge',
      contactpersoon_naam: 'Ans Prins',
      contactpersoon_mailadres: 'ans@koor.example',
      contactpersoon_telefoonnummer: '06 1234 5678',
      website: 'https://koor.example',
      verwerkersovereenkomst_versie: VERWERKERSOVEREENKOMST_VERSIE,
      verwerkersovereenkomst_door: founder.id,
    });
  });

  it('falls back on the founder’s own name and address (ONB-07, G-009)', async () => {
    const founder = await makeUser(server.admin, { voornaam: 'Joke', achternaam: 'Smit' });
    await create(founder, { naam: 'Koor Zonder Contact', contactpersoon_naam: ' ', contactpersoon_mailadres: '' });
    expect(await readClub('Koor Zonder Contact')).toMatchObject({
      contactpersoon_naam: 'Joke Smit',
      contactpersoon_mailadres: founder.email,
    });
  });

  it('does without phone, function and website, and keeps the function one has (ONB-08)', async () => {
    const founder = await makeUser(server.admin, { functie: 'secretaris' });
    expect((await create(founder, { naam: 'Koor Kaal' })).code).toBe('ok');
    expect(await readClub('Koor Kaal')).toMatchObject({ contactpersoon_telefoonnummer: null, website: null });
    expect(await readUser(founder.id)).toMatchObject({ functie: 'secretaris' });
  });

  it.each([
    ['koorgeluid.example', 'https://koorgeluid.example'],
    ['http://koorgeluid.example', 'http://koorgeluid.example'],
  ])('stores the website %s as %s (ONB-09)', async (website, stored) => {
    const naam = `Koor ${website}`;
    await create(await makeUser(server.admin), { naam, website, toch: true });
    expect(await readClub(naam)).toMatchObject({ website: stored });
  });

  it.each(['naam', 'type_vereniging', 'plaatsnaam'])(
    'needs %s, and says so at that field (ONB-06, G-001)',
    async (field) => {
      const { code, answer } = await create(await makeUser(server.admin), { [field]: '' });
      expect(code).toBe('ongeldige_invoer');
      expect(Object.keys((answer['data'] as { velden: object }).velden)).toEqual([field]);
    },
  );

  it('needs the agreement, in the version that holds', async () => {
    const founder = await makeUser(server.admin);
    expect((await create(founder, { naam: 'Koor Nee', akkoord: false })).code).toBe('ongeldige_invoer');
    expect((await create(founder, { naam: 'Koor Nee', verwerkersovereenkomst_versie: '2019-01' })).code).toBe(
      'overeenkomst_verouderd',
    );
    expect(await readClub('Koor Nee')).toBeUndefined();
  });

  it('warns when the club seems to exist, and goes on when told to (ONB-10, G-010)', async () => {
    const { vereniging } = await makeClub('VV Groenendaal');
    const founder = await makeUser(server.admin);
    const sport = { type_vereniging: 'sportvereniging', plaatsnaam: 'utrecht ' };
    for (const naam of ['vv groenendaal', 'V.V. Groenendaal', 'Voetbalvereniging Groenendaal']) {
      const { code, answer } = await create(founder, { ...sport, naam });
      expect(code, naam).toBe('lijkt_op_bestaande');
      expect((answer['data'] as { verenigingen: object[] }).verenigingen, naam).toMatchObject([
        { id: vereniging.id, naam: 'VV Groenendaal', plaatsnaam: 'Utrecht' },
      ]);
    }
    expect(await readUser(founder.id)).toMatchObject({ vereniging_id: null });
    expect((await create(founder, { ...sport, naam: 'VV Groenendaal', toch: true })).code).toBe('ok');
  });

  it('does not take another club of the village for it, nor the same name far away', async () => {
    await makeVereniging(server.admin, {
      naam: 'Harmonie Ulenhoek',
      plaatsnaam: 'Ulenhoek',
      type_vereniging: 'muziekvereniging',
    });
    const sport = { type_vereniging: 'sportvereniging', plaatsnaam: 'Ulenhoek', naam: 'VV Ulenhoek' };
    expect((await create(await makeUser(server.admin), sport)).code).toBe('ok');
    expect((await create(await makeUser(server.admin), { ...sport, plaatsnaam: 'Verweg' })).code).toBe('ok');
  });

  it('makes one club when pressed ten times, and none for who has one', async () => {
    const founder = await makeUser(server.admin);
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => create(founder, { naam: 'Koor Dubbel', toch: true }).then(({ code }) => code)),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'al_vereniging')).toHaveLength(9);
    const superuser = await makeUser(server.admin, { rol: 'superuser' });
    expect((await create(superuser, { naam: 'Koor Nooit' })).code).toBe('geen_clubaccount');
  });
});

describe('deciding on requests', () => {
  it('lists only open requests of the own club, newest first, with who asks (ONB-18, ONB-20, ONB-21)', async () => {
    const { vereniging, beheerder } = await makeClub();
    const at = (day: number) => new Date(`2026-11-0${day}T20:00:00Z`);
    const old = await makeToegangsverzoek(server.admin, vereniging.id, { created_at: at(1) });
    const photo = await makeUser(server.admin, {
      profiel_foto: '/files/public/foto.jpg',
      voornaam: 'Mo',
      achternaam: 'El Amrani',
    });
    const recent = await makeToegangsverzoek(server.admin, vereniging.id, { created_at: at(3), user_id: photo.id });
    const middle = await makeToegangsverzoek(server.admin, vereniging.id, { created_at: at(2) });
    await makeToegangsverzoek(server.admin, vereniging.id, { status: 'rejected', beslist_op: at(4) });
    await pending();
    const { answer } = await server.as(beheerder, '/toegangsverzoeken');
    const verzoeken = answer['rows'] as { id: string }[];
    expect(verzoeken.map(({ id }) => id)).toEqual([recent.id, middle.id, old.id]);
    expect(verzoeken[0]).toEqual({
      id: recent.id,
      naam: 'Mo El Amrani',
      email: photo.email,
      profiel_foto: '/files/public/foto.jpg',
      created_at: at(3).toISOString(),
      can: { approve: true },
    });
  });

  it('lets a person in as a member, with one mail (ONB-12, ONB-16, ONB-26, G-006, G-007)', async () => {
    const { beheerder, aanvrager, verzoek, vereniging } = await pending();
    expect((await decide(beheerder, verzoek.id, 'approved')).code).toBe('ok');
    expect(await readVerzoek(verzoek.id)).toMatchObject({ status: 'approved', beslist_door: beheerder.id });
    expect(await readUser(aanvrager.id)).toMatchObject({ vereniging_id: vereniging.id, rol: 'member' });
    const mails = await mailsTo(aanvrager.email);
    expect(mails).toMatchObject([
      { subject: `Je kunt aan de slag bij ${vereniging.naam}`, from_name: vereniging.naam, kind: 'account' },
    ]);
    expect(mails[0]?.text).toContain('/dashboard');
    const { answer } = await server.as(aanvrager, '/accounts/current');
    expect(answer['club']).toMatchObject({ id: vereniging.id });
  });

  it('rejects with a reason, which is stored and mailed (ONB-16, ONB-26)', async () => {
    const { beheerder, aanvrager, verzoek } = await pending();
    await decide(beheerder, verzoek.id, 'rejected', '  Bel <b>Marja</b> even.  ');
    expect(await readVerzoek(verzoek.id)).toMatchObject({ status: 'rejected', reden: 'Bel <b>Marja</b> even.' });
    expect(await readUser(aanvrager.id)).toMatchObject({ vereniging_id: null });
    const [mail] = await mailsTo(aanvrager.email);
    expect(mail?.text).toContain('Bel <b>Marja</b> even.');
    expect(mail?.html).toContain('Bel &lt;b&gt;Marja&lt;/b&gt; even.');
  });

  it('takes club and person from the request, whatever the caller sends along (ONB-18, G-006)', async () => {
    const { beheerder, aanvrager, verzoek, vereniging } = await pending();
    const other = await pending();
    const forged = { user_id: other.aanvrager.id, vereniging_id: other.vereniging.id, rol: 'admin' };
    await server.as(beheerder, `/toegangsverzoeken/${verzoek.id}/besluit`, 'POST', { status: 'approved', ...forged });
    expect(await readUser(aanvrager.id)).toMatchObject({ vereniging_id: vereniging.id, rol: 'member' });
    expect(await readUser(other.aanvrager.id)).toMatchObject({ vereniging_id: null });
    expect((await decide(beheerder, other.verzoek.id, 'approved')).code).toBe('niet_gevonden');
    expect(await readVerzoek(other.verzoek.id)).toMatchObject({ status: 'pending' });
  });

  it('knows only approved and rejected', async () => {
    const { beheerder, verzoek } = await pending();
    expect((await decide(beheerder, verzoek.id, 'pending')).code).toBe('ongeldige_invoer');
    expect((await decide(beheerder, verzoek.id, 'rejected', 'x'.repeat(501))).code).toBe('ongeldige_invoer');
  });

  it('says when somebody was faster, or when the person found another club', async () => {
    const { beheerder, aanvrager, verzoek } = await pending();
    await decide(beheerder, verzoek.id, 'rejected');
    expect((await decide(beheerder, verzoek.id, 'approved')).code).toBe('al_verwerkt');
    expect((await server.as(beheerder, `/toegangsverzoeken/${verzoek.id}`, 'DELETE')).code).toBe('al_verwerkt');
    expect(await mailsTo(aanvrager.email)).toHaveLength(1);
    const second = await pending();
    const { vereniging } = await makeClub();
    await server.admin
      .updateTable('users')
      .set({ vereniging_id: vereniging.id })
      .where('id', '=', second.aanvrager.id)
      .execute();
    expect((await decide(second.beheerder, second.verzoek.id, 'approved')).code).toBe('aanvrager_heeft_vereniging');
    expect(await readVerzoek(second.verzoek.id)).toMatchObject({ status: 'pending' });
    expect(await mailsTo(second.aanvrager.email)).toEqual([]);
  });

  it('deletes without a mail, and keeps on record who did it (ONB-16, ONB-26)', async () => {
    const { beheerder, aanvrager, verzoek, vereniging } = await pending();
    expect((await server.as(beheerder, `/toegangsverzoeken/${verzoek.id}`, 'DELETE')).code).toBe('ok');
    expect(await readVerzoek(verzoek.id)).toBeUndefined();
    expect(await mailsTo(aanvrager.email)).toEqual([]);
    const audit = await server.admin
      .selectFrom('audit_event')
      .selectAll()
      .where('object_id', '=', verzoek.id)
      .execute();
    expect(audit).toMatchObject([
      { operation: 'toegangsverzoek.delete', actor_user: beheerder.id, vereniging_id: vereniging.id },
    ]);
  });

  it('has one winner among forty who decide at once, and one mail (ONB-16)', async () => {
    const { beheerder, aanvrager, verzoek } = await pending();
    const { cookie } = await server.signIn(beheerder.id);
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const body = { status: n % 2 === 0 ? 'approved' : 'rejected' };
        const response = await server.call(`/toegangsverzoeken/${verzoek.id}/besluit`, {
          method: 'POST',
          body,
          cookie,
        });
        return response.status === 200 ? body.status : ((await response.json()) as { code: string }).code;
      }),
    );
    const winners = answers.filter((answer) => answer === 'approved' || answer === 'rejected');
    expect(winners).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer !== winners[0]))).toEqual(new Set(['al_verwerkt']));
    expect(await readVerzoek(verzoek.id)).toMatchObject({ status: winners[0] });
    expect((await readUser(aanvrager.id)).vereniging_id !== null).toBe(winners[0] === 'approved');
    expect(await mailsTo(aanvrager.email)).toHaveLength(1);
    const decisions = await server.admin
      .selectFrom('audit_event')
      .select('id')
      .where('object_id', '=', verzoek.id)
      .execute();
    expect(decisions).toHaveLength(1);
  });

  it.each(['cancel', 'create', 'delete'] as const)(
    'never leaves two clubs or a broken answer when the person does something else meanwhile: %s',
    async (act) => {
      for (let round = 0; round < 12; round += 1) {
        const { beheerder, aanvrager, verzoek, vereniging } = await pending();
        const acts = {
          cancel: () => server.as(aanvrager, '/onboarding/toegangsverzoek', 'DELETE'),
          delete: () => server.as(beheerder, `/toegangsverzoeken/${verzoek.id}`, 'DELETE'),
          create: () =>
            server.as(aanvrager, '/onboarding/vereniging', 'POST', {
              naam: `Koor Race ${round}`,
              type_vereniging: 'muziekvereniging',
              plaatsnaam: 'Racedorp',
              akkoord: true,
              verwerkersovereenkomst_versie: VERWERKERSOVEREENKOMST_VERSIE,
              toch: true,
            }),
        };
        const [decided, other] = await Promise.all([decide(beheerder, verzoek.id, 'approved'), acts[act]()]);
        expect(['ok', 'niet_gevonden', 'al_verwerkt', 'aanvrager_heeft_vereniging']).toContain(decided.code);
        expect(['ok', 'al_vereniging', 'al_verwerkt', 'niet_gevonden']).toContain(other.code);
        const isIn = (await readUser(aanvrager.id)).vereniging_id === vereniging.id;
        expect(isIn).toBe(decided.code === 'ok');
        const isFounder = act === 'create' && other.code === 'ok';
        expect(isIn && isFounder).toBe(false);
        expect(isIn || isFounder || act !== 'create').toBe(true);
      }
    },
  );
});

describe('several requests at once', () => {
  it('skips what fails, processes the rest, and says what became of each (ONB-25, ONB-26, G-002)', async () => {
    const club = await pending();
    const { vereniging, beheerder } = club;
    const fine = await makeToegangsverzoek(server.admin, vereniging.id);
    const decided = await makeToegangsverzoek(server.admin, vereniging.id, {
      status: 'rejected',
      beslist_op: new Date(),
    });
    const taken = await makeToegangsverzoek(server.admin, vereniging.id, {
      user_id: (await makeUser(server.admin, { vereniging_id: (await makeClub()).vereniging.id })).id,
    });
    const foreign = await pending();
    const ids = [club.verzoek.id, foreign.verzoek.id, decided.id, taken.id, fine.id, fine.id];
    const { results } = await batch(beheerder, ids, 'approved');
    expect(results.map(({ id, code }) => [id, code])).toEqual([
      [club.verzoek.id, 'ok'],
      [foreign.verzoek.id, 'niet_gevonden'],
      [decided.id, 'al_verwerkt'],
      [taken.id, 'aanvrager_heeft_vereniging'],
      [fine.id, 'ok'],
    ]);
    expect(results[0]?.naam).toBe(club.aanvrager.naam);
    expect(results[1]?.naam).toBeNull();
    expect(await readVerzoek(club.verzoek.id)).toMatchObject({ status: 'approved' });
    expect(await readVerzoek(fine.id)).toMatchObject({ status: 'approved' });
    expect(await readVerzoek(taken.id)).toMatchObject({ status: 'pending' });
    expect(await readVerzoek(foreign.verzoek.id)).toMatchObject({ status: 'pending' });
    expect(await mailsTo(club.aanvrager.email)).toHaveLength(1);
  });

  it('rejects with one reason, and deletes (ONB-26)', async () => {
    const { verzoek, vereniging, beheerder, aanvrager } = await pending();
    const other = await makeToegangsverzoek(server.admin, vereniging.id);
    const { results } = await batch(beheerder, [verzoek.id], 'rejected', 'De commissie is vol.');
    expect(results).toMatchObject([{ code: 'ok' }]);
    expect((await mailsTo(aanvrager.email))[0]?.text).toContain('De commissie is vol.');
    expect((await batch(beheerder, [other.id], 'deleted')).results).toMatchObject([{ code: 'ok' }]);
    expect(await readVerzoek(other.id)).toBeUndefined();
  });

  it('takes a hundred at most, and needs one', async () => {
    const { beheerder, verzoek } = await pending();
    expect(
      (
        await batch(
          beheerder,
          Array.from({ length: 101 }, () => verzoek.id),
          'approved',
        )
      ).code,
    ).toBe('ongeldige_invoer');
    expect((await batch(beheerder, [], 'approved')).code).toBe('ongeldige_invoer');
  });

  it('lets two admins process the same list at the same time, each request once', async () => {
    const { vereniging, beheerder } = await makeClub();
    const second = await makeUser(server.admin, { vereniging_id: vereniging.id, rol: 'admin' });
    const ids: string[] = [];
    for (let n = 0; n < 20; n += 1) ids.push((await makeToegangsverzoek(server.admin, vereniging.id)).id);
    const [one, two] = await Promise.all([
      batch(beheerder, ids, 'approved'),
      batch(second, ids.toReversed(), 'rejected'),
    ]);
    const codes = [...one.results, ...two.results].map(({ code }) => code);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(20);
    expect(codes.filter((code) => code === 'al_verwerkt')).toHaveLength(20);
  });
});

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLogin, makeUser, makeVereniging, WACHTWOORD } from '../../../../tests/factories.ts';
import { cookiesOf, startServer, type TestServer } from '../../../../tests/server.ts';
import { MINIMUM_AGE, PROFIEL_FOTO } from '#features/accounts/shared/rules/person.ts';
import { addDays, addYears, dayOf } from '#shared/dates.ts';
import { accountDeletedMail } from './mails.tsx';
import { forgetMails } from '#server/mail/mail.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const PROFILE = {
  voornaam: 'Anneke',
  achternaam: 'van Dijk',
  functie: 'secretaris',
  telefoon: '0612345678',
  geboortedatum: '1980-05-17',
};

type Answer = { code?: string; data?: { velden?: Record<string, string> }; message?: string };
const answerOf = async (response: Response) => (await response.json()) as Answer;
const rowOf = (id: string) =>
  server.admin.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const cookieOf = async (user: { id: string }) => (await server.signIn(user.id)).cookie;
const save = (cookie: string, body: unknown) => server.call('/accounts/profile', { method: 'PUT', body, cookie });
const eventsOf = (object_id: string) =>
  server.admin.selectFrom('audit_event').selectAll().where('object_id', '=', object_id).orderBy('at').execute();
const filesOf = (owner_id: string) =>
  server.admin.selectFrom('file').selectAll().where('owner_id', '=', owner_id).orderBy('key').execute();
const storedFiles = async () => {
  const folders = await Promise.all(
    ['public', 'private'].map(async (folder) =>
      (await readdir(join(server.env.STORAGE_DIR, folder)).catch(() => [])).map((name) => `${folder}/${name}`),
    ),
  );
  return folders.flat().toSorted();
};

function sendPhoto(cookie: string | undefined, body: Uint8Array<ArrayBuffer> | string, headers = {}) {
  const photo = new Blob([body], { type: 'image/png' });
  return server.call('/accounts/profile/photo', { method: 'PUT', body: photo, cookie, headers });
}

async function picture(format: 'jpeg' | 'png' | 'webp', size = 800): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width: size, height: size, channels: 3, background: '#2a6f4e', noise: NOISE } });
  const signed = image.withExif({ IFD0: { Artist: 'Kanarie' } }).toFormat(format);
  return new Uint8Array(await signed.toBuffer());
}
const NOISE = { type: 'gaussian', mean: 128, sigma: 40 } as const;

describe('my profile', () => {
  it('is read and saved by a person without a club (PROF-02, PROF-05, PROF-08)', async () => {
    const user = await makeUser(server.admin);
    const cookie = await cookieOf(user);
    expect((await save(cookie, PROFILE)).status).toBe(200);
    expect(await (await server.call('/accounts/profile', { cookie })).json()).toEqual({
      ...PROFILE,
      email: user.email,
      profiel_foto: null,
      krijgt_aanmeldingen: null,
      krijgt_weekoverzicht: null,
      krijgt_contractmails: null,
    });
    expect(await rowOf(user.id)).toMatchObject({ ...PROFILE, naam: 'Anneke van Dijk', telefoon_e164: '+31612345678' });
    expect((await save(cookie, { ...PROFILE, geboortedatum: null })).status).toBe(200);
    expect((await rowOf(user.id)).geboortedatum).toBeNull();
  });

  it('lets a contact of the club choose whether to be mailed about sign-ups', async () => {
    const { id: vereniging_id } = await makeVereniging(server.admin);
    const user = await makeUser(server.admin, { vereniging_id, is_contactpersoon: true });
    const cookie = await cookieOf(user);
    const chosen = async () => (await server.ask('/accounts/profile', { cookie })).body['krijgt_aanmeldingen'];
    expect(await chosen()).toBe(true);
    const body = { krijgt_aanmeldingen: false };
    expect((await server.ask('/accounts/profile/aanmeldingen', { method: 'PUT', cookie, body })).status).toBe(200);
    expect(await chosen()).toBe(false);
  });

  it('lets somebody of a club choose which mails come by themselves, one without the other', async () => {
    const { id: vereniging_id } = await makeVereniging(server.admin);
    const user = await makeUser(server.admin, { vereniging_id });
    const cookie = await cookieOf(user);
    const chosen = async () => {
      const { body } = await server.ask('/accounts/profile', { cookie });
      return [body['krijgt_weekoverzicht'], body['krijgt_contractmails']];
    };
    const choose = (body: object) => server.ask('/accounts/profile/mails', { method: 'PATCH', cookie, body });
    expect(await chosen()).toEqual([true, true]);
    expect((await choose({ krijgt_weekoverzicht: false })).status).toBe(200);
    expect(await chosen()).toEqual([false, true]);
    expect((await choose({ krijgt_contractmails: false, krijgt_weekoverzicht: true })).status).toBe(200);
    expect(await chosen()).toEqual([true, false]);
    expect((await choose({})).status).toBe(200);
    expect(await chosen()).toEqual([true, false]);
  });

  it('is a superuser’s too, also while acting for a club (PROF-08)', async () => {
    const club = await makeVereniging(server.admin);
    const user = await makeUser(server.admin, { rol: 'superuser' });
    const { cookie } = await server.signIn(user.id, { acting_vereniging_id: club.id });
    expect((await save(cookie, PROFILE)).status).toBe(200);
    expect(await rowOf(user.id)).toMatchObject({ voornaam: 'Anneke', rol: 'superuser', vereniging_id: null });
  });

  it('changes no column but its own and nobody else’s row, whatever is sent along (PROF-03, PROF-05)', async () => {
    const club = await makeVereniging(server.admin);
    const other = await makeUser(server.admin);
    const user = await makeUser(server.admin, { vereniging_id: club.id });
    const before = await rowOf(user.id);
    const response = await save(await cookieOf(user), {
      ...PROFILE,
      id: other.id,
      user_id: other.id,
      email: 'gekaapt@voorbeeld.example',
      email_bevestigd: false,
      naam: 'Iemand Anders',
      rol: 'superuser',
      vereniging_id: null,
      is_contactpersoon: true,
      chat_enabled: false,
      two_factor_enabled: true,
      profiel_foto: 'https://elders.example/foto.svg',
      telefoon_e164: '+10000000',
      created_at: '2000-01-01T00:00:00Z',
    });
    expect(response.status).toBe(200);
    const after = await rowOf(user.id);
    expect({ ...after, updated_at: null }).toEqual({
      ...before,
      ...PROFILE,
      naam: 'Anneke van Dijk',
      sorteernaam: 'dijk',
      telefoon_e164: '+31612345678',
      updated_at: null,
    });
    const { updated_at, ...untouched } = await rowOf(other.id);
    expect(untouched).toEqual({ ...other, updated_at: undefined });
    expect(updated_at).toEqual(other.updated_at);
  });

  it('asks the same of every field as registering does (AUTH-17, AUTH-19, AUTH-20, PROF-02)', async () => {
    const user = await makeUser(server.admin);
    const cookie = await cookieOf(user);
    const refused = async (change: object) =>
      (await answerOf(await save(cookie, { ...PROFILE, ...change }))).data?.velden;
    expect(await refused({ voornaam: ' ' })).toEqual({ voornaam: 'Vul je voornaam in.' });
    expect(await refused({ achternaam: '' })).toEqual({ achternaam: 'Vul je achternaam in.' });
    expect(Object.keys((await refused({ telefoon: '12345' })) ?? {})).toEqual(['telefoon']);
    expect(Object.keys((await refused({ telefoon: '06-1234567x' })) ?? {})).toEqual(['telefoon']);
    expect(await refused({ functie: 'keizer' })).toEqual({ functie: 'Kies je functie.' });
    expect(Object.keys((await refused({ geboortedatum: '1980-02-30' })) ?? {})).toEqual(['geboortedatum']);
    expect(await rowOf(user.id)).toMatchObject({ voornaam: 'Kim', functie: 'penningmeester' });
  });

  it('keeps nothing of who is under 16, and everything of who is 16 today', async () => {
    const user = await makeUser(server.admin);
    const cookie = await cookieOf(user);
    const birthday = addYears(dayOf(new Date()), -MINIMUM_AGE);
    const refused = await save(cookie, { ...PROFILE, geboortedatum: addDays(birthday, 1) });
    expect(refused.status).toBe(400);
    expect((await answerOf(refused)).data?.velden).toEqual({
      geboortedatum: 'Je moet 16 jaar of ouder zijn om een account te hebben. We hebben niets opgeslagen.',
    });
    expect(await rowOf(user.id)).toEqual(user);
    expect((await save(cookie, { ...PROFILE, geboortedatum: birthday })).status).toBe(200);

    const email = 'te-jong@voorbeeld.example';
    const body = { ...PROFILE, email, wachtwoord: WACHTWOORD, geboortedatum: addDays(birthday, 1) };
    const registered = await server.call('/accounts/registration', { method: 'POST', body });
    expect(Object.keys((await answerOf(registered)).data?.velden ?? {})).toEqual(['geboortedatum']);
    expect(await server.admin.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
    expect(await server.admin.selectFrom('outbox').select('id').where('to_address', '=', email).execute()).toEqual([]);
  });

  it('writes a number as it can be dialled, or not at all', async () => {
    const dialled = async (telefoon: string) => (await makeUser(server.admin, { telefoon })).telefoon_e164;
    expect(await dialled('06 1234 5678')).toBe('+31612345678');
    expect(await dialled('(030) 123 4567')).toBe('+31301234567');
    expect(await dialled('+31(0)612345678')).toBe('+31612345678');
    expect(await dialled('0032 470 1234')).toBe('+324701234');
    expect(await dialled('1234567890')).toBeNull();
  });
});

describe('my photo', () => {
  it('is kept under an unguessable name, shown by its public address and replaces the one before (PROF-05, PROF-06)', async () => {
    const user = await makeUser(server.admin);
    const cookie = await cookieOf(user);
    const before = await storedFiles();
    const first = (await (await sendPhoto(cookie, await picture('jpeg'))).json()) as { profiel_foto: string };
    expect(first.profiel_foto).toMatch(/^\/files\/public\/[0-9a-f]{32}\.jpg$/u);
    expect((await rowOf(user.id)).profiel_foto).toBe(first.profiel_foto);
    expect(await filesOf(user.id)).toHaveLength(2);
    const shown = await server.app.request(first.profiel_foto);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    expect(shown.headers.get('cache-control')).toBe('private, max-age=3600, must-revalidate');
    const { exif, width, height } = await sharp(new Uint8Array(await shown.arrayBuffer())).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 600, height: 600 });

    const second = (await (await sendPhoto(cookie, await picture('webp'))).json()) as { profiel_foto: string };
    expect(second.profiel_foto).not.toBe(first.profiel_foto);
    expect((await server.app.request(first.profiel_foto)).status).toBe(404);
    const kept = await filesOf(user.id);
    expect(kept.every(({ state, vereniging_id }) => state === 'ready' && vereniging_id === null)).toBe(true);
    expect((await storedFiles()).filter((key) => !before.includes(key))).toEqual(kept.map(({ key }) => key).toSorted());

    const removed = await server.call('/accounts/profile/photo', { method: 'DELETE', cookie });
    expect(removed.status).toBe(200);
    expect((await rowOf(user.id)).profiel_foto).toBeNull();
    expect(await storedFiles()).toEqual(before);
    expect(await filesOf(user.id)).toEqual([]);
  });

  it('leaves one photo when two are sent at once, in the store too (PROF-06)', async () => {
    const user = await makeUser(server.admin);
    const cookie = await cookieOf(user);
    const photo = await picture('png', 300);
    const before = await storedFiles();
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.admin);
      return rows[0]?.count;
    };
    const { both } = await server.admin.transaction().execute(async (held) => {
      await held.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
      const sent = [sendPhoto(cookie, photo), sendPhoto(cookie, photo)];
      // Both are about to take the place of the photo before, and neither can see the other.
      await expect.poll(waiting).toBe(2);
      return { both: sent };
    });
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    const { profiel_foto } = await rowOf(user.id);
    const files = await filesOf(user.id);
    expect(files).toHaveLength(2);
    expect(files.map(({ key }) => `/files/${key}`)).toContain(profiel_foto);
    expect((await storedFiles()).filter((key) => !before.includes(key))).toEqual(
      files.map(({ key }) => key).toSorted(),
    );
  });

  it('is refused by its content, its size and without a session of our own page (PROF-06)', async () => {
    const user = await makeUser(server.admin);
    const cookie = await cookieOf(user);
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const disguised = await sendPhoto(cookie, drawing, { 'content-type': 'image/png' });
    expect(await answerOf(disguised)).toMatchObject({
      code: 'afbeelding_type',
      message: 'Dit bestand is geen geschikte afbeelding. Kies een JPG, PNG of WebP.',
    });
    expect((await answerOf(await sendPhoto(cookie, new Uint8Array(PROFIEL_FOTO.max_bytes + 1)))).code).toBe('te_groot');
    const huge = new Uint8Array(7 * 1024 * 1024);
    expect((await answerOf(await sendPhoto(cookie, huge))).code).toBe('te_groot');
    expect((await answerOf(await sendPhoto(undefined, huge))).code).toBe('niet_ingelogd');
    expect((await answerOf(await sendPhoto(cookie, drawing, { origin: 'https://elders.example' }))).code).toBe(
      'vreemde_herkomst',
    );
    const unconfirmed = await makeUser(server.admin, { email_bevestigd: false });
    const photo = await picture('png', 300);
    expect((await answerOf(await sendPhoto(await cookieOf(unconfirmed), photo))).code).toBe('email_niet_bevestigd');
    expect((await rowOf(user.id)).profiel_foto).toBeNull();
    expect(await filesOf(user.id)).toEqual([]);
  });
});

describe('the password', () => {
  const change = async (target: TestServer, user: { id: string }, nieuw: string) => {
    const { cookie } = await target.signIn(user.id);
    const body = { huidig: WACHTWOORD, nieuw };
    return target.call('/accounts/password', { method: 'PUT', body, cookie });
  };

  it('is changed through the sign-in library, at the shipped minimum of 8 (PROF-04)', async () => {
    const user = await makeLogin(server.admin);
    expect((await answerOf(await change(server, user, 'zilver7'))).code).toBe('wachtwoord_te_kort');
    expect((await change(server, user, 'zilver78')).status).toBe(200);
    const body = { email: user.email, wachtwoord: 'zilver78' };
    expect((await server.call('/accounts/session', { method: 'POST', body })).status).toBe(200);
  });

  it('has at least 6 characters where the setting says so (PROF-04)', async () => {
    const six = await startServer({ PASSWORD_MIN: '6' });
    try {
      const user = await makeLogin(six.admin);
      expect((await answerOf(await change(six, user, 'zilv5'))).code).toBe('wachtwoord_te_kort');
      expect((await change(six, user, 'zilve6')).status).toBe(200);
      const { password_min } = (await (await six.call('/accounts/current')).json()) as { password_min: number };
      expect(password_min).toBe(6);
    } finally {
      await six.stop();
    }
  });
});

describe('the copy of my own data', () => {
  it('holds what is kept about me, no token and nobody else, and is on record', async () => {
    const club = await makeVereniging(server.admin, { naam: 'VV Eigen Data' });
    const asked = await makeVereniging(server.admin, { naam: 'SC Ooit Gevraagd' });
    const user = await makeLogin(server.admin, { vereniging_id: club.id, rol: 'admin', geboortedatum: '1980-05-17' });
    const other = await makeUser(server.admin, { vereniging_id: club.id, voornaam: 'KANARIE' });
    await server.admin
      .insertInto('toegangsverzoek')
      .values({ user_id: user.id, vereniging_id: asked.id, status: 'rejected', beslist_op: new Date(), reden: 'Vol' })
      .execute();
    await server.admin
      .insertInto('audit_event')
      .values([
        {
          actor_user: user.id,
          operation: 'users.update',
          object_table: 'users',
          object_id: other.id,
          after: '{"x":"KANARIE"}',
        },
        {
          actor_user: other.id,
          operation: 'users.update',
          object_table: 'users',
          object_id: user.id,
          after: '{"rol":"admin"}',
        },
        {
          actor_user: other.id,
          operation: 'users.update',
          object_table: 'users',
          object_id: other.id,
          after: '{"x":"KANARIE"}',
        },
      ])
      .execute();
    await server.call('/accounts/password-reset', { method: 'POST', body: { email: user.email } });
    await server.call('/accounts/password-reset', { method: 'POST', body: { email: other.email } });
    const cookie = await cookieOf(user);
    await sendPhoto(cookie, await picture('png', 300));

    const response = await server.call('/accounts/data-export', { method: 'POST', cookie });
    expect(response.status).toBe(200);
    const text = await response.text();
    const data = JSON.parse(text) as Record<string, unknown>;
    expect(data).toMatchObject({
      profiel: { id: user.id, email: user.email, voornaam: 'Kim', geboortedatum: '1980-05-17', rol: 'admin' },
      vereniging: { id: club.id, naam: 'VV Eigen Data' },
      sessies: [{ huidige: true }],
      toegangsverzoeken: [{ vereniging_naam: 'SC Ooit Gevraagd', status: 'rejected', reden: 'Vol' }],
      gebeurtenissen: [
        { operation: 'users.export', zelf_gedaan: true },
        { operation: 'users.update', zelf_gedaan: false, after: { rol: 'admin' } },
        { operation: 'users.update', zelf_gedaan: true, after: null },
      ],
      mails: [{ template: 'accounts.reset-password', subject: 'Kies een nieuw wachtwoord', to_address: user.email }],
      bestanden: [{ kind: 'profiel_foto' }, { kind: 'profiel_foto' }],
    });
    expect(text).not.toContain('KANARIE');
    expect(text).not.toContain(other.id);
    const { token } = await server.admin
      .selectFrom('session')
      .select('token')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(text).not.toContain(token);
    expect(text).not.toContain('token=');
    expect((await eventsOf(user.id)).at(-1)).toMatchObject({ operation: 'users.export', actor_user: user.id });
  });

  it('is there for a person without a club and for a superuser', async () => {
    for (const values of [{}, { rol: 'superuser' as const }]) {
      const user = await makeUser(server.admin, values);
      const response = await server.call('/accounts/data-export', { method: 'POST', cookie: await cookieOf(user) });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ profiel: { id: user.id }, vereniging: null });
    }
  });
});

describe('deleting my account', () => {
  const remove = (cookie: string, wachtwoord = WACHTWOORD) =>
    server.call('/accounts/deletion', { method: 'POST', body: { wachtwoord }, cookie });
  const objection = async (cookie: string) =>
    ((await (await server.call('/accounts/deletion', { cookie })).json()) as { objection: string | null }).objection;

  it('takes the row, sessions, photo and mails, ends the cookie, and leaves an id on record', async () => {
    const club = await makeVereniging(server.admin);
    await makeUser(server.admin, { vereniging_id: club.id, rol: 'admin' });
    const user = await makeLogin(server.admin, {
      vereniging_id: club.id,
      email: 'kanarie-adres@voorbeeld.example',
      voornaam: 'Kanarievoornaam',
      achternaam: 'Kanarieachternaam',
      telefoon: '06 9988 7766',
      geboortedatum: '1977-07-07',
    });
    const entered = await server.call('/accounts/session', {
      method: 'POST',
      body: { email: user.email, wachtwoord: WACHTWOORD },
    });
    const cookie = cookiesOf(entered);
    const elsewhere = await cookieOf(user);
    const files = await storedFiles();
    await sendPhoto(cookie, await picture('jpeg'));
    await server.call('/accounts/password-reset', { method: 'POST', body: { email: user.email } });
    const reset = await server.admin
      .selectFrom('outbox')
      .select('text')
      .where('to_address', '=', user.email)
      .executeTakeFirstOrThrow();
    const token = decodeURIComponent(/token=([\w.%-]+)/u.exec(reset.text)?.[1] ?? '');
    await server.admin
      .insertInto('outbox')
      .values({
        kind: 'campaign',
        template: 'brochure.sponsor',
        vereniging_id: club.id,
        user_id: user.id,
        to_address: 'bedrijf@voorbeeld.example',
        reply_to: user.email,
        reply_to_name: user.naam,
        subject: 'Word sponsor',
        html: '',
        text: '',
        message_id: 'campagne-1@voorbeeld.example',
        unsubscribe_token: 'x'.repeat(32),
      })
      .execute();

    expect((await answerOf(await remove(cookie, 'niet mijn wachtwoord'))).code).toBe('wachtwoord_onjuist');
    expect(await rowOf(user.id)).toMatchObject({ email: user.email });
    expect(await objection(cookie)).toBeNull();

    const removed = await remove(cookie);
    expect(removed.status).toBe(200);
    expect(removed.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/iu);
    for (const used of [cookie, elsewhere]) {
      expect((await answerOf(await server.call('/accounts/profile', { cookie: used }))).code).toBe('niet_ingelogd');
    }
    const resetting = await server.call('/accounts/password-reset/confirm', {
      method: 'POST',
      body: { token, wachtwoord: 'een-heel-nieuw-woord-5' },
    });
    expect((await answerOf(resetting)).code).toBe('link_verlopen');
    expect(await storedFiles()).toEqual(files);

    // The farewell is all that still knows the address; once it was sent that goes too.
    const mails = await server.admin.selectFrom('outbox').selectAll().where('to_address', '=', user.email).execute();
    expect(mails.map(({ template, state }) => [template, state])).toEqual([[accountDeletedMail.template, 'queued']]);
    expect(await placesOf([user.email, 'Kanarievoornaam', 'Kanarieachternaam', '9988 7766', '1977-07-07'])).toEqual([
      'outbox',
    ]);
    await server.admin
      .updateTable('outbox')
      .set({ state: 'sending', lease_until: new Date(), claim: user.id, phase: 'committing' })
      .where('to_address', '=', user.email)
      .execute();
    const worker = server.services.database.as('app_worker');
    const tomorrow = new Date(Date.now() + 60_000);
    expect(await forgetMails(worker, accountDeletedMail.template, tomorrow)).toBe(0);
    await server.admin
      .updateTable('outbox')
      .set({ state: 'sent', lease_until: null, phase: null, sent_at: new Date() })
      .where('to_address', '=', user.email)
      .execute();
    expect(await forgetMails(worker, accountDeletedMail.template, tomorrow)).toBe(1);
    expect(await placesOf([user.email, 'Kanarievoornaam', 'Kanarieachternaam', '9988 7766', '1977-07-07'])).toEqual([]);

    expect((await eventsOf(user.id)).at(-1)).toMatchObject({
      operation: 'users.delete',
      actor_user: user.id,
      vereniging_id: club.id,
      before: { rol: 'member', vereniging_id: club.id, is_contactpersoon: false },
    });
  });

  it('is refused to the only admin of a club with others, until somebody else is admin', async () => {
    const club = await makeVereniging(server.admin);
    const member = await makeUser(server.admin, { vereniging_id: club.id });
    const user = await makeLogin(server.admin, { vereniging_id: club.id, rol: 'admin' });
    const cookie = await cookieOf(user);
    expect(await objection(cookie)).toBe('account_laatste_beheerder');
    expect((await answerOf(await remove(cookie))).code).toBe('account_laatste_beheerder');
    expect(await rowOf(user.id)).toMatchObject({ rol: 'admin', vereniging_id: club.id });
    expect(await eventsOf(user.id)).toEqual([]);
    await server.admin.updateTable('users').set({ rol: 'admin' }).where('id', '=', member.id).execute();
    expect(await objection(cookie)).toBeNull();
    expect((await remove(cookie)).status).toBe(200);
  });

  it('is refused to the only user of a club, whose sponsors would belong to nobody', async () => {
    const club = await makeVereniging(server.admin);
    const user = await makeLogin(server.admin, { vereniging_id: club.id, rol: 'admin' });
    const cookie = await cookieOf(user);
    expect(await objection(cookie)).toBe('account_enige_gebruiker');
    expect((await answerOf(await remove(cookie))).code).toBe('account_enige_gebruiker');
  });

  it('lets one of two admins go when both ask at once', async () => {
    const club = await makeVereniging(server.admin);
    const admins = [
      await makeLogin(server.admin, { vereniging_id: club.id, rol: 'admin' }),
      await makeLogin(server.admin, { vereniging_id: club.id, rol: 'admin' }),
    ];
    const cookies = await Promise.all(admins.map(cookieOf));
    const answers = await Promise.all(cookies.map((cookie) => remove(cookie)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const left = await server.admin.selectFrom('users').select('id').where('vereniging_id', '=', club.id).execute();
    expect(left).toHaveLength(1);
  });

  it('is refused to the last superuser only', async () => {
    await server.admin.deleteFrom('users').where('rol', '=', 'superuser').execute();
    const user = await makeLogin(server.admin, { rol: 'superuser' });
    const cookie = await cookieOf(user);
    expect((await answerOf(await remove(cookie))).code).toBe('account_laatste_superuser');
    // Who chose no password yet cannot take over.
    await makeUser(server.admin, { rol: 'superuser' });
    expect((await answerOf(await remove(cookie))).code).toBe('account_laatste_superuser');
    const next = await makeLogin(server.admin, { rol: 'superuser' });
    expect((await remove(cookie)).status).toBe(200);
    expect(await objection(await cookieOf(next))).toBe('account_laatste_superuser');
  });

  it('counts wrong passwords', async () => {
    const user = await makeUser(server.admin);
    const cookie = await cookieOf(user);
    const codes: (string | undefined)[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) codes.push((await answerOf(await remove(cookie, 'mis'))).code);
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'wachtwoord_onjuist'));
    expect(codes[10]).toBe('te_vaak');
  });
});

/** The tables in which one of these words still stands, whatever the column. */
async function placesOf(words: string[]): Promise<string[]> {
  const tables = (await server.admin.introspection.getTables()).filter(({ schema }) => schema === 'app');
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(`app.${name}`)} t`.execute(
      server.admin,
    );
    if (rows.some(({ line }) => words.some((word) => line.includes(word)))) found.push(name);
  }
  return found.toSorted();
}

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeMatch, makeUser, makeVereniging } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { MODULES, type Module } from '#shared/access.ts';

let server: TestServer;
let superuser: { id: string; cookie: string };

beforeAll(async () => {
  server = await startServer();
  const { id } = await makeUser(server.admin, { rol: 'superuser', voornaam: 'Noor', achternaam: 'Blom' });
  superuser = { id, cookie: (await server.signIn(id)).cookie };
  await sql`insert into app.vereniging (naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres)
    select 'Concordia', 'muziekvereniging', 'Plaats ' || n, 'Anna', 'anna@voorbeeld.example'
      from generate_series(1, 120) n`.execute(server.admin);
});
afterAll(() => server.stop());

interface Row {
  id: string;
  naam: string;
  gebruikers: number;
  in_controle: number;
  laatst_actief_op: string | null;
}
type Body = Record<string, unknown>;

async function list(filter: Record<string, string> = {}) {
  const path = `/superuser/verenigingen?${new URLSearchParams(filter)}`;
  const response = await server.call(path, { cookie: superuser.cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as { rows: Row[]; next: string | null; is_cut: boolean };
}
const names = async (filter: Record<string, string>) => (await list(filter)).rows.map(({ naam }) => naam);

async function call(path: string, method: string, body: unknown = {}, cookie = superuser.cookie) {
  const response = await server.call(`/superuser/verenigingen${path}`, { method, body, cookie });
  return { status: response.status, body: (await response.json()) as Body };
}

const stored = (id: string) =>
  server.admin.selectFrom('vereniging').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const mailsTo = async (email: string) =>
  (
    await server.admin
      .selectFrom('outbox')
      .select(['template', 'vereniging_id', 'subject', 'text'])
      .where('to_address', '=', email)
      .orderBy('id')
      .execute()
  ).map((mail) => ({ ...mail, text: mail.text.replaceAll(/\s+/gu, ' ') }));

/** A verified club with an admin whose address is confirmed, and a member. */
async function makeClub(values: Parameters<typeof makeVereniging>[1] = {}) {
  const club = await makeVereniging(server.admin, {
    verified_at: new Date('2024-02-09T09:00:00Z'),
    verified_note: 'KVK-nummer klopt',
    mail_tier: 1,
    ...values,
  });
  const beheerder = await makeUser(server.admin, { vereniging_id: club.id, rol: 'admin', voornaam: 'Marja' });
  const member = await makeUser(server.admin, { vereniging_id: club.id });
  return { club, beheerder, member };
}

describe('the list of clubs', () => {
  it('has every club once, by name, a page at a time, also when clubs come meanwhile (SU-09)', async () => {
    const seen: string[] = [];
    const shown: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ type: 'muziekvereniging', ...(after && { after }) });
      seen.push(...page.rows.map(({ id }) => id));
      shown.push(...page.rows.map(({ naam }) => naam));
      after = page.next;
      await makeVereniging(server.admin, { naam: 'Aalburg', type_vereniging: 'muziekvereniging' });
    } while (after !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(shown.filter((naam) => naam === 'Concordia')).toHaveLength(120);
    expect(shown).toEqual(shown.toSorted());
  });

  it('is narrowed by type, by what is open or locked, by unpaid, and by deleted (SU-09, G-026)', async () => {
    const open = await makeVereniging(server.admin, { naam: 'Filter open', type_vereniging: 'stichting' });
    const paid = await makeVereniging(server.admin, { naam: 'Filter betaald', type_vereniging: 'stichting' });
    const unpaid = await makeVereniging(server.admin, {
      naam: 'Filter vrij',
      type_vereniging: 'stichting',
      bypass_payment_restrictions: true,
    });
    const gone = await makeVereniging(server.admin, { naam: 'Filter weg', type_vereniging: 'stichting' });
    await call(`/${paid.id}/modules/sponsorbeheer`, 'PUT', { is_enabled: true });
    await call(`/${open.id}/modules/teams`, 'PUT', { is_enabled: false });
    // All open, whatever its own switch says.
    await call(`/${unpaid.id}/modules/teams`, 'PUT', { is_enabled: false });
    await call(`/${gone.id}/verwijderen`, 'POST', { reden: 'De club stopt ermee.' });

    const type = 'stichting';
    expect(await names({ type })).toEqual(['Filter betaald', 'Filter open', 'Filter vrij']);
    expect(await names({ type, module: 'sponsorbeheer-open' })).toEqual(['Filter betaald', 'Filter vrij']);
    expect(await names({ type, module: 'sponsorbeheer-vergrendeld' })).toEqual(['Filter open']);
    expect(await names({ type, module: 'teams-vergrendeld' })).toEqual(['Filter open']);
    expect(await names({ type, module: 'teams-open' })).toEqual(['Filter betaald', 'Filter vrij']);
    expect(await names({ type, module: 'betaling-overslaan' })).toEqual(['Filter vrij']);
    expect(await names({ type, toon: 'verwijderd' })).toEqual(['Filter weg']);
    expect(await names({ type: 'jongerenvereniging', toon: 'verwijderd' })).toEqual([]);
  });

  it('is searched by name and place, in any order, with signs taken literally; short words begin the name (G-026)', async () => {
    await makeVereniging(server.admin, { naam: 'Zwemclub De Dolfijn', plaatsnaam: 'Bilthoven' });
    await makeVereniging(server.admin, { naam: 'Duikclub De Dolfijn', plaatsnaam: 'Zeist', type_vereniging: 'overig' });
    await makeVereniging(server.admin, { naam: 'Xylofoon_club', plaatsnaam: 'Zeist' });
    expect(await names({ zoek: 'dolfijn' })).toEqual(['Duikclub De Dolfijn', 'Zwemclub De Dolfijn']);
    expect(await names({ zoek: 'bilthoven DOLF' })).toEqual(['Zwemclub De Dolfijn']);
    expect(await names({ zoek: 'D.E. dolfijn, bilthoven' })).toEqual(['Zwemclub De Dolfijn']);
    expect(await names({ zoek: 'dolfijn', type: 'overig' })).toEqual(['Duikclub De Dolfijn']);
    expect(await names({ zoek: 'dolfijn', toon: 'verwijderd' })).toEqual([]);
    expect(await names({ zoek: 'xy' })).toEqual(['Xylofoon_club']);
    expect(await names({ zoek: 'foon_cl' })).toEqual(['Xylofoon_club']);
    expect(await names({ zoek: '%%%' })).toEqual([]);
    // What begins with the words comes before what holds them.
    await makeVereniging(server.admin, { naam: 'Aan de Zwemclub', plaatsnaam: 'Zeist' });
    expect(await names({ zoek: 'zwemclub' })).toEqual(['Zwemclub De Dolfijn', 'Aan de Zwemclub']);
    expect(await list({ zoek: 'concordia' })).toMatchObject({ is_cut: true, next: null });
  });

  it('keeps its figures exact through joining, moving, signing up and switching', async () => {
    const [one, two] = [await makeVereniging(server.admin), await makeVereniging(server.admin)];
    const row = async (id: string) => {
      const { rows } = await sql<Row & Record<Module, boolean>>`
        select * from app.vereniging_overzicht where id = ${id}`.execute(server.admin);
      return rows[0];
    };
    const exact = async (id: string) => {
      const { rows } = await sql<{ gebruikers: number; in_controle: number; laatst_actief_op: Date | null }>`
        select (select count(*)::int from app.users where vereniging_id = ${id}) as gebruikers,
          (select count(*)::int from app.match where vereniging_id = ${id} and beoordeling = 'te_beoordelen') as in_controle,
          (select max(laatst_gebruikt_op) from app.users where vereniging_id = ${id}) as laatst_actief_op`.execute(
        server.admin,
      );
      return rows[0];
    };
    const agrees = async () => {
      for (const { id } of [one, two]) {
        const { gebruikers, in_controle } = (await exact(id)) ?? {};
        expect(await row(id)).toMatchObject({ gebruikers, in_controle });
      }
    };
    const people = await Promise.all([1, 2, 3].map(() => makeUser(server.admin, { vereniging_id: one.id })));
    await agrees();
    expect((await row(one.id))?.laatst_actief_op).toEqual((await exact(one.id))?.laatst_actief_op);
    const [first, second] = people;
    await server.admin
      .updateTable('users')
      .set({ vereniging_id: two.id })
      .where('id', '=', first?.id ?? '')
      .execute();
    await agrees();
    await server.admin
      .deleteFrom('users')
      .where('id', '=', second?.id ?? '')
      .execute();
    await server.admin
      .updateTable('users')
      .set({ vereniging_id: null })
      .where('id', '=', first?.id ?? '')
      .execute();
    await agrees();
    const match = await makeMatch(server.admin, one.id, { status: 'pending' });
    await makeMatch(server.admin, one.id, { status: 'pending' });
    // A sponsor that the club wrote down itself waits for nobody.
    const own = await makeMatch(server.admin, one.id, { status: 'pending', bron: 'handmatig' });
    await agrees();
    expect((await row(one.id))?.in_controle).toBe(2);
    await server.admin.updateTable('match').set({ status: 'approved' }).where('id', '=', own.id).execute();
    await agrees();
    await server.admin.updateTable('match').set({ status: 'approved' }).where('id', '=', match.id).execute();
    await agrees();
    await server.admin.deleteFrom('match').where('id', '=', match.id).execute();
    await agrees();
    for (const module of MODULES) {
      const before = (await row(one.id))?.[module] ?? false;
      await call(`/${one.id}/modules/${module}`, 'PUT', { is_enabled: !before });
      expect((await row(one.id))?.[module], module).toBe(!before);
    }
    await call(`/${one.id}/betaling`, 'PUT', { bypass_payment_restrictions: true });
    expect(await row(one.id)).toMatchObject({
      sponsorbeheer: true,
      campagnemiddelen: true,
      teams: true,
      matches: true,
    });
    await call(`/${one.id}/betaling`, 'PUT', { bypass_payment_restrictions: false });
    expect(await row(one.id)).toMatchObject({ campagnemiddelen: false, teams: false, matches: false });
  });
});

describe('a club made by the provider', () => {
  const club = {
    naam: 'Hockeyclub Eemvallei',
    type_vereniging: 'sportvereniging',
    plaatsnaam: 'Soest',
    website: '',
    contactpersoon_naam: 'Wim de Groot',
    contactpersoon_mailadres: 'bestuur@eemvallei.example',
    contactpersoon_telefoonnummer: '',
  };

  it('has its contact, no people and no agreement, and is warned about when one looks like it (SU-09, G-026)', async () => {
    const made = await call('', 'POST', club);
    expect(made.status).toBe(200);
    const id = String(made.body['id']);
    expect(await stored(id)).toMatchObject({
      naam: 'Hockeyclub Eemvallei',
      contactpersoon_mailadres: 'bestuur@eemvallei.example',
      website: null,
      verwerkersovereenkomst_versie: null,
      mail_tier: 0,
      verified_at: null,
    });
    const read = await server.call(`/superuser/verenigingen/${id}`, { cookie: superuser.cookie });
    expect(await read.json()).toMatchObject({ gebruikers: 0, admins: 0, users: [], laatst_actief_op: null });

    const again = await call('', 'POST', { ...club, naam: 'Hockeyclub Eemvalei' });
    expect([again.status, again.body['code']]).toEqual([409, 'lijkt_op_bestaande']);
    expect(again.body['data']).toMatchObject({ verenigingen: [{ id, naam: 'Hockeyclub Eemvallei' }] });
    expect((await call('', 'POST', { ...club, naam: 'Hockeyclub Eemvalei', toch: true })).status).toBe(200);
  });
});

describe('the details of a club', () => {
  it('are changed by the provider, and a stale change is refused with who was first (SU-09)', async () => {
    const { club, member } = await makeClub();
    const { cookie } = await server.signIn(member.id);
    await server.call('/vereniging', { method: 'PATCH', cookie, body: { plaatsnaam: 'Zeist', version: 1 } });
    const stale = await call(`/${club.id}`, 'PATCH', { plaatsnaam: 'Ede', version: 1 });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'verouderd', data: { naam: member.naam, version: 2, waarden: { plaatsnaam: 'Zeist' } } },
    });
    const saved = await call(`/${club.id}`, 'PATCH', { plaatsnaam: 'Ede', version: 2 });
    expect(saved).toMatchObject({ status: 200, body: { plaatsnaam: 'Ede', version: 3 } });
    const { naam, updated_by_user_id, verified_at } = await stored(club.id);
    expect({ naam, updated_by_user_id }).toEqual({ naam: club.naam, updated_by_user_id: superuser.id });
    expect(verified_at).not.toBeNull();
    const event = await server.admin
      .selectFrom('audit_event')
      .select(['wie', 'actor_user', 'changed_columns'])
      .where('vereniging_id', '=', club.id)
      .where('operation', '=', 'vereniging.update')
      .execute();
    expect(event).toEqual([{ wie: 'achterban', actor_user: superuser.id, changed_columns: ['plaatsnaam'] }]);
  });

  it.each(['the club', 'a superuser', 'a superuser who acts for the club'])(
    'lose the verification with a new name or address, whoever changes them: %s',
    async (who) => {
      for (const change of [{ naam: 'Anders genoemd' }, { contactpersoon_mailadres: 'nieuw@voorbeeld.example' }]) {
        const { club, beheerder, member } = await makeClub();
        const { cookie } =
          who === 'a superuser who acts for the club'
            ? await server.signIn(superuser.id, { acting_vereniging_id: club.id })
            : await server.signIn(who === 'the club' ? member.id : superuser.id);
        const path = who === 'a superuser' ? `/superuser/verenigingen/${club.id}` : '/vereniging';
        const saved = await server.call(path, { method: 'PATCH', cookie, body: { ...change, version: 1 } });
        expect(saved.status).toBe(200);
        expect(await stored(club.id)).toMatchObject({
          ...change,
          verified_at: null,
          verified_by_user_id: null,
          verified_note: null,
          mail_tier: 0,
          version: 2,
        });
        const mails = await mailsTo(beheerder.email);
        expect(mails.map(({ template }) => template)).toEqual(['vereniging.verification-lapsed']);
        expect(mails[0]?.text).toContain('10 ontvangers per dag');
        expect(await mailsTo(member.email)).toEqual([]);
      }
    },
  );

  it('keep the verification when nothing of it changes, also with other capitals in the address', async () => {
    const { club, beheerder } = await makeClub({ contactpersoon_mailadres: 'bestuur@club.example' });
    const change = {
      contactpersoon_mailadres: 'Bestuur@Club.example',
      contactpersoon_naam: 'Iemand anders',
      version: 1,
    };
    expect((await call(`/${club.id}`, 'PATCH', change)).status).toBe(200);
    expect(await stored(club.id)).toMatchObject({ mail_tier: 1, verified_note: 'KVK-nummer klopt' });
    expect(await mailsTo(beheerder.email)).toEqual([]);
  });
});

describe('verification and the mail tier', () => {
  it('go together: above the lowest tier only who was looked up, with who, when and what (SU-09)', async () => {
    const club = await makeVereniging(server.admin);
    const refused = await call(`/${club.id}/maillimiet`, 'PUT', { mail_tier: 2 });
    expect([refused.status, refused.body['code']]).toEqual([409, 'niet_geverifieerd']);
    const look = (note: string) => call(`/${club.id}/verificatie`, 'PUT', { note, mail_tier: 1, version: 1 });
    expect((await look(' ')).status).toBe(400);
    expect((await look('Website klopt')).status).toBe(200);
    const verified = await stored(club.id);
    expect(verified).toMatchObject({ verified_by_user_id: superuser.id, verified_note: 'Website klopt', mail_tier: 1 });
    expect(Date.now() - (verified.verified_at?.getTime() ?? 0)).toBeLessThan(60_000);
    expect((await call(`/${club.id}/maillimiet`, 'PUT', { mail_tier: 2 })).status).toBe(200);
    expect((await stored(club.id)).mail_tier).toBe(2);
    expect((await call(`/${club.id}/verificatie`, 'DELETE')).status).toBe(200);
    expect(await stored(club.id)).toMatchObject({ verified_at: null, verified_note: null, mail_tier: 0 });
    // The club's own form, that stands open meanwhile, is not told that somebody was first.
    expect((await stored(club.id)).version).toBe(1);
  });

  it('are only for whom was looked up: a club that is called or reached otherwise by now is refused', async () => {
    for (const change of [{ naam: 'VV Groenendaal' }, { contactpersoon_mailadres: 'iemand@anders.example' }]) {
      const { id, version } = await makeVereniging(server.admin, { naam: 'Toneelgroep De Kade' });
      const look = (seen: number) =>
        call(`/${id}/verificatie`, 'PUT', { note: 'KVK klopt', mail_tier: 1, version: seen });
      await server.admin.updateTable('vereniging').set(change).where('id', '=', id).execute();
      const refused = await look(version);
      expect([refused.status, refused.body['code']]).toEqual([409, 'niet_wie_is_nagekeken']);
      expect(await stored(id)).toMatchObject({ verified_at: null, mail_tier: 0 });
      expect((await look(version + 1)).status).toBe(200);
    }
  });

  it('are shown with what became of the mail of thirty days', async () => {
    const { club } = await makeClub();
    const mail = (state: string, days: number) =>
      sql`insert into app.outbox (vereniging_id, kind, template, to_address, subject, html, text, message_id, state, sent_at,
          unsubscribe_token, created_at)
        values (${club.id}, 'campaign', 'test', 'x@voorbeeld.example', 'x', 'x', 'x', gen_random_uuid(), ${state},
          now(), gen_random_uuid()::text, now() - make_interval(days => ${days}))`.execute(server.admin);
    await mail('sent', 0);
    await mail('sent', 3);
    await mail('failed', 3);
    await mail('sent', 31);
    const read = await server.call(`/superuser/verenigingen/${club.id}`, { cookie: superuser.cookie });
    expect(((await read.json()) as Body)['mail']).toEqual({
      today: 1,
      sent: 2,
      failed: 1,
      is_cut: false,
      complaints: 0,
      limits: [
        { tier: 0, recipients_per_day: 10 },
        { tier: 1, recipients_per_day: 200 },
        { tier: 2, recipients_per_day: 1000 },
      ],
    });
  });
});

describe('paying can be skipped', () => {
  it('with who and when; it opens modules and never a lock on a material (DASH-08)', async () => {
    const { club, member } = await makeClub();
    await call(`/${club.id}/materialen/flyer`, 'PUT', { is_locked: true });
    expect((await call(`/${club.id}/betaling`, 'PUT', { bypass_payment_restrictions: true })).status).toBe(200);
    const { bypass_gewijzigd_op, ...row } = await stored(club.id);
    expect(row).toMatchObject({ bypass_payment_restrictions: true, bypass_gewijzigd_door: superuser.id });
    expect(bypass_gewijzigd_op).not.toBeNull();
    const { cookie } = await server.signIn(member.id);
    expect((await server.call('/sponsorbeheer', { cookie })).status).toBe(200);
    const locks = await server.call('/prijzen/sloten', { cookie });
    expect(await locks.json()).toEqual({ locks: [{ media_type: 'flyer', is_locked: true }] });
  });
});

describe('a club that is deleted', () => {
  it('goes off at once: its people are signed out and read why, its admins get a mail (SU-09, G-026)', async () => {
    const { club, beheerder, member } = await makeClub({ naam: 'Scouting Waterland' });
    const before = await server.signIn(member.id);
    expect((await call(`/${club.id}/verwijderen`, 'POST', { reden: '' })).status).toBe(400);
    expect((await call(`/${club.id}/verwijderen`, 'POST', { reden: 'De club stopt ermee.' })).status).toBe(200);
    expect((await call(`/${club.id}/verwijderen`, 'POST', { reden: 'Nog eens' })).status).toBe(404);
    expect(await stored(club.id)).toMatchObject({
      verwijderd_door: superuser.id,
      verwijderd_reden: 'De club stopt ermee.',
    });
    expect((await server.call('/vereniging', { cookie: before.cookie })).status).toBe(401);

    const [mail, ...others] = await mailsTo(beheerder.email);
    expect(others).toEqual([]);
    // Of the platform itself: the club's own mail is held.
    expect(mail).toMatchObject({ template: 'vereniging.deleted', vereniging_id: null });
    expect(mail?.text).toContain('De club stopt ermee.');
    expect(mail?.text).toContain('hallo@achterban.example');
    expect(await mailsTo(member.email)).toEqual([]);

    for (const [person, reden] of [
      [member, null],
      [beheerder, 'De club stopt ermee.'],
    ] as const) {
      const { cookie } = await server.signIn(person.id);
      const refused = await server.call('/vereniging', { cookie });
      expect([refused.status, ((await refused.json()) as Body)['code']]).toEqual([403, 'vereniging_verwijderd']);
      const current = (await (await server.call('/accounts/current', { cookie })).json()) as Record<string, Body>;
      expect(current['account']).toMatchObject({ home: '/club-verwijderd', can: { account: true, member: false } });
      expect(current['club']).toBeNull();
      const told = (await (await server.call('/vereniging/verwijderd', { cookie })).json()) as Body;
      expect(told).toMatchObject({ naam: 'Scouting Waterland', reden });
      expect(told['beheerders']).toEqual(person === member ? [beheerder.naam] : []);
      expect((await server.call('/accounts/profile', { cookie })).status).toBe(200);
    }
    // Nothing of it can be changed meanwhile.
    for (const [path, method, body] of [
      ['', 'PATCH', { naam: 'Anders', version: 1 }],
      ['/betaling', 'PUT', { bypass_payment_restrictions: true }],
      ['/maillimiet', 'PUT', { mail_tier: 0 }],
      ['/modules/teams', 'PUT', { is_enabled: false }],
      ['/materialen/a4', 'PUT', { is_locked: true }],
    ] as const) {
      expect((await call(`/${club.id}${path}`, method, body)).status, path).toBe(404);
    }

    expect((await call(`/${club.id}/terugzetten`, 'POST')).status).toBe(200);
    expect((await call(`/${club.id}/terugzetten`, 'POST')).status).toBe(404);
    expect((await mailsTo(beheerder.email)).at(-1)?.template).toBe('vereniging.restored');
    const { cookie } = await server.signIn(member.id);
    expect((await server.call('/vereniging', { cookie })).status).toBe(200);
    expect(await (await server.call('/vereniging/verwijderd', { cookie })).json()).toBeNull();
  });

  it('says beforehand what goes with it', async () => {
    const { club } = await makeClub();
    await makeMatch(server.admin, club.id);
    const response = await server.call(`/superuser/verenigingen/${club.id}/verwijderen`, { cookie: superuser.cookie });
    expect(await response.json()).toEqual({ gebruikers: 2, sponsors: 1, zoekopdrachten: 1, bestanden: 0 });
  });
});

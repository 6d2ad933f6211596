import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

interface Person {
  id: string;
  club: string | null;
  rol: 'member' | 'admin' | 'superuser';
}

let database: TestDatabase;
let admin: pg.Pool;
let app: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = new pg.Pool({ connectionString: database.adminUrl });
  app = new pg.Pool({ connectionString: database.appUrl, max: 40 });
});
afterAll(async () => {
  await app.end();
  await admin.end();
  await database.drop();
});

describe('deciding on a request for access', () => {
  it('gives the person the club as a member, in one act (ONB-12, G-007)', async () => {
    const { beheerder, aanvrager, verzoek } = await pendingRequest();
    expect(await decide(beheerder, verzoek, 'approved')).toBe('ok');
    expect(await readPerson(aanvrager.id)).toMatchObject({ vereniging_id: beheerder.club, rol: 'member' });
    expect(await readRequest(verzoek)).toMatchObject({ status: 'approved', beslist_door: beheerder.id });
  });

  it('lets in as a member, also who somehow kept the role of a club before (G-007)', async () => {
    const { beheerder, aanvrager, verzoek } = await pendingRequest();
    const client = await admin.connect();
    try {
      await client.query('begin');
      // A row that the table itself no longer takes.
      await client.query('alter table app.users drop constraint if exists users_admin_of_a_club');
      await client.query(`update app.users set rol = 'admin' where id = $1`, [aanvrager.id]);
      await client.query(
        `select set_config('app.uid', $1, true), set_config('app.rol', 'admin', true), set_config('app.club', $2, true)`,
        [beheerder.id, beheerder.club],
      );
      await client.query(`select app.decide_toegangsverzoek($1, 'approved')`, [verzoek]);
      const { rows } = await client.query('select rol, vereniging_id from app.users where id = $1', [aanvrager.id]);
      expect(rows).toEqual([{ rol: 'member', vereniging_id: beheerder.club }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('answers one of forty simultaneous approvals with ok', async () => {
    const { beheerder, verzoek } = await pendingRequest();
    const answers = await Promise.all(Array.from({ length: 40 }, () => decide(beheerder, verzoek, 'approved')));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'al_verwerkt_of_onbekend')).toHaveLength(39);
  });

  it('answers another club’s request like an unknown one (ONB-18)', async () => {
    const { verzoek } = await pendingRequest();
    const other = await person('admin', await club());
    expect(await decide(other, verzoek, 'approved')).toBe('al_verwerkt_of_onbekend');
    expect(await decide(other, randomUUID(), 'approved')).toBe('al_verwerkt_of_onbekend');
    expect(await readRequest(verzoek)).toMatchObject({ status: 'pending' });
  });

  it('refuses a member, and a person whose settings claim more than the account holds (ONB-18)', async () => {
    const { beheerder, verzoek } = await pendingRequest();
    const lid = await person('member', beheerder.club);
    const buitenstaander = await person('admin', await club());
    await expect(decide(lid, verzoek, 'approved')).rejects.toMatchObject({ code: '42501' });
    await expect(decide({ ...lid, rol: 'admin' }, verzoek, 'approved')).rejects.toMatchObject({ code: '42501' });
    await expect(decide({ ...buitenstaander, club: beheerder.club }, verzoek, 'approved')).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('lets a superuser who acts for the club decide', async () => {
    const { beheerder, verzoek } = await pendingRequest();
    const superuser = await person('superuser', null);
    expect(await decide({ ...superuser, club: beheerder.club }, verzoek, 'rejected', 'Onbekend bij ons')).toBe('ok');
    expect(await readRequest(verzoek)).toMatchObject({ status: 'rejected', reden: 'Onbekend bij ons' });
  });

  it('leaves the request open when the person has found another club', async () => {
    const { beheerder, aanvrager, verzoek } = await pendingRequest();
    await admin.query('update app.users set vereniging_id = $2 where id = $1', [aanvrager.id, await club()]);
    expect(await decide(beheerder, verzoek, 'approved')).toBe('heeft_al_vereniging');
    expect(await readRequest(verzoek)).toMatchObject({ status: 'pending' });
  });

  it('puts every decision in the audit log', async () => {
    const { beheerder, aanvrager, verzoek } = await pendingRequest();
    await decide(beheerder, verzoek, 'approved');
    const { rows } = await admin.query(
      `select operation, actor_user, vereniging_id, before, after from app.audit_event where object_id in ($1, $2) order by operation`,
      [verzoek, aanvrager.id],
    );
    expect(rows).toEqual([
      {
        operation: 'toegangsverzoek.update',
        actor_user: beheerder.id,
        vereniging_id: beheerder.club,
        before: { user_id: aanvrager.id, status: 'pending' },
        after: { user_id: aanvrager.id, status: 'approved' },
      },
      {
        operation: 'users.update',
        actor_user: beheerder.id,
        vereniging_id: beheerder.club,
        before: { rol: 'member', vereniging_id: null, is_contactpersoon: false, chat_enabled: true },
        after: { rol: 'member', vereniging_id: beheerder.club, is_contactpersoon: false, chat_enabled: true },
      },
    ]);
  });
});

describe('asking for access', () => {
  const ask = (asker: Person, vereniging: string, status?: string) =>
    as(asker, (client) =>
      status === undefined
        ? client.query('insert into toegangsverzoek (user_id, vereniging_id) values ($1, $2)', [asker.id, vereniging])
        : client.query('insert into toegangsverzoek (user_id, vereniging_id, status) values ($1, $2, $3)', [
            asker.id,
            vereniging,
            status,
          ]),
    );

  it('allows one open request per person (G-008)', async () => {
    const asker = await person('member', null);
    await ask(asker, await club());
    await expect(ask(asker, await club())).rejects.toMatchObject({
      code: '23505',
      constraint: 'toegangsverzoek_one_open',
    });
  });

  it('refuses who has a club, asks for another, or approves it at once (G-006, G-008)', async () => {
    const vereniging = await club();
    const lid = await person('member', vereniging);
    await expect(ask(lid, await club())).rejects.toMatchObject({ code: '42501' });
    const asker = await person('member', null);
    await expect(ask(asker, vereniging, 'approved')).rejects.toMatchObject({ code: '42501' });
    const forSomeoneElse = as(asker, (client) =>
      client.query('insert into toegangsverzoek (user_id, vereniging_id) values ($1, $2)', [lid.id, vereniging]),
    );
    await expect(forSomeoneElse).rejects.toMatchObject({ code: '42501' });
  });

  it('tells the asker which club it was, though no club can be read (ONB-11)', async () => {
    const { aanvrager, beheerder, verzoek } = await pendingRequest();
    const own = await as(aanvrager, (client) => client.query('select * from find_own_toegangsverzoek()'));
    expect(own.rows).toMatchObject([
      { id: verzoek, vereniging_id: beheerder.club, naam: 'VV De Meeuwen', status: 'pending' },
    ]);
    expect((await as(aanvrager, (client) => client.query('select from vereniging'))).rowCount).toBe(0);
  });

  it('shows admins of that club who asks, until it is decided (ONB-21)', async () => {
    const { aanvrager, beheerder, verzoek } = await pendingRequest();
    const find = (who: Person) =>
      as(who, async (client) => (await client.query('select from users where id = $1', [aanvrager.id])).rowCount);
    expect(await find(beheerder)).toBe(1);
    expect(await find(await person('member', beheerder.club))).toBe(0);
    expect(await find(await person('admin', await club()))).toBe(0);
    await decide(beheerder, verzoek, 'rejected');
    expect(await find(beheerder)).toBe(0);
  });

  it('can be withdrawn by the asker and deleted by an admin, and by nobody else (ONB-16)', async () => {
    const remove = (who: Person, id: string) =>
      as(who, async (client) => (await client.query('delete from toegangsverzoek where id = $1', [id])).rowCount);
    const first = await pendingRequest();
    expect(await remove(await person('member', null), first.verzoek)).toBe(0);
    expect(await remove(await person('member', first.beheerder.club), first.verzoek)).toBe(0);
    expect(await remove(await person('admin', await club()), first.verzoek)).toBe(0);
    expect(await remove(first.aanvrager, first.verzoek)).toBe(1);
    const second = await pendingRequest();
    expect(await remove(second.beheerder, second.verzoek)).toBe(1);
  });
});

describe('founding a club', () => {
  const found = (founder: Person, contact = 'Anna Bakker') =>
    as(founder, async (client) => {
      const { rows } = await client.query<{ id: string | null }>(
        `select create_vereniging(p_naam => ' Fanfare Ons Genoegen ', p_type_vereniging => 'muziekvereniging', p_plaatsnaam => 'Sneek',
           p_contactpersoon_naam => $1, p_contactpersoon_mailadres => '', p_verwerkersovereenkomst_versie => '2026-01') as id`,
        [contact],
      );
      return rows[0]?.id ?? null;
    });

  it('makes the founder its admin and falls back on the founder’s own contact details (ONB-10, G-009)', async () => {
    const founder = await person('member', null);
    const id = await found(founder, ' ');
    expect(await readPerson(founder.id)).toMatchObject({ vereniging_id: id, rol: 'admin' });
    const { rows } = await admin.query('select * from app.vereniging where id = $1', [id]);
    expect(rows[0]).toMatchObject({
      naam: 'Fanfare Ons Genoegen',
      contactpersoon_naam: 'Jan Jansen',
      contactpersoon_mailadres: `${founder.id}@example.org`,
      verwerkersovereenkomst_versie: '2026-01',
      verwerkersovereenkomst_door: founder.id,
      bypass_payment_restrictions: false,
      mail_tier: 0,
    });
  });

  it('makes one club when asked ten times at once', async () => {
    const founder = await person('member', null);
    const ids = await Promise.all(Array.from({ length: 10 }, () => found(founder)));
    expect(ids.filter((id) => id !== null)).toHaveLength(1);
  });

  it('does nothing for who has a club, for a superuser and for nobody', async () => {
    expect(await found(await person('member', await club()))).toBeNull();
    expect(await found(await person('superuser', null))).toBeNull();
    expect(await found({ id: '', club: null, rol: 'member' })).toBeNull();
  });

  it('withdraws the founder’s open request', async () => {
    const { aanvrager, verzoek } = await pendingRequest();
    await found(aanvrager);
    expect(await readRequest(verzoek)).toBeUndefined();
  });
});

describe('members', () => {
  const remove = (who: Person, id: string) =>
    as(who, async (client) => (await client.query<{ r: string }>('select remove_user($1) as r', [id])).rows[0]?.r);
  const change = (who: Person, id: string, rol: string, contact = false) =>
    as(
      who,
      async (client) =>
        (await client.query<{ r: string }>('select update_user($1, $2, $3) as r', [id, rol, contact])).rows[0]?.r,
    );

  it('leave without club, role, assignments and sessions when removed', async () => {
    const beheerder = await person('admin', await club());
    const lid = await person('admin', beheerder.club);
    await signIn(lid);
    const match = await assignedMatch(beheerder.club, lid.id);
    expect(await remove(beheerder, lid.id)).toBe('ok');
    expect(await readPerson(lid.id)).toMatchObject({ vereniging_id: null, rol: 'member', is_contactpersoon: false });
    expect(await countSessions(lid)).toBe(0);
    const { rows } = await admin.query('select assigned_to_user_id from app.match where id = $1', [match]);
    expect(rows).toEqual([{ assigned_to_user_id: null }]);
  });

  it('are never admin of no club: who is detached in any way leaves the role behind, and nobody can be made one', async () => {
    const detached = await person('admin', await club());
    await admin.query('update app.users set is_contactpersoon = true where id = $1', [detached.id]);
    await admin.query('update app.users set vereniging_id = null where id = $1', [detached.id]);
    expect(await readPerson(detached.id)).toMatchObject({
      vereniging_id: null,
      rol: 'member',
      is_contactpersoon: false,
    });
    const promoted = admin.query(`update app.users set rol = 'admin' where id = $1`, [detached.id]);
    await expect(promoted).rejects.toMatchObject({ code: '23514', constraint: 'users_admin_of_a_club' });
    const ours = await person('superuser', null);
    await admin.query('update app.users set vereniging_id = null where id = $1', [ours.id]);
    expect(await readPerson(ours.id)).toMatchObject({ rol: 'superuser' });
  });

  it('never leave a club without its last admin', async () => {
    const beheerder = await person('admin', await club());
    await person('member', beheerder.club);
    expect(await remove(beheerder, beheerder.id)).toBe('laatste_beheerder');
    expect(await change(beheerder, beheerder.id, 'member')).toBe('laatste_beheerder');
    expect(await readPerson(beheerder.id)).toMatchObject({ rol: 'admin' });
  });

  it('never leave a club without admin when two admins remove each other', async () => {
    for (let round = 0; round < 10; round++) {
      const one = await person('admin', await club());
      const two = await person('admin', one.club);
      await Promise.allSettled([remove(one, two.id), remove(two, one.id)]);
      const { rowCount } = await admin.query(`select from app.users where vereniging_id = $1 and rol = 'admin'`, [
        one.club,
      ]);
      expect(rowCount).toBe(1);
    }
  });

  it('get another role and a new session from their admin', async () => {
    const beheerder = await person('admin', await club());
    const lid = await person('member', beheerder.club);
    await signIn(lid);
    expect(await change(beheerder, lid.id, 'member', true)).toBe('ok');
    expect(await countSessions(lid)).toBe(1);
    expect(await change(beheerder, lid.id, 'admin')).toBe('ok');
    expect(await readPerson(lid.id)).toMatchObject({ rol: 'admin', is_contactpersoon: false });
    expect(await countSessions(lid)).toBe(0);
  });

  it('cannot become superuser, be touched by another club, or change each other as members', async () => {
    const beheerder = await person('admin', await club());
    const lid = await person('member', beheerder.club);
    const stranger = await person('member', await club());
    await expect(change(beheerder, lid.id, 'superuser')).rejects.toMatchObject({ code: '22023' });
    expect(await change(beheerder, stranger.id, 'admin')).toBe('onbekend');
    expect(await remove(beheerder, stranger.id)).toBe('onbekend');
    await expect(change(lid, lid.id, 'admin')).rejects.toMatchObject({ code: '42501' });
    await expect(remove({ ...lid, rol: 'admin' }, beheerder.id)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('looking for a club', () => {
  const search = (text: string) =>
    as({ id: randomUUID(), club: null, rol: 'member' }, (client) =>
      client.query<Record<string, unknown>>('select * from search_verenigingen($1)', [text]),
    );

  it('finds part of a name in any case, from three characters on, without contact details (CLUB-20)', async () => {
    await club('SV Zwaluwen 1908');
    const { rows } = await search('ZWALU');
    expect(rows.map((row) => row.naam)).toEqual(['SV Zwaluwen 1908']);
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'id',
      'naam',
      'plaatsnaam',
      'type_vereniging',
      'logo',
      'kleur_1',
      'kleur_2',
      'kleur_3',
    ]);
    expect((await search('zw')).rows).toEqual([]);
    expect((await search('  zw ')).rows).toEqual([]);
  });

  it('takes % and _ and \\ for what they are', async () => {
    await club('100% Samen_Sterk \\o/');
    for (const text of ['100%', 'n_S', '\\o/']) expect((await search(text)).rows, text).toHaveLength(1);
    for (const text of ['%%%', '___', '%_%']) expect((await search(text)).rows, text).toHaveLength(0);
  });
});

describe('rules that the database keeps itself', () => {
  it('keeps naam in step with voornaam and achternaam (G-038)', async () => {
    const someone = await person('member', null);
    await as(someone, (client) =>
      client.query(`update users set voornaam = ' Piet ', achternaam = 'de Vries' where id = $1`, [someone.id]),
    );
    expect(await readPerson(someone.id)).toMatchObject({ naam: 'Piet de Vries' });
  });

  it('counts a version for every change of what two people may edit', async () => {
    const vereniging = await club();
    for (let n = 1; n <= 3; n++) {
      const { rows } = await admin.query(
        'update app.vereniging set aantal_teams = $2 where id = $1 returning version',
        [vereniging, n],
      );
      expect(rows).toEqual([{ version: n + 1 }]);
    }
  });

  it('takes a sign-up from pending to approved or rejected, by the provider only (G-054)', async () => {
    const beheerder = await person('admin', await club());
    const match = await assignedMatch(beheerder.club, null, 'inschrijving');
    const step = (to: string) => admin.query('update app.match set status = $2 where id = $1', [match, to]);
    const stepOfClub = (to: string) =>
      as(beheerder, (client) => client.query('update match set status = $2 where id = $1', [match, to]));
    await expect(stepOfClub('approved')).rejects.toMatchObject({ code: '23514', constraint: 'match_transition' });
    await expect(step('matched')).rejects.toMatchObject({ code: '23514', constraint: 'match_transition' });
    await step('approved');
    await expect(stepOfClub('rejected')).rejects.toMatchObject({ code: '23514' });
    await stepOfClub('matched');
    await expect(step('active')).rejects.toMatchObject({ code: '23514' });
  });

  it('has room for three pakketten and lets them change places (SRCH-07)', async () => {
    const vereniging = await club();
    const zoekopdracht = await insertRow('zoekopdracht', { vereniging_id: vereniging, zoekopdracht: 'Shirts' });
    const add = (positie: number) =>
      insertRow('pakket', { vereniging_id: vereniging, zoekopdracht_id: zoekopdracht, positie });
    for (const positie of [1, 2, 3]) await add(positie);
    await expect(add(4)).rejects.toMatchObject({ code: '23514' });
    await expect(add(3)).rejects.toMatchObject({ code: '23505' });
    await admin.query('update app.pakket set positie = 4 - positie where zoekopdracht_id = $1', [zoekopdracht]);
  });

  it('takes sessions and accounts along when a person is deleted', async () => {
    const someone = await person('member', null);
    await signIn(someone);
    await insertRow('account', { user_id: someone.id, account_id: someone.id, provider_id: 'credential' });
    await admin.query('delete from app.users where id = $1', [someone.id]);
    for (const table of ['session', 'account']) {
      expect((await admin.query(`select from app.${table} where user_id = $1`, [someone.id])).rowCount).toBe(0);
    }
  });

  it('makes ids that grow with time and ids that nobody can guess', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) {
      const { rows } = await admin.query<{ id: string }>('select priv.uuidv7() as id, pg_sleep(0.002)');
      ids.push(rows[0]?.id ?? '');
    }
    expect(ids).toEqual(ids.toSorted());
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Math.abs(Number.parseInt(id.replace('-', '').slice(0, 12), 16) - Date.now())).toBeLessThan(60_000);
    }
    const { rows: secret } = await admin.query<{ a: string; b: string }>(
      'select priv.capability() as a, priv.capability() as b',
    );
    expect(secret[0]?.a).toMatch(/^[0-9a-f]{32}$/);
    expect(secret[0]?.a).not.toBe(secret[0]?.b);
  });

  it('notes a security event for whoever is at work, and refuses a flood (SHELL-27)', async () => {
    const someone = await person('member', await club());
    await as(someone, (client) =>
      client.query(`select log_security_event('campaign_saved', 'campagnemiddel', 'x', '{"a": 1}')`),
    );
    const { rows } = await admin.query(
      'select event_type, vereniging_id, details from app.security_event where user_id = $1',
      [someone.id],
    );
    expect(rows).toEqual([{ event_type: 'campaign_saved', vereniging_id: someone.club, details: { a: 1 } }]);
    const flood = as(someone, (client) =>
      client.query('select log_security_event($1, null, null, $2)', ['x', { a: 'x'.repeat(9000) }]),
    );
    await expect(flood).rejects.toMatchObject({ code: '54000' });
  });

  it('counts what becomes of a banner for who is at work, by the week of Amsterdam, and only what it knows', async () => {
    const someone = await person('member', await club());
    const cta = await insertRow('cta', { message: 'Geteld.', position: 'top' });
    const count = (what: string | null) =>
      as(someone, (client) => client.query('select app.count_cta($1, $2) as shown', [cta, what]));
    expect((await count('clicks')).rows).toEqual([{ shown: true }]);
    for (const what of ['week', 'cta_id', null]) await expect(count(what)).rejects.toMatchObject({ code: '22023' });
    const { rows } = await admin.query(
      `select views, clicks, dismissals, week = date_trunc('week', now() at time zone 'Europe/Amsterdam') as is_now
         from app.cta_week where cta_id = $1`,
      [cta],
    );
    expect(rows).toEqual([{ views: 0, clicks: 1, dismissals: 0, is_now: true }]);
    await expect(app.query(`select app.count_cta($1, 'views')`, [cta])).rejects.toMatchObject({ code: '42501' });
    const past = (client: pg.PoolClient) => client.query('update app.cta_week set views = 1000');
    await expect(as(someone, past)).rejects.toMatchObject({ code: '42501' });
  });

  it('removes what has run out, and nothing else', async () => {
    const someone = await person('member', null);
    await signIn(someone);
    await insertRow('session', { user_id: someone.id, token: randomUUID(), expires_at: new Date(Date.now() - 1000) });
    const worker = new pg.Client({ connectionString: database.roleUrl('app_worker') });
    await worker.connect();
    await worker.query('select purge_expired()');
    await worker.end();
    expect(await countSessions(someone)).toBe(1);
  });
});

/** Runs as the program does: app_user, with settings that end with the transaction. */
async function as<T>({ id, club: vereniging, rol }: Person, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await app.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('app.uid', $1, true), set_config('app.club', $2, true), set_config('app.rol', $3, true)`,
      [id, vereniging ?? '', rol],
    );
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function decide(
  who: Person,
  id: string,
  status: string,
  reden: string | null = null,
): Promise<string | undefined> {
  return as(who, async (client) => {
    const { rows } = await client.query<{ answer: string }>('select decide_toegangsverzoek($1, $2, $3) as answer', [
      id,
      status,
      reden,
    ]);
    return rows[0]?.answer;
  });
}

async function insertRow(table: string, row: Record<string, unknown>): Promise<string> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  const { rows } = await admin.query<{ id: string }>(
    `insert into app.${table} (${columns.join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(row),
  );
  return rows[0]?.id ?? '';
}

async function club(naam = 'VV De Meeuwen'): Promise<string> {
  return insertRow('vereniging', {
    naam,
    type_vereniging: 'sportvereniging',
    plaatsnaam: 'Zwolle',
    contactpersoon_naam: 'Anna',
    contactpersoon_mailadres: 'a@example.org',
  });
}

async function person(rol: Person['rol'], vereniging: string | null): Promise<Person> {
  const id = randomUUID();
  await insertRow('users', {
    id,
    email: `${id}@example.org`,
    voornaam: 'Jan',
    achternaam: 'Jansen',
    rol,
    vereniging_id: vereniging,
  });
  return { id, club: vereniging, rol };
}

async function pendingRequest(): Promise<{ beheerder: Person; aanvrager: Person; verzoek: string }> {
  const beheerder = await person('admin', await club());
  const aanvrager = await person('member', null);
  const verzoek = await insertRow('toegangsverzoek', { user_id: aanvrager.id, vereniging_id: beheerder.club });
  return { beheerder, aanvrager, verzoek };
}

async function assignedMatch(
  vereniging_id: string | null,
  assigned_to_user_id: string | null,
  bron = 'handmatig',
): Promise<string> {
  const sponsor_id = await insertRow('sponsor', {
    vereniging_id,
    bedrijfsnaam: 'Slagerij',
    akkoord: true,
    akkoord_bron: 'handmatig',
  });
  const zoekopdracht_id = await insertRow('zoekopdracht', { vereniging_id, zoekopdracht: 'Shirts' });
  return insertRow('match', { vereniging_id, sponsor_id, zoekopdracht_id, assigned_to_user_id, bron });
}

async function signIn({ id }: Person): Promise<void> {
  await insertRow('session', { user_id: id, token: randomUUID(), expires_at: new Date(Date.now() + 60_000) });
}

async function countSessions({ id }: Person): Promise<number | null> {
  return (await admin.query('select from app.session where user_id = $1', [id])).rowCount;
}

async function readPerson(id: string): Promise<unknown> {
  return (await admin.query('select * from app.users where id = $1', [id])).rows[0];
}

async function readRequest(id: string): Promise<unknown> {
  return (await admin.query('select * from app.toegangsverzoek where id = $1', [id])).rows[0];
}

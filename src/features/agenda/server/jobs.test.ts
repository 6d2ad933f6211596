import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startWorker, type Worker } from '#server/jobs.ts';
import { addDays, dayOf, startOfWeek } from '#shared/dates.ts';
import { makeMatch, makeUser, makeVereniging } from '../../../../tests/factories.ts';
import { countWaiting } from '../../../../tests/locks.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { agendaJobs } from './jobs.ts';

let server: TestServer;
let worker: Worker | undefined;
const children: ChildProcess[] = [];
const TODAY = dayOf(new Date());
const day = (days: number) => addDays(TODAY, days);

const work = async (cronSeconds?: number) => {
  const { database, log } = server.services;
  const services = { origin: 'https://achterban.example' };
  worker = await startWorker({ jobs: agendaJobs, database, log, services, ...(cronSeconds && { cronSeconds }) });
};
const rest = async () => {
  await worker?.stop();
  worker = undefined;
};
beforeAll(async () => {
  server = await startServer();
  await work();
});
afterEach(async () => {
  await sql`truncate app.vereniging, app.outbox cascade`.execute(server.admin);
  await sql`delete from pgboss.job`.execute(server.admin);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rest();
  await server.stop();
});

/** A club that may open sponsorbeheer, with an admin. */
async function makeClub(values: Parameters<typeof makeVereniging>[1] = {}) {
  const club = await makeVereniging(server.admin, {
    naam: 'VV Groenendaal',
    bypass_payment_restrictions: true,
    ...values,
  });
  const admin = await person(club.id, { rol: 'admin', voornaam: 'Marja', achternaam: 'Bos' });
  return { club, admin };
}
const person = (vereniging_id: string, values: Parameters<typeof makeUser>[1] = {}) =>
  makeUser(server.admin, { vereniging_id, ...values });
const sponsor = (vereniging_id: string, bedrijfsnaam: string, values: Parameters<typeof makeMatch>[2] = {}) =>
  makeMatch(server.admin, vereniging_id, {
    bron: 'handmatig',
    pipeline_stage: 'active',
    ...values,
    sponsor: { bedrijfsnaam, ...values.sponsor },
  });
const ending = (vereniging_id: string, naam: string, days: number, values: Parameters<typeof makeMatch>[2] = {}) =>
  sponsor(vereniging_id, naam, { contract_signed: true, contract_end_date: day(days), ...values });

type Clock = 'agenda.sum-up' | 'agenda.remind';
/** What the clock does. */
const strike = (name: Clock) =>
  sql`insert into pgboss.job (name, data, policy, retry_limit, singleton_key)
    values (${name}, '{"vereniging_id": null, "data": {}}', 'short', 5, gen_random_uuid())`.execute(server.admin);
const unfinished = async () => {
  const { rows } = await sql`select from pgboss.job where name like 'agenda.%' and state < 'completed'`.execute(
    server.admin,
  );
  return rows.length;
};
const settled = async () => {
  await expect.poll(unfinished, { timeout: 50_000, interval: 100 }).toBe(0);
};
const run = async (name: Clock) => {
  await strike(name);
  await settled();
};
const mails = async (template: 'agenda.week' | 'agenda.contracts') => {
  const rows = await server.admin
    .selectFrom('outbox')
    .select(['to_address', 'subject', 'text', 'html', 'kind', 'vereniging_id', 'unsubscribe_token'])
    .where('template', '=', template)
    .orderBy('to_address')
    .execute();
  return rows;
};
const readers = async (template: 'agenda.week' | 'agenda.contracts') =>
  (await mails(template)).map(({ to_address }) => to_address);

describe('the mail of Monday', () => {
  it('goes to who owns a sponsor with something, and to the admins for those of nobody, each with their own', async () => {
    const { club, admin } = await makeClub({ totaal_benodigd_sponsorbedrag: 25_000_00 });
    const owner = await person(club.id, { voornaam: 'Tom' });
    await person(club.id);
    await sponsor(club.id, 'Bakkerij Jansen', {
      next_follow_up_date: day(-5),
      next_follow_up_note: 'Bel over het voorstel',
      assigned_to_user_id: owner.id,
      annual_value: 500_00,
      sponsor: { contactpersoon: 'Piet Jansen', telefoonnummer: '0165 320 608' },
    });
    const signedUp = await sponsor(club.id, 'Slagerij ’t Hoekje', { bron: 'inschrijving', pipeline_stage: 'new' });
    const kroon = await ending(club.id, 'Café De Kroon', 19);
    await run('agenda.sum-up');

    const [first, second, ...others] = (await mails('agenda.week')).toSorted((a) =>
      a.to_address === owner.email ? -1 : 1,
    );
    expect(others).toEqual([]);
    expect(first).toMatchObject({ to_address: owner.email, subject: 'Je week bij VV Groenendaal', kind: 'notice' });
    for (const words of [
      'Bel eerst Bakkerij Jansen',
      'Tom. Eén opvolging deze week.',
      '5 dagen te laat',
      'bel over het voorstel',
      'Piet Jansen, 0165 320 608',
      'Toegezegd dit seizoen',
      '€500,-',
      'van €25.000,-, nog €24.500,-',
      'https://achterban.example/profile#mails-en-agenda',
      'https://achterban.example/matches',
    ])
      expect(first?.text).toContain(words);
    expect(first?.text).not.toMatch(/Hoekje|Kroon/u);
    expect(second?.to_address).toBe(admin.email);
    expect(second?.text).toMatch(/Hoekje .*wil sponsor worden.*over 19 dagen.*Kroon.*contract loopt af/su);
    expect(second?.text).toContain(`/matches?match=${signedUp.id}`);
    expect(second?.text).toContain(`/sponsorbeheer/sponsors/${kroon.sponsor_id}?match=${kroon.id}`);
    expect(second?.text).not.toContain('Jansen');
  });

  it('is not sent when there is nothing, and has seven lines at most', async () => {
    const { club, admin } = await makeClub();
    await sponsor(club.id, 'Volgende week', { next_follow_up_date: addDays(startOfWeek(TODAY), 7) });
    await ending(club.id, 'Nog lang niet', 91);
    await run('agenda.sum-up');
    expect(await mails('agenda.week')).toEqual([]);

    for (let n = 1; n <= 9; n += 1) await sponsor(club.id, `Bedrijf-${n}.`, { next_follow_up_date: day(-n) });
    await run('agenda.sum-up');
    const [mail] = await mails('agenda.week');
    expect(mail?.to_address).toBe(admin.email);
    expect([...new Set(mail?.text.match(/Bedrijf-\d\./gu))]).toEqual([9, 8, 7, 6, 5, 4, 3].map((n) => `Bedrijf-${n}.`));
    expect(mail?.text).toContain('En nog 2.');
    expect(mail?.text).toContain('Negen opvolgingen deze week.');
  });

  it('comes once a week, however often the clock strikes and whoever strikes it', async () => {
    const { club } = await makeClub();
    await sponsor(club.id, 'Bakker', { next_follow_up_date: day(-1) });
    await Promise.all([strike('agenda.sum-up'), strike('agenda.sum-up')]);
    await settled();
    await run('agenda.sum-up');
    expect(await mails('agenda.week')).toHaveLength(1);

    await sql`update app.weekoverzicht set week = week - 7`.execute(server.admin);
    await run('agenda.sum-up');
    expect(await mails('agenda.week')).toHaveLength(2);
  });

  it('comes once from two workers at once: the second waits, and finds it sent', async () => {
    const { club } = await makeClub();
    await sponsor(club.id, 'Bakker', { next_follow_up_date: day(-1) });
    const second = await startWorker({
      jobs: agendaJobs,
      database: server.services.database,
      log: server.services.log,
      services: { origin: 'https://achterban.example' },
    });
    const week = startOfWeek(TODAY);
    for (let n = 0; n < 6; n += 1)
      await sql`insert into pgboss.job (name, data, policy, retry_limit, singleton_key) values ('agenda.sum-up-club',
        ${JSON.stringify({ vereniging_id: club.id, data: { week } })}::jsonb, 'short', 5, gen_random_uuid())`.execute(
        server.admin,
      );
    await settled();
    await second.stop();
    expect(await mails('agenda.week')).toHaveLength(1);
  });

  it('is caught up once when no worker was there at that hour, and not before its time', async () => {
    const { club } = await makeClub();
    await sponsor(club.id, 'Bakker', { next_follow_up_date: day(-1) });
    await ending(club.id, 'Kroon', 20);
    await rest();
    // The last worker looked at the clock more than a week ago.
    const away = (days: number) =>
      sql`with s as (update pgboss.schedule set created_on = now() - interval '60 days')
        update pgboss.version set cron_on = now() - make_interval(days => ${days})`.execute(server.admin);
    await away(8);
    await work(1);
    await expect.poll(async () => (await mails('agenda.week')).length, { timeout: 30_000 }).toBe(1);
    await settled();
    expect(await mails('agenda.contracts')).toHaveLength(1);
    await rest();
    await sql`delete from pgboss.job`.execute(server.admin);
    await away(8);
    await work(1);
    await expect
      .poll(
        async () =>
          (await sql`select from pgboss.job where name = 'agenda.sum-up' and state = 'completed'`.execute(server.admin))
            .rows.length,
        { timeout: 30_000 },
      )
      .toBe(1);
    await settled();
    expect([(await mails('agenda.week')).length, (await mails('agenda.contracts')).length]).toEqual([1, 1]);
    await rest();
    await work();
  }, 90_000);

  it('comes once, as the mail about a contract does, when the worker is killed between the row and the mail', async () => {
    const { club } = await makeClub();
    await sponsor(club.id, 'Bakker', { next_follow_up_date: day(-1) });
    await ending(club.id, 'Kroon', 20);
    await rest();
    const child = spawn(process.execPath, ['--import', './scripts/jsx-hook.ts', 'tests/agenda-worker.ts'], {
      env: { ...process.env, DATABASE_URL: server.env.DATABASE_URL },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    await once(child.stdout, 'data');
    // The outbox is held shut: the worker has written its rows, and waits to write the mails.
    await server.admin.transaction().execute(async (held) => {
      await sql`lock table app.outbox in access exclusive mode`.execute(held);
      await strike('agenda.sum-up');
      await strike('agenda.remind');
      await expect.poll(() => countWaiting(server.admin, 'relation'), { timeout: 30_000 }).toBe(2);
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    const sent = async () => [(await mails('agenda.week')).length, (await mails('agenda.contracts')).length];
    expect(await sent()).toEqual([0, 0]);
    await work();
    await expect.poll(sent, { timeout: 50_000 }).toEqual([1, 1]);
    await settled();
    await run('agenda.sum-up');
    await run('agenda.remind');
    expect(await sent()).toEqual([1, 1]);
    const { rows } = await sql<{
      weeks: number;
      reminders: number;
    }>`select (select count(*) from app.weekoverzicht) as weeks,
      (select count(*) from app.contractherinnering) as reminders`.execute(server.admin);
    expect(rows).toEqual([{ weeks: 1, reminders: 1 }]);
  }, 120_000);

  it('is of the week that it was meant for, or not at all', async () => {
    const { club } = await makeClub();
    await sponsor(club.id, 'Bakker', { next_follow_up_date: day(-1) });
    const week = addDays(startOfWeek(TODAY), -7);
    await sql`insert into pgboss.job (name, data, policy, retry_limit, singleton_key) values ('agenda.sum-up-club',
      ${JSON.stringify({ vereniging_id: club.id, data: { week } })}::jsonb, 'short', 5, gen_random_uuid())`.execute(
      server.admin,
    );
    await settled();
    expect(await mails('agenda.week')).toEqual([]);
  });
});

describe('the mail about a contract that runs out', () => {
  it('goes to the owner, says what there is to say, and stands in the timeline', async () => {
    const { club, admin } = await makeClub();
    const owner = await person(club.id, { voornaam: 'Tom', achternaam: 'Jacobs' });
    const kroon = await ending(club.id, 'Café De Kroon', 90, {
      assigned_to_user_id: owner.id,
      contract_start_date: day(-275),
      annual_value: 500_00,
      package_details: JSON.stringify({ naam: 'Teamsponsor JO13-1' }),
      sponsor: { contactpersoon: 'Lia Kroon', telefoonnummer: '06 5551 2210' },
    });
    await server.admin
      .insertInto('tegenprestatie')
      .values([
        {
          vereniging_id: club.id,
          match_id: kroon.id,
          positie: 1,
          omschrijving: 'Bord langs veld 2',
          status: 'geleverd',
          geleverd_op: day(-10),
        },
        { vereniging_id: club.id, match_id: kroon.id, positie: 2, omschrijving: 'Vlag', status: 'vervallen' },
      ])
      .execute();
    await run('agenda.remind');
    const [mail, ...others] = await mails('agenda.contracts');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to_address: owner.email,
      subject: 'Het contract van Café De Kroon loopt over 90 dagen af',
      kind: 'notice',
    });
    for (const words of [
      'nog 90 dagen',
      '€500,- per jaar',
      'Teamsponsor JO13-1',
      'Lia Kroon, 06 5551 2210',
      'Bord langs veld 2: geleverd',
      'De volgende herinnering komt 30 dagen voor het einde',
      'omdat je eigenaar bent van Café De Kroon',
      `/sponsorbeheer/sponsors/${kroon.sponsor_id}?match=${kroon.id}`,
      '/profile#mails-en-agenda',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain('Vlag');
    expect(mail?.to_address).not.toBe(admin.email);
    const line = await server.admin
      .selectFrom('gebeurtenis')
      .select(['sponsor_id', 'match_id', 'soort', 'werd', 'door_user_id'])
      .execute();
    expect(line).toEqual([
      {
        sponsor_id: kroon.sponsor_id,
        match_id: kroon.id,
        soort: 'mail',
        werd: { mail: 'contract_loopt_af', dagen: 90, einddatum: day(90), aan: ['Tom Jacobs'] },
        door_user_id: null,
      },
    ]);
  });

  it('comes at 90, 30 and 7 days, each once, only the nearest when it is noticed late, and anew after the end date changed', async () => {
    const { club } = await makeClub();
    const match = await ending(club.id, 'Kroon', 91);
    const at = async (days: number) => {
      await server.admin
        .updateTable('match')
        .set({ contract_end_date: day(days) })
        .where('id', '=', match.id)
        .execute();
      await run('agenda.remind');
      const { rows } = await sql<{ dagen: number }>`select dagen from app.contractherinnering
        where einddatum = ${day(days)}::date order by verstuurd_op`.execute(server.admin);
      return [(await mails('agenda.contracts')).length, ...rows.map(({ dagen }) => dagen)];
    };
    expect(await at(91)).toEqual([0]);
    expect(await at(90)).toEqual([1, 90]);
    expect(await at(90)).toEqual([1, 90]);
    // Another end date: only the nearest of the three.
    expect(await at(5)).toEqual([2, 7]);
    expect(await at(25)).toEqual([3, 30]);
    expect(await at(-1)).toEqual([3]);

    // The same end, as days go by.
    await sql`update app.contractherinnering set einddatum = ${day(7)}::date where einddatum = ${day(25)}::date`.execute(
      server.admin,
    );
    expect(await at(7)).toEqual([4, 30, 7]);
  });

  it('is one mail for several of a morning, and a line in the timeline of each', async () => {
    const { club, admin } = await makeClub();
    const other = await person(club.id, { rol: 'admin', voornaam: 'Els', achternaam: 'Vos' });
    for (let n = 1; n <= 22; n += 1) await ending(club.id, `Bedrijf-${n}.`, 20 + n);
    await run('agenda.remind');
    const sent = await mails('agenda.contracts');
    expect(sent.map(({ to_address }) => to_address).toSorted()).toEqual([admin.email, other.email].toSorted());
    expect(sent[0]?.subject).toBe('22 contracten lopen bijna af');
    expect(new Set(sent[0]?.text.match(/Bedrijf-\d+\./gu)).size).toBe(20);
    expect(sent[0]?.text).toContain('En nog 2.');
    expect(sent[0]?.text).toContain('https://achterban.example/sponsorbeheer/contracten');
    expect(sent[0]?.text).toContain('beheerder bent en niemand eigenaar is');
    const lines = await server.admin.selectFrom('gebeurtenis').select('werd').execute();
    expect(lines).toHaveLength(22);
    expect(lines[0]?.werd).toMatchObject({ aan: ['Marja Bos', 'Els Vos'] });
  });

  it('is not sent about what is lost, not signed, refused, without an end, or still in control', async () => {
    const { club } = await makeClub();
    await ending(club.id, 'verloren', 20, { pipeline_stage: 'lost' });
    await ending(club.id, 'niet getekend', 20, { contract_signed: false });
    await ending(club.id, 'afgewezen', 20, { status: 'rejected', afwijsreden: 'Geen echt bedrijf' });
    await ending(club.id, 'zonder einde', 20, { contract_end_date: null });
    await ending(club.id, 'in controle', 20, {
      bron: 'inschrijving',
      status: 'pending',
      validatie_admin: false,
      vrijgegeven_voor_user: false,
    });
    await run('agenda.remind');
    expect(await mails('agenda.contracts')).toEqual([]);
  });
});

describe('neither', () => {
  const both = async () => {
    await run('agenda.sum-up');
    await run('agenda.remind');
    return { week: await readers('agenda.week'), contracts: await readers('agenda.contracts') };
  };
  const NOBODY = { week: [], contracts: [] };

  it('goes to a club that is deleted, or may not open sponsorbeheer, also when that happened after the clock struck', async () => {
    const { club: deleted } = await makeClub({ verwijderd_op: new Date(), verwijderd_reden: 'gestopt' });
    const { club: locked } = await makeClub({ bypass_payment_restrictions: false });
    const { club: late } = await makeClub();
    for (const { id } of [deleted, locked, late]) await ending(id, 'Kroon', 20, { next_follow_up_date: day(-1) });
    await sql`update app.vereniging set bypass_payment_restrictions = false where id = ${late.id}`.execute(
      server.admin,
    );
    for (const name of ['sum-up-club', 'remind-club'])
      await sql`insert into pgboss.job (name, data, policy, retry_limit, singleton_key) values (${`agenda.${name}`},
        ${JSON.stringify({ vereniging_id: late.id, data: name === 'remind-club' ? {} : { week: startOfWeek(TODAY) } })}::jsonb,
        'short', 5, gen_random_uuid())`.execute(server.admin);
    await settled();
    expect(await both()).toEqual(NOBODY);
    // What was not mailed may still come.
    expect(await server.admin.selectFrom('contractherinnering').selectAll().execute()).toEqual([]);
  });

  it('goes to who is blocked or has not confirmed the address: the admins read it instead', async () => {
    const { club, admin } = await makeClub();
    const blocked = await person(club.id, { geblokkeerd_op: new Date(), geblokkeerd_reden: 'spam' });
    const unconfirmed = await person(club.id, { email_bevestigd: false, rol: 'admin' });
    await ending(club.id, 'Kroon', 20, { next_follow_up_date: day(-1), assigned_to_user_id: blocked.id });
    await ending(club.id, 'Hoek', 20, { assigned_to_user_id: unconfirmed.id });
    expect(await both()).toEqual({ week: [admin.email], contracts: [admin.email] });
  });

  it('goes to who switched it off, each by itself, and nobody reads it instead', async () => {
    const { club } = await makeClub();
    const week = await person(club.id, { krijgt_weekoverzicht: false });
    const contracts = await person(club.id, { krijgt_contractmails: false });
    await ending(club.id, 'Kroon', 20, { assigned_to_user_id: week.id });
    await ending(club.id, 'Hoek', 20, { assigned_to_user_id: contracts.id });
    expect(await both()).toEqual({ week: [contracts.email], contracts: [week.email] });
    const lines = await server.admin.selectFrom('gebeurtenis').select('id').execute();
    expect(lines).toHaveLength(1);
  });

  it('is of another club', async () => {
    const [one, two] = [await makeClub(), await makeClub({ naam: 'SC De Wespen' })];
    await ending(one.club.id, 'Van één', 20);
    await ending(two.club.id, 'Van twee', 20);
    await both();
    for (const template of ['agenda.week', 'agenda.contracts'] as const) {
      const sent = await mails(template);
      expect(sent).toHaveLength(2);
      const mail = sent.find(({ to_address }) => to_address === one.admin.email);
      expect(mail?.text).toContain('Van één');
      expect(mail?.text).not.toContain('Van twee');
    }
  });

  it('leaves out the sign-ups of a club that may not open its matches', async () => {
    const { club } = await makeClub({ bypass_payment_restrictions: false });
    const on = (module_name: 'sponsorbeheer' | 'matches', is_enabled: boolean) => ({
      vereniging_id: club.id,
      module_name,
      is_enabled,
    });
    await server.admin
      .insertInto('module_access')
      .values([on('sponsorbeheer', true), on('matches', false)])
      .execute();
    await sponsor(club.id, 'Slager', { bron: 'inschrijving', pipeline_stage: 'new' });
    await run('agenda.sum-up');
    expect(await mails('agenda.week')).toEqual([]);
    await ending(club.id, 'Kroon', 20);
    await run('agenda.sum-up');
    const [mail] = await mails('agenda.week');
    expect(mail?.text).not.toContain('Slager');
    expect(mail?.text).toContain('/sponsorbeheer/contracten');
  });
});

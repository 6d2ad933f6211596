import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorker, type Worker } from '#server/jobs.ts';
import { makeUser } from '../../../../tests/factories.ts';
import { countWaiting } from '../../../../tests/locks.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { type Page, pagesOf } from '../../../../tests/sign-up.ts';
import { inschrijvenJobs } from './jobs.ts';

let server: TestServer;
let worker: Worker;
let makePage: ReturnType<typeof pagesOf>['makePage'];
let send: ReturnType<typeof pagesOf>['send'];
beforeAll(async () => {
  server = await startServer();
  ({ makePage, send } = pagesOf(server));
  const { database, log } = server.services;
  const services = {
    origin: 'https://achterban.example',
    contact_email: 'hulp@achterban.example',
    sign_up_answer: 'meestal binnen een week',
  };
  worker = await startWorker({ jobs: inschrijvenJobs, database, log, services });
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
});

const mailsOf = (vereniging_id: string, template: string) =>
  server.admin
    .selectFrom('outbox')
    .select(['to_address', 'subject', 'text', 'html', 'reply_to', 'kind'])
    .where('template', '=', template)
    .where('vereniging_id', '=', vereniging_id)
    .orderBy('to_address')
    .execute();
const confirmations = (vereniging_id: string) => mailsOf(vereniging_id, 'inschrijven.confirmation');
const notices = (vereniging_id: string) => mailsOf(vereniging_id, 'inschrijven.arrived');
/** Until every job that may run now has ended. */
const settled = async (vereniging_id: string) => {
  const waiting = async () => {
    const { rows } = await sql`select from pgboss.job where name like 'inschrijven.%' and state < 'completed'
      and start_after <= now() and data ->> 'vereniging_id' = ${vereniging_id}`.execute(server.admin);
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
};
/** Lets every job of this club run once more. */
const again = async (vereniging_id: string) => {
  await sql`update pgboss.job set state = 'retry', completed_on = null, start_after = now(), singleton_key = id::text
    where name like 'inschrijven.%' and data ->> 'vereniging_id' = ${vereniging_id}`.execute(server.admin);
  await settled(vereniging_id);
};
const quarter = (vereniging_id: string) =>
  sql`update app.outbox set created_at = created_at - interval '15 minutes' where vereniging_id = ${vereniging_id}`
    .execute(server.admin)
    .then(() =>
      sql`update pgboss.job set start_after = now() where name = 'inschrijven.tell-club' and state = 'created'
        and data ->> 'vereniging_id' = ${vereniging_id}`.execute(server.admin),
    );
const company = ({ body }: Page, n: number) => ({
  ...body,
  bedrijfsnaam: `Bedrijf ${n}`,
  email: `b${n}-${randomUUID()}@x.example`,
});

describe('the mail to the company', () => {
  it('says what was chosen and filled in, comes from the club, and answers to its contact (G-052)', async () => {
    const page = await makePage(
      { looptijd_jaar: 2, eenmalig_bedrag: 95_00, aanvang_seizoen: '2026/2027', tegenprestatie_1: 'Logo op het shirt' },
      {
        naam: 'SC De Wespen',
        contactpersoon_naam: 'Tessa Koster',
        contactpersoon_mailadres: 'tessa@wespen.example',
        contactpersoon_telefoonnummer: '0612345678',
      },
    );
    await send(page.search.code, { ...page.body, contactpersoon: 'piet jansen' });
    await settled(page.vereniging_id);
    const [mail, ...others] = await confirmations(page.vereniging_id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to_address: page.body.email,
      subject: 'Je aanmelding bij SC De Wespen',
      reply_to: 'tessa@wespen.example',
      kind: 'notice',
    });
    for (const words of [
      'Beste Piet,',
      'Bedankt dat je Bakkerij Jansen hebt aangemeld',
      `‘${page.search.zoekopdracht}’`,
      'Achterban kijkt eerst of je aanmelding klopt. Daarna bel ik je, meestal binnen een week.',
      'zit je nergens aan vast en betaal je niets',
      'Teamsponsor',
      '€500,- per jaar, 2 jaar lang, vanaf seizoen 2026/2027',
      '+ €95,- eenmalig (bijvoorbeeld productiekosten)',
      'Logo op het shirt',
      'Dorpsstraat 12',
      '0165 320 608',
      'Bel Tessa: 0612345678',
      'Tessa Koster',
      'Je krijgt deze mail omdat iemand dit adres invulde bij SC De Wespen. Was jij dat niet?',
      'hulp@achterban.example, dan wissen we je gegevens',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.html).toContain('href="tel:+31612345678"');
    expect(mail?.html).toContain('href="mailto:hulp@achterban.example');
  });

  it('says nothing back that a program would make a link of', async () => {
    const page = await makePage();
    const body = {
      ...page.body,
      bedrijfsnaam: 'Win op www.prijs.example',
      contactpersoon: 'klik prijs.example',
      adres: 'https://x.example 1',
    };
    await send(page.search.code, body);
    await settled(page.vereniging_id);
    const [mail] = await confirmations(page.vereniging_id);
    expect(mail?.text).toContain('Bedankt dat je je bedrijf hebt aangemeld');
    for (const text of [mail?.text, mail?.html]) expect(text).not.toMatch(/prijs|x\.example/u);
  });

  it('says no address that is an advertisement, with whichever dots and digits, and of no field more than a line', async () => {
    const page = await makePage();
    const body = {
      ...page.body,
      bedrijfsnaam: `Bakkerij ${'Jansen '.repeat(15)}`,
      adres: 'Je hebt een prijs gewonnen, kijk op prijs．example',
      plaats: 'bel 0900 123 456',
      telefoonnummer: 'bel 0900 123 456 voor je prijs',
    };
    expect((await send(page.search.code, body)).status).toBe(200);
    await settled(page.vereniging_id);
    const [mail] = await confirmations(page.vereniging_id);
    expect(mail?.text).toContain('Bakkerij Jansen');
    for (const text of [mail?.text, mail?.html]) expect(text).not.toMatch(/prijs|0900|(?:Jansen\s+){9}/u);
  });

  it('is not sent when the sign-up was refused or deleted before its turn came', async () => {
    const { vereniging_id, search, body } = await makePage();
    await send(search.code, body);
    await settled(vereniging_id);
    const sent = async (act: ReturnType<typeof sql>) => {
      await sql`delete from app.outbox where vereniging_id = ${vereniging_id}`.execute(server.admin);
      await act.execute(server.admin);
      await again(vereniging_id);
      return (await confirmations(vereniging_id)).length;
    };
    expect(
      await sent(sql`update app.match set status = 'rejected', afwijsreden = 'Geen echt bedrijf'
        where vereniging_id = ${vereniging_id}`),
    ).toBe(0);
    expect(
      await sent(sql`update app.match set status = 'pending', afwijsreden = null
        where vereniging_id = ${vereniging_id}`),
    ).toBe(1);
    expect(await sent(sql`delete from app.match where vereniging_id = ${vereniging_id}`)).toBe(0);
  });

  it('is one a day for an address, over all clubs and however it is spelled, also when they come at once', async () => {
    const email = 'piet@slachtoffer.example';
    const pages = [await makePage(), await makePage(), await makePage(), await makePage()];
    await Promise.all(
      pages.map(({ search, body }, n) =>
        send(search.code, { ...body, email: n % 2 === 0 ? email : email.toUpperCase() }),
      ),
    );
    for (const { vereniging_id } of pages) await settled(vereniging_id);
    const all = async () => (await Promise.all(pages.map(({ vereniging_id }) => confirmations(vereniging_id)))).flat();
    expect((await all()).map(({ to_address }) => to_address)).toEqual([email]);
    // Each club is told all the same.
    for (const { vereniging_id } of pages) expect(await notices(vereniging_id)).toHaveLength(1);

    await sql`update app.outbox set created_at = created_at - interval '24 hours' where to_address = ${email}`.execute(
      server.admin,
    );
    const next = await makePage();
    await send(next.search.code, { ...next.body, email });
    await settled(next.vereniging_id);
    expect(await confirmations(next.vereniging_id)).toHaveLength(1);
  });

  it('waits for whoever is about to mail the same address', async () => {
    const { database } = server.services;
    const order: string[] = [];
    const first = database
      .as('app_worker')
      .transaction()
      .execute(async (db) => {
        await sql`select app.may_confirm('els@vos.example')`.execute(db);
        const second = database
          .as('app_worker')
          .transaction()
          .execute((other) => sql`select app.may_confirm('ELS@vos.example')`.execute(other))
          .then(() => order.push('second'));
        await expect.poll(() => countWaiting(server.admin, 'advisory')).toBe(1);
        order.push('first');
        return { second };
      });
    await (
      await first
    ).second;
    expect(order).toEqual(['first', 'second']);
  });
});

describe('the notice to the club', () => {
  it('goes to who reads sign-ups, says that it is in control, and nothing of the company', async () => {
    const page = await makePage({}, { contactpersoon_mailadres: 'tessa@wespen.example' });
    const { vereniging_id, search, body } = page;
    await makeUser(server.admin, { vereniging_id, rol: 'admin', email: 'marja@wespen.example', voornaam: 'Marja' });
    await makeUser(server.admin, {
      vereniging_id,
      rol: 'admin',
      email: 'stil@wespen.example',
      krijgt_aanmeldingen: false,
    });
    await send(search.code, body);
    await settled(vereniging_id);
    const mails = await notices(vereniging_id);
    expect(mails.map(({ to_address }) => to_address)).toEqual(['marja@wespen.example', 'tessa@wespen.example']);
    expect(mails[0]?.text).toMatch(
      /Die is nu in controle: .*\. Is het goed, dan krijg je een mail met wie je kunt bellen\./su,
    );
    for (const { text, html, subject } of mails)
      for (const word of ['Jansen', 'Oosterveen', '0165', body.email])
        expect(`${text}${html}${subject}`).not.toContain(word);
  });

  it('comes at most once in a quarter of an hour, with all that came in meanwhile, and each company is told of once', async () => {
    const page = await makePage();
    const { vereniging_id, search } = page;
    await send(search.code, company(page, 0));
    await settled(vereniging_id);
    for (let n = 1; n <= 3; n += 1) await send(search.code, company(page, n));
    await settled(vereniging_id);
    expect((await notices(vereniging_id)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Een bedrijf wil/u),
    ]);

    await quarter(vereniging_id);
    await settled(vereniging_id);
    expect(new Set((await notices(vereniging_id)).map(({ subject }) => subject.split(' ')[0]))).toEqual(
      new Set(['Een', 'Drie']),
    );
    await quarter(vereniging_id);
    await settled(vereniging_id);
    expect(await notices(vereniging_id)).toHaveLength(2);
  });

  it('is not sent of a company that signed up twice, nor of one that was judged meanwhile, and nothing twice when a job runs twice', async () => {
    const page = await makePage();
    const { vereniging_id, search } = page;
    await send(search.code, page.body);
    await send(search.code, page.body);
    await settled(vereniging_id);
    await again(vereniging_id);
    expect([(await confirmations(vereniging_id)).length, (await notices(vereniging_id)).length]).toEqual([1, 1]);

    await send(search.code, company(page, 1));
    await settled(vereniging_id);
    await sql`update app.match set status = 'approved', validatie_admin = true, vrijgegeven_voor_user = true
      where vereniging_id = ${vereniging_id}`.execute(server.admin);
    await quarter(vereniging_id);
    await settled(vereniging_id);
    expect(await notices(vereniging_id)).toHaveLength(1);
  });

  it('changes nothing that an editor of the match would have to know of', async () => {
    const page = await makePage();
    await send(page.search.code, page.body);
    await settled(page.vereniging_id);
    const { version, aanmelding_gemeld_op } = await server.admin
      .selectFrom('match')
      .select(['version', 'aanmelding_gemeld_op'])
      .where('vereniging_id', '=', page.vereniging_id)
      .executeTakeFirstOrThrow();
    expect([version, aanmelding_gemeld_op === null]).toEqual([1, false]);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWorker, type Worker } from '#server/jobs.ts';
import { dayOf } from '#shared/dates.ts';
import { KEY_HEADER } from '#shared/once.ts';
import type { Compose, Mailing, MailingRecipient, Ontvanger } from '#features/mailen/shared/schema.ts';
import {
  makeContactpersoon,
  makeFile,
  makeMatch,
  makeUser,
  makeVereniging,
  makeZoekopdracht,
} from '../../../../tests/factories.ts';
import { ORIGIN, startServer, type TestServer } from '../../../../tests/server.ts';
import { mailenJobs } from './jobs.ts';

let server: TestServer;
let worker: Worker;

beforeAll(async () => {
  server = await startServer();
  const { database, log, storage } = server.services;
  worker = await startWorker({ jobs: mailenJobs, database, log, services: { storage } as never });
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
});

/** A club with a saved brochure or A4, and its PDF as it is now. */
async function makeWorld({ type = 'brochure', hasPdf = true }: { type?: 'brochure' | 'a4'; hasPdf?: boolean } = {}) {
  const member = await server.makeMember({
    club: { naam: 'VV Groenendaal', plaatsnaam: 'Groenendaal', verified_at: new Date(), mail_tier: 2 },
    user: { voornaam: 'Marja', achternaam: 'Bos', functie: 'sponsorcommissie', telefoon: '06 1234 5678' },
  });
  const { admin } = server;
  const search = await makeZoekopdracht(admin, member.club.id, { zoekopdracht: 'Nieuwe shirts' });
  const ask = async (path: string, method = 'GET', body?: unknown, headers = {}) => {
    const { status, body: answer } = await server.ask(path, { cookie: member.cookie, method, body, headers });
    return { status, code: status === 200 ? 'ok' : String(answer['code']), body: answer };
  };
  const path = type === 'a4' ? `/campagnemiddelen/a4/${search.id}` : `/campagnemiddelen/brochure/${search.id}`;
  const opened = type === 'a4' ? {} : ((await ask(path)).body['data'] as object);
  const data = { ...opened, coverTitle: 'Groei met ons mee', subtitle: 'en help ons als shirtsponsor' };
  const saved = await ask(path, 'PUT', { version: 0, data });
  expect(saved.code, JSON.stringify(saved.body)).toBe('ok');
  const id = String(saved.body['id']);
  const makePdf = async () => {
    const asked = await ask('/campagnemiddelen/generate-interactive-pdf', 'POST', {
      campagnemiddelId: id,
      soort: 'scherm',
    });
    expect(asked.code, JSON.stringify(asked.body)).toBe('ok');
    const { id: file_id, key } = await makeFile(admin, server.services.storage, member.club.id);
    const bestand_id = String(asked.body['id']);
    await admin.updateTable('bestand').set({ state: 'bezig' }).where('id', '=', bestand_id).execute();
    const ready = { state: 'klaar', file_key: key, bestandsnaam: 'brochure-vv-groenendaal.pdf', bytes: 1400 } as const;
    await admin.updateTable('bestand').set(ready).where('id', '=', bestand_id).execute();
    const owner = { owner_table: 'bestand', owner_id: bestand_id };
    await admin.updateTable('file').set(owner).where('id', '=', file_id).execute();
    return { key, bestand_id };
  };
  const pdf = hasPdf ? await makePdf() : null;
  const message = {
    campagnemiddelId: id,
    subject: 'Sponsorbrochure van VV Groenendaal',
    message: 'Beste [voornaam],\n\nDoe je mee?',
    senderName: 'Marja Bos',
    senderEmail: member.user.email,
  };
  const send = (recipients: string[], more: object = {}, headers = {}) =>
    ask('/mailen/send-campaign-mail', 'POST', { ...message, recipients, grondslag: 'toestemming', ...more }, headers);
  return { ...member, search, id, pdf, ask, message, send, makePdf };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

const mailsOf = ({ club }: Pick<World, 'club'>) =>
  server.admin.selectFrom('outbox').selectAll().where('vereniging_id', '=', club.id).orderBy('to_address').execute();
const countIn = async ({ club }: Pick<World, 'club'>) => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from app.outbox where vereniging_id = ${club.id}) as mails,
    (select count(*)::int from app.mailing where vereniging_id = ${club.id}) as mailings,
    (select count(*)::int from app.mobiele_link where vereniging_id = ${club.id}) as links,
    (select count(*)::int from app.sponsor_communications where vereniging_id = ${club.id}) as lines`.execute(
    server.admin,
  );
  return rows[0];
};

/** As the sender leaves a mail behind. */
async function settle({ club }: Pick<World, 'club'>, email: string, values: object) {
  const row = (set: object) =>
    server.admin
      .updateTable('outbox')
      .set(set)
      .where('vereniging_id', '=', club.id)
      .where('to_address', '=', email)
      .where('state', '<>', 'failed')
      .execute();
  const claim = { claim: randomUUID(), phase: 'connecting', lease_until: new Date(), attempt: 1 };
  await row({ ...claim, state: 'sending' });
  await row({ phase: null, lease_until: null, ...values });
}
const sent = { state: 'sent', sent_at: new Date() };
const failed = { state: 'failed', refused: true, last_error: '552 5.2.2 Mailbox full' } as const;
const unknown = { ...failed, last_error: '550 5.1.1 User unknown' } as const;

/** Until what is to be written down now is. */
async function recorded({ club }: Pick<World, 'club'>) {
  await sql`update pgboss.job set start_after = now() where name = 'mailen.record-mailing' and state = 'created'
    and data ->> 'vereniging_id' = ${club.id}`.execute(server.admin);
  const waiting = async () => {
    const { rows } = await sql`select from pgboss.job where name = 'mailen.record-mailing' and state < 'completed'
      and start_after <= now() and data ->> 'vereniging_id' = ${club.id}`.execute(server.admin);
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
}

const statuses = async (world: World, mailing: string) => {
  const { body } = await world.ask(`/mailen/${mailing}/ontvangers`);
  return (body['rows'] as MailingRecipient[]).map(({ email, status, reden }) => [email, status, reden]);
};

describe('the sheet', () => {
  it.each([
    ['brochure', 'Sponsorbrochure van VV Groenendaal'],
    ['a4', 'Sponsormogelijkheden VV Groenendaal'],
  ] as const)(
    'of a %s begins with its own subject, the caller as sender and words of the club (MAIL-07)',
    async (type, subject) => {
      const world = await makeWorld({ type });
      const { body } = await world.ask(`/mailen/opstellen/${world.id}`);
      const { message, ...sheet } = body as unknown as Compose;
      expect(sheet).toMatchObject({
        type,
        subject,
        senderName: 'Marja Bos',
        senderEmail: world.user.email,
        voorblad_voor: null,
        tegoed: { per_dag: 1000, over: 1000 },
        eerder: [],
      });
      expect(message).toMatch(/^Beste \[voornaam\],\n\n/u);
      expect(message).toContain('Er is al een pakket vanaf €500,- per jaar.');
    },
  );

  it('says which company the cover names, as long as it does', async () => {
    const world = await makeWorld({ hasPdf: false });
    const path = `/campagnemiddelen/brochure/${world.search.id}`;
    const namedWith = async (version: number, data: object) => {
      expect((await world.ask(path, 'PUT', { version, data })).code).toBe('ok');
      return (await world.ask(`/mailen/opstellen/${world.id}`)).body['voorblad_voor'];
    };
    const data = { coverCompanyName: ' Bakkerij Verhoeven', showCompanyName: true };
    expect(await namedWith(1, data)).toBe('Bakkerij Verhoeven');
    expect(await namedWith(2, { ...data, showCompanyName: false })).toBeNull();
    expect(await namedWith(3, { ...data, coverCompanyName: ' ' })).toBeNull();
  });

  it('tells of each pasted address who it is and whether it gets the mail, and stores nothing', async () => {
    const world = await makeWorld();
    const vereniging_id = world.club.id;
    const { sponsor_id } = await makeMatch(server.admin, vereniging_id, {
      sponsor: { email: 'Piet@Bakkerij.example', bedrijfsnaam: 'Bakkerij Jansen', contactpersoon: 'Piet Jansen' },
    });
    await makeContactpersoon(server.admin, vereniging_id, {
      sponsor_id,
      naam: 'Els Duin',
      email: 'els@bakkerij.example',
    });
    const other = await makeVereniging(server.admin);
    await makeMatch(server.admin, other.id, { sponsor: { email: 'vreemd@elders.example' } });
    await sql`insert into app.mail_suppression (address_sha256, vereniging_id, reason)
      values (sha256('info@garagevos.example'::bytea), ${vereniging_id}, 'opt_out')`.execute(server.admin);
    const tekst = `piet@bakkerij.example; els@bakkerij.example, "De Vreemde" <vreemd@elders.example>
      slagerij@hoekje
      info@garagevos.example\tPIET@bakkerij.example`;
    const { body } = await world.ask('/mailen/ontvangers', 'POST', { tekst });
    const found = (body['ontvangers'] as Ontvanger[]).map(({ email, naam, bedrijfsnaam, oordeel }) => [
      email,
      naam,
      bedrijfsnaam,
      oordeel,
    ]);
    expect(found).toEqual([
      ['piet@bakkerij.example', 'Piet Jansen', 'Bakkerij Jansen', 'goed'],
      ['els@bakkerij.example', 'Els Duin', 'Bakkerij Jansen', 'goed'],
      ['vreemd@elders.example', 'De Vreemde', null, 'goed'],
      ['slagerij@hoekje', null, null, 'ongeldig'],
      ['info@garagevos.example', null, null, 'afgemeld'],
      ['PIET@bakkerij.example', 'Piet Jansen', 'Bakkerij Jansen', 'dubbel'],
    ]);
    expect(await countIn(world)).toEqual({ mails: 0, mailings: 0, links: 0, lines: 0 });
  });
});

describe('the preview', () => {
  it('calls the reader as the mail does, in the subject too: by the first name, else as the company', async () => {
    const world = await makeWorld();
    const shownTo = async (person: object) => {
      const mail = { ...world.message, subject: 'Voor [voornaam]', ...person };
      const { body } = await world.ask('/mailen/voorbeeld', 'POST', mail);
      return [body['subject'], /Beste (.+),/u.exec(String(body['text']))?.[1]];
    };
    const bedrijfsnaam = 'Bakkerij Jansen';
    expect(await shownTo({ naam: 'Piet Jansen', bedrijfsnaam })).toEqual(['Voor Piet', 'Piet']);
    expect(await shownTo({ bedrijfsnaam })).toEqual(['Voor Bakkerij Jansen', 'Bakkerij Jansen']);
    // What would be a link in a mail program is no name there either.
    expect(await shownTo({ naam: 'www.kwaad.example' })).toEqual(['Voor lezer', 'lezer']);
  });

  it('says why somebody is mailed once that is chosen, and not before', async () => {
    const world = await makeWorld({ type: 'a4', hasPdf: false });
    const footOf = async (more: object) =>
      String((await world.ask('/mailen/voorbeeld', 'POST', { ...world.message, ...more })).body['text']).replaceAll(
        /\s+/gu,
        ' ',
      );
    expect(await footOf({})).toMatch(/Je krijgt deze mail van VV Groenendaal\. Marja Bos vulde/u);
    expect(await footOf({ grondslag: 'toestemming' })).toContain('omdat je VV Groenendaal vroeg om informatie');
  });
});

describe('sending', () => {
  it('mails each by itself, from the club, with the PDF and an own link, after half a minute (MAIL-02, MAIL-09, G-103)', async () => {
    const world = await makeWorld();
    const before = Date.now();
    const { body } = await world.send(['"Piet Jansen" <piet@bakkerij.example>', 'els@duin.example'], {
      message: 'Beste [voornaam],\n\nDoe je mee & <b>win</b>?',
    });
    expect(body, JSON.stringify(body)).toMatchObject({ sent: 2, failed: [] });
    const mails = await mailsOf(world);
    expect(mails.map(({ to_address }) => to_address)).toEqual(['els@duin.example', 'piet@bakkerij.example']);
    const [els, piet] = mails;
    expect(piet).toMatchObject({
      kind: 'campaign',
      template: 'mailen.campaign',
      subject: 'Sponsorbrochure van VV Groenendaal',
      from_name: 'VV Groenendaal',
      reply_to: world.user.email,
      reply_to_name: 'Marja Bos',
      to_name: 'Piet Jansen',
      grondslag: 'toestemming',
      campagnemiddel_id: world.id,
      batch_id: body['id'],
      state: 'queued',
      attachments: [{ key: world.pdf?.key, filename: 'brochure-vv-groenendaal.pdf', content_type: 'application/pdf' }],
    });
    expect(piet?.run_at.getTime()).toBeGreaterThan(before + 25_000);
    expect(piet?.text).toContain('Beste Piet,');
    expect(els?.text).toContain('Beste lezer,');
    expect(piet?.html).toContain('Doe je mee &amp; &lt;b&gt;win&lt;/b&gt;?');
    expect(piet?.text).toContain('De brochure zit ook als pdf bij deze mail.');
    expect(piet?.text).toMatch(/Sponsorcommissie, VV Groenendaal\s+06 1234 5678/u);
    expect(piet?.text).toContain('omdat je VV Groenendaal vroeg om informatie over sponsoring');
    expect(piet?.text).toContain('Marja Bos vulde je adres in.');
    expect(piet?.html).toContain(`${ORIGIN}/uitschrijven/${piet?.unsubscribe_token}`);
    expect(piet?.html).not.toMatch(/[\u{E0A0}\u{E0A1}]/u);
    const linkIn = (html = '') => /\/mobile\/([\w-]{22,})/u.exec(html)?.[1];
    const links = await server.admin
      .selectFrom('mobiele_link')
      .select('token')
      .where('vereniging_id', '=', world.club.id)
      .execute();
    const inMails = new Set([linkIn(els?.html), linkIn(piet?.html)]);
    expect(inMails.size).toBe(2);
    expect(new Set<string | undefined>(links.map(({ token }) => token))).toEqual(inMails);
  });

  it('takes what the specification names and uses nothing of it that could be a stranger’s (MAIL-08, G-102)', async () => {
    const world = await makeWorld();
    const hostile = {
      pdfBase64: Buffer.from('%PDF-1.7 CANARY').toString('base64'),
      pdfUrl: 'https://canary.example/evil.pdf',
      mobileUrl: 'https://canary.example/mobile',
      brochureData: { vereniging: { naam: 'CANARY' }, coverTitle: 'CANARY' },
      vereniging_id: randomUUID(),
      attachments: [{ key: 'private/canary.pdf', filename: 'CANARY.pdf' }],
    };
    expect((await world.send(['piet@bakkerij.example'], hostile)).body).toMatchObject({ sent: 1, failed: [] });
    const [mail] = await mailsOf(world);
    expect(JSON.stringify(mail)).not.toMatch(/canary/iu);
    expect(JSON.stringify(mail)).not.toContain(hostile.pdfBase64);
    expect(mail?.attachments).toMatchObject([{ key: world.pdf?.key }]);
  });

  it('is refused without a recipient, a sender or a basis, field by field, and then nothing is stored (MAIL-04, G-001)', async () => {
    const world = await makeWorld();
    const fields = async (recipients: string[], more: object) => {
      const { code, body } = await world.send(recipients, more);
      expect(code, JSON.stringify(body)).toBe('ongeldige_invoer');
      return Object.keys((body['data'] as { velden: object }).velden);
    };
    const somebody = ['piet@bakkerij.example'];
    expect(await fields([' ', ''], {})).toEqual(['recipients']);
    expect(await fields([], {})).toEqual(['recipients']);
    expect(await fields(somebody, { senderName: ' ' })).toEqual(['senderName']);
    expect(await fields(somebody, { senderEmail: '' })).toEqual(['senderEmail']);
    expect(await fields(somebody, { senderEmail: 'marja' })).toEqual(['senderEmail']);
    expect(await fields(somebody, { subject: '' })).toEqual(['subject']);
    expect(await fields(somebody, { grondslag: undefined })).toEqual(['grondslag']);
    // Answers go to who sends it, or to the club, and to nobody else.
    expect(await fields(somebody, { senderEmail: 'baas@elders.example' })).toEqual(['senderEmail']);
    expect(await countIn(world)).toMatchObject({ mails: 0, mailings: 0, links: 0 });
    const club = { senderEmail: world.club.contactpersoon_mailadres };
    expect((await world.send(somebody, club)).code).toBe('ok');
  });

  it('of an A4 needs a recipient and a sender address but no name, and has its PDF only when asked (MAIL-04, G-102)', async () => {
    const world = await makeWorld({ type: 'a4' });
    const nobody = await world.send(['  '], {});
    expect((nobody.body['data'] as { velden: object }).velden).toHaveProperty('recipients');
    expect((await world.send(['piet@bakkerij.example'], { senderEmail: '' })).code).toBe('ongeldige_invoer');
    expect((await world.send(['piet@bakkerij.example'], { senderName: '', metBijlage: false })).code).toBe('ok');
    expect((await world.send(['els@duin.example'], { senderName: '' })).code).toBe('ok');
    const [els, piet] = await mailsOf(world);
    expect([piet?.attachments, piet?.text.includes('pdf')]).toEqual([[], false]);
    expect([els?.attachments, els?.text.includes('pdf')]).toEqual([
      [expect.objectContaining({ key: world.pdf?.key })],
      true,
    ]);
    expect(piet?.html).toContain('/inschrijven/');
  });

  it('is refused without the PDF of what is saved now, and without a fresh mobile link (MAIL-10)', async () => {
    const world = await makeWorld({ hasPdf: false });
    const none = await world.send(['piet@bakkerij.example'], { pdfBase64: 'JVBERi0=' });
    expect([none.code, none.body['message']]).toEqual(['mail_geen_pdf', 'Geen PDF data ontvangen']);
    await world.makePdf();
    // The brochure is saved again: that PDF is of before.
    const path = `/campagnemiddelen/brochure/${world.search.id}`;
    expect((await world.ask(path, 'PUT', { version: 1, data: { coverTitle: 'Anders' } })).code).toBe('ok');
    expect((await world.send(['piet@bakkerij.example'])).code).toBe('mail_geen_pdf');
    await world.makePdf();
    await sql`create function app.fail_links() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
      server.admin,
    );
    await sql`create trigger fail_links before insert on app.mobile_brochures for each row
      execute function app.fail_links()`.execute(server.admin);
    try {
      const { code, body } = await world.send(['piet@bakkerij.example']);
      expect([code, body['message']]).toEqual(['mail_geen_link', 'Geen nieuwe mobiele link ontvangen']);
    } finally {
      await sql`drop function app.fail_links cascade`.execute(server.admin);
    }
    expect(await countIn(world)).toMatchObject({ mails: 0, mailings: 0 });
    expect((await world.send(['piet@bakkerij.example'])).code).toBe('ok');
  });

  it('leaves out who is wrong, double, unsubscribed or was mailed this week, and says who (MAIL-05)', async () => {
    const world = await makeWorld();
    expect((await world.send(['vorige@week.example'])).code).toBe('ok');
    await sql`insert into app.mail_suppression (address_sha256, vereniging_id, reason)
      values (sha256('weg@garagevos.example'::bytea), ${world.club.id}, 'opt_out')`.execute(server.admin);
    const people = [
      'a@b.example; c@d.example',
      ' A@B.example',
      'fout@hoekje',
      'Weg@garagevos.example',
      'vorige@week.example',
      '',
    ];
    const { body } = await world.send(people);
    expect(body).toMatchObject({
      sent: 2,
      failed: [
        { email: 'fout@hoekje', oordeel: 'ongeldig' },
        { email: 'Weg@garagevos.example', oordeel: 'afgemeld' },
        { email: 'vorige@week.example', oordeel: 'kort_geleden' },
      ],
    });
    const nobody = await world.send(['vorige@week.example', 'fout@hoekje']);
    expect(nobody.code).toBe('niemand_te_mailen');
  });

  it('says how many may still be mailed when there are more, and mails none of them (G-103)', async () => {
    const world = await makeWorld();
    await server.admin.updateTable('vereniging').set({ mail_tier: 0 }).where('id', '=', world.club.id).execute();
    const many = Array.from({ length: 11 }, (_, at) => `a${at}@b.example`);
    const refused = await world.send(many);
    expect([refused.code, refused.body['data']]).toEqual(['maillimiet', { per_dag: 10, over: 10 }]);
    expect(String(refused.body['message'])).toContain('nog 10 mensen');
    expect((await world.send(many.slice(1))).body).toMatchObject({ sent: 10 });
  });

  it('goes once, however often it is sent', async () => {
    const world = await makeWorld();
    const key = { [KEY_HEADER]: randomUUID() };
    const first = await world.send(['piet@bakkerij.example'], {}, key);
    expect((await world.send(['piet@bakkerij.example'], {}, key)).body).toEqual(first.body);
    expect(await countIn(world)).toMatchObject({ mails: 1, mailings: 1 });
  });

  it('reaches nearly a thousand people in as many statements as ten', async () => {
    const world = await makeWorld();
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    /** Those of the web server, without what the worker asks meanwhile. */
    const statementsOf = async (count: number) => {
      const people = Array.from({ length: count }, (_, at) => `"Naam Achter" <a${at}@b${count}.example>`);
      spy.mockClear();
      expect((await world.send(people)).body).toMatchObject({ sent: count });
      return spy.mock.contexts.filter((client) => (client as pg.Client).user === 'app_user').length;
    };
    try {
      // The first also puts the brochure online.
      await statementsOf(1);
      const few = await statementsOf(10);
      expect(few).toBeGreaterThan(10);
      expect(await statementsOf(980)).toBe(few);
    } finally {
      spy.mockRestore();
    }
    expect(await countIn(world)).toMatchObject({ mails: 991, mailings: 3, links: 991 });
  });

  it('is refused while the search is closed, of a brochure and of an A4, and so is sending again', async () => {
    const close = (world: World, gesloten_op: Date | null) =>
      server.admin.updateTable('zoekopdracht').set({ gesloten_op }).where('id', '=', world.search.id).execute();
    const brochure = await makeWorld();
    const id = String((await brochure.send(['b@failed.example'])).body['id']);
    await settle(brochure, 'b@failed.example', failed);
    const a4 = await makeWorld({ type: 'a4' });
    for (const world of [brochure, a4]) {
      await close(world, new Date());
      expect((await world.send(['piet@bakkerij.example'])).code).toBe('mail_gesloten');
    }
    const again = () => brochure.ask(`/mailen/${id}/opnieuw`, 'POST', {});
    expect((await again()).code).toBe('mail_gesloten');
    await close(brochure, null);
    expect((await again()).code).toBe('ok');
  });

  it('keeps its PDF when the file of the export is thrown away', async () => {
    const world = await makeWorld();
    const key = world.pdf?.key ?? '';
    await world.send(['piet@bakkerij.example']);
    expect((await world.ask(`/campagnemiddelen/bestanden/${world.pdf?.bestand_id}`, 'DELETE')).code).toBe('ok');
    const { rows: removing } = await sql`select from pgboss.job where name = 'files.remove'
      and data ->> 'vereniging_id' = ${world.club.id}`.execute(server.admin);
    expect(removing).toEqual([]);
    const file = await server.admin.selectFrom('file').select('owner_table').where('key', '=', key).executeTakeFirst();
    expect(file).toEqual({ owner_table: 'mailing' });
  });

  it('knows nothing of another club', async () => {
    const world = await makeWorld();
    const stranger = await server.makeMember();
    const { code } = await server.as(stranger.user, '/mailen/send-campaign-mail', 'POST', {
      ...world.message,
      senderEmail: 'niemand@elders.example',
      recipients: ['a@b.example'],
      grondslag: 'toestemming',
    });
    expect(code).toBe('niet_gevonden');
  });
});

describe('a mail to oneself', () => {
  it('goes at once to the caller alone, and counts, moves and logs nothing', async () => {
    const world = await makeWorld();
    const sponsor = { email: world.user.email };
    const match = await makeMatch(server.admin, world.club.id, { sponsor, pipeline_stage: 'new' });
    const { body } = await world.ask('/mailen/proef', 'POST', { ...world.message, recipients: ['a@b.example'] });
    expect(body).toEqual({ email: world.user.email });
    const [mail, ...rest] = await mailsOf(world);
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({
      to_address: world.user.email,
      exempt: 'test',
      attachments: [{ key: world.pdf?.key }],
    });
    expect(mail?.run_at.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
    await settle(world, world.user.email, sent);
    const { rows: jobs } = await sql`select from pgboss.job where name = 'mailen.record-mailing'
      and data ->> 'vereniging_id' = ${world.club.id}`.execute(server.admin);
    expect(jobs).toEqual([]);
    expect(await countIn(world)).toEqual({ mails: 1, mailings: 0, links: 0, lines: 0 });
    const stage = server.admin.selectFrom('match').select('pipeline_stage').where('id', '=', match.id);
    expect(await stage.executeTakeFirst()).toEqual({ pipeline_stage: 'new' });
    const online = server.admin.selectFrom('mobile_brochures').select('id').where('vereniging_id', '=', world.club.id);
    expect(await online.execute()).toEqual([]);
    const { body: sheet } = await world.ask(`/mailen/opstellen/${world.id}`);
    expect(sheet['tegoed']).toEqual({ per_dag: 1000, over: 1000 });
  });
});

describe('stopping', () => {
  it('within half a minute means nobody gets it, and it is not counted or named as sent', async () => {
    const world = await makeWorld();
    const { body } = await world.send(['piet@bakkerij.example', 'els@duin.example']);
    const id = String(body['id']);
    expect((await world.ask(`/mailen/${id}`)).body).toMatchObject({
      tellingen: { onderweg: 2 },
      is_gepauzeerd: false,
      bijlage: { bytes: 1400 },
    });
    expect((await world.ask(`/mailen/${id}/stop`, 'POST', {})).code).toBe('ok');
    expect(await mailsOf(world)).toEqual([]);
    const stopped = (await world.ask(`/mailen/${id}`)).body as unknown as Mailing;
    expect(stopped).toMatchObject({ seconden_over: 0, tellingen: { gestopt: 2, onderweg: 0 } });
    expect((await world.ask(`/mailen/${id}/stop`, 'POST', {})).code).toBe('mailing_gestopt');
    // Who was not mailed can be mailed.
    const again = await world.send(['piet@bakkerij.example']);
    expect(again.body).toMatchObject({ sent: 1 });
    const { body: sheet } = await world.ask(`/mailen/opstellen/${world.id}`);
    expect(sheet['eerder']).toMatchObject([{ id: again.body['id'], ontvangers: 1 }]);
  });

  it('is too late when one of them was begun, and then stops none', async () => {
    const world = await makeWorld();
    const { body } = await world.send(['piet@bakkerij.example', 'els@duin.example']);
    await settle(world, 'piet@bakkerij.example', sent);
    expect((await world.ask(`/mailen/${String(body['id'])}/stop`, 'POST', {})).code).toBe('mailing_begonnen');
    expect((await mailsOf(world)).map(({ state }) => state)).toEqual(['queued', 'sent']);
  });

  it('can be left out: it goes at once', async () => {
    const world = await makeWorld();
    const { body } = await world.send(['piet@bakkerij.example']);
    expect((await world.ask(`/mailen/${String(body['id'])}/nu`, 'POST', {})).code).toBe('ok');
    expect((await mailsOf(world))[0]?.run_at.getTime()).toBeLessThanOrEqual(Date.now());
    expect((await world.ask(`/mailen/${String(body['id'])}`)).body).toMatchObject({ seconden_over: 0 });
  });
});

describe('how a mailing stands', () => {
  it('is told for each, problems first, with why and how often the link was opened', async () => {
    const world = await makeWorld();
    const people = ['a@sent.example', 'b@failed.example', 'c@doubt.example', 'd@gone.example', 'e@way.example'];
    const { body } = await world.send(people);
    const id = String(body['id']);
    await settle(world, 'a@sent.example', sent);
    await settle(world, 'b@failed.example', unknown);
    await settle(world, 'c@doubt.example', { state: 'onzeker' });
    await server.admin
      .updateTable('outbox')
      .set({ state: 'suppressed' })
      .where('to_address', '=', 'd@gone.example')
      .execute();
    expect(await statuses(world, id)).toEqual([
      ['b@failed.example', 'niet_aangekomen', 'Dit adres bestaat niet.'],
      ['c@doubt.example', 'onzeker', expect.stringContaining('Onzeker of deze e-mail is aangekomen')],
      ['d@gone.example', 'afgemeld', 'Wil geen mail van de club.'],
      ['e@way.example', 'onderweg', null],
      ['a@sent.example', 'verstuurd', null],
    ]);
    await server.admin
      .updateTable('mobiele_link')
      .set({ weergaven: 2 })
      .where('vereniging_id', '=', world.club.id)
      .execute();
    const pause = { mail_paused_at: new Date() };
    await server.admin.updateTable('vereniging').set(pause).where('id', '=', world.club.id).execute();
    expect((await world.ask(`/mailen/${id}`)).body).toMatchObject({
      type: 'brochure',
      is_gepauzeerd: true,
      afzender: 'Marja Bos',
      door: 'Marja Bos',
      weergaven: 10,
      opnieuw: 0,
      tellingen: { onderweg: 1, verstuurd: 1, niet_aangekomen: 1, onzeker: 1, afgemeld: 1, gestopt: 0 },
    });
  });

  it('adds up on the card of the brochure: whom it was sent to, how often it was looked at, who signed up', async () => {
    const world = await makeWorld();
    const resultsOf = async () => (await world.ask(`/mailen/resultaat/${world.id}`)).body;
    expect(await resultsOf()).toEqual({ laatste: null, verstuurd: 0, bekeken: 0, aangemeld: 0 });
    const first = await world.send(['a@sent.example', 'b@failed.example']);
    await settle(world, 'a@sent.example', sent);
    await settle(world, 'b@failed.example', failed);
    const stopped = await world.send(['c@stopped.example']);
    await world.ask(`/mailen/${String(stopped.body['id'])}/stop`, 'POST');
    // Of one that is still under way nothing went out.
    const second = await world.send(['d@sent.example', 'e@sent.example', 'f@way.example']);
    const latest = async () => (await resultsOf())['laatste'];
    expect(await latest()).toMatchObject({ id: first.body['id'], verstuurd: 1 });
    await settle(world, 'd@sent.example', sent);
    await settle(world, 'e@sent.example', sent);
    await server.admin
      .updateTable('mobiele_link')
      .set({ weergaven: 3 })
      .where('vereniging_id', '=', world.club.id)
      .execute();
    const match = { zoekopdracht_id: world.search.id, bron: 'inschrijving' } as const;
    await makeMatch(server.admin, world.club.id, match);
    await makeMatch(server.admin, world.club.id, { ...match, status: 'rejected', pipeline_stage: 'lost' });
    await makeMatch(server.admin, world.club.id, { ...match, bron: 'handmatig' });
    expect(await resultsOf()).toMatchObject({
      laatste: { id: second.body['id'], verstuurd: 2 },
      verstuurd: 3,
      bekeken: 18,
      aangemeld: 1,
    });
    // The search tells the same of the last one.
    const made = (await world.ask(`/zoekopdrachten/${world.search.id}/middelen`)).body;
    expect(made['gemaild']).toMatchObject({ ontvangers: 2 });
    const other = await server.makeMember();
    const { body } = await server.ask(`/mailen/resultaat/${world.id}`, { cookie: other.cookie });
    expect(body['code']).toBe('niet_gevonden');
  });

  it('is mended by sending again to whom it did not reach and may, and to nobody else', async () => {
    const world = await makeWorld();
    const people = ['a@sent.example', 'b@failed.example', 'c@doubt.example', 'd@unknown.example'];
    const id = String((await world.send(people)).body['id']);
    await settle(world, 'a@sent.example', sent);
    await settle(world, 'b@failed.example', failed);
    await settle(world, 'c@doubt.example', { state: 'onzeker' });
    await settle(world, 'd@unknown.example', unknown);
    const [first] = await mailsOf(world);
    expect((await world.ask(`/mailen/${id}`)).body).toMatchObject({ opnieuw: 1, tellingen: { niet_aangekomen: 2 } });
    expect((await world.ask(`/mailen/${id}/opnieuw`, 'POST', {})).body).toEqual({ sent: 1 });
    const again = (await mailsOf(world)).filter(({ state }) => state === 'queued');
    expect(again).toMatchObject([{ to_address: 'b@failed.example', exempt: 'retry', attachments: first?.attachments }]);
    expect((await world.ask(`/mailen/${id}/opnieuw`, 'POST', {})).code).toBe('alleen_ander_adres');
    // Nobody knows of the third, and its server may still answer.
    const rows = (await world.ask(`/mailen/${id}/ontvangers`)).body['rows'] as MailingRecipient[];
    const doubted = { ontvanger_id: rows.find(({ status }) => status === 'onzeker')?.id };
    expect((await world.ask(`/mailen/${id}/opnieuw`, 'POST', doubted)).code).toBe('nog_onzeker');
    await sql`alter table app.outbox disable trigger touch`.execute(server.admin);
    await sql`update app.outbox set updated_at = now() - interval '16 minutes' where to_address = 'c@doubt.example'`.execute(
      server.admin,
    );
    await sql`alter table app.outbox enable trigger touch`.execute(server.admin);
    expect((await world.ask(`/mailen/${id}/opnieuw`, 'POST', doubted)).body).toEqual({ sent: 1 });
  });

  it('sends again with a link that works, also after the brochure was taken offline', async () => {
    const world = await makeWorld();
    await makeMatch(server.admin, world.club.id, { sponsor: { email: 'b@failed.example' } });
    const id = String((await world.send(['b@failed.example'])).body['id']);
    // It stood on the timeline before it came back.
    await settle(world, 'b@failed.example', sent);
    await recorded(world);
    await server.admin.updateTable('outbox').set(failed).where('vereniging_id', '=', world.club.id).execute();
    expect((await world.ask(`/mobiel/${world.id}`, 'DELETE')).code).toBe('ok');
    expect((await world.ask(`/mailen/${id}/opnieuw`, 'POST', {})).body).toEqual({ sent: 1 });
    const [link] = await server.admin
      .selectFrom('mobiele_link as l')
      .innerJoin('mailing_ontvanger as r', 'r.link_id', 'l.id')
      .select(['l.token', 'l.communication_id', 'r.communication_id as line'])
      .where('l.vereniging_id', '=', world.club.id)
      .execute();
    const [again] = (await mailsOf(world)).filter(({ state }) => state === 'queued');
    expect(again?.html).toContain(`${ORIGIN}/mobile/${link?.token}`);
    expect(again?.html).not.toContain('/inschrijven/');
    expect(link?.line).not.toBeNull();
    expect(link?.communication_id).toBe(link?.line);
  });

  it('sends again once, however often it is asked at the same moment, and the first mail never goes any more', async () => {
    const world = await makeWorld();
    await makeMatch(server.admin, world.club.id, { sponsor: { email: 'b@failed.example' } });
    const id = String((await world.send(['b@failed.example'])).body['id']);
    await settle(world, 'b@failed.example', failed);
    const again = () => world.ask(`/mailen/${id}/opnieuw`, 'POST', {});
    const codes = (await Promise.all([again(), again()])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['niets_opnieuw', 'ok']);
    const mails = await mailsOf(world);
    expect(mails).toHaveLength(2);
    const first = mails.find(({ state }) => state === 'failed');
    expect(first?.given_up_at).not.toBeNull();
    const second = mails.find(({ state }) => state === 'queued');
    expect(second?.text).toContain('Je gaf je adres zelf op toen je je aanmeldde.');
    expect(second?.text).toContain('06 1234 5678');
    const { rows } = await sql`select app.settle_mail(${first?.id}, 'resend') as outcome`.execute(
      server.services.database.as('app_worker'),
    );
    expect(rows).toEqual([{ outcome: 'al_gedaan' }]);
  });

  it('leaves out of a second try who takes no mail, and asks whose another address is', async () => {
    const world = await makeWorld();
    const id = String((await world.send(['weg@dood.example'])).body['id']);
    await settle(world, 'weg@dood.example', failed);
    await sql`insert into app.mail_suppression (address_sha256, reason)
      values (sha256(convert_to('weg@dood.example', 'UTF8')), 'bounce')`.execute(server.admin);
    const again = (body: object) => world.ask(`/mailen/${id}/opnieuw`, 'POST', body);
    expect((await again({})).code).toBe('alleen_ander_adres');
    expect((await again({ email: 'goed@leeft.example' })).code).toBe('ongeldige_invoer');
    const { body } = await world.ask('/mailen/ontvangers', 'POST', { tekst: 'weg@dood.example' });
    expect(body['ontvangers']).toMatchObject([{ oordeel: 'onbereikbaar' }]);
  });

  it('goes to another address when that was wrong, which is held to the same rules', async () => {
    const world = await makeWorld();
    const id = String((await world.send(['piet@bakkerij.example', 'els@duin.example'])).body['id']);
    await settle(world, 'piet@bakkerij.example', failed);
    const rows = (await world.ask(`/mailen/${id}/ontvangers`)).body['rows'] as MailingRecipient[];
    const ontvanger_id = rows[0]?.id;
    const move = (email: string) => world.ask(`/mailen/${id}/opnieuw`, 'POST', { ontvanger_id, email });
    expect((await move('piet@bakkerij')).code).toBe('ongeldige_invoer');
    expect((await move('els@duin.example')).code).toBe('ongeldige_invoer');
    expect((await move('p.jansen@bakkerij.example')).body).toEqual({ sent: 1 });
    expect(await statuses(world, id)).toContainEqual(['p.jansen@bakkerij.example', 'onderweg', null]);
  });
});

describe('what went out', () => {
  it('stands on the timeline with every look at it, and moves who was new or qualified to proposal sent; who is further or lost stays', async () => {
    const world = await makeWorld();
    const { admin } = server;
    const stages = ['new', 'qualified', 'proposal_sent', 'negotiating', 'active', 'lost'] as const;
    const matches = [];
    for (const pipeline_stage of stages) {
      matches.push(
        await makeMatch(admin, world.club.id, {
          pipeline_stage,
          zoekopdracht_id: world.search.id,
          sponsor: { email: `${pipeline_stage}@bedrijf.example` },
        }),
      );
    }
    const waiting = await makeMatch(admin, world.club.id, { sponsor: { email: 'later@bedrijf.example' } });
    const people = [...stages, 'later'].map((stage) => `${stage}@bedrijf.example`);
    const id = String((await world.send([...people, 'onbekend@elders.example'])).body['id']);
    for (const stage of stages)
      await settle(world, `${stage}@bedrijf.example`, stage === 'lost' ? { state: 'onzeker' } : sent);
    // Looked at before it stands on a timeline.
    const look = sql`select app.count_mobiele_weergave(l.token) from app.mobiele_link l
      join app.mailing_ontvanger r on r.link_id = l.id
     where r.mailing_id = ${id} and r.email = 'active@bedrijf.example'`;
    await look.execute(admin);
    await recorded(world);
    await recorded(world);
    await look.execute(admin);
    const now = async (ids: string[]) => {
      const rows = await admin.selectFrom('match').select(['id', 'pipeline_stage']).where('id', 'in', ids).execute();
      return ids.map((match_id) => rows.find((row) => row.id === match_id)?.pipeline_stage);
    };
    expect(await now(matches.map((match) => match.id))).toEqual([
      'proposal_sent',
      'proposal_sent',
      'proposal_sent',
      'negotiating',
      'active',
      'lost',
    ]);
    const lines = await admin
      .selectFrom('sponsor_communications')
      .select(['match_id', 'communication_type', 'subject', 'content', 'created_by_user_id'])
      .select(['weergaven', 'laatst_bekeken_op'])
      .where('vereniging_id', '=', world.club.id)
      .execute();
    expect(lines).toHaveLength(6);
    const looked = lines.filter(({ weergaven }) => weergaven > 0);
    const active = matches[stages.indexOf('active')];
    expect(looked).toMatchObject([{ match_id: active?.id, weergaven: 2, laatst_bekeken_op: dayOf(new Date()) }]);
    expect(lines[0]).toMatchObject({
      communication_type: 'email',
      subject: world.message.subject,
      content: world.message.message.replace('[voornaam]', 'Piet'),
      created_by_user_id: world.user.id,
    });
    const moved = await admin
      .selectFrom('gebeurtenis')
      .select(['soort', 'werd', 'door_user_id'])
      .where('vereniging_id', '=', world.club.id)
      .execute();
    expect(moved).toHaveLength(2);
    expect(moved[0]).toMatchObject({
      soort: 'fase',
      werd: { pipeline_stage: 'proposal_sent' },
      door_user_id: world.user.id,
    });
    const linked = await admin
      .selectFrom('mobiele_link')
      .select('communication_id')
      .where('vereniging_id', '=', world.club.id)
      .execute();
    expect(linked.filter(({ communication_id }) => communication_id !== null)).toHaveLength(6);
    // What is still under way follows.
    expect(await now([waiting.id])).toEqual(['new']);
    await settle(world, 'later@bedrijf.example', sent);
    await settle(world, 'onbekend@elders.example', sent);
    await recorded(world);
    expect(await now([waiting.id])).toEqual(['proposal_sent']);
    const { vastgelegd_op } = await admin
      .selectFrom('mailing')
      .select('vastgelegd_op')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(vastgelegd_op).not.toBeNull();
  });

  it('stands on the timeline also when it goes out while another is written down', async () => {
    const world = await makeWorld();
    const { admin } = server;
    const [first, second] = ['eerste@bedrijf.example', 'tweede@bedrijf.example'] as const;
    for (const email of [first, second]) await makeMatch(admin, world.club.id, { sponsor: { email } });
    await world.send([first, second]);
    await settle(world, first, sent);
    const underWay = { state: 'sending', phase: 'connecting', lease_until: new Date(Date.now() + 60_000) };
    await settle(world, second, underWay);
    const goesOut = `update app.outbox set state = 'sent', sent_at = now(), phase = null, lease_until = null
      where to_address = '${second}'`;
    await sql`create function public.go_out() returns trigger language plpgsql security definer as
      $$ begin ${sql.raw(goesOut)}; return null; end $$`.execute(admin);
    await sql`create trigger go_out after insert on app.sponsor_communications execute function public.go_out()`.execute(
      admin,
    );
    await recorded(world);
    await sql`drop trigger go_out on app.sponsor_communications`.execute(admin);
    await recorded(world);
    expect(await countIn(world)).toMatchObject({ mails: 2, lines: 2 });
  });

  it('is about the match of its own search, else the newest that is open', async () => {
    const world = await makeWorld();
    const { admin } = server;
    const of = async (email: string, own: boolean) => {
      const first = await makeMatch(admin, world.club.id, { sponsor: { email }, pipeline_stage: 'lost' });
      const add = async (values: object) => {
        const zoekopdracht_id = (await makeZoekopdracht(admin, world.club.id)).id;
        const { id, sponsor_id } = await makeMatch(admin, world.club.id, { zoekopdracht_id, ...values });
        await admin.updateTable('match').set({ sponsor_id: first.sponsor_id }).where('id', '=', id).execute();
        await admin.deleteFrom('sponsor').where('id', '=', sponsor_id).execute();
        return id;
      };
      const mine = own ? await add({ zoekopdracht_id: world.search.id }) : '';
      const older = await add({ created_at: new Date(Date.now() - 60_000) });
      const open = await add({});
      await add({ pipeline_stage: 'lost', created_at: new Date(Date.now() + 60_000) });
      return { mine, older, open };
    };
    const a = await of('a@bedrijf.example', true);
    const b = await of('b@bedrijf.example', false);
    await world.send(['a@bedrijf.example', 'b@bedrijf.example']);
    const rows = await admin
      .selectFrom('mailing_ontvanger')
      .select(['email', 'match_id'])
      .where('vereniging_id', '=', world.club.id)
      .orderBy('email')
      .execute();
    expect(rows).toEqual([
      { email: 'a@bedrijf.example', match_id: a.mine },
      { email: 'b@bedrijf.example', match_id: b.open },
    ]);
  });

  it('ends with the sponsor: whom it was about, and the link of that person', async () => {
    const world = await makeWorld();
    const match = await makeMatch(server.admin, world.club.id, { sponsor: { email: 'piet@bakkerij.example' } });
    await world.send(['piet@bakkerij.example', 'els@duin.example']);
    await server.admin.deleteFrom('match').where('id', '=', match.id).execute();
    await server.admin.deleteFrom('sponsor').where('id', '=', match.sponsor_id).execute();
    const left = await server.admin
      .selectFrom('mailing_ontvanger')
      .select('email')
      .where('vereniging_id', '=', world.club.id)
      .execute();
    expect(left).toEqual([{ email: 'els@duin.example' }]);
    expect(await countIn(world)).toMatchObject({ links: 1 });
  });

  it('is forgotten with a contact of the sponsor: the row, the link, and the name in the mail', async () => {
    const world = await makeWorld();
    const match = await makeMatch(server.admin, world.club.id, { sponsor: { email: 'info@bakkerij.example' } });
    const person = { email: 'Piet@bakkerij.example', sponsor_id: match.sponsor_id };
    const { id } = await makeContactpersoon(server.admin, world.club.id, person);
    await world.send(['info@bakkerij.example', 'piet@bakkerij.example']);
    await settle(world, 'piet@bakkerij.example', sent);
    await server.admin.deleteFrom('contactpersoon').where('id', '=', id).execute();
    expect(await countIn(world)).toMatchObject({ links: 1, mails: 2 });
    const mails = await mailsOf(world);
    expect(mails.map(({ to_address, to_name, text }) => [to_address, to_name, text === ''])).toEqual([
      ['gewist', null, true],
      ['info@bakkerij.example', expect.anything(), false],
    ]);
  });
});

describe('a superuser who acts for a club', () => {
  it('sends with answers to the club and not to the provider, and all of it is on record (G-022)', async () => {
    const world = await makeWorld();
    const superuser = await makeUser(server.admin, { rol: 'superuser' });
    const { cookie } = await server.signIn(superuser.id, { acting_vereniging_id: world.club.id });
    const { body } = await server.ask(`/mailen/opstellen/${world.id}`, { cookie });
    expect(body).toMatchObject({ senderEmail: world.club.contactpersoon_mailadres, senderName: 'Anna de Boer' });
    const sender = { senderEmail: body['senderEmail'], senderName: body['senderName'] };
    const post = (path: string, more: object = {}) =>
      server.ask(path, { cookie, method: 'POST', body: { ...world.message, ...sender, ...more } });
    const mail = { recipients: ['piet@bakkerij.example'], grondslag: 'toestemming' };
    const mailing = await post('/mailen/send-campaign-mail', mail);
    expect(mailing.status, JSON.stringify(mailing.body)).toBe(200);
    expect(await mailsOf(world)).toMatchObject([{ reply_to: world.club.contactpersoon_mailadres }]);
    expect((await post('/mailen/proef')).status).toBe(200);
    expect((await post('/mailen/voorbeeld')).status).toBe(200);
    expect((await post('/mailen/ontvangers', { tekst: 'piet@bakkerij.example' })).status).toBe(200);
    await settle(world, 'piet@bakkerij.example', failed);
    expect((await post(`/mailen/${String(mailing.body['id'])}/opnieuw`)).body).toEqual({ sent: 1 });
    const records = await server.admin
      .selectFrom('audit_event')
      .select(['operation', 'object_table'])
      .where('vereniging_id', '=', world.club.id)
      .where('acting_superuser', '=', superuser.id)
      .execute();
    // One for each row: the mailing and its recipient, changed by the second try; three mails, the first of them withdrawn by that; and what was read.
    const of = (table: string) => records.filter(({ object_table }) => object_table === table).length;
    expect([of('mailing'), of('mailing_ontvanger'), of('outbox')]).toEqual([1, 2, 4]);
    expect(records.map(({ operation }) => operation)).toContain('sponsors.read');
  });
});

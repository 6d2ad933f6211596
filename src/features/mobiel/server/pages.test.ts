import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dayOf } from '#shared/dates.ts';
import type { OpenedBrochure } from '#features/campagnemiddelen/shared/schema.ts';
import { makeCampagnemiddel, makeMatch, makeTeam, makeUser, makeZoekopdracht } from '../../../../tests/factories.ts';
import { ORIGIN, startServer, type TestServer } from '../../../../tests/server.ts';
import { insertLinks, setCommunications } from './queries/links.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari' };
const at = (address = '203.0.113.9') => ({ incoming: { socket: { remoteAddress: address } } });

/** As a browser asks for it. */
async function see(path: string, headers: Record<string, string> = {}, address?: string) {
  const answer = await server.app.request(ORIGIN + path, { headers: { ...PHONE, ...headers } }, at(address));
  const html = await answer.text();
  const words = html
    .replace(/<(style|script|head)[^>]*>.*?<\/\1>/gsu, '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ');
  return { status: answer.status, headers: answer.headers, html, words };
}
const post = (path: string, headers: Record<string, string> = {}, address?: string) =>
  server.app.request(ORIGIN + path, { method: 'POST', headers: { origin: ORIGIN, ...PHONE, ...headers } }, at(address));

const brochurePath = (zoekopdracht_id: string) => `/campagnemiddelen/brochure/${zoekopdracht_id}`;

/** A club with a saved brochure of a search that has a package. */
async function makeBrochure(
  change: object = {},
  values: Parameters<TestServer['makeMember']>[0] & { pakket?: object | null } = {},
) {
  const { pakket = {}, ...member } = values;
  const made = await server.makeMember({
    ...member,
    club: {
      naam: 'VV Groenendaal',
      aantal_teams: 41,
      aantal_leden: 684,
      aantal_vrijwilligers: 90,
      aantal_jeugdleden: 200,
      aantal_instagram_volgers: 2340,
      aantal_facebook_volgers: 900,
      ...member.club,
    },
  });
  const search = await makeZoekopdracht(server.admin, made.club.id, { zoekopdracht: 'Nieuwe shirts' });
  if (pakket === null) await sql`delete from app.pakket where zoekopdracht_id = ${search.id}`.execute(server.admin);
  const { body } = await server.ask(brochurePath(search.id), { cookie: made.cookie });
  const { data } = body as unknown as OpenedBrochure;
  const save = async (more: object, version = 0) => {
    const sent = version === 0 ? { ...data, ...change, ...more } : more;
    const saved = await server.ask(brochurePath(search.id), {
      method: 'PUT',
      cookie: made.cookie,
      body: { version, data: sent },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return saved.body as { id: string; version: number };
  };
  const { id, version } = await save({});
  const publish = (cookie = made.cookie) =>
    server.ask('/mobiel/generate-mobile-link', { method: 'POST', cookie, body: { campagnemiddelId: id } });
  return { ...made, search, id, version, data, save, publish };
}

async function publishBrochure(...args: Parameters<typeof makeBrochure>) {
  const brochure = await makeBrochure(...args);
  const { status, body } = await brochure.publish();
  expect(status, JSON.stringify(body)).toBe(200);
  const { uniqueLinkId: link, mobileUrl } = body as { uniqueLinkId: string; mobileUrl: string };
  return { ...brochure, link, mobileUrl, path: `/mobile/${link}` };
}

const PACKAGE = {
  id: '018f0000-0000-7000-8000-000000000001',
  naam: 'Teamsponsor',
  prijs: 500_00,
  eenmaligBedrag: 95_00,
  tegenprestaties: ['Logo op de shirts'],
  soortSponsoring: null,
  looptijdJaar: 1,
  color: null,
  isHidden: false,
  zoekopdrachtReference: null,
};

/** Nothing of the pages of the product around it. */
function expectBare(html: string, parts = ['<header', '<footer', 'chat', 'id="root"']) {
  for (const part of parts) expect(html).not.toContain(part);
}

/** The held pages ask every two seconds. */
async function afterAsking(work: () => Promise<void>) {
  await vi.waitFor(work, { timeout: 5_000, interval: 200 });
}

describe('a link for phones', () => {
  it('is made for the saved brochure of a member, is 128 bits, and stays the same, while every call takes what is saved now (MOB-05, MOB-06)', async () => {
    const { publish, id, club } = await makeBrochure();
    const first = await publish();
    const { mobileUrl, uniqueLinkId } = first.body as { mobileUrl: string; uniqueLinkId: string };
    expect(mobileUrl).toBe(`${ORIGIN}/mobile/${uniqueLinkId}`);
    expect(Buffer.from(uniqueLinkId, 'base64url').length).toBeGreaterThanOrEqual(16);
    const other = await server.signIn((await makeUser(server.admin, { vereniging_id: club.id })).id);
    for (const more of [{}, { forceRefresh: false }, { forceRefresh: true }]) {
      await sql`update app.mobile_brochures set brochure_data_snapshot = '{}' where campagnemiddel_id = ${id}`.execute(
        server.admin,
      );
      const again = await server.ask('/mobiel/generate-mobile-link', {
        method: 'POST',
        cookie: other.cookie,
        body: { campagnemiddelId: id, ...more },
      });
      expect(again.body).toEqual(first.body);
      const row = await server.admin
        .selectFrom('mobile_brochures')
        .select(['unique_link_id', 'brochure_data_snapshot'])
        .where('campagnemiddel_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(row.unique_link_id).toBe(uniqueLinkId);
      expect(row.brochure_data_snapshot).toMatchObject({ vereniging: { naam: 'VV Groenendaal' } });
      expect(Object.keys(row.brochure_data_snapshot as object)).not.toContain('bronPakketten');
    }
  });

  it('is refused without a package, for what is no brochure, and for one of another club', async () => {
    const bare = await makeBrochure({}, { pakket: null });
    expect((await bare.publish()).body).toMatchObject({ code: 'geen_pakket' });
    const other = await makeCampagnemiddel(server.admin, bare.club.id);
    const ask = (campagnemiddelId: string, cookie: string) =>
      server.ask('/mobiel/generate-mobile-link', { method: 'POST', cookie, body: { campagnemiddelId } });
    expect((await ask(other.id, bare.cookie)).body).toMatchObject({ code: 'geen_brochure' });
    const stranger = await server.makeMember();
    expect((await ask(bare.id, stranger.cookie)).status).toBe(404);
    expect(
      await server.admin.selectFrom('mobile_brochures').where('vereniging_id', '=', bare.club.id).execute(),
    ).toEqual([]);
  });

  it('ends eighteen months after the season; after it was taken down another address is made, which nobody looked at yet', async () => {
    const brochure = await publishBrochure({ seizoen: `${new Date().getFullYear()}/${new Date().getFullYear() + 1}` });
    const { id, cookie, path, publish } = brochure;
    const row = await server.admin
      .selectFrom('mobile_brochures')
      .select('expires_at')
      .where('campagnemiddel_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(dayOf(new Date(row.expires_at ?? 0))).toBe(`${new Date().getFullYear() + 3}-01-01`);
    await post(`${path}/bekeken`);
    expect((await server.ask(`/mobiel/${id}`, { cookie })).body).toMatchObject({ link: { weergaven: 1 } });
    expect((await server.ask(`/mobiel/${id}`, { method: 'DELETE', cookie })).status).toBe(200);
    expect((await server.ask(`/mobiel/${id}`, { cookie })).body).toEqual({ link: null });
    expect((await see(path)).status).toBe(404);
    const { body } = await publish();
    const unseen = { weergaven: 0, laatst_bekeken_op: null };
    expect((await server.ask(`/mobiel/${id}`, { cookie })).body).toMatchObject({ link: unseen });
    expect(`/mobile/${(body as { uniqueLinkId: string }).uniqueLinkId}`).not.toBe(path);
    expect((await see(path)).status).toBe(404);
  });
});

/** What a process asks of what it holds: another stamp is another page. */
async function stampsOf(link: string) {
  const { rows } = await sql<{ stamp: string }>`
    select stamp from app.list_mobile_stamps(${[link]}::text[], '{}')`.execute(server.admin);
  return rows.map(({ stamp }) => stamp);
}

describe('the page', () => {
  it('is open without a session, unlisted, in three sections with a bar, and without header, footer or chat (CHAT-07, MOB-07, MOB-20, SHELL-06, SHELL-17)', async () => {
    const { path, mobileUrl } = await publishBrochure();
    const { status, html, headers } = await see(path);
    expect(status).toBe(200);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect([...html.matchAll(/<section id="(\w+)"/gu)].map(([, id]) => id)).toEqual(['home', 'info', 'sponsoring']);
    const [bar = ''] = /<nav.*<\/nav>/su.exec(html) ?? [];
    expect([...bar.matchAll(/<a href="#(\w+)".*?<\/svg>(\w+)<\/a>/gsu)].map(([, to, name]) => `${to} ${name}`)).toEqual(
      ['home Home', 'info Info', 'sponsoring Sponsoring'],
    );
    expectBare(html);
    expect(html).toContain(`<meta property="og:url" content="${mobileUrl}">`);
    expect(html).toContain('<meta property="og:title" content="Sponsorbrochure VV Groenendaal">');
  });

  it('shows four figures, three teams and how many more there are (MOB-09, MOB-10)', async () => {
    const world = await server.makeMember({ club: { naam: 'VV Groenendaal', aantal_teams: 41, aantal_leden: 684 } });
    const search = await makeZoekopdracht(server.admin, world.club.id);
    for (const teamnaam of ['JO13-1', 'JO13-2', 'JO13-3', 'JO13-4']) {
      const { id: team_id } = await makeTeam(server.admin, world.club.id, { teamnaam, eigenschap_1: 'hecht' });
      const row = { vereniging_id: world.club.id, zoekopdracht_id: search.id, team_id };
      await server.admin.insertInto('zoekopdracht_team').values(row).execute();
    }
    const { body } = await server.ask(brochurePath(search.id), { cookie: world.cookie });
    const { data } = body as unknown as OpenedBrochure;
    data.vereniging.details.leden.jeugdleden = 200;
    data.vereniging.details.leden.vrijwilligers = 90;
    data.vereniging.details.online.instagram = 2340;
    const saved = await server.ask(brochurePath(search.id), {
      method: 'PUT',
      cookie: world.cookie,
      body: { version: 0, data },
    });
    const { id } = saved.body as { id: string };
    const { body: link } = await server.ask('/mobiel/generate-mobile-link', {
      method: 'POST',
      cookie: world.cookie,
      body: { campagnemiddelId: id },
    });
    const { html, words } = await see(`/mobile/${(link as { uniqueLinkId: string }).uniqueLinkId}`);
    expect(html.match(/<dd>/gu)).toHaveLength(4);
    for (const figure of ['684', '41', '2.340']) expect(words).toContain(figure);
    expect(words).toContain('JO13-1 Hecht');
    expect(words).toContain('JO13-3');
    expect(words).not.toContain('JO13-4');
    expect(words).toContain('... en nog 38 andere teams');
  });

  it('says of a package what it costs a year and once, or that it is to be asked; its term when it is more than the one year it has by itself (MOB-11, MOB-12, MOB-13)', async () => {
    const { id, path } = await publishBrochure({
      sponsorPackages: [
        PACKAGE,
        { ...PACKAGE, naam: 'Shirtsponsor', prijs: null, eenmaligBedrag: null, looptijdJaar: 3 },
        { ...PACKAGE, naam: 'Geheim', isHidden: true },
        { ...PACKAGE, naam: 'Balsponsor' },
      ],
    });
    // Stored by something else: no number, and no term.
    await sql`update app.mobile_brochures set brochure_data_snapshot =
      jsonb_set(brochure_data_snapshot, '{sponsorPackages,2}',
        (brochure_data_snapshot #> '{sponsorPackages,2}') - 'looptijdJaar' || '{"prijs": "nader te bepalen"}')
      where campagnemiddel_id = ${id}`.execute(server.admin);
    const { words } = await see(path);
    expect(words).toMatch(/Teamsponsor €\s?500,- per jaar \+ €\s?95,- eenmalig Logo op de shirts/u);
    expect(words).toContain('Shirtsponsor Op aanvraag looptijd 3 jaar');
    expect(words).not.toContain('Geheim');
    expect(words).toMatch(/Balsponsor Op aanvraag \+ €\s?95,- eenmalig Logo op de shirts/u);
  });

  it('calls, mails with the subject of the club, and opens the page to sign up beside it, from a package with that one chosen (MOB-14, MOB-15)', async () => {
    const { path, search, id, cookie, data, save, version } = await publishBrochure(
      {},
      { user: { is_contactpersoon: true, telefoon: '06 1234 5678', email: 'marja@groenendaal.example' } },
    );
    const { html } = await see(path);
    expect(html).toContain('href="tel:+31612345678"');
    expect(html).toContain(
      'href="mailto:marja@groenendaal.example?subject=Interesse%20in%20sponsoring%20VV%20Groenendaal"',
    );
    const outward = (to: string) => `href="${to}" target="_blank" rel="noreferrer"`;
    const page = `${ORIGIN}/inschrijven/${search.code}`;
    const asked = `${page}?pakket=${data.sponsorPackages[0]?.id}`;
    expect(html).toContain(`<a class="package" ${outward(asked)}>`);
    expect(html).toContain(`<a class="button" ${outward(page)}>Meld je aan als sponsor</a>`);
    // An address that somebody typed is taken as it is.
    const own = 'https://club.example/sponsor?bron=brochure';
    await save({ ...data, inschrijfUrl: own, inschrijfUrlHandmatig: true }, version);
    const { body } = await server.ask(`/mobiel/${id}/brochure`, { cookie });
    expect(body).toMatchObject({ aanmelden: own, pakketten: [{ kies: own }] });
  });

  it.each(['gesloten_op', 'gearchiveerd_op'])(
    'says in a friendly sentence that the search is over (%s), and is back when it is open again; it is not published meanwhile',
    async (field) => {
      const { path, link, search, id, cookie, publish } = await publishBrochure({ sponsorPackages: [PACKAGE] });
      const open = await stampsOf(link);
      const set = (since: Date | null) =>
        sql`update app.zoekopdracht set ${sql.ref(field)} = ${since} where id = ${search.id}`.execute(server.admin);
      await set(new Date());
      expect(await stampsOf(link)).not.toEqual(open);
      const { words } = await see(path);
      expect(words).toContain('VV Groenendaal zoekt hiervoor nu geen sponsors meer. Bedankt voor je interesse!');
      expect(words).not.toContain('Teamsponsor');
      expect((await server.ask(`/mobiel/${id}`, { cookie })).body).toMatchObject({ link: { is_gesloten: true } });
      expect((await publish()).body).toMatchObject({ code: 'zoekopdracht_gesloten' });
      await server.ask(`/mobiel/${id}`, { method: 'DELETE', cookie });
      const refused = await post(`/brochure/mobile/${id}`, { cookie });
      expect((await see(refused.headers.get('location') ?? '', { cookie })).words).toContain(
        'Deze zoekopdracht is gesloten of gearchiveerd.',
      );
      await set(null);
      const again = (await publish()).body as { uniqueLinkId: string };
      expect((await see(`/mobile/${again.uniqueLinkId}`)).words).toContain('Teamsponsor');
      expect((await server.ask(`/mobiel/${id}`, { cookie })).body).toMatchObject({ link: { is_gesloten: false } });
    },
  );

  it('has another stamp when a team came in the place of another', async () => {
    const { link, club } = await publishBrochure();
    const old = await makeTeam(server.admin, club.id);
    const first = await stampsOf(link);
    await sql`delete from app.team where id = ${old.id}`.execute(server.admin);
    await makeTeam(server.admin, club.id);
    expect(first).toHaveLength(1);
    expect(await stampsOf(link)).not.toEqual(first);
  });

  it('has the colours of the club, and blue when it has none (MOB-16)', async () => {
    const own = await publishBrochure({}, { club: { kleur_1: '#007a33' } });
    expect((await see(own.path)).html).toMatch(/<html lang="nl" style="--brand:#007a33/u);
    const none = await publishBrochure();
    expect((await see(none.path)).html).toMatch(/<html lang="nl" style="--brand:#0170b9/u);
  });

  it('says of one that is not there why, under which id, and what to do (MOB-17, MOB-19)', async () => {
    const id = 'a'.repeat(22);
    const unknown = await see(`/mobile/${id}`, {}, '203.0.113.20');
    expect(unknown.status).toBe(404);
    expect(unknown.words).toContain('Brochure niet gevonden Mobiele brochure niet gevonden in database');
    expect(unknown.words).toContain(`Id: ${id}`);
    expect(unknown.words).toContain('Controleer of de link klopt, of neem contact op met de beheerder');
    expect(unknown.words).toContain('een paar minuten');
    expectBare(unknown.html);
    expect((await see('/mobile')).words).toContain('Geen unieke link ID gevonden');
    const broken = await publishBrochure();
    await server.admin
      .updateTable('mobile_brochures')
      .set({ brochure_data_snapshot: '{}' })
      .where('campagnemiddel_id', '=', broken.id)
      .execute();
    const { status, words } = await see(broken.path);
    expect([status, words.includes('Geen geldige brochure data gevonden')]).toEqual([404, true]);
  });

  it('lets nobody try addresses', async () => {
    const address = '203.0.113.30';
    const statuses = new Set<number>();
    for (let nth = 0; nth < 61; nth += 1) statuses.add((await see(`/mobile/${'b'.repeat(22)}`, {}, address)).status);
    expect([...statuses]).toEqual([404, 429]);
  });
});

describe('what a process holds', () => {
  it('is sent without a statement, and not sent to who has it', async () => {
    const { path, link, club, id } = await publishBrochure();
    const first = await see(path);
    const [recipient] = await insertLinks(
      server.admin,
      { vereniging_id: club.id } as never,
      (
        await server.admin
          .selectFrom('mobile_brochures')
          .select('id')
          .where('campagnemiddel_id', '=', id)
          .executeTakeFirstOrThrow()
      ).id,
      1,
    );
    const own = await see(`/mobile/${recipient?.token}`);
    expect(own.html).toBe(first.html);
    expect(own.html).not.toContain(recipient?.token);
    const pool = server.services.database.pool('app_public');
    const query = vi.spyOn(pool, 'connect');
    onTestFinished(() => query.mockRestore());
    const etag = first.headers.get('etag') ?? '';
    // What is held is asked about over the same connections, every two seconds: once more, when that came in between.
    await vi.waitFor(async () => {
      query.mockClear();
      expect((await see(path)).html).toBe(first.html);
      expect((await see(`/mobile/${recipient?.token}`)).html).toBe(first.html);
      const same = await see(path, { 'if-none-match': etag });
      expect([same.status, same.html]).toEqual([304, '']);
      expect(query).not.toHaveBeenCalled();
    });
    expect(link).not.toBe(recipient?.token);
  });

  it('follows a save, a new address and who is no longer asked within five seconds; the link stays (MOB-01)', async () => {
    const { path, save, version, search, cookie, user, id } = await publishBrochure(
      { sponsorPackages: [PACKAGE] },
      { user: { is_contactpersoon: true, voornaam: 'Marja', achternaam: 'Bos' } },
    );
    expect((await see(path)).words).toContain('Marja Bos');
    await save({ coverTitle: 'Speel met ons mee' }, version);
    await server.ask(`/zoekopdrachten/${search.id}/adres`, {
      method: 'POST',
      cookie,
      body: { code: search.code },
    });
    await sql`update app.users set is_contactpersoon = false where id = ${user.id}`.execute(server.admin);
    const { code } = await server.admin
      .selectFrom('zoekopdracht')
      .select('code')
      .where('id', '=', search.id)
      .executeTakeFirstOrThrow();
    expect(code).not.toBe(search.code);
    await afterAsking(async () => {
      const { html, words } = await see(path);
      expect(words).toContain('Speel met ons mee');
      expect(html).toContain(`/inschrijven/${code}`);
      expect(html).not.toContain(`/inschrijven/${search.code}`);
      expect(words).not.toContain('Marja Bos');
    });
    const redirect = await see(`/brochure/mobile/${id}`);
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, path]);
  });

  it('is gone within five seconds of its end: taken down, or the link of somebody who was erased', async () => {
    const { path, id, club } = await publishBrochure();
    const taken = await publishBrochure();
    const brochure = await server.admin
      .selectFrom('mobile_brochures')
      .select('id')
      .where('campagnemiddel_id', '=', id)
      .executeTakeFirstOrThrow();
    const [recipient] = await insertLinks(server.admin, { vereniging_id: club.id } as never, brochure.id, 1);
    const own = `/mobile/${recipient?.token}`;
    for (const address of [path, own, taken.path]) expect((await see(address)).status).toBe(200);
    await server.admin
      .deleteFrom('mobiele_link')
      .where('token', '=', recipient?.token ?? '')
      .execute();
    await server.ask(`/mobiel/${taken.id}`, { method: 'DELETE', cookie: taken.cookie });
    await afterAsking(async () => {
      for (const address of [own, taken.path]) expect((await see(address, {}, '203.0.113.50')).status).toBe(404);
    });
    expect((await see(path)).status).toBe(200);
  });
});

/** The tables in which a text stands, anywhere. */
async function tablesWith(text: string) {
  const { rows } = await sql<{ name: string }>`
    select t.table_name as name from information_schema.tables t
     where t.table_type = 'BASE TABLE' and t.table_schema not in ('pg_catalog', 'information_schema')
       and query_to_xml(format('select 1 from %I.%I t where strpos(t::text, %L) > 0 limit 1', t.table_schema,
         t.table_name, ${text}::text), false, false, '')::text like '%<row%'`.execute(server.admin);
  return rows.map(({ name }) => name);
}

const PHONES = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 14; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
];
/** Those that search, that make the preview of a message, and that look into mail. */
const PROGRAMS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/140.0.0.0 Safari/537.36',
  'WhatsApp/2.24.1 A',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'TelegramBot (like TwitterBot)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'BarracudaCentral/1.0',
  'Mozilla/5.0 (compatible; Proofpoint URL Defense)',
  'Mimecast-URL-Protect/1.0',
];

describe('a look', () => {
  const views = (id: string) =>
    server.admin
      .selectFrom('mobile_brochures')
      .select(['weergaven', 'laatst_bekeken_op', 'version'])
      .where('campagnemiddel_id', '=', id)
      .executeTakeFirstOrThrow();

  it('counts for the club, and not of a program, a member or another site; the page stays as it was', async () => {
    const { path, id, cookie } = await publishBrochure();
    const before = await views(id);
    for (const agent of [...PHONES, ...PROGRAMS]) {
      expect((await post(`${path}/bekeken`, { 'user-agent': agent })).status).toBe(204);
      expect((await views(id)).weergaven, agent).toBe(PHONES.indexOf(agent) + 1 || PHONES.length);
    }
    await post(`${path}/bekeken`, { cookie });
    expect((await post(`${path}/bekeken`, { origin: 'https://elders.example' })).status).toBe(403);
    await see(path);
    const seen = { weergaven: PHONES.length, laatst_bekeken_op: dayOf(new Date()) };
    expect(await views(id)).toEqual({ ...before, ...seen });
    expect((await server.ask(`/mobiel/${id}`, { cookie })).body).toMatchObject({ link: seen });
  });

  it('leaves no cookie and no address', async () => {
    const { path, link, id } = await publishBrochure();
    const address = '198.51.100.173';
    const page = await see(path, {}, address);
    const look = await post(`${path}/bekeken`, {}, address);
    expect([page.status, look.status, (await views(id)).weergaven]).toEqual([200, 204, 1]);
    expect([...page.headers.getSetCookie(), ...look.headers.getSetCookie()]).toEqual([]);
    expect(await tablesWith(link)).toEqual(['mobile_brochures']);
    expect(await tablesWith(address)).toEqual([]);
  });

  it('of a recipient counts with the mail on the timeline of the sponsor', async () => {
    const { id, club, cookie } = await publishBrochure({}, { club: { bypass_payment_restrictions: true } });
    const tenant = { vereniging_id: club.id } as never;
    const { id: brochure_id } = await server.admin
      .selectFrom('mobile_brochures')
      .select('id')
      .where('campagnemiddel_id', '=', id)
      .executeTakeFirstOrThrow();
    const match = await makeMatch(server.admin, club.id);
    const communication = await server.admin
      .insertInto('sponsor_communications')
      .values({
        vereniging_id: club.id,
        match_id: match.id,
        communication_type: 'email',
        subject: 'Brochure',
        content: 'Hoi',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [link] = await insertLinks(server.admin, tenant, brochure_id, 1);
    await setCommunications(server.admin, tenant, [{ link_id: link?.id ?? '', communication_id: communication.id }]);
    await post(`/mobile/${link?.token}/bekeken`);
    await post(`/mobile/${link?.token}/bekeken`);
    const { body } = await server.ask(`/sponsorbeheer/sponsors/${match.sponsor_id}/tijdlijn`, { cookie });
    expect((body as { rows: { soort: string; bekeken: string | null }[] }).rows).toContainEqual(
      expect.objectContaining({ soort: 'contact', bekeken: '2× bekeken, laatst vandaag' }),
    );
    expect((await views(id)).weergaven).toBe(0);
    // Letting go of the person lets go of what was said, and ends the link.
    await server.admin.deleteFrom('sponsor_communications').where('id', '=', communication.id).execute();
    expect(
      await server.admin
        .selectFrom('mobiele_link')
        .selectAll()
        .where('id', '=', link?.id ?? '')
        .execute(),
    ).toEqual([]);
  });
});

describe('/brochure/mobile', () => {
  it('makes nothing for a visitor, and says what is missing, with nothing around it (MOB-17, MOB-18, SHELL-17)', async () => {
    const { id } = await makeBrochure();
    const { status, html, words } = await see(`/brochure/mobile/${id}`);
    expect(status).toBe(404);
    expect(words).toContain('Brochure niet gevonden Campagnemiddel niet gevonden');
    expect(words).toContain(`Id: ${id}`);
    expect(words).not.toContain('een paar minuten');
    expectBare(html);
    expect((await post(`/brochure/mobile/${id}`)).status).toBe(404);
    expect(await server.admin.selectFrom('mobile_brochures').where('campagnemiddel_id', '=', id).execute()).toEqual([]);
  });

  it('makes the link for a member by a form, which is sent for who was not led here by another site, and then leads to it (MOB-01, MOB-02, SHELL-17)', async () => {
    const { id, cookie } = await makeBrochure();
    const form = (attributes = '') => `<form${attributes} action="/brochure/mobile/${id}" method="post">`;
    for (const site of [{}, { 'sec-fetch-site': 'none' }, { 'sec-fetch-site': 'same-origin' }]) {
      expect((await see(`/brochure/mobile/${id}`, { cookie, ...site })).html).toContain(form(' data-send=""'));
    }
    for (const site of ['cross-site', 'same-site']) {
      const { html, headers } = await see(`/brochure/mobile/${id}`, { cookie, 'sec-fetch-site': site });
      expect(html).toContain(form());
      expectBare(html);
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect(await server.admin.selectFrom('mobile_brochures').where('campagnemiddel_id', '=', id).execute()).toEqual([]);
    const made = await post(`/brochure/mobile/${id}`, { cookie });
    expect(made.status).toBe(303);
    const to = made.headers.get('location') ?? '';
    expect((await see(to)).status).toBe(200);
    expect((await see(`/brochure/mobile/${id}`)).headers.get('location')).toBe(to);
  });

  it('shows a member what is stored, page by page, and why, when there can be no link; nobody else (MOB-03, MOB-04, SHELL-17)', async () => {
    const { id, cookie } = await makeBrochure({}, { pakket: null });
    const failed = await post(`/brochure/mobile/${id}`, { cookie });
    const to = failed.headers.get('location') ?? '';
    expect([failed.status, to]).toEqual([303, `/brochure/mobile/${id}?pagina=1&reden=geen_pakket`]);
    const pages = [];
    const page = (number: number) => `/brochure/mobile/${id}?pagina=${number}&reden=geen_pakket`;
    for (const number of [1, 2, 3]) pages.push(await see(page(number), { cookie }));
    for (const [nth, { html, words, headers }] of pages.entries()) {
      expect(words).toContain('Voeg eerst een pakket toe');
      expect(headers.get('cache-control')).toBe('no-store');
      expectBare(html, ['chat', 'id="root"']);
      const [menu = ''] = /<header>.*<\/header>/su.exec(html) ?? [];
      for (const name of ['Voorblad', 'Verenigingsinfo', 'Sponsoropties']) expect(menu).toContain(`>${name}</a>`);
      const hrefs = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, href]) => href?.replaceAll('&amp;', '&'));
      expect(hrefs(/<li><a href="([^"]*)"/gu)).toEqual([1, 2, 3].map(page));
      expect(html.includes('disabled="">Vorige</button>')).toBe(nth === 0);
      expect(hrefs(/href="([^"]*)">Vorige<\/a>/gu)).toEqual(nth === 0 ? [] : [page(nth)]);
      expect(html.includes('disabled="">Volgende</button>')).toBe(nth === 2);
      expect(hrefs(/href="([^"]*)">Volgende<\/a>/gu)).toEqual(nth === 2 ? [] : [page(nth + 2)]);
      expect(words).toContain('VV Groenendaal');
    }
    expect(
      pages.map(({ words }) => [
        words.includes('Sponsorbrochure'),
        words.includes('Over VV'),
        words.includes('Aanmelden duurt'),
      ]),
    ).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
    const stranger = await server.makeMember();
    expect((await see(to, { cookie: stranger.cookie })).status).toBe(404);
    expect((await see(to)).status).toBe(404);
  });

  it('tells a member what is wrong with what is stored, and that the database is away by a code (MOB-18)', async () => {
    const { club, cookie, id, search } = await makeBrochure();
    const other = await makeCampagnemiddel(server.admin, club.id);
    expect((await see(`/brochure/mobile/${other.id}?pagina=1`, { cookie })).words).toContain(
      'Geen brochure data gevonden in campagnemiddel',
    );
    await sql`update app.campagnemiddel set data = data - 'vereniging' where id = ${id}`.execute(server.admin);
    expect((await see(`/brochure/mobile/${id}?pagina=1`, { cookie })).words).toContain(
      'Onvolledige brochure data: vereniging informatie ontbreekt',
    );
    expect(search.id).not.toBe(id);
    await sql`alter function app.find_mobiele_link(uuid) rename to gone`.execute(server.admin);
    try {
      const { status, words } = await see(`/brochure/mobile/${id}`);
      expect(status).toBe(503);
      expect(words).toMatch(/Database fout: \w+ /u);
      expect(words).not.toContain('find_mobiele_link');
    } finally {
      await sql`alter function app.gone(uuid) rename to find_mobiele_link`.execute(server.admin);
    }
  });
});

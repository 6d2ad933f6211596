import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODULES } from '#shared/access.ts';
import { createApp, createServices } from '#start/app.ts';
import { type Endpoint, listEndpoints, requestOf, sampleInput } from './endpoints.ts';
import {
  makeBestand,
  makeBrochure,
  makeCampagnemiddel,
  makeMailing,
  makePrivacyverzoek,
  makeContactpersoon,
  makeCover,
  makeImportBatch,
  makeMatch,
  makeMaterialFile,
  makeMobileBrochure,
  makeSamenvoeging,
  makeTeam,
  makeTegenprestatie,
  makeUser,
  makeVereniging,
  makeZoekopdracht,
} from './factories.ts';
import { startServer, type TestServer } from './server.ts';

/** What a request costs at least: begin, who asks, its own query, commit. */
const ONE_QUERY = 4;
/** What asks for more than one thing that the other does not need. */
const MORE: Record<string, number> = {
  // Whether the material is there, where it stands for phones, and whether its search still runs.
  'mobiel.get': 6,
  // The material twice, the search, all that its documents are made from, and whom to call.
  'mobiel.read': 12,
  // By its index, the page, and the clubs that stand on it.
  'accounts.listEveryone': 6,
  // Whether the club is there.
  'accounts.listBeheerders': 5,
  // The person, the club, and where they are logged in.
  'accounts.findSomebody': 6,
  // Whether the person is there; by its index, the page, and whom it names.
  'accounts.listLog': 8,
  // By its index, the page, who decides there, and how many are of superusers.
  'toegangsverzoeken.listWaiting': 7,
  // From when there is a report, what was signed, how things stand, and what the club needs.
  'rapportage.get': 7,
  // All it counts, and then the names of the few tasks that come first.
  'dashboard.get': 5,
  // The page, and how many there are of each state.
  'zoekopdrachten.list': 5,
  // By its index, the page, and the names that stand on it.
  'matches.list': 6,
  // How many of each kind, and the searches they came by.
  'matches.readOverview': 5,
  // The match, and whom its company looks like.
  'matches.get': 5,
  // The match with how often there was contact, and the last of it.
  'matches.listContacts': 5,
  // Whose it is, how many there are of each kind, and a page of all of them.
  'sponsors.listTimeline': 6,
  // Whether the sponsor is there; its promises, its people, its files, and what those are.
  'sponsors.listAfspraken': 10,
  // Whether the sponsor is there, and whom it looks like.
  'samenvoegen.listCandidates': 5,
  // The two, their people and files, and who wants no mail.
  'samenvoegen.preview': 6,
  // What was done, with whom, what came later, and what came since.
  'samenvoegen.get': 8,
  // By its index, the page, and the names that stand on it.
  'matches.listSignUps': 6,
  // The sign-up, and what is known of its company and its club.
  'matches.getSignUp': 9,
  // By its index, the page, who they are, and how many fit.
  'sponsorbeheer.list': 7,
  // By their indexes, the lanes, who stands in them, and how many each has.
  'sponsorbeheer.readBoard': 7,
  // By its index, the keys, the page, and who stands on it.
  'sponsorbeheer.listLane': 7,
  // By its index, the keys, and what stands with them.
  'contracten.list': 6,
  'contracten.choose': 6,
  // The list and its rows, and whom those look like.
  'importeren.getColumns': 5,
  'importeren.check': 6,
  'importeren.listRows': 6,
  // By its index, and the page.
  'vereniging.listForProvider': 5,
  // Whether its mail is paused, and who refused it.
  'stand.listRefused': 5,
  // Each row of the page, from its owner.
  'inrichten.read': 12,
  // What waits for a person is asked part by part: one that cannot be read must not hide the others.
  'superuser.readCounts': 12,
  // All that stands on one page, each from its owner, and its people by their index.
  'superuser.readVereniging': 14,
  'superuser.readDeletion': 6,
  'superuser.listLog': 8,
  // By its index, the page; of the visits on it what happened, who it was, and which sponsors were read.
  'admin.listActed': 8,
  // The club, and how much it has of everything.
  'admin.club': 5,
  // Which images come, told from the index alone, and then those few.
  'covers.list': 5,
  // Whether the image is there, and the clubs that have it.
  'covers.listClubs': 5,
  // The library, and what the person brought.
  'covers.listForClub': 5,
  // The row, and that somebody looked.
  'bestanden.get': 5,
  // The search; all that its documents are made from; who can be called, behind a savepoint; a cover, and how it looks.
  'campagnemiddelen.readSearch': 10,
  'campagnemiddelen.openBrochure': 10,
  'campagnemiddelen.openMedium': 10,
  // All that a brochure is made from, with who sends it, what may still be mailed today, the page for phones and earlier mailings.
  'mailen.compose': 20,
  // The material, its page for phones, its mailings and who signed up.
  'mailen.results': 8,
  // The mailing, how its mails stand, and whether the club's mail waits.
  'mailen.get': 6,
  'mailen.listRecipients': 5,
  // The same, after the material itself was found by its id.
  'bestanden.readView': 12,
  // Whether it is there, and what was sent.
  'webhooks.findLast': 5,
  'webhooks.listMaterials': 5,
  'webhooks.listDeliveries': 5,
  // What was found, and where that is nothing, what it looks like.
  'zoeken.search': 5,
  // What is theirs, weighed; whom it can go to; how the last one stands.
  'overdragen.get': 9,
  // The list, and how many wait.
  'persoonsgegevens.listVerzoeken': 5,
  // The limit; all of it is done and taken back, to count it; and the files we cannot look into.
  'persoonsgegevens.previewErasure': 9,
  // Whether the club is deleted, and its last file.
  'persoonsgegevens.getDeletedExport': 5,
  // The columns, and what the club agreed to.
  'persoonsgegevens.getRegister': 5,
  // The plans, and what is in them.
  'prijzen.list': 5,
  // The same, and who saved them last.
  'prijzen.listAll': 6,
  // The person, and the request they made.
  'toegangsverzoeken.start': 5,
  // The limit of searching for a club is counted in the database too.
  'toegangsverzoeken.searchVerenigingen': 5,
};

/** What went to PostgreSQL, as text, over every connection of this process. */
let sent: string[] = [];
const texts = new Map<string, string>();
const { query, parse, bind } = pg.Connection.prototype as unknown as Record<
  string,
  (this: unknown, what: never) => void
>;

beforeAll(() => {
  Object.assign(pg.Connection.prototype, {
    query(this: unknown, text: string) {
      sent.push(text);
      query?.call(this, text as never);
    },
    parse(this: unknown, statement: { name?: string; text: string }) {
      texts.set(statement.name ?? '', statement.text);
      parse?.call(this, statement as never);
    },
    bind(this: unknown, values: { statement?: string }) {
      sent.push(texts.get(values.statement ?? '') ?? '?');
      bind?.call(this, values as never);
    },
  });
});
afterAll(() => {
  Object.assign(pg.Connection.prototype, { query, parse, bind });
});

let server: TestServer;
const searches: { code: string; vereniging_id: string; id: string }[] = [];
const cookies = new Map<string, string>();
const ids: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  server = await startServer();
  const { admin: db } = server;
  const club = await makeVereniging(db);
  for (const module_name of MODULES) {
    await db.insertInto('module_access').values({ vereniging_id: club.id, module_name, is_enabled: true }).execute();
  }
  // Several of everything: a query for each row would show.
  let team = '';
  let zoekopdracht = '';
  let match = '';
  for (let n = 0; n < 3; n += 1) {
    team = (await makeTeam(db, club.id)).id;
    const search = await makeZoekopdracht(db, club.id);
    searches.push(search);
    zoekopdracht = search.id;
    match = (await makeMatch(db, club.id, { zoekopdracht_id: zoekopdracht })).id;
  }
  const [a = '', b = ''] = (await db.selectFrom('match').select('sponsor_id').execute()).map((row) => row.sponsor_id);
  ids['samenvoegen.listCandidates'] = { id: a };
  ids['samenvoegen.preview'] = { a, b };
  ids['samenvoegen.get'] = { id: (await makeSamenvoeging(db, club.id)).id };
  ids['teams.get'] = { id: team };
  ids['teams.listNaming'] = { id: team };
  ids['zoekopdrachten.get'] = { id: zoekopdracht };
  ids['matches.get'] = { id: match };
  const { sponsor_id } = await db
    .selectFrom('match')
    .select('sponsor_id')
    .where('id', '=', match)
    .executeTakeFirstOrThrow();
  for (let n = 1; n <= 3; n += 1) {
    await makeTegenprestatie(db, club.id, { match_id: match, positie: n });
    await makeContactpersoon(db, club.id, { sponsor_id });
    await makeBestand(db, server.services.storage, club.id, { sponsor_id });
  }
  for (const name of ['get', 'listAfspraken', 'listTimeline']) ids[`sponsors.${name}`] = { id: sponsor_id };
  ids['matches.listContacts'] = { id: match };
  ids['zoekopdrachten.findDeletion'] = { id: zoekopdracht };
  ids['zoekopdrachten.findMade'] = { id: zoekopdracht };
  ids['sponsorbeheer.get'] = { match_id: match };
  ids['contracten.get'] = { id: match };
  const { id: list } = await makeImportBatch(db, club.id);
  for (const name of ['get', 'getColumns', 'check']) ids[`importeren.${name}`] = { id: list };
  ids['importeren.listRows'] = { id: list, soort: 'dubbel' };
  const { id: cover } = await makeCover(db, server.services.storage);
  for (const name of ['readSearch', 'openBrochure'])
    ids[`campagnemiddelen.${name}`] = { zoekopdracht_id: zoekopdracht };
  ids['campagnemiddelen.openMedium'] = { zoekopdracht_id: zoekopdracht, type: 'a5' };
  ids['campagnemiddelen.get'] = { id: (await makeCampagnemiddel(db, club.id)).id };
  ids['bestanden.get'] = { id: (await makeMaterialFile(db, server.services.storage, club.id)).id };
  const { id: published } = await makeMobileBrochure(db, club.id);
  for (const name of ['get', 'read']) ids[`mobiel.${name}`] = { campagnemiddel_id: published };
  for (const name of ['compose', 'results'])
    ids[`mailen.${name}`] = { campagnemiddel_id: (await makeBrochure(db, club.id)).id };
  const { id: mailing } = await makeMailing(db, club.id);
  for (const name of ['get', 'listRecipients']) ids[`mailen.${name}`] = { id: mailing };
  ids['bestanden.readView'] = { soort: 'brochure', id: (await makeBrochure(db, club.id)).id };
  ids['webhooks.findLast'] = ids['campagnemiddelen.get'] ?? {};
  ids['zoeken.search'] = { zoek: 'nergens te vinden' };
  ids['persoonsgegevens.previewErasure'] = { id: (await makePrivacyverzoek(db, club.id, { sponsor_id })).id };
  const deleted = await makeVereniging(db, { verwijderd_op: new Date(), verwijderd_reden: 'De club stopt ermee.' });
  ids['persoonsgegevens.getDeletedExport'] = { id: deleted.id };
  ids['covers.get'] = { id: cover };
  ids['covers.listClubs'] = { id: cover };
  const admin = await makeUser(db, { vereniging_id: club.id, rol: 'admin' });
  const superuser = await makeUser(db, { rol: 'superuser' });
  ids['accounts.listBeheerders'] = { vereniging_id: club.id };
  ids['accounts.findSomebody'] = { id: admin.id };
  ids['accounts.listLog'] = { id: admin.id };
  ids['matches.getSignUp'] = { id: match };
  for (const name of [
    'superuser.readVereniging',
    'superuser.readDeletion',
    'superuser.listLog',
    'webhooks.listMaterials',
    'webhooks.listDeliveries',
  ])
    ids[name] = { id: club.id };
  const paused = await makeVereniging(db, { mail_paused_at: new Date() });
  ids['stand.listRefused'] = { id: paused.id };
  cookies.set('admin', (await server.signIn(admin.id)).cookie);
  cookies.set('superuser', (await server.signIn(superuser.id)).cookie);
});
afterAll(() => server.stop());

async function statementsOf(endpoint: Endpoint): Promise<string[]> {
  const { path, ...request } = requestOf(endpoint, ids[endpoint.name] ?? sampleInput(endpoint));
  const cookie = cookies.get(endpoint.meta.access === 'superuser' ? 'superuser' : 'admin');
  // The first use of a connection says more than any later one.
  const first = await server.call(path, { ...request, cookie });
  expect(first.status).toBe(200);
  sent = [];
  await server.call(path, { ...request, cookie });
  return sent;
}

/** What reads for a page. The rest of the reading is files. */
const endpoints = listEndpoints().filter(
  ({ name, method, meta }) =>
    name === 'accounts.current' ||
    name === 'accounts.listSessions' ||
    (method === 'GET' && meta.transaction !== 'none'),
);

describe('the statements of a request', () => {
  const counts: string[] = [];
  it.each(endpoints)('$name keeps to what it may cost', async (endpoint) => {
    const statements = await statementsOf(endpoint);
    const most = MORE[endpoint.name] ?? ONE_QUERY;
    counts.push(`${endpoint.name} ${statements.length}`);
    expect(statements.length, statements.join('\n\n')).toBeLessThanOrEqual(most);
  });

  it('of a look at the public page of a search are at most three, however much stands on it, also when nobody looked yet', async () => {
    const look = async (app: TestServer['app'], code: string) => {
      sent = [];
      await app.request(`/inschrijven/${code}`);
      // Counting the look is nobody's wait, so it ends after the answer.
      await expect.poll(() => sent.some((text) => text.includes('count_weergave'))).toBe(true);
      return sent.length;
    };
    const [one, three] = searches;
    if (one === undefined || three === undefined) throw new Error('no searches were made');
    for (const positie of [2, 3]) {
      const { vereniging_id, id: zoekopdracht_id } = three;
      const values = { vereniging_id, zoekopdracht_id, positie, pakketnaam: `Pakket ${positie}` };
      await server.admin.insertInto('pakket').values(values).execute();
    }
    // A process that just started: no visitor asked anything over its connections, and nothing was kept.
    const services = createServices(server.env, server.services.log);
    try {
      sent = [];
      const cold = createApp(services);
      // The sign-in library looks at its tables, once.
      await expect.poll(() => sent.some((text) => text.includes('pg_attribute'))).toBe(true);
      expect(services.database.pool('app_public').totalCount).toBe(0);
      const counted = [await look(cold, three.code), await look(cold, one.code), await look(cold, three.code)];
      counts.push(`/inschrijven ${counted.join(', ')}`);
      expect(counted).toEqual([2, 2, 2]);
    } finally {
      await services.renderer.close();
      await services.database.close();
    }
  });
  afterAll(() => console.info(`statements: ${counts.join(', ')}`));
});

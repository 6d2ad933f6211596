import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Access, type Module, MODULES } from '#shared/access.ts';
import { ADRESCODE } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import type { Session } from '#shared/session.ts';
import { fillClub } from './canary.ts';
import { leavesOf, listEndpoints, PIXEL, requestOf, sampleInput } from './endpoints.ts';
import { makeUser, makeVereniging } from './factories.ts';
import { ORIGIN, startServer, type TestServer } from './server.ts';

/** Everything of the second club holds this; it may appear in no answer to somebody else. */
const CANARY = 'KANARIE-7f3a';

const ACTORS = [
  'visitor',
  'unconfirmed',
  'without club',
  'pending',
  'member',
  'admin',
  'member of a locked club',
  'member of another club',
  'admin of another club',
  'former member with an open session',
  'superuser',
  'superuser acting for the club',
  'superuser without the second factor',
] as const;
type Actor = (typeof ACTORS)[number];

/** Written out here and not computed, so that a mistake in the rule itself shows. */
const EXPECTED: Record<Access, Record<Exclude<Actor, 'superuser without the second factor'>, string>> = {
  public: Object.fromEntries(ACTORS.map((actor) => [actor, 'ok'])) as Record<Actor, string>,
  account: {
    ...(Object.fromEntries(ACTORS.map((actor) => [actor, 'ok'])) as Record<Actor, string>),
    visitor: 'niet_ingelogd',
    unconfirmed: 'email_niet_bevestigd',
  },
  member: {
    visitor: 'niet_ingelogd',
    unconfirmed: 'email_niet_bevestigd',
    'without club': 'geen_vereniging',
    pending: 'geen_vereniging',
    member: 'ok',
    admin: 'ok',
    'member of a locked club': 'ok',
    'member of another club': 'ok',
    'admin of another club': 'ok',
    'former member with an open session': 'geen_vereniging',
    superuser: 'niet_namens_club',
    'superuser acting for the club': 'ok',
  },
  admin: {
    visitor: 'niet_ingelogd',
    unconfirmed: 'email_niet_bevestigd',
    'without club': 'geen_vereniging',
    pending: 'geen_vereniging',
    member: 'geen_toegang',
    admin: 'ok',
    'member of a locked club': 'geen_toegang',
    'member of another club': 'geen_toegang',
    'admin of another club': 'ok',
    'former member with an open session': 'geen_vereniging',
    superuser: 'niet_namens_club',
    'superuser acting for the club': 'ok',
  },
  acting: {
    ...(Object.fromEntries(ACTORS.map((actor) => [actor, 'geen_toegang'])) as Record<Actor, string>),
    visitor: 'niet_ingelogd',
    unconfirmed: 'email_niet_bevestigd',
    'without club': 'geen_vereniging',
    pending: 'geen_vereniging',
    'former member with an open session': 'geen_vereniging',
    superuser: 'niet_namens_club',
    'superuser acting for the club': 'ok',
  },
  superuser: {
    ...(Object.fromEntries(ACTORS.map((actor) => [actor, 'geen_toegang'])) as Record<Actor, string>),
    visitor: 'niet_ingelogd',
    unconfirmed: 'email_niet_bevestigd',
    superuser: 'ok',
    'superuser acting for the club': 'handelt_namens_club',
  },
};
const ACCESS_REFUSALS = new Set([
  'niet_ingelogd',
  'email_niet_bevestigd',
  'geen_vereniging',
  'niet_namens_club',
  'geen_toegang',
  'handelt_namens_club',
  'module_vergrendeld',
  'tweede_factor_verplicht',
]);

let server: TestServer;
const people = new Map<Actor, { user_id: string; acting_vereniging_id?: string }>();

async function startWorld(isTwoFactorRequired: boolean): Promise<void> {
  server = await startServer({ SUPERUSER_TWO_FACTOR: String(isTwoFactorRequired) });
  const { admin: db } = server;
  const picture = { key: `public/${'0'.repeat(32)}.png`, kind: 'logo', mime: 'image/png', bytes: 1 } as const;
  await db
    .insertInto('file')
    .values({ ...picture, state: 'ready' })
    .execute();
  await server.services.storage.write(picture.key, PIXEL);
  const club = await makeVereniging(db, { naam: 'Club A' });
  const other = await makeVereniging(db, { naam: `Club B ${CANARY}`, over_club: CANARY, plaatsnaam: CANARY });
  const locked = await makeVereniging(db, { naam: 'Club op slot' });
  // Every module explicitly: open for the club itself, locked for the locked one.
  for (const module_name of MODULES) {
    await db
      .insertInto('module_access')
      .values([
        { vereniging_id: club.id, module_name, is_enabled: true },
        { vereniging_id: other.id, module_name, is_enabled: true },
        { vereniging_id: locked.id, module_name, is_enabled: false },
      ])
      .execute();
  }
  const person = async (actor: Actor, values: Parameters<typeof makeUser>[1], acting_vereniging_id?: string) => {
    const user = await makeUser(db, values);
    people.set(actor, { user_id: user.id, ...(acting_vereniging_id && { acting_vereniging_id }) });
    return user;
  };
  await person('unconfirmed', { email_bevestigd: false });
  await person('without club', {});
  const pending = await person('pending', {});
  await db.insertInto('toegangsverzoek').values({ user_id: pending.id, vereniging_id: club.id }).execute();
  await person('member', { vereniging_id: club.id });
  await person('admin', { vereniging_id: club.id, rol: 'admin' });
  await person('member of a locked club', { vereniging_id: locked.id });
  await person('member of another club', { vereniging_id: other.id, voornaam: CANARY });
  await person('admin of another club', { vereniging_id: other.id, rol: 'admin', voornaam: CANARY });
  await person('former member with an open session', { vereniging_id: club.id });
  await person('superuser', { rol: 'superuser', two_factor_enabled: true });
  await person('superuser acting for the club', { rol: 'superuser', two_factor_enabled: true }, club.id);
  await person('superuser without the second factor', { rol: 'superuser' });
  const { user_id = '' } = people.get('admin of another club') ?? {};
  await fillClub(db, { vereniging_id: other.id, user_id, canary: CANARY });
}

const endpoints = listEndpoints();
const cells = endpoints
  .flatMap((endpoint) => ACTORS.map((actor) => ({ endpoint, actor, title: `${endpoint.name} as ${actor}` })))
  // Limits are about repetition; here every cell is another visitor.
  .map((cell, index) => ({ ...cell, address: `10.${index >> 8}.${index & 255}.1` }));

/** Whether the session's answer says that this person may call it: all that the browser goes by. */
async function tells({ access, module }: { access: Access; module?: Module }, cookie: string | undefined) {
  const response = await server.call('/accounts/current', { cookie });
  const { account, club } = (await response.json()) as Pick<Session, 'account' | 'club'>;
  if (account === null) return access === 'public';
  return account.can[access] && (module === undefined || (club?.modules.includes(module) ?? false));
}

/** Ends the sessions that other cells of the same person are using, so it is not called beside them. */
const ENDS_SESSIONS = new Set(['accounts.revokeOtherSessions']);
const isAlone = ({ endpoint }: (typeof cells)[number]) => ENDS_SESSIONS.has(endpoint.name);

/** Who has not shown the second factor has the rights of a superuser only where it is not required. */
function expectedOf(access: Access, actor: Actor): string {
  if (actor !== 'superuser without the second factor') return EXPECTED[access][actor];
  const isRefused = server.env.SUPERUSER_TWO_FACTOR && access !== 'public' && access !== 'account';
  return isRefused ? 'tweede_factor_verplicht' : EXPECTED[access].superuser;
}

async function callAs({ endpoint, actor, address }: (typeof cells)[number]) {
  const person = people.get(actor);
  // A fresh session for each cell: some endpoints end it.
  const session =
    person === undefined
      ? undefined
      : await server.signIn(person.user_id, {
          ...(person.acting_vereniging_id && { acting_vereniging_id: person.acting_vereniging_id }),
        });
  if (actor === 'former member with an open session' && person !== undefined) {
    await server.admin.updateTable('users').set({ vereniging_id: null }).where('id', '=', person.user_id).execute();
  }
  const told = await tells(endpoint.meta, session?.cookie);
  const { path, ...request } = requestOf(endpoint, sampleInput(endpoint));
  const response = await server.call(path, { ...request, cookie: session?.cookie, address });
  const text = await response.text();
  const code = response.ok ? 'ok' : (JSON.parse(text) as { code: string }).code;

  let expected = expectedOf(endpoint.meta.access, actor);
  if (expected === 'ok' && endpoint.meta.module !== undefined && actor === 'member of a locked club') {
    expected = 'module_vergrendeld';
  }
  if (expected === 'ok') expect(ACCESS_REFUSALS).not.toContain(code);
  else expect(code).toBe(expected);
  expect(told).toBe(expected === 'ok');
  expect(response.status).not.toBe(500);
  // Who is in that club, and the console, may see it; nobody else.
  if (!actor.endsWith('another club') && endpoint.meta.access !== 'superuser') expect(text).not.toContain(CANARY);
}

describe.each([{ required: true }, { required: false }])('with two factors required: $required', ({ required }) => {
  beforeAll(() => startWorld(required));
  afterAll(() => server.stop());

  describe.concurrent('every endpoint, by everybody', () => {
    it.each(cells.filter((cell) => !isAlone(cell)))('$title', callAs);
  });

  describe('every endpoint, by everybody, one at a time', () => {
    it.each(cells.filter(isAlone))('$title', callAs);
  });
});

describe('the cells', () => {
  it('counts the cells', () => {
    expect(cells).toHaveLength(endpoints.length * ACTORS.length);
    console.info(`access cells: ${cells.length} (${endpoints.length} endpoints, ${ACTORS.length} actors)`);
  });
});

/**
 * What answers beside the endpoints: pages, public files, unsubscribing, health and what search engines read. A closed list, each with an address
 * to walk to and what everybody gets there.
 */
/** `signedIn`: who is signed in gets a page that asks for more, which then answers what they may see. */
const BESIDE: Record<string, { path: string; status: number; body?: string; signedIn?: number }> = {
  'GET /api/docs': { path: '/api/docs', status: 200 },
  'GET /api/docs/:file': { path: '/api/docs/swagger-ui.css', status: 200 },
  'GET /api/docs/start.js': { path: '/api/docs/start.js', status: 200 },
  'GET /api/openapi.json': { path: '/api/openapi.json', status: 200 },
  'GET /files/public/:name': { path: `/files/public/${'0'.repeat(32)}.png`, status: 200 },
  'GET /healthz': { path: '/healthz', status: 200 },
  'GET /inschrijven/:code': { path: '/inschrijven/zzzzzzzz', status: 404 },
  'GET /readyz': { path: '/readyz', status: 200 },
  'GET /mobile': { path: '/mobile', status: 404 },
  'GET /mobile/:key': { path: `/mobile/${'x'.repeat(22)}`, status: 404 },
  'POST /mobile/:key/bekeken': { path: `/mobile/${'x'.repeat(22)}/bekeken`, status: 204, body: '' },
  'GET /brochure/mobile/:id': {
    path: '/brochure/mobile/00000000-0000-7000-8000-000000000000',
    status: 404,
    signedIn: 200,
  },
  'POST /brochure/mobile/:id': { path: '/brochure/mobile/00000000-0000-7000-8000-000000000000', status: 404, body: '' },
  'GET /sponsor-registration/:code': { path: '/sponsor-registration/zzzzzzzz', status: 404 },
  'GET /agenda/:file': { path: `/agenda/${'x'.repeat(32)}.ics`, status: 404 },
  'GET /sponsor-thank-you': { path: '/sponsor-thank-you', status: 200 },
  'GET /sponsor-thank-you/agenda.ics': { path: '/sponsor-thank-you/agenda.ics', status: 303 },
  'GET /brochure-pdf/*': { path: '/brochure-pdf', status: 404 },
  'GET /brochure-pdf/:id': { path: '/brochure-pdf/x', status: 404 },
  'GET /campaign-media-pdf/*': { path: '/campaign-media-pdf', status: 404 },
  'GET /campaign-media-pdf/:id': { path: '/campaign-media-pdf/x', status: 404 },
  'GET /robots.txt': { path: '/robots.txt', status: 200 },
  'GET /sitemap.xml': { path: '/sitemap.xml', status: 200 },
  'GET /uitschrijven/:token': { path: `/uitschrijven/${'x'.repeat(43)}`, status: 404 },
  'POST /inschrijven/:code': { path: '/inschrijven/zzzzzzzz', status: 404, body: 'plaats=Utrecht' },
  'POST /sponsor-registration/:code': {
    path: '/sponsor-registration/zzzzzzzz',
    status: 404,
    body: 'plaats=Utrecht',
  },
  'POST /uitschrijven/:token': { path: `/uitschrijven/${'x'.repeat(43)}`, status: 404, body: 'van=club' },
  'GET /welkom': { path: '/welkom', status: 200 },
};

/** Reads that show nothing of the canary club to itself. */
const SILENT = [
  // What a superuser did for it: nothing, here.
  'admin.listActed',
  // The same for every club.
  'admin.listCtas',
  'assistent.find',
  // One thing by its id, of which the sample has none; figures; and what no row of the canary's club is in.
  'bestanden.download',
  'bestanden.get',
  'bestanden.listRecent',
  'bestanden.readView',
  'campagnemiddelen.get',
  'campagnemiddelen.openBrochure',
  'campagnemiddelen.openMedium',
  'campagnemiddelen.readSearch',
  'contracten.get',
  'contracten.list',
  'contracten.readFigures',
  'cta.list',
  'dashboard.start',
  'importeren.check',
  'importeren.get',
  'importeren.getColumns',
  'importeren.list',
  'importeren.listRows',
  'importeren.template',
  'importeren.wrongRows',
  'mailen.compose',
  'mailen.get',
  'mailen.listRecipients',
  'mailen.results',
  'matches.get',
  'matches.listContacts',
  'materialen.logo',
  // A Word document, in which text is packed.
  'materialen.sjabloon',
  'mobiel.get',
  'mobiel.read',
  'overdragen.handed',
  'overdragen.stand',
  'persoonsgegevens.downloadExport',
  'persoonsgegevens.downloadRegister',
  'persoonsgegevens.getRegister',
  'persoonsgegevens.listTerms',
  'persoonsgegevens.openInzage',
  'persoonsgegevens.previewErasure',
  'prijzen.listMediaLocks',
  'samenvoegen.get',
  'samenvoegen.listCandidates',
  'samenvoegen.preview',
  'sponsorbeheer.get',
  'sponsorbeheer.listLane',
  'sponsorbeheer.listLookalikes',
  'sponsorbeheer.readSummary',
  'sponsors.get',
  'sponsors.listAfspraken',
  'sponsors.listTimeline',
  'sponsors.openBestand',
  'teams.get',
  'teams.listNaming',
  'vereniging.logoColours',
  'vereniging.openFile',
  'webhooks.findLast',
  'zoeken.search',
  'zoekopdrachten.findDeletion',
  'zoekopdrachten.findMade',
  'zoekopdrachten.get',
];

describe('the routes of the program', () => {
  beforeAll(() => startWorld(false));
  afterAll(() => server.stop());

  it('are only those of the contracts and a short list beside them', () => {
    const beside = server.app.routes.map(({ method, path }) => `${method} ${path}`);
    // What stands before a handler on the same route is listed too; these are for all of what is under them.
    const forAll = ['ALL /*', 'ALL /agenda/*', 'ALL /api/*', 'ALL /files/*', 'ALL /uitschrijven/*', 'ALL /welkom/*'];
    expect([...new Set(beside)].toSorted()).toEqual([...forAll, ...Object.keys(BESIDE)].toSorted());
  });

  const walks = Object.entries(BESIDE).flatMap(([route, walk]) =>
    ACTORS.map((actor) => ({ ...walk, route, actor, title: `${route} as ${actor}` })),
  );
  it.each(walks)(
    '$title: the same for everybody, and nothing of a club',
    async ({ route, actor, path, status, body, signedIn }) => {
      const [method = 'GET'] = route.split(' ');
      const ask = (cookie?: string) =>
        server.app.request(path, {
          method,
          headers: {
            ...(cookie !== undefined && { cookie }),
            ...(body !== undefined && { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }),
          },
          ...(body !== undefined && { body }),
        });
      const person = people.get(actor);
      const { cookie } = person === undefined ? { cookie: undefined } : await server.signIn(person.user_id);
      const [answer, visitors] = [await ask(cookie), await ask()];
      const text = await answer.text();
      expect(answer.status).toBe(person === undefined ? status : (signedIn ?? status));
      expect(answer.headers.getSetCookie()).toEqual([]);
      if (signedIn === undefined || person === undefined) expect(text).toBe(await visitors.text());
      expect(text).not.toContain(CANARY);
    },
  );

  it('show the canary to its own club, so that its absence elsewhere means something', async () => {
    const reads = endpoints.filter(({ method, meta }) => method === 'GET' && ['member', 'admin'].includes(meta.access));
    const { user_id = '' } = people.get('admin of another club') ?? {};
    const { cookie } = await server.signIn(user_id);
    const silent: string[] = [];
    for (const endpoint of reads) {
      const { path, ...request } = requestOf(endpoint, sampleInput(endpoint));
      const response = await server.call(path, { ...request, cookie });
      const text = await response.text();
      if (!text.includes(CANARY)) silent.push(endpoint.name);
    }
    expect(silent.toSorted()).toEqual(SILENT);
  });

  const VERBS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
  it.each(VERBS)('answer %s only where it is theirs, and give nothing away elsewhere', async (method) => {
    const { user_id = '' } = people.get('admin') ?? {};
    const { cookie } = await server.signIn(user_id);
    const isTheirs = (path: string) =>
      [
        ...endpoints.map((one) => [one.method, `/api${one.path}`]),
        ...Object.keys(BESIDE).map((route) => route.split(' ')),
      ]
        .filter(([verb]) => verb === method)
        .some(([, pattern = '']) => new RegExp(`^${pattern.replaceAll(/\{\w+\}|:\w+/gu, '[^/]+')}$`, 'u').test(path));
    const paths = new Set([
      ...endpoints.map((endpoint) => `/api${requestOf(endpoint, sampleInput(endpoint)).path}`.split('?')[0] ?? ''),
      ...Object.values(BESIDE).map(({ path }) => path),
    ]);
    for (const path of paths) {
      if (isTheirs(path)) continue;
      const answer = await server.app.request(path, {
        method,
        headers: { cookie, origin: ORIGIN, 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: '{}' }),
      });
      // A page is the same for everybody and reads nothing.
      const isPage = method === 'GET' && answer.headers.get('content-type')?.startsWith('text/html');
      expect([404, 405, 403, 415].includes(answer.status) || isPage, `${method} ${path}: ${answer.status}`).toBe(true);
      expect(await answer.text()).not.toContain(CANARY);
    }
  });

  it('take no other key to one thing than a UUID, a word from a closed list or an unguessable token', () => {
    const keys = endpoints.flatMap((endpoint) =>
      leavesOf(endpoint)
        .filter(({ path }) => endpoint.path.includes(`{${path}}`))
        .map(({ path, schema }) => ({ name: `${endpoint.name}.${path}`, schema })),
    );
    expect(keys.length).toBeGreaterThan(10);
    // The address of a public page is made to be handed out: it opens what stands on the page, and nothing else.
    const open = keys.filter(
      ({ schema }) =>
        schema.format !== 'uuid' &&
        schema.enum === undefined &&
        schema.const === undefined &&
        schema.pattern !== ADRESCODE.source,
    );
    // Who signs up with something else than a code hears what an unknown code hears, so its shape is no reason to refuse.
    // A row of a list is counted within the list, which is named by its own UUID.
    expect(open.map(({ name }) => name)).toEqual([
      'inschrijven.signUp.code',
      'importeren.mendRow.rij',
      'importeren.chooseRow.rij',
    ]);
  });

  it('counts the cells beside the endpoints', () => {
    expect(walks).toHaveLength(Object.keys(BESIDE).length * ACTORS.length);
    console.info(`cells beside the endpoints: ${walks.length} (${Object.keys(BESIDE).length} routes)`);
  });

  it('are all in the OpenAPI document, with who may call them and how often', async () => {
    const document = (await (await server.call('/openapi.json')).json()) as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    for (const { path, method, meta } of endpoints) {
      expect(document.paths[path]?.[method.toLowerCase()], path).toMatchObject({
        'x-access': meta.access,
        'x-limits': meta.limits.length === 0 ? 'none' : meta.limits.map(({ name }) => name),
      });
    }
  });
});

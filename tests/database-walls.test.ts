import { randomBytes, createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';
import type { LoginRole, TestDatabase } from './database.ts';

type Row = Record<string, unknown>;
type Command = 'insert' | 'update' | 'delete';

/** The fixed ids of one club's rows, so that a row can point at another without asking the database. */
class Club {
  readonly vereniging_id = randomUUID();
  readonly member = randomUUID();
  readonly admin = randomUUID();
  readonly #ids = new Map<string, string>();

  /** The id of this club's nth row of a table. */
  id(table: string, nth = 1): string {
    const key = `${table} ${nth}`;
    const id = this.#ids.get(key) ?? randomUUID();
    this.#ids.set(key, id);
    return id;
  }
}

/**
 * A valid row of every table of a club: the first is there from the start, the second is what the test inserts.
 * A new tenant table without a line here fails the first test below. Parents come before their children.
 */
const ROWS: Record<string, (club: Club, nth: number) => Row> = {
  team: (club, nth) => ({ id: club.id('team', nth), teamnaam: 'JO11-1' }),
  verwijderd_team: (club, nth) => ({ id: club.id('verwijderd_team', nth), team: '{}' }),
  module_access: (_club, nth) => ({ module_name: nth === 1 ? 'matches' : 'teams', is_enabled: true }),
  campaign_media_lock: (_club, nth) => ({ media_type: nth === 1 ? 'a4' : 'a5', is_locked: true }),
  import_batch: (club, nth) => ({ id: club.id('import_batch', nth), bestandsnaam: 'sponsors.csv' }),
  zoekopdracht: (club, nth) => ({ id: club.id('zoekopdracht', nth), zoekopdracht: 'Nieuwe shirts' }),
  pakket: (club, nth) => ({ id: club.id('pakket', nth), zoekopdracht_id: club.id('zoekopdracht'), positie: nth }),
  vervangen_adres: (club, nth) => ({
    code: `${club.vereniging_id} ${nth}`,
    zoekopdracht_id: club.id('zoekopdracht'),
  }),
  zoekopdracht_dag: (club, nth) => ({ zoekopdracht_id: club.id('zoekopdracht'), dag: `2026-11-0${nth}` }),
  zoekopdracht_team: (club, nth) => ({
    zoekopdracht_id: club.id('zoekopdracht'),
    team_id: club.id('team', nth === 1 ? 1 : SPARE),
  }),
  sponsor: (club, nth) => ({
    id: club.id('sponsor', nth),
    bedrijfsnaam: 'Bakkerij Jansen',
    akkoord: true,
    akkoord_bron: 'handmatig',
  }),
  match: (club, nth) => ({
    id: club.id('match', nth),
    sponsor_id: club.id('sponsor'),
    zoekopdracht_id: club.id('zoekopdracht'),
    bron: 'handmatig',
  }),
  tegenprestatie: (club, nth) => ({
    id: club.id('tegenprestatie', nth),
    match_id: club.id('match'),
    positie: nth,
    omschrijving: 'Bord langs veld 1',
  }),
  sponsor_communications: (club, nth) => ({
    id: club.id('sponsor_communications', nth),
    match_id: club.id('match'),
    communication_type: 'note',
    content: 'Gebeld over de borden',
  }),
  contract_termijn: (club, nth) => ({ id: club.id('contract_termijn', nth), match_id: club.id('match') }),
  contactpersoon: (club, nth) => ({
    id: club.id('contactpersoon', nth),
    sponsor_id: club.id('sponsor'),
    naam: 'Marieke Hoek',
  }),
  gebeurtenis: (club, nth) => ({ id: club.id('gebeurtenis', nth), sponsor_id: club.id('sponsor'), soort: 'fase' }),
  sponsor_bestand: (club, nth) => ({
    id: club.id('sponsor_bestand', nth),
    sponsor_id: club.id('sponsor'),
    naam: 'contract.pdf',
  }),
  samenvoeging: (club, nth) => ({
    id: club.id('samenvoeging', nth),
    behouden_id: club.id('sponsor'),
    opgegaan_id: club.id('sponsor'),
    was: '{}',
    werd: '{}',
    meegegaan: '{}',
  }),
  overdracht: (club, nth) => ({
    id: club.id('overdracht', nth),
    van_user_id: nth === 1 ? club.member : club.admin,
    naar_user_id: nth === 1 ? club.admin : club.member,
    state: 'gedaan',
    opvolgingen: true,
    sponsors: true,
    contactpersoon: false,
    beheerder: false,
    stopt: false,
  }),
  privacyverzoek: (club, nth) => ({
    id: club.id('privacyverzoek', nth),
    soort: 'wissen',
    naam: 'Joost Prins',
    via: 'mail',
    ontvangen_op: '2026-11-10',
    antwoord_voor: '2026-12-10',
  }),
  // One is made at a time.
  clubexport: (club, nth) => ({ created_by_user_id: club.admin, ...(nth === 1 && { state: 'mislukt' }) }),
  ander_bedrijf: (club, nth) => ({
    sponsor_id: club.id('sponsor', nth === 1 ? 1 : SPARE),
    ander_id: club.id('sponsor', nth === 1 ? 1 : SPARE),
  }),
  bewaard_filter: (club, nth) => ({
    id: club.id('bewaard_filter', nth),
    user_id: club.member,
    naam: `Van mij ${nth}`,
    filter: '{}',
  }),
  contractherinnering: (club, nth) => ({
    match_id: club.id('match'),
    einddatum: '2027-06-30',
    dagen: nth === 1 ? 90 : 30,
  }),
  weekoverzicht: (club, nth) => ({ user_id: club.member, week: `2026-11-0${nth}` }),
  agenda_adres: (club, nth) => ({
    user_id: nth === 1 ? club.member : club.admin,
    sleutel: createHash('sha256').update(`${club.vereniging_id} ${nth}`).digest(),
  }),
  import_rij: (club, nth) => ({ import_batch_id: club.id('import_batch'), rij: nth, cellen: [] }),
  campagnemiddel: (club, nth) => ({ id: club.id('campagnemiddel', nth), titel: 'A4', type: 'a4' }),
  brochure_draft: (club, nth) => ({
    user_id: club.member,
    zoekopdracht_id: club.id('zoekopdracht'),
    type: nth === 1 ? 'brochure' : 'a4',
    data: '{}',
  }),
  mobile_brochures: (club, nth) => ({
    id: club.id('mobile_brochures', nth),
    campagnemiddel_id: club.id('campagnemiddel', nth === 1 ? 1 : SPARE),
    brochure_data_snapshot: '{}',
  }),
  generation_cache: (club, nth) => ({ id: `cache-${club.id('generation_cache', nth)}`, brochure_data: '{}' }),
  webhook_delivery: (club, nth) => ({
    id: club.id('webhook_delivery', nth),
    campagnemiddel_id: club.id('campagnemiddel'),
    url: 'https://example.org/hook',
    request_body: '{}',
  }),
  bestand: (club, nth) => ({
    id: club.id('bestand', nth),
    campagnemiddel_id: club.id('campagnemiddel'),
    soort: 'scherm',
    sleutel: createHash('sha256').update(`${club.vereniging_id} ${nth}`).digest('hex'),
  }),
  mobiele_link: (club, nth) => ({
    id: club.id('mobiele_link', nth),
    mobile_brochure_id: club.id('mobile_brochures'),
  }),
  mailing: (club, nth) => ({
    id: club.id('mailing', nth),
    campagnemiddel_id: club.id('campagnemiddel'),
    onderwerp: 'Sponsorbrochure',
    bericht: 'Beste lezer',
    afzender_email: 'marja@groenendaal.example',
    grondslag: 'toestemming',
  }),
  mailing_ontvanger: (club, nth) => ({
    id: club.id('mailing_ontvanger', nth),
    mailing_id: club.id('mailing'),
    email: `bakker${nth}@voorbeeld.example`,
  }),
};
const SPARE = 3;

/** Everybody who can connect, and as whom. */
interface Context {
  name: string;
  role: LoginRole;
  rol?: string;
  uid?: (clubs: Clubs) => string;
  club?: (clubs: Clubs) => string;
}
interface Clubs {
  a: Club;
  b: Club;
}
const CONTEXTS: Context[] = [
  { name: 'nobody', role: 'app_user' },
  { name: 'member of A', role: 'app_user', rol: 'member', uid: ({ a }) => a.member, club: ({ a }) => a.vereniging_id },
  { name: 'admin of A', role: 'app_user', rol: 'admin', uid: ({ a }) => a.admin, club: ({ a }) => a.vereniging_id },
  { name: 'member of B', role: 'app_user', rol: 'member', uid: ({ b }) => b.member, club: ({ b }) => b.vereniging_id },
  { name: 'job of A', role: 'app_worker', rol: 'worker', club: ({ a }) => a.vereniging_id },
  { name: 'job of no club', role: 'app_worker', rol: 'worker' },
  { name: 'visitor', role: 'app_public', rol: 'superuser', uid: ({ a }) => a.admin, club: ({ a }) => a.vereniging_id },
  { name: 'sign-in', role: 'app_auth', rol: 'superuser', uid: ({ a }) => a.admin, club: ({ a }) => a.vereniging_id },
  { name: 'superuser', role: 'app_super', rol: 'superuser' },
  { name: 'console without superuser', role: 'app_super', rol: 'admin', club: ({ a }) => a.vereniging_id },
  { name: 'retention', role: 'app_retention', rol: 'worker' },
];

/** What a role may do with a club's rows, where that is not everything. */
const ALL: Command[] = ['insert', 'update', 'delete'];
const LIMITED: Record<string, Partial<Record<LoginRole, Command[]>>> = {
  module_access: { app_user: [], app_worker: [], app_super: ALL },
  campaign_media_lock: { app_user: [], app_worker: [], app_super: ALL },
  zoekopdracht_team: { app_user: ['insert', 'delete'], app_worker: ['insert', 'delete'] },
  verwijderd_team: { app_user: ['insert', 'delete'], app_worker: ['insert', 'delete'] },
  match: { app_super: ['update'] },
  campagnemiddel: { app_super: ['update'] },
  vervangen_adres: { app_user: ['insert'], app_worker: [] },
  zoekopdracht_dag: { app_user: [], app_worker: [] },
  gebeurtenis: { app_user: ['insert', 'update'], app_worker: ['insert', 'update'] },
  sponsor_bestand: { app_worker: ['insert', 'delete'] },
  samenvoeging: { app_user: ['insert', 'update'], app_worker: [] },
  // Only the functions that check for themselves make one.
  overdracht: { app_user: [], app_worker: ['update'] },
  privacyverzoek: { app_user: ['insert', 'update'], app_worker: [] },
  clubexport: { app_user: ['insert', 'delete'], app_worker: ['update', 'delete'] },
  ander_bedrijf: { app_user: ['insert', 'delete'], app_worker: [] },
  bewaard_filter: { app_user: ['insert', 'delete'], app_worker: [] },
  agenda_adres: { app_user: ['delete'], app_worker: [] },
  contractherinnering: { app_user: [], app_worker: ['insert'] },
  weekoverzicht: { app_user: [], app_worker: ['insert'] },
};

/** These belong to the member. Of a calendar the second is the admin's own, which only an admin may add. */
const OF_ONE_PERSON = new Set(['brochure_draft', 'bewaard_filter', 'agenda_adres']);
const isOwnOf = (table: string, command: Command | 'select') => table === 'agenda_adres' && command === 'insert';

/** What people ask about their data is for the admins of the club. */
const OF_ADMINS = new Set(['privacyverzoek']);

function mayReach(context: Context, table: string, side: 'a' | 'b', command: Command | 'select'): boolean {
  // Everything here was made a moment ago: it may look at what keeps an old sponsor, and let nothing go.
  if (context.name === 'retention')
    return command === 'select' && ['match', 'sponsor_communications', 'samenvoeging'].includes(table);
  const isSuperuser = context.name === 'superuser';
  const isOwn = context.name.endsWith(side === 'a' ? ' of A' : ' of B');
  if (!isSuperuser && !isOwn) return false;
  if (OF_ONE_PERSON.has(table) && context.name === 'admin of A') return isOwnOf(table, command);
  if (OF_ADMINS.has(table) && context.name.startsWith('member')) return false;
  if (command === 'select') return true;
  const allowed = LIMITED[table]?.[context.role] ?? (isSuperuser ? [] : ALL);
  return allowed.includes(command);
}

const clubOf = (id: string) => ({
  id,
  naam: 'VV De Meeuwen',
  type_vereniging: 'sportvereniging',
  plaatsnaam: 'Zwolle',
  contactpersoon_naam: 'Anna Bakker',
  contactpersoon_mailadres: 'anna@example.org',
});
const clubs: Clubs = { a: new Club(), b: new Club() };
const connections = new Map<LoginRole, pg.Client>();
let database: TestDatabase;
let admin: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await connect(database.adminUrl);
  for (const { role } of CONTEXTS) {
    if (!connections.has(role)) connections.set(role, await connect(database.roleUrl(role)));
  }
  for (const club of [clubs.a, clubs.b]) {
    await insert(admin, 'vereniging', clubOf(club.vereniging_id));
    for (const [id, rol] of [
      [club.member, 'member'],
      [club.admin, 'admin'],
    ]) {
      await insert(admin, 'users', { id, email: `${id}@example.org`, rol, vereniging_id: club.vereniging_id });
    }
    for (const [table, build] of Object.entries(ROWS)) {
      await insert(admin, table, { vereniging_id: club.vereniging_id, ...build(club, 1) });
    }
    for (const table of ['team', 'campagnemiddel', 'sponsor']) {
      await insert(admin, table, { vereniging_id: club.vereniging_id, ...ROWS[table]?.(club, SPARE) });
    }
  }
  for (const [name, is_active] of [
    ['Basis', true],
    ['Oud', false],
  ] as const) {
    const id = randomUUID();
    await insert(admin, 'pricing_plans', { id, name, is_active, interval_type: 'yearly' });
    await insert(admin, 'pricing_features', { pricing_plan_id: id, feature_name: name, availability: 'included' });
    await insert(admin, 'cta', { id, message: name, active: is_active, position: 'top' });
    await insert(admin, 'cta_week', { cta_id: id, week: '2026-11-09' });
  }
});

afterAll(async () => {
  for (const client of [admin, ...connections.values()]) await client.end();
  await database.drop();
});

describe('the walls between clubs', () => {
  it('has a row to try for every table of a club', async () => {
    const { rows } = await admin.query<{ relname: string }>(`
      select relname from pg_class c where relnamespace = 'app'::regnamespace and relkind in ('r', 'p')
         and obj_description(c.oid, 'pg_class') = 'tenancy:tenant' order by relname`);
    expect(rows.map((row) => row.relname)).toEqual(Object.keys(ROWS).toSorted());
  });

  let cells = 0;
  for (const table of Object.keys(ROWS)) {
    it(`keeps every row of ${table} in its own club, for everybody who can connect`, async () => {
      const found: Row = {};
      const expected: Row = {};
      for (const context of CONTEXTS) {
        const seen = await attempt(context, `select distinct vereniging_id from app.${table}`, []);
        for (const side of ['a', 'b'] as const) {
          const club = clubs[side];
          const other = clubs[side === 'a' ? 'b' : 'a'];
          const cell = (what: string) => `${context.name}: ${what} ${side.toUpperCase()}`;

          expected[cell('select')] = mayReach(context, table, side, 'select');
          found[cell('select')] = seen.rows.some((row) => row.vereniging_id === club.vereniging_id);

          const fresh = { vereniging_id: club.vereniging_id, ...ROWS[table]?.(club, 2) };
          expected[cell('insert')] = mayReach(context, table, side, 'insert');
          found[cell('insert')] = (await attempt(context, ...insertStatement(table, fresh))).reached;

          const column = await findColumnToUpdate(table, context.role);
          const [where, values] = whereRow(table, club);
          expected[cell('update')] = mayReach(context, table, side, 'update');
          found[cell('update')] = (
            await attempt(context, `update app.${table} set ${column} = ${column} where ${where}`, values)
          ).reached;

          expected[cell('delete')] = mayReach(context, table, side, 'delete');
          found[cell('delete')] = (await attempt(context, `delete from app.${table} where ${where}`, values)).reached;

          expected[cell('move away from')] = false;
          found[cell('move away from')] = (
            await attempt(context, `update app.${table} set vereniging_id = $${values.length + 1} where ${where}`, [
              ...values,
              other.vereniging_id,
            ])
          ).reached;
        }
      }
      expect(found).toEqual(expected);
      // A table that nobody reaches at all would pass every refusal.
      expect(Object.values(found)).toContain(true);
      cells += Object.keys(found).length;
    });
  }

  it('tried every cell', () => {
    expect(cells).toBe(Object.keys(ROWS).length * CONTEXTS.length * 10);
    console.log(`walls: ${cells} cells (${Object.keys(ROWS).length} tables, ${CONTEXTS.length} contexts)`);
  });

  it('refuses a row that points at another club, whoever writes it', async () => {
    const { a, b } = clubs;
    const foreign: [string, Row][] = [
      ['match', { ...ROWS.match?.(a, 2), sponsor_id: b.id('sponsor') }],
      ['match', { ...ROWS.match?.(a, 2), zoekopdracht_id: b.id('zoekopdracht') }],
      ['match', { ...ROWS.match?.(a, 2), selected_pakket_id: b.id('pakket') }],
      ['match', { ...ROWS.match?.(a, 2), assigned_to_user_id: b.member }],
      ['pakket', { ...ROWS.pakket?.(a, 2), zoekopdracht_id: b.id('zoekopdracht') }],
      ['zoekopdracht_team', { ...ROWS.zoekopdracht_team?.(a, 2), team_id: b.id('team') }],
      ['sponsor_communications', { ...ROWS.sponsor_communications?.(a, 2), match_id: b.id('match') }],
      ['campagnemiddel', { ...ROWS.campagnemiddel?.(a, 2), zoekopdracht_id: b.id('zoekopdracht') }],
      ['mobile_brochures', { ...ROWS.mobile_brochures?.(a, 2), campagnemiddel_id: b.id('campagnemiddel') }],
    ];
    for (const [table, row] of foreign) {
      const write = insert(admin, table, { vereniging_id: a.vereniging_id, ...row });
      await expect(write, table).rejects.toMatchObject({ code: '23503' });
    }
  });

  it('forgets for whom it worked when the transaction ends, on the same connection', async () => {
    const client = await connect(database.appUrl);
    try {
      const count = async () => (await client.query('select from app.match')).rowCount;
      for (const end of ['commit', 'rollback']) {
        await client.query('begin');
        await applySettings(client, CONTEXTS[1] as Context);
        expect(await count()).toBe(1);
        await client.query(end);
        expect(await count()).toBe(0);
        expect((await client.query('select priv.club(), priv.uid(), priv.acting(), priv.rol()')).rows).toEqual([
          { club: null, uid: null, acting: null, rol: 'none' },
        ]);
      }
    } finally {
      await client.end();
    }
  });
});

describe('the walls around what is not only a club’s', () => {
  const memberA = CONTEXTS[1] as Context;
  const adminA = CONTEXTS[2] as Context;
  const superuser = CONTEXTS[8] as Context;

  it('shows people themselves and their club, and never lets them write rol or club (G-006)', async () => {
    const { a, b } = clubs;
    const seen = await attempt(memberA, 'select id from app.users order by id', []);
    expect(seen.rows.map((row) => row.id)).toEqual([a.member, a.admin].toSorted());
    expect((await attempt(memberA, `update app.users set voornaam = 'Jan' where id = $1`, [a.member])).reached).toBe(
      true,
    );
    expect((await attempt(memberA, `update app.users set voornaam = 'Jan' where id = $1`, [a.admin])).reached).toBe(
      false,
    );
    expect((await attempt(memberA, `update app.users set voornaam = 'Jan' where id = $1`, [b.member])).reached).toBe(
      false,
    );
    for (const change of [
      `rol = 'superuser'`,
      'is_contactpersoon = true',
      'vereniging_id = null',
      `email = 'x@example.org'`,
    ]) {
      for (const context of [memberA, adminA]) {
        expect(
          (await attempt(context, `update app.users set ${change} where id = $1`, [a.member])).reached,
          change,
        ).toBe(false);
      }
    }
  });

  it('lets sign-in register people as members without a club only', async () => {
    const signIn = CONTEXTS[7] as Context;
    const { b } = clubs;
    const email = 'nieuw@example.org';
    expect((await attempt(signIn, ...insertStatement('users', { email, naam: 'Nieuw' }))).reached).toBe(true);
    expect((await attempt(signIn, ...insertStatement('users', { email, naam: 'Nieuw', rol: 'admin' }))).reached).toBe(
      false,
    );
    expect(
      (await attempt(signIn, ...insertStatement('users', { email, vereniging_id: b.vereniging_id }))).reached,
    ).toBe(false);
    expect((await attempt(signIn, `update app.users set rol = 'superuser' where id = $1`, [b.member])).reached).toBe(
      false,
    );
    expect(
      (await attempt(signIn, `update app.users set email_bevestigd = true where id = $1`, [b.member])).reached,
    ).toBe(true);
  });

  it.each(['session', 'account', 'verification', 'two_factor', 'rate_limit', 'known_address'])(
    'keeps %s for sign-in alone',
    async (table) => {
      for (const context of CONTEXTS) {
        const { error } = await attempt(context, `select * from app.${table}`, []);
        expect(error?.code, context.name).toBe(context.role === 'app_auth' ? undefined : '42501');
      }
    },
  );

  it('shows a club only itself, and lets it change its figures but not its privileges', async () => {
    const { a, b } = clubs;
    const own = (change: string, id: string) =>
      attempt(adminA, `update app.vereniging set ${change} where id = $1`, [id]);
    expect((await attempt(adminA, 'select id from app.vereniging', [])).rows).toEqual([{ id: a.vereniging_id }]);
    expect((await own('aantal_teams = 12', a.vereniging_id)).reached).toBe(true);
    expect((await own('aantal_teams = 12', b.vereniging_id)).reached).toBe(false);
    expect((await own('bypass_payment_restrictions = true', a.vereniging_id)).reached).toBe(false);
    expect((await own('mail_tier = 2', a.vereniging_id)).reached).toBe(false);
    expect((await attempt(superuser, 'select id from app.vereniging', [])).rows).toHaveLength(2);
    expect((await attempt(superuser, 'update app.vereniging set mail_tier = 0', [])).reached).toBe(true);
    // Not even the provider lets a club mail more that nobody looked up.
    const raised = await attempt(superuser, 'update app.vereniging set mail_tier = 2', []);
    expect(raised.error?.code).toBe('23514');
  });

  it('never lets a club validate or release its own sign-ups, and sets the flags of what it adds itself (MGMT-28, G-053, G-058)', async () => {
    const { a } = clubs;
    for (const change of [
      'validatie_admin = true',
      'vrijgegeven_voor_user = true',
      'package_details = default',
      `bron = 'handmatig'`,
    ]) {
      const update = `update app.match set ${change} where id = $1`;
      expect((await attempt(adminA, update, [a.id('match')])).reached, change).toBe(false);
    }
    expect(
      (await attempt(superuser, `update app.match set validatie_admin = false where id = $1`, [a.id('match')])).reached,
    ).toBe(true);
    const row = { vereniging_id: a.vereniging_id, ...ROWS.match?.(a, 2) };
    expect((await attempt(adminA, ...insertStatement('match', { ...row, validatie_admin: true }))).reached).toBe(false);
    const flags = 'returning validatie_admin, vrijgegeven_voor_user';
    const [text, values] = insertStatement('match', row);
    expect((await attempt(adminA, `${text} ${flags}`, values)).rows).toEqual([
      { validatie_admin: true, vrijgegeven_voor_user: true },
    ]);
    const [signUp, signUpValues] = insertStatement('match', { ...row, bron: 'inschrijving' });
    expect((await attempt(adminA, `${signUp} ${flags}`, signUpValues)).rows).toEqual([
      { validatie_admin: false, vrijgegeven_voor_user: false },
    ]);
  });

  it('never lets a club record a consent in a sponsor’s place (MGMT-25, G-050)', async () => {
    const { a } = clubs;
    const row = { vereniging_id: a.vereniging_id, ...ROWS.sponsor?.(a, 2) };
    const consent = { ...row, akkoord_bron: 'publiek_formulier' };
    await expect(insert(admin, 'sponsor', consent)).rejects.toMatchObject({ code: '23514' });
    expect(
      (await attempt(adminA, ...insertStatement('sponsor', { ...consent, akkoord_tekst_versie: '1' }))).reached,
    ).toBe(false);
    const change = `update app.sponsor set akkoord_bron = 'handmatig' where id = $1`;
    expect((await attempt(adminA, change, [a.id('sponsor')])).reached).toBe(false);
  });

  it('shows files and mail to the club or person they belong to', async () => {
    const { a, b } = clubs;
    for (const row of [fileOf(a, a.admin), fileOf(null, a.member), fileOf(null, a.admin), fileOf(b, b.member)]) {
      await insert(admin, 'file', row);
    }
    const seen = await attempt(memberA, 'select vereniging_id, user_id from app.file order by vereniging_id', []);
    expect(seen.rows).toEqual([
      { vereniging_id: a.vereniging_id, user_id: a.admin },
      { vereniging_id: null, user_id: a.member },
    ]);
    expect((await attempt(memberA, ...insertStatement('file', fileOf(b, a.member)))).reached).toBe(false);
    expect((await attempt(memberA, ...insertStatement('file', fileOf(null, a.admin)))).reached).toBe(false);
    expect((await attempt(memberA, ...insertStatement('file', fileOf(null, a.member)))).reached).toBe(true);

    for (const row of [mailOf(a, a.admin), mailOf(b, b.member), mailOf(null, b.member)]) {
      await insert(admin, 'outbox', row);
    }
    expect((await attempt(memberA, 'select vereniging_id from app.outbox', [])).rows).toEqual([
      { vereniging_id: a.vereniging_id },
    ]);
    expect((await attempt(memberA, ...insertStatement('outbox', mailOf(a, a.member)))).reached).toBe(true);
    expect((await attempt(memberA, ...insertStatement('outbox', mailOf(b, a.member)))).reached).toBe(false);
    expect((await attempt(memberA, `update app.outbox set state = 'failed'`, [])).reached).toBe(false);
    const sender = CONTEXTS[5] as Context;
    expect((await attempt(sender, 'select id from app.outbox', [])).rows).toHaveLength(3);
  });

  it('shows everybody the shared covers, and each uploader one of their own (COVER-05)', async () => {
    const { a } = clubs;
    for (const row of [coverOf(null, null), coverOf(a, a.admin), coverOf(a, a.member)])
      await insert(admin, 'cover_images', row);
    const seen = await attempt(memberA, 'select uploaded_by_user_id from app.cover_images order by 1', []);
    expect(seen.rows.map((row) => row.uploaded_by_user_id)).toEqual([a.member, null]);
    expect((await attempt(memberA, 'delete from app.cover_images where uploaded_by_user_id is null', [])).reached).toBe(
      false,
    );
    expect(
      (await attempt(memberA, 'delete from app.cover_images where uploaded_by_user_id = $1', [a.member])).reached,
    ).toBe(true);
    expect((await attempt(memberA, ...insertStatement('cover_images', coverOf(null, null)))).reached).toBe(false);
    await expect(insert(admin, 'cover_images', coverOf(a, a.member))).rejects.toMatchObject({ code: '23505' });
  });

  it('lets everybody add to the audit log in their own name and nobody change it', async () => {
    const { a, b } = clubs;
    const entry = (actor_user: string, vereniging_id: string | null) =>
      insertStatement('audit_event', { actor_user, vereniging_id, operation: 'test' });
    expect((await attempt(memberA, ...entry(a.member, a.vereniging_id))).reached).toBe(true);
    expect((await attempt(memberA, ...entry(a.admin, a.vereniging_id))).reached).toBe(false);
    expect((await attempt(memberA, ...entry(a.member, b.vereniging_id))).reached).toBe(false);
    for (const context of CONTEXTS) {
      expect((await attempt(context, `update app.audit_event set operation = 'x'`, [])).error?.code).toBe('42501');
      const { error, count } = await attempt(context, 'delete from app.audit_event', []);
      expect([error?.code, count]).toEqual([context.role === 'app_retention' ? undefined : '42501', 0]);
    }
  });

  it('shows a request for access to the asker and to the club’s admins, to read and to delete (ONB-16, ONB-18)', async () => {
    const { a, b } = clubs;
    await admin.query('delete from app.toegangsverzoek');
    const asker = await newcomer();
    await insert(admin, 'toegangsverzoek', { user_id: asker, vereniging_id: a.vereniging_id });
    await insert(admin, 'toegangsverzoek', { user_id: await newcomer(), vereniging_id: b.vereniging_id });
    const decided = { status: 'rejected', beslist_op: new Date() };
    await insert(admin, 'toegangsverzoek', { user_id: asker, vereniging_id: b.vereniging_id, ...decided });
    const askerContext: Context = { name: 'asker', role: 'app_user', rol: 'member', uid: () => asker };
    const memberB = CONTEXTS[3] as Context;
    const found: Row = {};
    for (const context of [askerContext, memberA, adminA, memberB]) {
      // Without a condition a deletion reads nothing: only its own policy stands in its way.
      found[context.name] = [
        (await attempt(context, 'select from app.toegangsverzoek', [])).rows.length,
        (await attempt(context, 'delete from app.toegangsverzoek', [])).count,
      ];
    }
    expect(found).toEqual({ asker: [2, 1], 'member of A': [0, 0], 'admin of A': [1, 1], 'member of B': [0, 0] });
  });

  it('keeps the answers to a person’s own repeated requests for that person', async () => {
    const { a } = clubs;
    const entry = (user_id: string | null) => ({
      user_id,
      operation: 'test',
      key: randomUUID(),
      body_sha256: randomBytes(32),
    });
    for (const user_id of [a.member, a.admin, null]) await insert(admin, 'idempotency_key', entry(user_id));
    expect((await attempt(memberA, 'select user_id from app.idempotency_key', [])).rows).toEqual([
      { user_id: a.member },
    ]);
    expect((await attempt(memberA, ...insertStatement('idempotency_key', entry(a.member)))).reached).toBe(true);
    expect((await attempt(memberA, ...insertStatement('idempotency_key', entry(a.admin)))).reached).toBe(false);
    expect((await attempt(memberA, ...insertStatement('idempotency_key', entry(null)))).reached).toBe(false);
  });

  it('lets a club’s admins, and only them, read what a superuser did in its name (G-022)', async () => {
    const { a, b } = clubs;
    for (const club of [a, b]) {
      await insert(admin, 'audit_event', {
        actor_user: randomUUID(),
        acting_superuser: randomUUID(),
        vereniging_id: club.vereniging_id,
        operation: 'acting.start',
      });
    }
    expect((await attempt(adminA, 'select vereniging_id from app.audit_event', [])).rows).toEqual([
      { vereniging_id: a.vereniging_id },
    ]);
    expect((await attempt(memberA, 'select vereniging_id from app.audit_event', [])).rows).toEqual([]);
  });

  it('lets a visitor read active plans, features and CTAs, and nothing else', async () => {
    const visitor = CONTEXTS[6] as Context;
    expect((await attempt(visitor, 'select name from app.pricing_plans', [])).rows).toEqual([{ name: 'Basis' }]);
    expect((await attempt(visitor, 'select feature_name from app.pricing_features', [])).rows).toEqual([
      { feature_name: 'Basis' },
    ]);
    expect((await attempt(visitor, 'select message from app.cta', [])).rows).toEqual([{ message: 'Basis' }]);
    const { rows } = await admin.query<{ relname: string }>(`
      select relname from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r'
         and relname not in ('pricing_plans', 'pricing_features', 'cta')`);
    expect(rows.length).toBeGreaterThan(25);
    for (const { relname } of rows) {
      expect((await attempt(visitor, `select from app.${relname}`, [])).error?.code, relname).toBe('42501');
    }
  });

  it('opens the console’s tables for a superuser and for nobody else who connects to it', async () => {
    const { a } = clubs;
    await insert(admin, 'security_event', { event_type: 'test' });
    await insert(admin, 'audit_event', { operation: 'test' });
    await insert(admin, 'file', fileOf(a, a.member));
    await insert(admin, 'outbox', mailOf(a, a.member));
    await insert(admin, 'cover_images', coverOf(null, null));
    await insert(admin, 'mail_suppression', { address_sha256: randomBytes(32), reason: 'manual' });
    await insert(admin, 'mail_report', { outbox_id: randomUUID(), kind: 'bounce', source: 'mailbox' });
    await insert(admin, 'toegangsverzoek', { user_id: await newcomer(), vereniging_id: a.vereniging_id });
    const hour = '2026-11-14T10:00:00Z';
    await insert(admin, 'availability', { hour, asked: '0'.repeat(60), up: '0'.repeat(60) });
    await insert(admin, 'platform_tally', { what: 'request', hour, count: 1 });
    await insert(admin, 'platform_error', { source: 'web', what: 'teams.list', kind: 'Error', message: '' });
    await insert(admin, 'slow_operation', { hour, source: 'web', what: 'teams.list', count: 1, longest_ms: 900 });
    await insert(admin, 'platform_part', { part: 'pdf', ok: true });
    await insert(admin, 'retention_run', { at: hour, promise: 'concept', act: 'deleted', count: 0 });
    await insert(admin, 'operator_notice', { thing: 'pdf' });
    await insert(admin, 'inrichting', { onderdeel: 'teksten' });
    // What a worker left of a club that was deleted.
    const gone = { verwijderd_op: hour, verwijderd_reden: 'De club stopt ermee.' };
    const stopped = randomUUID();
    await insert(admin, 'vereniging', { ...clubOf(stopped), ...gone });
    await insert(admin, 'clubexport', { vereniging_id: stopped });
    const { rows } = await admin.query<{ relname: string; changes: boolean; deletes: boolean }>(`
      select relname, has_any_column_privilege('app_super', oid, 'update') as changes,
             has_table_privilege('app_super', oid, 'delete') as deletes
        from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r'
         and has_any_column_privilege('app_super', oid, 'select') order by relname`);
    const impostor = CONTEXTS[9] as Context;
    const found: Row = {};
    const expected: Row = {};
    for (const { relname, changes, deletes } of rows) {
      const column = await findColumnToUpdate(relname, 'app_super');
      const statements = [
        `select from app.${relname}`,
        // Reads no column, so only the policy for updates stands in its way.
        ...(changes ? [`update app.${relname} set ${column} = default`] : []),
        ...(deletes ? [`delete from app.${relname}`] : []),
      ];
      for (const statement of statements) {
        expected[statement] = [true, false];
        found[statement] = [
          (await attempt(superuser, statement, [])).reached,
          (await attempt(impostor, statement, [])).reached,
        ];
      }
    }
    expect(found).toEqual(expected);
    expect(rows.length).toBeGreaterThan(25);

    const entry = insertStatement('audit_event', { actor_user: a.admin, operation: 'test' });
    const asSuperuser = { ...superuser, uid: () => a.admin };
    expect((await attempt(asSuperuser, ...entry)).reached).toBe(true);
    expect((await attempt({ ...superuser, uid: () => a.member }, ...entry)).reached).toBe(false);
    expect((await attempt({ ...asSuperuser, rol: 'admin' }, ...entry)).reached).toBe(false);
  });

  it('leaves what a club brought to the club: the console sees its files and images, and changes those of the library', async () => {
    const { a } = clubs;
    for (const row of [fileOf(a, a.member), fileOf(null, null)]) await insert(admin, 'file', row);
    await insert(admin, 'cover_images', coverOf(a, await newcomer()));
    await insert(admin, 'cover_images', coverOf(null, null));
    for (const [table, change] of [
      ['file', `state = 'ready'`],
      ['cover_images', `titel = 'Een ander'`],
    ] as const) {
      for (const [whose, may] of [
        ['vereniging_id is not null', false],
        ['vereniging_id is null', true],
      ] as const) {
        const reaches = async (statement: string) =>
          (await attempt(superuser, `${statement} where ${whose}`, [])).reached;
        expect(await reaches(`select from app.${table}`), table).toBe(true);
        expect(await reaches(`update app.${table} set ${change}`), `${table}, ${whose}`).toBe(may);
        expect(await reaches(`delete from app.${table}`), `${table}, ${whose}`).toBe(may);
      }
    }
    expect((await attempt(superuser, ...insertStatement('file', fileOf(a, null)))).reached).toBe(false);
    expect((await attempt(superuser, ...insertStatement('cover_images', coverOf(a, a.member)))).reached).toBe(false);
  });

  it('keeps a job of one club to that club, also in tables of the platform', async () => {
    const { a, b } = clubs;
    const job = CONTEXTS[4] as Context;
    for (const club of [a, b]) {
      await insert(admin, 'toegangsverzoek', { user_id: await newcomer(), vereniging_id: club.vereniging_id });
    }
    await insert(admin, 'cover_images', coverOf(a, await newcomer()));
    await insert(admin, 'cover_images', coverOf(b, b.member));
    await insert(admin, 'outbox', mailOf(a, a.member));
    await insert(admin, 'outbox', mailOf(b, b.member));
    for (const row of [fileOf(a, a.member), fileOf(b, b.member), fileOf(null, b.member)])
      await insert(admin, 'file', row);
    await admin.query('update app.vereniging set mail_paused_at = now() where id = $1', [b.vereniging_id]);
    for (const table of ['users', 'toegangsverzoek', 'outbox', 'cover_images', 'file']) {
      const seen = await attempt(
        job,
        `select distinct vereniging_id from app.${table} where vereniging_id is not null`,
        [],
      );
      expect(seen.rows, table).toEqual([{ vereniging_id: a.vereniging_id }]);
    }
    expect((await attempt(job, 'select id from app.vereniging', [])).rows).toEqual([{ id: a.vereniging_id }]);
    // Neither another club's files nor a person's: not to read, to add, to change or to take away.
    const foreign = 'vereniging_id is distinct from $1';
    for (const statement of ['select from app.file', `update app.file set state = 'ready'`, 'delete from app.file']) {
      const { reached } = await attempt(job, `${statement} where ${foreign}`, [a.vereniging_id]);
      expect(reached, statement).toBe(false);
    }
    expect((await attempt(job, ...insertStatement('file', fileOf(b, b.member)))).reached).toBe(false);
    expect((await attempt(job, ...insertStatement('file', fileOf(a, a.member)))).reached).toBe(true);
    const sweeper = CONTEXTS[5] as Context;
    const swept = await attempt(sweeper, 'select distinct vereniging_id from app.file', []);
    expect(swept.rows.map((row) => row.vereniging_id)).toEqual(
      expect.arrayContaining([a.vereniging_id, b.vereniging_id, null]),
    );
    const entry = (club: Club) =>
      insertStatement('audit_event', { vereniging_id: club.vereniging_id, operation: 'test' });
    expect((await attempt(job, ...entry(a))).reached).toBe(true);
    expect((await attempt(job, ...entry(b))).reached).toBe(false);
  });
});

describe('the record of a superuser who acts for a club', () => {
  /** What belongs to a club, or to nobody, in a table that is not the club's alone. */
  const BESIDE: Record<string, (club: Club) => Row | Promise<Row>> = {
    vereniging: () => ({
      naam: 'VV De Nieuwe',
      type_vereniging: 'sportvereniging',
      plaatsnaam: 'Zwolle',
      contactpersoon_naam: 'Anna Bakker',
      contactpersoon_mailadres: 'anna@example.org',
    }),
    users: ({ vereniging_id }) => ({ email: `${randomUUID()}@example.org`, vereniging_id }),
    toegangsverzoek: async ({ vereniging_id }) => ({ user_id: await newcomer(), vereniging_id }),
    file: (club) => fileOf(club, club.admin),
    outbox: (club) => mailOf(club, club.admin),
    cover_images: async (club) => coverOf(club, await newcomer()),
    mail_suppression: ({ vereniging_id }) => ({ address_sha256: randomBytes(32), reason: 'manual', vereniging_id }),
  };
  const rowOf = async (table: string, club: Club): Promise<Row> =>
    ROWS[table] === undefined
      ? { ...(await BESIDE[table]?.(club)) }
      : { vereniging_id: club.vereniging_id, ...ROWS[table](club, 2) };

  /** Another value for some column that means something, or null when a row cannot be changed. */
  async function findChange(table: string): Promise<string | null> {
    const { rows } = await admin.query<{ change: string }>(
      `select attname || case atttypid::regtype::text when 'boolean' then ' = not ' || attname
            when 'integer' then ' = coalesce(' || attname || ', 0) + 1' else ' = now() - make_interval(days => 1)' end as change
         from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
          and attname not in ('version', 'updated_at')
          and atttypid in ('boolean'::regtype, 'integer'::regtype, 'timestamptz'::regtype)
        order by attname <> 'created_at', attnum limit 1`,
      [`app.${table}`],
    );
    return rows[0]?.change ?? null;
  }

  it('is kept of every table that has a club', async () => {
    const { rows } = await admin.query<{ relname: string }>(`
      select relname from pg_class c where relnamespace = 'app'::regnamespace and relkind in ('r', 'p')
         and (relname = 'vereniging' or exists (select from pg_attribute a where a.attrelid = c.oid and attname = 'vereniging_id'))
         and relname not in ('audit_event', 'security_event') order by relname`);
    expect(rows.map((row) => row.relname)).toEqual([...Object.keys(ROWS), ...Object.keys(BESIDE)].toSorted());
  });

  for (const table of [...Object.keys(ROWS), ...Object.keys(BESIDE)]) {
    it(`names both, for each row of ${table} that is added, changed or deleted`, async () => {
      const club = clubs.a;
      const superuser = randomUUID();
      const row = await rowOf(table, club);
      const change = await findChange(table);
      await admin.query('begin');
      try {
        await admin.query(
          `select set_config('app.rol', 'superuser', true), set_config('app.uid', $1, true),
                  set_config('app.acting', $1, true), set_config('app.club', $2, true)`,
          [superuser, club.vereniging_id],
        );
        const { rows: made } = await admin.query<{ ctid: string; id?: string }>(
          `${insertStatement(table, row)[0]} returning ctid, *`,
          Object.values(row),
        );
        let at = made[0]?.ctid;
        if (change !== null) {
          const text = `update app.${table} set ${change} where ctid = $1 returning ctid`;
          at = (await admin.query<{ ctid: string }>(text, [at])).rows[0]?.ctid;
        }
        await admin.query(`delete from app.${table} where ctid = $1`, [at]);
        const { rows: kept } = await admin.query<Row>(
          `select operation, actor_user, acting_superuser, vereniging_id, object_table, changed_columns
             from app.audit_event where acting_superuser = $1 order by at`,
          [superuser],
        );
        const base = {
          actor_user: superuser,
          acting_superuser: superuser,
          vereniging_id: table === 'vereniging' ? made[0]?.id : club.vereniging_id,
          object_table: table,
          changed_columns: null,
        };
        expect(kept).toEqual([
          { ...base, operation: `${table}.insert` },
          ...(change === null
            ? []
            : [{ ...base, operation: `${table}.update`, changed_columns: [change.split(' ')[0]] }]),
          { ...base, operation: `${table}.delete` },
        ]);
      } finally {
        await admin.query('rollback');
      }
    });
  }

  it('holds nothing of what somebody wrote', async () => {
    const { a } = clubs;
    await admin.query('begin');
    try {
      await admin.query(`select set_config('app.uid', $1, true), set_config('app.acting', $1, true)`, [randomUUID()]);
      await admin.query(
        `update app.vereniging set contactpersoon_naam = 'Kanarie', contactpersoon_mailadres = 'kanarie@example.org' where id = $1`,
        [a.vereniging_id],
      );
      await admin.query(`update app.sponsor set bedrijfsnaam = 'Kanarie' where id = $1`, [a.id('sponsor')]);
      const { rows } = await admin.query<{ text: string; changed_columns: string[] }>(
        `select e::text as text, changed_columns from app.audit_event e where acting_superuser is not null
          and at > now() order by at`,
      );
      expect(rows.map(({ changed_columns }) => changed_columns)).toEqual([
        ['contactpersoon_mailadres', 'contactpersoon_naam'],
        ['bedrijfsnaam', 'bedrijfsnaam_sleutel', 'zoektekst'],
      ]);
      for (const { text } of rows) expect(text.toLowerCase()).not.toMatch(/kanarie|anna|bakkerij/);
    } finally {
      await admin.query('rollback');
    }
  });
});

interface Outcome {
  /** Whether a row was touched, or would have been if nothing else depended on it. */
  reached: boolean;
  count: number;
  rows: Row[];
  error?: pg.DatabaseError;
}

/** Runs one statement as somebody and undoes it. */
async function attempt(context: Context, text: string, values: unknown[]): Promise<Outcome> {
  const client = connections.get(context.role);
  if (!client) throw new Error(`no connection for ${context.role}`);
  await client.query('begin');
  try {
    await applySettings(client, context);
    const { rows, rowCount } = await client.query<Row>(text, values);
    return { reached: (rowCount ?? 0) > 0, count: rowCount ?? 0, rows };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    // 42501: no right, or a row that the policy refuses. 23…: it came as far as the constraints of the row.
    const reached = error.code?.startsWith('23') ?? false;
    if (error.code !== '42501' && !reached) throw error;
    return { reached, count: 0, rows: [], error };
  } finally {
    await client.query('rollback');
  }
}

async function applySettings(client: pg.Client, { rol, uid, club }: Context): Promise<void> {
  if (rol === undefined) return;
  await client.query(
    `select set_config('app.rol', $1, true), set_config('app.uid', $2, true), set_config('app.club', $3, true)`,
    [rol, uid?.(clubs) ?? '', club?.(clubs) ?? ''],
  );
}

function insertStatement(table: string, row: Row): [string, unknown[]] {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  return [`insert into app.${table} (${columns.join(', ')}) values (${places.join(', ')})`, Object.values(row)];
}

async function insert(client: pg.Client, table: string, row: Row): Promise<void> {
  await client.query(...insertStatement(table, row));
}

function fileOf(club: Club | null, user_id: string | null): Row {
  const vereniging_id = club?.vereniging_id ?? null;
  return { vereniging_id, user_id, key: randomUUID(), kind: 'image', mime: 'image/png', bytes: 1 };
}

function mailOf(club: Club | null, user_id: string): Row {
  return {
    vereniging_id: club?.vereniging_id ?? null,
    user_id,
    kind: 'account',
    template: 'test',
    to_address: 'x@example.org',
    subject: 's',
    html: 'h',
    text: 't',
    message_id: randomUUID(),
  };
}

/** Without a club: an image of the shared library. */
function coverOf(club: Club | null, uploaded_by_user_id: string | null): Row {
  const vereniging_id = club?.vereniging_id ?? null;
  const file = { titel: 'A', filename: 'a.jpg', storage_path: randomUUID(), file_size: 1, width: 1, height: 1 };
  const rights = { licence: 'Eigen werk', source_provider: 'Achterban' };
  return { vereniging_id, uploaded_by_user_id, category: 'overig', ...file, ...rights };
}

/** A person without a club. */
async function newcomer(): Promise<string> {
  const id = randomUUID();
  await insert(admin, 'users', { id, email: `${id}@example.org` });
  return id;
}

/** Finds a club's first row by all of the values it was built with, but for the JSON. */
function whereRow(table: string, club: Club): [string, unknown[]] {
  const row: Row = { vereniging_id: club.vereniging_id, ...ROWS[table]?.(club, 1) };
  const known = Object.entries(row).filter(([, value]) => value !== '{}');
  return [known.map(([column], index) => `${column} = $${index + 1}`).join(' and '), known.map(([, value]) => value)];
}

/** A column that the role may update; if there is none, one that it must be refused. */
async function findColumnToUpdate(table: string, role: LoginRole): Promise<string> {
  const { rows } = await admin.query<{ attname: string }>(
    `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
        and attgenerated = '' and attname <> 'vereniging_id'
      order by has_column_privilege($2, attrelid, attnum, 'update') desc, attnum limit 1`,
    [`app.${table}`, role],
  );
  return rows[0]?.attname ?? '';
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verifyPassword } from 'better-auth/crypto';
import fc from 'fast-check';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseTypes } from '#server/database/database.ts';
import { createStorage, type Storage } from '#server/files/storage.ts';
import { TYPES_VERENIGING } from '#shared/club-words.ts';
import { addDays, dayOf, daysBetween, type Day } from '#shared/dates.ts';
import { createTestDatabase, type TestDatabase } from '../tests/database.ts';
import { DEMO_ACCOUNTS, DEMO_CLUBS } from './demo-accounts.ts';
import { createCalendar } from '#features/voorbeeldclub/server/commands/calendar.ts';
import { COVERS } from './demo/covers.ts';
import { DEMO_PEOPLE } from './demo/people.ts';
import { seed } from './seed.ts';

const TODAY = new Date('2026-11-14T19:30:00Z');
/** Of this process, which draws the pictures: how long it takes depends on what else the machine does. */
const PROCESSOR_SECONDS = 5;
const quiet = () => {};

type Row = Record<string, unknown>;
type Query = <R extends Row>(text: string, values?: unknown[]) => Promise<R[]>;

async function withDatabase(url: string, work: (query: Query) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=app', types: databaseTypes });
  await client.connect();
  try {
    await work(async <R extends Row>(text: string, values?: unknown[]) => (await client.query<R>(text, values)).rows);
  } finally {
    await client.end();
  }
}

type ContractStatus = 'niet getekend' | 'doorlopend' | 'verlopen' | 'urgent' | 'waarschuwing' | 'actief';

function contractStatus(signed: boolean, end: Day | null, today: Day): ContractStatus {
  if (!signed) return 'niet getekend';
  if (end === null) return 'doorlopend';
  const left = daysBetween(today, end);
  if (left < 0) return 'verlopen';
  if (left <= 30) return 'urgent';
  return left <= 90 ? 'waarschuwing' : 'actief';
}

/** What must hold on whatever day the demo world is made. */
async function expectBelievableWorld(query: Query, today: Day): Promise<void> {
  const values = async (text: string) => new Set((await query<{ value: string }>(text)).map(({ value }) => value));

  expect(await values('select distinct type_vereniging as value from vereniging')).toEqual(
    new Set(['sportvereniging', 'muziekvereniging', 'cultuurvereniging', 'jongerenvereniging', 'stichting', 'overig']),
  );
  expect(await values('select distinct status as value from match')).toEqual(
    new Set(['pending', 'approved', 'rejected', 'matched', 'active']),
  );
  expect(await values('select distinct pipeline_stage as value from match')).toEqual(
    new Set(['new', 'qualified', 'proposal_sent', 'negotiating', 'active', 'lost']),
  );
  expect(await values('select distinct status as value from toegangsverzoek')).toEqual(
    new Set(['pending', 'approved', 'rejected']),
  );
  expect(await values('select distinct rol as value from users')).toEqual(new Set(['member', 'admin', 'superuser']));

  const contracts = await query<{ naam: string; contract_signed: boolean; contract_end_date: Day | null }>(
    `select v.naam, m.contract_signed, m.contract_end_date from match m join vereniging v on v.id = m.vereniging_id
     where m.validatie_admin and m.status <> 'rejected'`,
  );
  const statuses = (club?: string) =>
    new Set(
      contracts
        .filter(({ naam }) => club === undefined || naam === club)
        .map((row) => contractStatus(row.contract_signed, row.contract_end_date, today)),
    );
  const all = ['niet getekend', 'doorlopend', 'verlopen', 'urgent', 'waarschuwing', 'actief'];
  expect(statuses('VV Groenendaal')).toEqual(new Set(all));

  const [groenendaal] = await query(
    `select
       count(*) filter (where stage = 'active') as sponsors,
       sum(annual_value) filter (where stage = 'active') as per_jaar,
       count(*) filter (where stage in ('qualified', 'proposal_sent', 'negotiating')) as in_gesprek,
       count(*) filter (where stage = 'new') as nieuw,
       count(*) filter (where stage = 'active' and eind between $1::date and $1::date + 90) as lopen_af,
       count(*) filter (where stage = 'active' and (not contract_signed or begin > $1 or eind < $1)) as loopt_niet,
       count(*) filter (where follow_up <= $1) as nu_bellen
     from (select pipeline_stage as stage, annual_value::bigint, contract_signed, contract_start_date as begin,
         contract_end_date as eind, next_follow_up_date as follow_up
       from match join vereniging v on v.id = vereniging_id
       where v.naam = 'VV Groenendaal' and validatie_admin and status <> 'rejected') m`,
    [today],
  );
  expect(groenendaal).toEqual({
    sponsors: 23,
    per_jaar: '1845000',
    in_gesprek: 5,
    nieuw: 2,
    lopen_af: 4,
    loopt_niet: 0,
    nu_bellen: 1,
  });

  expect(
    await query(
      `select bedrijfsnaam, status, pipeline_stage from match join sponsor on sponsor.id = match.sponsor_id
       where (pipeline_stage = 'active' and contract_end_date < $1)
         or (pipeline_stage = 'lost' and status in ('approved', 'matched'))`,
      [today],
    ),
    'no sponsor is two things at once',
  ).toEqual([]);
  expect(
    await query(
      `select naam, aantal_teams, (select count(*) from team where vereniging_id = vereniging.id) as teams
       from vereniging where aantal_teams <> (select count(*) from team where vereniging_id = vereniging.id)`,
    ),
    'a club has the teams that it says it has',
  ).toEqual([]);

  // A match has the last of its terms, and no two of them run at once.
  expect(
    await query(
      `select s.bedrijfsnaam from match m join sponsor s on s.id = m.sponsor_id
         left join lateral (select * from contract_termijn t where t.match_id = m.id
           order by begint_op desc nulls last limit 1) t on true
       where m.contract_signed <> (t.id is not null) or m.contract_signed
         and (m.contract_start_date, m.contract_end_date, m.annual_value::bigint)
           is distinct from (t.begint_op, t.eindigt_op, t.bedrag_per_jaar::bigint)
       union all select s.bedrijfsnaam from contract_termijn a join contract_termijn b
           on a.match_id = b.match_id and a.id < b.id and daterange(a.begint_op, a.eindigt_op, '[]')
             && daterange(b.begint_op, b.eindigt_op, '[]')
         join match m on m.id = a.match_id join sponsor s on s.id = m.sponsor_id`,
    ),
  ).toEqual([]);

  const followUps = await query<{ day: Day }>(
    'select next_follow_up_date as day from match where next_follow_up_date <= $1',
    [today],
  );
  expect(followUps.some(({ day }) => day === today)).toBe(true);
  expect(followUps.some(({ day }) => day < today)).toBe(true);

  const [ahead] = await query(
    `select count(*) as rows from (
       select created_at as at from match union all select communication_date from sponsor_communications
       union all select created_at from zoekopdracht union all select gearchiveerd_op from zoekopdracht
       union all select created_at from toegangsverzoek union all select beslist_op from toegangsverzoek
       union all select created_at from vereniging union all select created_at from users
       union all select updated_at from team union all select created_at from cta
       union all select last_contact_date from match union all select op from gebeurtenis) m
     where at >= $1::timestamp at time zone 'Europe/Amsterdam'`,
    [today],
  );
  expect(ahead).toEqual({ rows: 0 });
}

describe('the demo world', () => {
  let database: TestDatabase;
  let directory: string;
  let storage: Storage;
  let processorSeconds: number;
  let seconds: number;
  const lines: string[] = [];

  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'achterban-seed-'));
    storage = createStorage({ STORAGE_DRIVER: 'disk', STORAGE_DIR: directory } as Parameters<typeof createStorage>[0]);
    database = await createTestDatabase();
    const start = performance.now();
    const begin = process.cpuUsage();
    await seed({ adminUrl: database.adminUrl, today: TODAY, storage, log: (line) => lines.push(line) });
    const { user, system } = process.cpuUsage(begin);
    processorSeconds = (user + system) / 1e6;
    seconds = (performance.now() - start) / 1000;
  });

  afterAll(async () => {
    storage.close();
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  });

  const look = (work: (query: Query) => Promise<void>) => withDatabase(database.adminUrl, work);

  it('is made within five seconds of processor time and tells what there is', () => {
    expect(processorSeconds).toBeLessThan(PROCESSOR_SECONDS);
    // Twenty times what it takes: only a database that waits for something comes near.
    expect(seconds).toBeLessThan(60);
    expect(lines).toEqual([expect.stringMatching(/^the demo world is there after [\d.]+ s: 9 vereniging, .+ file$/)]);
  });

  it('has all kinds of clubs, every state of a match and every standing of a contract', async () => {
    await look((query) => expectBelievableWorld(query, '2026-11-14'));
  });

  it('is a world in which every search has one to three pakketten with promises', async () => {
    await look(async (query) => {
      const searches = await query<{ pakketten: number; promises: number | null; mirrored: boolean }>(
        `select count(p.id) as pakketten, min(num_nonnulls(p.tegenprestatie_1, p.tegenprestatie_2, p.tegenprestatie_3))
             filter (where btrim(p.pakketnaam) <> '') as promises,
           bool_or(p.positie = 1 and p.pakketnaam is not distinct from z.pakketnaam
             and p.bedrag_per_jaar is not distinct from z.bedrag_per_jaar) as mirrored
         from zoekopdracht z left join pakket p on (p.vereniging_id, p.zoekopdracht_id) = (z.vereniging_id, z.id)
         group by z.vereniging_id, z.id`,
      );
      expect(searches.every(({ pakketten }) => pakketten >= 1 && pakketten <= 3)).toBe(true);
      expect(new Set(searches.map(({ pakketten }) => pakketten))).toEqual(new Set([1, 2, 3]));
      // One search is only half filled in: its pakket has no name yet.
      expect(searches.filter(({ promises }) => promises === null)).toHaveLength(1);
      expect(searches.every(({ promises, mirrored }) => (promises ?? 1) >= 1 && mirrored)).toBe(true);
    });
  });

  it('has six seasons of VV Groenendaal that grow from €9.750,- to €18.450,-', async () => {
    await look(async (query) => {
      const seasons = await query(
        `select jaar, count(*) as sponsors, sum(bedrag) as bedrag from generate_series(2021, 2026) jaar,
           lateral (select distinct on (t.match_id) t.bedrag_per_jaar::bigint as bedrag from contract_termijn t
             join vereniging v on v.id = t.vereniging_id
             where v.naam = 'VV Groenendaal' and t.begint_op <= make_date(jaar + 1, 6, 30)
               and coalesce(t.eindigt_op, 'infinity') >= make_date(jaar, 7, 1)
             order by t.match_id, t.begint_op desc) w
         group by jaar order by jaar`,
      );
      expect(seasons.map(({ sponsors, bedrag }) => [sponsors, Number(bedrag)])).toEqual([
        [12, 9_750_00],
        [14, 11_200_00],
        [16, 12_900_00],
        [19, 14_850_00],
        [21, 16_400_00],
        [23, 18_450_00],
      ]);
    });
  });

  it('has the teams of VV Groenendaal: twelve, of which three are complete', async () => {
    await look(async (query) => {
      const [teams] = await query(
        `select count(*) as teams,
           count(*) filter (where teamfoto is not null and over_team is not null and eigenschap_1 is not null) as compleet,
           count(*) filter (where num_nonnulls(teamfoto, over_team, eigenschap_1) = 0) as minimaal
         from team t join vereniging v on v.id = t.vereniging_id where v.naam = 'VV Groenendaal'`,
      );
      expect(teams).toEqual({ teams: 12, compleet: 3, minimaal: 3 });
    });
  });

  it('has five people at the door of VV Groenendaal and one who was sent away with a reason', async () => {
    await look(async (query) => {
      const requests = await query<{ status: string; reden: string | null; joined: boolean }>(
        `select t.status, t.reden, u.vereniging_id is not null as joined from toegangsverzoek t
         join vereniging v on v.id = t.vereniging_id join users u on u.id = t.user_id where v.naam = 'VV Groenendaal'`,
      );
      expect(requests.filter(({ status }) => status === 'pending')).toHaveLength(5);
      const rejected = requests.filter(({ status }) => status === 'rejected');
      expect(rejected.map(({ reden }) => reden)).toEqual([expect.stringMatching(/\w{3}/)]);
      expect(requests.every(({ status, joined }) => joined === (status === 'approved'))).toBe(true);
    });
  });

  it('opens sponsorbeheer for one club, everything for one that need not pay, and leaves the others as they are', async () => {
    await look(async (query) => {
      const clubs = await query(
        `select naam, bypass_payment_restrictions as free, coalesce(is_enabled, false) as opened from vereniging
         left join module_access on vereniging_id = id and module_name = 'sponsorbeheer'
         where bypass_payment_restrictions or is_enabled order by naam`,
      );
      expect(clubs).toEqual([
        { naam: 'SC De Wespen', free: true, opened: false },
        { naam: 'VV Groenendaal', free: false, opened: true },
      ]);
    });
  });

  it('sells three plans, of which Compleet is the most popular and one has no price', async () => {
    await look(async (query) => {
      const plans = await query(
        `select name, is_most_popular, price_cents::bigint is null and price_display is null as on_request,
           (select count(*) > 0 from pricing_features where pricing_plan_id = p.id) as has_features
         from pricing_plans p where is_active order by sort_order`,
      );
      expect(plans).toEqual([
        { name: 'Start', is_most_popular: false, on_request: false, has_features: true },
        { name: 'Compleet', is_most_popular: true, on_request: false, has_features: true },
        { name: 'Samen', is_most_popular: false, on_request: true, has_features: true },
      ]);
    });
  });

  it('shows CTAs at both places, some only in a season that runs into the new year', async () => {
    await look(async (query) => {
      const [ctas] = await query(
        `select count(distinct position) as positions, count(distinct period_type) as periods,
           bool_or(period_type = 'month' and start_month > end_month) as months_wrap,
           bool_or(period_type = 'day' and start_month > end_month) as days_wrap from cta`,
      );
      expect(ctas).toEqual({ positions: 2, periods: 4, months_wrap: true, days_wrap: true });
    });
  });

  it('lets every demo account in with its password', async () => {
    await look(async (query) => {
      const accounts = await query<{ email: string; password: string; own: boolean }>(
        `select u.email, a.password, a.account_id = u.id::text as own from account a join users u on u.id = a.user_id
         where a.provider_id = 'credential'`,
      );
      expect(accounts.map(({ email }) => email).toSorted()).toEqual(DEMO_PEOPLE.map(({ email }) => email).toSorted());
      expect(accounts.every(({ own }) => own)).toBe(true);
      const verdicts = new Map<string, boolean>();
      for (const { email, wachtwoord } of DEMO_PEOPLE) {
        const hash = accounts.find((account) => account.email === email)?.password ?? '';
        if (!verdicts.has(hash)) verdicts.set(hash, await verifyPassword({ hash, password: wachtwoord }));
        expect(verdicts.get(hash), email).toBe(true);
      }
    });
  });

  it('gives each account the standing that it is listed with', async () => {
    await look(async (query) => {
      const users = await query(
        `select email, u.naam, rol, email_bevestigd, v.naam as club,
           exists (select from toegangsverzoek t where t.user_id = u.id and t.status = 'pending') as waits
         from users u left join vereniging v on v.id = u.vereniging_id`,
      );
      for (const { email, naam, rol, club, state } of DEMO_ACCOUNTS) {
        expect(users.find((user) => user['email'] === email)).toEqual({
          email,
          naam,
          rol,
          email_bevestigd: state !== 'unconfirmed',
          club: state === 'active' ? club : null,
          waits: state === 'pending',
        });
      }
    });
  });

  it('keeps logos and photos as an upload would: ready, owned, small on screen and readable', async () => {
    await look(async (query) => {
      const shown = await query<{ path: string; use: string }>(
        `select logo as path, 'logo' as use from vereniging where logo is not null
         union all select teamfoto, 'teamfoto' from team where teamfoto is not null
         union all select original_url, 'cover' from cover_images`,
      );
      expect(shown.filter(({ use }) => use === 'logo')).toHaveLength(DEMO_CLUBS.length - 2);
      expect(shown.filter(({ use }) => use === 'teamfoto')).toHaveLength(8);
      const covers = shown.filter(({ use }) => use === 'cover').length;
      expect(covers).toBe(COVERS.length);
      const files = await query<{ key: string; kind: string; state: string; owner_id: string | null }>(
        'select key, kind, state, owner_id from file',
      );
      // A cover is also there as a thumbnail.
      expect(files).toHaveLength(2 * shown.length + covers);
      expect(files.every(({ state, owner_id }) => state === 'ready' && owner_id !== null)).toBe(true);
      for (const { path: address, use } of shown) {
        const file = files.find(({ key }) => `/files/${key}` === address);
        expect(file?.kind, address).toBe(use);
        const bytes = await storage.read(file?.key ?? '');
        const { format, width } = await sharp(bytes ?? new Uint8Array()).metadata();
        expect(format).toBe(use === 'logo' ? 'png' : 'jpeg');
        expect(width).toBeLessThanOrEqual({ logo: 400, teamfoto: 600, cover: 1200 }[use] ?? 0);
      }
    });
  });

  it('has at least two covers for every kind of club, drawn by us, sharp on paper and with their licence (SU-20)', async () => {
    await look(async (query) => {
      const covers = await query<{ category: string; storage_path: string; licence: string; source_provider: string }>(
        'select category, storage_path, licence, source_provider from cover_images',
      );
      expect(covers.length).toBeGreaterThanOrEqual(12);
      for (const kind of TYPES_VERENIGING) {
        expect(covers.filter(({ category }) => category === kind).length, kind).toBeGreaterThanOrEqual(2);
      }
      for (const { storage_path, licence, source_provider } of covers) {
        expect([licence, source_provider]).toEqual(['Eigen werk van Achterban', 'Getekend door Achterban']);
        const { width, height } = await sharp((await storage.read(storage_path)) ?? new Uint8Array()).metadata();
        expect(width).toBeGreaterThanOrEqual(2575);
        expect(height).toBeGreaterThanOrEqual(2363);
      }
    });
  });

  it('holds no text that is a stopgap, no address that could reach anyone and no company that exists', async () => {
    await look(async (query) => {
      const tables = await query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'app'`);
      const texts: string[] = [];
      const collect = (value: unknown) => {
        if (typeof value === 'string') texts.push(value);
        else if (value !== null && typeof value === 'object') Object.values(value).forEach(collect);
      };
      for (const { name } of tables) {
        for (const { row } of await query<{ row: unknown }>(`select to_jsonb(t) as row from app.${name} t`))
          collect(row);
      }
      expect(texts.length).toBeGreaterThan(2000);
      const stopgap =
        /lorem|ipsum|dolor sit|placeholder|\bto-?do\b|\btbd\b|\bx{3,}\b|asdf|qwerty|undefined|\bNaN\b|\[object/i;
      expect(texts.filter((text) => stopgap.test(text))).toEqual([]);
      // Those a club would think of first; the names of our shops are those of nobody in particular.
      const known =
        /\b(?:rabobank|abn ?amro|asn bank|sns|regiobank|univ[eé]|interpolis|achmea|jumbo|albert heijn|plus supermarkt|aldi|lidl|hema|gamma|praxis|kpn|ziggo|philips|heineken|grolsch|ten ?cate|hubo|primera|kruidvat|rituals|intersport|bol\.com)\b/i;
      expect(texts.filter((text) => known.test(text))).toEqual([]);
      const addresses = texts.flatMap((text) => text.match(/[\w.-]+@[\w.-]+/g) ?? []);
      expect(addresses.length).toBeGreaterThan(50);
      // One stands for who types just anything, under the name that never exists.
      expect(addresses.filter((address) => !/\.(?:example|invalid)$/u.test(address))).toEqual([]);
    });
  });

  it('refuses a database in which somebody already is, and changes nothing there', async () => {
    const again = seed({ adminUrl: database.adminUrl, today: TODAY, storage: null, log: quiet });
    await expect(again).rejects.toThrow('The database is not empty');
    await look(async (query) => {
      expect(await query('select count(*) as clubs from vereniging')).toEqual([{ clubs: DEMO_CLUBS.length }]);
    });
  });
});

it('leaves nothing behind in the database when it fails halfway', async () => {
  const database = await createTestDatabase();
  const directory = await mkdtemp(path.join(tmpdir(), 'achterban-seed-'));
  const disk = createStorage({ STORAGE_DRIVER: 'disk', STORAGE_DIR: directory } as Parameters<typeof createStorage>[0]);
  const full: Storage = { ...disk, write: () => Promise.reject(new Error('the disk is full')) };
  try {
    await expect(seed({ adminUrl: database.adminUrl, storage: full, log: quiet })).rejects.toThrow('the disk is full');
    await withDatabase(database.adminUrl, async (query) => {
      expect(
        await query(
          `select (select count(*) from vereniging) + (select count(*) from users) + (select count(*) from cta) as rows`,
        ),
      ).toEqual([{ rows: 0 }]);
    });
  } finally {
    await database.drop();
    await rm(directory, { recursive: true, force: true });
  }
});

it('has no pictures, and says so, when there is nowhere to keep them', async () => {
  const database = await createTestDatabase();
  const lines: string[] = [];
  try {
    await seed({ adminUrl: database.adminUrl, today: TODAY, storage: null, log: (line) => lines.push(line) });
    expect(lines[0]).toBe('no storage is set, so the demo clubs have no logos and photos');
    await withDatabase(database.adminUrl, async (query) => {
      expect(await query('select count(logo) as logos, (select count(*) from file) as files from vereniging')).toEqual([
        { logos: 0, files: 0 },
      ]);
    });
  } finally {
    await database.drop();
  }
});

it('is as believable on any other day', { timeout: 120_000 }, async () => {
  const noon = fc.integer({ min: 0, max: 4 * 365 }).map((days) => new Date(`${addDays('2026-01-01', days)}T12:00:00Z`));
  const examples = [
    '2028-02-29T12:00:00Z',
    // Still the 31st in London, already the new year in Amsterdam; and the last minute of the old one.
    '2026-12-31T23:30:00Z',
    '2026-12-31T22:59:00Z',
    '2027-06-30T12:00:00Z',
    '2027-07-01T12:00:00Z',
    '2027-03-28T01:30:00Z',
  ];
  await fc.assert(
    fc.asyncProperty(noon, async (today) => {
      const database = await createTestDatabase();
      try {
        await seed({ adminUrl: database.adminUrl, today, storage: null, log: quiet });
        await withDatabase(database.adminUrl, (query) => expectBelievableWorld(query, dayOf(today)));
      } finally {
        await database.drop();
      }
    }),
    { numRuns: 8, examples: examples.map((moment): [Date] => [new Date(moment)]), endOnFailure: true },
  );
});

it('counts seasons from July and ends contracts on a 30 June that is not near', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 * 366 }), (days) => {
      const today = addDays('2024-02-29', days);
      const on = createCalendar(new Date(`${today}T12:00:00Z`));
      expect(on.seasonStart(0) <= today && today < on.seasonStart(1)).toBe(true);
      expect(on.season(0)).toBe(`${on.seasonStart(0).slice(0, 4)}/${on.seasonStart(1).slice(0, 4)}`);
      expect(on.farSeasonEnd()).toMatch(/-06-30$/);
      expect(daysBetween(today, on.farSeasonEnd())).toBeGreaterThan(90);
      expect(daysBetween(on.farSeasonEnd(), on.farSeasonEnd(1))).toBeLessThanOrEqual(366);
      expect(dayOf(on.moment(-1, '00:00'))).toBe(addDays(today, -1));
      expect(dayOf(on.moment(-1, '23:59'))).toBe(addDays(today, -1));
    }),
  );
});

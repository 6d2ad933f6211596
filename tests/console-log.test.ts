import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mintTenant } from '#server/database/tenant.ts';
import { listVisits } from '#features/admin/server/commands.ts';
import { listClubLog } from '#features/superuser/server/commands.ts';
import { fillTables } from './bulk.ts';
import { type PlanMode, watchAs, watchConsole } from './plans.ts';
import { makeUser } from './factories.ts';
import { startServer, type TestServer } from './server.ts';

const CLUBS = 20_000;
const VISITS = 400;
const PAGE_MOST = 100;
/** Of a page with a time of acting in which thousands of things happened. */
const LONG_MOST = 500;
/** Which of the visits, from the newest on. */
const LONG = 31;

/**
 * Half of the log is the first club's, with the provider's own acts and its visits between them. In one visit five thousand
 * rows were changed and five hundred sponsors read, and at its very end one colour was chosen.
 */
const GENERATE = [
  `insert into app.vereniging (id, naam, type_vereniging, plaatsnaam, contactpersoon_naam, contactpersoon_mailadres)
    select md5('club' || n)::uuid, 'Vereniging ' || n % 900, 'sportvereniging', 'Plaats', 'x', 'x@example.org'
      from generate_series(1, ${CLUBS}) n`,
  `insert into app.users (id, naam, email) select md5('person' || n)::uuid, 'Persoon ' || n, n || '@voorbeeld.example'
      from generate_series(1, 50000) n order by md5(n::text)`,
  `insert into app.users (id, naam, email, rol) values (md5('noor')::uuid, 'Noor Blom', 'noor@achterban.example', 'superuser')`,
  `insert into app.sponsor (vereniging_id, id, bedrijfsnaam, akkoord, akkoord_bron)
    select md5('club' || 1 + n % 10)::uuid, md5('sponsor' || n)::uuid, 'Bedrijf ' || n, false, 'handmatig'
      from generate_series(1, 20000) n`,
  `insert into app.match (vereniging_id, id, sponsor_id, zoekopdracht_id, bron)
    select vereniging_id, md5('match' || id)::uuid, id, gen_random_uuid(), 'handmatig' from app.sponsor`,
  `insert into app.audit_event (at, vereniging_id, operation, object_table, object_id, actor_user, wie, before, after, changed_columns)
    select now() - make_interval(mins => n * 20),
        case when n % 2 = 0 then md5('club1')::uuid else md5('club' || 1 + n % ${CLUBS})::uuid end, 'users.update', 'users',
        md5('person' || 1 + (n * 31) % 50000)::uuid, md5('person' || 1 + (n * 37) % 50000)::uuid,
        case when n % 3 = 0 then 'achterban' else 'club' end, '{"rol": "member"}', '{"rol": "admin"}', '{rol}'
      from generate_series(1, 40000) n`,
  `insert into app.audit_event (at, vereniging_id, operation, object_table, object_id, actor_user, acting_superuser, wie, visit_id,
      changed_columns, before, after)
    select v.at + k.step * interval '1 second', md5('club1')::uuid, k.operation, k.about, k.object, md5('noor')::uuid,
        md5('noor')::uuid, 'namens', v.id, k.columns, k.was, k.werd
      from (select n, md5('visit' || n)::uuid as id, now() - make_interval(hours => n * 5) as at
              from generate_series(1, ${VISITS}) n) v, lateral (
        select 0 as step, 'acting.start' as operation, 'session' as about, gen_random_uuid() as object, null::text[] as columns,
            null::jsonb as was, jsonb_build_object('reden', 'Marja belde.', 'until', v.at + interval '1 hour') as werd
        union all
        select 1 + c, 'team.update', 'team', gen_random_uuid(), array['teamnaam', 'kolom_' || c % 3], null, null
          from generate_series(1, case when v.n = ${LONG} then 5000 else 8 end) c
        union all
        select 1, 'sponsors.read', null, null, null, null, null
        union all
        select 2, 'sponsor.read', 'match', m.id, null, null, null
          from (select id from app.match where vereniging_id = md5('club1')::uuid offset v.n
                 limit case when v.n = ${LONG} then 500 else 1 end) m
        union all
        select 2900, 'vereniging.update', 'vereniging', md5('club1')::uuid, array['kleur_1'], '{"kleur_1": "#000000"}',
          '{"kleur_1": "#C8102E"}'
        union all
        select 3000, 'acting.stop', 'session', gen_random_uuid(), null, null, null) k`,
];

let server: TestServer;
let club: string;

beforeAll(async () => {
  server = await startServer();
  await fillTables(server.admin, ['vereniging', 'users', 'sponsor', 'match', 'audit_event'], async (db) => {
    for (const statement of GENERATE) await sql.raw(statement).execute(db);
  });
  const { rows } = await sql<{ id: string }>`select md5('club1')::uuid as id`.execute(server.admin);
  club = rows[0]?.id ?? '';
}, 180_000);
afterAll(() => server.stop());

const MODES: PlanMode[] = ['auto', 'force_generic_plan'];

/** Walks through the pages; the one with the long visit may cost more. */
async function walk<Row>(
  pages: number,
  read: (most: number, after: string | undefined) => Promise<{ rows: Row[]; next: string | null }>,
  isLong: (row: Row) => boolean,
): Promise<Row[]> {
  const seen: Row[] = [];
  let after: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    // Asked once without looking at the cost: whether this is the page of the long one.
    const { rows } = await read(Number.POSITIVE_INFINITY, after);
    const { next } = await read(rows.some(isLong) ? LONG_MOST : PAGE_MOST, after);
    seen.push(...rows);
    if (next === null) break;
    after = next;
  }
  return seen;
}

describe(`among ${CLUBS} clubs, of one with years of log and ${VISITS} visits`, () => {
  it.each(MODES.flatMap((mode) => [undefined, 'club', 'achterban', 'namens'].map((wie) => [wie, mode] as const)))(
    `a page of the log costs the provider at most ${PAGE_MOST} buffers (SU-09): %s, %s`,
    async (of, mode) => {
      const expectWithin = await watchConsole(server);
      const wie = of as 'club' | 'achterban' | 'namens' | undefined;
      const entries = await walk(
        6,
        (most, after) => expectWithin(most, String(wie), (db) => listClubLog(db, { id: club, wie, after }), mode),
        ({ visit }) => visit?.is_cut === true,
      );
      expect(entries.length).toBeGreaterThan(40);
      if (wie !== 'namens') return;
      const long = entries.filter(({ visit }) => visit?.is_cut);
      expect(long).toHaveLength(1);
      // Thousands of one kind hide no other, of this visit or of another.
      for (const { visit } of entries) {
        const told = visit?.lines.map(({ text }) => text).join(' ') ?? '';
        for (const part of ['Bekeek sponsor', 'de lijst met sponsors', 'eams gewijzigd', 'Clubkleur 1']) {
          expect(told).toContain(part);
        }
      }
    },
    60_000,
  );

  it.each(MODES)(
    `a page of the visits costs the club’s admin at most ${PAGE_MOST} buffers (SU-10, G-022): %s`,
    async (mode) => {
      const beheerder = await makeUser(server.admin, { rol: 'admin', vereniging_id: club });
      const identity = { user_id: beheerder.id, rol: 'admin', vereniging_id: club } as const;
      const tenant = mintTenant({
        vereniging_id: club,
        user_id: beheerder.id,
        rol: 'admin',
        acting_superuser_id: null,
      });
      const expectWithin = await watchAs(server, 'app_user', identity);
      const visits = await walk(
        6,
        (most, after) => expectWithin(most, 'visits', (db) => listVisits(db, tenant, after), mode),
        ({ is_cut }) => is_cut,
      );
      expect(visits.filter(({ is_cut }) => is_cut)).toHaveLength(1);
      for (const { naam, from, until, changes, reads } of visits) {
        expect(naam).toBe('Noor Blom');
        expect(until.getTime() - from.getTime()).toBe(3_000_000);
        expect(changes.map(({ what }) => what)).toContain('vereniging');
        expect(reads.map(({ what }) => what)).toEqual(expect.arrayContaining(['sponsor', 'sponsors']));
      }
    },
    60_000,
  );
});

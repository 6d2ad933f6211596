import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

const catalogue = await readFile(new URL('catalogue.sql', import.meta.url), 'utf8');
const rules = [...catalogue.matchAll(/select '([A-Z]\d+) /g)].map((match) => match[1] ?? '');

const SOUND_TABLE = `
  set role app_owner;
  create table app.nieuw (vereniging_id uuid not null references app.vereniging, id uuid, primary key (vereniging_id, id));
  comment on table app.nieuw is 'tenancy:tenant';
  alter table app.nieuw enable row level security;
  alter table app.nieuw force row level security;
  create policy tenant on app.nieuw to app_user, app_worker
    using (vereniging_id = (select priv.club())) with check (vereniging_id = (select priv.club()));
  reset role;
  create trigger audit_acting after insert or update or delete on app.nieuw for each row
    when (priv.acting() is not null) execute function priv.record_change();`;

/** One mistake per rule, as somebody in a hurry would make it. */
const FAULTS: Record<string, string> = {
  T1: `${SOUND_TABLE} comment on table app.nieuw is 'not yet decided';
       set role app_owner; alter table app.nieuw rename column vereniging_id to club_id; reset role;`,
  T2: 'alter table app.team disable row level security',
  T3: 'alter table app.team no force row level security',
  T4: `${SOUND_TABLE} alter table app.nieuw drop constraint nieuw_pkey;
       create index on app.nieuw (vereniging_id); alter table app.nieuw alter vereniging_id drop not null`,
  T5: `${SOUND_TABLE} alter table app.nieuw drop constraint nieuw_pkey, add primary key (id, vereniging_id)`,
  T6: `alter table app.team add unique (id);
       alter table app.sponsor add team_id uuid references app.team (id)`,
  T7: `create policy everything on app.sponsor for select to app_user using (true or vereniging_id = (select priv.club()))`,
  T8: 'create policy anyone on app.cta for select using (active)',
  T9: `${SOUND_TABLE} drop policy tenant on app.nieuw`,
  T10: `${SOUND_TABLE} comment on table app.nieuw is 'tenancy:system'`,
  T11: 'create table public.scratch (id int)',
  T12: 'grant update (vereniging_id) on app.sponsor to app_user',
  T13: `drop trigger audit_acting on app.team;
        create trigger audit_acting after insert or update on app.team for each row
          when (priv.acting() is not null) execute function priv.record_change()`,
  T14: `${SOUND_TABLE} alter table app.nieuw drop constraint nieuw_pkey; create index on app.nieuw (vereniging_id);
        alter table app.nieuw alter vereniging_id drop not null; comment on table app.nieuw is 'tenancy:system'`,
  V1: 'set role app_owner; create view app.sponsors as select * from app.sponsor; reset role',
  V2: 'set role app_owner; create materialized view app.counts as select count(*) from app.sponsor; reset role',
  O1: 'alter table app.team owner to postgres',
  R1: 'alter role app_worker bypassrls',
  // Without inheritance it has none of the owner's rights until it asks for them: no other rule sees that.
  R2: 'alter role app_user noinherit; grant app_owner to app_user',
  R3: 'create schema elsewhere authorization app_user',
  R4: 'alter role app_public reset statement_timeout',
  R5: 'grant create on schema app to app_user',
  F1: 'alter function app.search_verenigingen reset search_path',
  F2: `create function app.everything() returns bigint language sql security definer set search_path = ''
       as 'select count(*) from app.sponsor';
       alter function app.everything owner to app_definer; revoke execute on function app.everything from public`,
  F3: 'grant execute on function app.purge_expired to public',
  F4: 'alter function app.remove_user owner to app_owner',
  F5: 'grant execute on function app.create_superuser to app_super',
  G1: 'grant select on app.cta to public; revoke all on app.cta from app_public',
  G2: 'grant update (rol) on app.users to app_user',
  G3: 'alter table app.users rename column chat_enabled to chat_aan',
  G4: 'grant select on app.vereniging to app_public',
  G5: 'grant delete on app.audit_event to app_super',
};

describe('the catalogue of walls', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('finds no hole in the schema as it is migrated', async () => {
    expect((await client.query(catalogue)).rows).toEqual([]);
  });

  it('has a planted fault for every rule', () => {
    expect(rules.length).toBeGreaterThanOrEqual(18);
    expect(new Set(rules).size).toBe(rules.length);
    expect(Object.keys(FAULTS).toSorted()).toEqual(rules.toSorted());
  });

  it('has nothing against a new table with the agreed walls', async () => {
    expect(await rulesBrokenBy(SOUND_TABLE)).toEqual([]);
  });

  it.each(Object.entries(FAULTS))('finds the fault of %s, and only that', async (rule, fault) => {
    expect(await rulesBrokenBy(fault)).toEqual([rule]);
  });

  async function rulesBrokenBy(fault: string): Promise<string[]> {
    await client.query('begin');
    try {
      await client.query(fault);
      const { rows } = await client.query<{ rule: string }>(catalogue);
      return [...new Set(rows.map((row) => row.rule.split(' ')[0] ?? ''))];
    } finally {
      await client.query('rollback');
    }
  }
});

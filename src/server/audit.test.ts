import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/database.ts';
import { makeUser, makeVereniging, makeTeam } from '../../tests/factories.ts';
import { addressPrefix, writeAudit } from './audit.ts';
import {
  type Database,
  type DatabaseRole,
  databaseTypes,
  type Db,
  type Identity,
  openDatabase,
  transaction,
} from './database/database.ts';
import type { DB } from './database/tables.ts';
import { createLog } from './log.ts';

const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, 'test');
let test: TestDatabase;
let database: Database;
let admin: Db;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase({ url: test.appUrl, prepared: true, log });
  const pool = new pg.Pool({ connectionString: test.adminUrl, max: 2, types: databaseTypes });
  admin = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }).withSchema('app');
});

afterAll(async () => {
  await database.close();
  await admin.destroy();
  await test.drop();
});

/** A club with everybody and everything that a change below is about. */
async function makeWorld() {
  const club = await makeVereniging(admin);
  const beheerder = await makeUser(admin, { rol: 'admin', vereniging_id: club.id });
  const lid = await makeUser(admin, { vereniging_id: club.id });
  const vreemde = await makeUser(admin);
  const superuser = await makeUser(admin, { rol: 'superuser' });
  const verzoek = await admin
    .insertInto('toegangsverzoek')
    .values({ user_id: vreemde.id, vereniging_id: club.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sponsor = await admin
    .insertInto('sponsor')
    .values({ vereniging_id: club.id, bedrijfsnaam: 'Bakkerij Jansen', akkoord: true, akkoord_bron: 'handmatig' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const zoekopdracht = await admin
    .insertInto('zoekopdracht')
    .values({ vereniging_id: club.id, zoekopdracht: 'Nieuwe shirts' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const match = await admin
    .insertInto('match')
    .values({ vereniging_id: club.id, sponsor_id: sponsor.id, zoekopdracht_id: zoekopdracht.id, bron: 'inschrijving' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const middel = await admin
    .insertInto('campagnemiddel')
    .values({ vereniging_id: club.id, titel: 'A4', type: 'a4' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const team = await makeTeam(admin, club.id);
  const session = await admin
    .insertInto('session')
    .values({ user_id: superuser.id, token: randomUUID(), expires_at: new Date(Date.now() + 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { club, beheerder, lid, vreemde, superuser, verzoek, zoekopdracht, match, middel, team, session };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

interface Change {
  by: 'beheerder' | 'superuser';
  /** What it leaves in the log, in order. */
  records: string[];
  make: (db: Db, world: World) => Promise<unknown>;
}

/** Every kind of change that must be on record. A table with an audit trigger and no line here fails the last test. */
const CHANGES: Record<string, Change> = {
  'a role': {
    by: 'beheerder',
    records: ['users.update'],
    make: (db, { lid }) => sql`select app.update_user(${lid.id}, 'admin', false)`.execute(db),
  },
  'a contact person': {
    by: 'beheerder',
    records: ['users.update'],
    make: (db, { lid }) => sql`select app.update_user(${lid.id}, 'member', true)`.execute(db),
  },
  'the end of a membership': {
    by: 'beheerder',
    records: ['users.update'],
    make: (db, { lid }) => sql`select app.remove_user(${lid.id})`.execute(db),
  },
  'a role given by the provider': {
    by: 'superuser',
    records: ['users.update'],
    make: (db, { lid, club }) => sql`select app.change_user(${lid.id}, 'admin', ${club.id})`.execute(db),
  },
  'a membership by approval': {
    by: 'beheerder',
    records: ['users.update', 'toegangsverzoek.update'],
    make: (db, { verzoek }) => sql`select app.decide_toegangsverzoek(${verzoek.id}, 'approved')`.execute(db),
  },
  'a refused request': {
    by: 'beheerder',
    records: ['toegangsverzoek.update'],
    make: (db, { verzoek }) => sql`select app.decide_toegangsverzoek(${verzoek.id}, 'rejected')`.execute(db),
  },
  'a module': {
    by: 'superuser',
    records: ['module_access.insert', 'module_access.update', 'module_access.delete'],
    make: async (db, { club }) => {
      await sql`insert into app.module_access (vereniging_id, module_name, is_enabled)
        values (${club.id}, 'teams', true)`.execute(db);
      await sql`update app.module_access set is_enabled = false where vereniging_id = ${club.id}`.execute(db);
      await sql`delete from app.module_access where vereniging_id = ${club.id}`.execute(db);
    },
  },
  'a lock': {
    by: 'superuser',
    records: ['campaign_media_lock.insert', 'campaign_media_lock.update', 'campaign_media_lock.delete'],
    make: async (db, { club }) => {
      await sql`insert into app.campaign_media_lock (vereniging_id, media_type, is_locked)
        values (${club.id}, 'a4', true)`.execute(db);
      await sql`update app.campaign_media_lock set is_locked = false where vereniging_id = ${club.id}`.execute(db);
      await sql`delete from app.campaign_media_lock where vereniging_id = ${club.id}`.execute(db);
    },
  },
  'a validation': {
    by: 'superuser',
    records: ['match.update'],
    make: (db, { match }) =>
      sql`update app.match set status = 'approved', validatie_admin = true, vrijgegeven_voor_user = true
        where id = ${match.id}`.execute(db),
  },
  'a payment exception': {
    by: 'superuser',
    records: ['vereniging.update'],
    make: (db, { club }) =>
      sql`update app.vereniging set bypass_payment_restrictions = true where id = ${club.id}`.execute(db),
  },
  'a stop of mail': {
    by: 'superuser',
    records: ['vereniging.update'],
    make: (db, { club }) => sql`update app.vereniging set mail_paused_at = now() where id = ${club.id}`.execute(db),
  },
  'a webhook': {
    by: 'superuser',
    records: ['campagnemiddel.update'],
    make: (db, { middel }) =>
      sql`update app.campagnemiddel set webhook_url = 'https://voorbeeld.example' where id = ${middel.id}`.execute(db),
  },
  'acting for a club': {
    by: 'superuser',
    records: ['acting.start', 'acting.stop'],
    make: async (db, { session, club }) => {
      await sql`select app.start_acting(${session.id}, ${club.id}, 30, 'vraag van de club')`.execute(db);
      await sql`select app.stop_acting(${session.id})`.execute(db);
    },
  },
  'the deletion of a team': {
    by: 'beheerder',
    records: ['team.delete'],
    make: (db, { team }) => sql`delete from app.team where id = ${team.id}`.execute(db),
  },
  'a deletion': {
    by: 'beheerder',
    records: ['zoekopdracht.delete'],
    make: async (db, { zoekopdracht, match }) => {
      await sql`delete from app.match where id = ${match.id}`.execute(db);
      await sql`delete from app.zoekopdracht where id = ${zoekopdracht.id}`.execute(db);
      await writeAudit(db, {
        operation: 'zoekopdracht.delete',
        object: { table: 'zoekopdracht', id: zoekopdracht.id },
        before: { matches: [match.id] },
      });
    },
  },
  'an export': {
    by: 'beheerder',
    records: ['sponsor.export'],
    make: (db) => writeAudit(db, { operation: 'sponsor.export', after: { rows: 1 } }),
  },
};

const ROLE: Record<Change['by'], DatabaseRole> = { beheerder: 'app_user', superuser: 'app_super' };

function identityOf(world: World, by: Change['by']): Identity {
  const { id, rol } = world[by];
  return { user_id: id, rol, vereniging_id: by === 'beheerder' ? world.club.id : null };
}

async function recordsOf(world: World) {
  return admin
    .selectFrom('audit_event')
    .select(['operation', 'actor_user'])
    .where('vereniging_id', '=', world.club.id)
    .orderBy('at')
    .execute();
}

describe('the audit log', () => {
  it.each(Object.entries(CHANGES))(
    'has %s on record, by whom, when and only when it is committed',
    async (_, change) => {
      const world = await makeWorld();
      const as = database.as(ROLE[change.by]);
      const identity = identityOf(world, change.by);
      const undone = transaction(as, identity, async (db) => {
        await change.make(db, world);
        throw new Error('rolled back');
      });
      await expect(undone).rejects.toThrow('rolled back');
      expect(await recordsOf(world)).toEqual([]);

      await transaction(as, identity, (db) => change.make(db, world));
      const actor_user = world[change.by].id;
      expect(await recordsOf(world)).toEqual(change.records.map((operation) => ({ operation, actor_user })));
    },
  );

  it('has the founding of a club on record', async () => {
    const founder = await makeUser(admin);
    const found = (db: Db) =>
      sql<{ id: string }>`select app.create_vereniging('VV Nieuw', 'sportvereniging', 'Utrecht', '', '') as id`.execute(
        db,
      );
    const { rows } = await transaction(database.as('app_user'), { user_id: founder.id }, found);
    const trail = await admin
      .selectFrom('audit_event')
      .select(['operation', 'actor_user', 'after'])
      .where('vereniging_id', '=', rows[0]?.id ?? '')
      .execute();
    expect(trail).toMatchObject([
      { operation: 'users.update', actor_user: founder.id, after: { rol: 'admin', vereniging_id: rows[0]?.id } },
    ]);
  });

  it('has no trigger that is not tried here', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where t.tgfoid = 'priv.record_change'::regproc and t.tgname <> 'audit_acting' order by 1`.execute(admin);
    const tried = new Set(Object.values(CHANGES).flatMap(({ records }) => records.map((name) => name.split('.')[0])));
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });
});

describe('writing to the audit log', () => {
  it('keeps what changed, the request and no more of the address than its neighbourhood', async () => {
    const world = await makeWorld();
    const object = { table: 'zoekopdracht', id: world.zoekopdracht.id } as const;
    await transaction(database.as('app_user'), identityOf(world, 'beheerder'), (db) =>
      writeAudit(db, {
        operation: 'zoekopdracht.delete',
        object,
        before: { matches: 2 },
        after: { matches: 0 },
        request: { requestId: 'r-1', address: '192.0.2.77' },
      }),
    );
    const row = await admin
      .selectFrom('audit_event')
      .selectAll()
      .where('object_id', '=', object.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      object_table: 'zoekopdracht',
      before: { matches: 2 },
      after: { matches: 0 },
      request_id: 'r-1',
      ip_prefix: '192.0.2.0/24',
      acting_superuser: null,
    });
  });

  it('names the superuser who acts for the club, so that its admins can see it (G-022)', async () => {
    const world = await makeWorld();
    const identity = {
      user_id: world.superuser.id,
      vereniging_id: world.club.id,
      rol: 'superuser',
      acting_superuser_id: world.superuser.id,
    } as const;
    await transaction(database.as('app_user'), identity, (db) => writeAudit(db, { operation: 'sponsor.export' }));
    const seen = await transaction(database.as('app_user'), identityOf(world, 'beheerder'), (db) =>
      db.withSchema('app').selectFrom('audit_event').select(['operation', 'acting_superuser']).execute(),
    );
    expect(seen).toEqual([{ operation: 'sponsor.export', acting_superuser: world.superuser.id }]);
  });

  it('works for a job of a club, that has no person', async () => {
    const world = await makeWorld();
    const identity = { vereniging_id: world.club.id, rol: 'worker' } as const;
    await transaction(database.as('app_worker'), identity, (db) => writeAudit(db, { operation: 'brochure.purge' }));
    expect(await recordsOf(world)).toEqual([{ operation: 'brochure.purge', actor_user: null }]);
  });

  it('is refused without a person, and for another club', async () => {
    const world = await makeWorld();
    const other = await makeVereniging(admin);
    await expect(writeAudit(database.as('app_user'), { operation: 'sponsor.export' })).rejects.toMatchObject({
      code: '42501',
    });
    const elsewhere = transaction(database.as('app_user'), identityOf(world, 'beheerder'), (db) =>
      writeAudit(db, { operation: 'sponsor.export', vereniging_id: other.id }),
    );
    await expect(elsewhere).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['unknown', null],
  ])('makes of %s %s', (address, prefix) => {
    expect(addressPrefix(address)).toBe(prefix);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#server/database/database.ts';
import { isMediaLocked, MEDIA_TYPES, type MediaType } from '#features/prijzen/shared/rules.ts';
import { makeUser, makeVereniging } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function makeWorld() {
  const club = await makeVereniging(server.admin);
  const admin = await makeUser(server.admin, { vereniging_id: club.id, rol: 'admin' });
  const superuser = await makeUser(server.admin, { rol: 'superuser' });
  return {
    club,
    superuser,
    beheerder: (await server.signIn(admin.id)).cookie,
    console: (await server.signIn(superuser.id)).cookie,
    acting: (await server.signIn(superuser.id, { acting_vereniging_id: club.id })).cookie,
  };
}
const lock = (cookie: string, id: string, type: string, is_locked: boolean) =>
  server.call(`/superuser/verenigingen/${id}/materialen/${type}`, { method: 'PUT', body: { is_locked }, cookie });
const recordsOf = (id: string) =>
  server.admin.selectFrom('campaign_media_lock').selectAll().where('vereniging_id', '=', id).execute();
const locksFor = async (cookie: string) =>
  (
    (await (await server.call('/prijzen/sloten', { cookie })).json()) as {
      locks: { media_type: MediaType; is_locked: boolean }[];
    }
  ).locks;

describe('a lock on a material', () => {
  it('is one record per club and type, updated when it is there, with who and when (SU-14)', async () => {
    const { club, console, superuser } = await makeWorld();
    expect((await lock(console, club.id, 'flyer', true)).status).toBe(200);
    const [first, ...others] = await recordsOf(club.id);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ media_type: 'flyer', is_locked: true, locked_by_user_id: superuser.id });

    const other = await makeUser(server.admin, { rol: 'superuser' });
    const { cookie } = await server.signIn(other.id);
    expect((await lock(cookie, club.id, 'flyer', false)).status).toBe(200);
    const records = await recordsOf(club.id);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ media_type: 'flyer', is_locked: false, locked_by_user_id: other.id });
    expect(records[0]?.updated_at.getTime()).toBeGreaterThan(first?.updated_at.getTime() ?? Infinity);
    const { rows } = await sql<{ operation: string; wie: string }>`select operation, wie from app.audit_event
      where vereniging_id = ${club.id} and object_table = 'campaign_media_lock' order by at`.execute(server.admin);
    expect(rows).toEqual([
      { operation: 'campaign_media_lock.insert', wie: 'achterban' },
      { operation: 'campaign_media_lock.update', wie: 'achterban' },
    ]);
  });

  it('is made once by two people at the same time', async () => {
    const { club, console } = await makeWorld();
    const answers = await Promise.all([1, 2, 3, 4].map(() => lock(console, club.id, 'a5', true)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await recordsOf(club.id)).toHaveLength(1);
  });

  it('is switched by a superuser alone: the endpoint and the database refuse everybody else (SU-13)', async () => {
    const { club, beheerder, acting, superuser } = await makeWorld();
    for (const cookie of [beheerder, acting]) expect((await lock(cookie, club.id, 'a4', true)).status).toBe(403);
    expect((await server.call('/prijzen/sloten', { cookie: beheerder })).status).toBe(200);
    for (const rol of ['member', 'admin', 'superuser'] as const) {
      const asClub = { vereniging_id: club.id, user_id: superuser.id, rol };
      const write = transaction(server.services.database.as('app_user'), asClub, (db) =>
        sql`insert into app.campaign_media_lock (vereniging_id, media_type, is_locked) values (${club.id}, 'a4', false)`.execute(
          db,
        ),
      );
      await expect(write).rejects.toThrow('permission denied');
    }
    const notSuper = transaction(server.services.database.as('app_super'), { rol: 'admin' }, (db) =>
      sql`insert into app.campaign_media_lock (vereniging_id, media_type, is_locked) values (${club.id}, 'a4', false)`.execute(
        db,
      ),
    );
    await expect(notSuper).rejects.toThrow('row-level security');
    expect(await recordsOf(club.id)).toEqual([]);
  });

  it('is read per club as type and state, by its own people (MAT-32)', async () => {
    const one = await makeWorld();
    const two = await makeWorld();
    expect(await locksFor(one.beheerder)).toEqual([]);
    await lock(one.console, one.club.id, 'tv', true);
    await lock(one.console, one.club.id, 'a4', false);
    const locks = await locksFor(one.beheerder);
    expect(locks.toSorted((a, b) => a.media_type.localeCompare(b.media_type))).toEqual([
      { media_type: 'a4', is_locked: false },
      { media_type: 'tv', is_locked: true },
    ]);
    expect(await locksFor(two.beheerder)).toEqual([]);
    expect(await locksFor(one.acting)).toHaveLength(2);
  });

  it('is a lock for everybody but a superuser, and without a record for nobody (SU-15)', () => {
    const locks = [
      { media_type: 'tv', is_locked: true },
      { media_type: 'a4', is_locked: false },
    ] as const;
    const locked = (isSuperuser: boolean) => MEDIA_TYPES.filter((type) => isMediaLocked(locks, type, { isSuperuser }));
    expect(locked(false)).toEqual(['tv']);
    expect(locked(true)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COUNT_MOST } from '#shared/count.ts';
import { makeToegangsverzoek, makeUser, makeVereniging } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;
let superuser: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  server = await startServer();
  superuser = await makeUser(server.admin, { rol: 'superuser', voornaam: 'Noor', achternaam: 'Blom' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.admin.deleteFrom('toegangsverzoek').execute();
});

const decide = (id: string, status: string, reden?: string, by = superuser) =>
  server.as(by, `/superuser/toegangsverzoeken/${id}/besluit`, 'POST', {
    status,
    ...(reden !== undefined && { reden }),
  });
const clean = (id = '', by = superuser) => server.as(by, `/superuser/toegangsverzoeken${id && `/${id}`}`, 'DELETE');
const readUser = (id: string) =>
  server.admin.selectFrom('users').select(['rol', 'vereniging_id']).where('id', '=', id).executeTakeFirstOrThrow();
const readVerzoek = (id: string) =>
  server.admin
    .selectFrom('toegangsverzoek')
    .select(['status', 'reden', 'beslist_door'])
    .where('id', '=', id)
    .executeTakeFirst();
const mailsTo = (email: string) =>
  server.admin
    .selectFrom('outbox')
    .select(['template', 'subject', 'text', 'vereniging_id', 'user_id'])
    .where('to_address', '=', email)
    .execute();
const record = (object_id: string) =>
  server.admin
    .selectFrom('audit_event')
    .select(['operation', 'actor_user', 'acting_superuser', 'vereniging_id', 'wie', 'before', 'after'])
    .where('object_id', '=', object_id)
    .orderBy('at')
    .execute();
const turnOff = (id: string) =>
  sql`update app.vereniging set verwijderd_op = now(), verwijderd_reden = 'De club stopt ermee.' where id = ${id}`.execute(
    server.admin,
  );

/** Somebody who wants to join a club that has nobody else. */
async function pending() {
  const vereniging = await makeVereniging(server.admin, { naam: 'Harmonie Sint Cecilia' });
  const aanvrager = await makeUser(server.admin, { voornaam: 'Wil' });
  const verzoek = await makeToegangsverzoek(server.admin, vereniging.id, { user_id: aanvrager.id });
  return { vereniging, aanvrager, verzoek };
}

describe('who waits for access, of any club', () => {
  it('is listed for the provider, oldest first, with the club and who decides there (SU-18)', async () => {
    const old = await pending();
    const beheerder = await makeUser(server.admin, { vereniging_id: old.vereniging.id, rol: 'admin' });
    const young = await pending();
    await sql`update app.toegangsverzoek set created_at = now() - interval '12 days' where id = ${old.verzoek.id}`.execute(
      server.admin,
    );
    const { answer } = await server.as(superuser, '/superuser/toegangsverzoeken');
    const rows = answer['rows'] as { id: string }[];
    expect(rows.map(({ id }) => id)).toEqual([old.verzoek.id, young.verzoek.id]);
    expect(rows[0]).toMatchObject({
      email: old.aanvrager.email,
      is_superuser: false,
      vereniging: { id: old.vereniging.id, naam: 'Harmonie Sint Cecilia', is_verwijderd: false },
      beheerders: { namen: [beheerder.naam], has_more: false },
      can: { approve: true },
    });
    expect([answer['next'], answer['van_superusers']]).toEqual([null, 0]);
    expect((await server.as(beheerder, '/superuser/toegangsverzoeken')).code).toBe('geen_toegang');
  });

  it('is counted on the badge: all that are open, of any age and club, and no further than it says (SU-05)', async () => {
    const badge = async () => (await server.as(superuser, '/superuser/tellers')).answer['toegangsverzoeken'];
    expect(await badge()).toBe(0);
    const { vereniging, verzoek } = await pending();
    await pending();
    await sql`update app.toegangsverzoek set created_at = now() - interval '2 years' where id = ${verzoek.id}`.execute(
      server.admin,
    );
    const third = await pending();
    expect(await badge()).toBe(3);
    await decide(third.verzoek.id, 'rejected');
    expect(await badge()).toBe(2);
    await sql`
      with people as (insert into app.users (email) select 'wacht' || n || '@voorbeeld.example'
        from generate_series(1, ${COUNT_MOST + 20}) n returning id)
      insert into app.toegangsverzoek (user_id, vereniging_id) select id, ${vereniging.id} from people`.execute(
      server.admin,
    );
    expect(await badge()).toBe(COUNT_MOST);
  });
});

describe('the provider decides on a request of any club', () => {
  it('lets the person in as a member in its own name, with one mail and on record (SU-18)', async () => {
    const { vereniging, aanvrager, verzoek } = await pending();
    expect((await decide(verzoek.id, 'approved', 'wordt niet bewaard')).code).toBe('ok');
    expect(await readUser(aanvrager.id)).toEqual({ rol: 'member', vereniging_id: vereniging.id });
    expect(await readVerzoek(verzoek.id)).toEqual({ status: 'approved', reden: null, beslist_door: superuser.id });
    expect(await mailsTo(aanvrager.email)).toMatchObject([
      { template: 'toegangsverzoeken.approved', vereniging_id: vereniging.id, user_id: superuser.id },
    ]);
    const by = {
      actor_user: superuser.id,
      acting_superuser: null,
      vereniging_id: vereniging.id,
      wie: 'achterban',
    };
    expect(await record(verzoek.id)).toEqual([
      {
        operation: 'toegangsverzoek.update',
        ...by,
        before: { user_id: aanvrager.id, status: 'pending' },
        after: { user_id: aanvrager.id, status: 'approved' },
      },
    ]);
    expect(await record(aanvrager.id)).toMatchObject([{ operation: 'users.update', ...by }]);
  });

  it('rejects with a reason, which is stored and mailed; the person keeps having no club', async () => {
    const { aanvrager, verzoek } = await pending();
    expect((await decide(verzoek.id, 'rejected', 'We kennen je niet.')).code).toBe('ok');
    expect(await readUser(aanvrager.id)).toEqual({ rol: 'member', vereniging_id: null });
    expect(await readVerzoek(verzoek.id)).toMatchObject({ status: 'rejected', reden: 'We kennen je niet.' });
    const [mail, ...more] = await mailsTo(aanvrager.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'toegangsverzoeken.rejected' });
    expect(mail?.text).toContain('We kennen je niet.');
    expect(await record(verzoek.id)).toMatchObject([
      { operation: 'toegangsverzoek.update', wie: 'achterban', after: { status: 'rejected' } },
    ]);
  });

  it('happens once when two superusers decide at the same time, each in their own way, with one mail', async () => {
    const other = await makeUser(server.admin, { rol: 'superuser' });
    for (let round = 0; round < 8; round++) {
      const { aanvrager, verzoek } = await pending();
      const answers = await Promise.all([
        decide(verzoek.id, 'approved'),
        decide(verzoek.id, 'rejected', undefined, other),
        decide(verzoek.id, 'approved', undefined, other),
      ]);
      expect(answers.map(({ code }) => code).toSorted()).toEqual(['al_verwerkt', 'al_verwerkt', 'ok']);
      const { status } = (await readVerzoek(verzoek.id)) ?? {};
      const { vereniging_id } = await readUser(aanvrager.id);
      expect(vereniging_id !== null).toBe(status === 'approved');
      expect(await mailsTo(aanvrager.email)).toMatchObject([{ template: `toegangsverzoeken.${status}` }]);
      expect(await record(verzoek.id)).toHaveLength(1);
    }
  });

  it('and the club’s own admin at the same time have one winner', async () => {
    const { vereniging, aanvrager, verzoek } = await pending();
    const beheerder = await makeUser(server.admin, { rol: 'admin', vereniging_id: vereniging.id });
    const answers = await Promise.all([
      decide(verzoek.id, 'rejected'),
      server.as(beheerder, `/toegangsverzoeken/${verzoek.id}/besluit`, 'POST', { status: 'approved' }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['al_verwerkt', 'ok']);
    expect(await mailsTo(aanvrager.email)).toHaveLength(1);
  });

  it('says when the person has a club by now, or is one of its own people, and leaves the request', async () => {
    const { aanvrager, verzoek } = await pending();
    const elsewhere = await makeVereniging(server.admin);
    await server.admin
      .updateTable('users')
      .set({ vereniging_id: elsewhere.id })
      .where('id', '=', aanvrager.id)
      .execute();
    expect((await decide(verzoek.id, 'approved')).code).toBe('aanvrager_heeft_vereniging');
    await server.admin
      .updateTable('users')
      .set({ vereniging_id: null, rol: 'superuser' })
      .where('id', '=', aanvrager.id)
      .execute();
    expect((await decide(verzoek.id, 'approved')).code).toBe('aanvrager_heeft_vereniging');
    expect(await readVerzoek(verzoek.id)).toMatchObject({ status: 'pending' });
    expect(await mailsTo(aanvrager.email)).toEqual([]);
    expect((await decide(randomUUID(), 'approved')).code).toBe('niet_gevonden');
  });

  it('lets nobody into a club that is deleted, and a rejection goes out although the club’s own mail waits', async () => {
    const { vereniging, aanvrager, verzoek } = await pending();
    await turnOff(vereniging.id);
    const refused = await decide(verzoek.id, 'approved');
    expect(refused.code).toBe('aanvrager_club_uit');
    expect(await readUser(aanvrager.id)).toEqual({ rol: 'member', vereniging_id: null });
    expect(await readVerzoek(verzoek.id)).toMatchObject({ status: 'pending' });

    expect((await decide(verzoek.id, 'rejected')).code).toBe('ok');
    const [mail] = await mailsTo(aanvrager.email);
    // What belongs to a deleted club is not sent: this mail is the provider's own.
    expect(mail).toMatchObject({ template: 'toegangsverzoeken.rejected', vereniging_id: null });
    expect(mail?.subject).toContain('Harmonie Sint Cecilia');
  });
});

describe('cleaning up requests of the provider’s own people (SU-16, G-025)', () => {
  /** A superuser with an open request, from before they were one. */
  async function ours() {
    const { vereniging } = await pending();
    const person = await makeUser(server.admin, { rol: 'superuser' });
    return {
      person,
      vereniging,
      verzoek: await makeToegangsverzoek(server.admin, vereniging.id, { user_id: person.id }),
    };
  }
  const left = async () =>
    (await server.admin.selectFrom('toegangsverzoek').select('id').execute()).map(({ id }) => id).toSorted();

  it('deletes the one that is named, on record, without a mail, and no other', async () => {
    const one = await ours();
    const other = await ours();
    const open = await pending();
    await server.admin.deleteFrom('audit_event').execute();
    expect((await clean(one.verzoek.id)).code).toBe('ok');
    expect(await readVerzoek(one.verzoek.id)).toBeUndefined();
    expect(await readVerzoek(other.verzoek.id)).toMatchObject({ status: 'pending' });
    expect(await record(one.verzoek.id)).toEqual([
      {
        operation: 'toegangsverzoek.delete',
        actor_user: superuser.id,
        acting_superuser: null,
        vereniging_id: one.vereniging.id,
        wie: 'achterban',
        before: { user_id: one.person.id, status: 'pending' },
        after: null,
      },
    ]);
    expect(await mailsTo(one.person.email)).toEqual([]);
    // Of anybody else it is decided on, never cleaned up.
    expect((await clean(open.verzoek.id)).code).toBe('al_verwerkt');
    expect(await readVerzoek(open.verzoek.id)).toMatchObject({ status: 'pending' });
    expect((await clean(randomUUID())).code).toBe('niet_gevonden');
  });

  it('deletes all of them at once, and leaves what was decided and what others ask', async () => {
    const [one, other, decided] = [await ours(), await ours(), await ours()];
    await sql`update app.toegangsverzoek set status = 'rejected', beslist_op = now() where id = ${decided.verzoek.id}`.execute(
      server.admin,
    );
    const before = await left();
    const { answer } = await clean();
    expect(answer).toEqual({ count: 2 });
    expect(await left()).toEqual(before.filter((id) => id !== one.verzoek.id && id !== other.verzoek.id));
    expect((await clean()).answer).toEqual({ count: 0 });
  });

  it('by two at the same time deletes each once and puts each once on record', async () => {
    const all = [await ours(), await ours(), await ours()];
    const colleague = await makeUser(server.admin, { rol: 'superuser' });
    const answers = await Promise.all([clean(), clean('', colleague)]);
    expect(answers.map(({ answer }) => answer['count'] as number).reduce((sum, count) => sum + count, 0)).toBe(3);
    for (const { verzoek } of all) expect(await record(verzoek.id)).toHaveLength(1);
  });
});

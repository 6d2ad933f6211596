import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCover, makeCta, makeLogin, makePlan, makeUser, makeVereniging } from '../../../../tests/factories.ts';
import { startNameServer } from '../../../../tests/peers/name-server.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { isDone, leadsConsole, type Onderdeel } from '#features/inrichten/shared/rules.ts';
import { type Inrichting, inrichtingSchema, type Started } from '#features/inrichten/shared/schema.ts';

const DAY_MS = 24 * 3_600_000;
const ALL_KINDS = ['prijspakketten', 'omslagfotos', 'teksten'];

let server: TestServer;
let names: Awaited<ReturnType<typeof startNameServer>>;
let superuser: Awaited<ReturnType<typeof makeUser>>;

beforeAll(async () => {
  names = await startNameServer({
    'mail.club.example': { txt: ['v=spf1 mx -all', 'iets anders'] },
    '_dmarc.club.example': { txt: ['v=DMARC1; p=reject'] },
  });
  server = await startServer({ MAIL_FROM: 'post@mail.club.example', DNS_SERVERS: names.address });
  // Whoever is held below waits for as long as a busy machine takes.
  const { rows: at } = await sql<{ name: string }>`select current_database() as name`.execute(server.admin);
  for (const setting of ['lock_timeout', 'statement_timeout'])
    await sql`alter role app_super in database ${sql.id(at[0]?.name ?? '')} set ${sql.raw(setting)} = '30s'`.execute(
      server.admin,
    );
  await server.renewConnections();
});
afterAll(async () => {
  await server.stop();
  await names.stop();
});
beforeEach(async () => {
  await sql`truncate app.vereniging, app.users, app.inrichting, app.outbox, app.audit_event, app.platform_part,
    app.pricing_plans, app.cta, app.file cascade`.execute(server.admin);
  superuser = await makeLogin(server.admin, { rol: 'superuser', email: 'ruben@achterban.example' });
});
afterEach(() => vi.useRealTimers());

/** An answer with its moments as moments. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u;
const read = async (): Promise<Inrichting> => {
  const { answer } = await server.as(superuser, '/superuser/inrichten');
  const revived: unknown = JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
    typeof value === 'string' && MOMENT.test(value) ? new Date(value) : value,
  );
  return inrichtingSchema.parse(revived);
};
const done = async (onderdeel: Onderdeel) => isDone(onderdeel, await read());
const start = async (onderdelen = ALL_KINDS, by: { id: string } = superuser) => {
  const { code, answer } = await server.as(by, '/superuser/inrichten/klaarzetten', 'POST', { onderdelen });
  expect(code).toBe('ok');
  return answer as unknown as Started;
};
const rows = (table: 'pricing_plans' | 'cta' | 'cover_images') =>
  server.admin.selectFrom(table).selectAll().orderBy('id').execute();

describe('a row', () => {
  it('is not done on an empty installation, of none of them; the console begins with the page (SU-24)', async () => {
    const inrichting = await read();
    const all: Onderdeel[] = ['tweestaps', 'mail', 'hulpadres', 'reservekopie', 'tweede_beheerder'];
    const empty: Onderdeel[] = ['prijspakketten', 'omslagfotos', 'teksten', 'vereniging'];
    expect([...all, ...empty].filter((onderdeel) => isDone(onderdeel, inrichting))).toEqual([]);
    expect(inrichting.installatie.migraties.gedaan).toBe(inrichting.installatie.migraties.totaal);
    expect((await server.as(superuser, '/superuser/tellers')).answer).toMatchObject({ inrichten: true });
  });

  it('is done by a second superuser who gets in: with a password, and not blocked (SU-24)', async () => {
    const blocked = { geblokkeerd_op: new Date(), geblokkeerd_reden: 'weg' };
    await makeLogin(server.admin, { rol: 'superuser', ...blocked });
    await makeUser(server.admin, { rol: 'superuser' });
    expect(await done('tweede_beheerder')).toBe(false);
    await makeLogin(server.admin, { rol: 'superuser' });
    expect(await done('tweede_beheerder')).toBe(true);
  });

  it('is done by a plan, a cover and a club that can be seen, and by any banner (SU-24)', async () => {
    const hidden = await makePlan(server.admin, { is_active: false });
    const cover = await makeCover(server.admin, server.services.storage, { is_active: false });
    const gone = { verwijderd_op: new Date(), verwijderd_reden: 'De club stopt.' };
    await makeVereniging(server.admin, gone);
    await makeVereniging(server.admin, { is_voorbeeld: true });
    const before = await read();
    const four = ['prijspakketten', 'omslagfotos', 'teksten', 'vereniging'] as const;
    expect(four.filter((onderdeel) => isDone(onderdeel, before))).toEqual([]);
    expect(leadsConsole(before)).toBe(true);

    await server.admin.updateTable('pricing_plans').set({ is_active: true }).where('id', '=', hidden.id).execute();
    await server.admin.updateTable('cover_images').set({ is_active: true }).where('id', '=', cover.id).execute();
    await makeCta(server.admin, { active: false });
    await makeVereniging(server.admin);
    const after = await read();
    expect(four.filter((onderdeel) => isDone(onderdeel, after))).toEqual([...four]);
    expect(leadsConsole(after)).toBe(false);
    expect((await server.as(superuser, '/superuser/tellers')).answer).toMatchObject({ inrichten: false });
  });

  it('is done by a backup that was reported less than eight days ago (SU-27)', async () => {
    await promisify(execFile)(
      process.execPath,
      ['--import', './scripts/jsx-hook.ts', 'src/start/attention.ts', '--backup-made'],
      {
        env: {
          ...process.env,
          ...Object.fromEntries(
            (['DATABASE_URL', 'AUTH_SECRET', 'SMTP_URL', 'MAIL_FROM', 'CONTACT_EMAIL', 'PUBLIC_ORIGIN'] as const).map(
              (name) => [name, server.env[name]],
            ),
          ),
          NODE_ENV: 'test',
        },
      },
    );
    expect(await done('reservekopie')).toBe(true);
    const age = (ms: number) =>
      sql`update app.platform_part set seen_at = ${new Date(Date.now() - ms)} where part = 'reservekopie'`.execute(
        server.admin,
      );
    await age(8 * DAY_MS - 60_000);
    expect(await done('reservekopie')).toBe(true);
    await age(8 * DAY_MS);
    expect(await done('reservekopie')).toBe(false);
  });

  it('can be laid aside and taken back, but never the second factor (SU-25)', async () => {
    const later = (onderdeel: string, is_later: boolean) =>
      server.as(superuser, `/superuser/inrichten/${onderdeel}/later`, 'PUT', { is_later });
    expect((await later('mail', true)).code).toBe('ok');
    expect((await read()).later).toEqual(['mail']);
    expect((await later('mail', false)).code).toBe('ok');
    expect((await read()).later).toEqual([]);
    expect((await later('tweestaps', true)).status).toBe(404);
    expect((await read()).later).toEqual([]);
    const records = await server.admin
      .selectFrom('audit_event')
      .select(['actor_user', 'after'])
      .where('operation', '=', 'inrichting.later')
      .orderBy('at')
      .execute();
    expect(records).toEqual(
      [true, false].map((is_later) => ({ actor_user: superuser.id, after: { onderdeel: 'mail', is_later } })),
    );
  });
});

describe('a proof mail', () => {
  const send = (onderdeel = 'mail') => server.as(superuser, `/superuser/inrichten/${onderdeel}/proefmail`, 'POST');
  const tokens = async () => {
    const mails = await server.admin.selectFrom('outbox').select(['to_address', 'text']).orderBy('id').execute();
    return mails.map(({ to_address, text }) => ({
      to_address,
      token: decodeURIComponent(/proefmail\?token=([\w.%-]+)/u.exec(text)?.[1] ?? ''),
    }));
  };
  const press = (token: string) => server.ask('/proefmail', { method: 'POST', body: { token } });

  it('goes to whoever sends it, and its button, pressed without a log-in, is what makes the row done (SU-26)', async () => {
    expect((await send()).code).toBe('ok');
    expect(await done('mail')).toBe(false);
    const [mail] = await tokens();
    expect(mail?.to_address).toBe('ruben@achterban.example');
    expect(await press(mail?.token ?? '')).toEqual({ status: 200, body: { onderdeel: 'mail' } });
    expect(await done('mail')).toBe(true);
    expect(await done('hulpadres')).toBe(false);
  });

  it('proves the address for help when it goes there (SU-26)', async () => {
    await send('hulpadres');
    const [mail] = await tokens();
    expect(mail?.to_address).toBe('hallo@achterban.example');
    expect((await press(mail?.token ?? '')).body).toEqual({ onderdeel: 'hulpadres' });
    expect([await done('hulpadres'), await done('mail')]).toEqual([true, false]);
  });

  it('is pressed once, however often that is done (SU-26)', async () => {
    await send();
    const [mail] = await tokens();
    await press(mail?.token ?? '');
    const first = (await read()).mail.proef?.geklikt_op;
    expect((await press(mail?.token ?? '')).status).toBe(200);
    expect((await read()).mail.proef?.geklikt_op).toEqual(first);
  });

  it('counts no longer once a newer one was sent (SU-26)', async () => {
    await send();
    await send();
    const [old, newest] = await tokens();
    expect(await press(old?.token ?? '')).toMatchObject({ status: 404, body: { code: 'proef_onbekend' } });
    expect(await done('mail')).toBe(false);
    expect((await press(newest?.token ?? '')).status).toBe(200);
  });

  it('is worth nothing with another id, another end or another signature (SU-26)', async () => {
    await send();
    const [{ token } = { token: '' }] = await tokens();
    const [id = '', until = '', signature = ''] = token.split('.');
    const later = (Number.parseInt(until, 36) + 1).toString(36);
    const other = `${signature.startsWith('a') ? 'b' : 'a'}${signature.slice(1)}`;
    const forged = [`${superuser.id}.${until}.${signature}`, `${id}.${later}.${signature}`, `${id}.${until}.${other}`];
    for (const wrong of [...forged, '', 'x', '..']) expect((await press(wrong)).status).toBe(404);
    expect(await done('mail')).toBe(false);
  });

  it('works for seven days (SU-26)', async () => {
    await send();
    const [mail] = await tokens();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY_MS + 60_000 });
    expect(await press(mail?.token ?? '')).toMatchObject({ status: 410, body: { code: 'proef_verlopen' } });
    vi.setSystemTime(Date.now() - 2 * 60_000);
    expect((await press(mail?.token ?? '')).status).toBe(200);
  });

  it('proves nothing of an address that was set since (SU-26)', async () => {
    await send();
    const [mail] = await tokens();
    await press(mail?.token ?? '');
    await sql`update app.inrichting set proef_van = 'ander@achterban.example'`.execute(server.admin);
    expect(await done('mail')).toBe(false);
  });
});

it('says what the name servers know of the domain that mail is sent from, DMARC also of the domain above it (SU-26)', async () => {
  const { answer } = await server.as(superuser, '/superuser/inrichten/mailregels');
  expect(answer).toEqual({
    domein: 'mail.club.example',
    spf: { staat: 'goed', regel: 'v=spf1 mx -all' },
    dmarc: { staat: 'goed', regel: 'v=DMARC1; p=reject' },
    dmarc_voorstel: { naam: '_dmarc.mail.club.example', regel: 'v=DMARC1; p=none' },
  });
});

describe('the start set', () => {
  it('comes with one press: hidden plans, covers that can be chosen, banners that are off; all examples (SU-28)', async () => {
    expect(await start()).toEqual({ prijspakketten: 3, omslagfotos: 10, teksten: 3 });
    const [plans, covers, banners] = [await rows('pricing_plans'), await rows('cover_images'), await rows('cta')];
    expect(plans.map(({ is_active, is_voorbeeld }) => [is_active, is_voorbeeld].join(' '))).toEqual(
      Array(3).fill('false true'),
    );
    expect(covers.map(({ is_active, is_voorbeeld }) => [is_active, is_voorbeeld].join(' '))).toEqual(
      Array(10).fill('true true'),
    );
    expect(banners.map(({ active, is_voorbeeld }) => [active, is_voorbeeld].join(' '))).toEqual(
      Array(3).fill('false true'),
    );
    const rights = covers.map(({ licence, source_provider }) => `${licence}; ${source_provider}`);
    expect(new Set(rights)).toEqual(new Set(['Eigen werk van Achterban; Getekend door Achterban']));
    const features = await server.admin.selectFrom('pricing_features').select('pricing_plan_id').execute();
    expect(new Set(features.map(({ pricing_plan_id }) => pricing_plan_id)).size).toBe(3);
    expect((await server.ask('/prijzen')).body).toEqual({ plans: [] });
    for (const { storage_path } of covers) expect(await server.services.storage.has(storage_path)).toBe(true);
  });

  it.each([
    ['prijspakketten', 'pricing_plans', 3],
    ['omslagfotos', 'cover_images', 10],
    ['teksten', 'cta', 3],
  ] as const)(
    'of %s comes once, also when two superusers press at the same moment (SU-28)',
    async (kind, table, count) => {
      const other = await makeUser(server.admin, { rol: 'superuser' });
      const holding = await server.admin.startTransaction().execute();
      // Both may look and neither may add, until both have come as far as they can.
      await sql`lock table app.${sql.ref(table)} in share mode`.execute(holding);
      const pressed = Promise.all([start([kind], superuser), start([kind], other)]);
      const waiting = async () => {
        const { rows: found } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
         where datname = current_database() and usename = 'app_super' and wait_event_type = 'Lock'`.execute(
          server.admin,
        );
        return found[0]?.count;
      };
      await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(2);
      await holding.commit().execute();
      expect((await pressed).map((started) => started[kind]).toSorted((a, b) => a - b)).toEqual([0, count]);
      expect(await rows(table)).toHaveLength(count);
      expect((await start())[kind]).toBe(0);
    },
  );

  it('leaves alone what is there: of a kind that has something, nothing is added (SU-28)', async () => {
    await makePlan(server.admin, { name: 'Ons eigen pakket', is_active: false });
    await makeCover(server.admin, server.services.storage, { is_active: false });
    await makeCta(server.admin);
    const before = [await rows('pricing_plans'), await rows('cover_images'), await rows('cta')];
    expect(await start()).toEqual({ prijspakketten: 0, omslagfotos: 0, teksten: 0 });
    expect([await rows('pricing_plans'), await rows('cover_images'), await rows('cta')]).toEqual(before);
  });

  it('brings only the kinds that were asked', async () => {
    expect(await start(['teksten'])).toEqual({ prijspakketten: 0, omslagfotos: 0, teksten: 3 });
    expect([await rows('pricing_plans'), await rows('cover_images')]).toEqual([[], []]);
  });
});

describe('the mark of an example', () => {
  const marks = async (table: Parameters<typeof rows>[0]) =>
    (await rows(table)).filter(({ is_voorbeeld }) => is_voorbeeld).map(({ id }) => id);

  it('goes from the plan that a superuser changes, and stays on the others that are saved with it (SU-28)', async () => {
    await start(['prijspakketten']);
    const { answer } = await server.as(superuser, '/superuser/prijspakketten');
    const { version, plans } = answer as unknown as { version: number; plans: { id: string; is_active: boolean }[] };
    const save = (version_: number, list: object[]) =>
      server.as(superuser, '/superuser/prijspakketten', 'PATCH', { version: version_, plans: list });
    const moved = plans.toReversed();
    const reordered = await save(version, moved);
    expect(reordered.code).toBe('ok');
    expect(await marks('pricing_plans')).toHaveLength(3);
    const next = (reordered.answer as unknown as { version: number }).version;
    await save(
      next,
      moved.map((plan, at) => (at === 0 ? { ...plan, is_active: true } : plan)),
    );
    expect(await marks('pricing_plans')).not.toContain(moved[0]?.id);
    expect(await marks('pricing_plans')).toHaveLength(2);
  });

  it('goes from a plan of which only a part changed (SU-28)', async () => {
    await start(['prijspakketten']);
    const { answer } = await server.as(superuser, '/superuser/prijspakketten');
    const { version, plans } = answer as unknown as { version: number; plans: { id: string; features: object[] }[] };
    const changed = plans.map((plan, at) => (at === 1 ? { ...plan, features: plan.features.slice(1) } : plan));
    await server.as(superuser, '/superuser/prijspakketten', 'PATCH', { version, plans: changed });
    expect(await marks('pricing_plans')).not.toContain(plans[1]?.id);
    expect(await marks('pricing_plans')).toHaveLength(2);
  });

  it('goes from a cover that is changed or switched, and not from one whose file is looked for (SU-28)', async () => {
    await start(['omslagfotos']);
    const [one, other] = await rows('cover_images');
    expect((await server.as(superuser, '/superuser/afbeeldingen/nalopen', 'POST')).code).toBe('ok');
    expect(await marks('cover_images')).toHaveLength(10);
    await server.as(superuser, `/superuser/afbeeldingen/${one?.id}`, 'PATCH', {
      version: one?.version,
      titel: 'Samen',
    });
    await server.as(superuser, `/superuser/afbeeldingen/${other?.id}/actief`, 'POST', { is_active: false });
    const left = await marks('cover_images');
    expect(left).toHaveLength(8);
    expect(left).not.toContain(one?.id);
  });

  it('goes from a banner that is switched on (SU-28)', async () => {
    await start(['teksten']);
    const [banner] = await rows('cta');
    await server.as(superuser, `/superuser/ctas/${banner?.id}/toestand`, 'PUT', { active: true });
    expect(await marks('cta')).toHaveLength(2);
    expect(await marks('cta')).not.toContain(banner?.id);
  });
});

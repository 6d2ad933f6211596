import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf, startOfWeek } from '#shared/dates.ts';
import { CTAS_MOST } from '#features/cta/shared/rules/banner.ts';
import type { CtaForm, CtaPeriod } from '#features/cta/shared/schema.ts';
import { makeCta, makeUser, makeVereniging } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;
let club: string;
/** Two of the provider, and somebody of a club. */
let ruben: { id: string; cookie: string };
let esra: { id: string; cookie: string };
let member: { id: string; cookie: string };

async function signUp(values: Parameters<typeof makeUser>[1]) {
  const { id } = await makeUser(server.admin, values);
  const { cookie } = await server.signIn(id);
  return { id, cookie };
}

beforeAll(async () => {
  server = await startServer();
  club = (await makeVereniging(server.admin)).id;
  ruben = await signUp({ rol: 'superuser', voornaam: 'Ruben', achternaam: 'Kool' });
  esra = await signUp({ rol: 'superuser', voornaam: 'Esra', achternaam: 'Demir' });
  member = await signUp({ vereniging_id: club });
});
afterAll(() => server.stop());

const ALWAYS: CtaPeriod = {
  period_type: 'none',
  start_month: null,
  end_month: null,
  start_day: null,
  end_day: null,
  start_week: null,
  end_week: null,
};
const FORM: CtaForm = {
  message: 'Sponsoravond in januari? Dat kan in een uur.',
  link: '/kennisbank/een-sponsoravond',
  button_text: 'Bekijk het draaiboek',
  position: 'bottom',
  active: true,
  highlight: true,
  bg_color: '#16191D',
  text_color: '#FFFFFF',
  period: { ...ALWAYS, period_type: 'month', start_month: 10, end_month: 1 },
};

type Answer = Record<string, unknown>;
const create = (values: Partial<CtaForm> = {}, { cookie } = ruben) =>
  server.ask('/superuser/ctas', { method: 'POST', cookie, body: { ...FORM, ...values } });
const change = (id: unknown, body: Answer, { cookie } = ruben) =>
  server.ask(`/superuser/ctas/${String(id)}`, { method: 'PATCH', cookie, body });
const list = async () => {
  const { body } = await server.ask('/superuser/ctas', { cookie: ruben.cookie });
  return body['ctas'] as (Answer & { id: string; weeks: Answer[] })[];
};
const recordOf = (id: unknown) =>
  server.admin
    .selectFrom('audit_event')
    .select(['operation', 'actor_user', 'before', 'after'])
    .where('object_table', '=', 'cta')
    .where('object_id', '=', String(id))
    .orderBy('at')
    .execute();
const stored = (id: unknown) =>
  server.admin.selectFrom('cta').selectAll().where('id', '=', String(id)).executeTakeFirst();

describe('the banners in the console', () => {
  it('are made with every field, and on record without what was written in them (SU-17)', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...FORM, version: 1 });
    expect(await stored(body['id'])).toMatchObject({
      message: FORM.message,
      button_text: 'Bekijk het draaiboek',
      condition_type: 'seasonal',
      period_type: 'month',
      start_month: 10,
      end_month: 1,
      start_week: null,
    });
    const [record, ...others] = await recordOf(body['id']);
    expect(others).toEqual([]);
    expect(record).toMatchObject({ operation: 'cta.insert', actor_user: ruben.id, before: null });
    expect(record?.after).toMatchObject({ active: true, texts: ['message', 'link', 'button_text'] });
    expect(JSON.stringify(record)).not.toContain('Sponsoravond');
  });

  it('refuse what cannot be shown, in words at the field', async () => {
    const wrong: [Partial<CtaForm>, string, string][] = [
      [{ message: ' ' }, 'message', 'Schrijf wat de clubs moeten lezen.'],
      [{ message: 'a'.repeat(161) }, 'message', 'Te lang'],
      [
        { link: 'javascript:alert(1)' },
        'link',
        'Vul een pad van Achterban in, bijvoorbeeld /kennisbank, of een webadres.',
      ],
      [{ bg_color: '' }, 'bg_color', 'Kies een kleur.'],
      [{ text_color: 'rood' }, 'text_color', 'Vul een kleurcode in van 3 of 6 tekens, bijvoorbeeld #FFE600.'],
      [
        { period: { ...ALWAYS, period_type: 'day', start_month: 2, start_day: 30, end_month: 3, end_day: 1 } },
        'period',
        'Februari heeft geen 30e.',
      ],
      [{ period: { ...ALWAYS, period_type: 'week' } }, 'period', 'Kies wanneer de periode begint en eindigt.'],
    ];
    for (const [values, field, sentence] of wrong) {
      const { status, body } = await create(values);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain(`"${field}`);
      expect(JSON.stringify(body)).toContain(sentence);
    }
  });

  it('are changed field by field, and the season becomes one of another kind (SU-17)', async () => {
    const { id } = await makeCta(server.admin, { message: 'Was zo.', bg_color: '#7a0019' });
    const period = { ...ALWAYS, period_type: 'week', start_week: 36, end_week: 39, start_month: 4 };
    const { status, body } = await change(id, { version: 1, period, button_text: '' });
    expect([status, body['version'], body['message']]).toEqual([200, 2, 'Was zo.']);
    expect(await stored(id)).toMatchObject({
      condition_type: 'seasonal',
      start_week: 36,
      // What a period of weeks does not use is not kept.
      start_month: null,
      button_text: null,
      updated_by_user_id: ruben.id,
    });
    expect((await change(id, { version: 2, period: ALWAYS })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ condition_type: 'always', start_week: null });
    const [first] = await recordOf(id);
    expect(first).toMatchObject({
      operation: 'cta.update',
      before: { period: ALWAYS, texts: ['button_text'] },
      after: { period: { period_type: 'week' }, texts: ['button_text'] },
    });
  });

  it('are not saved over what a colleague saved meanwhile, who is named (SU-17)', async () => {
    const { id } = await makeCta(server.admin, { message: 'Was zo.' });
    expect((await change(id, { version: 1, message: 'Van Esra.' }, esra)).status).toBe(200);
    const { status, body } = await change(id, { version: 1, message: 'Van Ruben.' });
    expect([status, body['code']]).toEqual([409, 'verouderd']);
    expect(body['data']).toMatchObject({
      naam: 'Esra Demir',
      version: 2,
      waarden: { message: 'Van Esra.', period: ALWAYS },
    });
    expect((await stored(id))?.message).toBe('Van Esra.');
    expect(await recordOf(id)).toHaveLength(1);
  });

  it('are switched off and on whatever else changed, and the club sees it at once (SU-17)', async () => {
    const { id } = await makeCta(server.admin);
    const seen = async () => {
      const { body } = await server.ask('/cta', { cookie: member.cookie });
      return (body['ctas'] as Answer[]).some((cta) => cta['id'] === id);
    };
    const set = (active: boolean) =>
      server.ask(`/superuser/ctas/${id}/toestand`, { method: 'PUT', cookie: ruben.cookie, body: { active } });
    expect(await seen()).toBe(true);
    expect((await set(false)).body).toMatchObject({ active: false, version: 2 });
    expect(await seen()).toBe(false);
    await set(true);
    expect(await seen()).toBe(true);
    expect((await recordOf(id)).map(({ before, after }) => [before, after])).toEqual([
      [{ active: true }, { active: false }],
      [{ active: false }, { active: true }],
    ]);
  });

  it('stand newest first, and one that is put on top is the newest (SU-17)', async () => {
    const at = (day: number) => new Date(Date.UTC(2020, 0, day));
    const old = await makeCta(server.admin, { created_at: at(1) });
    const newer = await makeCta(server.admin, { created_at: at(2) });
    const order = async () => (await list()).map(({ id }) => id);
    expect((await order()).slice(-2)).toEqual([newer.id, old.id]);
    const path = `/superuser/ctas/${old.id}/bovenaan`;
    expect((await server.ask(path, { method: 'POST', cookie: ruben.cookie, body: {} })).status).toBe(200);
    expect((await order())[0]).toBe(old.id);
    const { body } = await server.ask('/cta', { cookie: member.cookie });
    expect((body['ctas'] as Answer[])[0]).toMatchObject({ id: old.id });
    const [record] = await recordOf(old.id);
    expect([record?.operation, Object.keys(record?.after as object)]).toEqual(['cta.update', ['created_at']]);
  });

  it('are deleted for good with their numbers, on record (SU-17)', async () => {
    const { id } = await makeCta(server.admin);
    await server.admin.insertInto('cta_week').values({ cta_id: id, week: '2026-11-09', views: 3 }).execute();
    const remove = () => server.ask(`/superuser/ctas/${id}`, { method: 'DELETE', cookie: ruben.cookie });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await stored(id)).toBeUndefined();
    expect(await server.admin.selectFrom('cta_week').selectAll().where('cta_id', '=', id).execute()).toEqual([]);
    expect(await recordOf(id)).toMatchObject([
      { operation: 'cta.delete', actor_user: ruben.id, before: { position: 'top' } },
    ]);
  });

  it('are never more than one can look over', async () => {
    await sql`insert into app.cta (message, position, active)
      select 'Vol.', 'top', false from generate_series(1, ${CTAS_MOST})`.execute(server.admin);
    expect((await create()).body).toMatchObject({ code: 'te_veel_banners' });
    expect(await list()).toHaveLength(CTAS_MOST);
    await server.admin.deleteFrom('cta').where('message', '=', 'Vol.').execute();
  });

  it('are for the provider alone (SU-17)', async () => {
    const { id } = await makeCta(server.admin);
    const admin = await signUp({ vereniging_id: club, rol: 'admin' });
    for (const { cookie } of [member, admin]) {
      expect((await server.ask('/superuser/ctas', { cookie })).status).toBe(403);
      expect((await create({}, { id: '', cookie })).status).toBe(403);
      expect((await change(id, { version: 1, active: false }, { id: '', cookie })).status).toBe(403);
      expect((await server.ask(`/superuser/ctas/${id}`, { method: 'DELETE', cookie })).status).toBe(403);
    }
    expect(await stored(id)).toMatchObject({ active: true, version: 1 });
  });
});

describe('what becomes of a banner', () => {
  const count = (what: string, ids: string[], { cookie } = member) =>
    server.ask('/cta/tellingen', { method: 'POST', cookie, body: { what, ids } });
  const weeksOf = async (id: string) => (await list()).find((cta) => cta.id === id)?.weeks;
  const monday = startOfWeek(dayOf(new Date()));

  it('is counted by the week: seen, followed, closed (SU-17)', async () => {
    const [one, other] = [await makeCta(server.admin), await makeCta(server.admin)];
    expect((await count('views', [one.id, other.id])).status).toBe(200);
    await count('views', [one.id]);
    await count('clicks', [one.id]);
    await count('dismissals', [one.id]);
    expect(await weeksOf(one.id)).toEqual([{ week: monday, views: 2, clicks: 1, dismissals: 1 }]);
    expect(await weeksOf(other.id)).toEqual([{ week: monday, views: 1, clicks: 0, dismissals: 0 }]);
  });

  it('is kept as numbers, and says nothing of who did it', async () => {
    const { rows } = await sql<{ name: string; type: string }>`
      select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = 'app.cta_week'::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
      server.admin,
    );
    expect(rows.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'cta_id uuid',
      'week date',
      'views integer',
      'clicks integer',
      'dismissals integer',
    ]);
    const before = await sql`select count(*) from app.audit_event`.execute(server.admin);
    await count('views', [(await makeCta(server.admin)).id]);
    expect((await sql`select count(*) from app.audit_event`.execute(server.admin)).rows).toEqual(before.rows);
  });

  it('is not counted while a superuser acts for the club, nor of a banner that is off', async () => {
    const { id } = await makeCta(server.admin);
    const superuser = await makeUser(server.admin, { rol: 'superuser' });
    const { cookie } = await server.signIn(superuser.id, { acting_vereniging_id: club });
    expect((await count('views', [id], { id: superuser.id, cookie })).status).toBe(200);
    const off = await makeCta(server.admin, { active: false });
    expect((await count('views', [off.id])).status).toBe(404);
    // One that is off does not take the others with it.
    expect((await count('views', [id, off.id])).status).toBe(200);
    expect(await weeksOf(id)).toEqual([{ week: monday, views: 1, clicks: 0, dismissals: 0 }]);
    expect(await weeksOf(off.id)).toEqual([]);
  });

  it('is shown of the last year', async () => {
    const { id } = await makeCta(server.admin);
    const weeks = [monday, addDays(monday, -52 * 7), addDays(monday, -54 * 7)];
    await server.admin
      .insertInto('cta_week')
      .values(weeks.map((week) => ({ cta_id: id, week, views: 1 })))
      .execute();
    expect((await weeksOf(id))?.map(({ week }) => week)).toEqual([weeks[1], monday]);
  });

  it('loses no count when many do it at once', async () => {
    const ids = [(await makeCta(server.admin)).id, (await makeCta(server.admin)).id];
    await Promise.all(Array.from({ length: 20 }, (_, at) => count('views', at % 2 === 0 ? ids : ids.toReversed())));
    for (const id of ids) expect(await weeksOf(id)).toMatchObject([{ views: 20 }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#shared/dates.ts';
import { makeUser, makeVereniging } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';

let server: TestServer;
let cookie: string;

beforeAll(async () => {
  server = await startServer();
  const club = await makeVereniging(server.admin);
  ({ cookie } = await server.signIn((await makeUser(server.admin, { vereniging_id: club.id })).id));
});
afterAll(() => server.stop());

const monthOf = (day: string) => Number(day.slice(5, 7));

describe('the CTAs of the dashboard', () => {
  it('are only active ones that are in season today, newest first (DASH-10, DASH-14)', async () => {
    const today = dayOf(new Date());
    const now = monthOf(today);
    const later = monthOf(addDays(today, 100));
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    await server.admin
      .insertInto('cta')
      .values([
        { message: 'oud', position: 'top', created_at: at(1) },
        { message: 'nieuw', position: 'bottom', created_at: at(3) },
        { message: 'uit', position: 'top', active: false, created_at: at(4) },
        ...[
          { message: 'nu', start_month: now, end_month: now, created_at: at(2) },
          { message: 'later', start_month: later, end_month: later, created_at: at(5) },
        ].map((values) => ({
          position: 'top',
          condition_type: 'seasonal' as const,
          period_type: 'month' as const,
          ...values,
        })),
      ])
      .execute();
    const response = await server.call('/cta', { cookie });
    const { ctas } = (await response.json()) as { ctas: { message: string }[] };
    expect(ctas.map(({ message }) => message)).toEqual(['nieuw', 'nu', 'oud']);
  });

  it('are stored with every field, blue with white unless chosen otherwise (DASH-11, DASH-12)', async () => {
    const plain = await server.admin
      .insertInto('cta')
      .values({ message: 'gewoon', position: 'top' })
      .returningAll()
      .executeTakeFirstOrThrow();
    expect(plain).toMatchObject({ active: true, condition_type: 'always', period_type: 'none', highlight: false });
    expect(plain).toMatchObject({ bg_color: '#0170b9', text_color: '#ffffff', link: null });
    const full = {
      message: 'alles',
      link: '/kennisbank',
      active: true,
      position: 'bottom',
      condition_type: 'seasonal',
      period_type: 'day',
      start_month: 12,
      end_month: 1,
      start_day: 20,
      end_day: 2,
      start_week: 51,
      end_week: 1,
      bg_color: '#7a0019',
      text_color: '#ffffff',
      highlight: true,
    } as const;
    const stored = await server.admin.insertInto('cta').values(full).returningAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject(full);
    expect(stored.id).toMatch(/^[\da-f-]{36}$/u);
    expect(stored.created_at).toBeInstanceOf(Date);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { makePlan, makeUser } from '../../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import { editedPlan, type StoredPlan } from '#features/prijzen/shared/rules/plans.ts';
import type { EditedPlan } from '#features/prijzen/shared/schema.ts';

interface Edition {
  version: number;
  updated_by: string | null;
  plans: StoredPlan[];
}

let server: TestServer;
let ruben: string;
let noor: string;

beforeAll(async () => {
  server = await startServer();
  const superuser = async (voornaam: string) => {
    const { id } = await makeUser(server.admin, { rol: 'superuser', voornaam, achternaam: 'Kool' });
    return (await server.signIn(id)).cookie;
  };
  [ruben, noor] = [await superuser('Ruben'), await superuser('Noor')];
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.admin.deleteFrom('pricing_plans').execute();
  await makePlan(server.admin, { name: 'Start', sort_order: 1 });
  await makePlan(server.admin, { name: 'Compleet', sort_order: 2, is_most_popular: true });
  await makePlan(server.admin, { name: 'Seizoenspas', sort_order: 3, is_active: false });
});

const PATH = '/superuser/prijspakketten';

async function open(cookie = ruben): Promise<Edition> {
  return (await server.ask(PATH, { cookie })).body as unknown as Edition;
}
async function save({ version }: Edition, plans: Partial<EditedPlan>[], cookie = ruben) {
  return server.ask(PATH, { method: 'PATCH', cookie, body: { version, plans } });
}
const edited = ({ plans }: Edition) => plans.map(editedPlan);
const namesOf = (plans: readonly { name: string }[]) => plans.map(({ name }) => name);
async function shown() {
  const { body } = await server.ask('/prijzen');
  return body['plans'] as StoredPlan[];
}

describe('the plans in the console', () => {
  it('are all there, hidden ones too, and a visitor sees only those that are shown (PRICE-02)', async () => {
    const { plans } = await open();
    expect(plans.map(({ name, is_active }) => [name, is_active])).toEqual([
      ['Start', true],
      ['Compleet', true],
      ['Seizoenspas', false],
    ]);
    expect(namesOf(await shown())).toEqual(['Start', 'Compleet']);
  });

  it('are saved in one go: a text, a new plan, one less, another order, and what is shown', async () => {
    const edition = await open();
    const [start, compleet, pas] = edited(edition) as [EditedPlan, EditedPlan, EditedPlan];
    const samen = {
      ...start,
      id: null,
      name: 'Samen',
      features: start.features.map((part) => ({ ...part, id: null })),
    };
    const { status, body } = await save(edition, [
      { ...compleet, badge: 'Eerste maand gratis', price_cents: 39_00 },
      samen,
      { ...pas, is_active: true },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: edition.version + 1, updated_by: 'Ruben Kool' });
    const now = await shown();
    expect(namesOf(now)).toEqual(['Compleet', 'Samen', 'Seizoenspas']);
    expect(now[0]).toMatchObject({ id: compleet.id, badge: 'Eerste maand gratis', price_cents: 39_00 });
    expect(now[1]?.features.map(({ feature_name }) => feature_name)).toEqual(['Clubpagina']);
  });

  it('keep the features that are named, by their id and in their order (PRICE-02)', async () => {
    const edition = await open();
    const [start, ...others] = edited(edition) as [EditedPlan, ...EditedPlan[]];
    const [page] = start.features;
    if (page === undefined) throw new Error('a plan without a feature');
    const mail = { ...page, id: null, feature_name: 'Brochure', availability: 'limited' as const, limit_value: '10' };
    await save(edition, [{ ...start, features: [mail, { ...page, tooltip: 'Met logo' }] }, ...others]);
    const [first] = await shown();
    expect(first?.features).toEqual([
      expect.objectContaining({ feature_name: 'Brochure', limit_value: '10' }),
      { ...page, tooltip: 'Met logo' },
    ]);
    const again = await open();
    await save(
      again,
      edited(again).map((plan, at) => (at === 0 ? { ...plan, features: [] } : plan)),
    );
    expect((await shown())[0]?.features).toEqual([]);
  });

  it('have one that is the most chosen, and it can be handed over (PRICE-03)', async () => {
    const edition = await open();
    const [start, compleet, pas] = edited(edition) as [EditedPlan, EditedPlan, EditedPlan];
    const two = await save(edition, [{ ...start, is_most_popular: true }, compleet, pas]);
    expect([two.status, (await open()).version]).toEqual([400, edition.version]);
    await save(edition, [{ ...start, is_most_popular: true }, { ...compleet, is_most_popular: false }, pas]);
    expect((await shown()).map(({ name, is_most_popular }) => [name, is_most_popular])).toEqual([
      ['Start', true],
      ['Compleet', false],
    ]);
    await expect(
      server.admin.updateTable('pricing_plans').set({ is_most_popular: true }).where('name', '=', 'Compleet').execute(),
    ).rejects.toThrow('pricing_plans_most_popular');
  });

  it('are not overwritten by who has an older copy: that person hears who was first, and what is stored', async () => {
    const [first, second] = [await open(), await open(noor)];
    const badged = edited(first).map((plan) => ({ ...plan, badge: 'Nieuw' }));
    expect((await save(first, badged)).status).toBe(200);
    const { status, body } = await save(
      second,
      edited(second).map((plan) => ({ ...plan, badge: 'Ander' })),
      noor,
    );
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'verouderd',
      data: { naam: 'Ruben Kool', version: first.version + 1, waarden: { plans: [{ badge: 'Nieuw' }, {}, {}] } },
    });
    expect((await shown())[0]?.badge).toBe('Nieuw');
  });

  it('refuse an id that is not stored, and one that is named twice or under another plan', async () => {
    const edition = await open();
    const [start, compleet] = edited(edition) as [EditedPlan, EditedPlan];
    for (const wrong of [
      [{ ...start, id: randomUUID() }],
      [start, start],
      [start, { ...compleet, features: start.features }],
    ]) {
      expect(await save(edition, wrong)).toMatchObject({ status: 404, body: { code: 'niet_gevonden' } });
    }
    expect(await open()).toEqual(edition);
  });

  it.each(['javascript:alert(1)', 'http://elders.example', 'prijzen', 'tel:0612345678'])(
    'refuse %s behind a button, in words',
    async (cta_link) => {
      const edition = await open();
      const { status, body } = await save(
        edition,
        edited(edition).map((plan) => ({ ...plan, cta_link })),
      );
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain('Begin met / voor een pagina van Achterban');
    },
  );

  it.each(['/login?tab=registreren', '/prijzen#contact', 'https://elders.example/a', 'mailto:hulp@achterban.example'])(
    'take %s behind a button',
    async (cta_link) => {
      const edition = await open();
      const plans = edited(edition).map((plan) => ({ ...plan, cta_link }));
      expect((await save(edition, plans)).status).toBe(200);
      expect((await shown())[0]?.cta_link).toBe(cta_link);
    },
  );

  it('leave on record who changed which plan and how much, and nothing of what was written', async () => {
    const edition = await open();
    const [start, compleet] = edited(edition) as [EditedPlan, EditedPlan];
    await save(edition, [compleet, { ...start, name: 'Geheime naam' }]);
    const row = await server.admin
      .selectFrom('audit_event')
      .select(['actor_user', 'after'])
      .where('operation', '=', 'pricing_plans.save')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row.actor_user).not.toBeNull();
    expect(row.after).toMatchObject({
      plan_order: true,
      plans: [
        { id: start.id, kind: 'changed', fields: ['name'] },
        { id: edition.plans[2]?.id, kind: 'removed' },
      ],
    });
    expect(JSON.stringify(row.after)).not.toContain('Geheim');
  });

  it('are saved or not, as a whole', async () => {
    const edition = await open();
    const plans = edited(edition).map((plan, at) => ({ ...plan, name: at === 2 ? '' : 'Anders' }));
    expect((await save(edition, plans)).status).toBe(400);
    expect(await open()).toEqual(edition);
  });

  it('are nobody else’s to read or save', async () => {
    const { cookie } = await server.makeMember({ user: { rol: 'admin' } });
    for (const method of ['GET', 'PATCH']) {
      const { body } = await server.ask(PATH, { method, cookie, ...(method === 'PATCH' && { body: {} }) });
      expect(body['code']).toBe('geen_toegang');
    }
  });
});

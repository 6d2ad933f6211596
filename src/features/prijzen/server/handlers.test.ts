import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../../../tests/server.ts';
import type { PricingPlan } from '#features/prijzen/shared/schema.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  const { id: later } = await addPlan('Later', { sort_order: 9 });
  const { id: hidden } = await addPlan('Verborgen', { sort_order: 1, is_active: false });
  const { id: first } = await addPlan('Eerst', {
    sort_order: 2,
    description: 'Voor kleine clubs',
    price_cents: 39_00,
    badge: 'Nieuw',
    is_most_popular: true,
    cta_text: 'Kies Eerst',
    cta_link: '/login',
  });
  await server.admin
    .insertInto('pricing_features')
    .values([
      { pricing_plan_id: first, feature_name: 'tweede', availability: 'unavailable', sort_order: 2 },
      {
        pricing_plan_id: first,
        feature_name: 'eerste',
        availability: 'limited',
        limit_value: '1 tegelijk',
        tooltip: 'Archiveer er een om een nieuwe te beginnen.',
        sort_order: 1,
      },
      { pricing_plan_id: later, feature_name: 'van later', availability: 'included', sort_order: 1 },
      { pricing_plan_id: hidden, feature_name: 'geheim', availability: 'included', sort_order: 1 },
    ])
    .execute();
});

afterAll(() => server.stop());

function addPlan(
  name: string,
  values: Partial<Omit<PricingPlan, 'features'>> & { sort_order: number; is_active?: boolean },
) {
  return server.admin
    .insertInto('pricing_plans')
    .values({ name, interval_type: 'monthly', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function listPlans() {
  const response = await server.call('/prijzen');
  expect(response.status).toBe(200);
  return (await response.json()) as { plans: PricingPlan[] };
}

describe('the plans on the pricing page', () => {
  it('are there for a visitor, only active ones, in their order, with their features in order (PRICE-02)', async () => {
    const { plans } = await listPlans();
    expect(plans.map(({ name, features }) => [name, features.map(({ feature_name }) => feature_name)])).toEqual([
      ['Eerst', ['eerste', 'tweede']],
      ['Later', ['van later']],
    ]);
  });

  it('bring every field of a plan that the page needs (PRICE-06)', async () => {
    const [plan] = (await listPlans()).plans;
    expect(plan).toMatchObject({
      name: 'Eerst',
      description: 'Voor kleine clubs',
      price_cents: 3900,
      price_display: null,
      interval_type: 'monthly',
      badge: 'Nieuw',
      is_most_popular: true,
      cta_text: 'Kies Eerst',
      cta_link: '/login',
    });
  });

  it('bring every field of a feature that the page needs (PRICE-07)', async () => {
    const [plan] = (await listPlans()).plans;
    expect(plan?.features[0]).toMatchObject({
      feature_name: 'eerste',
      availability: 'limited',
      limit_value: '1 tegelijk',
      tooltip: 'Archiveer er een om een nieuwe te beginnen.',
    });
  });

  it('never give a feature of a plan that is not for sale, not even to the role that reads them', async () => {
    const db = server.services.database.as('app_public');
    const names = await db.selectFrom('pricing_features').select('feature_name').execute();
    expect(names.map(({ feature_name }) => feature_name)).not.toContain('geheim');
  });
});

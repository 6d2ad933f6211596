import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { ModuleAccess, PricingPlan } from '#features/prijzen/shared/schema.ts';

/** A page with more plans than this helps nobody choose. */
const MAX_PLANS = 24;
const MAX_FEATURES = 1000;

export async function listActivePlans(db: Db): Promise<PricingPlan[]> {
  const plans = await db
    .selectFrom('pricing_plans')
    .select([
      'id',
      'name',
      'description',
      'price_cents',
      'price_display',
      'interval_type',
      'badge',
      'is_most_popular',
      'cta_text',
      'cta_link',
    ])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .limit(MAX_PLANS)
    .execute();
  const features = await db
    .selectFrom('pricing_features')
    .select(['id', 'pricing_plan_id', 'feature_name', 'availability', 'limit_value', 'tooltip'])
    .where('pricing_plan_id', '=', (eb) => eb.fn.any(eb.val(plans.map(({ id }) => id))))
    .orderBy('sort_order')
    .orderBy('id')
    .limit(MAX_FEATURES)
    .execute();
  return plans.map((plan) => ({
    ...plan,
    features: features.filter(({ pricing_plan_id }) => pricing_plan_id === plan.id),
  }));
}

/** One record per club and module; a trigger writes the moment and the audit row. */
export function upsertModuleAccess(db: Db, tenant: Tenant, { module_name, is_enabled }: ModuleAccess) {
  const enabled_by_user_id = tenant.user_id;
  return db
    .insertInto('module_access')
    .values({ vereniging_id: tenant.vereniging_id, module_name, is_enabled, enabled_by_user_id })
    .onConflict((conflict) =>
      conflict.columns(['vereniging_id', 'module_name']).doUpdateSet({ is_enabled, enabled_by_user_id }),
    )
    .returning(['module_name', 'is_enabled', 'enabled_by_user_id', 'updated_at'])
    .executeTakeFirstOrThrow();
}

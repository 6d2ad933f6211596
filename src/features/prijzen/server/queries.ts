import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { MAX_FEATURES_PER_PLAN, MAX_PLANS } from '#features/prijzen/shared/rules/plans.ts';
import { MEDIA_TYPES } from '#features/prijzen/shared/rules.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import { type Module, MODULES } from '#shared/access.ts';
import type {
  EditedPlan,
  MediaLock,
  ModuleAccess,
  PricingEdition,
  PricingPlan,
} from '#features/prijzen/shared/schema.ts';

const MAX_FEATURES = MAX_PLANS * MAX_FEATURES_PER_PLAN;

export function listActivePlans(db: Db): Promise<PricingPlan[]> {
  return withFeatures(db, selectPlans(db).where('is_active', '=', true));
}

const selectPlans = (db: Db) =>
  db
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
      'is_active',
      'is_voorbeeld',
    ])
    .orderBy('sort_order')
    .orderBy('id')
    .limit(MAX_PLANS);

async function withFeatures(db: Db, query: ReturnType<typeof selectPlans>): Promise<PricingEdition['plans']> {
  const plans = await query.execute();
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

/** All of them as the console shows them, with who was the last to save. */
export async function getEdition(db: Db): Promise<PricingEdition> {
  const edition = await selectEdition(db).executeTakeFirstOrThrow();
  return { ...edition, plans: await withFeatures(db, selectPlans(db)) };
}

const selectEdition = (db: Db) =>
  db
    .selectFrom('pricing_edition as e')
    .leftJoin('users as u', 'u.id', 'e.updated_by_user_id')
    .select(['e.version', 'e.updated_at', 'u.naam as updated_by']);

/** Whoever saves next waits for this one, and then finds another version. */
export async function lockEdition(db: Db): Promise<number> {
  const query = db.selectFrom('pricing_edition').select('version').forUpdate();
  return (await query.executeTakeFirstOrThrow()).version;
}

/** A trigger counts the version and writes the moment. */
export async function touchEdition(db: Db, updated_by_user_id: string): Promise<void> {
  await db.updateTable('pricing_edition').set({ updated_by_user_id }).execute();
}

/** What went from one list to the next. */
const goneIds = (before: readonly { id: string | null }[], after: readonly { id: string | null }[]) =>
  before.flatMap(({ id }) => (id === null || after.some((item) => item.id === id) ? [] : [id]));

/** What is no longer named goes; what has no id is new. Their place in the list is their order. */
export async function replacePlans(db: Db, before: readonly EditedPlan[], plans: readonly EditedPlan[]): Promise<void> {
  await db
    .deleteFrom('pricing_plans')
    .where('id', '=', (eb) => eb.fn.any(eb.val(goneIds(before, plans))))
    .execute();
  // Before another one becomes it: the database allows one.
  await db.updateTable('pricing_plans').set({ is_most_popular: false }).where('is_most_popular', '=', true).execute();
  const ids = await upsertPlans(db, plans);
  const features = plans.flatMap((plan, position) =>
    plan.features.map((feature, at) => ({
      ...feature,
      pricing_plan_id: ids.get(position + 1) ?? '',
      sort_order: at + 1,
    })),
  );
  const featuresBefore = before.flatMap((plan) => plan.features);
  await db
    .deleteFrom('pricing_features')
    .where('id', '=', (eb) => eb.fn.any(eb.val(goneIds(featuresBefore, features))))
    .execute();
  if (features.length === 0) return;
  await db
    .insertInto('pricing_features')
    .values(features.map(({ id, ...feature }) => ({ ...feature, id: id ?? NEW_ID })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        feature_name: eb.ref('excluded.feature_name'),
        availability: eb.ref('excluded.availability'),
        limit_value: eb.ref('excluded.limit_value'),
        tooltip: eb.ref('excluded.tooltip'),
        sort_order: eb.ref('excluded.sort_order'),
      })),
    )
    .execute();
}

/** What the start set just brought in are examples. */
export async function markVoorbeelden(db: Db): Promise<void> {
  await db.updateTable('pricing_plans').set({ is_voorbeeld: true }).execute();
}

/** Changed plans are the provider's own, no examples any more. */
export async function clearVoorbeelden(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('pricing_plans')
    .set({ is_voorbeeld: false })
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .where('is_voorbeeld', '=', true)
    .execute();
}

/** How many plans visitors see, how many are hidden, and how many are examples. */
export function countPlans(db: Db): Promise<{ zichtbaar: number; verborgen: number; voorbeelden: number }> {
  return db
    .selectFrom('pricing_plans')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('is_active', '=', true).as('zichtbaar'),
      fn.countAll<number>().filterWhere('is_active', '=', false).as('verborgen'),
      fn.countAll<number>().filterWhere('is_voorbeeld', '=', true).as('voorbeelden'),
    ])
    .executeTakeFirstOrThrow();
}

const NEW_ID = sql<string>`priv.uuidv7()`;

/** The id of each, by its place. */
async function upsertPlans(db: Db, plans: readonly EditedPlan[]): Promise<Map<number, string>> {
  if (plans.length === 0) return new Map();
  const stored = await db
    .insertInto('pricing_plans')
    .values(
      plans.map(({ id, features: _features, ...plan }, at) => ({ ...plan, id: id ?? NEW_ID, sort_order: at + 1 })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        description: eb.ref('excluded.description'),
        price_cents: eb.ref('excluded.price_cents'),
        price_display: eb.ref('excluded.price_display'),
        interval_type: eb.ref('excluded.interval_type'),
        badge: eb.ref('excluded.badge'),
        is_most_popular: eb.ref('excluded.is_most_popular'),
        cta_text: eb.ref('excluded.cta_text'),
        cta_link: eb.ref('excluded.cta_link'),
        is_active: eb.ref('excluded.is_active'),
        sort_order: eb.ref('excluded.sort_order'),
      })),
    )
    .returning(['id', 'sort_order'])
    .execute();
  return new Map(stored.map(({ id, sort_order }) => [sort_order, id]));
}
/** For which club, and who does it. */
type Switcher = Pick<Tenant, 'vereniging_id' | 'user_id'>;

/** One record per club and module; a trigger writes the moment and the audit row. */
export function upsertModuleAccess(db: Db, tenant: Switcher, { module_name, is_enabled }: ModuleAccess) {
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

type Club = Pick<Tenant, 'vereniging_id'>;

/** The records of a club: which materials are locked, by the provider only. */
export const listMediaLocks = (db: Db, club: Club): Promise<MediaLock[]> => selectMediaLocks(db, club).execute();

/** The same as part of a statement. */
export function selectMediaLocks(db: Db, { vereniging_id }: Club) {
  return db
    .selectFrom('campaign_media_lock')
    .select(['media_type', 'is_locked'])
    .where('vereniging_id', '=', vereniging_id)
    .limit(MEDIA_TYPES.length);
}

/** One record per club and type: read first, then updated or inserted. A trigger writes the moment and the audit row. */
export async function saveMediaLock(
  db: Db,
  { vereniging_id, user_id }: Switcher,
  { media_type, is_locked }: MediaLock,
) {
  const values = { is_locked, locked_by_user_id: user_id };
  const known = await db
    .selectFrom('campaign_media_lock')
    .select('is_locked')
    .where('vereniging_id', '=', vereniging_id)
    .where('media_type', '=', media_type)
    .forUpdate()
    .executeTakeFirst();
  if (known !== undefined) {
    await db
      .updateTable('campaign_media_lock')
      .set(values)
      .where('vereniging_id', '=', vereniging_id)
      .where('media_type', '=', media_type)
      .execute();
    return;
  }
  await db
    .insertInto('campaign_media_lock')
    .values({ vereniging_id, media_type, ...values })
    // Two people who lock the same thing for the first time.
    .onConflict((conflict) => conflict.columns(['vereniging_id', 'media_type']).doUpdateSet(values))
    .execute();
}

/** What a club can open, for a job: a request knows that already. */
export async function listOpenModules(db: Db, { vereniging_id }: Tenant): Promise<Module[]> {
  const club = await findClub(db, { vereniging_id }, ['bypass_payment_restrictions']);
  if (club === undefined) return [];
  const { rows } = await sql<Record<Module, boolean>>`
    select * from priv.open_modules(${vereniging_id}, ${club.bypass_payment_restrictions})`.execute(db);
  return MODULES.filter((module) => rows[0]?.[module] === true);
}

/** Who switched what for a club, and when; what has no record is as it is by default. */
export async function listSwitches(db: Db, { vereniging_id }: Club) {
  const modules = await db
    .selectFrom('module_access as m')
    .leftJoin('users as u', 'u.id', 'm.enabled_by_user_id')
    .select(['m.module_name', 'm.is_enabled', 'm.updated_at', 'u.naam as door'])
    .where('m.vereniging_id', '=', vereniging_id)
    .limit(MODULES.length)
    .execute();
  const locks = await db
    .selectFrom('campaign_media_lock as l')
    .leftJoin('users as u', 'u.id', 'l.locked_by_user_id')
    .select(['l.media_type', 'l.is_locked', 'l.updated_at', 'u.naam as door'])
    .where('l.vereniging_id', '=', vereniging_id)
    .limit(MEDIA_TYPES.length)
    .execute();
  return { modules, locks };
}

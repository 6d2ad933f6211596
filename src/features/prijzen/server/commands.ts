import { writeAudit } from '#server/audit.ts';
import { staleBy } from '#features/accounts/server/commands/stale.ts';
import { Refusal } from '#shared/errors.ts';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import { prijzenRefusals } from '#features/prijzen/shared/refusals.ts';
import { refuseModuleSwitch } from '#features/prijzen/shared/rules.ts';
import { type Differences, differencesBetween, editedPlan } from '#features/prijzen/shared/rules/plans.ts';
import { START_PLANS } from '#features/prijzen/shared/rules/start-plans.ts';
import type { EditedPlan, MediaLock, ModuleAccess, PricingEdition } from '#features/prijzen/shared/schema.ts';
import * as queries from './queries.ts';

export async function setModuleAccess(db: Db, tenant: Tenant, wanted: ModuleAccess) {
  const club = await findClub(db, tenant, ['bypass_payment_restrictions']);
  if (club === undefined) throw new Refusal('niet_gevonden');
  const refusal = refuseModuleSwitch(club);
  if (refusal !== null) throw new Refusal(prijzenRefusals[refusal]);
  return queries.upsertModuleAccess(db, tenant, wanted);
}

/** All plans at once, or none of it: a visitor never sees half an edition. */
export async function savePlans(
  db: Db,
  user_id: string,
  { version, plans }: { version: number; plans: EditedPlan[] },
): Promise<PricingEdition> {
  const current = await queries.lockEdition(db);
  const { updated_by, ...stored } = await queries.getEdition(db);
  if (current !== version) throw staleBy(updated_by, stored);
  const before = stored.plans.map(editedPlan);
  requireKnown(before, plans);
  const differences = differencesBetween(before, plans);
  await queries.replacePlans(db, before, plans);
  await queries.clearVoorbeelden(
    db,
    differences.plans.flatMap(({ plan }) => plan.id ?? []),
  );
  await queries.touchEdition(db, user_id);
  await writeAudit(db, { operation: 'pricing_plans.save', after: recordOf(differences) });
  return queries.getEdition(db);
}

/** Adds the start set when there is no plan at all, as hidden examples. Answers how many were added. */
export async function addStartPlans(db: Db, user_id: string): Promise<number> {
  // Whoever saves or adds at the same moment waits here.
  await queries.lockEdition(db);
  const { zichtbaar, verborgen } = await queries.countPlans(db);
  if (zichtbaar + verborgen > 0) return 0;
  await queries.replacePlans(db, [], START_PLANS);
  await queries.markVoorbeelden(db);
  await queries.touchEdition(db, user_id);
  await writeAudit(db, { operation: 'pricing_plans.start-set', after: { plans: START_PLANS.length } });
  return START_PLANS.length;
}

/** What has an id is stored, under this plan, and named once. */
function requireKnown(before: readonly EditedPlan[], plans: readonly EditedPlan[]): void {
  const requireOf = (list: readonly { id: string | null }[], known: readonly { id: string | null }[]) => {
    const named = list.flatMap(({ id }) => (id === null ? [] : [id]));
    const isKnown = (id: string) => known.some((item) => item.id === id);
    if (!named.every(isKnown) || new Set(named).size !== named.length) throw new Refusal('niet_gevonden');
  };
  requireOf(plans, before);
  for (const { id, features } of plans) requireOf(features, before.find((plan) => plan.id === id)?.features ?? []);
}

/** Which plans, and how much of each; not what was written. */
function recordOf({ plans, isPlanOrder }: Differences): Record<string, unknown> {
  return {
    plans: plans.map(({ plan, kind, fields, features, removedFeatures, isFeatureOrder }) => ({
      id: plan.id,
      kind,
      fields,
      features: features.length,
      removed_features: removedFeatures.length,
      feature_order: isFeatureOrder,
    })),
    plan_order: isPlanOrder,
  };
}

interface Switching {
  /** The club. */
  id: string;
  user_id: string;
}

/** A club that was deleted comes back as it was, so nothing of it is switched meanwhile. */
async function requirePresent(db: Db, vereniging_id: string): Promise<void> {
  const club = await findClub(db, { vereniging_id }, ['verwijderd_op']);
  if (club === undefined || club.verwijderd_op !== null) throw new Refusal('niet_gevonden');
}

/** From the console a module is also switched when the club need not pay: it counts as soon as that ends. */
export async function setModule(db: Db, { id, user_id }: Switching, wanted: ModuleAccess): Promise<void> {
  await requirePresent(db, id);
  await queries.upsertModuleAccess(db, { vereniging_id: id, user_id }, wanted);
}

export async function setMediaLock(db: Db, { id, user_id }: Switching, wanted: MediaLock): Promise<void> {
  await requirePresent(db, id);
  await queries.saveMediaLock(db, { vereniging_id: id, user_id }, wanted);
}

import type { ConflictField } from '#client/ui/conflict-dialog.tsx';
import { ORDER } from '#shared/changes.ts';
import { euro } from '#shared/money.ts';
import { listOf } from '#shared/text.ts';
import { AVAILABILITY_LABELS, FEATURE_LABELS, INTERVAL_LABELS, PLAN_LABELS } from '#features/prijzen/shared/labels.ts';
import { nameOf, type PlanField } from '#features/prijzen/shared/rules/plans.ts';
import type { Availability, EditedPlan, IntervalType } from '#features/prijzen/shared/schema.ts';

const VALUES: Record<string, (value: unknown) => string> = {
  price_cents: (cents) => euro(cents as number),
  interval_type: (interval) => INTERVAL_LABELS[interval as IntervalType],
  availability: (availability) => AVAILABILITY_LABELS[availability as Availability],
  is_most_popular: (is) => (is ? 'Ja' : 'Nee'),
  is_active: (is) => (is ? 'Te zien' : 'Verborgen'),
};

/** A field of a plan or of one of its features, an order, or what one of the two took away. */
export function planConflictField(
  [, planId, part, featureId, featurePart]: readonly string[],
  plans: readonly EditedPlan[],
): ConflictField {
  if (planId === ORDER)
    return { label: 'Volgorde van de pakketten', show: (list) => listOf((list as EditedPlan[]).map(nameOf)) };
  const plan = plans.find(({ id }) => id === planId);
  const name = plan === undefined ? 'Een pakket' : nameOf(plan);
  if (part === undefined) return { label: name };
  if (featureId === undefined)
    return { label: `${name}: ${PLAN_LABELS[part as PlanField].toLowerCase()}`, show: VALUES[part] };
  if (featureId === ORDER) return { label: `${name}: volgorde van de onderdelen` };
  const feature = plan?.features.find(({ id }) => id === featureId)?.feature_name ?? 'een onderdeel';
  if (featurePart === undefined) return { label: `${name}: ‘${feature}’` };
  const label = FEATURE_LABELS[featurePart as keyof typeof FEATURE_LABELS].toLowerCase();
  return { label: `${name}: ${label} van ‘${feature}’`, show: VALUES[featurePart] };
}

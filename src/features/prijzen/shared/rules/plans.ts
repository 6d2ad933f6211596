import { hasChanges } from '#shared/changes.ts';
import { listOf, plural } from '#shared/text.ts';
import { safeUrl } from '#shared/urls.ts';
import type {
  EditedFeature,
  EditedPlan,
  PlansForm,
  PricingFeature,
  PricingPlan,
} from '#features/prijzen/shared/schema.ts';

/** A page with more plans than this helps nobody choose, and a plan with more parts neither. */
export const MAX_PLANS = 24;
export const MAX_FEATURES_PER_PLAN = 40;

/** Where the button of a plan may lead, as it is stored: a page of our own, another website, or a mail. */
export function planLink(text: string): string | null {
  const typed = text.trim();
  if (/^\/(?!\/)/u.test(typed)) return safeUrl(typed, 'https://achterban.invalid') === null ? null : typed;
  const url = safeUrl(typed);
  return url !== null && /^(?:https|mailto):/u.test(url) ? url : null;
}

/** What a plan has beside its parts, and so can be changed one by one. */
export const PLAN_FIELDS = [
  'name',
  'badge',
  'description',
  'price_cents',
  'interval_type',
  'price_display',
  'cta_text',
  'cta_link',
  'is_most_popular',
  'is_active',
] as const;
export type PlanField = (typeof PLAN_FIELDS)[number];

/** A plan as it is stored, with what a form makes of what is missing. */
export type StoredPlan = PricingPlan & { is_active: boolean; is_voorbeeld?: boolean };

/** What a form is filled with: an empty text where something must be filled in. */
export function editedPlan({ features, is_voorbeeld: _is_voorbeeld, ...plan }: StoredPlan): EditedPlan {
  return {
    ...plan,
    description: plan.description ?? '',
    cta_text: plan.cta_text ?? '',
    cta_link: plan.cta_link ?? '',
    features: features.map(({ id, feature_name, availability, limit_value, tooltip }) => ({
      id,
      feature_name,
      availability,
      limit_value,
      tooltip,
    })),
  };
}

/** What stands in the fields now, as it would be stored: an emptied text is none. */
export function tidied(plans: PlansForm['plans']): EditedPlan[] {
  const orNone = (text: string | null) => text?.trim() || null;
  return plans.map((plan) => ({
    ...plan,
    badge: orNone(plan.badge),
    price_display: orNone(plan.price_display),
    features: plan.features.map((feature) => ({
      ...feature,
      limit_value: orNone(feature.limit_value),
      tooltip: orNone(feature.tooltip),
    })),
  }));
}

/** How a plan looks to visitors while it is being edited: the preview is the page itself. */
export function shownPlan(plan: EditedPlan, position: number): StoredPlan {
  return {
    ...plan,
    id: keyOf(plan, position),
    features: plan.features.map((feature, at): PricingFeature => ({ ...feature, id: keyOf(feature, at) })),
  };
}

/** What is not stored yet is known by its place. */
export const keyOf = ({ id }: { id: string | null }, position: number) => id ?? `nieuw-${position}`;

export const emptyPlan = (): EditedPlan => ({
  id: null,
  name: '',
  description: '',
  price_cents: null,
  price_display: null,
  interval_type: 'monthly',
  badge: null,
  is_most_popular: false,
  cta_text: '',
  cta_link: '',
  // Nobody sees a plan before somebody says so.
  is_active: false,
  features: [],
});

export const emptyFeature = (): EditedFeature => ({
  id: null,
  feature_name: '',
  availability: 'included',
  limit_value: null,
  tooltip: null,
});

export const nameOf = (plan: { name: string }) => plan.name.trim() || 'Pakket zonder naam';

/** The list with one thing somewhere else. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
}

const normal = (text: string) => text.trim().toLowerCase();
export const isSameFeature = (one: { feature_name: string }, other: { feature_name: string }) =>
  normal(one.feature_name) === normal(other.feature_name);

/**
 * What is sent after the changes of two people were laid over each other. Both may have chosen a most popular plan: then
 * it is mine. And a plan that somebody took away comes back as a new one, with new parts.
 */
export function settled(plans: readonly EditedPlan[], mine: readonly EditedPlan[]): EditedPlan[] {
  const popular = mine.find(({ is_most_popular }) => is_most_popular);
  const isDouble = plans.filter(({ is_most_popular }) => is_most_popular).length > 1;
  return plans.map((plan) => ({
    ...plan,
    is_most_popular: plan.is_most_popular && (!isDouble || (plan.id === popular?.id && plan.name === popular.name)),
    features: plan.id === null ? plan.features.map((feature) => ({ ...feature, id: null })) : plan.features,
  }));
}

/** What is in `from` and not yet in `plan`, as a new part of it. */
export function takenOver(plan: EditedPlan, from: EditedPlan): EditedPlan {
  const missing = from.features.filter((feature) => !plan.features.some((own) => isSameFeature(own, feature)));
  const features = [...plan.features, ...missing.map((feature) => ({ ...feature, id: null }))];
  return { ...plan, features: features.slice(0, MAX_FEATURES_PER_PLAN) };
}

interface Ordered {
  id: string | null;
}
/** Whether what both lists have stands in another order. */
function isReordered(before: readonly Ordered[], after: readonly Ordered[]): boolean {
  const known = (list: readonly Ordered[], other: readonly Ordered[]) =>
    list.flatMap(({ id }) => (id !== null && other.some((item) => item.id === id) ? [id] : []));
  const [one, two] = [known(before, after), known(after, before)];
  return one.some((id, at) => id !== two[at]);
}

const byId = <Item extends Ordered>(list: readonly Item[], id: string | null) =>
  id === null ? undefined : list.find((item) => item.id === id);

/** What was changed in one plan, each a thing that a person did. */
export interface PlanDifference {
  /** As it is now, or as it was when it is gone. */
  plan: EditedPlan;
  kind: 'added' | 'changed' | 'removed';
  fields: PlanField[];
  /** Parts that are new or different, as they are now. */
  features: EditedFeature[];
  removedFeatures: EditedFeature[];
  isFeatureOrder: boolean;
}

function differenceOf(plan: EditedPlan, before: EditedPlan): PlanDifference {
  return {
    plan,
    kind: 'changed',
    fields: PLAN_FIELDS.filter((field) => plan[field] !== before[field]),
    features: plan.features.filter((feature) => {
      const was = byId(before.features, feature.id);
      return was === undefined || hasChanges(was, feature);
    }),
    removedFeatures: before.features.filter(({ id }) => byId(plan.features, id) === undefined),
    isFeatureOrder: isReordered(before.features, plan.features),
  };
}

export interface Differences {
  plans: PlanDifference[];
  isPlanOrder: boolean;
}

const isDifferent = ({ kind, fields, features, removedFeatures, isFeatureOrder }: PlanDifference) =>
  kind !== 'changed' || fields.length > 0 || features.length > 0 || removedFeatures.length > 0 || isFeatureOrder;

/** What makes `after` another edition than `before`. */
export function differencesBetween(before: readonly EditedPlan[], after: readonly EditedPlan[]): Differences {
  const none = { fields: [], features: [], removedFeatures: [], isFeatureOrder: false };
  const changed = after.map((plan): PlanDifference => {
    const was = byId(before, plan.id);
    return was === undefined ? { plan, kind: 'added', ...none } : differenceOf(plan, was);
  });
  const removed = before
    .filter(({ id }) => byId(after, id) === undefined)
    .map((plan): PlanDifference => ({ plan, kind: 'removed', ...none }));
  return { plans: [...changed, ...removed].filter(isDifferent), isPlanOrder: isReordered(before, after) };
}

/** Where the preview of a plan shows that visitors do not see this yet. */
export interface PlanMarks {
  isWhole: boolean;
  fields: ReadonlySet<PlanField>;
  /** By the ids of `shownPlan`. */
  features: ReadonlySet<string>;
  /** Something went from the list, or stands elsewhere in it. */
  isList: boolean;
}

const placeOf = (plans: readonly EditedPlan[], id: string | null) =>
  plans.filter(({ is_active }) => is_active).findIndex((plan) => plan.id === id);

/** For each plan of `after` what in it is not public yet; null when all of it is. */
export function marksBetween(before: readonly EditedPlan[], after: readonly EditedPlan[]): (PlanMarks | null)[] {
  const { plans, isPlanOrder } = differencesBetween(before, after);
  return after.map((plan) => {
    const difference = plans.find((found) => found.plan === plan);
    const isMoved = isPlanOrder && placeOf(before, plan.id) !== placeOf(after, plan.id);
    if (difference === undefined && !isMoved) return null;
    return {
      isWhole: isMoved || difference?.kind === 'added' || (difference?.fields.includes('is_active') ?? false),
      fields: new Set(difference?.fields),
      features: new Set(difference?.features.map((feature) => keyOf(feature, plan.features.indexOf(feature)))),
      isList: difference !== undefined && (difference.isFeatureOrder || difference.removedFeatures.length > 0),
    };
  });
}

const FIELD_WORDS: Record<PlanField, string> = {
  name: 'naam',
  badge: 'label',
  description: 'beschrijving',
  price_cents: 'prijs',
  interval_type: 'per maand of per jaar',
  price_display: 'tekst in plaats van de prijs',
  cta_text: 'tekst op de knop',
  cta_link: 'waar de knop heen gaat',
  is_most_popular: 'meest gekozen',
  is_active: 'te zien of verborgen',
};

const quoted = (feature: { feature_name: string }) =>
  feature.feature_name.trim() === '' ? 'een onderdeel zonder naam' : `‘${feature.feature_name.trim()}’`;

function wordsOf({ plan, kind, fields, features, removedFeatures, isFeatureOrder }: PlanDifference): string[] {
  if (kind === 'added') return [`nieuw pakket ${nameOf(plan)}`];
  if (kind === 'removed') return [`${nameOf(plan)} weg`];
  return [
    ...fields.map((field) => FIELD_WORDS[field]),
    ...features.map(quoted),
    ...removedFeatures.map((feature) => `${quoted(feature)} eruit`),
    ...(isFeatureOrder ? ['volgorde van de onderdelen'] : []),
  ];
}

/** So many are named; the rest is counted. */
const NAMED = 3;

/** '2 wijzigingen nog niet te zien: label en ‘Brochure mailen’'; null when there is nothing to tell. */
export function differencesInWords({ plans, isPlanOrder }: Differences): string | null {
  // One plan needs no name: it is the one that is open.
  const isOne = plans.length === 1 && !isPlanOrder;
  const words = plans.flatMap((difference) =>
    wordsOf(difference).map((word) =>
      isOne || difference.kind !== 'changed' ? word : `${word} bij ${nameOf(difference.plan)}`,
    ),
  );
  if (isPlanOrder) words.push('volgorde van de pakketten');
  if (words.length === 0) return null;
  const rest = words.length - NAMED;
  const named = rest > 0 ? [...words.slice(0, NAMED), `nog ${rest}`] : words;
  return `${plural(words.length, 'wijziging', 'wijzigingen')} nog niet te zien: ${listOf(named)}`;
}

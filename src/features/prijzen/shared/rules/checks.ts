import { capitalise, pluralInWords } from '#shared/text.ts';
import type { EditedFeature, EditedPlan } from '#features/prijzen/shared/schema.ts';
import { isSameFeature, MAX_FEATURES_PER_PLAN, planLink } from './plans.ts';

/** A part that one plan names and another, much like it, does not. */
export interface MissingFeature {
  feature: EditedFeature;
  /** The place of the plan that misses it. */
  plan: number;
  sentence: string;
}

export interface PlanCheck {
  label: string;
  isGood: boolean;
  /** Null where what is missing says it. */
  sentence: string | null;
  missing: MissingFeature[];
}

const shownOf = (plans: readonly EditedPlan[]) => plans.filter(({ is_active }) => is_active);

/** `isPage` knows the pages of the product. Of another site nobody knows here whether it answers. */
function checkButtons(plans: readonly EditedPlan[], isPage: (path: string) => boolean): PlanCheck {
  const wrong = shownOf(plans).flatMap(({ name, cta_link }) => {
    const link = planLink(cta_link);
    if (link === null) return [`Bij ${name} gaat de knop nergens heen.`];
    return link.startsWith('/') && !isPage(link)
      ? [`Bij ${name} gaat de knop naar ${link}. Die pagina is er niet.`]
      : [];
  });
  const isElsewhere = shownOf(plans).some(({ cta_link }) => planLink(cta_link)?.startsWith('https:'));
  const good = isElsewhere ? 'Elke link klopt. Andere sites zijn niet na te kijken.' : 'Elke link werkt.';
  return { label: 'Knoppen', isGood: wrong.length === 0, sentence: wrong.join(' ') || good, missing: [] };
}

function checkOrder(plans: readonly EditedPlan[]): PlanCheck {
  const shown = shownOf(plans).length;
  const hidden = plans.length - shown;
  const sentence = [
    `${capitalise(pluralInWords(shown, 'pakket', 'pakketten'))} te zien`,
    ...(hidden > 0 ? [`${pluralInWords(hidden, '', '').trim()} verborgen`] : []),
  ].join(', ');
  const isGood = shown > 0;
  const none = 'Geen pakket te zien. Bezoekers lezen dan dat er nu geen prijzen staan.';
  return { label: 'Volgorde', isGood, sentence: isGood ? `${sentence}.` : none, missing: [] };
}

function checkMostPopular(plans: readonly EditedPlan[]): PlanCheck {
  const chosen = plans.find(({ is_most_popular }) => is_most_popular);
  const isGood = chosen?.is_active !== false;
  const words = chosen === undefined ? 'Geen pakket.' : 'Eén pakket.';
  const sentence = isGood ? words : `${chosen.name} is het meest gekozen, maar bezoekers zien het niet.`;
  return { label: 'Meest gekozen', isGood, sentence, missing: [] };
}

const has = ({ features }: EditedPlan, feature: EditedFeature) => features.some((own) => isSameFeature(own, feature));

/** Plans that name at least half of their parts alike are read beside each other; one that only says 'Alles van' is not. */
function areAlike(one: EditedPlan, other: EditedPlan): boolean {
  const shared = one.features.filter((feature) => has(other, feature)).length;
  return shared > 0 && shared * 2 >= Math.min(one.features.length, other.features.length);
}

function listMissing(plans: readonly EditedPlan[]): MissingFeature[] {
  return plans.flatMap((plan, position) => {
    if (!plan.is_active || plan.features.length >= MAX_FEATURES_PER_PLAN) return [];
    const others = shownOf(plans).filter((other) => other !== plan && areAlike(plan, other));
    const named = others.flatMap(({ features }) => features).filter(({ feature_name }) => feature_name.trim() !== '');
    return named
      .filter((feature, at) => !has(plan, feature) && named.findIndex((one) => isSameFeature(one, feature)) === at)
      .map((feature) => ({
        feature,
        plan: position,
        sentence: `‘${feature.feature_name.trim()}’ staat niet bij ${plan.name}.`,
      }));
  });
}

function checkAlike(plans: readonly EditedPlan[]): PlanCheck {
  const missing = listMissing(plans);
  const isGood = missing.length === 0;
  const good = 'Pakketten die op elkaar lijken, noemen dezelfde onderdelen.';
  return { label: 'Gelijk', isGood, sentence: isGood ? good : null, missing };
}

/** What a person would look at before visitors do. */
export function checkPlans(plans: readonly EditedPlan[], isPage: (path: string) => boolean): PlanCheck[] {
  return [checkButtons(plans, isPage), checkOrder(plans), checkMostPopular(plans), checkAlike(plans)];
}

/** With a missing part as one that it does not have, below the part that stands before it elsewhere. */
export function withMissing(plans: readonly EditedPlan[], { feature, plan: position }: MissingFeature): EditedPlan[] {
  return plans.map((plan, at) => {
    if (at !== position) return plan;
    const from = plans.find((other) => other.features.includes(feature));
    const above = from?.features.slice(0, from.features.indexOf(feature)) ?? [];
    const place = plan.features.findLastIndex((own) => above.some((one) => isSameFeature(one, own)));
    const added: EditedFeature = {
      ...feature,
      id: null,
      availability: 'unavailable',
      limit_value: null,
      tooltip: null,
    };
    return { ...plan, features: plan.features.toSpliced(place + 1, 0, added) };
  });
}

import { euroOrOnRequest } from '#shared/money.ts';
import { AVAILABILITY_LABELS, INTERVAL_LABELS } from './labels.ts';
import type { PricingFeature, PricingPlan } from './schema.ts';

/** What a club can make, each of which the provider can lock for it. */
export const MEDIA_TYPES = ['brochure', 'a4', 'a5', 'flyer', 'social', 'tv'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/**
 * Whether a type of material is locked for who asks. Without a record it is open. Nothing but the record locks or opens
 * it: not the club's modules, nor that it need not pay. A superuser who acts for the club is never stopped.
 */
export function isMediaLocked(
  locks: readonly { media_type: MediaType; is_locked: boolean }[],
  type: MediaType,
  { isSuperuser }: { isSuperuser: boolean },
): boolean {
  return !isSuperuser && locks.some(({ media_type, is_locked }) => media_type === type && is_locked);
}

/** Why a module of a club cannot be opened or locked; null when it can. */
export function refuseModuleSwitch(club: { bypass_payment_restrictions: boolean }): 'modules_altijd_open' | null {
  return club.bypass_payment_restrictions ? 'modules_altijd_open' : null;
}

export interface PlanPrice {
  price: string;
  /** 'per maand'; null beside words that are no amount, such as 'Op aanvraag' or 'Gratis'. */
  interval: string | null;
}

/** What was written for people goes before what was stored in cents. */
export function planPrice(plan: Pick<PricingPlan, 'price_cents' | 'price_display' | 'interval_type'>): PlanPrice {
  const price = plan.price_display?.trim() || euroOrOnRequest(plan.price_cents);
  return { price, interval: /\d/.test(price) ? `per ${INTERVAL_LABELS[plan.interval_type]}` : null };
}

/** Whether a club can begin without paying. */
export function startsFree(plans: readonly Pick<PricingPlan, 'price_cents'>[]): boolean {
  return plans.some(({ price_cents }) => price_cents === 0);
}

/** A button that makes an account is of no use to who has one. */
export function startsAccount(link: string | null): boolean {
  return /^\/login(?:$|[?#])/u.test(link?.trim() ?? '');
}

/** 'Inbegrepen', or 'Beperkt: 1 tegelijk'. */
export function availabilitySentence({
  availability,
  limit_value,
}: Pick<PricingFeature, 'availability' | 'limit_value'>): string {
  const label = AVAILABILITY_LABELS[availability];
  const limit = limit_value?.trim();
  return limit && availability !== 'unavailable' ? `${label}: ${limit}` : label;
}

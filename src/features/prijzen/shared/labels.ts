import type { Module } from '#shared/access.ts';
import type { PlanField } from './rules/plans.ts';
import type { MediaType } from './rules.ts';
import type { Availability, EditedFeature, IntervalType } from './schema.ts';

export const INTERVAL_LABELS: Record<IntervalType, string> = { monthly: 'maand', yearly: 'jaar' };

export const AVAILABILITY_LABELS: Record<Availability, string> = {
  included: 'Inbegrepen',
  limited: 'Beperkt',
  unavailable: 'Niet inbegrepen',
};

export const MODULE_LABELS: Record<Module, string> = {
  sponsorbeheer: 'Sponsorbeheer',
  campagnemiddelen: 'Campagnemiddelen',
  teams: 'Teams',
  matches: 'Matches',
};

export const MOST_POPULAR = 'Meest gekozen';

/** What a field of a plan is called where it is edited. */
export const PLAN_LABELS: Record<PlanField, string> = {
  name: 'Naam',
  badge: 'Label',
  description: 'Beschrijving',
  price_cents: 'Prijs',
  interval_type: 'Per',
  price_display: 'Tekst in plaats van de prijs',
  cta_text: 'Tekst op de knop',
  cta_link: 'Knop gaat naar',
  is_most_popular: MOST_POPULAR,
  is_active: 'Te zien',
};

export const FEATURE_LABELS: Record<Exclude<keyof EditedFeature, 'id'>, string> = {
  feature_name: 'Onderdeel',
  availability: 'Inbegrepen of niet',
  limit_value: 'Grens',
  tooltip: 'Uitleg',
};

export const MEDIA_LABELS: Record<MediaType, { label: string; size: string }> = {
  brochure: { label: 'Brochure', size: '3 bladzijden A4' },
  a4: { label: 'A4', size: '210 × 297 mm' },
  a5: { label: 'A5', size: '148 × 210 mm' },
  flyer: { label: 'Flyer', size: '105 × 148 mm' },
  social: { label: 'Social', size: '1080 × 1080 px' },
  tv: { label: 'Tv-scherm', size: '1920 × 1080 px' },
};

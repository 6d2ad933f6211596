import type { Module } from '#shared/access.ts';
import type { Availability, IntervalType } from './schema.ts';

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

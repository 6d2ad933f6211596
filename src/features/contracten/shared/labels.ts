import type { ContractGroup } from './kinds.ts';

export const GROUP_LABELS: Record<ContractGroup, string> = {
  urgent: 'Urgent',
  waarschuwing: 'Waarschuwing',
  verlopen: 'Verlopen',
  niet_getekend: 'Niet getekend',
  actief: 'Actief',
};

export const GROUP_MEANINGS: Record<ContractGroup, string> = {
  urgent: 'verloopt binnen 30 dagen',
  waarschuwing: 'verloopt over 31 tot 90 dagen',
  verlopen: 'einddatum is voorbij',
  niet_getekend: 'nog in gesprek of verloren',
  actief: 'meer dan 90 dagen, of zonder einddatum',
};

export const NO_CONTRACTS = 'Geen contracten in deze categorie';
export const NO_REWARDS = 'Geen tegenprestaties gedefinieerd';
export const RENEWAL_NOTE = 'Contract moet verlengd worden';
export const EXPIRED_NOTE = 'Contract is verlopen';

export const ACT_LABELS = {
  extend: 'Verleng met 1 jaar',
  markForRenewal: 'Markeer voor verlenging',
  markExpired: 'Markeer als verlopen',
} as const;
export type BulkAct = keyof typeof ACT_LABELS;

/** Why a year more changes nothing, under the date that stays. */
export const STAYS = {
  niet_getekend: 'Nog niet getekend.',
  zonder_einddatum: 'Heeft geen einddatum.',
  loopt_langer: 'Loopt al langer door.',
  dan_al_voorbij: 'Is dan nog steeds voorbij.',
} as const;

export const ACT_REFUSALS = [
  'niet_gevonden',
  'verouderd',
  'niet_getekend',
  'zonder_einddatum',
  'loopt_langer',
  'dan_al_voorbij',
  'al_gemarkeerd',
] as const;
export type ActRefusal = (typeof ACT_REFUSALS)[number];

/** Why a contract stays as it is, after the name of the sponsor. */
export const NOT_DONE: Record<ActRefusal, string> = {
  niet_gevonden: 'is er niet meer',
  verouderd: 'is intussen gewijzigd door iemand anders',
  niet_getekend: 'is nog niet getekend',
  zonder_einddatum: 'heeft geen einddatum',
  loopt_langer: 'loopt al langer door',
  dan_al_voorbij: 'is ook met een jaar erbij voorbij',
  al_gemarkeerd: 'was al zo gemarkeerd',
};

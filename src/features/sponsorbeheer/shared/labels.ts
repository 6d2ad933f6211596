export const NO_SPONSORS = 'Nog geen sponsors';
export const NONE_FOUND = 'Geen sponsors gevonden';

export const CONTRACT_FILTERS = ['getekend', 'niet_getekend', 'loopt_af'] as const;
export type ContractFilter = (typeof CONTRACT_FILTERS)[number];
export const CONTRACT_FILTER_LABELS: Record<ContractFilter, string> = {
  getekend: 'Getekend',
  niet_getekend: 'Niet getekend',
  loopt_af: 'Loopt binnen 90 dagen af',
};

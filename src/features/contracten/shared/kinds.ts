import type { ContractCategory } from '#features/sponsorbeheer/shared/rules.ts';

/** What asks for a talk comes first, what asks for nothing last. */
export const CONTRACT_GROUPS = [
  'urgent',
  'waarschuwing',
  'verlopen',
  'niet_getekend',
  'actief',
] as const satisfies readonly ContractCategory[];
export type ContractGroup = (typeof CONTRACT_GROUPS)[number];

import type { TYPES_VERENIGING } from './schema.ts';

export const TYPE_VERENIGING_LABELS: Record<(typeof TYPES_VERENIGING)[number], string> = {
  sportvereniging: 'Sportvereniging',
  muziekvereniging: 'Muziekvereniging',
  cultuurvereniging: 'Cultuurvereniging',
  jongerenvereniging: 'Jongerenvereniging',
  stichting: 'Stichting',
  overig: 'Overig',
};

export const ROL_LABELS = { member: 'Lid', admin: 'Beheerder' } as const;

export const MATCH_STATUS_LABELS: Record<string, string> = {
  pending: 'In afwachting',
  approved: 'Goedgekeurd',
  rejected: 'Afgekeurd',
  matched: 'Gematched',
};

export const POSITION_LABELS = { top: 'Bovenaan', bottom: 'Onderaan' } as const;

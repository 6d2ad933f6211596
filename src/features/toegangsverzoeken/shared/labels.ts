export const ROL_LABELS = { member: 'Lid', admin: 'Beheerder' } as const;

export const MATCH_STATUS_LABELS: Record<string, string> = {
  pending: 'In afwachting',
  approved: 'Goedgekeurd',
  rejected: 'Afgekeurd',
  matched: 'Gematched',
  active: 'Actief',
};

export const POSITION_LABELS = { top: 'Bovenaan', bottom: 'Onderaan' } as const;

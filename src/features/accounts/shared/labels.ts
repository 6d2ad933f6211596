/** What a person can be in their club, as stored. */
export const FUNCTIES = [
  'voorzitter',
  'secretaris',
  'penningmeester',
  'sponsorcommissie',
  'evenementencommissie',
  'overig',
] as const;

export const FUNCTIE_LABELS: Record<(typeof FUNCTIES)[number], string> = {
  voorzitter: 'Voorzitter',
  secretaris: 'Secretaris',
  penningmeester: 'Penningmeester',
  sponsorcommissie: 'Sponsorcommissie',
  evenementencommissie: 'Evenementencommissie',
  overig: 'Overig',
};

export const ROL_LABELS = { member: 'Lid', admin: 'Beheerder' } as const;

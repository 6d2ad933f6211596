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

/** As in `ROLES`, without what an endpoint is described with: a page that only lists them does not load that. */
export const CONSOLE_ROLES = ['member', 'admin', 'superuser'] as const;

/** The provider's own words for the roles, as the menu says them too. */
export const CONSOLE_ROL_LABELS = { member: 'Vereniging lid', admin: 'Admin', superuser: 'SuperUser' } as const;

/** What the provider picks people out by. */
export const TOESTANDEN = ['geblokkeerd', 'zonder_vereniging', 'zonder_tweestaps', 'niet_bevestigd'] as const;
export type Toestand = (typeof TOESTANDEN)[number];

export const TOESTAND_LABELS: Record<Toestand, string> = {
  geblokkeerd: 'Geblokkeerd',
  zonder_vereniging: 'Zonder vereniging',
  zonder_tweestaps: 'Zonder tweestaps',
  niet_bevestigd: 'Niet bevestigd',
};

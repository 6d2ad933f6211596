/** Why a club may mail somebody (Telecommunicatiewet 11.7). Nobody chooses for the sender. */
export const GRONDSLAGEN = ['toestemming', 'bestaande_sponsor', 'zelf_gepubliceerd'] as const;
export type Grondslag = (typeof GRONDSLAGEN)[number];

/** What is thought of somebody whose address was pasted; only `goed` gets the mail. */
export const OORDELEN = ['goed', 'ongeldig', 'afgemeld', 'onbereikbaar', 'dubbel', 'kort_geleden'] as const;
export type Oordeel = (typeof OORDELEN)[number];

/** How the mail to one recipient stands. */
export const STATUSSEN = ['onderweg', 'verstuurd', 'niet_aangekomen', 'onzeker', 'afgemeld', 'gestopt'] as const;
export type Status = (typeof STATUSSEN)[number];

/** How long sending can be stopped, in seconds. */
export const STOP_SECONDS = 30;

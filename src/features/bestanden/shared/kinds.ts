/** What a file is for: a screen with links, a printer, or a picture at exact pixels. */
export const SOORTEN = ['scherm', 'drukwerk', 'png'] as const;
export type Soort = (typeof SOORTEN)[number];

export const BESTAND_STATES = ['wacht', 'bezig', 'klaar', 'mislukt'] as const;
export type BestandState = (typeof BESTAND_STATES)[number];

/** The named steps of making a file, in order; only one for a printer has `inkt`. */
export const STAPPEN = ['ophalen', 'opmaken', 'inkt', 'nakijken'] as const;
export type Stap = (typeof STAPPEN)[number];

/** What a print view shows: the three pages of a brochure, or the one of an A4 or A5. */
export const VIEW_KINDS = ['brochure', 'campagne'] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

import { ownTegenprestaties, type Promised } from './tegenprestaties.ts';

/** The public page of a search: what stands on it, and where. */

/** Eight characters that nobody takes for another; the database makes them. */
export const ADRESCODE = /^[2-9a-hjkmnp-z]{8}$/;

/** The address that goes round: in a message, behind a QR code, in print. */
export const publicAddress = (origin: string, code: string) => `${origin}/inschrijven/${code}`;

/** In the address of the page: the pakket that it begins with. */
export const PAKKET_ASKED = 'pakket';

/** What a sponsor may expect of a pakket about which the club said nothing. In the editor it is a proposal. */
export const DEFAULT_TEGENPRESTATIES = ['Logo zichtbaarheid', 'Naamsvermelding', 'Netwerk mogelijkheden'] as const;

/** The colour of the cards of a club that chose none. */
const DEFAULT_COLOUR = '#1E40AF';

export const pageColours = (colours: readonly (string | null)[]) =>
  colours.some((colour) => colour !== null) ? colours : [DEFAULT_COLOUR];

/** A pakket as a sponsor sees it. */
export interface PublicPakket {
  id: string;
  pakketnaam: string;
  bedrag_per_jaar: number | null;
  eenmalig_bedrag: number | null;
  looptijd_jaar: number;
  soort_sponsoring: string | null;
  aanvang_seizoen: string | null;
  tegenprestatie_1: string | null;
  tegenprestatie_2: string | null;
  tegenprestatie_3: string | null;
}

/** What a sponsor gets for it, as the page says it. */
export function shownTegenprestaties(pakket: Promised): readonly string[] {
  const own = ownTegenprestaties(pakket);
  return own.length === 0 ? DEFAULT_TEGENPRESTATIES : own;
}

export interface PublicClub {
  naam: string;
  logo: string | null;
  kleur_1: string | null;
  kleur_2: string | null;
  kleur_3: string | null;
}

/** Whom a company can call; only what the club gave as its contact. */
export interface PublicContact {
  naam: string;
  functie: string | null;
  telefoonnummer: string | null;
  mailadres: string;
}

export interface PublicSearch {
  /** 'vervangen': the address was renewed since; 'gesloten': the club closed the page, or put the search away. */
  stand: 'open' | 'gesloten' | 'vervangen';
  zoekopdracht: string;
  club: PublicClub;
  contact: PublicContact;
  pakketten: PublicPakket[];
}

import type { Insertable } from 'kysely';
import type { DB } from '#server/database/tables.ts';
import type { Day } from '#shared/dates.ts';

/**
 * What is told of one club, in the words of a club: of the example club here, of the others of the demo world in db/demo.
 * Amounts are cents: 1250_00.
 */
export interface ClubStory {
  naam: string;
  /** A file in this folder, or null for a club that still has to upload one. */
  logo: string | null;
  club: Partial<Insertable<DB['vereniging']>> & { created_at: Date };
  teams: TeamStory[];
  zoekopdrachten: ZoekopdrachtStory[];
  /** The list with which the club began; its sponsors have bron 'import'. */
  import?: { bestandsnaam: string; created_at: Date; by: string };
  sponsors: SponsorStory[];
}

export interface TeamStory {
  teamnaam: string;
  over_team?: string;
  eigenschappen?: string[];
  /** A file in this folder. */
  foto?: string;
  updated_at: Date;
}

export interface ZoekopdrachtStory {
  zoekopdracht: string;
  teams?: string[];
  created_at: Date;
  gearchiveerd_op?: Date;
  gesloten_op?: Date;
  /** Who changed it last, by the address of the account. */
  gewijzigd?: { door: string; op: Date };
  /** The same in every demo world, so that a picture with a QR code stays the same. */
  code: string;
  streefbedrag?: number;
  /** How often its page was looked at, until so many days ago. */
  bekeken?: { keer: number; stilSinds?: number };
  pakketten: PakketStory[];
}

export interface PakketStory {
  /** Empty in a search that is not ready. */
  pakketnaam: string;
  bedrag_per_jaar: number | null;
  eenmalig_bedrag?: number;
  looptijd_jaar: number;
  soort_sponsoring: 'Hoofdsponsor' | 'Shirtsponsor' | 'Teamsponsor' | 'Materiaalvergoeding' | 'Overig';
  aanvang_seizoen: string;
  tegenprestaties: string[];
}

type Match = DB['match'];

interface SponsorFacts {
  bedrijfsnaam: string;
  contactpersoon: string;
  adres: string;
  postcode: string;
  plaats: string;
  email: string;
  telefoonnummer: string;
  created_at: Date;
  sponsor_category: NonNullable<Match['sponsor_category']>;
  stage: 'new' | 'qualified' | 'proposal_sent' | 'negotiating' | 'active' | 'lost';
  priority?: 'low' | 'medium' | 'high';
  /** What they pay per year, which may differ from the price of the pakket; null when they pay once. */
  annual_value: number | null;
  contract?: ContractStory;
  next_follow_up_date?: Day;
  notes?: string;
  /** The address of an account of the club. */
  assigned_to?: string;
  communications?: CommunicationStory[];
}

/** Signed up on the public page. */
interface SignedUp extends SponsorFacts {
  bron: 'inschrijving';
  zoekopdracht: string;
  pakket: string;
  status: 'pending' | 'approved' | 'rejected' | 'matched';
  afwijsreden?: string;
  /** Checked, but not yet shown to the club. */
  unreleased?: true;
}

/** Written down by the club itself. */
interface Recorded extends SponsorFacts {
  bron: 'handmatig' | 'import';
  pakketnaam: string;
  tegenprestaties: string[];
}

export type SponsorStory = SignedUp | Recorded;

export interface ContractStory {
  signed: boolean;
  start: Day;
  /** Null for a contract that runs on until somebody ends it. */
  end: Day | null;
  payment_frequency: NonNullable<Match['payment_frequency']>;
  /** What was agreed before, oldest first: each ends when the next begins. */
  eerder?: EarlierTerm[];
  /** Of the running term: not signed again, the same contract with another amount. */
  isSameContract?: true;
}

export interface EarlierTerm {
  start: Day;
  bedrag: number;
  /** Not signed again: the same contract with another amount. */
  isSameContract?: true;
}

export interface CommunicationStory {
  type: 'email' | 'phone' | 'meeting' | 'note';
  at: Date;
  by: string;
  subject?: string;
  content: string;
  follow_up_required?: true;
}

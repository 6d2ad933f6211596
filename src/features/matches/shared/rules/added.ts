import type { Day } from '#shared/dates.ts';
import type { PaymentFrequency, SponsorCategory } from '#features/matches/shared/kinds.ts';

/** A sponsor that the club writes down itself, with what was agreed. */
export interface AddedSponsor {
  bedrijfsnaam: string;
  contactpersoon: string;
  email: string | null;
  telefoonnummer: string | null;
  adres: string | null;
  postcode: string | null;
  plaats: string | null;
  annual_value: number | null;
  sponsor_category: SponsorCategory | null;
  contact_notes: string | null;
  contract_start_date: Day | null;
  contract_end_date: Day | null;
  payment_frequency: PaymentFrequency | null;
  assigned_to_user_id: string | null;
}

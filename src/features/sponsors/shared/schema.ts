import { z } from 'zod';
import { dag } from '#shared/fields.ts';
import {
  PAYMENT_FREQUENCIES,
  PIPELINE_STAGES,
  PRIORITIES,
  RELATIONSHIPS,
  SPONSOR_CATEGORIES,
} from '#features/matches/shared/labels.ts';

const termSchema = z.object({
  id: z.uuid(),
  begint_op: dag.nullable(),
  eindigt_op: dag.nullable(),
  bedrag_per_jaar: z.number().nullable(),
  payment_frequency: z.enum(PAYMENT_FREQUENCIES).nullable(),
  getekend_op: dag.nullable(),
  gestopt_op: dag.nullable(),
});

/** What a sponsor and the club have with each other: one agreement, or the talk about one. */
const dealSchema = z.object({
  id: z.uuid(),
  version: z.number(),
  status: z.string(),
  bron: z.enum(['inschrijving', 'handmatig', 'import']),
  created_at: z.date(),
  zoekopdracht: z.object({ id: z.uuid(), naam: z.string(), is_intern: z.boolean() }),
  soort_sponsoring: z.string().nullable(),
  /** As it was agreed to. */
  pakketnaam: z.string().nullable(),
  eenmalig_bedrag: z.number().nullable(),
  annual_value: z.number().nullable(),
  contract_value_total: z.number().nullable(),
  contract_signed: z.boolean(),
  contract_start_date: dag.nullable(),
  contract_end_date: dag.nullable(),
  payment_frequency: z.enum(PAYMENT_FREQUENCIES).nullable(),
  /** From the first to the last. */
  termijnen: z.array(termSchema),
  pipeline_stage: z.enum(PIPELINE_STAGES),
  priority_level: z.enum(PRIORITIES),
  sponsor_category: z.enum(SPONSOR_CATEGORIES).nullable(),
  relationship_status: z.enum(RELATIONSHIPS).nullable(),
  last_contact_date: dag.nullable(),
  next_follow_up_date: dag.nullable(),
  next_follow_up_note: z.string().nullable(),
  verlenging_besproken_op: dag.nullable(),
  contact_notes: z.string().nullable(),
  /** Who of the club looks after it. */
  eigenaar: z.object({ id: z.uuid(), naam: z.string() }).nullable(),
});
export type Deal = z.infer<typeof dealSchema>;

const sponsorSchema = z.object({
  id: z.uuid(),
  version: z.number(),
  bedrijfsnaam: z.string(),
  contactpersoon: z.string().nullable(),
  contact_functie: z.string().nullable(),
  contact_rollen: z.array(z.string()),
  telefoonnummer: z.string().nullable(),
  email: z.string().nullable(),
  adres: z.string().nullable(),
  postcode: z.string().nullable(),
  plaats: z.string().nullable(),
  kvk_nummer: z.string().nullable(),
  website: z.string().nullable(),
  branche: z.string().nullable(),
  akkoord: z.boolean(),
  akkoord_bron: z.enum(['publiek_formulier', 'handmatig', 'import']),
  created_at: z.date(),
});
export type Sponsor = z.infer<typeof sponsorSchema>;

/** One sponsor with all that the club has with it, newest first. */
export const sponsorPageSchema = z.object({ today: dag, sponsor: sponsorSchema, deals: z.array(dealSchema).min(1) });
export type SponsorPageData = z.infer<typeof sponsorPageSchema>;

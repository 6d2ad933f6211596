import { z } from 'zod';
import { PIPELINE_STAGES } from '#features/matches/shared/labels.ts';

/** A sponsor of the club with what was agreed, as the overview lists it. */
export const managedSponsorSchema = z.object({
  match_id: z.uuid(),
  bedrijfsnaam: z.string(),
  contactpersoon: z.string().nullable(),
  telefoonnummer: z.string().nullable(),
  email: z.string().nullable(),
  adres: z.string().nullable(),
  postcode: z.string().nullable(),
  plaats: z.string().nullable(),
  zoekopdracht: z.string(),
  soort_sponsoring: z.string().nullable(),
  /** What they chose, as it was then. */
  pakket: z.object({ id: z.uuid().nullable(), naam: z.string().nullable(), prijs: z.number().nullable() }),
  annual_value: z.number().nullable(),
  pipeline_stage: z.enum(PIPELINE_STAGES),
  contract_signed: z.boolean(),
  contract_start_date: z.iso.date().nullable(),
  contract_end_date: z.iso.date().nullable(),
  next_follow_up_date: z.iso.date().nullable(),
});
export type ManagedSponsor = z.infer<typeof managedSponsorSchema>;

import { z } from 'zod';
import { PAYMENT_FREQUENCIES, PIPELINE_STAGES, SPONSOR_CATEGORIES } from '#features/matches/shared/kinds.ts';
import { ACTS_MOST } from '#features/matches/shared/rules/acts.ts';
import { CONTRACT_GROUPS } from './kinds.ts';
import { ACT_REFUSALS } from './labels.ts';

/** What an act rests on: sent back as it stood on the screen. */
const seenContractSchema = z.object({
  id: z.uuid(),
  contract_signed: z.boolean(),
  contract_end_date: z.iso.date().nullable(),
  pipeline_stage: z.enum(PIPELINE_STAGES),
  next_follow_up_date: z.iso.date().nullable(),
});

/** A match by its contract, as the list has it. */
export const contractSchema = seenContractSchema.extend({
  sponsor_id: z.uuid(),
  bedrijfsnaam: z.string(),
  soort_sponsoring: z.string().nullable(),
  sponsor_category: z.enum(SPONSOR_CATEGORIES).nullable(),
  contract_start_date: z.iso.date().nullable(),
  payment_frequency: z.enum(PAYMENT_FREQUENCIES).nullable(),
  annual_value: z.number().nullable(),
});
export type Contract = z.infer<typeof contractSchema>;

export const contractFilterSchema = z.object({
  groep: z.enum(CONTRACT_GROUPS).optional(),
  categorie: z.enum(SPONSOR_CATEGORIES).optional(),
});
export type ContractFilter = z.infer<typeof contractFilterSchema>;

const groupFiguresSchema = z.object({ aantal: z.int(), bedrag: z.number() });
export const contractFiguresSchema = z.record(z.enum(CONTRACT_GROUPS), groupFiguresSchema);
export type ContractFigures = z.infer<typeof contractFiguresSchema>;

/** The most tegenprestaties that a contract shows; the page of the sponsor has them all. */
export const REWARDS_MOST = 3;

export const contractDetailSchema = contractSchema.extend({
  contactpersoon: z.string().nullable(),
  contact_notes: z.string().nullable(),
  pakketnaam: z.string().nullable(),
  tegenprestaties: z.array(z.string()).max(REWARDS_MOST),
  /** How many there are beside those. */
  meer_tegenprestaties: z.int(),
});
export type ContractDetail = z.infer<typeof contractDetailSchema>;

export const bulkSchema = z.object({ contracten: z.array(seenContractSchema).min(1).max(ACTS_MOST) });

/** What came of an act for one contract, and what takes it back. */
export const actResultSchema = z.object({
  id: z.uuid(),
  bedrijfsnaam: z.string().nullable(),
  code: z.enum(['ok', ...ACT_REFUSALS]),
  gebeurtenis_id: z.uuid().nullable(),
});
export type ActResult = z.infer<typeof actResultSchema>;

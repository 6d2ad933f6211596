import { z } from 'zod';
import { dag } from '#shared/fields.ts';
import { PIPELINE_STAGES } from './labels.ts';

const TASK_KINDS = ['opvolging', 'contract', 'aanmelding'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** Something that waits for the club: one line in the list of today. */
export const taskSchema = z.object({
  soort: z.enum(TASK_KINDS),
  /** The day it was due, ends, or came in: '2026-11-14'. */
  datum: z.iso.date(),
  match_id: z.uuid(),
  /** The company. */
  naam: z.string(),
  contactpersoon: z.string().nullable(),
  telefoonnummer: z.string().nullable(),
  email: z.string().nullable(),
  annual_value: z.number().nullable(),
  soort_sponsoring: z.string().nullable(),
  pipeline_stage: z.enum(PIPELINE_STAGES),
});
export type Task = z.infer<typeof taskSchema>;

/** What 'Gedaan' changes, so that it can be taken back. */
export const taskDaysSchema = z.object({
  next_follow_up_date: dag.nullable(),
  last_contact_date: dag.nullable(),
  verlenging_besproken_op: dag.nullable(),
});
export type TaskDays = z.infer<typeof taskDaysSchema>;

export const taskKindSchema = z.enum(TASK_KINDS);

export const matchSchema = z.object({
  id: z.uuid(),
  status: z.string(),
  pipeline_stage: z.enum(PIPELINE_STAGES),
  annual_value: z.number().nullable(),
  zoekopdracht: z.object({
    id: z.uuid(),
    zoekopdracht: z.string(),
    soort_sponsoring: z.string().nullable(),
    vereniging_id: z.uuid(),
  }),
  sponsor: z.object({
    bedrijfsnaam: z.string(),
    plaats: z.string().nullable(),
    contactpersoon: z.string().nullable(),
  }),
});
export type Match = z.infer<typeof matchSchema>;

/** One match with all that the sponsor filled in and chose. */
export const matchDetailSchema = matchSchema.extend({
  created_at: z.date(),
  bron: z.enum(['inschrijving', 'handmatig', 'import']),
  next_follow_up_date: dag.nullable(),
  pakket: z.object({
    naam: z.string().nullable(),
    eenmalig_bedrag: z.number().nullable(),
    tegenprestaties: z.array(z.string()),
  }),
  sponsor: matchSchema.shape.sponsor.extend({
    telefoonnummer: z.string().nullable(),
    email: z.string().nullable(),
    adres: z.string().nullable(),
    postcode: z.string().nullable(),
  }),
});
export type MatchDetail = z.infer<typeof matchDetailSchema>;

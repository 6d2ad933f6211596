import { z } from 'zod';

const TASK_KINDS = ['opvolging', 'contract', 'aanmelding', 'brochure'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** Something that waits for the club: one line in the list of today. */
export const taskSchema = z.object({
  soort: z.enum(TASK_KINDS),
  /** The day it was due, ends, or came in: '2026-11-14'. */
  datum: z.iso.date(),
  /** Null for what is not about a sponsor. */
  match_id: z.uuid().nullable(),
  /** The company, or the search a brochure is for. */
  naam: z.string(),
  contactpersoon: z.string().nullable(),
  telefoonnummer: z.string().nullable(),
  email: z.string().nullable(),
  bedrag_per_jaar: z.number().nullable(),
  soort_sponsoring: z.string().nullable(),
  pipeline_stage: z.string().nullable(),
});
export type Task = z.infer<typeof taskSchema>;

export const matchSchema = z.object({
  id: z.uuid(),
  status: z.string(),
  zoekopdracht: z.object({
    id: z.uuid(),
    zoekopdracht: z.string(),
    bedrag_per_jaar: z.number().nullable(),
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

import { z } from 'zod';
import { dag, line, version } from '#shared/fields.ts';
import { PIPELINE_STAGES } from '#features/matches/shared/kinds.ts';
import { LIKENESSES } from '#features/matches/shared/schema.ts';
import { type Fields, LINE_NAMES, ROLLEN, SIDES } from './rules.ts';

const fieldsSchema = z.object({
  bedrijfsnaam: z.string(),
  contactpersoon: z.string().nullable(),
  contact_functie: z.string().nullable(),
  contact_rollen: z.array(z.enum(ROLLEN)),
  adres: z.string().nullable(),
  postcode: z.string().nullable(),
  plaats: z.string().nullable(),
  email: z.string().nullable(),
  telefoonnummer: z.string().nullable(),
  kvk_nummer: z.string().nullable(),
  website: z.string().nullable(),
  branche: z.string().nullable(),
}) satisfies z.ZodType<Fields>;

const personSchema = z.object({
  naam: z.string(),
  functie: z.string().nullable(),
  email: z.string().nullable(),
  telefoonnummer: z.string().nullable(),
  rollen: z.array(z.enum(ROLLEN)),
});

const dealSchema = z.object({
  id: z.uuid(),
  soort_sponsoring: z.string().nullable(),
  pipeline_stage: z.enum(PIPELINE_STAGES),
  annual_value: z.number().nullable(),
  next_follow_up_date: dag.nullable(),
  next_follow_up_note: z.string().nullable(),
});

/** What goes along is counted; of each kind a few are named. */
const movedSchema = z.object({
  matches: z.number(),
  tijdlijn: z.number(),
  contactpersonen: z.number(),
  bestanden: z.number(),
  opvolgingen: z.number(),
});
export type Moved = z.infer<typeof movedSchema>;

/** One of the two sponsors, with all that one looks at to choose. */
export const companySchema = fieldsSchema.extend({
  id: z.uuid(),
  version: z.number(),
  updated_at: z.date(),
  created_at: z.date(),
  akkoord_bron: z.enum(['publiek_formulier', 'handmatig', 'import']),
  /** The newest first. */
  deals: z.array(dealSchema),
  mensen: z.array(personSchema),
  bestanden: z.array(z.string()),
  aantallen: movedSchema,
});
export type MergeCompany = z.infer<typeof companySchema>;

export const previewSchema = z.object({
  a: companySchema,
  b: companySchema,
  /** Addresses that want no mail of the club. */
  afgemeld: z.array(z.string()),
  /** The last day on which it can be taken back when it is done now. */
  tot: dag,
});
export type MergePreview = z.infer<typeof previewSchema>;

/** From what the person saw: of both, the version and what was chosen between them. */
export const mergeSchema = z.object({
  a: z.uuid(),
  b: z.uuid(),
  a_version: version,
  b_version: version,
  keuzes: z.partialRecord(z.enum(LINE_NAMES), z.enum(SIDES)),
});

export const mergedSchema = z.object({
  id: z.uuid(),
  /** The one that stays. */
  behouden_id: z.uuid(),
  bedrijfsnaam: z.string(),
  /** How the other was called. */
  opgegaan: z.string(),
  onderdelen: z.number(),
});

/** Somebody that a sponsor may be the same as, or that was searched for. */
export const candidateSchema = z.object({
  id: z.uuid(),
  bedrijfsnaam: z.string(),
  contactpersoon: z.string().nullable(),
  plaats: z.string().nullable(),
  gelijk: z.array(z.enum(LIKENESSES)),
});
export type Candidate = z.infer<typeof candidateSchema>;

export const candidateInput = z.object({ id: z.uuid(), zoek: line(100).optional() });

/** How many came of each kind, since then. */
const sinceSchema = z.object({
  match: z.number(),
  phone: z.number(),
  email: z.number(),
  meeting: z.number(),
  note: z.number(),
  opvolging: z.number(),
  gebeurtenis: z.number(),
  contactpersoon: z.number(),
  bestand: z.number(),
});
export type Since = z.infer<typeof sinceSchema>;

/** Why two can no longer be taken apart. */
const APART_REFUSALS = ['te_laat', 'al_uit_elkaar', 'eerst_ander'] as const;

export const apartSchema = z.object({
  id: z.uuid(),
  behouden: z.object({ id: z.uuid(), bedrijfsnaam: z.string() }),
  opgegaan: z.object({ id: z.uuid(), bedrijfsnaam: z.string() }),
  op: z.date(),
  door: z.string().nullable(),
  tot: dag,
  onderdelen: z.number(),
  /** What came since and stays with the one that stays; what came on a match that goes back goes with it. */
  blijft: sinceSchema,
  gaat_mee: sinceSchema,
  /** Lines that were changed since, and so stay. */
  regels: z.array(z.enum(LINE_NAMES)),
  weigering: z.object({ code: z.enum(APART_REFUSALS), naam: z.string().nullable() }).nullable(),
});
export type Apart = z.infer<typeof apartSchema>;

export const takenApartSchema = apartSchema.pick({ behouden: true, opgegaan: true, regels: true });

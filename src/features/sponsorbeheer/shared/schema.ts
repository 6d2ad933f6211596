import { z } from 'zod';
import { bedrag, dag, email, line, NAME_MAX, orNull, prose, required } from '#shared/fields.ts';
import { PIPELINE_STAGES, SPONSOR_CATEGORIES } from '#features/matches/shared/kinds.ts';
import { normaliseField } from '#features/inschrijven/shared/rules.ts';
import { CONTRACT_FILTERS } from './labels.ts';

/** Which sponsors; what is left out is not asked. The address of the page says the same. */
export const sponsorFilterSchema = z.object({
  /** In the name of the company or of its contact. */
  zoek: line(100).optional(),
  fase: z.enum(PIPELINE_STAGES).optional(),
  contract: z.enum(CONTRACT_FILTERS).optional(),
  categorie: z.enum(SPONSOR_CATEGORIES).optional(),
  /** Somebody of the club, or nobody. */
  eigenaar: z.union([z.uuid(), z.literal('geen')]).optional(),
});
export type SponsorFilter = z.infer<typeof sponsorFilterSchema>;

/** A card on the board, a row in the list. */
export const sponsorCardSchema = z.object({
  match_id: z.uuid(),
  sponsor_id: z.uuid(),
  bedrijfsnaam: z.string(),
  contactpersoon: z.string().nullable(),
  annual_value: z.number().nullable(),
  pipeline_stage: z.enum(PIPELINE_STAGES),
  contract_signed: z.boolean(),
  contract_end_date: z.iso.date().nullable(),
  next_follow_up_date: z.iso.date().nullable(),
  next_follow_up_note: z.string().nullable(),
  bron: z.enum(['inschrijving', 'handmatig', 'import']),
  /** The day on which it came in. */
  sinds: z.iso.date(),
  /** How often they looked at the proposal that was mailed to them, while that is the stage. */
  brochure_bekeken: z.number(),
  /** Not released yet, said only to somebody of the provider who acts for the club. */
  niet_vrijgegeven: z.boolean(),
});
export type SponsorCard = z.infer<typeof sponsorCardSchema>;

export const laneTotalSchema = z.object({
  fase: z.enum(PIPELINE_STAGES),
  /** How many fit the filter, how many there are, and what those that fit bring in a year. */
  aantal: z.number(),
  alle: z.number(),
  som: z.number(),
});
export type LaneTotal = z.infer<typeof laneTotalSchema>;

/** A lane with its first cards. */
export const laneSchema = laneTotalSchema.extend({ rows: z.array(sponsorCardSchema), next: z.string().nullable() });
export type Lane = z.infer<typeof laneSchema>;

export const summarySchema = z.object({
  sponsors: z.number(),
  /** What runs today, a year. */
  getekend: z.number(),
  in_gesprek: z.number(),
  lopen_af: z.number(),
});

/** One sponsor with what was agreed. */
export const managedSponsorSchema = sponsorCardSchema.extend({
  version: z.number(),
  telefoonnummer: z.string().nullable(),
  email: z.string().nullable(),
  adres: z.string().nullable(),
  postcode: z.string().nullable(),
  plaats: z.string().nullable(),
  contact_functie: z.string().nullable(),
  zoekopdracht: z.string(),
  soort_sponsoring: z.string().nullable(),
  /** What they chose, as it was then. */
  pakket: z.object({ id: z.uuid().nullable(), naam: z.string().nullable(), prijs: z.number().nullable() }),
  tegenprestaties: z.array(z.string()),
  contract_start_date: z.iso.date().nullable(),
  eigenaar: z.string().nullable(),
});
export type ManagedSponsor = z.infer<typeof managedSponsorSchema>;

const START = 'contract_start_date';
const END = 'contract_end_date';

/** What the club writes down of a sponsor itself: only a name and somebody to speak to are needed. */
export const addSponsorSchema = z
  .object({
    bedrijfsnaam: required(line(NAME_MAX), 'Bedrijfsnaam is verplicht'),
    contactpersoon: required(line(NAME_MAX), 'Contactpersoon is verplicht'),
    email: orNull(email),
    telefoonnummer: orNull(line(30).overwrite((typed) => normaliseField('telefoonnummer', typed))),
    adres: orNull(line(200)),
    postcode: orNull(line(20).overwrite((typed) => normaliseField('postcode', typed))),
    plaats: orNull(line(100)),
    annual_value: bedrag.nullable(),
    sponsor_category: z.enum(SPONSOR_CATEGORIES).nullable(),
    [START]: dag.nullable(),
    [END]: dag.nullable(),
    contact_notes: orNull(prose(4000)),
    assigned_to_user_id: z.uuid().nullable(),
  })
  .refine(({ [START]: start, [END]: end }) => start === null || end === null || end >= start, {
    path: [END],
    message: 'De einddatum ligt vóór de startdatum.',
  });
export type AddSponsorForm = z.input<typeof addSponsorSchema>;
export type AddSponsor = z.output<typeof addSponsorSchema>;

/** What of a new sponsor may be somebody whom the club knows. */
export const looksLikeSchema = z.object({
  bedrijfsnaam: line(NAME_MAX),
  email: line(254).optional(),
  postcode: line(20).optional(),
});

export const lookalikeSponsorSchema = z.object({
  sponsor_id: z.uuid(),
  match_id: z.uuid(),
  bedrijfsnaam: z.string(),
  contactpersoon: z.string().nullable(),
  plaats: z.string().nullable(),
});

/** A filter with a name; the table keeps it for one person. */
export const saveFilterSchema = z.object({
  naam: required(line(40), 'Geef het filter een naam.'),
  filter: sponsorFilterSchema,
});
export const savedFilterSchema = saveFilterSchema.extend({ id: z.uuid() });
export type SavedFilter = z.infer<typeof savedFilterSchema>;

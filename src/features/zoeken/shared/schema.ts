import { z } from 'zod';
import { line } from '#shared/fields.ts';
import { PIPELINE_STAGES } from '#features/matches/shared/kinds.ts';
import { MEDIA_TYPES } from '#features/prijzen/shared/rules.ts';
import { STANDEN } from '#features/zoekopdrachten/shared/schema.ts';
import { PAGE_PATHS } from './rules/pages.ts';

/** Longer than any name; what is typed beyond it is not sent. */
export const ZOEK_MAX = 100;

/** How many are shown of each group, and of one that was asked for by itself. */
export const FEW = 3;
export const MANY = 50;

/** In the order in which they are shown, unless a page was meant. */
export const GROEPEN = ['sponsors', 'teams', 'zoekopdrachten', 'materialen', 'artikelen', 'paginas'] as const;
export type Groep = (typeof GROEPEN)[number];

export const searchSchema = z.object({
  zoek: line(ZOEK_MAX),
  /** More of one group, and nothing of the others. */
  groep: z.enum(GROEPEN).optional(),
});

const found = { id: z.uuid(), titel: z.string() };

export const resultSchema = z.discriminatedUnion('soort', [
  z.object({
    soort: z.literal('sponsor'),
    ...found,
    contactpersoon: z.string().nullable(),
    soort_sponsoring: z.string().nullable(),
    plaats: z.string().nullable(),
    telefoonnummer: z.string().nullable(),
    email: z.string().nullable(),
    fase: z.enum(PIPELINE_STAGES),
    annual_value: z.number().nullable(),
    /** How many days too late to follow up, or 0. */
    dagen_te_laat: z.number(),
  }),
  z.object({ soort: z.literal('team'), ...found, tekst: z.string().nullable() }),
  z.object({
    soort: z.literal('zoekopdracht'),
    ...found,
    tekst: z.string().nullable(),
    pakketten: z.number(),
    stand: z.enum(STANDEN).nullable(),
  }),
  z.object({
    soort: z.literal('middel'),
    ...found,
    type: z.enum(MEDIA_TYPES),
    zoekopdracht_id: z.uuid().nullable(),
    zoekopdracht: z.string().nullable(),
    /** Made here, so it opens in its editor. */
    is_gemaakt: z.boolean(),
  }),
  z.object({ soort: z.enum(['artikel', 'vraag']), slug: z.string(), titel: z.string(), tekst: z.string() }),
  z.object({ soort: z.literal('pagina'), to: z.enum(PAGE_PATHS), titel: z.string(), tekst: z.string() }),
]);
export type Result = z.infer<typeof resultSchema>;

export const answerSchema = z.object({
  /** Only those in which something was found. */
  groepen: z.array(z.object({ groep: z.enum(GROEPEN), aantal: z.number(), rijen: z.array(resultSchema) })),
  /** What it looks like, when nothing was found. */
  bedoel_je: z.array(resultSchema),
});
export type Answer = z.infer<typeof answerSchema>;

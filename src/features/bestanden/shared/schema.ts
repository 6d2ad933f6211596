import { z } from 'zod';
import { DPIS } from '#features/campagnemiddelen/shared/kinds.ts';
import { brochureReadSchema, campaignReadSchema, picturesSchema } from '#features/campagnemiddelen/shared/schema.ts';
import { BESTAND_STATES, SOORTEN, STAPPEN } from './kinds.ts';

/** One line of the report on a file, in words; `field` names the text or photo that it is about. */
const finding = z.object({
  state: z.enum(['ok', 'warn', 'bad']),
  title: z.string(),
  note: z.string().nullable(),
  page: z.int().nullable(),
  field: z.string().nullable(),
});
export type Finding = z.infer<typeof finding>;

/** What the check of a file found: worst first. `is_press_ready` only when nothing is bad, at 300 dpi or more. */
export const reportSchema = z.object({ is_press_ready: z.boolean(), findings: z.array(finding) });
export type Report = z.infer<typeof reportSchema>;

/** Older callers name the page, its data or its address as well; the server uses its own (G-098). */
const ignored = z.unknown().optional();

/** What `generate-interactive-pdf` takes (PDF-20). */
export const generateSchema = z.object({
  campagnemiddelId: z.uuid(),
  /** Without one: what the settings of the material say, else for a screen. */
  soort: z.enum(SOORTEN).optional(),
  /** The flyer as one sheet that is folded twice. */
  gevouwen: z.boolean().default(false),
  /** Without one that of the material. */
  dpi: z.literal([...DPIS]).optional(),
  /** Every material has its own size; this is what older callers name. */
  pageFormat: z.enum(['A4', 'A5', 'A6']).default('A4'),
  includeInteractivity: z.boolean().default(true),
  url: ignored,
  brochureData: ignored,
});

/** A file that was asked for, as it stands. */
export const bestandSchema = z.object({
  id: z.uuid(),
  campagnemiddel_id: z.uuid(),
  titel: z.string(),
  soort: z.enum(SOORTEN),
  gevouwen: z.boolean(),
  dpi: z.int(),
  state: z.enum(BESTAND_STATES),
  stap: z.enum(STAPPEN).nullable(),
  paginas: z.int(),
  rapport: reportSchema.nullable(),
  bestandsnaam: z.string().nullable(),
  created_at: z.date(),
  klaar_op: z.date().nullable(),
  expires_at: z.date(),
  /** Null until it is ready (PDF-20). */
  downloadUrl: z.string().nullable(),
  storagePath: z.string().nullable(),
  metadata: z
    .object({
      format: z.string(),
      fileSize: z.int(),
      interactive: z.boolean(),
      service: z.literal('achterban'),
      dedicatedRoute: z.string(),
    })
    .nullable(),
});
export type Bestand = z.infer<typeof bestandSchema>;

/** What a print view shows, and nothing else of the material. */
const viewShape = { id: z.uuid(), titel: z.string(), pictures: picturesSchema };
export const viewSchema = z.discriminatedUnion('type', [
  z.object({ ...viewShape, type: z.literal('brochure'), data: brochureReadSchema }),
  z.object({ ...viewShape, type: z.enum(['a4', 'a5']), data: campaignReadSchema }),
]);
export type View = z.infer<typeof viewSchema>;

/** For who may edit it: also where that is, which is no part of what is shared. */
export const ownViewSchema = z.object({ view: viewSchema, zoekopdracht_id: z.uuid() });
export type OwnView = z.infer<typeof ownViewSchema>;

export const sharedViewSchema = z.object({ url: z.string(), expires_at: z.date() });

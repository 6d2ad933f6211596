import { z } from 'zod';
import { FUNCTIES } from '#features/accounts/shared/labels.ts';
import { PIPELINE_STAGES } from '#features/matches/shared/kinds.ts';
import { ctaPeriodSchema, ctaSchema as shownCtaSchema } from '#features/cta/shared/schema.ts';
import { READ_KINDS } from '#shared/access.ts';
import { TYPES_VERENIGING } from '#shared/club-words.ts';

export const userSchema = z.object({
  id: z.uuid(),
  naam: z.string(),
  email: z.email(),
  profiel_foto: z.string().nullable(),
  functie: z.enum(FUNCTIES).nullable(),
  rol: z.enum(['member', 'admin']),
  is_contactpersoon: z.boolean(),
  krijgt_aanmeldingen: z.boolean(),
  /** A club keeps its last admin. */
  can: z.object({ change_rol: z.boolean(), remove: z.boolean() }),
});

/** Each time somebody of the provider acted for the club. */
export const actedSchema = z.object({
  id: z.uuid(),
  /** Null when the account is gone. */
  naam: z.string().nullable(),
  from: z.date(),
  /** When it ended; in the future while it lasts. */
  until: z.date(),
  reden: z.string().nullable(),
  /** What was done to how many rows, in the order in which it was first done, with the values that the log keeps. */
  changes: z.array(
    z.object({
      what: z.string(),
      verb: z.string(),
      columns: z.array(z.string()),
      count: z.number(),
      at: z.date(),
      was: z.record(z.string(), z.unknown()).nullable(),
      werd: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  /** What of the sponsors was seen; the name of one as it is now, null when it is gone. */
  reads: z.array(z.object({ what: z.enum(READ_KINDS), at: z.date(), naam: z.string().nullable() })),
  /** There was more of the same than is told here. */
  is_cut: z.boolean(),
});
export type Acted = z.infer<typeof actedSchema>;

export const clubSchema = z.object({
  naam: z.string(),
  type_vereniging: z.enum(TYPES_VERENIGING),
  plaatsnaam: z.string(),
  logo: z.string().nullable(),
  website: z.string().nullable(),
  contactpersoon_naam: z.string(),
  contactpersoon_mailadres: z.string(),
  contactpersoon_telefoonnummer: z.string().nullable(),
  contactpersoon_naam_2: z.string().nullable(),
  contactpersoon_mailadres_2: z.string().nullable(),
  contactpersoon_telefoonnummer_2: z.string().nullable(),
  created_at: z.date(),
  verwerkersovereenkomst_versie: z.string().nullable(),
  verwerkersovereenkomst_op: z.date().nullable(),
  aantal_users: z.number(),
  aantal_teams: z.number(),
  aantal_zoekopdrachten: z.number(),
});

export const matchSchema = z.object({
  id: z.uuid(),
  bedrijfsnaam: z.string(),
  contactpersoon: z.string().nullable(),
  plaats: z.string().nullable(),
  zoekopdracht: z.string(),
  status: z.string(),
  pipeline_stage: z.enum(PIPELINE_STAGES),
  annual_value: z.number().nullable(),
  created_at: z.date(),
});

/** A CTA with the time of year in which it is shown. */
export const ctaSchema = shownCtaSchema.omit({ highlight: true, created_at: true }).extend(ctaPeriodSchema.shape);

import { z } from 'zod';
import { gegevensReadSchema, mailTierSchema } from '#features/vereniging/shared/schema.ts';
import { MEDIA_TYPES } from '#features/prijzen/shared/rules.ts';
import { MODULES, ROLES } from '#shared/access.ts';
import { email, required } from '#shared/fields.ts';

export const countsSchema = z.object({
  /** Requests for access that nobody decided on, of all clubs. */
  toegangsverzoeken: z.number(),
  /** Sign-ups that nobody judged. */
  matches: z.number(),
  /** Things in the platform itself that wait for a person. */
  aandacht: z.number(),
  /** The console begins with what a new installation still needs. */
  inrichten: z.boolean(),
});
export type Counts = z.infer<typeof countsSchema>;

const neighbourSchema = z.object({ id: z.uuid(), naam: z.string() }).nullable();

/** The provider's page of a club. */
export const verenigingSchema = gegevensReadSchema.extend({
  logo: z.string().nullable(),
  kleur_1: z.string().nullable(),
  kleur_2: z.string().nullable(),
  kleur_3: z.string().nullable(),
  website: z.string().nullable(),
  contactpersoon_naam_2: z.string().nullable(),
  contactpersoon_mailadres_2: z.string().nullable(),
  contactpersoon_telefoonnummer_2: z.string().nullable(),
  verwerkersovereenkomst_versie: z.string().nullable(),
  verwerkersovereenkomst_op: z.date().nullable(),
  /** Of people only the name; null when the account is gone. */
  verwerkersovereenkomst_door: z.string().nullable(),
  bypass_payment_restrictions: z.boolean(),
  bypass_gewijzigd_op: z.date().nullable(),
  bypass_gewijzigd_door: z.string().nullable(),
  verified_by: z.string().nullable(),
  verified_note: z.string().nullable(),
  mail_tier: mailTierSchema,
  mail_paused_at: z.date().nullable(),
  mail_paused_reason: z.string().nullable(),
  verwijderd_op: z.date().nullable(),
  verwijderd_door: z.string().nullable(),
  verwijderd_reden: z.string().nullable(),
  created_at: z.date(),

  gebruikers: z.number(),
  admins: z.number(),
  in_controle: z.number(),
  laatst_actief_op: z.date().nullable(),
  /** Who that was. */
  laatst_actief: z.string().nullable(),
  /** Its admins first, and no more than fit on the page. */
  users: z.array(
    z.object({
      id: z.uuid(),
      naam: z.string(),
      email: z.string(),
      profiel_foto: z.string().nullable(),
      rol: z.enum(ROLES),
      is_contactpersoon: z.boolean(),
      two_factor_enabled: z.boolean(),
      geblokkeerd_op: z.date().nullable(),
      laatst_actief_op: z.date().nullable(),
    }),
  ),
  /** What was ever switched; the rest is as it is by default. */
  modules: z.array(
    z.object({
      module_name: z.enum(MODULES),
      is_enabled: z.boolean(),
      updated_at: z.date(),
      door: z.string().nullable(),
    }),
  ),
  locks: z.array(
    z.object({
      media_type: z.enum(MEDIA_TYPES),
      is_locked: z.boolean(),
      updated_at: z.date(),
      door: z.string().nullable(),
    }),
  ),
  mail: z.object({
    /** Recipients of campaigns since midnight, as the limit counts them. */
    today: z.number(),
    /** Of the last thirty days; more than were counted when `is_cut`. */
    sent: z.number(),
    failed: z.number(),
    is_cut: z.boolean(),
    complaints: z.number(),
    limits: z.array(z.object({ tier: mailTierSchema, recipients_per_day: z.number() })),
  }),
  previous: neighbourSchema,
  next: neighbourSchema,
});
export type ProviderClub = z.infer<typeof verenigingSchema>;

export const deletionSchema = z.object({
  gebruikers: z.number(),
  sponsors: z.number(),
  zoekopdrachten: z.number(),
  bestanden: z.number(),
});
export type Deletion = z.infer<typeof deletionSchema>;

/** One thing that was done: in words, with what it was and became where the log keeps that. */
const logLineSchema = z.object({
  at: z.date(),
  text: z.string(),
  was: z.string().nullable(),
  werd: z.string().nullable(),
});
export type LogLine = z.infer<typeof logLineSchema>;

export const LOG_OF = ['club', 'achterban', 'namens'] as const;

export const logEntrySchema = z.object({
  id: z.uuid(),
  wie: z.enum([...LOG_OF, 'systeem']),
  at: z.date(),
  /** Null when nobody did it, or the account is gone. */
  naam: z.string().nullable(),
  is_provider: z.boolean(),
  /** Of a time of acting: why, until when, and all that happened in it. */
  visit: z
    .object({
      reden: z.string().nullable(),
      until: z.date(),
      lines: z.array(logLineSchema),
      /** There was more of the same than is told here. */
      is_cut: z.boolean(),
    })
    .nullable(),
  /** Of anything else: what was done. */
  lines: z.array(logLineSchema),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

export const liftBounceSchema = z.object({ email: required(email, 'Vul een e-mailadres in.') });

import { z } from 'zod';
import { PIPELINE_STAGES, SPONSOR_CATEGORIES } from '#features/matches/shared/kinds.ts';
import { PERIODE_SOORTEN } from './kinds.ts';

/** Which period is looked at. Without a year, or with one still to come, it is the current one. */
export const rapportInput = z.object({
  soort: z.enum(PERIODE_SOORTEN).default('seizoen'),
  jaar: z.coerce.number().int().min(1900).max(9999).optional(),
});
export type RapportInput = z.infer<typeof rapportInput>;

const countedSchema = z.object({ contracten: z.number(), bedrag: z.number() });

/** Everything the report shows. Amounts are cents per year. */
export const rapportSchema = z.object({
  today: z.iso.date(),
  periode: z.object({ soort: z.enum(PERIODE_SOORTEN), jaar: z.number() }),
  /** The years to choose from, newest first. */
  jaren: z.array(z.number()),
  /** Whether the club has any sponsor at all. */
  heeft_sponsors: z.boolean(),
  doel: z.number().nullable(),
  /** Oldest first; the last is the one that is looked at. */
  periodes: z.array(
    z.object({
      jaar: z.number(),
      sponsors: z.number(),
      bedrag: z.number(),
      /** In percent; 0 for the first year. */
      groei: z.number(),
      is_eerste: z.boolean(),
      liep_af: z.number(),
      ging_door: z.number(),
    }),
  ),
  /** Of the period before the one that is looked at; null when there was no contract yet. */
  vorige: z.object({ bedrag: z.number(), sponsors: z.number(), liep_af: z.number(), ging_door: z.number() }).nullable(),
  erbij: z.number(),
  gestopt: z.number(),
  top: z.array(
    z.object({
      sponsor_id: z.uuid(),
      bedrijfsnaam: z.string(),
      soort: z.string().nullable(),
      bedrag: z.number(),
    }),
  ),
  categorieen: z.array(
    z.object({ categorie: z.enum(SPONSOR_CATEGORIES).nullable(), sponsors: z.number(), bedrag: z.number() }),
  ),
  niet_verlengd: z.array(z.object({ sponsor_id: z.uuid(), bedrijfsnaam: z.string() })),
  fases: z.array(
    z.object({ fase: z.enum(PIPELINE_STAGES), sponsors: z.number(), bedrag: z.number(), te_laat: z.number() }),
  ),
  /** This month and the eleven after it, those without an end left out. */
  maanden: z.array(
    z.object({
      maand: z.iso.date(),
      eerste_einde: z.iso.date(),
      contracten: z.number(),
      bedrag: z.number(),
      namen: z.array(z.string()),
    }),
  ),
  nabij: countedSchema,
  later: countedSchema,
  zonder_einde: countedSchema,
});
export type Rapport = z.infer<typeof rapportSchema>;
export type RapportPeriode = Rapport['periodes'][number];

import { z } from 'zod';
import { onOneLine } from '#shared/typed.ts';
import {
  CHOOSE_PAKKET,
  COMPANY_FIELDS,
  type CompanyField,
  CONSENT_MISSING,
  FIELD_MOST,
  normaliseField,
  refuseField,
  tooLong,
} from './rules.ts';

const field = (name: CompanyField) =>
  z
    .string({ error: () => refuseField(name, '') ?? 'Vul hier tekst in.' })
    .overwrite(onOneLine)
    .max(FIELD_MOST[name], { error: () => tooLong(name) })
    .superRefine((text, context) => {
      const sentence = refuseField(name, text);
      if (sentence !== null) context.addIssue({ code: 'custom', message: sentence });
    })
    .transform((text) => normaliseField(name, text));

const companyShape = Object.fromEntries(COMPANY_FIELDS.map((name) => [name, field(name)])) as Record<
  CompanyField,
  ReturnType<typeof field>
>;

export const aanmeldingInputSchema = z.object({
  /** What is no code is no search: it answers as one that does not exist. */
  code: z.string().max(200),
  pakket_id: z.uuid({ error: CHOOSE_PAKKET }),
  ...companyShape,
  kvk_nummer: companyShape.kvk_nummer.default(''),
  akkoord: z.literal(true, { error: CONSENT_MISSING }),
  /** Handed out with the page. */
  formulier: z.string().max(200),
  /** Nobody sees this field, so nobody fills it in. */
  bijnaam: z.string().max(200).default(''),
});
export type AanmeldingInput = z.infer<typeof aanmeldingInputSchema>;

export const gekozenPakketSchema = z.object({
  naam: z.string(),
  bedrag_per_jaar: z.number().nullable(),
  eenmalig_bedrag: z.number().nullable(),
  looptijd_jaar: z.number(),
  soort_sponsoring: z.string().nullable(),
  aanvang_seizoen: z.string().nullable(),
  tegenprestaties: z.array(z.string()),
});

export type GekozenPakket = z.infer<typeof gekozenPakketSchema>;

/** What was sent, as the company reads it back. */
export const aanmeldingSchema = z.object({
  code: z.string(),
  bedrijf: z.record(z.enum(COMPANY_FIELDS), z.string()),
  /** As it is stored. */
  pakket: gekozenPakketSchema,
  /** The company signed up today already, with something else than this: that stands. */
  staat_al: z.boolean(),
});
export type Aanmelding = z.infer<typeof aanmeldingSchema>;

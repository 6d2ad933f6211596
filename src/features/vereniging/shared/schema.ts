import { z } from 'zod';
import { normaliseHex } from '#shared/colours.ts';
import { blankToNull, optionalText } from '#shared/fields.ts';
import { FORM_SENTENCES } from '#shared/form-sentences.ts';
import { webUrl } from '#shared/urls.ts';
import { TYPES_VERENIGING, INTERVALLEN } from './labels.ts';
import { OVER_CLUB_MAX } from './rules/limits.ts';

const NAAM_MAX = 200;

const requiredText = (sentence: string, max = NAAM_MAX) => z.string(sentence).trim().min(1, sentence).max(max);

/** As stored: '#FFE600', whatever way of writing was typed. */
const kleurSchema = z
  .string()
  .nullable()
  .refine((text) => blankToNull(text) === null || normaliseHex(text) !== null, FORM_SENTENCES.kleur)
  .transform((text) => normaliseHex(text)?.toUpperCase() ?? null);

const websiteSchema = z
  .string()
  .max(500)
  .nullable()
  .refine(
    (text) => blankToNull(text) === null || webUrl(text) !== null,
    'Vul een webadres in, bijvoorbeeld scdewespen.nl.',
  )
  .transform((text) => webUrl(text));

const mailSchema = z
  .email(FORM_SENTENCES.email)
  .max(254)
  .transform((email) => email.toLowerCase());

const optionalMailSchema = z
  .string()
  .max(254)
  .nullable()
  .refine((text) => blankToNull(text) === null || z.email().safeParse(text?.trim()).success, FORM_SENTENCES.email)
  .transform((text) => blankToNull(text)?.toLowerCase() ?? null);

const telefoonSchema = z
  .string()
  .nullable()
  .refine(
    (text) => blankToNull(text) === null || /^[\d +()-]{10,15}$/u.test(text?.trim() ?? ''),
    FORM_SENTENCES.telefoon,
  )
  .transform(blankToNull);

const MAX_COUNT = 100_000_000;
/** Null when left empty; a number is a number, never a text. */
const countSchema = z.number().int().min(0).max(MAX_COUNT).nullable();
const PERCENTAGE = 'Vul een percentage in van 0 tot en met 100, bijvoorbeeld 48.';

/** How many, or how much per cent. All may stay empty. */
export const cijfersShape = {
  totaal_aantal_leden: countSchema,
  aantal_leden: countSchema,
  aantal_teams: countSchema,
  aantal_vrijwilligers: countSchema,
  aantal_jeugdleden: countSchema,
  aantal_volwassen_leden: countSchema,
  ledengroei_percentage: z.number().min(0).max(1000).nullable(),
  aantal_junioren_teams: countSchema,
  aantal_senioren_teams: countSchema,
  aantal_wekelijkse_trainingen: countSchema,
  aantal_wedstrijden_per_seizoen: countSchema,
  gemiddeld_aantal_bezoekers: countSchema,
  aantal_bezoekers_per_week: countSchema,
  aantal_toeschouwers_wedstrijddagen: countSchema,
  aantal_facebook_volgers: countSchema,
  aantal_instagram_volgers: countSchema,
  aantal_linkedin_volgers: countSchema,
  aantal_tiktok_volgers: countSchema,
  gemiddeld_social_bereik: countSchema,
  website_bezoekers_per_maand: countSchema,
  aantal_nieuwsbrief_ontvangers: countSchema,
  nieuwsbrief_openingspercentage: z.number(PERCENTAGE).min(0, PERCENTAGE).max(100, PERCENTAGE).nullable(),
  aantal_reclameborden: countSchema,
  aantal_reclamedoeken: countSchema,
  aantal_tv_schermen: countSchema,
  aantal_digitale_scoreborden: countSchema,
  aantal_maatschappelijke_projecten: countSchema,
};
export type CijferField = keyof typeof cijfersShape;

const intervalSchema = z.enum(INTERVALLEN).nullable();

export const intervallenShape = {
  bezoekers_interval: intervalSchema,
  nieuwsbrief_interval: intervalSchema,
  social_media_bereik_interval: intervalSchema,
  maatschappelijke_projecten_interval: intervalSchema,
};
export type IntervalField = keyof typeof intervallenShape;

/** What a club tells about itself: the form, and all that a club may change. Everything else is dropped. */
export const clubSchema = z.object({
  naam: requiredText('Naam is verplicht'),
  type_vereniging: z.enum(TYPES_VERENIGING, 'Kies wat voor vereniging jullie zijn.'),
  plaatsnaam: requiredText('Plaats is verplicht'),
  website: websiteSchema,
  totaal_benodigd_sponsorbedrag: z
    .number(FORM_SENTENCES.amount)
    .int(FORM_SENTENCES.amount)
    .min(0, FORM_SENTENCES.amount)
    .max(100_000_000_000, FORM_SENTENCES.amount)
    .nullable(),
  contactpersoon_naam: requiredText('Contactpersoon is verplicht'),
  contactpersoon_mailadres: mailSchema,
  contactpersoon_telefoonnummer: telefoonSchema,
  contactpersoon_naam_2: optionalText(NAAM_MAX),
  contactpersoon_mailadres_2: optionalMailSchema,
  contactpersoon_telefoonnummer_2: telefoonSchema,
  kleur_1: kleurSchema,
  kleur_2: kleurSchema,
  kleur_3: kleurSchema,
  over_club: optionalText(OVER_CLUB_MAX),
  maatschappelijke_impact_tekst: optionalText(OVER_CLUB_MAX),
  ...cijfersShape,
  ...intervallenShape,
});
export type ClubForm = z.input<typeof clubSchema>;
export type ClubValues = z.output<typeof clubSchema>;

/** One thing, two names in the specification: these are read, the first is stored. */
const ALIASES = { plaats: 'plaatsnaam', websiteUrl: 'website' } as const;

function withStoredNames(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const values: Record<string, unknown> = { ...input };
  for (const [alias, stored] of Object.entries(ALIASES)) {
    if (values[alias] !== undefined && values[stored] === undefined) values[stored] = values[alias];
  }
  return values;
}

/** A change names what it changes. What it leaves out stays as it was. */
export const clubChangeSchema = z.preprocess(
  withStoredNames,
  clubSchema.partial().extend({
    /** A logo that was put away before, or null to take the logo away. */
    logo_id: z.uuid().nullable().optional(),
    version: z.number().int().min(1),
  }),
);
export type ClubChange = z.output<typeof clubChangeSchema>;

/** The club as it is read, with both names of what has two. */
export const clubReadSchema = z.object({
  id: z.uuid(),
  naam: z.string(),
  type_vereniging: z.enum(TYPES_VERENIGING),
  plaatsnaam: z.string(),
  plaats: z.string(),
  website: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  logo: z.string().nullable(),
  logo_url: z.string().nullable(),
  kleur_1: z.string().nullable(),
  kleur_2: z.string().nullable(),
  kleur_3: z.string().nullable(),
  over_club: z.string().nullable(),
  maatschappelijke_impact_tekst: z.string().nullable(),
  totaal_benodigd_sponsorbedrag: z.number().nullable(),
  contactpersoon: z.string(),
  contactpersoon_naam: z.string(),
  contactpersoon_mailadres: z.string(),
  contactpersoon_telefoonnummer: z.string().nullable(),
  contactpersoon_naam_2: z.string().nullable(),
  contactpersoon_mailadres_2: z.string().nullable(),
  contactpersoon_telefoonnummer_2: z.string().nullable(),
  bypass_payment_restrictions: z.boolean(),
  ...cijfersShape,
  ...intervallenShape,
  version: z.number(),
  updated_at: z.date(),
});

/** A club as anybody with an account may find it: no contact details. */
export const gevondenVerenigingSchema = z.object({
  id: z.uuid(),
  naam: z.string(),
  plaatsnaam: z.string(),
  type_vereniging: z.enum(TYPES_VERENIGING),
  logo: z.string().nullable(),
});
export type GevondenVereniging = z.output<typeof gevondenVerenigingSchema>;

import { z } from 'zod';
import {
  bedrag,
  count,
  email,
  kleur,
  line,
  NAME_MAX,
  orNull,
  prose,
  required,
  telefoon,
  version,
  website,
} from '#shared/fields.ts';
import { FORM_SENTENCES } from '#shared/form-sentences.ts';
import { INTERVALLEN } from './labels.ts';
import { OVER_CLUB_MAX } from './rules/limits.ts';
import { MAIL_TIERS, MODULE_CHOICES } from './rules/provider.ts';
import { TYPES_VERENIGING } from '#shared/club-words.ts';

/** What a club is called and where it is; each form says in its own words that it is missing. */
export const verenigingFields = {
  naam: line(NAME_MAX),
  plaatsnaam: line(NAME_MAX),
  website: orNull(website),
  contactpersoon_naam: line(NAME_MAX),
  contactpersoon_mailadres: email,
  contactpersoon_telefoonnummer: orNull(telefoon),
};

/** Null when left empty; a number is a number, never a text. */
const countSchema = count(100_000_000).nullable();
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
  naam: required(verenigingFields.naam, 'Naam is verplicht'),
  type_vereniging: z.enum(TYPES_VERENIGING, 'Kies wat voor vereniging het is.'),
  plaatsnaam: required(verenigingFields.plaatsnaam, 'Plaats is verplicht'),
  website: verenigingFields.website,
  totaal_benodigd_sponsorbedrag: bedrag.nullable(),
  contactpersoon_naam: required(verenigingFields.contactpersoon_naam, 'Contactpersoon is verplicht'),
  contactpersoon_mailadres: required(verenigingFields.contactpersoon_mailadres, FORM_SENTENCES.email),
  contactpersoon_telefoonnummer: verenigingFields.contactpersoon_telefoonnummer,
  contactpersoon_naam_2: orNull(verenigingFields.contactpersoon_naam),
  contactpersoon_mailadres_2: orNull(verenigingFields.contactpersoon_mailadres),
  contactpersoon_telefoonnummer_2: verenigingFields.contactpersoon_telefoonnummer,
  kleur_1: orNull(kleur),
  kleur_2: orNull(kleur),
  kleur_3: orNull(kleur),
  over_club: orNull(prose(OVER_CLUB_MAX)),
  maatschappelijke_impact_tekst: orNull(prose(OVER_CLUB_MAX)),
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
    version,
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
  /** Since when the provider knows that it is this club; null when nobody looked. */
  verified_at: z.date().nullable(),
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
  kleur_1: z.string().nullable(),
  kleur_2: z.string().nullable(),
  kleur_3: z.string().nullable(),
});
export type GevondenVereniging = z.output<typeof gevondenVerenigingSchema>;

// What follows is the provider's console.

/** A club in the provider's list. */
export const overzichtSchema = gevondenVerenigingSchema.extend({
  bypass_payment_restrictions: z.boolean(),
  is_verwijderd: z.boolean(),
  /** Which modules are open, whatever opened them. */
  sponsorbeheer: z.boolean(),
  campagnemiddelen: z.boolean(),
  teams: z.boolean(),
  matches: z.boolean(),
  gebruikers: z.number(),
  in_controle: z.number(),
  laatst_actief_op: z.date().nullable(),
});
export type VerenigingOverzicht = z.output<typeof overzichtSchema>;

export const overzichtFilterSchema = z.object({
  zoek: line(100).optional(),
  type: z.enum(TYPES_VERENIGING).optional(),
  module: z.enum(MODULE_CHOICES).optional(),
  /** Instead of the clubs that are there. */
  toon: z.enum(['verwijderd']).optional(),
});
export type OverzichtFilter = z.output<typeof overzichtFilterSchema>;

/** What the provider itself changes of a club. */
export const gegevensSchema = clubSchema.pick({
  naam: true,
  type_vereniging: true,
  plaatsnaam: true,
  contactpersoon_naam: true,
  contactpersoon_mailadres: true,
  contactpersoon_telefoonnummer: true,
});
export type Gegevens = z.output<typeof gegevensSchema>;

export const gegevensReadSchema = z.object({
  id: z.uuid(),
  naam: z.string(),
  type_vereniging: z.enum(TYPES_VERENIGING),
  plaatsnaam: z.string(),
  contactpersoon_naam: z.string(),
  contactpersoon_mailadres: z.string(),
  contactpersoon_telefoonnummer: z.string().nullable(),
  verified_at: z.date().nullable(),
  version: z.number(),
});
export type GegevensRead = z.output<typeof gegevensReadSchema>;

export const newByProviderSchema = gegevensSchema.extend({ website: verenigingFields.website });
export const createByProviderSchema = newByProviderSchema.extend({
  /** The person saw the clubs that look like it, and goes on. */
  toch: z.boolean().default(false),
});
export type CreateByProvider = z.output<typeof createByProviderSchema>;

export const mailTierSchema = count(MAIL_TIERS.length - 1);
export const verifySchema = z.object({
  note: required(prose(500), 'Schrijf in een paar woorden wat je hebt nagekeken.', 3),
});
export const deleteSchema = z.object({
  reden: required(prose(500), 'Schrijf waarom. De admins van de club lezen dit mee.', 3),
});

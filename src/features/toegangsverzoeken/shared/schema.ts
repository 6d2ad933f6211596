import { z } from 'zod';
import { verenigingFields } from '#features/vereniging/shared/schema.ts';
import { line, orNull, prose, required } from '#shared/fields.ts';
import { REDEN_MAX } from './rules.ts';
import { FUNCTIES } from '#features/accounts/shared/labels.ts';
import { TYPES_VERENIGING } from '#shared/club-words.ts';

/** The first question to somebody without a club. */
export const choiceSchema = z.object({ keuze: z.enum(['bestaand', 'nieuw'], 'Kies een van de twee.') });

/** What somebody fills in to make a club. Contact name and address may be left empty: then it is their own. */
export const newVerenigingSchema = z.object({
  naam: required(verenigingFields.naam, 'Vul de naam van je club in.'),
  type_vereniging: z.enum(TYPES_VERENIGING, 'Kies wat voor club het is.'),
  plaatsnaam: required(verenigingFields.plaatsnaam, 'Vul de plaats van je club in.'),
  contactpersoon_naam: verenigingFields.contactpersoon_naam.default(''),
  contactpersoon_mailadres: verenigingFields.contactpersoon_mailadres.default(''),
  contactpersoon_telefoonnummer: verenigingFields.contactpersoon_telefoonnummer.default(null),
  functie: z.enum(FUNCTIES).nullable().default(null),
  website: verenigingFields.website.default(null),
  akkoord: z.boolean().refine(Boolean, 'Zonder dit akkoord mogen we de gegevens van je club niet bewaren.'),
});

/** The same, with what the form adds by itself. */
export const createVerenigingSchema = newVerenigingSchema.extend({
  /** The version that was on the screen. */
  verwerkersovereenkomst_versie: line(40).min(1),
  /** The person saw the clubs that look like it, and goes on. */
  toch: z.boolean().default(false),
});
export type CreateVereniging = z.output<typeof createVerenigingSchema>;

export const STATUSSEN = ['pending', 'approved', 'rejected'] as const;
export const BESLUITEN = ['approved', 'rejected'] as const;

export const redenSchema = orNull(prose(REDEN_MAX));

/** What can be done with several requests at once. */
export const BATCH_ACTIES = [...BESLUITEN, 'deleted'] as const;
export type BatchActie = (typeof BATCH_ACTIES)[number];

/** Of several results each says what became of it: done, or the code of a refusal. */
export const batchResultSchema = z.object({
  id: z.uuid(),
  naam: z.string().nullable(),
  code: z.enum(['ok', 'al_verwerkt', 'niet_gevonden', 'aanvrager_heeft_vereniging', 'storing']),
});
export type BatchResult = z.output<typeof batchResultSchema>;

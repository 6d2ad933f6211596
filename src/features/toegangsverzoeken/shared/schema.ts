import { z } from 'zod';
import { emailSchema, telefoonSchema } from '#features/accounts/shared/schema.ts';
import { completeWebsite, REDEN_MAX } from './rules.ts';
import { FUNCTIES } from '#features/accounts/shared/labels.ts';
import { TYPES_VERENIGING } from '#features/vereniging/shared/labels.ts';

/** How many clubs one search shows. */
export const SEARCH_MOST = 10;

/** What a club is called also stands in the sender of its mails, which has one line and 120 characters. */
const line = (sentence: string) =>
  z
    .string()
    .trim()
    .min(1, sentence)
    .max(120)
    .regex(
      /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u,
      'Hier staat een teken in dat we niet kunnen bewaren. Typ de tekst opnieuw.',
    );

const websiteSchema = z
  .string()
  .trim()
  .max(500)
  .transform((typed, context) => {
    if (typed === '') return null;
    const website = completeWebsite(typed);
    if (website !== null) return website;
    context.addIssue({ code: 'custom', message: 'Vul een webadres in, bijvoorbeeld scdewespen.nl.' });
    return z.NEVER;
  });

/** The first question to somebody without a club. */
export const choiceSchema = z.object({ keuze: z.enum(['bestaand', 'nieuw'], 'Kies een van de twee.') });

/** What somebody fills in to make a club. Contact name and address may be left empty: then it is their own. */
export const newVerenigingSchema = z.object({
  naam: line('Vul de naam van je club in.'),
  type_vereniging: z.enum(TYPES_VERENIGING, 'Kies wat voor club het is.'),
  plaatsnaam: line('Vul de plaats van je club in.'),
  contactpersoon_naam: z.string().trim().max(200).default(''),
  contactpersoon_mailadres: z.string().trim().pipe(z.literal('').or(emailSchema)).default(''),
  contactpersoon_telefoonnummer: z
    .string()
    .trim()
    .pipe(z.literal('').or(telefoonSchema))
    .transform((typed) => (typed === '' ? null : typed))
    .default(null),
  functie: z.enum(FUNCTIES).nullable().default(null),
  website: websiteSchema.default(null),
  akkoord: z.boolean().refine(Boolean, 'Zonder dit akkoord mogen we de gegevens van je club niet bewaren.'),
});

/** The same, with what the form adds by itself. */
export const createVerenigingSchema = newVerenigingSchema.extend({
  /** The version that was on the screen. */
  verwerkersovereenkomst_versie: z.string().min(1).max(40),
  /** The person saw the clubs that look like it, and goes on. */
  toch: z.boolean().default(false),
});
export type CreateVereniging = z.output<typeof createVerenigingSchema>;

export const STATUSSEN = ['pending', 'approved', 'rejected'] as const;
export const BESLUITEN = ['approved', 'rejected'] as const;

export const redenSchema = z
  .string()
  .trim()
  .max(REDEN_MAX, `Houd het bij hoogstens ${REDEN_MAX} tekens.`)
  .transform((typed) => (typed === '' ? null : typed));

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

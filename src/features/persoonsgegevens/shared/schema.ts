import { z } from 'zod';
import { dag, email, line, NAME_MAX, orNull, required, telefoon } from '#shared/fields.ts';
import { EXPORT_STAPPEN, EXPORT_STATES, VERZOEK_SOORTEN, VERZOEK_WEGEN } from './kinds.ts';
import { canFind, WHO } from './rules/requests.ts';

/** One line of what is promised about the data of a club. */
export const termSchema = z.object({
  belofte: z.string(),
  gegevens: z.string(),
  bewaard: z.string(),
  daarna: z.string(),
  /** What of it goes within so many days, in words; null where it is not counted for one club. */
  binnenkort: z.string().nullable(),
});
export type Term = z.infer<typeof termSchema>;

// ---------------------------------------------------------------------------------------------------------------
// Requests of people, and erasing

/** Somebody of whom the club keeps something: a contact of a sponsor, now or once, or an address that was mailed. */
export const personSchema = z.object({
  naam: z.string(),
  email: z.string().nullable(),
  sponsor_id: z.uuid().nullable(),
  contactpersoon_id: z.uuid().nullable(),
  bedrijfsnaam: z.string().nullable(),
});
export type Person = z.infer<typeof personSchema>;

export const verzoekSchema = z.object({
  id: z.uuid(),
  soort: z.enum(VERZOEK_SOORTEN),
  naam: z.string(),
  sponsor: z.object({ id: z.uuid(), bedrijfsnaam: z.string() }).nullable(),
  via: z.enum(VERZOEK_WEGEN),
  ontvangen_op: dag,
  antwoord_voor: dag,
  verlengd_reden: z.string().nullable(),
  afgerond_op: z.date().nullable(),
  /** Who of the club answered it. */
  door: z.string().nullable(),
  can: z.object({ extend: z.boolean(), finish: z.boolean(), erase: z.boolean(), open: z.boolean() }),
});
export type Verzoek = z.infer<typeof verzoekSchema>;

/** One who was found, or who was typed: with a name, and neither a sponsor nor a card. */
export const newVerzoekSchema = z.object({
  soort: z.enum(VERZOEK_SOORTEN),
  via: z.enum(VERZOEK_WEGEN),
  ontvangen_op: dag,
  sponsor_id: z.uuid().nullable(),
  contactpersoon_id: z.uuid().nullable(),
  /** Of several who stand with one sponsor: who of them. */
  naam: orNull(line(254)).default(null),
  email: orNull(email),
  telefoonnummer: orNull(telefoon).default(null),
});
export type NewVerzoek = z.infer<typeof newVerzoekSchema>;

/** As the form asks it: found in the list, or typed. */
export const verzoekFormSchema = newVerzoekSchema
  .pick({ soort: true, via: true, ontvangen_op: true })
  .extend({
    is_typed: z.boolean(),
    wie: personSchema.nullable(),
    naam: line(NAME_MAX),
    email,
    telefoonnummer: telefoon,
  })
  .superRefine(({ is_typed, wie, naam, email: address, telefoonnummer }, context) => {
    if (!is_typed && wie === null)
      context.addIssue({ code: 'custom', path: ['wie'], message: 'Kies om wie het gaat.' });
    if (is_typed && !canFind({ naam, email: address, telefoonnummer }))
      context.addIssue({ code: 'custom', path: ['naam'], message: WHO });
  });
export type VerzoekForm = z.input<typeof verzoekFormSchema>;

export const redenSchema = z.object({ reden: required(line(300), 'Schrijf op waarom het langer duurt.') });

/** What erasing would do, counted by the statements that do it. */
export const erasureSchema = z.object({
  plaatsen: z.array(z.object({ plaats: z.string(), uitleg: z.string(), aantal: z.number() })),
  /** Whether anything at all is theirs; what is cleared away whoever it is about does not count. */
  is_gevonden: z.boolean(),
  /** Whether the sponsor is this person: then its name and address go as well. */
  is_sponsor_zelf: z.boolean(),
  /** Who stands on the card of the request by now, when that is another name, and whether that card goes. */
  op_de_kaart: z.object({ naam: z.string(), gaat: z.boolean() }).nullable(),
  /** Files that we cannot look into. */
  bestanden: z.array(z.object({ id: z.uuid(), naam: z.string(), sponsor_id: z.uuid() })),
});
export type Erasure = z.infer<typeof erasureSchema>;

// ---------------------------------------------------------------------------------------------------------------
// The register, and taking everything along

/** One line of the register of processing. */
const verwerkingSchema = z.object({
  id: z.string(),
  waarvoor: z.string(),
  van_wie: z.string(),
  gegevens: z.array(z.string()),
  grond: z.string(),
  gedeeld_met: z.string(),
  bewaard: z.array(z.object({ gegevens: z.string(), bewaard: z.string() })),
});
export type Verwerking = z.infer<typeof verwerkingSchema>;

export const registerSchema = z.object({
  verwerkingen: z.array(verwerkingSchema),
  /** What the club agreed to with whoever runs the platform; null for a club that never did. */
  overeenkomst: z.object({ versie: z.string(), op: z.date() }).nullable(),
});

/** How many of what are in a file with everything of a club. */
export const tellingSchema = z.object({
  sponsors: z.number(),
  contacten: z.number(),
  gesprekken: z.number(),
  zoekopdrachten: z.number(),
  teams: z.number(),
  bestanden: z.number(),
});
export type Telling = z.infer<typeof tellingSchema>;

export const exportSchema = z.object({
  id: z.uuid(),
  state: z.enum(EXPORT_STATES),
  stap: z.enum(EXPORT_STAPPEN).nullable(),
  gedaan: z.number(),
  totaal: z.number().nullable(),
  telling: tellingSchema.nullable(),
  bestandsnaam: z.string().nullable(),
  bytes: z.number().nullable(),
  door: z.string().nullable(),
  created_at: z.date(),
  expires_at: z.date(),
  /** Its day is over, or somebody of whom something was in it was erased. */
  is_opgeruimd: z.boolean(),
  can: z.object({ download: z.boolean() }),
});
export type Clubexport = z.infer<typeof exportSchema>;

export const exportStandSchema = z.object({
  /** The last one; null when there is none. */
  export: exportSchema.nullable(),
  can: z.object({ requestExport: z.boolean() }),
});

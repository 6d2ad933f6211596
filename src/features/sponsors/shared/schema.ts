import { z } from 'zod';
import { bedrag, dag, email, line, orNull, required, telefoon, version, website } from '#shared/fields.ts';
import { pageOf } from '#shared/paging.ts';
import {
  COMMUNICATION_TYPES,
  PAYMENT_FREQUENCIES,
  PIPELINE_STAGES,
  PRIORITIES,
  RELATIONSHIPS,
  SPONSOR_CATEGORIES,
  TEGENPRESTATIE_STATUSES,
} from '#features/matches/shared/kinds.ts';
import { EXTENSION_BASES } from '#features/matches/shared/rules/termijnen.ts';
import { CONTACT_ROLES, END_BEFORE_START } from './labels.ts';

const termSchema = z.object({
  id: z.uuid(),
  begint_op: dag.nullable(),
  eindigt_op: dag.nullable(),
  bedrag_per_jaar: z.number().nullable(),
  payment_frequency: z.enum(PAYMENT_FREQUENCIES).nullable(),
  getekend_op: dag.nullable(),
  gestopt_op: dag.nullable(),
});

/** What a sponsor and the club have with each other: one agreement, or the talk about one. */
const dealSchema = z.object({
  id: z.uuid(),
  version: z.number(),
  status: z.string(),
  bron: z.enum(['inschrijving', 'handmatig', 'import']),
  created_at: z.date(),
  zoekopdracht: z.object({ id: z.uuid(), naam: z.string(), is_intern: z.boolean() }),
  soort_sponsoring: z.string().nullable(),
  /** As it was agreed to. */
  pakketnaam: z.string().nullable(),
  eenmalig_bedrag: z.number().nullable(),
  annual_value: z.number().nullable(),
  contract_value_total: z.number().nullable(),
  contract_signed: z.boolean(),
  contract_start_date: dag.nullable(),
  contract_end_date: dag.nullable(),
  payment_frequency: z.enum(PAYMENT_FREQUENCIES).nullable(),
  /** From the first to the last. */
  termijnen: z.array(termSchema),
  pipeline_stage: z.enum(PIPELINE_STAGES),
  priority_level: z.enum(PRIORITIES),
  sponsor_category: z.enum(SPONSOR_CATEGORIES).nullable(),
  relationship_status: z.enum(RELATIONSHIPS).nullable(),
  last_contact_date: dag.nullable(),
  next_follow_up_date: dag.nullable(),
  next_follow_up_note: z.string().nullable(),
  verlenging_besproken_op: dag.nullable(),
  contact_notes: z.string().nullable(),
  /** Who of the club looks after it. */
  eigenaar: z.object({ id: z.uuid(), naam: z.string() }).nullable(),
});
export type Deal = z.infer<typeof dealSchema>;

const sponsorSchema = z.object({
  id: z.uuid(),
  version: z.number(),
  bedrijfsnaam: z.string(),
  contactpersoon: z.string().nullable(),
  contact_functie: z.string().nullable(),
  contact_rollen: z.array(z.enum(CONTACT_ROLES)),
  telefoonnummer: z.string().nullable(),
  email: z.string().nullable(),
  adres: z.string().nullable(),
  postcode: z.string().nullable(),
  plaats: z.string().nullable(),
  kvk_nummer: z.string().nullable(),
  website: z.string().nullable(),
  branche: z.string().nullable(),
  akkoord: z.boolean(),
  akkoord_bron: z.enum(['publiek_formulier', 'handmatig', 'import']),
  akkoord_op: z.date(),
  created_at: z.date(),
});
export type Sponsor = z.infer<typeof sponsorSchema>;

/** One sponsor with all that the club has with it, newest first. */
export const sponsorPageSchema = z.object({ today: dag, sponsor: sponsorSchema, deals: z.array(dealSchema).min(1) });
export type SponsorPageData = z.infer<typeof sponsorPageSchema>;

// ---------------------------------------------------------------------------------------------------------------
// What was agreed

/** What takes an act back; null when there was nothing to change. */
export const actSchema = z.object({ gebeurtenis_id: z.uuid().nullable() });

/** What a person fills in about a contract. */
const contractFields = z.object({
  contract_start_date: dag.nullable(),
  contract_end_date: dag.nullable(),
  annual_value: bedrag.nullable(),
  payment_frequency: z.enum(PAYMENT_FREQUENCIES).nullable(),
  getekend_op: dag.nullable(),
});

const endsAfterItBegins = ({ contract_start_date: start, contract_end_date: end }: z.infer<typeof contractFields>) =>
  start === null || end === null || end >= start;

export const contractSchema = contractFields.refine(endsAfterItBegins, {
  path: ['contract_end_date'],
  message: END_BEFORE_START,
});
export type ContractInput = z.infer<typeof contractFields>;

const ofMatch = z.object({ id: z.uuid(), version });
export const contractChangeSchema = contractFields.partial().extend(ofMatch.shape);
export const storedContractSchema = contractFields.extend({ version, gebeurtenis_id: z.uuid().nullable() });
export const dropSchema = ofMatch;
/** From the end date that the person saw. */
export const extendSchema = z.object({ id: z.uuid(), basis: z.enum(EXTENSION_BASES), contract_end_date: dag });

/** What the club thinks of a sponsor. */
export const kenmerkenSchema = z.object({
  sponsor_category: z.enum(SPONSOR_CATEGORIES).nullable(),
  priority_level: z.enum(PRIORITIES),
  relationship_status: z.enum(RELATIONSHIPS).nullable(),
});
export const storedKenmerkenSchema = kenmerkenSchema.extend({ version, gebeurtenis_id: z.uuid().nullable() });
export type Kenmerken = z.infer<typeof kenmerkenSchema>;

const omschrijving = required(line(300), 'Vul in wat jullie beloven.');

/** Something that the club promised in return. */
const tegenprestatieSchema = z.object({
  id: z.uuid(),
  match_id: z.uuid(),
  omschrijving: z.string(),
  status: z.enum(TEGENPRESTATIE_STATUSES),
  geleverd_op: dag.nullable(),
  /** Who ticked it off. */
  door: z.string().nullable(),
  version: z.number(),
});
export type Tegenprestatie = z.infer<typeof tegenprestatieSchema>;
export const newTegenprestatieSchema = z.object({ omschrijving });
export const tegenprestatieChangeSchema = z.object({
  omschrijving: omschrijving.optional(),
  status: z.enum(TEGENPRESTATIE_STATUSES).optional(),
});
export type TegenprestatieChange = z.infer<typeof tegenprestatieChangeSchema>;

/** Somebody at the sponsor, and for what to call them. */
export const contactSchema = z.object({
  naam: required(line(120), 'Vul een naam in.'),
  functie: orNull(line(120)),
  email: orNull(email),
  telefoonnummer: orNull(telefoon),
  rollen: z.array(z.enum(CONTACT_ROLES)).max(CONTACT_ROLES.length),
});
export type ContactInput = z.infer<typeof contactSchema>;

const contactpersoonSchema = z.object({
  id: z.uuid(),
  naam: z.string(),
  functie: z.string().nullable(),
  email: z.string().nullable(),
  telefoonnummer: z.string().nullable(),
  rollen: z.array(z.enum(CONTACT_ROLES)),
  version: z.number(),
});
export type Contactpersoon = z.infer<typeof contactpersoonSchema>;
export const storedContactSchema = contactpersoonSchema;

const bestandSchema = z.object({
  id: z.uuid(),
  naam: z.string(),
  mime: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  created_at: z.date(),
});
export type Bestand = z.infer<typeof bestandSchema>;
export const newBestandSchema = z.object({ naam: required(line(200), 'Dit bestand heeft geen naam.') });

/** What hangs on a sponsor beside its contracts: promises of all of them, people and files. */
export const afsprakenSchema = z.object({
  bedrijfsnaam: z.string(),
  tegenprestaties: z.array(tegenprestatieSchema),
  contactpersonen: z.array(contactpersoonSchema),
  /** Where somebody stood who asked to be erased; `is_eerste` where that was the first to call. */
  gewist: z.array(z.object({ id: z.uuid(), op: z.date(), door: z.string().nullable(), is_eerste: z.boolean() })),
  bestanden: z.array(bestandSchema),
});
export type Afspraken = z.infer<typeof afsprakenSchema>;

/** What is known of the company. */
const companySchema = z.object({
  bedrijfsnaam: required(line(120), 'Bedrijfsnaam is verplicht'),
  adres: orNull(line(200)),
  postcode: orNull(line(20)),
  plaats: orNull(line(120)),
  kvk_nummer: orNull(
    z
      .string()
      .overwrite((text) => text.replaceAll(/[\s.]/gu, ''))
      .regex(/^(?:\d{8})?$/u, 'Een KVK-nummer heeft 8 cijfers.'),
  ),
  website: orNull(website),
  branche: orNull(line(120)),
});
export type CompanyFields = z.infer<typeof companySchema>;

/** The form about a company: what is known of it, and what the club thinks of it. */
export const factsSchema = companySchema.extend(kenmerkenSchema.shape);

/** The company, and who is the first to call there. */
export const gegevensSchema = companySchema.extend({
  contactpersoon: orNull(line(120)),
  contact_functie: orNull(line(120)),
  email: orNull(email),
  telefoonnummer: orNull(telefoon),
  contact_rollen: z.array(z.enum(CONTACT_ROLES)).max(CONTACT_ROLES.length),
});
export type Gegevens = z.infer<typeof gegevensSchema>;
/** As they are stored, which may be otherwise than this form writes them: a company signed up, or came with a list. */
export const storedGegevensSchema = sponsorSchema.pick({
  id: true,
  version: true,
  bedrijfsnaam: true,
  adres: true,
  postcode: true,
  plaats: true,
  kvk_nummer: true,
  website: true,
  branche: true,
  contactpersoon: true,
  contact_functie: true,
  email: true,
  telefoonnummer: true,
  contact_rollen: true,
});

/** One line of what happened, in words: who, what, when. */
const lineSchema = z.object({
  /** Of the line, unique among them. */
  id: z.string(),
  soort: z.string(),
  /** How people spoke, of a line about that. */
  communication_type: z.enum(COMMUNICATION_TYPES).nullable(),
  match_id: z.uuid().nullable(),
  wie: z.string().nullable(),
  zin: z.string(),
  citaat: z.string().nullable(),
  daarna: z.string().nullable(),
  /** Of a mail with a link to the brochure: how often that was opened. */
  bekeken: z.string().nullable(),
  /** The mailing it went out with; null where there is none, or for a club without campagnemiddelen. */
  mailing: z.object({ id: z.uuid(), campagnemiddel_id: z.uuid() }).nullable(),
  op: z.date(),
  /** What takes it back, while that can be. */
  terug: z.uuid().nullable(),
  /** Of two that became one: the page that says how, and takes them apart. */
  samenvoeging_id: z.uuid().nullable(),
});
export type TimelineLine = z.infer<typeof lineSchema>;

export const timelineSchema = pageOf(lineSchema).extend({
  bedrijfsnaam: z.string(),
  aantallen: z.object({
    alles: z.number(),
    contact: z.number(),
    contract: z.number(),
    tegenprestaties: z.number(),
    fase: z.number(),
  }),
});

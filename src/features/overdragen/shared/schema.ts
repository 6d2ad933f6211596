import { z } from 'zod';
import { dag, email, line, NAME_MAX, prose, required, telefoon } from '#shared/fields.ts';
import { FORM_SENTENCES } from '#shared/form-sentences.ts';
import { SOMEBODY_ELSE } from './rules/parts.ts';

const delen = {
  opvolgingen: z.boolean(),
  sponsors: z.boolean(),
  contactpersoon: z.boolean(),
  beheerder: z.boolean(),
};

/** What was on the screen: what it was counted from, and when. */
const seen = { stempel: z.string().regex(/^[0-9a-f]{32}$/u), gezien_op: z.coerce.date() };

const choices = {
  ...delen,
  stopt: z.boolean(),
  /** Of the new contact person of the club. Empty where nobody becomes that. */
  telefoon,
  bericht: prose(2000),
};

const NAME_MISSING = 'Vul een naam in.';

export const giveSchema = z.object({ naar_user_id: z.uuid(), ...seen, ...choices });
export type Give = z.infer<typeof giveSchema>;

export const inviteSchema = z.object({
  naam: required(line(NAME_MAX), NAME_MISSING),
  email,
  ...seen,
  ...choices,
});
export type Invite = z.infer<typeof inviteSchema>;
/** The form, for both ways: what a way does not need stays empty. */
export const formSchema = z
  .object({ naar: z.string(), naam: line(NAME_MAX), email, ...choices })
  .superRefine(({ naar, naam, email: address }, context) => {
    if (naar !== SOMEBODY_ELSE) return;
    if (naam === '') context.addIssue({ code: 'custom', path: ['naam'], message: NAME_MISSING });
    if (address === '') context.addIssue({ code: 'custom', path: ['email'], message: FORM_SENTENCES.email });
  });
export type FormValues = z.infer<typeof formSchema>;
export type Choices = Pick<Give, keyof typeof choices>;

const code = z.string().regex(/^[\w-]{32}$/u);
export const invitationInput = z.object({ code: code.optional() });
export const oneInput = z.object({ id: z.uuid() });

const memberSchema = z.object({
  id: z.uuid(),
  naam: z.string(),
  voornaam: z.string(),
  telefoon: z.string().nullable(),
  rol: z.enum(['member', 'admin']),
  sponsors: z.number(),
});
export type Member = z.infer<typeof memberSchema>;

/** Where somebody is the contact of the club. */
const PLEKKEN = ['contact', 'contact_2', 'aanspreekpunt'] as const;
export type Plek = (typeof PLEKKEN)[number];

const holdingSchema = z.object({
  opvolgingen: z.number(),
  te_laat: z.number(),
  nieuw: z.number(),
  beloften: z.number(),
  sponsors: z.number(),
  getekend: z.number(),
  getekend_bedrag: z.number(),
  in_gesprek: z.number(),
  in_gesprek_bedrag: z.number(),
  plekken: z.array(z.enum(PLEKKEN)),
  /** How the club's contact is reached now; null when that is not this person, or without a number. */
  telefoon: z.string().nullable(),
  is_beheerder: z.boolean(),
  /** The other admins of the club, of whom a few are named. */
  beheerders: z.array(z.string()),
  is_laatste: z.boolean(),
});
export type HoldingAnswer = z.infer<typeof holdingSchema>;

const movedSchema = z.object({
  opvolgingen: z.number(),
  sponsors: z.number(),
  tegenprestaties: z.number(),
  plekken: z.number(),
  beheerder: z.boolean(),
});
export type MovedCounts = z.infer<typeof movedSchema>;

const waitingSchema = z.object({
  id: z.uuid(),
  naam: z.string(),
  email: z.string(),
  op: z.date(),
  is_verlopen: z.boolean(),
  bezwaar: z.enum(['andere_club', 'gever_geen_beheerder']).nullable(),
});
export type Waiting = z.infer<typeof waitingSchema>;

const doneSchema = z.object({
  id: z.uuid(),
  naar: z.string(),
  op: z.date(),
  gemaild_op: z.date().nullable(),
  heeft_pdf: z.boolean(),
  meegegaan: movedSchema,
  tot: dag,
});
export type Done = z.infer<typeof doneSchema>;

export const overdrachtSchema = z.object({
  ik: z.object({ id: z.uuid(), naam: z.string(), voornaam: z.string() }),
  vereniging: z.string(),
  /** Everybody else of the club, the likeliest successor first. */
  leden: z.array(memberSchema),
  bezit: holdingSchema,
  stempel: z.string(),
  gezien_op: z.date(),
  /** The last day on which it can be turned back when it is done now. */
  tot: dag,
  wacht: waitingSchema.nullable(),
  gedaan: doneSchema.nullable(),
  can: z.object({ give: z.boolean(), invite: z.boolean(), stand: z.boolean() }),
});
export type Overdracht = z.infer<typeof overdrachtSchema>;

export const givenSchema = z.object({ id: z.uuid() });
export const turnedBackSchema = z.object({ terug: z.number(), blijft: z.number() });

export const invitationSchema = z.object({
  id: z.uuid(),
  van: z.string(),
  vereniging: z.string(),
  /** What would stand on the name of who takes it, as it is now. */
  gaat_mee: movedSchema,
  /** The number that public pages would show as the club's; null when who takes it becomes no contact there. */
  telefoon: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;

import { z } from 'zod';
import { line, prose, required } from '#shared/fields.ts';
import { pageOf } from '#shared/paging.ts';
import { GRONDSLAGEN, OORDELEN, STATUSSEN } from './kinds.ts';
import { FOUND_MOST } from './rules/recipients.ts';

/** What was pasted: from Excel, Outlook, a mail. Far more than a club's tier allows in a day. */
export const PASTED_MAX = 200_000;

/** What was found in what somebody pasted. */
const ontvangerSchema = z.object({
  /** As it was read; of one that is no address what was typed. */
  email: z.string(),
  naam: z.string().nullable(),
  /** Of the sponsor that the club knows by this address. */
  bedrijfsnaam: z.string().nullable(),
  sponsor_id: z.uuid().nullable(),
  oordeel: z.enum(OORDELEN),
  /** What was probably meant, of an address that cannot be right. */
  voorstel: z.string().nullable(),
  /** When the club mailed this address last, of one that had mail within the week. */
  laatst_op: z.date().nullable(),
});
export type Ontvanger = z.infer<typeof ontvangerSchema>;

/** How many people the club may still mail today. */
const tegoedSchema = z.object({ per_dag: z.int(), over: z.int() });

export const checkedSchema = z.object({ ontvangers: z.array(ontvangerSchema), tegoed: tegoedSchema });

const afzender = {
  senderName: line(120),
  senderEmail: required(line(254), 'Vul een e-mailadres in.').refine((text) => z.email().safeParse(text).success, {
    error: 'Dit e-mailadres klopt niet.',
  }),
};

/** What a mail says; the attachment, the link and the data are the server's own. */
const messageShape = {
  campagnemiddelId: z.uuid(),
  subject: required(line(200), 'Vul een onderwerp in.'),
  message: required(prose(5000), 'Schrijf een bericht.'),
  ...afzender,
  /** Of an A4: whether its PDF goes along. A brochure always has it. */
  metBijlage: z.boolean().default(true),
};
const ignored = z.unknown().optional();

export const messageSchema = z.object(messageShape);
export type MailMessage = z.output<typeof messageSchema>;

/** What `send-campaign-mail` takes (MAIL-08); what carries a PDF, an address or data is heard and not used. */
export const sendMailSchema = z.object({
  ...messageShape,
  recipients: z.array(line(254)).min(1, { error: 'Vul minstens één ontvanger in.' }).max(FOUND_MOST),
  grondslag: z.enum(GRONDSLAGEN, { error: 'Kies waarom je deze mensen mag mailen.' }),
  brochureData: ignored,
  pdfBase64: ignored,
  pdfUrl: ignored,
  mobileUrl: ignored,
});
export type SendMail = z.output<typeof sendMailSchema>;

/** Told with everything else that is missing, and not after it. */
const beside = () => true;

/** What is filled in before a mail goes: who typed something that is not looked at yet waits for that. */
export const sheetSchema = (type: 'brochure' | 'a4') =>
  z
    .object({
      ontvangers: z.array(ontvangerSchema.omit({ laatst_op: true })),
      /** Pasted, and not looked at yet; and what is still being typed. */
      wachtend: z.string(),
      tekst: z.string(),
      grondslag: z.enum(GRONDSLAGEN, { error: 'Kies waarom je deze mensen mag mailen.' }),
      subject: messageShape.subject,
      message: messageShape.message,
      // A4 mail may go without a name (G-102).
      senderName: type === 'brochure' ? required(line(120), 'Vul je naam in.') : line(120),
      senderEmail: messageShape.senderEmail,
      metBijlage: z.boolean(),
      /** When the sender mailed it to themself; empty when that was not done. */
      proef_op: z.string(),
    })
    .refine(({ wachtend, tekst }) => wachtend === '' && tekst.trim() === '', {
      path: ['ontvangers'],
      error: 'We kijken je adressen nog na. Verstuur daarna.',
      when: beside,
    })
    .refine(
      ({ ontvangers, wachtend, tekst }) =>
        `${wachtend}${tekst}`.trim() !== '' || ontvangers.some(({ oordeel }) => oordeel === 'goed'),
      { path: ['ontvangers'], error: 'Vul minstens één ontvanger in.', when: beside },
    );
export type SheetInput = z.input<ReturnType<typeof sheetSchema>>;
export type SheetOutput = z.output<ReturnType<typeof sheetSchema>>;

/** What the sheet begins with. */
export const composeSchema = z.object({
  campagnemiddel_id: z.uuid(),
  type: z.enum(['brochure', 'a4']),
  titel: z.string(),
  /** Where its editor is; null of one that belongs to no search. */
  zoekopdracht_id: z.uuid().nullable(),
  subject: z.string(),
  message: z.string(),
  senderName: z.string(),
  senderEmail: z.string(),
  club: z.string(),
  /** Whom its cover is dedicated to: everybody who is mailed reads that. */
  voorblad_voor: z.string().nullable(),
  tegoed: tegoedSchema,
  /** Mailings of this material that were not stopped, newest first. */
  eerder: z.array(z.object({ id: z.uuid(), onderwerp: z.string(), created_at: z.date(), ontvangers: z.int() })),
});

export type Compose = z.infer<typeof composeSchema>;

/** What came of a material that went out. */
export const resultsSchema = z.object({
  /** The mailing that went last, with to how many; null as long as nothing went out. */
  laatste: z.object({ id: z.uuid(), begint_op: z.date(), verstuurd: z.int() }).nullable(),
  /** To how many in all. */
  verstuurd: z.int(),
  bekeken: z.int(),
  aangemeld: z.int(),
});
export type Results = z.infer<typeof resultsSchema>;

export const previewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });

export const mailingSchema = z.object({
  id: z.uuid(),
  campagnemiddel_id: z.uuid().nullable(),
  type: z.enum(['brochure', 'a4']).nullable(),
  /** Where its editor is; null of one that belongs to no search, or is gone. */
  zoekopdracht_id: z.uuid().nullable(),
  onderwerp: z.string(),
  bericht: z.string(),
  afzender: z.string().nullable(),
  antwoord_naar: z.string(),
  grondslag: z.enum(GRONDSLAGEN),
  /** What goes along; null of an A4 without its PDF. */
  bijlage: z.object({ naam: z.string(), bytes: z.int() }).nullable(),
  door: z.string().nullable(),
  created_at: z.date(),
  begint_op: z.date(),
  /** How long it can still be stopped, by the clock of the server; 0 once it began or was stopped. */
  seconden_over: z.int(),
  gestopt_op: z.date().nullable(),
  /** The mail of the club was stopped by us: what is under way waits. */
  is_gepauzeerd: z.boolean(),
  /** How many stand at each status. */
  tellingen: z.record(z.enum(STATUSSEN), z.int()),
  /** How many of those it did not reach may still be reached at the same address. */
  opnieuw: z.int(),
  weergaven: z.int(),
});
export type Mailing = z.infer<typeof mailingSchema>;

const recipientSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  naam: z.string().nullable(),
  bedrijfsnaam: z.string().nullable(),
  sponsor_id: z.uuid().nullable(),
  status: z.enum(STATUSSEN),
  /** When it was sent, or what became of it. */
  status_op: z.date(),
  /** Why it did not arrive, in words. */
  reden: z.string().nullable(),
  weergaven: z.int(),
  laatst_bekeken_op: z.string().nullable(),
});
export type MailingRecipient = z.infer<typeof recipientSchema>;
export const recipientPageSchema = pageOf(recipientSchema);

/** What sending answers (G-102): how many go out, and who does not with why. */
export const sentSchema = z.object({
  id: z.uuid(),
  begint_op: z.string(),
  sent: z.int(),
  failed: z.array(z.object({ email: z.string(), oordeel: z.enum(OORDELEN) })),
});

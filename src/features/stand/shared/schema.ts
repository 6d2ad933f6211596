import { z } from 'zod';

const mailItem = z.object({
  id: z.uuid(),
  /** Only enough of it to know which one is meant: 'ha•••@bakkerijvanloon.nl'. */
  adres: z.string(),
  /** The club in whose name it goes out; null for mail of the platform itself. */
  club: z.string().nullable(),
  template: z.string(),
  look_up: z.enum(['onbekend', 'geen_antwoord']).nullable(),
  since: z.date(),
  /** Nothing is sent again while an answer may still come. */
  can_resend: z.boolean(),
});
export type MailItem = z.infer<typeof mailItem>;

const letterItem = z.object({
  id: z.uuid(),
  club: z.string().nullable(),
  /** How often it was tried. */
  keren: z.number(),
  fout: z.string().nullable(),
  since: z.date(),
});
export type LetterItem = z.infer<typeof letterItem>;

const THING_KINDS = [
  'onzeker',
  'mislukt',
  'vast',
  'taak',
  'opruimen',
  'pdf',
  'mailserver',
  'wachtrij',
  'worker',
] as const;

/** What waits for a person of the provider. Several mails, or several runs of one job, are one thing. */
const thingSchema = z.object({
  kind: z.enum(THING_KINDS),
  since: z.date(),
  /** When the operator was mailed about it. */
  told_at: z.date().nullable(),
  /** Of `onzeker` and `mislukt`. */
  mails: z.array(mailItem),
  /** Of `vast`: the club whose mail was stopped. */
  held: z
    .object({
      vereniging_id: z.uuid(),
      club: z.string(),
      reden: z.string().nullable(),
      mails: z.number(),
      refused: z.number(),
    })
    .nullable(),
  /** Of `taak` and `wachtrij`. */
  job: z.string().nullable(),
  letters: z.array(letterItem),
  /** Of `opruimen`. */
  promises: z.array(z.string()),
});
export type Thing = z.infer<typeof thingSchema>;

const hourSchema = z.object({ hour: z.date(), count: z.number() });
const partState = z.enum(['ok', 'stuk', 'onbekend']);
export type PartState = z.infer<typeof partState>;

/** Each part is null when it cannot be read: the others stay. */
export const standSchema = z.object({
  at: z.date(),
  /** Whether the mail provider can be asked about a mail. */
  can_look_up: z.boolean(),
  has_writer: z.boolean(),
  things: z.array(thingSchema).nullable(),
  /** What was settled last, by whom. */
  solved: z
    .object({ operation: z.string(), club: z.string().nullable(), door: z.string().nullable(), at: z.date() })
    .nullable(),
  availability: z
    .object({
      /** Of all minutes since the first that was asked about, at most thirty days; null before that. */
      percent: z.number().nullable(),
      days: z.array(z.object({ day: z.string(), minutes: z.number(), up: z.number() })),
    })
    .nullable(),
  parts: z
    .object({
      worker: partState,
      mail: partState,
      pdf: partState,
      bestanden: partState,
      teksten: partState,
      /** When a backup script last reported one; null when none ever did. */
      reservekopie: z.date().nullable(),
    })
    .nullable(),
  /** How much of the disk with files is taken; null for a bucket. */
  full: z.number().nullable(),
  mail: z.object({ sent: z.array(hourSchema), refused: z.number(), longest_ms: z.number() }).nullable(),
  jobs: z.object({ done: z.array(hourSchema), failed: z.number(), waiting: z.number() }).nullable(),
  pdf: z.object({ steps: z.array(z.number()), failed: z.number(), longest_ms: z.number() }).nullable(),
  errors: z
    .object({
      days: z.array(z.object({ day: z.string(), count: z.number() })),
      requests: z.number(),
      latest: z.array(
        z.object({
          id: z.uuid(),
          at: z.date(),
          source: z.enum(['web', 'worker']),
          what: z.string(),
          error: z.string(),
          message: z.string(),
          request_id: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  slow: z
    .array(
      z.object({
        source: z.enum(['web', 'worker']),
        what: z.string(),
        count: z.number(),
        longest_ms: z.number(),
        clubs: z.number(),
        club_namen: z.array(z.string()),
      }),
    )
    .nullable(),
  retention: z
    .object({
      nights: z.array(z.object({ at: z.date(), failed: z.number() })),
      runs: z.array(
        z.object({ promise: z.string(), act: z.string(), count: z.number(), error: z.string().nullable() }),
      ),
    })
    .nullable(),
});
export type Stand = z.infer<typeof standSchema>;

export const mailActSchema = z.object({ id: z.uuid(), act: z.enum(['resend', 'give-up', 'take-back']) });
export const heldActSchema = z.object({ id: z.uuid(), act: z.enum(['release', 'cancel']) });
export const letterActSchema = z.object({ id: z.uuid(), act: z.enum(['rerun', 'give-up']) });

export const lookUpSchema = z.object({
  /** `verstuurd`: the provider has it, so it arrived there. `niet_ingesteld`: nobody can be asked. */
  uitkomst: z.enum(['verstuurd', 'onbekend', 'geen_antwoord', 'niet_ingesteld']),
});
export type LookUpAnswer = z.infer<typeof lookUpSchema>['uitkomst'];

export const refusedSchema = z.object({
  adressen: z.array(z.object({ id: z.uuid(), adres: z.string(), at: z.date() })),
});

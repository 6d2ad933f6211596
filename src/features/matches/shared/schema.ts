import { z } from 'zod';
import { dag, line, orNull, prose, required, version } from '#shared/fields.ts';
import { COMMUNICATION_TYPES, LISTED_STATUSES, PIPELINE_STAGES, SETTABLE } from './kinds.ts';
import { UNDO_REFUSALS } from './rules/acts.ts';
import { CHECKS, OUTCOMES } from './rules/checks.ts';
import { AFWIJSREDEN_MAX, BEOORDELINGEN, JUDGE_MOST } from './rules/judging.ts';

const TASK_KINDS = ['opvolging', 'contract', 'aanmelding'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** Something that waits for the club: one line in the list of today. */
export const taskSchema = z.object({
  soort: z.enum(TASK_KINDS),
  /** The day it was due, ends, or came in: '2026-11-14'. */
  datum: z.iso.date(),
  match_id: z.uuid(),
  sponsor_id: z.uuid(),
  /** The company. */
  naam: z.string(),
  contactpersoon: z.string().nullable(),
  telefoonnummer: z.string().nullable(),
  email: z.string().nullable(),
  annual_value: z.number().nullable(),
  soort_sponsoring: z.string().nullable(),
  pipeline_stage: z.enum(PIPELINE_STAGES),
});
export type Task = z.infer<typeof taskSchema>;

export const taskKindSchema = z.enum(TASK_KINDS);

/** Where a match came from: a company signed up, or the club wrote it down itself. */
export const HERKOMSTEN = ['zoekopdracht', 'zelf'] as const;
export type Herkomst = (typeof HERKOMSTEN)[number];

/** Which matches; what is left out is not asked. */
export const matchFilterSchema = z.object({
  herkomst: z.enum(HERKOMSTEN).optional(),
  status: z.enum(LISTED_STATUSES).optional(),
  zoekopdracht_id: z.uuid().optional(),
  /** In the name of the company or its contact, or in the place. */
  zoek: line(100).optional(),
});
export type MatchFilter = z.infer<typeof matchFilterSchema>;

export const matchSchema = z.object({
  id: z.uuid(),
  status: z.string(),
  bron: z.enum(['inschrijving', 'handmatig', 'import']),
  pipeline_stage: z.enum(PIPELINE_STAGES),
  annual_value: z.number().nullable(),
  next_follow_up_date: dag.nullable(),
  last_contact_date: dag.nullable(),
  zoekopdracht: z.object({
    id: z.uuid(),
    zoekopdracht: z.string(),
    bedrag_per_jaar: z.number().nullable(),
    soort_sponsoring: z.string().nullable(),
    vereniging_id: z.uuid(),
  }),
  sponsor: z.object({
    bedrijfsnaam: z.string(),
    plaats: z.string().nullable(),
    contactpersoon: z.string().nullable(),
  }),
});
export type Match = z.infer<typeof matchSchema>;

/** How much there is of each kind, counted as far as a badge counts, and the searches one can choose from. */
export const matchOverviewSchema = z.object({
  alles: z.number(),
  zoekopdracht: z.number(),
  zelf: z.number(),
  /** The provider is done with them, and the club is not. */
  wachten: z.number(),
  /** Sign-ups that the provider still has to check. */
  in_controle: z.number(),
  zoekopdrachten: z.array(z.object({ id: z.uuid(), zoekopdracht: z.string() })),
});

const pakketSchema = z.object({
  naam: z.string().nullable(),
  eenmalig_bedrag: z.number().nullable(),
  tegenprestaties: z.array(z.string()),
});

/** In what two companies may be the same. */
export const LIKENESSES = ['naam', 'email', 'telefoon', 'postcode'] as const;

/** One match with all that the sponsor filled in and chose. */
export const matchDetailSchema = matchSchema.extend({
  version: z.number(),
  sponsor_id: z.uuid(),
  next_follow_up_note: z.string().nullable(),
  /** Who of the club picked it up. */
  eigenaar: z.object({ id: z.uuid(), naam: z.string() }).nullable(),
  created_at: z.date(),
  /** When the provider released it. */
  beoordeeld_op: z.date().nullable(),
  /** As it was agreed to; what the club promised stands on its own rows. */
  pakket: pakketSchema.extend({ looptijd_jaar: z.number().nullable(), aanvang_seizoen: z.string().nullable() }),
  /** A search of the club's own making has no page to look at. */
  is_intern: z.boolean(),
  /** A sponsor of the club that may be the same company. */
  lijkt_op: z.object({ id: z.uuid(), bedrijfsnaam: z.string(), gelijk: z.array(z.enum(LIKENESSES)) }).nullable(),
  sponsor: matchSchema.shape.sponsor.extend({
    telefoonnummer: z.string().nullable(),
    email: z.string().nullable(),
    adres: z.string().nullable(),
    postcode: z.string().nullable(),
    kvk_nummer: z.string().nullable(),
    akkoord: z.boolean(),
  }),
});
export type MatchDetail = z.infer<typeof matchDetailSchema>;

/** The club and the company came to something, or not after all. From what the person saw. */
export const matchStatusSchema = z.object({ van: z.enum(SETTABLE), naar: z.enum(SETTABLE) });

/** Two sponsors that look alike are two companies, or that is taken back. */
export const apartSchema = z.object({ sponsor_id: z.uuid(), ander_id: z.uuid(), is_terug: z.boolean() });
export type Apart = z.infer<typeof apartSchema>;

/** What came of taking one act back. */
export const undoResultSchema = z.object({
  gebeurtenis_id: z.uuid(),
  match_id: z.uuid().nullable(),
  bedrijfsnaam: z.string().nullable(),
  code: z.enum(['ok', ...UNDO_REFUSALS]),
});
export type UndoResult = z.infer<typeof undoResultSchema>;

// ---------------------------------------------------------------------------------------------------------------
// What was said, and who looks after it

const NOTE_MAX = 4_000;
const followUpNote = orNull(line(200));

/** What was said, and when they are next spoken to: without a day that stays as it is, unless it is done. */
export const logContactSchema = z.object({
  communication_type: z.enum(COMMUNICATION_TYPES),
  content: required(prose(NOTE_MAX), 'Schrijf op wat er is besproken.'),
  subject: orNull(line(200)).default(null),
  dag: dag.nullable().default(null),
  next_follow_up_date: dag.nullable().default(null),
  next_follow_up_note: followUpNote.default(null),
  opvolging_gedaan: z.boolean().default(false),
});
export type ContactInput = z.input<typeof logContactSchema>;
export type ContactOutput = z.output<typeof logContactSchema>;
export type LogContact = ContactOutput & { id: string };

export const contactLogSchema = z.object({
  id: z.uuid(),
  gebeurtenis_id: z.uuid().nullable(),
  bedrijfsnaam: z.string(),
});
export type ContactLog = z.infer<typeof contactLogSchema>;

export const followUpSchema = z.object({
  next_follow_up_date: dag.nullable(),
  next_follow_up_note: followUpNote,
});
/** A day is planned: that, and about what. */
export const plannedSchema = z.object({
  next_follow_up_date: required(z.string(), 'Kies een dag.').pipe(dag),
  next_follow_up_note: followUpNote,
});

export const notesSchema = z.object({ version, contact_notes: orNull(prose(NOTE_MAX)) });

/** What came of a change to one match, and what takes it back. */
export const actedSchema = z.object({ version: z.number(), gebeurtenis_id: z.uuid().nullable() });

const contactSchema = z.object({
  id: z.uuid(),
  communication_type: z.enum(COMMUNICATION_TYPES),
  subject: z.string().nullable(),
  content: z.string(),
  communication_date: z.date(),
  /** Who wrote it down. */
  door: z.string(),
});

/** The last few things that were said about a match, of how many. */
export const lastContactsSchema = z.object({
  today: dag,
  sponsor: z.object({ id: z.uuid(), bedrijfsnaam: z.string() }),
  next_follow_up_date: dag.nullable(),
  total: z.number(),
  contacten: z.array(contactSchema),
});
export type LastContacts = z.infer<typeof lastContactsSchema>;

/** Somebody of the club who can look after a sponsor. */
export const ownerSchema = z.object({ id: z.uuid(), naam: z.string() });

// ---------------------------------------------------------------------------------------------------------------
// What the provider judges

const beoordelingSchema = z.enum(BEOORDELINGEN);

/** As many as the database looks up within its bar. */
export const SIGN_UPS_PER_PAGE = 10;

const clubSchema = z.object({
  id: z.uuid(),
  naam: z.string(),
  plaatsnaam: z.string(),
  kleur_1: z.string().nullable(),
  kleur_2: z.string().nullable(),
  kleur_3: z.string().nullable(),
});

/** Which sign-ups: of one state or of all, of one club or of all. */
export const signUpListSchema = z.object({
  beoordeling: beoordelingSchema.optional(),
  vereniging_id: z.uuid().optional(),
});

export const signUpSearchSchema = signUpListSchema.extend({
  zoek: required(line(100), 'Typ een of meer letters.'),
});

export const signUpSchema = z.object({
  id: z.uuid(),
  beoordeling: beoordelingSchema,
  bedrijfsnaam: z.string(),
  contactpersoon: z.string().nullable(),
  annual_value: z.number().nullable(),
  created_at: z.date(),
  vereniging: clubSchema,
});
export type SignUp = z.infer<typeof signUpSchema>;

export const signUpCountsSchema = z.object({
  te_beoordelen: z.number(),
  gevalideerd: z.number(),
  afgekeurd: z.number(),
});
export type SignUpCounts = z.infer<typeof signUpCountsSchema>;

/** A sponsor of this club, or a sign-up at another, that may be the same company. */
export const lookalikeSchema = z.object({
  match_id: z.uuid(),
  sponsor_id: z.uuid(),
  is_eigen_club: z.boolean(),
  vereniging_naam: z.string(),
  bedrijfsnaam: z.string(),
  contactpersoon: z.string().nullable(),
  postcode: z.string().nullable(),
  email: z.string().nullable(),
  telefoonnummer: z.string().nullable(),
  /** Null for a sponsor that the club wrote down itself. */
  beoordeling: beoordelingSchema.nullable(),
  afwijsreden: z.string().nullable(),
  contract_end_date: z.string().nullable(),
  created_at: z.date(),
  /** What is the same. */
  gelijk: z.array(z.enum(LIKENESSES)),
});
export type Lookalike = z.infer<typeof lookalikeSchema>;

/** One sign-up with all that a person needs to judge it. */
export const signUpDetailSchema = signUpSchema.extend({
  status: z.string(),
  afwijsreden: z.string().nullable(),
  beoordeeld_op: z.date().nullable(),
  beoordeeld_door: z.string().nullable(),
  adres: z.string().nullable(),
  postcode: z.string().nullable(),
  plaats: z.string().nullable(),
  email: z.string().nullable(),
  telefoonnummer: z.string().nullable(),
  kvk_nummer: z.string().nullable(),
  zoekopdracht: z.string(),
  /** Of the page where it was filled in. */
  code: z.string(),
  pakket: pakketSchema.extend({
    soort_sponsoring: z.string().nullable(),
    looptijd_jaar: z.number().nullable(),
  }),
  vereniging: clubSchema.extend({
    contactpersoon_naam: z.string().nullable(),
    contactpersoon_telefoonnummer: z.string().nullable(),
    /** Waits for its erasure: nothing of it is judged meanwhile. */
    is_verwijderd: z.boolean(),
    /** Earlier sign-ups of the club, counted so far as a badge counts. */
    aanmeldingen: z.number(),
    afgekeurd: z.number(),
  }),
  lookalikes: z.array(lookalikeSchema),
});
export type SignUpDetail = z.infer<typeof signUpDetailSchema>;

/** What a program could look up about a sign-up, and the one thing that a list says of it. */
export const checkedSchema = z.object({
  checks: z.array(
    z.object({
      soort: z.enum(CHECKS),
      uitkomst: z.enum(OUTCOMES),
      tekst: z.string(),
      kort: z.string().nullable(),
    }),
  ),
  opmerking: z.object({ uitkomst: z.enum(['goed', 'let_op', 'fout']), tekst: z.string() }),
});
export type Checked = z.infer<typeof checkedSchema>;

export const afwijsredenSchema = required(line(AFWIJSREDEN_MAX), 'Schrijf op waarom.', 3);

/** A step of each, from where the person saw it: who was overtaken changes nothing, and reads who was first. */
export const judgeSchema = z.object({
  stappen: z
    .array(
      z
        .object({
          id: z.uuid(),
          van: beoordelingSchema,
          naar: beoordelingSchema,
          reden: afwijsredenSchema.nullable().default(null),
        })
        .refine(({ naar, reden }) => naar !== 'afgekeurd' || reden !== null, {
          path: ['reden'],
          message: 'Kies waarom je deze aanmelding afkeurt.',
        }),
    )
    .min(1)
    .max(JUDGE_MOST),
});
export type JudgeStep = z.infer<typeof judgeSchema>['stappen'][number];

export const judgeResultSchema = z.object({
  id: z.uuid(),
  naam: z.string().nullable(),
  code: z.enum(['ok', 'al_beoordeeld', 'al_gematcht', 'club_verwijderd', 'niet_gevonden', 'storing']),
  /** Where it stands, and who brought it there. */
  nu: z.object({ beoordeling: beoordelingSchema, door: z.string().nullable() }).nullable(),
  /** The reason it was refused with before, so that taking it back gives that back too. */
  reden_was: z.string().nullable(),
});
export type JudgeResult = z.infer<typeof judgeResultSchema>;

import { z } from 'zod';
import { MAX_PAKKETTEN_TEXT, SOORTEN_SPONSORING } from './labels.ts';
import { MAX_PAKKETTEN } from './rules.ts';

const MAX_CENTS = 100_000_000_000;

const text = (length: number) => z.string().trim().max(length, `Gebruik hoogstens ${length} tekens.`);
/** Left empty is not known, so null and not ''. */
const optionalText = (length: number) =>
  text(length)
    .nullable()
    .transform((value) => (value === '' ? null : value));

const AMOUNT = 'Vul een bedrag in, bijvoorbeeld 1.250 of 1.250,50.';
const amount = z.int({ error: AMOUNT }).min(0, AMOUNT).max(MAX_CENTS, 'Dit bedrag is te hoog.').nullable();

const TERM = 'Vul een heel aantal jaren in, minstens 1.';

export const pakketInputSchema = z.object({
  /** Null for a pakket that is not stored yet. */
  id: z.uuid().nullable(),
  pakketnaam: optionalText(120),
  bedrag_per_jaar: amount,
  eenmalig_bedrag: amount,
  looptijd_jaar: z
    .int({ error: TERM })
    .min(1, TERM)
    .max(99, 'Vul hoogstens 99 jaar in.')
    .nullable()
    .transform((value) => value ?? 1),
  soort_sponsoring: z.enum(SOORTEN_SPONSORING, { error: 'Kies een soort sponsoring.' }).nullable(),
  aanvang_seizoen: optionalText(40),
  tegenprestatie_1: optionalText(300),
  tegenprestatie_2: optionalText(300),
  tegenprestatie_3: optionalText(300),
});

export const zoekopdrachtInputSchema = z.object({
  zoekopdracht: text(200).min(1, 'Vul een naam in voor deze zoekopdracht.'),
  pakketten: z
    .array(pakketInputSchema)
    .min(1, 'Een zoekopdracht heeft minstens één pakket.')
    .max(MAX_PAKKETTEN, MAX_PAKKETTEN_TEXT),
  voor_teams: z.array(z.uuid()).max(500),
});

const pakketSchema = z.object({
  id: z.uuid(),
  pakketnaam: z.string().nullable(),
  bedrag_per_jaar: z.number().nullable(),
  eenmalig_bedrag: z.number().nullable(),
  looptijd_jaar: z.number(),
  soort_sponsoring: z.string().nullable(),
  aanvang_seizoen: z.string().nullable(),
  tegenprestatie_1: z.string().nullable(),
  tegenprestatie_2: z.string().nullable(),
  tegenprestatie_3: z.string().nullable(),
});

export const zoekopdrachtSchema = z.object({
  id: z.uuid(),
  zoekopdracht: z.string(),
  vereniging_id: z.uuid(),
  pakketten: z.array(pakketSchema),
  voor_teams: z.array(z.uuid()),
  gearchiveerd_op: z.date().nullable(),
  version: z.number(),
  created_at: z.date(),
});

export type PakketInput = z.infer<typeof pakketInputSchema>;
export type ZoekopdrachtInput = z.infer<typeof zoekopdrachtInputSchema>;
export type Zoekopdracht = z.infer<typeof zoekopdrachtSchema>;

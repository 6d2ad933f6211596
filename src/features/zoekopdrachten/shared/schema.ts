import { z } from 'zod';
import { pageInput } from '#shared/paging.ts';
import { bedrag, line, orNull, required } from '#shared/fields.ts';
import { MAX_PAKKETTEN_TEXT, SOORTEN_SPONSORING } from './labels.ts';
import { MAX_PAKKETTEN } from './rules.ts';

const TERM = 'Vul een heel aantal jaren in, minstens 1.';

export const pakketInputSchema = z.object({
  /** Null for a pakket that is not stored yet. */
  id: z.uuid().nullable(),
  pakketnaam: required(line(120), 'Geef dit pakket een naam.'),
  bedrag_per_jaar: bedrag.nullable(),
  eenmalig_bedrag: bedrag.nullable(),
  looptijd_jaar: z
    .int({ error: TERM })
    .min(1, TERM)
    .max(99, 'Vul hoogstens 99 jaar in.')
    .nullable()
    .transform((value) => value ?? 1),
  soort_sponsoring: z.enum(SOORTEN_SPONSORING, { error: 'Kies een soort sponsoring.' }).nullable(),
  aanvang_seizoen: orNull(line(40)),
  tegenprestatie_1: orNull(line(300)),
  tegenprestatie_2: orNull(line(300)),
  tegenprestatie_3: orNull(line(300)),
});

const pakkettenOf = <Pakket extends z.ZodType>(pakket: Pakket) =>
  z.array(pakket).min(1, 'Een zoekopdracht heeft minstens één pakket.').max(MAX_PAKKETTEN, MAX_PAKKETTEN_TEXT);

/** Of a search that is not stored yet: neither are its pakketten. */
export const newPakkettenSchema = pakkettenOf(pakketInputSchema.extend({ id: z.null() }));

export const zoekopdrachtInputSchema = z.object({
  zoekopdracht: required(line(200), 'Vul een naam in voor deze zoekopdracht.'),
  pakketten: pakkettenOf(pakketInputSchema),
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

/** What a search takes along when it goes, and who makes that impossible. */
export const deletionSchema = z.object({
  matches: z.number(),
  /** Of those matches: a few companies by name, and how many there are. A sign-up that is still checked is only counted. */
  bedrijven: z.array(z.string()),
  bedrijven_totaal: z.number(),
  campagnemiddelen: z.number(),
  /** Companies with a signed contract that still runs. */
  lopende_contracten: z.array(z.string()),
});
export type Deletion = z.infer<typeof deletionSchema>;

export const listInputSchema = pageInput.extend({ stand: z.enum(['loopt', 'gearchiveerd']).default('loopt') });

import { z } from 'zod';
import { pageInput, pageOf } from '#shared/paging.ts';
import { bedrag, line, orNull, required } from '#shared/fields.ts';
import { MAX_PAKKETTEN_TEXT, SOORTEN_SPONSORING } from './labels.ts';
import { MAX_PAKKETTEN, NAAM_MAX } from './rules.ts';

const TERM = 'Vul een heel aantal jaren in, minstens 1.';

export const pakketInputSchema = z.object({
  /** Null for a pakket that is not stored yet. */
  id: z.uuid().nullable(),
  /** May wait: without a name it is kept, and not offered. */
  pakketnaam: orNull(line(120)),
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
  zoekopdracht: required(line(NAAM_MAX), 'Vul een naam in voor deze zoekopdracht.'),
  /** What the club hopes to bring together; without it nothing is measured against it. */
  streefbedrag: bedrag.nullable(),
  pakketten: pakkettenOf(pakketInputSchema),
  voor_teams: z.array(z.uuid()).max(500),
});

const pakketSchema = z.object({
  /** Null for one that is read from the old fields of the search: it is stored with the first save. */
  id: z.uuid().nullable(),
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
  /** What stands behind /inschrijven/ in the address of its public page. */
  code: z.string(),
  streefbedrag: z.number().nullable(),
  pakketten: z.array(pakketSchema),
  voor_teams: z.array(z.uuid()),
  gearchiveerd_op: z.date().nullable(),
  gesloten_op: z.date().nullable(),
  version: z.number(),
  created_at: z.date(),
  /** Companies that signed up on it, and were not refused. */
  aanmeldingen: z.number(),
  /** How often its page was looked at. */
  weergaven: z.number(),
  /** Who changed it last, and when; null for somebody who is not of the club. */
  gewijzigd_door: z.string().nullable(),
  gewijzigd_op: z.date(),
});

export type PakketInput = z.infer<typeof pakketInputSchema>;
export type ZoekopdrachtInput = z.infer<typeof zoekopdrachtInputSchema>;
export type Zoekopdracht = z.infer<typeof zoekopdrachtSchema>;

/** What a search takes along when it goes, and who makes that impossible. */
export const deletionSchema = z.object({
  matches: z.number(),
  /** Of those matches: a few companies by name, and how many there are. Whom the asker does not see in Matches is only counted. */
  bedrijven: z.array(z.string()),
  bedrijven_totaal: z.number(),
  campagnemiddelen: z.number(),
  /** Companies with a signed contract that still runs; by name those that the asker sees in Matches or Sponsorbeheer. */
  lopende_contracten: z.array(z.string()),
  lopende_contracten_totaal: z.number(),
});
export type Deletion = z.infer<typeof deletionSchema>;

/** What was made of a search to go out of the door, and how it was received. */
export const madeSchema = z.object({
  brochure: z.object({ is_online: z.boolean(), weergaven: z.number() }).nullable(),
  heeft_a4: z.boolean(),
  /** The last time that a brochure or A4 of it was mailed, and how often that was done in all. */
  gemaild: z.object({ op: z.iso.date(), ontvangers: z.number(), mailings: z.number() }).nullable(),
});
export type MadeOfSearch = z.infer<typeof madeSchema>;

/** Runs, lacks a pakket that can be chosen, has a page that the club closed, or was put aside. */
export const STANDEN = ['loopt', 'deels', 'gesloten', 'gearchiveerd'] as const;
export type Stand = (typeof STANDEN)[number];

export const LIST_FILTERS = ['alle', ...STANDEN] as const;
export const listInputSchema = pageInput.extend({ stand: z.enum(LIST_FILTERS).default('alle') });

/** A search with what it brought in. Days, and no moments: what is shown is never more exact. */
export const zoekopdrachtRowSchema = z.object({
  id: z.uuid(),
  zoekopdracht: z.string(),
  code: z.string(),
  stand: z.enum(STANDEN),
  /** Since when it stands so. */
  sinds: z.iso.date(),
  teams: z.array(z.string()),
  /** How many a company can choose from. */
  pakketten: z.number(),
  streefbedrag: z.number().nullable(),
  weergaven: z.number(),
  laatst_bekeken: z.iso.date().nullable(),
  aanmeldingen: z.number(),
  nieuw: z.number(),
  in_controle: z.number(),
  getekend: z.number(),
  /** Signed, and not lost since. */
  toegezegd: z.number(),
  /** Released to the club, and neither signed nor lost. */
  in_gesprek: z.number(),
});
export type ZoekopdrachtRow = z.infer<typeof zoekopdrachtRowSchema>;

const aantallenSchema = z.record(z.enum(LIST_FILTERS), z.number());
export type Aantallen = z.infer<typeof aantallenSchema>;
export const zoekopdrachtPageSchema = pageOf(zoekopdrachtRowSchema).extend({ aantallen: aantallenSchema });

export const overviewSchema = z.object({
  today: z.iso.date(),
  /** The newest that run. */
  lopend: z.array(zoekopdrachtRowSchema),
  totaal: z.number(),
  /** Null when the club does not have the part they stand in. */
  aanmeldingen: z
    .object({
      laatste: z.array(
        z.object({
          match_id: z.uuid(),
          dag: z.iso.date(),
          bedrijfsnaam: z.string(),
          pakketnaam: z.string().nullable(),
          zoekopdracht: z.string(),
          annual_value: z.number().nullable(),
        }),
      ),
      in_controle: z.number(),
    })
    .nullable(),
});
export type Overview = z.infer<typeof overviewSchema>;

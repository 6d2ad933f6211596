import { z } from 'zod';
import { line, prose, version } from '#shared/fields.ts';
import { PIPELINE_STAGES, SPONSOR_CATEGORIES } from '#features/matches/shared/kinds.ts';
import { CONTACT_VELDEN, KEUZES, VELDEN } from './labels.ts';
import { LISTS } from './rules/plan.ts';

/** The reader (`SHEET_LIMITS`) takes no more. */
const COLUMNS_MOST = 100;
const CELL_MOST = 5_000;
const ROWS_MOST = 10_000;

const veld = z.enum(VELDEN);
const category = z.enum(SPONSOR_CATEGORIES);

export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
const IMPORT_STATUSES = ['concept', 'running', 'done', 'failed', 'undone'] as const;

export const newFileSchema = z.object({
  naam: line(200).min(1),
  /** Which sheet of a workbook; left out, the first with something in it. */
  blad: line(100).optional(),
});

export const readFileSchema = z.object({
  id: z.uuid(),
  blad: z.string().nullable(),
  /** What else could be read of the same file. */
  bladen: z.array(z.object({ naam: z.string(), rijen: z.number() })),
});

const preview = z.object({
  rij: z.number(),
  bedrijfsnaam: z.string(),
  contactpersoon: z.string(),
  email: z.string(),
  telefoonnummer: z.string(),
  plaats: z.string(),
  annual_value: z.number().nullable(),
  sponsor_category: category.nullable(),
});

/** One import: what was read, how it is understood, and how far it is. */
export const importSchema = z.object({
  id: z.uuid(),
  version,
  bestandsnaam: z.string(),
  blad: z.string().nullable(),
  status: z.enum(IMPORT_STATUSES),
  heeft_kop: z.boolean(),
  rows_total: z.number(),
  rows_done: z.number(),
  rows_imported: z.number(),
  rows_aangevuld: z.number(),
  rows_failed: z.number(),
  finished_at: z.date().nullable(),
  undone_at: z.date().nullable(),
  can: z.object({ undo: z.boolean(), resume: z.boolean(), download: z.boolean() }),
});
export type Import = z.infer<typeof importSchema>;

const columnSchema = z.object({ kop: z.string(), voorbeelden: z.array(z.string()), veld: veld.nullable() });
export type ImportColumn = z.infer<typeof columnSchema>;

const categoryWordSchema = z.object({ woord: z.string(), rijen: z.number(), categorie: category.nullable() });
export type CategoryWord = z.infer<typeof categoryWordSchema>;

export const columnsSchema = importSchema.extend({
  kolommen: z.array(columnSchema),
  /** How many of them were recognised by themselves. */
  herkend: z.number(),
  woorden: z.array(categoryWordSchema),
  voorbeeld: z.array(preview),
});
export type ImportColumns = z.infer<typeof columnsSchema>;

/** How the columns are to be understood. */
export const mappingSchema = z
  .object({
    heeft_kop: z.boolean(),
    kolommen: z.array(veld.nullable()).max(COLUMNS_MOST),
    categorieen: z.array(z.object({ woord: line(CELL_MOST), categorie: category.nullable() })).max(500),
  })
  .partial();

export const totalsSchema = z.object({
  gelezen: z.number(),
  nieuw: z.number(),
  bedrag: z.number(),
  aangevuld: z.number(),
  niet_mee: z.number(),
  fouten: z.number(),
  opgelost: z.number(),
  dubbelen: z.number(),
  goed: z.number(),
});

export const rowNumber = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1);

export const listInput = z.object({ soort: z.enum(LISTS) });

export const rowSchema = z.object({
  rij: z.number(),
  waarden: z.record(veld, z.string()),
  fouten: z.partialRecord(veld, z.string()),
  verbeterd: z.array(veld),
  annual_value: z.number().nullable(),
  keuze: z.enum([...KEUZES, 'weglaten']).nullable(),
  besluit: z.enum(['nieuw', 'aanvullen', 'overslaan', 'fout']),
  komt_erbij: z.array(z.enum(CONTACT_VELDEN)),
  lijkt_op: z
    .object({
      /** A row of the same file, or null when the club has it. */
      rij: z.number().nullable(),
      bedrijfsnaam: z.string(),
      pipeline_stage: z.enum(PIPELINE_STAGES).nullable(),
      annual_value: z.number().nullable(),
      gelijk: z.enum(['email', 'naam']),
    })
    .nullable(),
});
export type ImportRow = z.infer<typeof rowSchema>;

export const mendSchema = z.object({
  veld,
  /** What the person saw in it. */
  was: prose(CELL_MOST),
  waarde: prose(CELL_MOST),
});

export const choiceSchema = z.object({ keuze: z.enum([...KEUZES, 'weglaten', 'meenemen']) });
export const choiceForAllSchema = z.object({ keuze: z.enum(KEUZES) });

/** What the person saw when the button was pressed. */
export const startSchema = z.object({
  nieuw: z
    .int()
    .min(0)
    .max(ROWS_MOST + 1),
  aangevuld: z
    .int()
    .min(0)
    .max(ROWS_MOST + 1),
});

export const KEPT_NAMES = 20;
export const undoneSchema = z.object({
  verwijderd: z.number(),
  teruggezet: z.number(),
  /** Somebody worked on these since, so they stay: how many, and the first few by name. */
  gebleven: z.number(),
  namen: z.array(z.string()),
});
export type Undone = z.infer<typeof undoneSchema>;

export const earlierSchema = importSchema.extend({ created_at: z.date(), door: z.string().nullable() });
export type EarlierImport = z.infer<typeof earlierSchema>;

export const TEMPLATE_FORMATS = ['csv', 'xlsx'] as const;

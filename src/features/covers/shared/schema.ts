import { z } from 'zod';
import { TYPES_VERENIGING } from '#shared/club-words.ts';
import { line, orNull, prose, required } from '#shared/fields.ts';
import { COUNT_MOST } from '#shared/count.ts';
import { pageInput } from '#shared/paging.ts';

/** Four rows of three. */
export const COVERS_PER_PAGE = 12;
export const CLUBS_PER_PAGE = 20;
/** As many as a panel shows before somebody asks for more. */
export const CLUB_COVERS_PER_PAGE = 60;

const TAGS_MAX = 12;

const category = z.enum(TYPES_VERENIGING);
/** The same word twice is one tag, however it was typed. */
const tags = z
  .array(required(line(30).toLowerCase(), 'Een tag heeft minstens één letter.'))
  .max(TAGS_MAX, `Geef hoogstens ${TAGS_MAX} tags.`)
  .overwrite((words) => [...new Set(words)]);
const filename = required(line(200), 'Dit bestand heeft geen naam.');

/** What can be edited of an image. */
export const coverSchema = z.object({
  titel: required(line(80), 'Geef de afbeelding een naam.'),
  category,
  description: orNull(prose(300)),
  tags,
  quality_score: z.int().min(0).max(10),
  licence: orNull(line(200)),
  source_provider: orNull(line(200)),
});
export type CoverValues = z.output<typeof coverSchema>;

export const coverChangeSchema = coverSchema.partial();
export type CoverChange = z.output<typeof coverChangeSchema>;

export const rightsSchema = coverSchema.pick({ licence: true, source_provider: true });

export const newCoverSchema = z.object({ filename, category });
export const newFileSchema = z.object({ filename });

/** As a tile shows it. */
export const coverTileSchema = z.object({
  id: z.uuid(),
  titel: z.string(),
  category,
  tags: z.array(z.string()),
  quality_score: z.number(),
  is_active: z.boolean(),
  /** Of the start set, and not changed since. */
  is_voorbeeld: z.boolean(),
  thumbnail_url: z.string().nullable(),
  ontbreekt_sinds: z.date().nullable(),
  /** How many brochures have it, counted to a badge's end. */
  brochures: z.int().max(COUNT_MOST),
});
export type CoverTile = z.infer<typeof coverTileSchema>;

export const coverReadSchema = coverTileSchema.extend({
  description: z.string().nullable(),
  filename: z.string(),
  file_size: z.number(),
  width: z.number(),
  height: z.number(),
  licence: z.string().nullable(),
  source_provider: z.string().nullable(),
  original_url: z.string().nullable(),
  /** Of how many clubs those brochures are. */
  clubs: z.int().max(COUNT_MOST),
  version: z.int(),
});
export type CoverRead = z.infer<typeof coverReadSchema>;

export const coverListInput = pageInput.extend({
  category: category.optional(),
  zoek: line(60).optional(),
});

/** How many there are of each kind, and of all together, counted to a badge's end. */
export const coverCountsSchema = z.object({ alle: z.number(), ...recordOf(z.number()) });
export type CoverCounts = z.infer<typeof coverCountsSchema>;

function recordOf<Value extends z.ZodType>(value: Value) {
  return Object.fromEntries(TYPES_VERENIGING.map((type) => [type, value])) as Record<
    (typeof TYPES_VERENIGING)[number],
    Value
  >;
}

/** As somebody of a club chooses from them. */
export const clubCoverSchema = z.object({
  id: z.uuid(),
  titel: z.string(),
  category,
  tags: z.array(z.string()),
  url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  /** Of the original, which is what is printed. */
  width: z.number(),
  height: z.number(),
  /** Brought by who asks. */
  eigen: z.boolean(),
  /** Its file is no longer in the store. */
  ontbreekt: z.boolean(),
});
export type ClubCover = z.infer<typeof clubCoverSchema>;

/** A brochure that still has a photo that its owner replaced, by its search; null for one without. */
export const stillUsingSchema = z.object({
  id: z.uuid(),
  titel: z.string(),
  zoekopdracht_id: z.uuid().nullable(),
  zoekopdracht: z.string().nullable(),
});

export const usingClubSchema = z.object({ id: z.uuid(), naam: z.string(), plaatsnaam: z.string() });

/** What looking for the files of every image came to. */
export const fileCheckSchema = z.object({
  nagekeken: z.number(),
  /** The names of those that have lost a file, the first few. */
  kapot: z.array(z.string()),
  kapot_totaal: z.number(),
  /** How many of those were not known before. */
  nieuw_kapot: z.number(),
  /** How many that had lost one have it again. */
  hersteld: z.number(),
});
export type FileCheck = z.infer<typeof fileCheckSchema>;

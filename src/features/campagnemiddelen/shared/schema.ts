import { z } from 'zod';
import { TYPES_VERENIGING } from '#shared/club-words.ts';
import { line, NAME_MAX, orNull, prose, required, version, website } from '#shared/fields.ts';
import { pageOf } from '#shared/paging.ts';
import { INTERVALLEN } from '#features/vereniging/shared/labels.ts';
import { MEDIA_TYPES } from '#features/prijzen/shared/rules.ts';
import { CAMPAIGN_THEMES, CAMPAIGN_TYPES, COLOR_MODES, DESIGN_THEMES, DPIS, EDITED_TYPES } from './kinds.ts';

/** More than this stands in no brochure; what is shown of it is less. */
const PACKAGES_MOST = 10;
const PROMISES_MOST = 20;
const TEAMS_MOST = 500;
const CONTACTS_MOST = 50;

/** Text comes in through these and is read back as it is stored: stored data need not fit what a form asks. */
interface Texts {
  line: (max: number) => z.ZodString;
  prose: (max: number) => z.ZodString;
  id: z.ZodString | z.ZodUUID;
  cover: z.ZodString;
}
/** Of a part of the document itself, or of a row that the save looks up for itself: nothing is found by it. */
const partId = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u);
/** The id of a cover image, or the placeholder. */
const cover = z.string().regex(/^(?:\/placeholder\.svg|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u);
const WRITTEN: Texts = { line, prose, id: partId, cover };
const READ: Texts = { line: () => z.string(), prose: () => z.string(), id: partId, cover: z.string() };

/** Any that a club can fill in; what is less than nothing is not shown. */
const figure = z.number().min(-1_000_000_000_000).max(1_000_000_000_000).nullable();
const amount = z.int().min(0).max(100_000_000_000).nullable();

/** Of a page or a picture, in mm or px. */
const side = z.number().min(0.001).max(100_000);

const crop = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0.001).max(1),
  height: z.number().min(0.001).max(1),
});
/** A part of a picture, as fractions of its width and height. */
export type Crop = z.infer<typeof crop>;

const stats = z.object({ leden: figure, teams: figure, bezoekers: figure, socialMedia: figure });

const details = z.object({
  leden: z.object({ jeugdleden: figure, volwassenLeden: figure, ledengroei: figure, vrijwilligers: figure }),
  activiteiten: z.object({ juniorTeams: figure, seniorTeams: figure, trainingen: figure, wedstrijden: figure }),
  bezoekers: z.object({ gemiddeld: figure, wedstrijddagen: figure }),
  online: z.object({
    facebook: figure,
    instagram: figure,
    linkedin: figure,
    tiktok: figure,
    website: figure,
    nieuwsbrief: z.object({ ontvangers: figure, openRate: figure }),
  }),
  exposure: z.object({ reclameborden: figure, reclamedoeken: figure, tvSchermen: figure, scoreborden: figure }),
});

const packageOf = (texts: Texts) =>
  z.object({
    id: texts.id,
    naam: texts.line(120),
    /** In cents; null when it is to be asked. */
    prijs: amount,
    eenmaligBedrag: amount,
    tegenprestaties: z.array(texts.line(300)).max(PROMISES_MOST),
    soortSponsoring: texts.line(80).nullable(),
    looptijdJaar: z.int().min(1).max(99),
    color: texts.line(20).nullable(),
    isHidden: z.boolean(),
    /** The pakket of the search that it was taken from; null for one of the brochure itself. */
    zoekopdrachtReference: texts.id.nullable(),
  });

const contactOf = (texts: Texts) =>
  z.object({
    naam: texts.line(NAME_MAX),
    functie: texts.line(80),
    email: texts.line(254),
    telefoon: texts.line(20),
    foto: texts.line(500).nullable(),
    fotoDataUrl: texts.line(500).nullable(),
    /** Typed here instead of taken from the club. */
    handmatig: z.boolean(),
  });

const teamOf = (texts: Texts) =>
  z.object({
    id: texts.id,
    naam: texts.line(NAME_MAX),
    foto: texts.line(500).nullable(),
    beschrijving: texts.prose(5000),
    eigenschappen: z.array(texts.line(300)).max(3),
  });

/** What both the brochure and the other materials hold, under the same name. */
const sharedOf = (texts: Texts) => ({
  sponsorPackages: z.array(packageOf(texts)).max(PACKAGES_MOST),
  contact: contactOf(texts),
  contactPersons: z.array(contactOf(texts)).max(CONTACTS_MOST),
  coverTitle: texts.prose(120),
  subtitle: texts.line(200),
  seizoen: texts.line(20),
  inschrijfUrl: texts.line(500),
  /** Typed here; otherwise it is the address of the search as that is now. */
  inschrijfUrlHandmatig: z.boolean(),
  teams: z.array(teamOf(texts)).max(TEAMS_MOST),
});

/** What a brochure says, all of it (BRO-45 to BRO-50). */
const brochureOf = (texts: Texts) =>
  z.object({
    vereniging: z.object({
      naam: texts.line(NAME_MAX),
      logo: texts.line(500).nullable(),
      beschrijving: texts.prose(3000),
      type_vereniging: z.enum(TYPES_VERENIGING),
      primaryColor: texts.line(20).nullable(),
      secondaryColor: texts.line(20).nullable(),
      tertiaryColor: texts.line(20).nullable(),
      coverImage: texts.cover,
      coverCrop: crop.nullable(),
      plaats: texts.line(NAME_MAX),
      website: texts.line(500).nullable(),
      stats,
      /** What the visitors are counted by; not known of what was stored before. */
      bezoekersInterval: z.enum(INTERVALLEN).nullable().optional(),
      /** Whether the reach was measured, or is the sum of who follows the club. */
      socialMediaVan: z.enum(['bereik', 'volgers']).nullable().optional(),
      details,
      maatschappelijkeImpact: texts.prose(3000),
    }),
    ...sharedOf(texts),
    contact_2: contactOf(texts).nullable(),
    /** Page 2: what sponsoring can mean for a company. */
    aiGeneratedStory: texts.prose(3000),
    /** Page 3, of a search that is for no team. */
    sponsorIntro: texts.prose(3000),
    aiTeamStory: texts.prose(3000),
    /** The team on page 3, of those in `teams`. */
    teamInfo: z.object({ id: texts.id, teamnaam: texts.line(NAME_MAX) }).nullable(),
    designTheme: z.enum(DESIGN_THEMES),
    showStats: z.boolean(),
    /** Figures that are left out, by their key. */
    hiddenStats: z.array(texts.line(40)).max(40),
    showQuote: z.boolean(),
    quote: texts.prose(400),
    quoteAuthor: texts.line(NAME_MAX),
    coverCompanyName: texts.line(NAME_MAX),
    showCompanyName: z.boolean(),
    zoekopdracht_titel: texts.line(200),
    zoekopdracht_id: texts.id,
    /** The packages as the search had them when they were last taken over. */
    bronPakketten: z.array(packageOf(texts)).max(PACKAGES_MOST),
    /** Always null: the code is drawn from the address. */
    qrCodeDataUrl: z.null(),
  });

export const brochureDataSchema = brochureOf(WRITTEN);
export const brochureReadSchema = brochureOf(READ);
export type BrochureData = z.output<typeof brochureReadSchema>;
export type BrochurePackage = BrochureData['sponsorPackages'][number];
export type BrochureContact = BrochureData['contact'];
export type BrochureTeam = BrochureData['teams'][number];

export const exportSettingsSchema = z.object({
  dpi: z.literal([72, ...DPIS]).meta({ minimum: 72, maximum: 600 }),
  colorMode: z.enum(COLOR_MODES),
});
export type ExportSettings = z.infer<typeof exportSettingsSchema>;

/** What an A4, A5, flyer, social or tv says (MAT-44). */
const campaignOf = (texts: Texts) =>
  z.object({
    mediaType: z.enum(CAMPAIGN_TYPES),
    format: texts.line(40),
    dimensions: z.object({ width: side, height: side, unit: z.enum(['mm', 'px']) }),
    interactive: z.boolean(),
    export_settings: exportSettingsSchema,
    vereniging: z.object({
      naam: texts.line(NAME_MAX),
      beschrijving: texts.prose(3000),
      logo: texts.line(500).nullable(),
      primaryColor: texts.line(20).nullable(),
      secondaryColor: texts.line(20).nullable(),
      tertiaryColor: texts.line(20).nullable(),
      coverImage: texts.cover,
      coverCrop: crop.nullable(),
      website: texts.line(500).nullable(),
      plaats: texts.line(NAME_MAX),
      aantal_leden: figure,
      aantal_teams: figure,
      aantal_vrijwilligers: figure,
    }),
    ...sharedOf(texts),
    contact2: contactOf(texts).nullable(),
    zoekopdrachtTitel: texts.line(200),
    designTheme: z.enum(CAMPAIGN_THEMES),
    /** What the folded flyer says besides, and what of the brochure has no place on these. */
    quote: texts.prose(400).optional(),
    quoteAuthor: texts.line(NAME_MAX).optional(),
    sponsorIntro: texts.prose(3000).optional(),
    cijfers: z
      .array(z.object({ label: texts.line(80), waarde: texts.line(40) }))
      .max(12)
      .optional(),
  });

const campaignDataSchema = campaignOf(WRITTEN);
export const campaignReadSchema = campaignOf(READ);
export type CampaignData = z.output<typeof campaignReadSchema>;

/** The photo of a cover as it can be shown, and how large it is. */
export const coverPictureSchema = z.object({
  id: z.uuid(),
  titel: z.string(),
  url: z.string().nullable(),
  thumbnail_url: z.string().nullable(),
  /** Of the original, which is what is printed. */
  width: z.number(),
  height: z.number(),
  /** Brought by somebody of the club. */
  eigen: z.boolean(),
});
export type CoverPicture = z.infer<typeof coverPictureSchema>;

/** The pictures of a document as they are now, whatever was there when it was saved. */
export const picturesSchema = z.object({
  logo: z.string().nullable(),
  cover: coverPictureSchema.nullable(),
  /** By the id of the team. */
  teams: z.record(
    z.string(),
    z.object({ url: z.string(), width: z.number().nullable(), height: z.number().nullable() }),
  ),
});
export type Pictures = z.infer<typeof picturesSchema>;

/** Something that is stored, or would be: then its version is 0. */
const openedShape = {
  /** Null for what is not stored yet. */
  id: z.uuid().nullable(),
  version: z.int(),
  updated_at: z.date().nullable(),
  updated_by: z.string().nullable(),
  /** The search has another address since it was saved or a file was made of it; not of one that was typed. */
  is_link_vernieuwd: z.boolean(),
  pictures: picturesSchema,
};

export const brochureStoredSchema = z.object({ ...openedShape, data: brochureReadSchema });
export type StoredBrochure = z.infer<typeof brochureStoredSchema>;

/** What somebody typed and did not save: what it was typed over, and what became of it. */
const draftSchema = <Data extends z.ZodType>(data: Data) =>
  z.object({ base_version: z.int().nullable(), basis: data, mijn: data, updated_at: z.date() }).nullable();

export const openedBrochureSchema = brochureStoredSchema.extend({
  draft: draftSchema(brochureReadSchema),
  zoekopdracht: z.object({
    id: z.uuid(),
    zoekopdracht: z.string(),
    /** When it was last changed, and its packages as they are now. */
    gewijzigd_op: z.date(),
    pakketten: z.array(packageOf(READ)),
  }),
  /** Whom the club has as its contacts, to go back to after typing another. */
  contacten: z.array(contactOf(READ)),
});
export type OpenedBrochure = z.infer<typeof openedBrochureSchema>;

export const mediumStoredSchema = z.object({
  ...openedShape,
  data: campaignReadSchema,
  titel: z.string(),
  omschrijving: z.string().nullable(),
});
export type StoredMedium = z.infer<typeof mediumStoredSchema>;

/** Where what is opened comes from: itself, the saved brochure, or the club and the search as they are. */
const ORIGINS = ['opgeslagen', 'brochure', 'nieuw'] as const;

export const openedMediumSchema = mediumStoredSchema.extend({
  origin: z.enum(ORIGINS),
  /** The brochure was saved after it. */
  is_ouder: z.boolean(),
  zoekopdracht_id: z.uuid(),
  zoekopdracht: z.string(),
  draft: draftSchema(campaignReadSchema),
  contacten: z.array(contactOf(READ)),
});
export type OpenedMedium = z.infer<typeof openedMediumSchema>;

/** How a type stands for a search: not made, begun and not saved, ready, or older than the brochure. */
export const STANDEN = ['niet_gemaakt', 'concept', 'klaar', 'brochure_nieuwer'] as const;
export type MaterialStand = (typeof STANDEN)[number];

export const searchMaterialsSchema = z.object({
  zoekopdracht: z.object({ id: z.uuid(), zoekopdracht: z.string(), pakketten: z.number() }),
  brochure: brochureStoredSchema,
  materials: z.array(
    z.object({
      type: z.enum(MEDIA_TYPES),
      id: z.uuid().nullable(),
      titel: z.string().nullable(),
      webhook_host: z.string().nullable(),
      stand: z.enum(STANDEN),
      is_locked: z.boolean(),
      updated_at: z.date().nullable(),
      updated_by: z.string().nullable(),
      is_link_vernieuwd: z.boolean(),
      /** What is stored of it; null when it would be made from the brochure. */
      data: campaignReadSchema.nullable(),
      /** The photo that it has, which may be another than that of the brochure. */
      cover: coverPictureSchema.nullable(),
    }),
  ),
});
export type SearchMaterials = z.infer<typeof searchMaterialsSchema>;

/** What the form of a material asks (MAT-08). */
export const materialFormSchema = z.object({
  titel: required(line(200), 'Vul een titel in.'),
  omschrijving: orNull(prose(1000)),
  type: z.enum(MEDIA_TYPES),
  uiting_url: orNull(website),
  inschrijf_url: orNull(website),
  zoekopdracht_id: z.uuid().nullable(),
  /** Heard from a superuser who acts for a club, and only when it is that club. */
  vereniging_id: partId.optional(),
});
export type MaterialForm = z.output<typeof materialFormSchema>;

export const materialSchema = z.object({
  id: z.uuid(),
  vereniging_id: z.uuid(),
  titel: z.string(),
  omschrijving: z.string().nullable(),
  type: z.enum(MEDIA_TYPES),
  uiting_url: z.string().nullable(),
  inschrijf_url: z.string().nullable(),
  interactive: z.boolean(),
  zoekopdracht_id: z.uuid().nullable(),
  zoekopdracht: z.string().nullable(),
  /** Whom the club may send it to; the address itself is the provider's. */
  webhook_host: z.string().nullable(),
  /** In an editor or from the brochure: then its type and its search stay what they are. */
  is_gemaakt: z.boolean(),
  version: z.int(),
  updated_at: z.date(),
  updated_by: z.string().nullable(),
});
export type Material = z.infer<typeof materialSchema>;
export const materialPageSchema = pageOf(materialSchema);

/** A search to choose from, with what its option reads (MAT-12). */
export const searchOptionSchema = z.object({
  id: z.uuid(),
  zoekopdracht: z.string(),
  pakketten: z.array(z.string()),
});

/** Of what was seen; 0 for what is not stored yet. */
const seenVersion = z
  .int()
  .min(0)
  .max(version.maxValue ?? 0);

export const saveBrochureSchema = z.object({
  zoekopdracht_id: z.uuid(),
  /** 0 for one that is not stored yet: then all of it is sent. */
  version: seenVersion,
  data: brochureDataSchema.partial(),
});
export const saveMediumSchema = z.object({
  zoekopdracht_id: z.uuid(),
  version: seenVersion,
  data: campaignDataSchema.partial(),
  titel: line(200).optional(),
  omschrijving: orNull(prose(1000)).optional(),
});
export const keepDraftSchema = z.object({
  zoekopdracht_id: z.uuid(),
  type: z.enum(EDITED_TYPES),
  base_version: seenVersion.nullable(),
  basis: z.record(z.string(), z.unknown()),
  mijn: z.record(z.string(), z.unknown()),
});

/** What happens on these screens that is worth counting, of nobody (MAT-53). */
export const ANALYTICS_EVENTS = ['media_type_selected', 'campaign_creation_started', 'campaign_saved'] as const;

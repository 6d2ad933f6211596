import { z } from 'zod';
import { endpoint, type EndpointOptions } from '#shared/access.ts';
import { bedrag, line, prose, version } from '#shared/fields.ts';
import { TYPES_VERENIGING } from '#shared/club-words.ts';
import { pageInput } from '#shared/paging.ts';
import { MEDIA_TYPES } from '#features/prijzen/shared/rules.ts';
import { verenigingLimits } from '#features/vereniging/shared/limits.ts';
import { campagnemiddelenLimits } from './limits.ts';
import { CAMPAIGN_TYPES, DERIVED_TYPES, EDITED_TYPES } from './kinds.ts';
import {
  ANALYTICS_EVENTS,
  brochureStoredSchema,
  exportSettingsSchema,
  keepDraftSchema,
  materialFormSchema,
  materialPageSchema,
  materialSchema,
  mediumStoredSchema,
  openedBrochureSchema,
  openedMediumSchema,
  saveBrochureSchema,
  saveMediumSchema,
  searchMaterialsSchema,
  searchOptionSchema,
} from './schema.ts';

const own = { access: 'member', module: 'campagnemiddelen', limit: 'none' } as const satisfies Partial<
  EndpointOptions<'member', 'request'>
>;
const done = z.object({ ok: z.literal(true) });
const ofSearch = z.object({ zoekopdracht_id: z.uuid() });
const searchIds = { zoekopdracht_id: 'zoekopdracht' };
const one = z.object({ id: z.uuid() });
const ids = { id: 'campagnemiddel' };

/** Which proposal it is; another number gives another text. */
const variant = z.int().min(0).max(1000).default(0);
const bron = z.enum(['ai', 'sjabloon']);
const writing = {
  ...own,
  transaction: 'none',
  limit: [verenigingLimits.writer_account, verenigingLimits.writer_club],
} as const;
/** What a writer is told of a pakket. */
const toldPackages = z
  .array(
    z.object({
      naam: line(120),
      prijs: bedrag.nullable().optional(),
      tegenprestaties: z.array(line(300)).max(20).optional(),
    }),
  )
  .max(10);

export const campagnemiddelenContract = {
  list: endpoint({
    ...own,
    method: 'GET',
    path: '/campagnemiddelen',
    summary:
      'The materials of the club, last changed first; of all searches, of one, of none, or made here and open to the club',
    ids: searchIds,
  })
    .input(
      pageInput.extend({
        zoekopdracht_id: z.uuid().optional(),
        los: z.literal('true').optional(),
        gemaakt: z.literal('true').optional(),
      }),
    )
    .output(materialPageSchema),

  readSearch: endpoint({
    ...own,
    method: 'GET',
    path: '/campagnemiddelen/zoekopdracht/{zoekopdracht_id}',
    summary: 'Each type of material for one search: how it stands, and the brochure it is made from',
    ids: searchIds,
  })
    .input(ofSearch)
    .output(searchMaterialsSchema),

  listSearches: endpoint({
    ...own,
    method: 'GET',
    path: '/campagnemiddelen/zoekopdrachten',
    summary: 'The searches of the club by name, to choose one for a material',
  }).output(z.object({ rows: z.array(searchOptionSchema) })),

  get: endpoint({
    ...own,
    method: 'GET',
    path: '/campagnemiddelen/middelen/{id}',
    summary: 'One material as its form shows it',
    ids,
  })
    .input(one)
    .output(materialSchema),

  create: endpoint({
    ...own,
    limit: campagnemiddelenLimits.material_create,
    method: 'POST',
    path: '/campagnemiddelen/middelen',
    summary: 'Adds a material by its form',
    ids: { zoekopdracht_id: 'zoekopdracht' },
  })
    .input(materialFormSchema)
    .output(one),

  update: endpoint({
    ...own,
    method: 'PATCH',
    path: '/campagnemiddelen/middelen/{id}',
    summary: 'Change fields of a material; a stale version is refused with what is stored now',
    ids: { ...ids, zoekopdracht_id: 'zoekopdracht' },
  })
    .input(materialFormSchema.partial().extend({ id: z.uuid(), version }))
    .output(materialSchema),

  remove: endpoint({
    ...own,
    method: 'DELETE',
    path: '/campagnemiddelen/middelen/{id}',
    summary: 'Deletes a material',
    ids,
  })
    .input(one)
    .output(done),

  openBrochure: endpoint({
    ...own,
    method: 'GET',
    path: '/campagnemiddelen/brochure/{zoekopdracht_id}',
    summary: 'The brochure of a search as it is saved, or as it would begin; with what the caller had not saved',
    ids: searchIds,
  })
    .input(ofSearch)
    .output(openedBrochureSchema),

  saveBrochure: endpoint({
    ...own,
    method: 'PUT',
    path: '/campagnemiddelen/brochure/{zoekopdracht_id}',
    summary:
      'Saves fields of the brochure of a search, or all of a new one; a stale version is refused with what is stored now',
    ids: searchIds,
  })
    .input(saveBrochureSchema)
    .output(brochureStoredSchema),

  openMedium: endpoint({
    ...own,
    method: 'GET',
    path: '/campagnemiddelen/medium/{type}/{zoekopdracht_id}',
    summary: 'A material of a type for a search: itself, else made from the brochure, else from club and search',
    ids: { ...searchIds, edit: 'campagnemiddel' },
  })
    .input(ofSearch.extend({ type: z.enum(CAMPAIGN_TYPES), edit: z.uuid().optional() }))
    .output(openedMediumSchema),

  saveA4: endpoint({
    ...own,
    method: 'PUT',
    path: '/campagnemiddelen/a4/{zoekopdracht_id}',
    summary:
      'Saves fields of the A4 of a search, or all of a new one; a stale version is refused with what is stored now',
    ids: searchIds,
  })
    .input(saveMediumSchema)
    .output(mediumStoredSchema),

  saveDerived: endpoint({
    ...own,
    method: 'PUT',
    path: '/campagnemiddelen/afgeleid/{type}/{zoekopdracht_id}',
    summary: 'Stores an A5, flyer, social or tv as the brochure makes it now',
    ids: searchIds,
  })
    .input(
      ofSearch.extend({
        type: z.enum(DERIVED_TYPES),
        export_settings: exportSettingsSchema.optional(),
        titel: line(200).optional(),
        omschrijving: prose(1000).nullable().optional(),
      }),
    )
    .output(mediumStoredSchema),

  keepDraft: endpoint({
    ...own,
    limit: campagnemiddelenLimits.brochure_draft,
    method: 'PUT',
    path: '/campagnemiddelen/concept/{type}/{zoekopdracht_id}',
    summary: 'Keeps what the caller typed and did not save',
    ids: searchIds,
  })
    .input(keepDraftSchema)
    .output(z.object({ updated_at: z.date() })),

  dropDraft: endpoint({
    ...own,
    method: 'DELETE',
    path: '/campagnemiddelen/concept/{type}/{zoekopdracht_id}',
    summary: 'Throws away what the caller typed and did not save',
    ids: searchIds,
  })
    .input(ofSearch.extend({ type: z.enum(EDITED_TYPES) }))
    .output(done),

  recordEvent: endpoint({
    ...own,
    limit: campagnemiddelenLimits.material_event,
    method: 'POST',
    path: '/campagnemiddelen/gebeurtenis',
    summary: 'Counts that a type was chosen or a material begun; of nobody',
  })
    .input(z.object({ event: z.enum(ANALYTICS_EVENTS).exclude(['campaign_saved']), type: z.enum(MEDIA_TYPES) }))
    .output(done),

  writeIntro: endpoint({
    ...writing,
    method: 'POST',
    path: '/campagnemiddelen/teksten/sponsor-intro',
    summary: 'Proposes an introduction for sponsors; stores nothing',
  })
    .input(
      z.object({
        zoekopdrachtTitel: line(200),
        verenigingNaam: line(120),
        sponsorPackages: toldPackages,
        soortSponsoring: line(80).nullable().optional(),
        type_vereniging: z.enum(TYPES_VERENIGING).default('overig'),
        variant,
      }),
    )
    .output(z.object({ sponsorIntro: z.string(), bron })),

  writeTeamStory: endpoint({
    ...writing,
    method: 'POST',
    path: '/campagnemiddelen/teksten/teamverhaal',
    summary: 'Proposes a story about a team; stores nothing',
  })
    .input(
      z.object({
        teamnaam: line(120),
        over_team: prose(5000).nullable(),
        eigenschap_1: line(300).nullable(),
        eigenschap_2: line(300).nullable(),
        eigenschap_3: line(300).nullable(),
        verenigingNaam: line(120),
        type_vereniging: z.enum(TYPES_VERENIGING).default('overig'),
        variant,
      }),
    )
    .output(z.object({ teamStory: z.string(), bron })),

  writeStory: endpoint({
    ...writing,
    method: 'POST',
    path: '/campagnemiddelen/teksten/sponsorverhaal',
    summary: 'Proposes what sponsoring can mean for a company; stores nothing',
  })
    .input(
      z.object({
        verenigingNaam: line(120),
        plaats: line(120),
        type_vereniging: z.enum(TYPES_VERENIGING).default('overig'),
        zoekopdrachtTitel: line(200),
        cijfers: z.array(z.object({ label: line(80), waarde: line(40) })).max(12),
        sponsorPackages: toldPackages,
        variant,
      }),
    )
    .output(z.object({ sponsorVerhaal: z.string(), bron })),
};

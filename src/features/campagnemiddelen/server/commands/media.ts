import { type Change, hasChanges } from '#shared/changes.ts';
import { dayOf } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { staleBy } from '#features/accounts/server/commands/stale.ts';
import { MEDIA_TYPES, type MediaType } from '#features/prijzen/shared/rules.ts';
import type { CampaignType, DerivedType } from '#features/campagnemiddelen/shared/kinds.ts';
import { MEDIA_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import { CAMPAIGN_DEFAULTS, packagesOf, titleAfter, titleOf } from '#features/campagnemiddelen/shared/rules/build.ts';
import { campaignOf, readCampaign } from '#features/campagnemiddelen/shared/rules/convert.ts';
import { FORMATS } from '#features/campagnemiddelen/shared/rules/formats.ts';
import type {
  CampaignData,
  ExportSettings,
  MaterialStand,
  OpenedMedium,
  SearchMaterials,
  StoredMedium,
} from '#features/campagnemiddelen/shared/schema.ts';
import { deleteDraft } from '#features/campagnemiddelen/server/queries/drafts.ts';
import * as queries from '#features/campagnemiddelen/server/queries/materials.ts';
import { callerName, ownTeams, recordSave, requireCover, shownBrochure } from './brochure.ts';
import {
  asNow,
  gather,
  type Ground,
  laidOver,
  picturesOf,
  refuseLocked,
  stampOf,
  type Saving,
  type Working,
} from './sources.ts';

/** Each type for a search, and the brochure that the others are made from. What is locked is told, and not hidden. */
export async function readSearch(context: Working, zoekopdracht_id: string): Promise<SearchMaterials> {
  const ground = await gather(context, zoekopdracht_id);
  const { search, locks } = ground;
  return {
    zoekopdracht: { id: search.id, zoekopdracht: search.zoekopdracht, pakketten: search.pakketten.length },
    brochure: await shownBrochure(context, ground),
    materials: await Promise.all(
      MEDIA_TYPES.map(async (type) => {
        const made = ground.madeOf(type);
        const { version: _, ...stamp } = stampOf(made, ground);
        const is_locked = locks.some(({ media_type, is_locked: isLocked }) => media_type === type && isLocked);
        // What is locked is drawn from the brochure, in grey; what was made of it before is behind the lock.
        const data = type === 'brochure' || is_locked ? null : savedMedium(ground, type, context);
        return {
          ...stamp,
          type,
          titel: made?.titel ?? null,
          webhook_host: made?.webhook_host ?? null,
          stand: standOf(ground, type, context),
          is_locked,
          data,
          cover: data === null ? null : (await picturesOf(context, ground, data)).cover,
        };
      }),
    ),
  };
}

function standOf(ground: Ground, type: MediaType, context: Working): MaterialStand {
  if (ground.madeOf(type) !== undefined) return isOlder(ground, type, context) ? 'brochure_nieuwer' : 'klaar';
  return ground.drafts.some((draft) => draft.type === type) ? 'concept' : 'niet_gemaakt';
}

/** The brochure was saved after it was made, and would make something else of it now. */
function isOlder(ground: Ground, type: MediaType, context: Working): boolean {
  const made = ground.madeOf(type);
  const brochure = ground.madeOf('brochure');
  // An A4 has words of its own, and takes its packages from the brochure by itself.
  if (type === 'brochure' || type === 'a4' || made === undefined || brochure === undefined) return false;
  if (new Date(made.updated_at) >= new Date(brochure.updated_at)) return false;
  const stored = savedMedium(ground, type, context);
  if (stored === null || ground.saved === null) return false;
  return hasChanges(stored, asNow(derived(ground, type, stored.export_settings), ground, context.env.PUBLIC_ORIGIN));
}

/** As the saved brochure makes it, else as club and search do (MAT-27, G-076). */
function derived(ground: Ground, type: CampaignType, settings?: ExportSettings): CampaignData {
  const { saved, fresh } = ground;
  const data = campaignOf(saved ?? fresh, type, settings);
  if (type !== 'a4') return data;
  const designTheme = saved === null ? CAMPAIGN_DEFAULTS.designTheme : data.designTheme;
  return { ...data, designTheme, sponsorPackages: packagesNow(ground) };
}

/** The same on an A4 as in the brochure, as they are now; without a brochure those of the search. */
const packagesNow = ({ search, saved }: Ground) => saved?.sponsorPackages ?? packagesOf(search);

/** What is stored of a type, with pictures and address as they are now; null when nothing is that can be read. */
function savedMedium(ground: Ground, type: CampaignType, { env }: Working): CampaignData | null {
  const read = readCampaign(ground.madeOf(type)?.data, derived(ground, type));
  if (read === null) return null;
  const now = asNow(read, ground, env.PUBLIC_ORIGIN);
  return type === 'a4' ? { ...now, sponsorPackages: packagesNow(ground) } : now;
}

interface Opening {
  type: CampaignType;
  zoekopdracht_id: string;
  edit?: string | undefined;
}

/** Itself, else what was made for the same search, else from the brochure, else from club and search (MAT-26). */
export async function openMedium(context: Working, { type, zoekopdracht_id, edit }: Opening): Promise<OpenedMedium> {
  const { db, tenant, env } = context;
  const ground = await gather(context, zoekopdracht_id);
  if (edit !== undefined) {
    const named = await queries.findMaterial(db, tenant, edit);
    if (named?.type !== type || named.zoekopdracht_id !== zoekopdracht_id) throw new Refusal('niet_gevonden');
  }
  refuseLocked(ground, context, type);
  const stored = ground.madeOf(type);
  const saved = savedMedium(ground, type, context);
  const draft = ground.drafts.find((kept) => kept.type === type);
  const readDraft = (part: 'basis' | 'mijn') => {
    const kept = (draft?.data as Record<string, unknown> | undefined)?.[part];
    const read = readCampaign(kept, derived(ground, type));
    return read && asNow(read, ground, env.PUBLIC_ORIGIN);
  };
  const basis = readDraft('basis');
  const mijn = readDraft('mijn');
  const fromBrochure = ground.saved === null ? 'nieuw' : 'brochure';
  return {
    ...(await shownMedium(context, ground, type)),
    origin: saved === null ? fromBrochure : 'opgeslagen',
    is_ouder: stored !== undefined && isOlder(ground, type, context),
    zoekopdracht_id,
    zoekopdracht: ground.search.zoekopdracht,
    draft:
      draft === undefined || basis === null || mijn === null
        ? null
        : { base_version: draft.base_version, basis, mijn, updated_at: new Date(draft.updated_at) },
    contacten: ground.contacts,
  };
}

export async function shownMedium(context: Working, ground: Ground, type: CampaignType): Promise<StoredMedium> {
  const stored = ground.madeOf(type);
  const data = savedMedium(ground, type, context) ?? asNow(derived(ground, type), ground, context.env.PUBLIC_ORIGIN);
  const named = stored ?? titleOf(type, ground.club.naam, dayOf(new Date()));
  return {
    ...stampOf(stored, ground),
    titel: named.titel,
    omschrijving: named.omschrijving,
    data,
    pictures: await picturesOf(context, ground, data),
  };
}

interface Named {
  titel?: string | undefined;
  omschrijving?: string | null | undefined;
}

/** What a save writes besides the data (MAT-41, MAT-42). */
function columnsOf({ club, madeOf }: Ground, type: CampaignType, data: CampaignData, { titel, omschrijving }: Named) {
  const own = titleAfter(type, madeOf(type), club.naam, dayOf(new Date()));
  return {
    titel: titel?.trim() || own.titel,
    omschrijving: omschrijving === undefined ? own.omschrijving : omschrijving,
    inschrijf_url: data.inschrijfUrl,
    interactive: FORMATS[type].interactive,
    data,
  };
}

interface A4Save extends Named {
  zoekopdracht_id: string;
  version: number;
  data: Change<CampaignData>;
}

export async function saveA4(context: Saving, { zoekopdracht_id, version, data, ...named }: A4Save) {
  const { db, tenant, env } = context;
  const ground = await gather(context, zoekopdracht_id);
  const before = savedMedium(ground, 'a4', context);
  await requireCover(context, data.vereniging, before ?? ground.saved);
  refuseLocked(ground, context, 'a4');
  const stored = ground.madeOf('a4');
  if ((stored?.version ?? 0) !== version) throw await staleMedium(context, zoekopdracht_id, 'a4');
  const { width, height, unit, interactive } = FORMATS.a4;
  const sent = laidOver(before ?? derived(ground, 'a4'), data);
  const next = asNow(
    {
      ...sent,
      mediaType: 'a4' as const,
      format: MEDIA_LABELS.a4,
      dimensions: { width, height, unit },
      interactive,
      teams: ownTeams(sent.teams, ground),
      sponsorPackages: packagesNow(ground),
    },
    ground,
    env.PUBLIC_ORIGIN,
  );
  const columns = columnsOf(ground, 'a4', next, named);
  const row =
    stored === undefined
      ? await queries.insertMade(db, tenant, { zoekopdracht_id, type: 'a4' }, columns)
      : await queries.updateMade(db, tenant, stored, columns);
  if (row === undefined) throw await staleMedium(context, zoekopdracht_id, 'a4');
  await deleteDraft(db, tenant, { zoekopdracht_id, type: 'a4' });
  return answerOf(context, ground, 'a4', row, next);
}

interface DerivedSave extends Named {
  type: DerivedType;
  zoekopdracht_id: string;
  export_settings?: ExportSettings | undefined;
}

/** As the brochure makes it now; the settings that were chosen before stay, unless others are sent. */
export async function saveDerived(context: Saving, { type, zoekopdracht_id, export_settings, ...named }: DerivedSave) {
  const { db, tenant, env } = context;
  const ground = await gather(context, zoekopdracht_id);
  refuseLocked(ground, context, type);
  const settings = export_settings ?? savedMedium(ground, type, context)?.export_settings;
  const next = asNow(derived(ground, type, settings), ground, env.PUBLIC_ORIGIN);
  const columns = columnsOf(ground, type, next, named);
  const row = await queries.replaceMade(db, tenant, { zoekopdracht_id, type }, columns);
  return answerOf(context, ground, type, row, next);
}

async function answerOf(
  context: Saving,
  ground: Ground,
  type: CampaignType,
  row: Awaited<ReturnType<typeof queries.replaceMade>>,
  data: CampaignData,
): Promise<StoredMedium> {
  await recordSave(context, type, row);
  return {
    ...row,
    updated_by: await callerName(context),
    is_link_vernieuwd: false,
    data,
    pictures: await picturesOf(context, ground, data),
  };
}

async function staleMedium(context: Working, zoekopdracht_id: string, type: CampaignType): Promise<Refusal> {
  const { updated_at, updated_by, ...shown } = await shownMedium(context, await gather(context, zoekopdracht_id), type);
  if (updated_at === null) return new Refusal('niet_gevonden');
  return staleBy(updated_by, { ...shown, updated_at });
}

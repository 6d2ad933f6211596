import type { Change } from '#shared/changes.ts';
import { dayOf } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { writeAudit } from '#server/audit.ts';
import { findName } from '#features/accounts/server/queries.ts';
import { staleBy } from '#features/accounts/server/commands/stale.ts';
import { isChoosable } from '#features/covers/server/queries.ts';
import type { MediaType } from '#features/prijzen/shared/rules.ts';
import { campagnemiddelenRefusals } from '#features/campagnemiddelen/shared/refusals.ts';
import { packagesOf, titleAfter } from '#features/campagnemiddelen/shared/rules/build.ts';
import { hasOldAddress, readBrochure, withAddress } from '#features/campagnemiddelen/shared/rules/convert.ts';
import { COVER_PLACEHOLDER } from '#features/campagnemiddelen/shared/rules/shown.ts';
import { FORMATS } from '#features/campagnemiddelen/shared/rules/formats.ts';
import {
  type BrochureData,
  brochureDataSchema,
  type OpenedBrochure,
  type StoredBrochure,
} from '#features/campagnemiddelen/shared/schema.ts';
import { deleteDraft } from '#features/campagnemiddelen/server/queries/drafts.ts';
import * as queries from '#features/campagnemiddelen/server/queries/materials.ts';
import {
  asNow,
  gather,
  type Ground,
  isId,
  laidOver,
  picturesOf,
  refuseLocked,
  stampOf,
  type Saving,
  type Working,
} from './sources.ts';

/** The brochure of a search: the saved one, else as it would begin (BRO-13, BRO-15). */
export async function openBrochure(context: Working, zoekopdracht_id: string): Promise<OpenedBrochure> {
  const ground = await gather(context, zoekopdracht_id);
  refuseLocked(ground, context, 'brochure');
  await writeBack(context, ground);
  const { search, contacts, fresh, drafts } = ground;
  const draft = drafts.find(({ type }) => type === 'brochure');
  const basis = readDraft(draft?.data, 'basis', ground, context);
  const mijn = readDraft(draft?.data, 'mijn', ground, context);
  return {
    ...(await shownBrochure(context, ground)),
    draft:
      draft === undefined || basis === null || mijn === null
        ? null
        : { base_version: draft.base_version, basis, mijn, updated_at: new Date(draft.updated_at) },
    zoekopdracht: {
      id: search.id,
      zoekopdracht: search.zoekopdracht,
      gewijzigd_op: search.gewijzigd_op,
      pakketten: packagesOf(search),
    },
    contacten: contacts.length === 0 ? fresh.contactPersons : contacts,
  };
}

/** What is stored, or would be, with its pictures as they are now. */
export async function shownBrochure(context: Working, ground: Ground): Promise<StoredBrochure> {
  const data = asNow(ground.saved ?? ground.fresh, ground, context.env.PUBLIC_ORIGIN);
  const stored = ground.madeOf('brochure');
  return { ...stampOf(stored, ground), data, pictures: await picturesOf(context, ground, data) };
}

/** An address that was never whole is mended where it is stored (BRO-14); an old one stays until that was told. */
async function writeBack({ db, tenant, env }: Working, { saved, madeOf, inschrijfUrl }: Ground): Promise<void> {
  const stored = madeOf('brochure');
  if (saved === null || stored === undefined || hasOldAddress(stored.data, inschrijfUrl)) return;
  const mended = withAddress(saved, inschrijfUrl, env.PUBLIC_ORIGIN).inschrijfUrl;
  if (mended !== saved.inschrijfUrl) await queries.writeBackAddress(db, tenant, stored, mended);
}

function readDraft(data: unknown, part: 'basis' | 'mijn', ground: Ground, { env }: Working): BrochureData | null {
  const kept = (data as Record<string, unknown> | undefined)?.[part];
  const read = readBrochure(kept, ground.fresh);
  return read && asNow(read, ground, env.PUBLIC_ORIGIN);
}

interface BrochureSave {
  zoekopdracht_id: string;
  version: number;
  data: Change<BrochureData>;
}

/** Fields of one version, or all of a new one; one row for each search, however many save at once (BRO-21, G-093). */
export async function saveBrochure(context: Saving, { zoekopdracht_id, version, data }: BrochureSave) {
  const { db, tenant } = context;
  const ground = await gather(context, zoekopdracht_id);
  await requireCover(context, data.vereniging, ground.saved);
  refuseLocked(ground, context, 'brochure');
  const stored = ground.madeOf('brochure');
  if ((stored?.version ?? 0) !== version) throw await staleBrochure(context, zoekopdracht_id);
  if (version === 0 && !brochureDataSchema.safeParse(data).success) {
    throw new Refusal(campagnemiddelenRefusals.brochure_ongeldig);
  }
  const next = settled(laidOver(ground.saved ?? ground.fresh, data), ground, context);
  const columns = {
    ...titleAfter('brochure', stored, ground.club.naam, dayOf(new Date())),
    inschrijf_url: next.inschrijfUrl,
    interactive: FORMATS.brochure.interactive,
    data: next,
  };
  const row =
    stored === undefined
      ? await queries.insertMade(db, tenant, { zoekopdracht_id, type: 'brochure' }, columns)
      : await queries.updateMade(db, tenant, stored, columns);
  if (row === undefined) throw await staleBrochure(context, zoekopdracht_id);
  await deleteDraft(db, tenant, { zoekopdracht_id, type: 'brochure' });
  await recordSave(context, 'brochure', row);
  return {
    id: row.id,
    version: row.version,
    updated_at: row.updated_at,
    updated_by: await callerName(context),
    is_link_vernieuwd: false,
    data: next,
    pictures: await picturesOf(context, ground, next),
  };
}

/** Somebody else was first: with what is stored now, so that the person can choose. */
async function staleBrochure(context: Working, zoekopdracht_id: string): Promise<Refusal> {
  const { updated_at, updated_by, ...shown } = await shownBrochure(context, await gather(context, zoekopdracht_id));
  if (updated_at === null) return new Refusal('niet_gevonden');
  return staleBy(updated_by, { ...shown, updated_at });
}

/** A cover that this person may choose, or that the document had already; any other does not exist for them. */
export async function requireCover(
  { db, tenant }: Working,
  vereniging: { coverImage: string } | undefined,
  saved: { vereniging: { coverImage: string } } | null,
): Promise<void> {
  const chosen = vereniging?.coverImage;
  if (chosen === undefined || chosen === COVER_PLACEHOLDER || chosen === saved?.vereniging.coverImage) return;
  if (!isId(chosen) || !(await isChoosable(db, tenant, chosen))) {
    throw new Refusal('niet_gevonden', undefined, 'Deze omslagfoto is er niet meer. Kies een andere.');
  }
}

/** Whatever was sent, it is of this search and of this club. */
function settled(data: BrochureData, ground: Ground, { env }: Working): BrochureData {
  const { club, search } = ground;
  const teams = ownTeams(data.teams, ground);
  const team = teams.find(({ id }) => id === data.teamInfo?.id);
  return asNow(
    {
      ...data,
      vereniging: { ...data.vereniging, type_vereniging: club.type_vereniging },
      zoekopdracht_id: search.id,
      teams,
      teamInfo: team === undefined ? null : data.teamInfo,
      sponsorPackages: ownPackages(data.sponsorPackages, ground),
      bronPakketten: ownPackages(data.bronPakketten, ground),
      qrCodeDataUrl: null,
    },
    ground,
    env.PUBLIC_ORIGIN,
  );
}

/** Teams of the club; what is gone meanwhile drops out. */
export const ownTeams = <Team extends { id: string }>(teams: readonly Team[], { teamIds }: Ground): Team[] =>
  teams.filter(({ id }) => teamIds.includes(id));

/** A package says from which of the search it was taken; anything else is one of the document itself. */
function ownPackages<Package extends { zoekopdrachtReference: string | null }>(
  packages: readonly Package[],
  { search, saved }: Ground,
): Package[] {
  const known = new Set<string | null>([
    ...search.pakketten.map(({ id }) => id),
    ...(saved?.sponsorPackages ?? []).map(({ zoekopdrachtReference }) => zoekopdrachtReference),
  ]);
  return packages.map((pakket) =>
    known.has(pakket.zoekopdrachtReference) ? pakket : { ...pakket, zoekopdrachtReference: null },
  );
}

/** On record and counted (MAT-53). */
export async function recordSave(
  { db, recorder }: Saving,
  type: MediaType,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await writeAudit(db, {
    operation: version === 1 ? 'campagnemiddel.create' : 'campagnemiddel.update',
    object: { table: 'campagnemiddel', id },
    after: { type },
    unlessActing: true,
  });
  recorder.count(`campaign_saved.${type}`);
}

/** What a colleague reads of who saved; somebody who acts for the club has no name there. */
export const callerName = async ({ db, tenant }: Working) =>
  tenant.user_id === null ? null : findName(db, tenant, tenant.user_id);

import { Refusal } from '#shared/errors.ts';
import { visible } from '#shared/typed.ts';
import { writeAudit } from '#server/audit.ts';
import type { Admitted } from '#server/http/door.ts';
import { staleBy } from '#features/accounts/server/commands/stale.ts';
import { listMediaLocks } from '#features/prijzen/server/queries.ts';
import type { MediaType } from '#features/prijzen/shared/rules.ts';
import { hasSearch } from '#features/zoekopdrachten/server/queries.ts';
import { campagnemiddelenRefusals } from '#features/campagnemiddelen/shared/refusals.ts';
import { FORMATS } from '#features/campagnemiddelen/shared/rules/formats.ts';
import type { EditedType } from '#features/campagnemiddelen/shared/kinds.ts';
import type { Material, MaterialForm } from '#features/campagnemiddelen/shared/schema.ts';
import * as drafts from '#features/campagnemiddelen/server/queries/drafts.ts';
import * as queries from '#features/campagnemiddelen/server/queries/materials.ts';
import { refuseLocked } from './sources.ts';

type Working = Pick<Admitted<'member'>, 'db' | 'tenant'>;

export async function getMaterial({ db, tenant }: Working, id: string): Promise<Material> {
  const found = await queries.findMaterial(db, tenant, id);
  if (found === undefined) throw new Refusal('niet_gevonden');
  return found;
}

/** A superuser who acts for a club names that club or none; what anybody else names is not heard (G-074). */
function requireClub({ tenant }: Working, vereniging_id: string | undefined): void {
  if (tenant.acting_superuser_id === null || vereniging_id === undefined) return;
  if (vereniging_id !== tenant.vereniging_id) throw new Refusal('niet_gevonden');
}

export async function requireSearch(
  { db, tenant }: Working,
  zoekopdracht_id: string | null | undefined,
): Promise<void> {
  if (zoekopdracht_id == null) return;
  if (!(await hasSearch(db, tenant, zoekopdracht_id))) throw new Refusal('niet_gevonden');
}

async function requireOpen(context: Working, type: MediaType): Promise<void> {
  refuseLocked({ locks: await listMediaLocks(context.db, context.tenant) }, context, type);
}

export async function createMaterial(context: Working, { vereniging_id, ...form }: MaterialForm): Promise<string> {
  requireClub(context, vereniging_id);
  await requireSearch(context, form.zoekopdracht_id);
  await requireOpen(context, form.type);
  const { db, tenant } = context;
  const id = await queries.insertMaterial(db, tenant, { ...form, interactive: FORMATS[form.type].interactive });
  await record(context, 'create', id, { after: { type: form.type } });
  return id;
}

type MaterialChange = { [Field in keyof MaterialForm]?: MaterialForm[Field] | undefined };

export async function changeMaterial(
  context: Working,
  { id, version, vereniging_id, ...form }: MaterialChange & { id: string; version: number },
): Promise<Material> {
  const { db, tenant } = context;
  const current = await getMaterial(context, id);
  requireClub(context, vereniging_id);
  await requireSearch(context, form.zoekopdracht_id);
  const type = form.type ?? current.type;
  if (type !== current.type) await requireOpen(context, type);
  const zoekopdracht_id = form.zoekopdracht_id === undefined ? current.zoekopdracht_id : form.zoekopdracht_id;
  const isMoved = type !== current.type || zoekopdracht_id !== current.zoekopdracht_id;
  if (isMoved && current.is_gemaakt) throw new Refusal(campagnemiddelenRefusals.middel_vast);
  const values = { ...form, interactive: FORMATS[type].interactive };
  if (!(await queries.updateMaterial(db, tenant, { id, version }, known(values)))) {
    const stored = await getMaterial(context, id);
    throw staleBy(stored.updated_by, stored);
  }
  await record(context, 'update', id, { after: { velden: Object.keys(known(form)) } });
  return getMaterial(context, id);
}

/** What is left out stays as it is. */
const known = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Values]?: Exclude<Values[Field], undefined>;
  };

export async function removeMaterial(context: Working, id: string): Promise<void> {
  const gone = await queries.deleteMaterial(context.db, context.tenant, id);
  if (gone === undefined) throw new Refusal('niet_gevonden');
  await record(context, 'delete', id, { before: gone });
}

const record = (
  { db }: Working,
  verb: string,
  id: string,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) =>
  writeAudit(db, {
    operation: `campagnemiddel.${verb}`,
    object: { table: 'campagnemiddel', id },
    ...change,
    unlessActing: true,
  });

/** As much as a brochure with a page of text in every field, twice; who sends more is not typing. */
const DRAFT_MOST = 200_000;

/** What nobody sees, and the database does not take, goes out of every text, as a save does with each of its fields. */
function visibleIn(value: unknown): unknown {
  if (typeof value === 'string') return visible(value);
  if (Array.isArray(value)) return value.map(visibleIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [visible(name), visibleIn(part)]));
}

interface Draft {
  zoekopdracht_id: string;
  type: EditedType;
  base_version: number | null;
  basis: object;
  mijn: object;
}

export async function keepDraft(context: Working, { zoekopdracht_id, type, base_version, basis, mijn }: Draft) {
  await requireSearch(context, zoekopdracht_id);
  await requireOpen(context, type);
  // Sent before this person's own save, and here after it: what it holds is saved already.
  if (await queries.wasSavedSince(context.db, context.tenant, { zoekopdracht_id, type, base_version })) {
    return { updated_at: new Date() };
  }
  const data = visibleIn({ basis, mijn });
  if (JSON.stringify(data).length > DRAFT_MOST) throw new Refusal('te_groot');
  return drafts.saveDraft(context.db, context.tenant, { zoekopdracht_id, type }, { base_version, data });
}

export async function dropDraft(
  context: Working,
  { zoekopdracht_id, type }: Pick<Draft, 'zoekopdracht_id' | 'type'>,
): Promise<void> {
  await requireSearch(context, zoekopdracht_id);
  await drafts.deleteDraft(context.db, context.tenant, { zoekopdracht_id, type });
}

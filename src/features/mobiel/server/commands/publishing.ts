import { Refusal } from '#shared/errors.ts';
import { writeAudit } from '#server/audit.ts';
import type { Env } from '#server/env.ts';
import { deleteFiles } from '#server/files/storage.ts';
import { findZoekopdracht } from '#features/zoekopdrachten/server/queries.ts';
import { bestandenRefusals } from '#features/bestanden/shared/refusals.ts';
import { readDocument } from '#features/campagnemiddelen/server/commands/documents.ts';
import type { Working } from '#features/campagnemiddelen/server/commands/sources.ts';
import { findMaterial } from '#features/campagnemiddelen/server/queries/materials.ts';
import { mobielRefusals } from '#features/mobiel/shared/refusals.ts';
import { mobileBrochure } from '#features/mobiel/shared/rules/brochure.ts';
import type { MobileBrochure, MobileLink } from '#features/mobiel/shared/schema.ts';
import * as queries from '#features/mobiel/server/queries/links.ts';

/** Where a published brochure is, by the key of all or of one recipient. */
export const mobileUrl = ({ PUBLIC_ORIGIN }: Pick<Env, 'PUBLIC_ORIGIN'>, key: string) =>
  new URL(`/mobile/${key}`, PUBLIC_ORIGIN).href;

async function requireMaterial({ db, tenant }: Pick<Working, 'db' | 'tenant'>, id: string) {
  const material = await findMaterial(db, tenant, id);
  if (material === undefined) throw new Refusal('niet_gevonden');
  return material;
}

/** Closed, or put away: nothing is offered any more. */
async function isOver({ db, tenant }: Pick<Working, 'db' | 'tenant'>, zoekopdracht_id: string | null) {
  const search = zoekopdracht_id === null ? null : await findZoekopdracht(db, tenant, zoekopdracht_id);
  return search === null || (search.gesloten_op ?? search.gearchiveerd_op) !== null;
}

/** The saved brochure that a page for a phone is made from. */
async function readBrochure(context: Working, campagnemiddel_id: string) {
  const material = await requireMaterial(context, campagnemiddel_id);
  if (material.type !== 'brochure' || !material.is_gemaakt) throw new Refusal(mobielRefusals.geen_brochure);
  const document = await readDocument(context, campagnemiddel_id);
  if (document.type !== 'brochure') throw new Refusal(mobielRefusals.geen_brochure);
  if (!document.isReadable || document.data.vereniging.naam.trim() === '') {
    throw new Refusal(mobielRefusals.brochure_onvolledig);
  }
  return document;
}

/**
 * Puts a saved brochure at its address for phones, and answers where that is. Publishing again changes nothing but what
 * stands there. A page that scrolls has room for any text; only packages it must have.
 */
export async function publish(
  context: Working,
  campagnemiddel_id: string,
): Promise<{ id: string; unique_link_id: string; url: string }> {
  const { db, tenant, env } = context;
  const document = await readBrochure(context, campagnemiddel_id);
  if (await isOver(context, document.zoekopdracht_id)) throw new Refusal(mobielRefusals.zoekopdracht_gesloten);
  if (!document.hasPackage) throw new Refusal(bestandenRefusals.geen_pakket);
  const known = await queries.findLink(db, tenant, campagnemiddel_id);
  const { id, unique_link_id } = await queries.insertBrochure(db, tenant, campagnemiddel_id, document.data);
  if (known === undefined) await record(context, 'publish', campagnemiddel_id);
  return { id, unique_link_id, url: mobileUrl(env, unique_link_id) };
}

/** An own address for each of so many recipients, in one statement. */
export async function createLinks(
  { db, tenant, env }: Pick<Working, 'db' | 'tenant' | 'env'>,
  mobile_brochure_id: string,
  count: number,
): Promise<{ id: string; token: string; url: string }[]> {
  const made = await queries.insertLinks(db, tenant, mobile_brochure_id, count);
  return made.map(({ id, token }) => ({ id, token, url: mobileUrl(env, token) }));
}

/** What the page would say, for who may see what is not published. */
export async function readMobile(context: Working, campagnemiddel_id: string): Promise<MobileBrochure> {
  const { data, pictures } = await readBrochure(context, campagnemiddel_id);
  return mobileBrochure(data, pictures);
}

export async function getLink(
  context: Pick<Working, 'db' | 'tenant' | 'env'>,
  campagnemiddel_id: string,
): Promise<MobileLink | null> {
  const { zoekopdracht_id } = await requireMaterial(context, campagnemiddel_id);
  const found = await queries.findLink(context.db, context.tenant, campagnemiddel_id);
  if (found === undefined) return null;
  const { id: _id, unique_link_id, published_at, expires_at, ...views } = found;
  return {
    ...views,
    mobileUrl: mobileUrl(context.env, unique_link_id),
    uniqueLinkId: unique_link_id,
    published_at: new Date(published_at),
    expires_at: expires_at === null ? null : new Date(expires_at),
    is_gesloten: await isOver(context, zoekopdracht_id),
  };
}

/** Who made something public, and who took it down, can be asked later. */
const record = ({ db }: Pick<Working, 'db'>, act: 'publish' | 'revoke', id: string) =>
  writeAudit(db, {
    operation: `mobile_brochures.${act}`,
    object: { table: 'campagnemiddel', id },
    unlessActing: true,
  });

/** What is not published is taken down already. */
export async function revoke(context: Working, campagnemiddel_id: string): Promise<void> {
  await requireMaterial(context, campagnemiddel_id);
  const revoked = await queries.revokeBrochure(context.db, context.tenant, campagnemiddel_id);
  if (revoked === undefined) return;
  // What is left in the store is swept.
  await deleteFiles(context.db, { owner_table: 'mobile_brochures', owner_id: revoked.id });
  await record(context, 'revoke', campagnemiddel_id);
}

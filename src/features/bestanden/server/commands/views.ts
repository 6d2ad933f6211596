import { Refusal } from '#shared/errors.ts';
import type { Env } from '#server/env.ts';
import type { Admitted } from '#server/http/door.ts';
import { deriveKey, isSame, sign } from '#server/identity/signing.ts';
import { readDocument } from '#features/campagnemiddelen/server/commands/documents.ts';
import { findMadeId, findMaterial } from '#features/campagnemiddelen/server/queries/materials.ts';
import type { ViewKind } from '#features/bestanden/shared/kinds.ts';
import { bestandenRefusals } from '#features/bestanden/shared/refusals.ts';
import { SHARED_MINUTES, type SharedMinutes, VIEW_PATHS } from '#features/bestanden/shared/rules/views.ts';
import type { OwnView } from '#features/bestanden/shared/schema.ts';
import { insertView } from '#features/bestanden/server/queries/views.ts';

export interface Viewed {
  soort: ViewKind;
  id: string;
}

/** A saved material as its print view shows it: by its own id, and of a brochure also by that of its search (G-096). */
export async function readView(context: Admitted<'member'>, { soort, id }: Viewed): Promise<OwnView> {
  const { db, tenant } = context;
  const material = await findMaterial(db, tenant, id);
  if (soort === 'brochure') {
    const own = material?.type === 'brochure' ? id : await findMadeId(db, tenant, id, 'brochure');
    if (own === undefined) throw new Refusal('niet_gevonden');
    return show(context, own);
  }
  if (material === undefined) throw new Refusal('niet_gevonden');
  if (material.type !== 'a4' && material.type !== 'a5') throw new Refusal(bestandenRefusals.weergave_type);
  if (!material.is_gemaakt) throw new Refusal(bestandenRefusals.weergave_leeg);
  return show(context, id);
}

async function show(context: Admitted<'member'>, id: string): Promise<OwnView> {
  const { titel, pictures, hasPackage, zoekopdracht_id, ...document } = await readDocument(context, id);
  if (!hasPackage) throw new Refusal(bestandenRefusals.geen_pakket);
  const { type } = document;
  if (type === 'brochure') return { view: { id, titel, pictures, type, data: document.data }, zoekopdracht_id };
  if (type !== 'a4' && type !== 'a5') throw new Refusal(bestandenRefusals.weergave_type);
  return { view: { id, titel, pictures, type, data: document.data }, zoekopdracht_id };
}

/** Keeps what the view shows now, and gives the link to it: what is saved later does not change what was shared. */
export async function shareView(
  context: Admitted<'member'>,
  { minuten, ...viewed }: Viewed & { minuten: SharedMinutes },
) {
  const { db, tenant, env } = context;
  const { view } = await readView(context, viewed);
  const at = new URL(`${VIEW_PATHS[viewed.soort]}/${viewed.id}`, env.PUBLIC_ORIGIN);
  if (minuten === SHARED_MINUTES[0]) {
    const until = Date.now() + minuten * 60_000;
    const teken = signView(env, viewed, until);
    const { expires_at } = await insertView(db, tenant, { id: keptUnder(teken), view, minuten });
    at.searchParams.set('tot', String(until));
    at.searchParams.set('teken', teken);
    return { url: at.href, expires_at };
  }
  const { id, expires_at } = await insertView(db, tenant, { view, minuten });
  if (viewed.soort === 'brochure') at.searchParams.set('cache', id);
  else at.pathname = `${VIEW_PATHS.campagne}/${id}`;
  return { url: at.href, expires_at };
}

const keptUnder = (teken: string) => `cache-${teken}`;

/** Of one material, one kind of view and one moment: nothing of a link can be changed without another. */
function signView({ AUTH_SECRET }: Pick<Env, 'AUTH_SECRET'>, { soort, id }: Viewed, until: number): string {
  return sign(deriveKey(AUTH_SECRET, 'view'), `${soort} ${id} ${until}`, 'base64url');
}

/** Under which id it is kept what a signed link shows; null for one that we did not sign, or that ended. */
export function openSigned(
  env: Pick<Env, 'AUTH_SECRET'>,
  viewed: Viewed,
  { tot, teken, now }: { tot: string; teken: string; now: Date },
): string | null {
  const until = Number(tot);
  if (!isSame(teken, signView(env, viewed, until))) return null;
  return until > now.getTime() ? keptUnder(teken) : null;
}

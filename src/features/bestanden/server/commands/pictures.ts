import { Refusal } from '#shared/errors.ts';
import type { Db, Run } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { cutForScreen, cutSlot, scaleLogo } from '#server/files/images.ts';
import { findOriginalKey, findPublicFile, mimeOf, type Storage } from '#server/files/storage.ts';
import type { RenderAsset } from '#server/render/protocol.ts';
import { findCoverKey } from '#features/covers/server/queries.ts';
import { type Drawn, photosOf, type PlacedPhoto, type Wish } from '#features/bestanden/shared/rules/formats.ts';

interface Working {
  run: Run;
  tenant: Pick<Tenant, 'vereniging_id'>;
  storage: Storage;
}

/** A document whose pictures are files that go along, cut to where they stand. */
export interface Pictured {
  document: Drawn;
  assets: Record<string, RenderAsset>;
}

/** The largest place that a page has for it, in mm: more pixels than that shows nobody sees. */
const LOGO_MM = 31;
const MM_PER_INCH = 25.4;

/**
 * Every picture as its place on the page needs it. A photo that is cut off by the browser costs it a second and a half
 * while it prints, so each comes in exactly the shape of its slot; and the page then shows all of it.
 */
export async function cutPictures(working: Working, document: Drawn, wish: Wish): Promise<Pictured> {
  const cut = structuredClone(document);
  const assets: Record<string, RenderAsset> = {};
  for (const photo of photosOf(document, wish.gevouwen)) {
    const original = await readPhoto(working, document, photo);
    const made = await cutPhoto(original, photo, wish);
    const name = `${photo.what}.${mimeEnd(made?.type ?? original.type)}`;
    assets[name] = made ?? original;
    placePhoto(cut, photo, name, made !== null);
  }
  if (document.pictures.logo !== null) {
    const name = 'logo.png';
    const logo = await readLogo(working, document.pictures.logo, wish);
    assets[name] = logo;
    cut.pictures.logo = name;
  }
  return { document: cut, assets };
}

const mimeEnd = (mime: string) => mime.slice(mime.indexOf('/') + 1);

/** One that was cut has the shape of its slot, and fills it; of a small one the page still cuts off what is too much. */
function placePhoto(document: Drawn, { what, slot }: PlacedPhoto, name: string, isCut: boolean): void {
  const { pictures, data } = document;
  if (what === 'cover' && pictures.cover !== null) {
    pictures.cover = { ...pictures.cover, url: name, ...(isCut && slot) };
    if (isCut) data.vereniging.coverCrop = null;
  }
  const team = document.type === 'brochure' ? document.data.teamInfo?.id : undefined;
  const photo = team === undefined ? undefined : pictures.teams[team];
  if (what === 'team' && team !== undefined && photo !== undefined) {
    pictures.teams[team] = { ...photo, url: name, ...(isCut && slot) };
  }
}

async function cutPhoto(original: RenderAsset, { what, slot, part }: PlacedPhoto, { soort, dpi }: Wish) {
  const box = { width_mm: slot.width, height_mm: slot.height, crop: part };
  const made =
    soort === 'drukwerk'
      ? await cutSlot(original.bytes, { ...box, ppi: dpi, isPhoto: true })
      : await cutForScreen(original.bytes, what === 'cover' ? 'cover' : 'teamfoto', box);
  return made && { type: `image/${made.format}`, bytes: made.bytes };
}

const missing = (noun: string) =>
  new Refusal('pdf_mislukt', { kind: 'incomplete', reasons: [`We kunnen ${noun} niet vinden. Kies een andere.`] });

const findShown = async (db: Db, { vereniging_id }: Working['tenant'], path: string) =>
  (await findPublicFile(db, vereniging_id, path))?.key ?? null;

const findLargest = async (db: Db, tenant: Working['tenant'], path: string) =>
  (await findOriginalKey(db, path)) ?? (await findShown(db, tenant, path));

async function readPhoto({ run, tenant, storage }: Working, { type, data, pictures }: Drawn, photo: PlacedPhoto) {
  const team = type === 'brochure' ? pictures.teams[data.teamInfo?.id ?? '']?.url : undefined;
  const key = await run(async (db) => {
    if (photo.what === 'cover') return pictures.cover && (await findCoverKey(db, tenant, pictures.cover.id));
    return team === undefined ? null : await findLargest(db, tenant, team);
  });
  const bytes = key === null ? null : await storage.read(key);
  if (key === null || bytes === null) throw missing(photo.noun);
  return { type: mimeOf(key), bytes };
}

/** On a screen as it is kept for screens; for a printer from the largest there is. */
async function readLogo({ run, tenant, storage }: Working, path: string, { soort, dpi }: Wish): Promise<RenderAsset> {
  const isPrint = soort === 'drukwerk';
  const key = await run((db) => (isPrint ? findLargest(db, tenant, path) : findShown(db, tenant, path)));
  const bytes = key === null ? null : await storage.read(key);
  if (key === null || bytes === null) throw missing('het logo');
  if (!isPrint) return { type: mimeOf(key), bytes };
  const { bytes: scaled } = await scaleLogo(bytes, (LOGO_MM / MM_PER_INCH) * dpi);
  return { type: 'image/png', bytes: scaled };
}

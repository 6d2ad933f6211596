import { Refusal } from '#shared/errors.ts';
import type { Run } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { cutForScreen, cutSlot, scaleLogo } from '#server/files/images.ts';
import { findOriginalKey, findPublicFile, mimeOf, type Storage } from '#server/files/storage.ts';
import type { RenderAsset } from '#server/render/protocol.ts';
import { findCoverKey } from '#features/covers/server/queries.ts';
import { type Drawn, photosOf, type PlacedPhoto, type Wish } from '#features/bestanden/shared/rules/formats.ts';

/** Reads a picture, a cover by its id and any other by the path it is shown under; null when it is not there. */
export type ReadPicture = (
  what: PlacedPhoto['what'] | 'logo',
  name: string,
  isLargest: boolean,
) => Promise<RenderAsset | null>;

interface Working {
  run: Run;
  tenant: Pick<Tenant, 'vereniging_id'>;
  storage: Storage;
}

/** What the club keeps: as it is shown, or the largest there is. */
const storedPictures =
  ({ run, tenant, storage }: Working): ReadPicture =>
  async (what, name, isLargest) => {
    const key = await run(async (db) => {
      if (what === 'cover') return findCoverKey(db, tenant, name);
      const largest = isLargest ? await findOriginalKey(db, name) : null;
      return largest ?? (await findPublicFile(db, tenant.vereniging_id, name))?.key ?? null;
    });
    const bytes = key === null ? null : await storage.read(key);
    return key === null || bytes === null ? null : { type: mimeOf(key), bytes };
  };

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
export const cutPictures = (working: Working, document: Drawn, wish: Wish): Promise<Pictured> =>
  cutFrom(storedPictures(working), document, wish);

export async function cutFrom(read: ReadPicture, document: Drawn, wish: Wish): Promise<Pictured> {
  const cut = structuredClone(document);
  const assets: Record<string, RenderAsset> = {};
  for (const photo of photosOf(document, wish.gevouwen)) {
    const original = await readPhoto(read, document, photo);
    const made = await cutPhoto(original, photo, wish);
    const name = `${photo.what}.${mimeEnd(made?.type ?? original.type)}`;
    assets[name] = made ?? original;
    placePhoto(cut, photo, name, made !== null);
  }
  if (document.pictures.logo !== null) {
    const name = 'logo.png';
    assets[name] = await readLogo(read, document.pictures.logo, wish);
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

/** From the largest there is, whatever it is for: it is cut to its place. */
async function readPhoto(read: ReadPicture, { type, data, pictures }: Drawn, { what, noun }: PlacedPhoto) {
  const team = type === 'brochure' ? pictures.teams[data.teamInfo?.id ?? '']?.url : undefined;
  const name = what === 'cover' ? pictures.cover?.id : team;
  const photo = name === undefined ? null : await read(what, name, true);
  if (photo === null) throw missing(noun);
  return photo;
}

/** On a screen as it is kept for screens; for a printer from the largest there is. */
async function readLogo(read: ReadPicture, path: string, { soort, dpi }: Wish): Promise<RenderAsset> {
  const isPrint = soort === 'drukwerk';
  const logo = await read('logo', path, isPrint);
  if (logo === null) throw missing('het logo');
  if (!isPrint) return logo;
  const { bytes } = await scaleLogo(logo.bytes, (LOGO_MM / MM_PER_INCH) * dpi);
  return { type: 'image/png', bytes };
}

import { Refusal } from '#shared/errors.ts';
import type { MediaType } from '#features/prijzen/shared/rules.ts';
import { packagesOnPage } from '#features/campagnemiddelen/shared/rules/shown.ts';
import type { BrochureData, CampaignData, Pictures } from '#features/campagnemiddelen/shared/schema.ts';
import { findMaterial, writeBackAddress } from '#features/campagnemiddelen/server/queries/materials.ts';
import { shownBrochure } from './brochure.ts';
import { shownMedium } from './media.ts';
import { gather, refuseLocked, type Working } from './sources.ts';

interface DocumentShape {
  id: string;
  titel: string;
  zoekopdracht_id: string;
  version: number;
  updated_at: Date;
  pictures: Pictures;
  /** Without one nothing goes out of the door: what a preview shows then are examples. */
  hasPackage: boolean;
  /** Whether what is stored could be read: else it is as it would begin. */
  isReadable: boolean;
}

/** A saved material as it is now: what every file, mail and public page of it is made from. */
export type SavedDocument = DocumentShape &
  ({ type: 'brochure'; data: BrochureData } | { type: Exclude<MediaType, 'brochure'>; data: CampaignData });

/** A file with the address of now was asked for: nobody has to be told any more that it was renewed. */
export async function takeAddress({ db, tenant }: Pick<Working, 'db' | 'tenant'>, document: SavedDocument) {
  const { inschrijfUrl, inschrijfUrlHandmatig } = document.data;
  if (!inschrijfUrlHandmatig) await writeBackAddress(db, tenant, document, inschrijfUrl);
}

/** By its own id. What was never made in an editor, and what is locked for the club, has no document. */
export async function readDocument(context: Working, id: string): Promise<SavedDocument> {
  const { db, tenant } = context;
  const material = await findMaterial(db, tenant, id);
  if (material === undefined || !material.is_gemaakt || material.zoekopdracht_id === null) {
    throw new Refusal('niet_gevonden');
  }
  const { type, zoekopdracht_id, titel } = material;
  const ground = await gather(context, zoekopdracht_id);
  refuseLocked(ground, context, type);
  const shape = ({ data, ...stored }: { data: BrochureData | CampaignData; pictures: Pictures; version: number }) => ({
    id,
    titel,
    zoekopdracht_id,
    version: stored.version,
    updated_at: new Date(material.updated_at),
    pictures: stored.pictures,
    hasPackage: packagesOnPage(data.sponsorPackages).length > 0,
    isReadable: type !== 'brochure' || ground.saved !== null,
  });
  if (type === 'brochure') {
    const brochure = await shownBrochure(context, ground);
    return { ...shape(brochure), type, data: brochure.data };
  }
  const medium = await shownMedium(context, ground, type);
  return { ...shape(medium), type, data: medium.data };
}

import { fileNameOf } from '#shared/file-name.ts';
import { drawQr } from '#shared/qr.ts';
import type { MediaType } from '#features/prijzen/shared/rules.ts';
import type { CampaignType, Dpi } from '#features/campagnemiddelen/shared/kinds.ts';
import { dpiOf, FOLDED_FLYER, FORMATS } from '#features/campagnemiddelen/shared/rules/formats.ts';
import { partIn, PHOTO_SLOTS, ppiIn } from '#features/campagnemiddelen/shared/rules/sharpness.ts';
import type { BrochureData, CampaignData, Crop, Pictures } from '#features/campagnemiddelen/shared/schema.ts';
import type { Soort } from '#features/bestanden/shared/kinds.ts';

/** What is drawn: a material with its pictures. */
export type Drawn = { pictures: Pictures } & (
  | { type: 'brochure'; data: BrochureData }
  | { type: CampaignType; data: CampaignData }
);

/** Which file of a material is asked for. */
export interface Wish {
  soort: Soort;
  gevouwen: boolean;
  dpi: Dpi;
  interactief: boolean;
}

const ON_PAPER: readonly Soort[] = ['scherm', 'drukwerk'];

/** What can be made of a type: on paper for a screen and for a printer, and of what is for a screen a picture. */
export const soortenOf = (type: MediaType): readonly Soort[] => (FORMATS[type].unit === 'px' ? ['png'] : ON_PAPER);

/** What the settings of the material say, where nobody says otherwise. */
export function soortFor({ type, data }: Pick<Drawn, 'type' | 'data'>): Soort {
  if (FORMATS[type].unit === 'px') return 'png';
  return 'export_settings' in data && data.export_settings.colorMode === 'CMYK' ? 'drukwerk' : 'scherm';
}

export const dpiFor = ({ data }: Pick<Drawn, 'data'>): Dpi =>
  dpiOf('export_settings' in data ? data.export_settings.dpi : null);

/** A proof: enough to look at, not enough to print from. */
export const isProof = (dpi: number) => dpi < 300;

/** The trimmed page, or the picture. */
export const sizeOf = (type: MediaType, isFolded: boolean) =>
  isFolded ? { ...FORMATS.flyer, ...FOLDED_FLYER } : FORMATS[type];

/** 'A4', as `generate-interactive-pdf` calls it. */
export function formatName(type: MediaType, isFolded: boolean): string {
  const { width, height, unit } = sizeOf(type, isFolded);
  if (unit === 'px') return `${width}x${height}`;
  return { 105: 'A6', 148: 'A5' }[width] ?? 'A4';
}

/** 'brochure-vv-groenendaal-drukwerk.pdf' */
export function fileName(type: MediaType, club: string, { soort, gevouwen, dpi }: Omit<Wish, 'interactief'>): string {
  const purpose = soort !== 'drukwerk' ? '' : isProof(dpi) ? 'proefdruk' : 'drukwerk';
  return fileNameOf(gevouwen ? `${type} gevouwen` : type, club, soort === 'png' ? 'png' : 'pdf', purpose);
}

/** How large the code stands on paper, in mm; null without an address that a code can hold. */
export function qrSize({ type, data }: Pick<Drawn, 'type' | 'data'>, isFolded: boolean): number | null {
  const size = isFolded ? 34 : { brochure: 34, a4: 53, a5: 42, flyer: 28, social: null, tv: null }[type];
  return data.inschrijfUrl.trim() === '' || drawQr(data.inschrijfUrl.trim()) === null ? null : size;
}

/** A photo where it stands. */
export interface PlacedPhoto {
  what: 'cover' | 'team';
  /** By the name that the page gives its part. */
  field: string;
  page: number;
  noun: string;
  /** Of the slot, in the unit of the sheet. */
  slot: { width: number; height: number };
  /** What of the photo is seen there. */
  part: Crop;
  /** What an inch of paper gets of it; null on a screen, and when nobody knows how large it is. */
  ppi: number | null;
}

const TEAM_SLOT = PHOTO_SLOTS.team;
const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };
const SCREEN_SLOTS = { social: { width: 1080, height: 700 }, tv: { width: 1180, height: 1080 } } as const;

/** The photos of a document, where they stand. */
export function photosOf(document: Drawn, isFolded: boolean): PlacedPhoto[] {
  const { type, data, pictures } = document;
  const photos: PlacedPhoto[] = [];
  const { cover } = pictures;
  if (cover !== null && cover.url !== null) {
    const isScreen = type === 'social' || type === 'tv';
    const slot = isScreen ? SCREEN_SLOTS[type] : PHOTO_SLOTS[isFolded ? 'folded' : type];
    const placed = [slot, cover, data.vereniging.coverCrop, type === 'brochure'] as const;
    photos.push({
      what: 'cover',
      field: 'vereniging.coverImage',
      page: 1,
      noun: 'de omslagfoto',
      slot,
      part: partIn(...placed),
      ppi: isScreen ? null : ppiIn(...placed),
    });
  }
  const team =
    document.type === 'brochure' && document.data.teamInfo ? pictures.teams[document.data.teamInfo.id] : null;
  if (team != null) {
    const { width, height } = team;
    const placed = width === null || height === null ? null : ([TEAM_SLOT, { width, height }, null, false] as const);
    photos.push({
      what: 'team',
      field: 'teamInfo',
      page: 3,
      noun: 'de teamfoto',
      slot: TEAM_SLOT,
      part: placed === null ? WHOLE : partIn(...placed),
      ppi: placed === null ? null : ppiIn(...placed),
    });
  }
  return photos;
}

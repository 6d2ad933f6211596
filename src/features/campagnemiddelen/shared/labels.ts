import type { MediaType } from '#features/prijzen/shared/rules.ts';
import type { CampaignTheme, ColorMode, DesignTheme } from './kinds.ts';
import type { MaterialStand } from './schema.ts';

export const THEME_LABELS: Record<DesignTheme, string> = {
  waves: 'Golven',
  blobs: 'Vloeiende vormen',
  dots: 'Stippenpatroon',
  triangles: 'Driehoeken',
  squares: 'Vierkanten',
  none: 'Geen',
};

/** The nearest of the three looks that the other materials have. */
export const NEAREST_THEME: Record<DesignTheme, CampaignTheme> = {
  waves: 'blobs',
  blobs: 'blobs',
  dots: 'none',
  triangles: 'triangles',
  squares: 'triangles',
  none: 'none',
};

export const MEDIA_LABELS: Record<MediaType, string> = {
  brochure: 'Brochure',
  a4: 'A4',
  a5: 'A5',
  flyer: 'Flyer',
  social: 'Social',
  tv: 'Tv',
};

export const COLOR_MODE_LABELS: Record<ColorMode, string> = { RGB: 'Scherm', CMYK: 'Drukwerk (CMYK)' };

/** What it is good for, in one line: of a card in the list. */
export const MEDIA_LINES: Record<MediaType, string> = {
  brochure: 'Je complete verhaal, in drie bladzijden.',
  a4: 'Poster voor het raam of het prikbord.',
  a5: 'Folder voor op de bar en bij de kassa.',
  flyer: 'Los vel, of gevouwen in drieën.',
  social: 'Bericht voor Instagram en Facebook.',
  tv: 'Beeld voor het scherm in de kantine.',
};

/** The same, where there is room for more. */
export const MEDIA_DESCRIPTIONS: Record<MediaType, string> = {
  brochure: 'Je complete verhaal: een voorblad, je club, en de pakketten met je contactpersoon.',
  a4: 'Poster voor het raam, het prikbord of bij de kassa van een sponsor.',
  a5: 'Folder om uit te delen of op de bar te leggen. Twee pakketten.',
  flyer: 'Klein vel voor in de brievenbus, of A4 in drieën gevouwen.',
  social: 'Bericht voor Instagram, Facebook en de appgroep.',
  tv: 'Beeld voor het scherm in de kantine, leesbaar vanaf de bar.',
};

/** What a type is. */
export type MediaBadge = 'Interactief' | 'Print/Statisch' | 'Print ready' | 'Mobiel';
/** What stands on it. */
export type MediaFeature = 'QR Code' | 'Klikbare buttons' | 'Sponsor links' | 'Vouwlijnen';

export const MEDIA_TRAITS: Record<MediaType, { badges: readonly MediaBadge[]; features: readonly MediaFeature[] }> = {
  brochure: {
    badges: ['Interactief', 'Print ready', 'Mobiel'],
    features: ['QR Code', 'Klikbare buttons', 'Sponsor links'],
  },
  a4: { badges: ['Interactief', 'Print ready'], features: ['QR Code', 'Klikbare buttons', 'Sponsor links'] },
  a5: { badges: ['Interactief', 'Print ready'], features: ['QR Code', 'Sponsor links'] },
  flyer: { badges: ['Print/Statisch', 'Print ready'], features: ['QR Code', 'Vouwlijnen'] },
  social: { badges: ['Print/Statisch', 'Mobiel'], features: ['QR Code'] },
  tv: { badges: ['Print/Statisch'], features: ['QR Code'] },
};

export const STAND_LABELS: Record<MaterialStand, string> = {
  niet_gemaakt: 'Nog niet gemaakt',
  concept: 'Concept',
  klaar: 'Klaar',
  brochure_nieuwer: 'Je brochure is nieuwer',
};

/** Of what was made before its search had another address. */
export const RENEWED_LINK: Record<MediaType, string> = {
  brochure: 'De link is vernieuwd: maak een nieuwe PDF',
  a4: 'De link is vernieuwd: maak een nieuwe PDF',
  a5: 'De link is vernieuwd: maak een nieuwe PDF',
  flyer: 'De link is vernieuwd: maak een nieuwe PDF',
  social: 'De link is vernieuwd: maak een nieuwe afbeelding',
  tv: 'De link is vernieuwd: maak een nieuwe afbeelding',
};

/** The fields of the form, as it asks for them. */
export const MATERIAL_LABELS = {
  vereniging_id: 'Vereniging',
  titel: 'Titel*',
  omschrijving: 'Omschrijving',
  type: 'Type',
  uiting_url: 'Uiting URL',
  inschrijf_url: 'Inschrijf URL',
  zoekopdracht_id: 'Zoekopdracht',
} as const;

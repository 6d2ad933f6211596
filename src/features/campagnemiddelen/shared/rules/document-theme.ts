import { normaliseHex } from '#shared/colours.ts';
import { clubTheme, contrastOf, isVisibleOnPaper, lighter, lightnessOf, NEUTRALS } from '#shared/theme.ts';
import { DEFAULT_COLOURS } from './build.ts';

export interface ClubColours {
  primaryColor: string | null;
  secondaryColor: string | null;
  tertiaryColor: string | null;
}

/** The variables that document.css reads. */
export type DocumentTheme = Record<`--${string}`, string>;

/**
 * A club's colours for paper: those of the screen, and what a printed page has besides. The bar and the cards show three
 * colours beside each other on white, so none of them is white and no two are the same.
 */
export function documentTheme(club: ClubColours, kind: 'brochure' | 'campaign' = 'brochure'): DocumentTheme {
  const own = [club.primaryColor, club.secondaryColor, club.tertiaryColor].flatMap((hex) => normaliseHex(hex) ?? []);
  const hasOwn = own.length > 0;
  const theme = clubTheme(hasOwn ? own : defaultsOf(kind));
  const { brand, band, bandAccent, tint2 } = theme;
  const depth = lightnessOf(band);
  const isDark = depth <= 0.25;
  // On black itself the first steps are not seen.
  const lift = Math.max(0, 0.16 - depth);
  const [accent, accent2] = accentsOf(theme);
  const season = isVisibleOnPaper(bandAccent) ? bandAccent : tint2;
  return {
    '--brand': brand,
    '--on-brand': theme.onBrand,
    // The stripes of the shirt that stands where a photo is missing.
    '--brand-lo': lighter(brand, -0.045),
    '--brand-text': hasOwn ? theme.brandText : DEFAULT_COLOURS.text,
    '--band': band,
    '--on-band': theme.onBand,
    '--band-lo': lighter(band, isDark ? lift + 0.07 : -0.055),
    '--band-hi': lighter(band, isDark ? lift + 0.12 : 0.06),
    '--tint': theme.tint,
    '--accent': accent,
    '--accent-2': accent2,
    '--accent-c': bandAccent,
    // Beside paper, where the white of a band would not be seen.
    '--mark': isVisibleOnPaper(bandAccent) ? bandAccent : brand,
    '--season': season,
    '--on-season': contrastOf(season, NEUTRALS.ink) >= 4.5 ? NEUTRALS.ink : NEUTRALS.paper,
  };
}

/** Of a club without a colour (G-087). */
const defaultsOf = (kind: 'brochure' | 'campaign') =>
  kind === 'brochure' ? [DEFAULT_COLOURS.cards, DEFAULT_COLOURS.secondary] : [DEFAULT_COLOURS.campaign];

function accentsOf({ brand, brandEdge, tint2, accent, accent2 }: ReturnType<typeof clubTheme>): [string, string] {
  const steps = [brandEdge, lighter(brand, lightnessOf(brand) > 0.6 ? -0.1 : 0.14), tint2, NEUTRALS.ink];
  const [first = NEUTRALS.ink, second = tint2] = [accent, accent2, ...steps].filter(
    (hex, at, all) => isVisibleOnPaper(hex) && hex !== brand && all.indexOf(hex) === at,
  );
  return [first, second];
}

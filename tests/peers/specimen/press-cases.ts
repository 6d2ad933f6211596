import { renderJobOf } from '#features/bestanden/server/commands/compose.ts';
import { cutFrom, type ReadPicture } from '#features/bestanden/server/commands/pictures.ts';
import { type Drawn, sizeOf, type Wish } from '#features/bestanden/shared/rules/formats.ts';
import { CAMPAIGN_THEMES, DESIGN_THEMES, type Dpi } from '#features/campagnemiddelen/shared/kinds.ts';
import { campaignOf } from '#features/campagnemiddelen/shared/rules/convert.ts';
import { FOLDED_FLYER } from '#features/campagnemiddelen/shared/rules/formats.ts';
import type { RenderJob } from '#server/render/protocol.ts';
import { clubOf } from './cases.tsx';
import { VV_GROENENDAAL } from './sample-brochure.ts';
import type { Stylesheet } from './stylesheet.ts';

/** Everything that goes to a press, in every look it has, handed to the renderer as the application does. */

export interface PressCase {
  /** Such as 'a5-blobs'. */
  name: string;
  document: Drawn;
  isFolded: boolean;
  width_mm: number;
  height_mm: number;
  pages: number;
  folds_mm: readonly number[];
  /** Where letters are black and nothing else is dark: a page, and a part of it in mm from its upper left corner. */
  black: { page: number; left: number; top: number; width: number; height: number };
}

const BLACK = {
  brochure: { page: 2, left: 0, top: 10, width: 210, height: 287 },
  a4: { page: 1, left: 10, top: 224, width: 190, height: 70 },
  a5: { page: 1, left: 96, top: 160, width: 40, height: 36 },
  flyer: { page: 1, left: 65, top: 108, width: 27, height: 28 },
  folded: { page: 1, left: 75, top: 10, width: 65, height: 275 },
} as const;

function caseOf(format: keyof typeof BLACK, document: Drawn): PressCase {
  const isFolded = format === 'folded';
  const { width, height, pages } = sizeOf(document.type, isFolded);
  return {
    name: `${format}-${document.data.designTheme}`,
    document,
    isFolded,
    width_mm: width,
    height_mm: height,
    pages,
    folds_mm: isFolded ? FOLDED_FLYER.folds : [],
    black: BLACK[format],
  };
}

export function pressCases(club = 'gewoon'): PressCase[] {
  const { data, pictures } = clubOf(club);
  return [
    ...DESIGN_THEMES.map((designTheme) =>
      caseOf('brochure', { type: 'brochure', data: { ...data, designTheme }, pictures }),
    ),
    ...CAMPAIGN_THEMES.flatMap((designTheme) =>
      (['a4', 'a5', 'flyer', 'folded'] as const).map((format) => {
        const type = format === 'folded' ? 'flyer' : format;
        return caseOf(format, { type, data: { ...campaignOf(data, type), designTheme }, pictures });
      }),
    ),
  ];
}

const ABOUT = {
  titel: `Sponsorbrochure ${VV_GROENENDAAL.vereniging.naam}`,
  updated_at: new Date('2026-09-01T12:00:00Z'),
};
const OVER_MM = 4;
const MM = 96 / 25.4;

const pictureIn =
  ({ assets }: Stylesheet): ReadPicture =>
  (what) =>
    Promise.resolve(assets[`pictures/${what}.${what === 'logo' ? 'png' : 'jpg'}`] ?? null);

/** For a press, and as a picture of the same pages below each other to compare it with. */
export async function pressJobs(
  of: PressCase,
  styles: Stylesheet,
  dpi: Dpi = 300,
): Promise<{ print: RenderJob; preview: RenderJob }> {
  const wish: Wish = { soort: 'drukwerk', gevouwen: of.isFolded, dpi, interactief: true };
  const print = await renderJobOf(await cutFrom(pictureIn(styles), of.document, wish), ABOUT, wish);
  const width = Math.ceil((of.width_mm + 2 * OVER_MM) * MM);
  const height = Math.ceil((of.height_mm + 2 * OVER_MM) * MM * of.pages);
  return { print, preview: { ...print, output: { kind: 'png', width, height, scale: scaleOf(of) } } };
}

/** A small page is looked at closer. Whole pixels in a millimetre: where an edge is rounded to is not a colour. */
const scaleOf = ({ width_mm }: PressCase) => (width_mm < 210 ? 8 : 4) / MM;

/** The trimmed pages in that picture, in its pixels. */
export function previewPages(of: PressCase): { left: number; top: number; width: number; height: number }[] {
  const pixels = (mm: number) => Math.round(mm * MM * scaleOf(of));
  return Array.from({ length: of.pages }, (_, page) => ({
    left: pixels(OVER_MM),
    top: pixels(page * (of.height_mm + 2 * OVER_MM) + OVER_MM),
    width: pixels(of.width_mm),
    height: pixels(of.height_mm),
  }));
}

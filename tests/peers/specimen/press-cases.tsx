import { Fragment } from 'react';
import { fitSheet } from '#features/campagnemiddelen/document/fit.ts';
import { CAMPAIGN_THEMES, DESIGN_THEMES } from '#features/campagnemiddelen/shared/kinds.ts';
import { FOLDED_FLYER } from '#features/campagnemiddelen/shared/rules/formats.ts';
import { documentToHtml } from '#server/render/document.ts';
import type { PrintOutput, RenderJob } from '#server/render/protocol.ts';
import { brochureSheets, campaignSheets, type Shown } from './cases.tsx';
import { VV_GROENENDAAL } from './sample-brochure.ts';
import type { Stylesheet } from './stylesheet.ts';

/** Everything that goes to a press, in every look it has. */

export interface PressCase {
  /** Such as 'a5-blobs'. */
  name: string;
  format: string;
  width_mm: number;
  height_mm: number;
  pages: number;
  folds_mm: readonly number[];
  sheets: Shown[];
  /** Where letters are black and nothing else is dark: a page, and a part of it in mm from its upper left corner. */
  black: { page: number; left: number; top: number; width: number; height: number };
}

const BLACK: Record<string, PressCase['black']> = {
  brochure: { page: 2, left: 0, top: 10, width: 210, height: 287 },
  a4: { page: 1, left: 10, top: 224, width: 190, height: 70 },
  a5: { page: 1, left: 96, top: 160, width: 40, height: 36 },
  flyer: { page: 1, left: 65, top: 108, width: 27, height: 28 },
  folded: { page: 1, left: 75, top: 10, width: 65, height: 275 },
};

function caseOf(format: string, theme: string, sheets: Shown[]): PressCase {
  const [first] = sheets;
  const black = BLACK[format];
  if (first === undefined || black === undefined) throw new Error(`there is no ${format}`);
  return {
    name: `${format}-${theme}`,
    format,
    width_mm: first.format.width,
    height_mm: first.format.height,
    pages: sheets.length,
    folds_mm: first.isFolded ? FOLDED_FLYER.folds : [],
    sheets,
    black,
  };
}

export function pressCases(club = 'gewoon'): PressCase[] {
  return [
    ...DESIGN_THEMES.map((theme) => caseOf('brochure', theme, brochureSheets(club, theme))),
    ...CAMPAIGN_THEMES.flatMap((theme) =>
      campaignSheets(club, theme)
        .filter(({ format }) => format.unit === 'mm')
        .map((shown) => caseOf(shown.name.split('-')[0] ?? '', theme, [shown])),
    ),
  ];
}

const OVER_MM = 4;
const MM = 96 / 25.4;

/** For a press, and as a picture of the same pages below each other to compare it with. */
export function pressJobs(of: PressCase, styles: Stylesheet, dpi = 300): { print: RenderJob; preview: RenderJob } {
  const title = `Sponsorbrochure ${VV_GROENENDAAL.vereniging.naam}`;
  const output: PrintOutput = {
    kind: 'print',
    width_mm: of.width_mm,
    height_mm: of.height_mm,
    over_mm: OVER_MM,
    bleed_mm: 3,
    dpi,
    folds_mm: [...of.folds_mm],
    pages: of.pages,
    metadata: {
      title,
      author: VV_GROENENDAAL.vereniging.naam,
      subject: 'Sponsorbrochure',
      keywords: ['sponsoring'],
      lang: 'nl-NL',
      date: '2026-09-01T12:00:00Z',
    },
  };
  const element = of.sheets.map(({ name, sheet }) => <Fragment key={name}>{sheet}</Fragment>);
  const job = {
    html: documentToHtml(<>{element}</>, { css: styles.css, title, lang: 'nl' }),
    assets: styles.assets,
    fit: fitSheet.toString(),
  };
  const width = Math.ceil((of.width_mm + 2 * OVER_MM) * MM);
  const height = Math.ceil((of.height_mm + 2 * OVER_MM) * MM * of.pages);
  return { print: { ...job, output }, preview: { ...job, output: { kind: 'png', width, height, scale: scaleOf(of) } } };
}

/** A small page is looked at closer, so that where its edge is rounded to does not count as a colour. */
const scaleOf = ({ pages }: PressCase) => (pages === 1 ? 2 : 1);

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

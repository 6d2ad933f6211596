import { createHash } from 'node:crypto';
import { createElement, Fragment, type ReactElement } from 'react';
import { documentToHtml } from '#server/render/document.ts';
import type { RenderJob, RenderOutput } from '#server/render/protocol.ts';
import { BROCHURE_SHEETS } from '#features/campagnemiddelen/document/brochure.tsx';
import { CampaignSheet } from '#features/campagnemiddelen/document/campaign.tsx';
import { fitSheet } from '#features/campagnemiddelen/document/fit.ts';
import { FOLDED_FLYER } from '#features/campagnemiddelen/shared/rules/formats.ts';
import type { SavedDocument } from '#features/campagnemiddelen/server/commands/documents.ts';
import { type Drawn, sizeOf, type Wish } from '#features/bestanden/shared/rules/formats.ts';
import type { Pictured } from './pictures.ts';
import { documentStyles } from './styles.ts';

/** What a file says of itself. */
export interface About {
  titel: string;
  updated_at: Date;
}

/** Raise when the same document must give another file. */
const FILE_VERSION = 1;
/** What a sheet of paper draws beyond its edge: 3 mm of bleed and 1 mm to cut off. */
const OVER_MM = 4;
const FIT = fitSheet.toString();

function sheetsOf(document: Drawn, isFolded: boolean): ReactElement {
  const { pictures } = document;
  if (document.type !== 'brochure') {
    return createElement(CampaignSheet, {
      data: document.data,
      pictures,
      ...(isFolded && { variant: 'folded' as const }),
    });
  }
  const { data } = document;
  return createElement(
    Fragment,
    null,
    BROCHURE_SHEETS.map(({ id, Sheet }) =>
      createElement(Sheet, { key: id, data, pictures, priceless: 'Op aanvraag' as const }),
    ),
  );
}

async function htmlOf(document: Drawn, titel: string, { gevouwen, interactief }: Wish): Promise<string> {
  const { css } = await documentStyles();
  const html = documentToHtml(sheetsOf(document, gevouwen), { css, title: titel, lang: 'nl' });
  return interactief ? html : html.replaceAll(/(<a\b[^>]*?) href="[^"]*"/gu, '$1');
}

/**
 * What decides the content of a file: the document with the names of its pictures, which are never used twice, how
 * documents look, and what is asked for. Every save has a version of its own, so that a file of before is not found any
 * more (BRO-22). Not the markup itself: fifty who ask at once would wait for fifty drawings.
 */
export async function contentKey(document: SavedDocument, wish: Wish, profile?: string): Promise<string> {
  const { css } = await documentStyles();
  const decides = [FILE_VERSION, wish, wish.soort === 'drukwerk' ? (profile ?? null) : null, document];
  return createHash('sha256').update(JSON.stringify(decides)).update(css).digest('hex');
}

/** All that the renderer needs. */
export async function renderJobOf({ document, assets }: Pictured, about: About, wish: Wish): Promise<RenderJob> {
  const { fonts } = await documentStyles();
  return {
    html: await htmlOf(document, about.titel, wish),
    assets: { ...fonts, ...assets },
    output: outputOf(document, about, wish),
    fit: FIT,
  };
}

function outputOf({ type, data }: Drawn, { titel, updated_at }: About, { soort, gevouwen, dpi }: Wish): RenderOutput {
  const { width, height, pages, bleed } = sizeOf(type, gevouwen);
  if (soort === 'png') return { kind: 'png', width, height, scale: 1 };
  const { naam } = data.vereniging;
  const page = {
    width_mm: width,
    height_mm: height,
    over_mm: OVER_MM,
    pages,
    metadata: {
      title: titel,
      author: naam,
      subject: 'Sponsoring',
      keywords: ['sponsoring', naam],
      lang: 'nl-NL',
      date: updated_at.toISOString(),
    },
  };
  if (soort === 'scherm') return { kind: 'pdf', ...page };
  return { kind: 'print', ...page, bleed_mm: bleed, dpi, folds_mm: gevouwen ? [...FOLDED_FLYER.folds] : [] };
}

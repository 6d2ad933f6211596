import { createElement } from 'react';
import { Refusal } from '#shared/errors.ts';
import type { WorkerServices } from '#server/feature.ts';
import type { ClubJobContext } from '#server/jobs.ts';
import { deleteFiles, keepFiles } from '#server/files/storage.ts';
import { documentToHtml } from '#server/render/document.ts';
import { cutPictures } from '#features/bestanden/server/commands/pictures.ts';
import { documentStyles } from '#features/bestanden/server/commands/styles.ts';
import { fitSheet } from '#features/campagnemiddelen/document/fit.ts';
import { readDocument } from '#features/campagnemiddelen/server/commands/documents.ts';
import { SHARE_SIZE, ShareCard, SHARED_SIZE } from '#features/mobiel/document/share-card.tsx';
import { setCover } from '#features/mobiel/server/queries/links.ts';

type Drawing = ClubJobContext<WorkerServices>;

const WISH = { soort: 'scherm', gevouwen: false, interactief: false, dpi: 300 } as const;

/** The cover as a picture; null when there can be none, because a text does not fit or a photo is gone. */
async function drawCover(context: Drawing, campagnemiddel_id: string): Promise<Uint8Array | null> {
  const { transaction, tenant, log, services, signal } = context;
  const { storage, renderer, origin } = services;
  try {
    const saved = await transaction((db) =>
      readDocument({ db, tenant, log, env: { PUBLIC_ORIGIN: origin } }, campagnemiddel_id),
    );
    if (saved.type !== 'brochure') return null;
    // Only the cover: no photo of another page is looked for.
    const cover = { ...saved, data: { ...saved.data, teamInfo: null }, pictures: { ...saved.pictures, teams: {} } };
    const { document, assets } = await cutPictures({ run: transaction, tenant, storage }, cover, WISH);
    if (document.type !== 'brochure') return null;
    const { css, fonts } = await documentStyles();
    const { data, pictures } = document;
    const html = documentToHtml(createElement(ShareCard, { data, pictures }), { css, title: saved.titel, lang: 'nl' });
    const { bytes } = await renderer.renderDocument(
      { html, assets: { ...fonts, ...assets }, output: { kind: 'png', ...SHARE_SIZE }, fit: fitSheet.toString() },
      { vereniging_id: tenant.vereniging_id, signal },
    );
    return bytes;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    log.info({ code: error.code }, 'a brochure has no picture of its cover');
    return null;
  }
}

/** What a message shows of a published brochure, as it is now: the picture of before goes. */
export async function drawShareCard(
  context: Drawing,
  { id, campagnemiddel_id }: { id: string; campagnemiddel_id: string },
): Promise<void> {
  const { transaction, tenant, services, log } = context;
  const { storage } = services;
  const owner = { owner_table: 'mobile_brochures', owner_id: id } as const;
  const bytes = await drawCover(context, campagnemiddel_id);
  let old: string[] = [];
  if (bytes === null) {
    old = await transaction(async (db) => {
      await setCover(db, tenant, id, null);
      return deleteFiles(db, owner);
    });
  } else {
    try {
      await keepFiles({
        run: transaction,
        storage,
        vereniging_id: tenant.vereniging_id,
        user_id: null,
        files: [{ kind: 'image', mime: 'image/png', bytes, reach: 'public', ...SHARED_SIZE }],
        link: async (db, [kept]) => {
          old = await deleteFiles(db, owner);
          if (kept === undefined || !(await setCover(db, tenant, id, kept.key))) throw new Refusal('niet_gevonden');
          return owner;
        },
      });
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'niet_gevonden')) throw error;
      log.info('a brochure was taken down while its cover was drawn');
      return;
    }
  }
  for (const key of old) await storage.remove(key);
}

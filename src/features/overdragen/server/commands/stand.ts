import { createElement } from 'react';
import { fileNameOf } from '#shared/file-name.ts';
import type { Db, Run } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { scaleLogo } from '#server/files/images.ts';
import { findPublicFile, type Storage } from '#server/files/storage.ts';
import { documentToHtml } from '#server/render/document.ts';
import type { RenderAsset, RenderJob } from '#server/render/protocol.ts';
import { documentStyles } from '#features/bestanden/server/commands/styles.ts';
import { HANDED_SEARCHES_MOST, listHandedSearches } from '#features/campagnemiddelen/server/queries/materials.ts';
import {
  HANDED_MOST,
  HANDED_PROMISES_MOST,
  listHanded,
  listHandedPromises,
} from '#features/matches/server/queries/overdracht.ts';
import { sheetsOf } from '#features/overdragen/document/pages.ts';
import { STAND_CSS, StandDocument } from '#features/overdragen/document/stand-van-zaken.tsx';
import { type Stand, standOf } from '#features/overdragen/shared/rules/stand.ts';
import { findClub } from '#features/vereniging/server/queries.ts';

const STATES: Record<string, string> = {
  loopt: 'loopt',
  deels: 'niet af',
  gesloten: 'gesloten',
};

interface Who {
  van: string;
  naar: string | null;
  of: { user_id: string } | { ids: readonly string[] };
}

/** What is printed of somebody's own sponsors, read in one transaction. */
export async function readStand(db: Db, tenant: Tenant, origin: string, { van, naar, of }: Who, moment: Date) {
  const club = await findClub(db, tenant, ['naam', 'logo', 'kleur_1', 'kleur_2', 'kleur_3']);
  if (club === undefined) throw new Error('a club hands over and does not exist');
  const found = await listHanded(db, tenant, of);
  const sponsors = found.slice(0, HANDED_MOST);
  const ids = sponsors.map(({ id }) => id);
  const promised = ids.length === 0 ? [] : await listHandedPromises(db, tenant, ids);
  const searches = await listHandedSearches(db, tenant);
  const host = origin.replace(/^https?:\/\//u, '');
  const stand = standOf({
    vereniging: club.naam,
    van,
    naar,
    moment,
    sponsors,
    beloften: promised.slice(0, HANDED_PROMISES_MOST),
    zoekopdrachten: searches
      .slice(0, HANDED_SEARCHES_MOST)
      .map(({ zoekopdracht, code, stand: state, aanmeldingen, materiaal }) => ({
        naam: zoekopdracht,
        adres: `${host}/inschrijven/${code}`,
        stand: STATES[state] ?? state,
        aanmeldingen,
        materiaal,
      })),
    is_afgekapt:
      found.length > HANDED_MOST || promised.length > HANDED_PROMISES_MOST || searches.length > HANDED_SEARCHES_MOST,
  });
  return { stand, logo: club.logo, kleuren: [club.kleur_1, club.kleur_2, club.kleur_3] };
}

interface Drawing {
  run: Run;
  tenant: Pick<Tenant, 'vereniging_id'>;
  storage: Storage;
}

const LOGO_PIXELS = 310;

/** A page without a logo is still a page: what is gone from the store is left out. */
async function readLogo({ run, tenant, storage }: Drawing, path: string | null): Promise<RenderAsset | null> {
  if (path === null) return null;
  const file = await run((db) => findPublicFile(db, tenant.vereniging_id, path));
  const bytes = file === null ? null : await storage.read(file.key);
  if (file === null || bytes === null) return null;
  const { bytes: scaled } = await scaleLogo(bytes, LOGO_PIXELS);
  return { type: 'image/png', bytes: scaled };
}

interface Read {
  stand: Stand;
  logo: string | null;
  kleuren: (string | null)[];
}

/** For the renderer: A4, tagged, as many sheets as were counted. */
export async function standJob(drawing: Drawing, { stand, logo: path, kleuren }: Read): Promise<RenderJob> {
  const { css, fonts } = await documentStyles();
  const logo = await readLogo(drawing, path);
  const sheets = sheetsOf(stand);
  const title = `Stand van zaken ${stand.vereniging}`;
  const element = createElement(StandDocument, { stand, sheets, kleuren, logo: logo === null ? null : 'logo.png' });
  return {
    html: documentToHtml(element, { css: `${css}\n${STAND_CSS}`, title, lang: 'nl' }),
    assets: { ...fonts, ...(logo !== null && { 'logo.png': logo }) },
    output: {
      kind: 'pdf',
      letters: 'any',
      width_mm: 210,
      height_mm: 297,
      over_mm: 4,
      pages: sheets.sheets.length,
      metadata: {
        title,
        author: stand.vereniging,
        subject: 'Overdracht van sponsoring',
        keywords: ['sponsoring', stand.vereniging],
        lang: 'nl-NL',
        date: stand.moment.toISOString(),
      },
    },
  };
}

export const standFileName = (vereniging: string) => fileNameOf('Stand van zaken', vereniging, 'pdf');

import { createElement } from 'react';
import { dayOf } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { fileNameOf } from '#shared/file-name.ts';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Admitted } from '#server/http/door.ts';
import { documentToHtml } from '#server/render/document.ts';
import { readFonts } from '#features/materialen/server/commands/pdf.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import { REGISTER_CSS, RegisterDocument, sheetsOf } from '#features/persoonsgegevens/document/register.tsx';
import { register } from '#features/persoonsgegevens/shared/rules/register.ts';
import { readCatalogue } from '#features/persoonsgegevens/server/queries.ts';

const TITLE = 'Register van verwerkingen';

/** From the columns that are there: what nobody keeps any more is not told. */
export async function getRegister(db: Db, tenant: Tenant) {
  const catalogue = await readCatalogue(db);
  const columns = catalogue.flatMap(({ name, columns: own }) =>
    own.map((column) => ({ table: name, column: column.name })),
  );
  const club = await findClub(db, tenant, ['verwerkersovereenkomst_versie', 'verwerkersovereenkomst_op']);
  if (club === undefined) throw new Refusal('niet_gevonden');
  const { verwerkersovereenkomst_versie: versie, verwerkersovereenkomst_op: op } = club;
  return { verwerkingen: register(columns), overeenkomst: versie === null || op === null ? null : { versie, op } };
}

export async function drawRegister(
  { run, tenant, renderer }: Admitted<'admin', 'none'>,
  signal: AbortSignal | undefined,
): Promise<File> {
  const { naam, kleuren, ...content } = await run(async (db) => {
    const club = await findClub(db, tenant, ['naam', 'kleur_1', 'kleur_2', 'kleur_3']);
    if (club === undefined) throw new Refusal('niet_gevonden');
    const { kleur_1, kleur_2, kleur_3 } = club;
    return { ...(await getRegister(db, tenant)), naam: club.naam, kleuren: [kleur_1, kleur_2, kleur_3] };
  });
  const made_at = new Date();
  const title = `${TITLE} ${naam}`;
  const element = createElement(RegisterDocument, { ...content, naam, kleuren, op: dayOf(made_at) });
  const metadata = {
    title,
    author: naam,
    subject: TITLE,
    keywords: ['AVG', naam],
    lang: 'nl-NL',
    date: made_at.toISOString(),
  };
  const { bytes } = await renderer.renderDocument(
    {
      html: documentToHtml(element, { css: REGISTER_CSS, title, lang: 'nl' }),
      assets: await readFonts(),
      output: {
        kind: 'pdf',
        width_mm: 297,
        height_mm: 210,
        over_mm: 4,
        pages: sheetsOf(content.verwerkingen).length,
        metadata,
      },
    },
    { vereniging_id: tenant.vereniging_id, ...(signal && { signal }) },
  );
  return new File([new Uint8Array(bytes)], fileNameOf(TITLE, naam, 'pdf'), { type: 'application/pdf' });
}

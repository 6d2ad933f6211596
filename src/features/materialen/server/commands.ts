import { Refusal } from '#shared/errors.ts';
import { fileNameOf } from '#shared/file-name.ts';
import type { Admitted } from '#server/http/door.ts';
import { findPublicFile, mimeOf } from '#server/files/storage.ts';
import { type SjabloonFormat, type SjabloonId, titleOf } from '#features/materialen/shared/rules/sjablonen.ts';
import { sjabloonPdfJob } from './commands/pdf.ts';
import { type Logo, makeSjabloonDocx } from './commands/word.ts';
import { type ClubPaper, findClubPaper, findLogoKey } from './queries.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** No transaction stays open while a document is made. */
type Member = Admitted<'member', 'none'>;

async function getClubPaper({ run, tenant }: Member): Promise<ClubPaper> {
  const club = await run((db) => findClubPaper(db, tenant.vereniging_id));
  if (club === null) throw new Refusal('niet_gevonden');
  return club;
}

/** A letter without a logo is still a letter: what is gone from the store is left out. */
async function readLogo({ storage, run, tenant }: Member, club: ClubPaper): Promise<Logo | null> {
  const path = club.logo;
  if (path === null) return null;
  const file = await run((db) => findPublicFile(db, tenant.vereniging_id, path));
  if (file === null || file.width === null || file.height === null || mimeOf(file.key) !== 'image/png') return null;
  const bytes = await storage.read(file.key);
  return bytes === null ? null : { bytes, width: file.width, height: file.height };
}

export async function openLogo(context: Member): Promise<File> {
  const { run, tenant, storage } = context;
  const { naam, logo } = await getClubPaper(context);
  const key = logo === null ? null : await run((db) => findLogoKey(db, tenant.vereniging_id, logo));
  const bytes = key === null ? null : await storage.read(key);
  if (key === null || bytes === null) throw new Refusal('niet_gevonden');
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return new File([new Uint8Array(bytes)], fileNameOf('Logo', naam, extension), { type: mimeOf(key) });
}

export async function makeSjabloon(
  context: Member,
  { sjabloon, format }: { sjabloon: SjabloonId; format: SjabloonFormat },
  signal: AbortSignal | undefined,
): Promise<File> {
  const club = await getClubPaper(context);
  const logo = await readLogo(context, club);
  const name = fileNameOf(titleOf(sjabloon), club.naam, format);
  if (format === 'docx')
    return new File([new Uint8Array(await makeSjabloonDocx(sjabloon, club, logo))], name, { type: DOCX });
  const { bytes } = await context.renderer.renderDocument(await sjabloonPdfJob(sjabloon, club, logo), {
    vereniging_id: context.tenant.vereniging_id,
    ...(signal && { signal }),
  });
  return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
}

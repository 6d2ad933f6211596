import { Hono } from 'hono';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { activeClub, refuseAccess } from '#shared/access.ts';
import { Refusal } from '#shared/errors.ts';
import { openModules, readAccount, type Services } from '#server/http/door.ts';
import { type Db, transaction } from '#server/database/database.ts';
import { findPublicFile, mimeOf } from '#server/files/storage.ts';
import { fileNameOf, isFormat, isSjabloon, titleOf } from '#features/materialen/shared/rules/sjablonen.ts';
import { sjabloonPdfJob } from './commands/pdf.ts';
import { type Logo, makeSjabloonDocx } from './commands/word.ts';
import { type ClubPaper, findClubPaper, findLogoKey } from './queries.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Run = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

interface Member {
  vereniging_id: string;
  /** A transaction as this person. None stays open while a document is made. */
  run: Run;
}

/** The same rule as for endpoints with access 'member' and module 'campagnemiddelen'. */
async function requireMember({ auth, database, env }: Services, request: Request): Promise<Member> {
  const account = await readAccount(auth, request.headers);
  const refusal = refuseAccess('member', account, { superuserNeedsTwoFactor: env.SUPERUSER_TWO_FACTOR });
  if (refusal !== null) throw new Refusal(refusal);
  const vereniging_id = account === null ? null : activeClub(account);
  if (account === null || vereniging_id === null) throw new Refusal('geen_vereniging');
  const identity = {
    user_id: account.id,
    vereniging_id,
    rol: account.rol,
    acting_superuser_id: account.acting_vereniging_id === null ? null : account.id,
  };
  const run: Run = (work) => transaction(database.as('app_user'), identity, work);
  const open = await run((db) => openModules(db, account, vereniging_id));
  if (!open.includes('campagnemiddelen')) throw new Refusal('module_vergrendeld');
  return { vereniging_id, run };
}

async function getClubPaper({ run, vereniging_id }: Member): Promise<ClubPaper> {
  const club = await run((db) => findClubPaper(db, vereniging_id));
  if (club === null) throw new Refusal('niet_gevonden');
  return club;
}

/** A letter without a logo is still a letter: what is gone from the store is left out. */
async function readLogo({ storage }: Services, { run, vereniging_id }: Member, club: ClubPaper): Promise<Logo | null> {
  const path = club.logo;
  if (path === null) return null;
  const file = await run((db) => findPublicFile(db, vereniging_id, path));
  if (file === null || file.width === null || file.height === null || mimeOf(file.key) !== 'image/png') return null;
  const bytes = await storage.read(file.key);
  return bytes === null ? null : { bytes, width: file.width, height: file.height };
}

function download(c: Context, bytes: Uint8Array, { type, name }: { type: string; name: string }): Response {
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': String(bytes.byteLength),
  });
}

/** What a club downloads on /materialen. Mounted on /api/materialen, where an answer is never kept by a browser. */
export function materialenApp(services: Services): Hono {
  const app = new Hono();

  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error;
    return c.json(error.toJSON(), error.status as ContentfulStatusCode);
  });

  app.get('/logo', async (c) => {
    const member = await requireMember(services, c.req.raw);
    const { naam, logo } = await getClubPaper(member);
    const key = logo === null ? null : await member.run((db) => findLogoKey(db, member.vereniging_id, logo));
    const bytes = key === null ? null : await services.storage.read(key);
    if (key === null || bytes === null) throw new Refusal('niet_gevonden');
    const extension = key.slice(key.lastIndexOf('.') + 1);
    return download(c, bytes, { type: mimeOf(key), name: fileNameOf('Logo', naam, extension) });
  });

  app.get('/:sjabloon/:format', async (c) => {
    const member = await requireMember(services, c.req.raw);
    const { sjabloon, format } = c.req.param();
    if (!isSjabloon(sjabloon) || !isFormat(format)) throw new Refusal('niet_gevonden');
    const club = await getClubPaper(member);
    const logo = await readLogo(services, member, club);
    const name = fileNameOf(titleOf(sjabloon), club.naam, format);
    if (format === 'docx') return download(c, await makeSjabloonDocx(sjabloon, club, logo), { type: DOCX, name });
    const { bytes } = await services.renderer.renderDocument(await sjabloonPdfJob(sjabloon, club, logo), {
      vereniging_id: member.vereniging_id,
      signal: c.req.raw.signal,
    });
    return download(c, bytes, { type: 'application/pdf', name });
  });

  return app;
}

import { z } from 'zod';
import { Refusal } from '#shared/errors.ts';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { enqueue } from '#server/jobs.ts';
import { removeFiles } from '#server/files/jobs.ts';
import { deleteFiles, mimeOf, type Storage } from '#server/files/storage.ts';
import type { Admitted } from '#server/http/door.ts';
import type { MailAttachment } from '#server/mail/mail.ts';
import { readDocument, type SavedDocument, takeAddress } from '#features/campagnemiddelen/server/commands/documents.ts';
import { bestandenRefusals } from '#features/bestanden/shared/refusals.ts';
import { dpiFor, formatName, soortenOf, soortFor, type Wish } from '#features/bestanden/shared/rules/formats.ts';
import { FORMATS } from '#features/campagnemiddelen/shared/rules/formats.ts';
import { failureReport, GIVEN_UP, photoFindings } from '#features/bestanden/shared/rules/report.ts';
import { VIEW_PATHS } from '#features/bestanden/shared/rules/views.ts';
import type { Bestand, generateSchema, Report } from '#features/bestanden/shared/schema.ts';
import * as queries from '#features/bestanden/server/queries.ts';
import { contentKey } from './compose.ts';

/** What is asked for when a file is to be made. A fault that may pass is tried twice more, as is a worker that died. */
export const MAKE_FILE = {
  name: 'bestanden.make-file',
  tenant: 'club',
  schema: z.object({ id: z.uuid() }),
  retries: 2,
  expireSeconds: 300,
} as const;

const MOST_OF_CLUB = 3;
const MOST_OF_ALL = 50;
const RETRY_SECONDS = 15;
const BUSY_SECONDS = 60;

/** Without a package nothing goes out of the door: no file, no mail, no public page. */
export function requirePackage({ hasPackage }: Pick<SavedDocument, 'hasPackage'>): void {
  if (!hasPackage) throw new Refusal(bestandenRefusals.geen_pakket);
}

/** What is asked for, with what the material itself says where nobody says otherwise. */
function wishOf(
  document: SavedDocument,
  { soort = soortFor(document), gevouwen, dpi, includeInteractivity }: z.output<typeof generateSchema>,
): Wish {
  const isPossible = soortenOf(document.type).includes(soort) && (!gevouwen || document.type === 'flyer');
  if (!isPossible) throw new Refusal(bestandenRefusals.soort_past_niet);
  const isPrint = soort === 'drukwerk';
  // Of what is not printed neither decides anything, and one file is enough.
  return {
    soort,
    gevouwen,
    dpi: isPrint ? (dpi ?? dpiFor(document)) : 300,
    interactief: isPrint || includeInteractivity,
  };
}

/** A photo that a printer would send back is refused before anything is made. */
function requireSharp(document: SavedDocument, { soort, gevouwen }: Wish): void {
  if (soort !== 'drukwerk') return;
  const bad = photoFindings(document, gevouwen).filter(({ state }) => state === 'bad');
  if (bad.length > 0) throw new Refusal(bestandenRefusals.foto_te_klein, { findings: bad });
}

/** The file that is kept or under way, else one that will be made (PDF-20, PDF-22). */
export async function requestFile(
  context: Admitted<'member'>,
  input: z.output<typeof generateSchema>,
): Promise<Bestand> {
  const { db, tenant } = context;
  const document = await readDocument(context, input.campagnemiddelId);
  const wish = wishOf(document, input);
  requirePackage(document);
  requireSharp(document, wish);
  const sleutel = await contentKey(document, wish, context.env.PRINT_PROFILE);
  await queries.holdRequests(db, tenant);
  await takeAddress(context, document);
  const same = await queries.findSame(db, tenant, sleutel);
  if (same !== undefined) {
    await queries.claimFile(db, tenant, same.id);
    return getFile(context, same.id);
  }
  const { club, all } = await queries.countUnderWay(db, tenant);
  if (club >= MOST_OF_CLUB) throw new Refusal(bestandenRefusals.te_veel_tegelijk, { seconden: RETRY_SECONDS });
  if (all >= MOST_OF_ALL) throw new Refusal(bestandenRefusals.bestand_te_druk, { seconden: BUSY_SECONDS });
  await queries.deleteStuck(db, tenant, sleutel);
  const id = await queries.insertBestand(db, tenant, {
    ...wish,
    campagnemiddel_id: document.id,
    sleutel,
    inhoud: document,
  });
  await enqueue(db, MAKE_FILE, { id }, { tenant, singletonKey: id });
  return getFile(context, id);
}

type Looking = Pick<Admitted<'member'>, 'db' | 'tenant'>;

/** How it stands. Who looks is noted, so that only who left gets a mail; of a superuser who acts nothing is written. */
export async function getFile({ db, tenant }: Looking, id: string): Promise<Bestand> {
  const row = await queries.findBestand(db, tenant, id);
  if (row === undefined) throw new Refusal('niet_gevonden');
  if (tenant.acting_superuser_id === null) await queries.markSeen(db, tenant, id);
  return shownOf(row, new Date());
}

export async function listRecent({ db, tenant }: Looking): Promise<Bestand[]> {
  const now = new Date();
  return (await queries.listRecent(db, tenant)).map((row) => shownOf(row, now));
}

function shownOf(row: queries.ShownRow, now: Date): Bestand {
  const { is_gevouwen, is_interactief, is_opgegeven, type, file_key, bytes, ...shown } = row;
  const isThere = row.state === 'klaar' && row.expires_at > now;
  const view = VIEW_PATHS[type === 'brochure' ? 'brochure' : 'campagne'];
  return {
    ...shown,
    ...(is_opgegeven && { state: 'mislukt' as const, stap: null }),
    gevouwen: is_gevouwen,
    paginas: FORMATS[type].pages,
    rapport: is_opgegeven ? failureReport(type, GIVEN_UP) : (row.rapport as Report | null),
    downloadUrl: isThere ? `/api/campagnemiddelen/bestanden/${row.id}/bestand` : null,
    storagePath: isThere ? file_key : null,
    metadata:
      isThere && bytes !== null
        ? {
            format: formatName(type, is_gevouwen),
            fileSize: bytes,
            interactive: row.soort === 'scherm' && is_interactief,
            service: 'achterban',
            dedicatedRoute: `${view}/${row.campagnemiddel_id}`,
          }
        : null,
  };
}

/**
 * Stops what is being made, or forgets what is ready; the one who makes it notices at its next step. One that a colleague
 * asked for since is theirs, and a file that a mail took along is the mail's.
 */
export async function stopFile({ db, tenant }: Looking, id: string): Promise<void> {
  if ((await queries.findBestand(db, tenant, id)) === undefined) throw new Refusal('niet_gevonden');
  if (!(await queries.holdOwn(db, tenant, id))) return;
  const keys = await deleteFiles(db, { owner_table: 'bestand', owner_id: id });
  await queries.deleteBestand(db, tenant, id);
  if (keys.length > 0) await enqueue(db, removeFiles, { keys }, { tenant });
}

export async function openFile(
  { run, tenant, storage }: Admitted<'member', 'none'> & { storage: Storage },
  id: string,
): Promise<File> {
  const row = await run(async (db) => {
    const found = await queries.findBestand(db, tenant, id);
    if (found === undefined) throw new Refusal('niet_gevonden');
    if (tenant.acting_superuser_id === null) await queries.markSeen(db, tenant, id);
    return found;
  });
  const { file_key, bestandsnaam, state, expires_at } = row;
  const isThere = state === 'klaar' && expires_at > new Date() && file_key !== null && bestandsnaam !== null;
  const bytes = isThere ? await storage.read(file_key) : null;
  if (!isThere || bytes === null) throw new Refusal(bestandenRefusals.bestand_verlopen);
  return new File([new Uint8Array(bytes)], bestandsnaam, { type: mimeOf(file_key) });
}

/** A finished file, as a mail takes it along. */
export interface ReadyFile extends MailAttachment {
  id: string;
  bytes: number;
}

/** The PDF for a screen of the material exactly as it is saved now; null when it has to be made first. */
export async function findReadyFile(
  db: Db,
  tenant: Pick<Tenant, 'vereniging_id'>,
  document: SavedDocument,
): Promise<ReadyFile | null> {
  const wish: Wish = { soort: 'scherm', gevouwen: false, dpi: 300, interactief: true };
  const found = await queries.findReady(db, tenant, await contentKey(document, wish));
  if (found?.file_key == null || found.bestandsnaam === null || found.bytes === null) return null;
  const { id, file_key: key, bestandsnaam: filename, bytes } = found;
  return { id, key, filename, content_type: mimeOf(key), bytes };
}

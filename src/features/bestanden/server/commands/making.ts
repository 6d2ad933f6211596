import { z } from 'zod';
import { Refusal } from '#shared/errors.ts';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { WorkerServices } from '#server/feature.ts';
import { type ClubJobContext, enqueue } from '#server/jobs.ts';
import { keepFiles } from '#server/files/storage.ts';
import { enqueueMail } from '#server/mail/mail.ts';
import { listReachable } from '#features/accounts/server/queries.ts';
import { findSender } from '#features/toegangsverzoeken/server/queries.ts';
import type { SavedDocument } from '#features/campagnemiddelen/server/commands/documents.ts';
import type { Stap } from '#features/bestanden/shared/kinds.ts';
import { type Drawn, fileName, type Wish } from '#features/bestanden/shared/rules/formats.ts';
import { type Failure, failureReport, GIVEN_UP, reportOf } from '#features/bestanden/shared/rules/report.ts';
import { filePath } from '#features/bestanden/shared/rules/views.ts';
import { fileReadyMail } from '#features/bestanden/server/mails.tsx';
import * as queries from '#features/bestanden/server/queries.ts';
import { renderJobOf } from './compose.ts';
import { cutPictures } from './pictures.ts';
import { MAKE_FILE } from './requests.ts';

type Making = ClubJobContext<WorkerServices>;

/** Told so long after it is ready to who is not there any more. */
const TELL_AFTER_MS = 15_000;

export const TELL_READY = {
  name: 'bestanden.tell-ready',
  tenant: 'club',
  schema: z.object({ id: z.uuid() }),
} as const;

/** What a row keeps until its file is made: a document, as JSON. */
type Inhoud = Drawn & Pick<SavedDocument, 'titel'> & { updated_at: string };

/** Faults of a document: a second time it would be the same. */
const IS_FINAL = new Set(['incomplete', 'overset']);

/** The document was stopped; nobody waits for it. */
class Stopped extends Error {}

/** Makes a file that was asked for. Who stopped it, or made it already, is left in peace. */
export async function makeFile(context: Making, id: string): Promise<void> {
  const { transaction, tenant, retry, log, signal } = context;
  const row = await transaction((db) => queries.beginBestand(db, tenant, id));
  if (row === undefined || row.inhoud === null) return;
  const document = row.inhoud as unknown as Inhoud;
  const wish: Wish = {
    soort: row.soort,
    gevouwen: row.is_gevouwen,
    interactief: row.is_interactief,
    dpi: row.dpi as Wish['dpi'],
  };
  try {
    await make(context, id, document, wish);
  } catch (error) {
    if (error instanceof Stopped) {
      log.info('a file was stopped while it was made');
      return;
    }
    // Another worker has it now, and what becomes of it is that one's to say.
    if (signal.aborted) throw error;
    const failure = failureOf(error);
    if (!IS_FINAL.has(failure.kind) && retry < MAKE_FILE.retries) {
      await transaction((db) => queries.putBack(db, tenant, id));
      throw error;
    }
    if (!(error instanceof Refusal)) log.error({ err: error }, 'a file was not made');
    await transaction(async (db) => {
      await queries.failBestand(db, tenant, id, failureReport(document.type, failure));
      await tellLater(db, tenant, id);
    });
  }
}

async function make(context: Making, id: string, document: Inhoud, wish: Wish): Promise<void> {
  const { transaction, tenant, services, signal } = context;
  const { storage, renderer } = services;
  const stop = new AbortController();
  const reach = async (stap: Stap) => {
    if (!(await transaction((db) => queries.setStap(db, tenant, id, stap)))) stop.abort(new Stopped());
  };
  const about = { titel: document.titel, updated_at: new Date(document.updated_at) };
  const pictured = await cutPictures({ run: transaction, tenant, storage }, document, wish);
  const job = await renderJobOf(pictured, about, wish);
  // One at a time and in their order, however fast the renderer goes from one step to the next.
  let told = reach('opmaken');
  const { bytes, report } = await renderer.renderDocument(job, {
    vereniging_id: tenant.vereniging_id,
    signal: AbortSignal.any([signal, stop.signal]),
    onStage: (stage) => {
      told = told.then(() => reach(stage));
    },
  });
  await told;
  stop.signal.throwIfAborted();

  const isPicture = wish.soort === 'png';
  const bestandsnaam = fileName(document.type, document.data.vereniging.naam, wish);
  await keepFiles({
    run: transaction,
    storage,
    vereniging_id: tenant.vereniging_id,
    user_id: null,
    files: [
      {
        kind: isPicture ? 'image' : 'pdf',
        mime: isPicture ? 'image/png' : 'application/pdf',
        bytes,
        reach: 'private',
      },
    ],
    link: async (db, [kept]) => {
      const made = { bestandsnaam, bytes: bytes.byteLength, rapport: reportOf(document, wish, report.print) };
      const isWanted =
        kept !== undefined && (await queries.finishBestand(db, tenant, id, { ...made, file_key: kept.key }));
      if (!isWanted) throw new Stopped();
      await tellLater(db, tenant, id);
      return { owner_table: 'bestand', owner_id: id };
    },
  });
}

const tellLater = (db: Db, tenant: Tenant, id: string) =>
  enqueue(db, TELL_READY, { id }, { tenant, startAfter: new Date(Date.now() + TELL_AFTER_MS) });

const failureData = z.object({
  kind: z.string(),
  reasons: z.array(z.string()),
  fields: z.record(z.string(), z.number()).default({}),
});

function failureOf(error: unknown): Failure {
  const told = error instanceof Refusal ? failureData.safeParse(error.data) : null;
  return told?.success ? told.data : GIVEN_UP;
}

/** A mail to who asked for it and has not looked since it is ready, or could not be made. */
export async function tellReady({ transaction, tenant, services }: Making, id: string): Promise<void> {
  await transaction(async (db) => {
    const row = await queries.findBestand(db, tenant, id);
    if (row?.klaar_op == null || row.created_by_user_id === null || row.gezien_op >= row.klaar_op) return;
    const asker = row.created_by_user_id;
    const reader = (await listReachable(db, tenant, [asker])).find(({ id: user_id }) => user_id === asker);
    if (reader === undefined) return;
    const vereniging = await findSender(db, tenant);
    await enqueueMail(db, {
      template: fileReadyMail,
      to: { email: reader.email, naam: reader.naam },
      vereniging,
      origin: services.origin,
      data: {
        vereniging,
        voornaam: reader.voornaam ?? '',
        titel: row.titel,
        isPicture: row.soort === 'png',
        isMade: row.state === 'klaar',
        until: row.expires_at,
        path: filePath(id, row),
        origin: services.origin,
      },
      batch_id: id,
    });
  });
}

import { z } from 'zod';
import { dayOf } from '#shared/dates.ts';
import type { Db } from '#server/database/database.ts';
import type { WorkerServices } from '#server/feature.ts';
import { keepPending, linkFiles } from '#server/files/storage.ts';
import type { ClubJobContext } from '#server/jobs.ts';
import { enqueueMail, type MailAttachment } from '#server/mail/mail.ts';
import { findPerson, listReachable } from '#features/accounts/server/queries.ts';
import { seesSponsors } from '#features/matches/shared/rules/acts.ts';
import { listOpenModules } from '#features/prijzen/server/queries.ts';
import { findSender } from '#features/toegangsverzoeken/server/queries.ts';
import { handedOverMail, takenMail } from '#features/overdragen/server/mails.tsx';
import { findUntold, lockUntold, type OverdrachtRow, setMailed } from '#features/overdragen/server/queries.ts';
import { lastDayToTurnBack } from '#features/overdragen/shared/rules/parts.ts';
import type { MovedCounts } from '#features/overdragen/shared/schema.ts';
import { readStand, standFileName, standJob } from './stand.ts';

export const TELL = {
  name: 'overdragen.tell-successor',
  tenant: 'club',
  // Who gave to a member saw it happen; who invited somebody hears that it was taken.
  schema: z.object({ id: z.uuid(), was_invited: z.boolean() }),
  retries: 3,
} as const;

type Telling = ClubJobContext<WorkerServices>;
type Handed = z.infer<typeof TELL.schema>;

export const countsOf = ({ meegegaan }: OverdrachtRow): MovedCounts => ({
  opvolgingen: meegegaan.opvolgingen,
  sponsors: meegegaan.sponsors,
  tegenprestaties: meegegaan.tegenprestaties.length,
  plekken: meegegaan.plekken.length + (meegegaan.aanspreekpunt === true ? 1 : 0),
  beheerder: meegegaan.beheerder === true,
});

/** Once: who was mailed already, or has nothing any more because it was turned back, hears nothing. */
export async function tellHandedOver(context: Telling, handed: Handed): Promise<void> {
  const { transaction, tenant, retry, log } = context;
  const found = await transaction(async (db) => {
    const row = await findUntold(db, tenant, handed.id);
    if (row === undefined) return null;
    const hasPaper = row.meegegaan.matches.length > 0 && seesSponsors(await listOpenModules(db, tenant));
    return { row, hasPaper, van: (await findGiver(db, row)).naam };
  });
  if (found === null) return;
  const withoutPaper = () => transaction((db) => tell(db, context, handed, null));
  if (!found.hasPaper) {
    await withoutPaper();
    return;
  }
  try {
    await drawAndTell(context, handed, found);
  } catch (error) {
    // The mail itself is worth more than its paper.
    if (context.signal.aborted || retry < TELL.retries) throw error;
    log.error({ err: error }, 'a hand-over was mailed without its state of affairs');
    await withoutPaper();
  }
}

/** Also who left the club with it. Who ended the account as well has no name any more, and no address. */
async function findGiver(db: Db, { van_user_id }: OverdrachtRow) {
  const giver = await findPerson(db, van_user_id);
  return { naam: giver === undefined || giver.naam === '' ? 'Je voorganger' : giver.naam, giver };
}

async function drawAndTell(context: Telling, handed: Handed, { row, van }: { row: OverdrachtRow; van: string }) {
  const { transaction, tenant, services, signal } = context;
  const { storage, renderer, origin } = services;
  const { vereniging_id } = tenant;
  const of = { ids: row.meegegaan.matches };
  const read = await transaction((db) => readStand(db, tenant, origin, { van, naar: row.naar_naam, of }, row.op));
  const job = await standJob({ run: transaction, tenant, storage }, read);
  const { bytes } = await renderer.renderDocument(job, { vereniging_id, signal });
  const files = [{ kind: 'pdf', mime: 'application/pdf', bytes, reach: 'private' }] as const;
  const kept = await keepPending({ run: transaction, storage, vereniging_id, user_id: null, files: [...files] });
  const key = kept[0]?.key;
  if (key === undefined) throw new Error('a file that was kept is named');
  const file = { key, filename: standFileName(read.stand.vereniging), content_type: 'application/pdf' };
  await transaction(async (db) => {
    // Of one that was turned back while it was drawn nothing is kept: what belongs to no row is swept.
    const isTold = await tell(db, context, handed, file);
    if (isTold) await linkFiles(db, kept, { owner_table: 'overdracht', owner_id: row.id });
  });
}

/** The mails, as it stands at this moment; false when the successor is not told. */
async function tell(
  db: Db,
  { tenant, services, log }: Telling,
  { id, was_invited }: Handed,
  file: MailAttachment | null,
): Promise<boolean> {
  const row = await lockUntold(db, tenant, id);
  if (row === undefined) return false;
  const { naam: gever, giver } = await findGiver(db, row);
  const vereniging = await findSender(db, tenant);
  const { origin } = services;
  const sender = { vereniging, origin, batch_id: row.id };
  const words = { vereniging, origin, meegegaan: countsOf(row) };
  if (was_invited && giver !== undefined) {
    const naar = row.naar_naam ?? 'Je opvolger';
    const tot = row.is_definitief ? null : lastDayToTurnBack(dayOf(row.op));
    await enqueueMail(db, {
      ...sender,
      template: takenMail,
      to: { email: giver.email, naam: giver.naam },
      data: { ...words, voornaam: giver.voornaam ?? '', naar, stopt: row.stopt, tot },
    });
  }
  const naar_id = row.naar_user_id ?? '';
  const reader = (await listReachable(db, tenant, [naar_id])).find((one) => one.id === naar_id);
  if (reader === undefined) {
    log.warn('who took over cannot be mailed');
    return false;
  }
  await enqueueMail(db, {
    ...sender,
    template: handedOverMail,
    to: { email: reader.email, naam: reader.naam },
    data: { ...words, voornaam: reader.voornaam ?? '', gever, bericht: row.bericht, hasPdf: file !== null },
    ...(file !== null && { attachments: [file] }),
  });
  await setMailed(db, tenant, row.id, file?.key ?? null);
  return true;
}

import { Refusal } from '#shared/errors.ts';
import type { Db } from '#server/database/database.ts';
import { CONSOLE_READ, listLog, type LogOf, writeAudit } from '#server/audit.ts';
import { deleteBounce, readMailHistory, readMailLimits } from '#server/mail/mail.ts';
import { listClubUsers, listPeople } from '#features/accounts/server/queries.ts';
import { readInWords } from '#features/admin/shared/rules.ts';
import { listSponsorNames } from '#features/matches/server/queries.ts';
import { listSwitches } from '#features/prijzen/server/queries.ts';
import { findForProvider, findNeighbours, findOverzicht } from '#features/vereniging/server/queries.ts';
import { logLines, visitLines } from '#features/superuser/shared/rules/log.ts';
import { clubWords } from '#shared/club-words.ts';
import { countBelongings } from './queries.ts';

const NOT_HELD = 'Dit adres wordt niet tegengehouden omdat het niet bestond.';

/** A club as the provider sees it, put together from what each feature knows of it. */
export async function readVereniging(db: Db, id: string) {
  const club = await findForProvider(db, id);
  if (club === undefined) throw new Refusal('niet_gevonden');
  return {
    ...club,
    ...(await findOverzicht(db, id)),
    ...(await listClubUsers(db, id)),
    ...(await listSwitches(db, { vereniging_id: id })),
    ...(await findNeighbours(db, club)),
    mail: { ...(await readMailHistory(db, id)), limits: await readMailLimits(db) },
  };
}

/** What goes when a club is deleted. */
export async function readDeletion(db: Db, id: string) {
  const club = await findForProvider(db, id);
  if (club === undefined) throw new Refusal('niet_gevonden');
  const { gebruikers } = await findOverzicht(db, id);
  return { gebruikers, ...(await countBelongings(db, id)) };
}

/** On record by the id of what is gone: of the address itself only a code was kept. */
export async function liftBounce(db: Db, email: string): Promise<void> {
  const id = await deleteBounce(db, email);
  if (id === null) throw new Refusal('niet_gevonden', undefined, NOT_HELD);
  await writeAudit(db, { operation: 'mail_suppression.delete', object: { table: 'mail_suppression', id } });
}

/** Whom an entry is about, apart from who did it. */
function subjectOf({ operation, object_id, was, werd }: LogRow): string | null {
  if (operation.startsWith('users.')) return object_id;
  const user_id = (werd ?? was)?.['user_id'];
  return typeof user_id === 'string' ? user_id : null;
}
type LogRow = Awaited<ReturnType<typeof listLog>>['rows'][number];

interface LogQuestion {
  id: string;
  wie?: LogOf | undefined;
  after?: string | undefined;
}

/** The log of a club in words, with what people and sponsors are called now. */
export async function listClubLog(db: Db, { id, wie, after }: LogQuestion) {
  const club = await findForProvider(db, id);
  if (club === undefined) throw new Refusal('niet_gevonden');
  const words = clubWords(club.type_vereniging);
  const { rows, next } = await listLog(db, id, wie, after);
  const sponsor_ids = rows.flatMap(({ visit, operation, object_id }) => [
    ...(visit?.reads.flatMap((read) => read.object_id ?? []) ?? []),
    ...(operation === CONSOLE_READ && object_id !== null ? [object_id] : []),
  ]);
  const sponsors = await listSponsorNames(db, { vereniging_id: id }, sponsor_ids);
  const people = await listPeople(
    db,
    rows.flatMap((row) => [row.actor_user, subjectOf(row)].flatMap((user_id) => user_id ?? [])),
  );
  return {
    rows: rows.map((row) => {
      const actor = people.get(row.actor_user ?? '');
      const { visit } = row;
      const naam = people.get(subjectOf(row) ?? '')?.naam ?? sponsors.get(row.object_id ?? '') ?? null;
      const reden = row.werd?.['reden'];
      const reads = visit?.reads.map(({ what, at, object_id }) => ({
        what,
        at,
        naam: sponsors.get(object_id ?? '') ?? null,
      }));
      return {
        id: row.id,
        wie: row.wie,
        at: row.at,
        naam: actor?.naam ?? null,
        is_provider: row.wie === 'achterban' || row.wie === 'namens',
        visit:
          visit === undefined
            ? null
            : {
                reden: typeof reden === 'string' ? reden : null,
                until: visit.until,
                is_cut: visit.is_cut,
                lines: visitLines(visit.changes, { words, reads: reads ?? [], inWords: readInWords }),
              },
        lines: visit === undefined ? logLines({ ...row, naam }, words) : [],
      };
    }),
    next,
  };
}

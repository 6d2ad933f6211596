import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Change } from '#shared/changes.ts';
import type { Day } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { stale } from '#features/accounts/server/commands/stale.ts';
import { findName } from '#features/accounts/server/queries.ts';
import { changeMatches } from '#features/matches/server/commands/acts.ts';
import * as acts from '#features/matches/server/queries/acts.ts';
import * as contacts from '#features/matches/server/queries/contacts.ts';
import { before, differing, type ActColumns, type ActKind } from '#features/matches/shared/rules/acts.ts';
import { daysAfterContact, followUpOf, isToCome, whoDid } from '#features/matches/shared/rules/contact.ts';
import type { ContactLog, LastContacts, LogContact } from '#features/matches/shared/schema.ts';

async function lockMatch(db: Db, tenant: Tenant, id: string): Promise<acts.LockedMatch> {
  const [match] = await acts.lockMatches(db, tenant, [id]);
  if (match === undefined) throw new Refusal('niet_gevonden');
  return match;
}

/** Writes down what was said, with what that changes of the match. */
export async function logContact(db: Db, tenant: Tenant, contact: LogContact, today: Day): Promise<ContactLog> {
  const { id, dag, communication_type, subject, content } = contact;
  if (dag !== null && isToCome(dag, today))
    throw new Refusal('ongeldige_invoer', { velden: { dag: 'Kies vandaag of een dag die voorbij is.' } });
  const match = await lockMatch(db, tenant, id);
  const set = daysAfterContact(match.now, { ...contact, dag: dag ?? today });
  const changed = differing(match.now, set);
  const [gebeurtenis_id = null] = await acts.insertGebeurtenissen(db, tenant, [
    { sponsor_id: match.sponsor_id, match_id: id, soort: 'contact', was: before(match.now, changed), werd: changed },
  ]);
  const contact_id = await contacts.insertContact(db, tenant, {
    match_id: id,
    communication_type,
    subject,
    content,
    dag: dag === today ? null : dag,
    follow_up_required: contact.next_follow_up_date !== null,
    gebeurtenis_id,
  });
  // Also when nothing differs: who was spoken to again was changed today.
  await acts.updateMatches(db, tenant, [{ id, set }]);
  return { id: contact_id, gebeurtenis_id, bedrijfsnaam: match.bedrijfsnaam };
}

/** One thing about one match, from what the person saw. */
async function changeMatch(
  db: Db,
  tenant: Tenant,
  { id, version }: { id: string; version: number },
  soort: ActKind,
  setOf: (now: ActColumns) => Partial<ActColumns>,
) {
  const match = await lockMatch(db, tenant, id);
  const { updated_at, updated_by_user_id } = match;
  const set = setOf(match.now);
  if (match.version !== version)
    throw await stale(db, tenant, {
      ...before(match.now, set),
      version: match.version,
      updated_at,
      updated_by_user_id,
    });
  const [result] = await changeMatches(db, tenant, [match], { soort, changeOf: () => ({ set }) });
  return { set, version: result?.version ?? version, gebeurtenis_id: result?.gebeurtenis_id ?? null };
}

type FollowUp = Pick<ActColumns, 'next_follow_up_date' | 'next_follow_up_note'>;

/** On which day the club gets in touch, and about what; what is left out stays. */
export async function setFollowUp(
  db: Db,
  tenant: Tenant,
  {
    id,
    version,
    next_follow_up_date: day,
    next_follow_up_note: note,
  }: Change<FollowUp> & { id: string; version: number },
) {
  const { set, ...acted } = await changeMatch(db, tenant, { id, version }, 'opvolging', (now) =>
    followUpOf({
      next_follow_up_date: day === undefined ? now.next_follow_up_date : day,
      next_follow_up_note: note === undefined ? now.next_follow_up_note : note,
    }),
  );
  return { ...(set as FollowUp), ...acted };
}

interface Assignment {
  id: string;
  version: number;
  naar: string | null;
}

/** Somebody else of the club looks after it from now on, or nobody. */
export async function assignMatch(db: Db, tenant: Tenant, { naar, ...of }: Assignment) {
  if (naar !== null && (await findName(db, tenant, naar)) === null) throw new Refusal('niet_gevonden');
  return changeMatch(db, tenant, of, 'eigenaar', () => ({ assigned_to_user_id: naar }));
}

/** What everybody should know before they call. */
export const setNotes = (
  db: Db,
  tenant: Tenant,
  { contact_notes, ...of }: { id: string; version: number; contact_notes: string | null },
) => changeMatch(db, tenant, of, 'gegevens', () => ({ contact_notes }));

const contactOf = ({
  door: naam,
  created_by_user_id: user_id,
  ...contact
}: Awaited<ReturnType<typeof contacts.listLastContacts>>[number]) => ({ ...contact, door: whoDid({ naam, user_id }) });

/** What was said last, and how much in all. */
export async function getLastContacts(db: Db, tenant: Tenant, match_id: string, today: Day): Promise<LastContacts> {
  const head = await contacts.findContactHead(db, tenant, match_id);
  if (head === undefined) throw new Refusal('niet_gevonden');
  const { sponsor_id, bedrijfsnaam, next_follow_up_date, total } = head;
  const rows = await contacts.listLastContacts(db, tenant, match_id);
  return {
    today,
    sponsor: { id: sponsor_id, bedrijfsnaam },
    next_follow_up_date,
    total,
    contacten: rows.map(contactOf),
  };
}

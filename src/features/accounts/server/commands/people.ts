import { Refusal, REFUSALS, type RefusalKind } from '#shared/errors.ts';
import type { Admitted, SignIn } from '#server/http/door.ts';
import { enqueueMail } from '#server/mail/mail.ts';
import { accountsRefusals } from '#features/accounts/shared/refusals.ts';
import type { Proof, UserFilter } from '#features/accounts/shared/schema.ts';
import { proveInForm } from '#features/accounts/server/commands.ts';
import { memberChangedMail, placeChangedMail } from '#features/accounts/server/mails.tsx';
import * as queries from '#features/accounts/server/queries.ts';

type Console = Pick<Admitted<'superuser'>, 'db' | 'account' | 'env'>;

/** What the provider's console offers for each: not to take away the own way in. */
const withAbility =
  ({ account }: Console) =>
  <Row extends { id: string }>(row: Row) => ({ ...row, can: { change: row.id !== account.id } });

/** A club that was deleted is still there to look at. */
async function refuseUnknownClub({ db }: Console, vereniging_id: string | undefined): Promise<void> {
  if (vereniging_id !== undefined && !(await queries.hasClub(db, vereniging_id))) {
    throw new Refusal('niet_gevonden');
  }
}

export async function listEveryone(context: Console, filter: UserFilter, after: string | undefined) {
  await refuseUnknownClub(context, filter.vereniging_id);
  const { rows, next } = await queries.listEveryone(context.db, filter, after);
  return { rows: rows.map(withAbility(context)), next };
}

export async function searchEveryone(context: Console, zoek: string, filter: UserFilter) {
  await refuseUnknownClub(context, filter.vereniging_id);
  const { rows, has_more } = await queries.searchEveryone(context.db, zoek, filter);
  return { rows: rows.map(withAbility(context)), has_more };
}

async function getSomebody({ db }: Console, id: string) {
  const person = await queries.findSomebody(db, id);
  if (person === undefined) throw new Refusal('niet_gevonden');
  return person;
}

export async function readSomebody(context: Console, id: string) {
  const { geblokkeerd_door, geblokkeerd_reden, ...person } = await getSomebody(context, id);
  const { geblokkeerd_op: op } = person;
  return withAbility(context)({
    ...person,
    geblokkeerd: op === null ? null : { op, door: geblokkeerd_door, reden: geblokkeerd_reden ?? '' },
    sessies: await queries.listSessionsOf(context.db, id),
  });
}

export async function listBeheerders(context: Console, vereniging_id: string) {
  await refuseUnknownClub(context, vereniging_id);
  const names = await queries.listBeheerderNames(context.db, [vereniging_id]);
  return names.get(vereniging_id) ?? { namen: [], has_more: false };
}

export async function listLog(context: Console, id: string, after: string | undefined) {
  if (!(await queries.hasUser(context.db, id))) throw new Refusal('niet_gevonden');
  return queries.listLog(context.db, id, after);
}

const CHANGE_REFUSALS: Record<Exclude<queries.PersonChanged, 'ok'>, RefusalKind> = {
  onbekend: REFUSALS.niet_gevonden,
  zichzelf: accountsRefusals.jezelf,
  vereniging_onbekend: accountsRefusals.club_staat_uit,
  verouderd: accountsRefusals.gebruiker_gewijzigd,
  laatste_beheerder: accountsRefusals.enige_admin,
};

/** Role, club, sessions, and the mails about it: to the person, and to the admins of the club that was and that is. */
export async function changeSomebody(context: Console, change: queries.PersonChange): Promise<void> {
  if (change.rol === 'admin' && change.vereniging_id === null) {
    throw new Refusal('ongeldige_invoer', { velden: { vereniging_id: 'Kies een vereniging.' } });
  }
  const was = await getSomebody(context, change.id);
  if (change.vereniging_id !== null) await refuseUnknownClub(context, change.vereniging_id);
  const outcome = await queries.changeSomebody(context.db, change);
  if (outcome !== 'ok') throw new Refusal(CHANGE_REFUSALS[outcome]);
  const now = await getSomebody(context, change.id);
  // Pressed twice: it was so already, and nobody needs to hear it again.
  if (was.rol === now.rol && was.vereniging?.id === now.vereniging?.id) return;
  await tell(context, was, now);
}

/** With a proof of the same moment: whoever finds a screen open lets nobody into the console. */
export async function makeSuperuser(
  context: Admitted<'superuser', 'none'> & SignIn,
  { id, was, bewijs }: { id: string; was?: string | undefined; bewijs: Proof },
): Promise<void> {
  await proveInForm(context, bewijs);
  const { account, env, run } = context;
  await run((db) => changeSomebody({ db, account, env }, { id, was, rol: 'superuser', vereniging_id: null }));
}

type Somebody = Awaited<ReturnType<typeof getSomebody>>;

async function tell({ db, env }: Console, was: Somebody, now: Somebody): Promise<void> {
  const { PUBLIC_ORIGIN: origin, CONTACT_EMAIL: contact_email } = env;
  const placeOf = ({ rol, vereniging }: Somebody) => ({ rol, vereniging: vereniging?.naam ?? null });
  if (now.geblokkeerd_op === null) {
    const data = { voornaam: now.voornaam ?? '', origin, was: placeOf(was), now: placeOf(now), contact_email };
    const to = { email: now.email };
    await enqueueMail(db, { template: placeChangedMail, to, user_id: now.id, origin, data });
  }
  const clubs = new Map([was.vereniging, now.vereniging].flatMap((club) => (club === null ? [] : [[club.id, club]])));
  for (const { id, naam: vereniging } of clubs.values()) {
    const is_now = now.vereniging?.id !== id || now.rol === 'superuser' ? null : now.rol;
    for (const beheerder of await queries.listBeheerders(db, { vereniging_id: id })) {
      if (beheerder.id === now.id) continue;
      const persoon = { naam: now.naam, email: now.email };
      const data = { voornaam: beheerder.voornaam ?? '', origin, vereniging, persoon, is_now };
      const to = { email: beheerder.email };
      await enqueueMail(db, { template: memberChangedMail, to, user_id: beheerder.id, origin, data });
    }
  }
}

interface Traits {
  is_contactpersoon?: boolean | undefined;
  chat_enabled?: boolean | undefined;
}

export async function updateSomebody({ db }: Console, id: string, { is_contactpersoon, chat_enabled }: Traits) {
  if (is_contactpersoon !== undefined && !(await queries.updateContactpersoon(db, id, is_contactpersoon))) {
    throw new Refusal('niet_gevonden');
  }
  if (chat_enabled !== undefined && !(await queries.updateChat(db, id, chat_enabled))) {
    throw new Refusal('niet_gevonden');
  }
  if (!(await queries.hasUser(db, id))) throw new Refusal('niet_gevonden');
}

/** Who does this to the own account would only have to log in again, and can do so in the profile. */
export async function endSessionsOf({ db, account }: Console, id: string): Promise<number> {
  if (id === account.id) throw new Refusal(accountsRefusals.jezelf);
  const count = await queries.endSessionsOf(db, id);
  if (count === null) throw new Refusal('niet_gevonden');
  return count;
}

export async function block(context: Console, id: string, reden: string): Promise<void> {
  const outcome = await queries.blockUser(context.db, id, reden);
  if (outcome === 'zichzelf') throw new Refusal(accountsRefusals.jezelf);
  if (outcome === 'onbekend') throw await refuseDone(context, id);
}

export async function unblock(context: Console, id: string): Promise<void> {
  if (!(await queries.unblockUser(context.db, id))) throw await refuseDone(context, id);
}

async function refuseDone({ db }: Console, id: string): Promise<Refusal> {
  return new Refusal((await queries.hasUser(db, id)) ? accountsRefusals.al_gedaan : 'niet_gevonden');
}

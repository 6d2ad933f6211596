import { Refusal, type RefusalKind } from '#shared/errors.ts';
import type { Admitted } from '#server/http/door.ts';
import type { Db } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import { enqueueMail, type MailTemplate, readMailLimits } from '#server/mail/mail.ts';
import { staleBy } from '#features/accounts/server/commands/stale.ts';
import { findAnyName, listBeheerders } from '#features/accounts/server/queries.ts';
import { clubDeletedMail, clubRestoredMail, verificationLapsedMail } from '#features/vereniging/server/mails.tsx';
import * as queries from '#features/vereniging/server/queries.ts';
import { verenigingRefusals } from '#features/vereniging/shared/refusals.ts';
import type { CreateByProvider, Gegevens } from '#features/vereniging/shared/schema.ts';
import type { Change } from '#shared/changes.ts';

type Call = Pick<Admitted<'superuser'>, 'db' | 'account' | 'env'>;
type MailEnv = Pick<Env, 'PUBLIC_ORIGIN' | 'CONTACT_EMAIL'>;

interface ToldClub {
  vereniging_id: string;
  naam: string;
  /** Who did what it is about. */
  user_id: string | null;
}

/** A mail of the platform itself to each of a club's admins: it goes out also while the club is off. */
async function tellBeheerders<Data>(
  db: Db,
  env: MailEnv,
  { vereniging_id, naam, user_id }: ToldClub,
  mail: { template: MailTemplate<Data>; data: (common: CommonData) => Data },
): Promise<void> {
  const { PUBLIC_ORIGIN: origin, CONTACT_EMAIL: contact_email } = env;
  for (const { email, voornaam } of await listBeheerders(db, { vereniging_id })) {
    const data = mail.data({ voornaam: voornaam ?? '', naam, contact_email, origin });
    await enqueueMail(db, { template: mail.template, to: { email }, data, origin, user_id });
  }
}
interface CommonData {
  voornaam: string;
  naam: string;
  contact_email: string;
  origin: string;
}

/** Another name or address: the club's admins hear that it has to be looked up again. */
export async function tellLapsed(
  db: Db,
  env: MailEnv,
  { vereniging_id, user_id }: Omit<ToldClub, 'naam'>,
  naam: string,
): Promise<void> {
  const [lowest] = await readMailLimits(db);
  const per_dag = lowest?.recipients_per_day ?? 0;
  const data = (common: CommonData) => ({ ...common, per_dag });
  await tellBeheerders(db, env, { vereniging_id, user_id, naam }, { template: verificationLapsedMail, data });
}

export async function createClub({ db, account }: Call, { toch, ...club }: CreateByProvider): Promise<string> {
  if (!toch) {
    const verenigingen = await queries.listLookalikes(db, club);
    if (verenigingen.length > 0) throw new Refusal(verenigingRefusals.lijkt_op_bestaande, { verenigingen });
  }
  return queries.insertByProvider(db, account.id, club);
}

export async function changeClub(
  { db, account, env }: Call,
  { id, version, ...values }: { id: string; version: number } & Change<Gegevens>,
) {
  const before = await queries.findClub(db, { vereniging_id: id }, queries.GEGEVENS_COLUMNS);
  const saved = await queries.updateByProvider(db, { id, user_id: account.id }, version, values);
  if (saved === undefined) {
    const stored = await queries.findClub(db, { vereniging_id: id }, [
      ...queries.GEGEVENS_COLUMNS,
      'updated_at',
      'updated_by_user_id',
      'verwijderd_op',
    ]);
    if (stored === undefined) throw new Refusal('niet_gevonden');
    const { verwijderd_op, updated_by_user_id: by, ...newer } = stored;
    if (verwijderd_op !== null) throw new Refusal('niet_gevonden');
    throw staleBy(by === null ? null : await findAnyName(db, by), newer);
  }
  if (before?.verified_at != null && saved.verified_at === null)
    await tellLapsed(db, env, { vereniging_id: id, user_id: account.id }, saved.naam);
  return saved;
}

const orNotFound = (isDone: boolean) => {
  if (!isDone) throw new Refusal('niet_gevonden');
};

/** Nothing was changed: because there is no such club, or else for this reason. */
async function refuseUnchanged(db: Db, id: string, reason: RefusalKind): Promise<never> {
  const club = await queries.findClub(db, { vereniging_id: id }, ['verwijderd_op']);
  throw new Refusal(club === undefined || club.verwijderd_op !== null ? 'niet_gevonden' : reason);
}

export async function setBypass(
  { db, account }: Call,
  { id, bypass_payment_restrictions }: { id: string; bypass_payment_restrictions: boolean },
): Promise<void> {
  orNotFound(await queries.updateBypass(db, { id, user_id: account.id }, bypass_payment_restrictions));
}

export async function verifyClub(
  { db, account }: Call,
  { id, ...looked }: { id: string; note: string; mail_tier: number; version: number },
): Promise<void> {
  if (await queries.updateVerification(db, { id, user_id: account.id }, looked)) return;
  await refuseUnchanged(db, id, verenigingRefusals.niet_wie_is_nagekeken);
}

export async function unverifyClub({ db }: Call, id: string): Promise<void> {
  orNotFound(await queries.clearVerification(db, id));
}

export async function setMailTier({ db }: Call, { id, mail_tier }: { id: string; mail_tier: number }): Promise<void> {
  if (await queries.updateMailTier(db, id, mail_tier)) return;
  await refuseUnchanged(db, id, verenigingRefusals.niet_geverifieerd);
}

export async function deleteClub({ db, account, env }: Call, { id, reden }: { id: string; reden: string }) {
  const club = await queries.findClub(db, { vereniging_id: id }, ['naam']);
  const verwijderd_op = await queries.deleteVereniging(db, id, reden);
  if (club === undefined || verwijderd_op === null) throw new Refusal('niet_gevonden');
  const data = (common: CommonData) => ({ ...common, reden, verwijderd_op });
  const told = { vereniging_id: id, user_id: account.id, naam: club.naam };
  await tellBeheerders(db, env, told, { template: clubDeletedMail, data });
}

export async function restoreClub({ db, account, env }: Call, id: string): Promise<void> {
  const club = await queries.findClub(db, { vereniging_id: id }, ['naam']);
  const isBack = await queries.restoreVereniging(db, id);
  if (club === undefined || !isBack) throw new Refusal('niet_gevonden');
  const told = { vereniging_id: id, user_id: account.id, naam: club.naam };
  await tellBeheerders(db, env, told, { template: clubRestoredMail, data: (common) => common });
}

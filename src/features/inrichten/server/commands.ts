import { randomUUID } from 'node:crypto';
import { countSuperusers } from '#features/accounts/server/queries.ts';
import { link } from '#features/accounts/server/mails.tsx';
import { addStartCovers } from '#features/covers/server/commands/start-set.ts';
import { countLibrary } from '#features/covers/server/queries.ts';
import { addStartBanners } from '#features/cta/server/commands.ts';
import { countBanners } from '#features/cta/server/queries.ts';
import { inrichtenRefusals } from '#features/inrichten/shared/refusals.ts';
import { dmarcNames, domainOf, mailRulesOf } from '#features/inrichten/shared/rules.ts';
import type { LaterOnderdeel, ProefOnderdeel, StartOnderdeel } from '#features/inrichten/shared/kinds.ts';
import type { Inrichting, InrichtingRows, MailRules, Started } from '#features/inrichten/shared/schema.ts';
import { addStartPlans } from '#features/prijzen/server/commands.ts';
import { countPlans } from '#features/prijzen/server/queries.ts';
import { readParts } from '#features/stand/server/commands/stand.ts';
import { hasAnyClub } from '#features/vereniging/server/queries.ts';
import { writeAudit } from '#server/audit.ts';
import type { Db } from '#server/database/database.ts';
import { countMigrations } from '#server/database/migrated.ts';
import type { Env } from '#server/env.ts';
import type { Admitted } from '#server/http/door.ts';
import { deriveKey, isSame, sign } from '#server/identity/signing.ts';
import { enqueueMail } from '#server/mail/mail.ts';
import { readVersion } from '#server/platform/version.ts';
import type { Account } from '#shared/access.ts';
import { Refusal } from '#shared/errors.ts';
import { proofMail } from './mails.tsx';
import * as queries from './queries.ts';

interface Looking {
  db: Db;
  env: Env;
  account: Pick<Account, 'email' | 'two_factor_enabled'>;
  now: Date;
}

function assistantOf({ CHAT_WEBHOOK_URL, AI_BASE_URL }: Env): Inrichting['installatie']['assistent'] {
  if (CHAT_WEBHOOK_URL !== undefined) return 'automatisering';
  return AI_BASE_URL === undefined ? 'kennisbank' : 'teksten';
}

/** What the rows of the page say, seen by whoever asks. */
export async function readRows(
  { db, env, account, now }: Looking,
  parts?: Awaited<ReturnType<typeof readParts>>,
): Promise<InrichtingRows> {
  const rows = await queries.listInrichting(db);
  // A proof of an address that was changed since proves nothing of the new one.
  const proefOf = (onderdeel: ProefOnderdeel, address: string) => {
    const row = rows.find((one) => one.onderdeel === onderdeel);
    if (row?.proef_verstuurd_op == null || row.proef_van !== address) return null;
    return { verstuurd_op: row.proef_verstuurd_op, geklikt_op: row.proef_geklikt_op };
  };
  return {
    at: now,
    later: rows.flatMap(({ onderdeel, later_op }) => (later_op === null ? [] : [onderdeel])),
    tweestaps: { is_aan: account.two_factor_enabled, is_verplicht: env.SUPERUSER_TWO_FACTOR },
    mail: {
      aan: account.email,
      proef: proefOf('mail', env.MAIL_FROM),
      heeft_retour: env.MAIL_REPORTS_IMAP_URL !== undefined || env.MAIL_REPORTS_SECRET !== undefined,
    },
    hulp: { adres: env.CONTACT_EMAIL, proef: proefOf('hulpadres', env.CONTACT_EMAIL) },
    reservekopie: (parts ?? (await readParts(db, now))).reservekopie,
    superusers: await countSuperusers(db),
    plannen: await countPlans(db),
    omslagen: await countLibrary(db),
    teksten: await countBanners(db),
    heeft_club: await hasAnyClub(db),
  };
}

/** What a new installation still needs, and what it consists of. */
export async function readInrichting(looking: Looking): Promise<Inrichting> {
  const { db, env, now } = looking;
  const parts = await readParts(db, now);
  const { applied: gedaan, total: totaal } = await countMigrations(db);
  return {
    ...(await readRows(looking, parts)),
    installatie: {
      versie: await readVersion(),
      adres: env.PUBLIC_ORIGIN,
      migraties: { gedaan, totaal },
      opslag: env.STORAGE_DRIVER,
      bestanden: parts.bestanden,
      pdf: parts.pdf,
      assistent: assistantOf(env),
    },
  };
}

/** Asks the name servers about the domain that mail is sent from, all names at once. */
export async function readMailRules({
  env: { MAIL_FROM: from, CONTACT_EMAIL: contact },
  mailDomains,
}: Pick<Admitted<'superuser', 'none'>, 'env' | 'mailDomains'>): Promise<MailRules> {
  const domein = domainOf(from);
  const [domain = null, ...dmarc] = await Promise.all(
    [domein, ...dmarcNames(domein)].map((name) => mailDomains.readTxt(name)),
  );
  return mailRulesOf({ from, contact, domain, dmarc });
}

export async function setLater(db: Db, onderdeel: LaterOnderdeel, is_later: boolean): Promise<void> {
  await queries.upsertLater(db, onderdeel, is_later);
  await writeAudit(db, { operation: 'inrichting.later', after: { onderdeel, is_later } });
}

const PROOF_DAYS = 7;
const DAY_S = 24 * 3600;

/** Signed for this use alone: the id of a proof mail, and until when its button works. */
const signatureOf = ({ AUTH_SECRET }: Pick<Env, 'AUTH_SECRET'>, id: string, until: string) =>
  sign(deriveKey(AUTH_SECRET, 'proof-mail'), `${id} ${until}`, 'base64url');

function issueToken(env: Pick<Env, 'AUTH_SECRET'>, id: string, now: Date): string {
  const until = (Math.floor(now.getTime() / 1000) + PROOF_DAYS * DAY_S).toString(36);
  return `${id}.${until}.${signatureOf(env, id, until)}`;
}

/** The id in a token that this installation signed and that still works. */
function readToken(env: Pick<Env, 'AUTH_SECRET'>, token: string, now: Date): string {
  const [id = '', until = '', signature = ''] = token.split('.');
  if (!isSame(signature, signatureOf(env, id, until))) throw new Refusal(inrichtenRefusals.proef_onbekend);
  if (Number.parseInt(until, 36) * 1000 < now.getTime()) throw new Refusal(inrichtenRefusals.proef_verlopen);
  return id;
}

interface Proving extends Looking {
  account: Pick<Account, 'id' | 'email' | 'two_factor_enabled'>;
}

/** Proves that mail of the installation arrives, or that the address for help is read: by the button in this mail. */
export async function sendProof({ db, env, account, now }: Proving, onderdeel: ProefOnderdeel): Promise<void> {
  const id = randomUUID();
  const isOwn = onderdeel === 'mail';
  await queries.upsertProef(db, onderdeel, { id, van: isOwn ? env.MAIL_FROM : env.CONTACT_EMAIL });
  await enqueueMail(db, {
    template: proofMail,
    to: { email: isOwn ? account.email : env.CONTACT_EMAIL },
    data: { onderdeel, href: link(env.PUBLIC_ORIGIN, '/proefmail', issueToken(env, id, now)), days: PROOF_DAYS },
    origin: env.PUBLIC_ORIGIN,
    ...(isOwn && { user_id: account.id }),
  });
  await writeAudit(db, { operation: 'inrichting.proof', after: { onderdeel } });
}

/** Pressed twice is pressed: the first moment stays. */
export async function pressProof(
  { db, env, now }: Omit<Looking, 'account'>,
  token: string,
): Promise<{ onderdeel: ProefOnderdeel }> {
  const onderdeel = await queries.pressProef(db, readToken(env, token, now));
  if (onderdeel === null) throw new Refusal(inrichtenRefusals.proef_onbekend);
  return { onderdeel };
}

/** One kind after the other, each whole or not at all; of a kind that has something, nothing is added. */
export async function addStartSet(
  { run, storage, account: { id: user_id } }: Pick<Admitted<'superuser', 'none'>, 'run' | 'storage' | 'account'>,
  onderdelen: readonly StartOnderdeel[],
): Promise<Started> {
  const wants = (onderdeel: StartOnderdeel) => onderdelen.includes(onderdeel);
  return {
    prijspakketten: wants('prijspakketten') ? await run((db) => addStartPlans(db, user_id)) : 0,
    teksten: wants('teksten') ? await run((db) => addStartBanners(db, user_id)) : 0,
    // Last: the store may be out of reach, and then the others are there.
    omslagfotos: wants('omslagfotos') ? await addStartCovers({ run, storage, user_id }) : 0,
  };
}

import { isAPIError } from 'better-auth/api';
import { abilitiesOf, homeOf } from '#shared/abilities.ts';
import { activeClub } from '#shared/access.ts';
import { ACTING_MINUTES } from '#shared/acting.ts';
import { type Day, dayOf } from '#shared/dates.ts';
import { Refusal, type RefusalKind, REFUSALS } from '#shared/errors.ts';
import { writeAudit } from '#server/audit.ts';
import { accessRules, type Admitted, type CallContext, type SignIn } from '#server/http/door.ts';
import type { Db } from '#server/database/database.ts';
import { acceptImage, pictureFiles } from '#server/files/images.ts';
import { enqueueMail, listMailsTo } from '#server/mail/mail.ts';
import { BLOCKED, callLibrary } from '#server/identity/auth.ts';
import { isGuessable } from '#server/identity/passwords.ts';
import { logSecurityEvent } from '#server/identity/security-events.ts';
import { readRecoveryCode } from '#server/identity/second-factor.ts';
import { deleteFiles, type FileOwner, keepFiles, listFiles } from '#server/files/storage.ts';
import { attemptsInWords, geboortedatumRefusal } from '#features/accounts/shared/rules/person.ts';
import { accountsLimits, SECOND_FACTOR_BRAKE } from '#features/accounts/shared/limits.ts';
import {
  type ActingRequest,
  isAppCode,
  type Profile,
  type Proof,
  type TwoFactorStop,
  type Registration,
} from '#features/accounts/shared/schema.ts';
import { accountDeletedMail, accountMails, actingMail } from './mails.tsx';
import { accountsRefusals } from '#features/accounts/shared/refusals.ts';
import * as queries from './queries.ts';

type Call = CallContext & SignIn;
type Self = (Admitted<'account', 'none'> | Admitted<'admin', 'none'> | Admitted<'superuser', 'none'>) & SignIn;

/**
 * Known and unknown addresses must take equally long. Whatever the work, the answer comes no sooner than this;
 * it is well above what the longer path needs.
 */
const EVEN_MS = 600;

async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), new Promise((resolve) => setTimeout(resolve, EVEN_MS))]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

const isOwn = (code: string): code is keyof typeof accountsRefusals => Object.hasOwn(accountsRefusals, code);

/** What the sign-in library says, in our own codes. Anything else is a fault of ours and stays hidden. */
const LIBRARY_CODES: Record<string, RefusalKind> = {
  INVALID_EMAIL_OR_PASSWORD: accountsRefusals.inloggegevens_onjuist,
  INVALID_EMAIL: accountsRefusals.inloggegevens_onjuist,
  EMAIL_NOT_VERIFIED: REFUSALS.email_niet_bevestigd,
  [BLOCKED]: accountsRefusals.geblokkeerd,
  PASSWORD_TOO_SHORT: accountsRefusals.wachtwoord_te_kort,
  PASSWORD_TOO_LONG: REFUSALS.ongeldige_invoer,
  INVALID_PASSWORD: accountsRefusals.wachtwoord_onjuist,
  CREDENTIAL_ACCOUNT_NOT_FOUND: accountsRefusals.wachtwoord_onjuist,
  FAILED_TO_GET_SESSION: REFUSALS.onbereikbaar,
  FAILED_TO_CREATE_USER: accountsRefusals.al_gedaan,
  INVALID_TOKEN: accountsRefusals.link_verlopen,
  TOKEN_EXPIRED: accountsRefusals.link_verlopen,
  USER_NOT_FOUND: accountsRefusals.link_verlopen,
  INVALID_CODE: accountsRefusals.code_onjuist,
  INVALID_BACKUP_CODE: accountsRefusals.herstelcode_onjuist,
  BACKUP_CODES_NOT_ENABLED: accountsRefusals.herstelcode_onjuist,
  INVALID_TWO_FACTOR_COOKIE: accountsRefusals.aanmelding_verlopen,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: REFUSALS.te_vaak,
  TOTP_ALREADY_ENABLED: accountsRefusals.al_gedaan,
  TWO_FACTOR_NOT_ENABLED: accountsRefusals.al_gedaan,
  TOTP_NOT_ENABLED: accountsRefusals.al_gedaan,
};

/** Calls the sign-in library and passes its cookies on. */
async function library<T>(
  { resHeaders, log }: Call,
  call: () => Promise<{ headers: Headers | null | undefined; response: T }>,
  newPassword?: string,
): Promise<T> {
  try {
    const { headers, response } = await callLibrary(call, newPassword);
    for (const cookie of headers?.getSetCookie() ?? []) resHeaders.append('set-cookie', cookie);
    return response;
  } catch (problem) {
    if (!isAPIError(problem)) throw problem;
    const code = problem.body?.code ?? '';
    const refusal = LIBRARY_CODES[code];
    if (refusal !== undefined) throw new Refusal(refusal);
    if (problem.statusCode === 401) throw new Refusal('niet_ingelogd');
    // Two at once with one recovery code: the other was first.
    if (problem.statusCode === 409) throw new Refusal(accountsRefusals.herstelcode_onjuist);
    if (isOwn(code)) throw new Refusal(accountsRefusals[code]);
    log.error({ err: problem, code }, 'the sign-in library refused in a way we do not know');
    throw new Refusal('storing');
  }
}

type AccountEvent =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'recovery_code_used'
  | 'proof_given'
  | 'proof_failed'
  | 'password_changed'
  | 'password_change_failed'
  | 'password_reset_requested'
  | 'password_reset_failed'
  | 'two_factor_enabled'
  | 'two_factor_disabled'
  | 'sessions_ended';

/** For who looks into something strange afterwards. The id says whose account it was; no name or address does. */
function note({ authDb, log }: Call, event_type: AccountEvent, user_id: string | null, details: object = {}) {
  return logSecurityEvent(authDb, log, {
    event_type,
    resource_type: 'users',
    ...(user_id !== null && { resource_id: user_id }),
    details: { ...details },
  });
}

/** Work whose refusal is noted too. `who` is asked for only then. */
async function noteRefusal<T>(
  context: Call,
  event_type: AccountEvent,
  who: () => Promise<string | null>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    // What was done already shows nothing to be wrong.
    if (problem instanceof Refusal && problem.status < 500 && problem.code !== 'al_gedaan') {
      await note(context, event_type, await who().catch(() => null), { reason: problem.code });
    }
    throw problem;
  }
}

/** A password or code that is asked again in an open session: whoever tries them there is noted too. */
const proving = <T>(context: Self, work: () => Promise<T>) =>
  noteRefusal(context, 'proof_failed', async () => context.account.id, work);

function refuseWeakPassword(context: Call, password: string, about: { email: string; names?: string[] }) {
  if (password.length < context.env.PASSWORD_MIN) {
    throw new Refusal(accountsRefusals.wachtwoord_te_kort, { minimum: context.env.PASSWORD_MIN });
  }
  if (isGuessable(password, about)) throw new Refusal(accountsRefusals.wachtwoord_te_bekend);
}

/** Under 16 nothing is kept, so this comes before anything is written, mailed or logged. */
function refuseGeboortedatum(geboortedatum: Day | null, now: Date): void {
  const sentence = geboortedatumRefusal(geboortedatum, dayOf(now));
  if (sentence !== null) throw new Refusal('ongeldige_invoer', { velden: { geboortedatum: sentence } });
}

/** Everything the interface must know at start, in one answer. */
export async function readCurrent({ env, visit }: Admitted<'public', 'none'>) {
  const known = await visit(async (db, { account, modules }) => {
    const found = await queries.findCurrent(db, account.id, activeClub(account));
    if (found === null) throw new Refusal('niet_gevonden');
    const { profile, club } = found;
    const can = abilitiesOf(account, accessRules(env));
    return {
      account: { ...account, ...profile, voornaam: profile.voornaam ?? '', can, home: homeOf(account) },
      club: club === null ? null : { ...club, modules: [...modules] },
    };
  });
  return {
    ...(known ?? { account: null, club: null }),
    server_time: new Date(),
    password_min: env.PASSWORD_MIN,
    contact_email: env.CONTACT_EMAIL,
  };
}

export async function register(context: Call, input: Registration): Promise<void> {
  refuseGeboortedatum(input.geboortedatum, new Date());
  refuseWeakPassword(context, input.wachtwoord, { email: input.email, names: [input.voornaam, input.achternaam] });
  const { email, wachtwoord, voornaam, achternaam, functie, telefoon, geboortedatum } = input;
  const body = {
    name: `${voornaam} ${achternaam}`,
    email,
    password: wachtwoord,
    voornaam,
    achternaam,
    functie,
    telefoon,
    ...(geboortedatum !== null && { geboortedatum }),
  };
  const signUp = () => library(context, () => context.auth.api.signUpEmail({ returnHeaders: true, body }), wachtwoord);
  const isTaken = (problem: unknown) => problem instanceof Refusal && problem.code === 'al_gedaan';
  await evenly(() =>
    signUp().catch((problem: unknown) => {
      if (!isTaken(problem)) throw problem;
      // Somebody pressed twice: the first made the account, so this time it is a known address.
      return signUp().catch((again: unknown) => {
        // Or the library hides a fault of ours behind the same word; the log has it.
        if (isTaken(again)) throw new Refusal('storing');
        throw again;
      });
    }),
  );
}

export async function resendConfirmation(context: Call, email: string): Promise<void> {
  await evenly(() =>
    library(context, () => context.auth.api.sendVerificationEmail({ returnHeaders: true, body: { email } })),
  );
}

export async function confirmAddress(context: Call, token: string): Promise<void> {
  await library(context, () => context.auth.api.verifyEmail({ returnHeaders: true, query: { token } }));
}

/** Wrong password, unknown address and unconfirmed address with a wrong password are one answer. */
export async function logIn(context: Call, email: string, password: string): Promise<{ tweede_factor: boolean }> {
  const { authDb, auth, headers, limits, address } = context;
  const answer = await noteRefusal(
    context,
    'login_failed',
    // A known and an unknown address ask the same of the database.
    () => queries.findUserId(authDb, email),
    () => library(context, () => auth.api.signInEmail({ returnHeaders: true, headers, body: { email, password } })),
  );
  const needsCode = 'twoFactorRedirect' in answer;
  const user_id = needsCode ? await queries.findUserId(authDb, email) : answer.user.id;
  if (user_id !== null) await limits.remember(accountsLimits.login_email, email, address, user_id);
  if (!needsCode) await note(context, 'login', user_id, { second_factor: false });
  return { tweede_factor: needsCode };
}

/** For whom a code is typed, and of which half minute it is; null: of none. */
const readCode = (context: Call, code: string) =>
  library(context, () => context.auth.api.readCode({ returnHeaders: true, headers: context.headers, body: { code } }));

/** A code from the app, which is spent by this: whoever saw it over a shoulder is too late. */
async function spendCode(context: Call, code: string, { isSettingUp = false } = {}): Promise<void> {
  const { user_id, step } = await readCode(context, code);
  // A code of a factor that is being set up ends the setting up, for the library; only the call that tells of it may.
  if (!isSettingUp && !(await queries.hasTwoFactor(context.authDb, user_id))) {
    throw new Refusal(accountsRefusals.code_onjuist);
  }
  if (step !== null && !(await queries.spendStep(context.authDb, user_id, step))) {
    throw new Refusal(accountsRefusals.code_gebruikt);
  }
  await library(context, () =>
    context.auth.api.verifyTOTP({ returnHeaders: true, headers: context.headers, body: { code } }),
  );
}

async function spendRecoveryCode(context: Call, typed: string): Promise<void> {
  const body = { code: readRecoveryCode(typed) };
  await library(context, () =>
    context.auth.api.verifyBackupCode({ returnHeaders: true, headers: context.headers, body }),
  );
}

export async function finishLogin(context: Call, code: string, isRecoveryCode: boolean): Promise<void> {
  const { limits, address } = context;
  const { user_id } = await readCode(context, code);
  await limits.spend(SECOND_FACTOR_BRAKE, user_id, address);
  await noteRefusal(
    context,
    'login_failed',
    async () => user_id,
    () => (isRecoveryCode ? spendRecoveryCode(context, code) : spendCode(context, code)),
  );
  await limits.remember(SECOND_FACTOR_BRAKE, user_id, address, user_id);
  if (isRecoveryCode) await note(context, 'recovery_code_used', user_id);
  await note(context, 'login', user_id, { second_factor: true });
}

async function verifyPassword(context: Self, password: string): Promise<void> {
  const { auth, headers } = context;
  await library(context, () => auth.api.verifyPassword({ returnHeaders: true, headers, body: { password } }));
}

type Superuser = Admitted<'superuser', 'none'> & SignIn;

/** A code that this spends, or the password of who has no second factor: whoever has one shows it. */
async function prove(context: Self, proof: Proof): Promise<void> {
  const { account } = context;
  const isCode = 'code' in proof;
  await proving(context, async () => {
    if (isCode !== account.two_factor_enabled) {
      throw new Refusal(isCode ? accountsRefusals.code_onjuist : accountsRefusals.code_nodig);
    }
    if (!isCode) return verifyPassword(context, proof.wachtwoord);
    return isAppCode(proof.code) ? spendCode(context, proof.code) : spendRecoveryCode(context, proof.code);
  });
  if (isCode && !isAppCode(proof.code)) await note(context, 'recovery_code_used', account.id);
  await note(context, 'proof_given', account.id, { second_factor: isCode });
}

/**
 * Who is signed in proves it again, for an act of another feature that somebody else at an open screen may not do. The
 * request has what it takes; its type hides that from every feature but this one.
 */
export const proveAgain = (
  context: Admitted<'admin', 'none'> | Admitted<'superuser', 'none'>,
  proof: Proof,
): Promise<void> => proveInForm(context as Self, proof);

/** A proof that is refused says at its field how often it can still be tried. */
export async function proveInForm(context: Self, proof: Proof): Promise<void> {
  try {
    await prove(context, proof);
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.status >= 500) throw problem;
    const { points, seconds } = await context.limits.left(accountsLimits.proof_account, context.account.id);
    const { code, status, message: sentence } = problem;
    const told = `${sentence} ${attemptsInWords(points, seconds)}`;
    throw new Refusal({ code, status, sentence }, { velden: { ['code' in proof ? 'code' : 'wachtwoord']: told } });
  }
}

/**
 * The proof is part of the call, so that a screen that was left open, or a log-in of a moment ago, opens no club. The
 * mail goes with the start: an admin can look while it lasts, and no way in which it ends can keep it from them.
 */
export async function startActing(context: Superuser, { vereniging_id, reden, bewijs }: ActingRequest): Promise<Date> {
  const { account, run, env } = context;
  await proveInForm(context, bewijs);
  return run(async (db) => {
    const acting = { session_id: account.session_id, vereniging_id, minutes: ACTING_MINUTES, reden };
    const until = await queries.startActing(db, acting);
    const club = await queries.findClubName(db, vereniging_id);
    if (club === null) throw new Refusal('niet_gevonden');
    // Pressed twice: the other was first.
    if (until === null) throw new Refusal('handelt_namens_club');
    const profile = await queries.findProfile(db, account.id);
    const { PUBLIC_ORIGIN: origin, CONTACT_EMAIL: contact_email } = env;
    for (const { id, email, voornaam } of await queries.listBeheerders(db, { vereniging_id })) {
      const about = { vereniging: club, medewerker: profile?.naam ?? '', reden, from: new Date(), until };
      const data = { voornaam: voornaam ?? '', origin, contact_email, ...about };
      await enqueueMail(db, { template: actingMail, to: { email }, user_id: id, origin, data });
    }
    return until;
  });
}

/** Colleagues, and not another window of one's own. */
export async function listActing({ account, authDb, run }: Superuser, vereniging_id: string) {
  if ((await run((db) => queries.findClubName(db, vereniging_id))) === null) throw new Refusal('niet_gevonden');
  return queries.listActing(authDb, vereniging_id, account.id);
}

export async function refreshSession(context: Call): Promise<Date> {
  const { expires_at } = await library(context, () =>
    context.auth.api.renewSession({ returnHeaders: true, headers: context.headers }),
  );
  return expires_at;
}

/** Acting for a club ends with the session, and that end stands in the audit log like any other. */
export async function signOut(context: Admitted<'public', 'none'> & SignIn): Promise<void> {
  const user_id = await context.visit(async (db, { account }) => {
    if (account.acting_vereniging_id !== null) await queries.stopActing(db, account.session_id);
    return account.id;
  });
  await library(context, () => context.auth.api.signOut({ returnHeaders: true, headers: context.headers }));
  if (user_id !== null) await note(context, 'logout', user_id);
}

export async function endSession(context: Self, id: string): Promise<void> {
  const { account, authDb } = context;
  if (!(await queries.deleteSession(authDb, account.id, id))) throw new Refusal('niet_gevonden');
  await note(context, 'sessions_ended', account.id, { count: 1 });
}

export async function endOtherSessions(context: Self): Promise<void> {
  const { account, authDb } = context;
  const count = await queries.deleteOtherSessions(authDb, account.id, account.session_id);
  if (count > 0) await note(context, 'sessions_ended', account.id, { count });
}

export async function requestPasswordReset(context: Call, email: string): Promise<void> {
  await evenly(async () => {
    const user = await queries.findForgetful(context.authDb, email);
    if (user?.awaits_command !== true) {
      await library(context, () => context.auth.api.requestPasswordReset({ returnHeaders: true, body: { email } }));
    }
    await note(context, 'password_reset_requested', user?.id ?? null);
  });
}

/** The library spends the link before it hashes: whatever can go wrong with the password comes first. */
export async function resetPassword(context: Call, token: string, password: string): Promise<void> {
  refuseWeakPassword(context, password, { email: '' });
  const body = { token, newPassword: password };
  // Whose link it was, a link that is refused does not tell.
  await noteRefusal(
    context,
    'password_reset_failed',
    async () => null,
    () => library(context, () => context.auth.api.resetPassword({ returnHeaders: true, body }), password),
  );
}

export async function changePassword(context: Self, current: string, next: string): Promise<void> {
  refuseWeakPassword(context, next, { email: context.account.email });
  const owner = await ownerOf(context);
  const { auth, headers } = context;
  const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true };
  await noteRefusal(
    context,
    'password_change_failed',
    async () => owner.id,
    () => library(context, () => auth.api.changePassword({ returnHeaders: true, headers, body })),
  );
  await accountMails(context.env).passwordChanged(context.authDb, owner);
  await note(context, 'password_changed', owner.id);
}

/** Whom a mail about the account greets. */
async function ownerOf({ account, authDb }: Self) {
  const profile = await queries.findProfile(authDb, account.id);
  return { id: account.id, email: account.email, voornaam: profile?.voornaam ?? '' };
}

export async function startTwoFactor(context: Self, password: string) {
  const { auth, headers } = context;
  const given = () => note(context, 'proof_given', context.account.id, { second_factor: false });
  const answer = await proving(context, () =>
    library(context, () => auth.api.enableTwoFactor({ returnHeaders: true, headers, body: { password } })),
  ).catch(async (problem: unknown) => {
    // The library looks at the password first: who hears that it was done already, has shown it.
    if (problem instanceof Refusal && problem.code === 'al_gedaan') await given();
    throw problem;
  });
  if (!('totpURI' in answer) || answer.totpURI === undefined) throw new Refusal('storing');
  await given();
  return { totp_uri: answer.totpURI, herstelcodes: answer.backupCodes ?? [] };
}

/** From here on a password alone opens nothing, also where somebody is logged in with one already. */
export async function confirmTwoFactor(context: Self, code: string): Promise<void> {
  const owner = await ownerOf(context);
  await proving(context, () => spendCode(context, code, { isSettingUp: true }));
  await queries.deleteSessionsNotPassed(context.authDb, owner.id);
  await accountMails(context.env).twoFactorChanged(context.authDb, owner, true);
  await note(context, 'two_factor_enabled', owner.id);
}

/** Not of a superuser by the password alone: who saw it typed would put an app of their own in its place. */
export async function stopTwoFactor(context: Self, { wachtwoord: password, code }: TwoFactorStop): Promise<void> {
  const { account, auth, headers } = context;
  const owner = await ownerOf(context);
  if (account.rol === 'superuser' && account.two_factor_enabled) {
    // The password first: a mistake in it spends no code.
    await proving(context, () => verifyPassword(context, password));
    await proveInForm(context, code === undefined ? { wachtwoord: password } : { code });
  }
  await proving(context, () =>
    library(context, () => auth.api.disableTwoFactor({ returnHeaders: true, headers, body: { password } })),
  );
  await queries.forgetPassed(context.authDb, owner.id);
  await accountMails(context.env).twoFactorChanged(context.authDb, owner, false);
  await note(context, 'two_factor_disabled', owner.id);
}

export async function updateProfile(db: Db, user_id: string, profile: Profile, now: Date): Promise<void> {
  refuseGeboortedatum(profile.geboortedatum, now);
  const { voornaam, achternaam, functie, telefoon, geboortedatum } = profile;
  const values = { voornaam, achternaam, functie, telefoon, geboortedatum };
  if (!(await queries.updateProfile(db, user_id, values))) throw new Refusal('niet_gevonden');
}

const photosOf = (user_id: string): FileOwner => ({ owner_table: 'users', owner_id: user_id });

/** The rows are gone; a file that stays behind belongs to nothing and is swept within a day. */
async function removeFiles({ storage, log }: Pick<CallContext, 'storage' | 'log'>, keys: string[]): Promise<void> {
  for (const key of keys) {
    await storage.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'file not removed yet'));
  }
}

export async function changeProfilePhoto(context: Self, photo: File): Promise<string> {
  const { account, run, storage } = context;
  const picture = await acceptImage(await photo.bytes(), 'profiel_foto');
  let path: string | null = null;
  let replaced: string[] = [];
  await keepFiles({
    run,
    storage,
    vereniging_id: null,
    user_id: account.id,
    files: pictureFiles(picture, 'profiel_foto'),
    link: async (db, kept) => {
      path = kept.find(({ reach }) => reach === 'public')?.path ?? null;
      // The row first: of two photos at once the later one waits here, and then sees the other's files.
      if (!(await queries.updateProfile(db, account.id, { profiel_foto: path }))) throw new Refusal('niet_gevonden');
      replaced = await deleteFiles(db, photosOf(account.id), 'profiel_foto');
      return photosOf(account.id);
    },
  });
  await removeFiles(context, replaced);
  if (path === null) throw new Error('a photo was kept without its public version');
  return path;
}

export async function removeProfilePhoto(context: Self): Promise<void> {
  const { account, run } = context;
  const keys = await run(async (db) => {
    await queries.updateProfile(db, account.id, { profiel_foto: null });
    return deleteFiles(db, photosOf(account.id), 'profiel_foto');
  });
  await removeFiles(context, keys);
}

export async function exportData({ account, authDb, run }: Self, now: Date) {
  const sessions = await queries.listSessionDetails(authDb, account.id);
  return run(async (db) => {
    // First, so that the copy also tells of itself.
    await writeAudit(db, { operation: 'users.export', object: { table: 'users', id: account.id } });
    const own = await queries.findOwnAccount(db, account.id);
    if (own === undefined) throw new Refusal('niet_gevonden');
    const { club_id, club_naam, ...profiel } = own;
    return {
      gemaakt_op: now,
      profiel,
      vereniging: club_id === null ? null : { id: club_id, naam: club_naam ?? '' },
      sessies: sessions.map(({ id, ...session }) => ({ ...session, huidige: id === account.session_id })),
      toegangsverzoeken: await queries.listOwnToegangsverzoeken(db),
      gebeurtenissen: await queries.listOwnAuditEvents(db),
      mails: await listMailsTo(db, own.email),
      bestanden: await listFiles(db, photosOf(account.id)),
    };
  });
}

/** For good: the row, the photo, the mails we sent. What was made for a club stays with the club. */
export async function deleteAccount(context: Self, password: string): Promise<void> {
  await proving(context, () => verifyPassword(context, password));
  const { account } = context;
  const keys = await context.run(async (db) => {
    const profile = await queries.findProfile(db, account.id);
    const { objection, file_keys } = await queries.deleteOwnAccount(db);
    if (objection !== null) throw new Refusal(isOwn(objection) ? accountsRefusals[objection] : 'storing');
    const { PUBLIC_ORIGIN: origin, CONTACT_EMAIL: contact_email } = context.env;
    const data = { voornaam: profile?.voornaam ?? '', origin, deleted_at: new Date(), contact_email };
    await enqueueMail(db, {
      template: accountDeletedMail,
      to: { email: account.email },
      user_id: account.id,
      origin,
      data,
    });
    return file_keys ?? [];
  });
  await removeFiles(context, keys);
  // The sessions went with the account; this takes the cookie from the browser.
  await library(context, () => context.auth.api.signOut({ returnHeaders: true, headers: context.headers }));
}

const MEMBER_REFUSALS = { onbekend: REFUSALS.niet_gevonden, laatste_beheerder: accountsRefusals.laatste_beheerder };

function refuseUnlessOk(outcome: 'ok' | keyof typeof MEMBER_REFUSALS): void {
  if (outcome !== 'ok') throw new Refusal(MEMBER_REFUSALS[outcome]);
}

export async function updateUser(db: Db, change: Parameters<typeof queries.updateUser>[1]): Promise<void> {
  refuseUnlessOk(await queries.updateUser(db, change));
}

export async function removeUser(db: Db, user_id: string): Promise<void> {
  refuseUnlessOk(await queries.removeUser(db, user_id));
}

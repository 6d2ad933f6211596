import { parseArgs } from 'node:util';
import { dayOf, formatTime } from '#shared/dates.ts';
import { line } from '#shared/fields.ts';
import { type Db, isDatabaseAway } from '#server/database/database.ts';
import { countMigrations } from '#server/database/migrated.ts';
import { makePasswordLink } from '#server/identity/password-link.ts';
import { errorWords } from '#server/log.ts';
import { enqueueMail } from '#server/mail/mail.ts';
import type { MailOutcome } from '#server/mail/outbox.ts';
import { checkSmtp, smtpAddress } from '#server/mail/smtp.ts';
import { emailSchema } from '#features/accounts/shared/schema.ts';
import {
  choosePasswordLink,
  superuserBesideMail,
  superuserMail,
  twoFactorChangedMail,
} from '#features/accounts/server/mails.tsx';
import * as queries from '#features/accounts/server/queries/admin.ts';

/**
 * The command `admin`, for whoever runs the installation: the first superuser, and a superuser who cannot get in. What it
 * prints is English, as of the other commands.
 */

const USAGE = `admin create <mail> [--name "First Last"] [--print] [--anyway "reason"]
admin reset-two-factor <mail>
admin list`;

/** Of each part of a name, as the profile takes it. */
const NAME_PART_MAX = 50;
const REASON_MAX = 500;

interface CreateAct {
  verb: 'create';
  email: string;
  voornaam: string | null;
  achternaam: string | null;
  /** The link is shown instead of mailed. */
  print: boolean;
  reden: string | null;
}

type Act = CreateAct | { verb: 'reset-two-factor'; email: string } | { verb: 'list' };

/** What the operator wants, or what is wrong with how it was typed. */
function readArguments(args: readonly string[]): Act | string {
  const options = { name: { type: 'string' }, print: { type: 'boolean' }, anyway: { type: 'string' } } as const;
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return `${errorWords(error).message}\n${USAGE}`;
  }
  const { values, positionals } = parsed;
  const [verb, address = '', ...more] = positionals;
  const isPlain = Object.keys(values).length === 0;
  if (verb === 'list' && positionals.length === 1 && isPlain) return { verb };
  if (more.length > 0 || (verb !== 'create' && (verb !== 'reset-two-factor' || !isPlain))) return USAGE;
  const email = emailSchema.safeParse(address);
  if (!email.success || email.data === '')
    return `admin ${verb} takes an e-mail address: admin ${verb} name@your.domain`;
  if (verb === 'reset-two-factor') return { verb, email: email.data };

  const { name, anyway, print = false } = values;
  const [voornaam = '', ...rest] = (name ?? '').trim().split(/\s+/u);
  const achternaam = rest.join(' ');
  const part = line(NAME_PART_MAX);
  if (
    name !== undefined &&
    (voornaam === '' || !part.safeParse(voornaam).success || !part.safeParse(achternaam).success)
  ) {
    return `--name takes a first and a last name, each of ${NAME_PART_MAX} characters at most: --name "Ruben Kool"`;
  }
  const reden = line(REASON_MAX).safeParse((anyway ?? '').trim());
  if (anyway !== undefined && (!reden.success || reden.data === '')) {
    return `--anyway takes the reason, of ${REASON_MAX} characters at most: --anyway "Ruben left"`;
  }
  return {
    verb,
    email: email.data,
    voornaam: voornaam === '' ? null : part.parse(voornaam),
    achternaam: achternaam === '' ? null : part.parse(achternaam),
    print,
    reden: anyway === undefined ? null : (reden.data ?? null),
  };
}

export interface Installation {
  /** The administrator's connection. */
  db: Db;
  /** Where the administrator's connection leads, for when nobody answers there. */
  databaseHost: string;
  env: {
    PUBLIC_ORIGIN?: string | undefined;
    CONTACT_EMAIL?: string | undefined;
    SMTP_URL?: string | undefined;
    MAIL_FROM?: string | undefined;
  };
  /** Sends what was queued at once. */
  sendNow: (ids: readonly string[]) => Promise<MailOutcome[]>;
  say: (line: string) => void;
}

export interface Surroundings {
  /** The installation, or what of the environment is missing. */
  open: () => Installation | string;
  complain: (line: string) => void;
}

/** '2026-11-16 21:14', in Amsterdam */
const moment = (at: Date): string => `${dayOf(at)} ${formatTime(at)}`;
const check = (what: string, says: string): string => `${what.padEnd(10)}${says}`;

/** An end of the command that is not what was asked for: its lines, and the exit code. */
class Ending extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, ...lines: string[]) {
    super(lines.join('\n'));
    this.exitCode = exitCode;
  }
}

/** Answers the exit code. What was typed wrong is known before anything is opened. */
export async function administer(args: readonly string[], { open, complain }: Surroundings): Promise<number> {
  const act = readArguments(args);
  if (typeof act === 'string') {
    complain(act);
    return 2;
  }
  const installation = open();
  if (typeof installation === 'string') {
    complain(installation);
    return 1;
  }
  try {
    if (act.verb === 'create') await create(installation, act);
    else if (act.verb === 'list') await list(installation);
    else await resetTwoFactor(installation, act.email);
    return 0;
  } catch (error) {
    if (!(error instanceof Ending)) throw error;
    installation.say(error.message);
    return error.exitCode;
  } finally {
    await installation.db.destroy();
  }
}

/** The line of the database, which must have all that this build brings before anything else is asked of it. */
async function checkDatabase({ db, databaseHost }: Installation, nothing: string): Promise<string> {
  let count;
  try {
    count = await countMigrations(db);
  } catch (error) {
    const says = isDatabaseAway(error) ? 'gave no answer' : `cannot be used: ${errorWords(error).message}`;
    throw new Ending(1, check('database', `${databaseHost} ${says}`), '', `${nothing} Mend DATABASE_MIGRATE_URL.`);
  }
  const { applied, total } = count;
  const says = check('database', `${applied} of ${total} migrations`);
  if (applied < total) throw new Ending(1, says, '', `${nothing} Run migrate first.`);
  return says;
}

const NOTHING_MADE = 'Nothing was made.';
const NOTHING_CHANGED = 'Nothing was changed.';

function refusal({ outcome, since }: { outcome: queries.SuperuserRefusal; since: Date | null }): Ending {
  const lines = {
    superuser: [
      `There is a superuser already, since ${since === null ? 'long ago' : dayOf(since)}. ${NOTHING_MADE}`,
      'Superusers make each other, in the console under Gebruikers.',
      'Nobody can get in any more? Add --anyway "the reason": all superusers are mailed, and the log keeps it.',
    ],
    club: ['This address has an account already, of a club. Take one of your own.'],
    blocked: ['This address has an account already, which is blocked. Take another one.'],
    unconfirmed: [
      'This address has an account already, and nobody confirmed that it is theirs.',
      'Confirm it with the link in the mail that came when it was made, or take another one.',
    ],
  }[outcome];
  return new Ending(1, ...lines);
}

async function checkMail(env: Installation['env']): Promise<{ isWell: boolean; says: string }> {
  const { SMTP_URL, MAIL_FROM } = env;
  if (SMTP_URL === undefined || MAIL_FROM === undefined) {
    return { isWell: false, says: `${SMTP_URL === undefined ? 'SMTP_URL' : 'MAIL_FROM'} is not set` };
  }
  const { host, port } = smtpAddress(SMTP_URL);
  const problem = await checkSmtp(SMTP_URL);
  return problem === null
    ? { isWell: true, says: `${host} answers, from ${MAIL_FROM}` }
    : { isWell: false, says: `${host}:${port} ${problem}` };
}

/** Database, whether it may be done at all, mail server, address: nothing is made when one of them fails. */
async function create(installation: Installation, act: CreateAct): Promise<void> {
  const { db, env, say } = installation;
  const database = await checkDatabase(installation, NOTHING_MADE);
  const refused = await queries.findSuperuserRefusal(db, act);
  if (refused !== null) throw refusal(refused);
  say(database);

  const mail = act.print ? { isWell: true, says: 'not asked: --print' } : await checkMail(env);
  say(check('mail', mail.says));
  if (!mail.isWell) {
    await queries.recordRefusal(db, 'mail');
    const mend = env.SMTP_URL !== undefined && env.MAIL_FROM === undefined ? 'MAIL_FROM' : 'SMTP_URL';
    throw new Ending(1, '', `${NOTHING_MADE} Mend ${mend}, or add --print.`);
  }
  const { PUBLIC_ORIGIN: origin, CONTACT_EMAIL: contact_email } = env;
  if (origin === undefined || contact_email === undefined) {
    const missing = origin === undefined ? 'PUBLIC_ORIGIN' : 'CONTACT_EMAIL';
    await queries.recordRefusal(db, 'address');
    throw new Ending(1, check('address', `${missing} is not set`), '', `${NOTHING_MADE} Set ${missing}.`);
  }
  say(check('address', origin));
  say('');

  const { token, made, link, others } = await make(db, act, { origin, contact_email });
  // Before the link: whether the link arrives or not, the others hear of it.
  const told = await tell(installation, others, act.print, made);
  const who = act.voornaam === null ? act.email : `${nameOf(act)} <${act.email}>`;
  const stopped = made.replaced === null ? '' : ` The link of ${sinceWhen(made.replaced)} stopped.`;
  const isNew = made.outcome !== 'renewed';
  if (made.outcome === 'renewed') say(`${who} chose no password yet.${act.print ? stopped : ''}`);
  else if (made.outcome === 'reopened') say(`${who} is a superuser already.`);
  else say(`${who} is ${made.is_first ? 'the first' : 'a'} superuser${act.print ? '' : ' of this installation'}.`);
  if (hadAccount(made)) say('The account was there already: its password, its second factor and its sessions stopped.');
  for (const address of made.gave_way) {
    say(`${address} chose no password: it is no superuser any more, and its link stopped.`);
  }
  if (act.print) {
    say(`Open this link yourself. It works once, until ${moment(made.until)}, and stands in no log:`);
    say(choosePasswordLink(origin, token));
  } else {
    const problem = await send(installation, link);
    if (problem !== null) {
      throw new Ending(
        1,
        `The link to choose a password may not arrive: ${problem}.`,
        'Run the same again with --print, and open the link yourself.',
        ...told,
      );
    }
    if (isNew) {
      say(`A link to choose a password was mailed. It works once, until ${moment(made.until)}.`);
      say('Next: choose a password, set up the second factor. The console then shows what is left to do.');
    } else say(`A new link was mailed, until ${moment(made.until)}.${stopped}`);
  }
  told.forEach(say);
}

/** Of today only the time. */
const sinceWhen = (at: Date): string => (dayOf(at) === dayOf(new Date()) ? formatTime(at) : moment(at));

const nameOf = ({ voornaam, achternaam }: CreateAct): string => [voornaam, achternaam].filter(Boolean).join(' ');

/** Somebody used the account before, and may not know what happens to it. */
const hadAccount = ({ outcome }: queries.Made): boolean => outcome === 'raised' || outcome === 'reopened';

interface Queued {
  id: string;
}

/** The superuser, the link and the mails about it, in one transaction. */
async function make(db: Db, act: CreateAct, { origin, contact_email }: { origin: string; contact_email: string }) {
  const { token, key } = makePasswordLink();
  const outcome = await db.transaction().execute(async (tx) => {
    const made = await queries.createSuperuser(tx, act, key);
    // Another command was faster. That is on record, so the refusal is thrown after the transaction.
    if (queries.isRefused(made)) return made;
    const told = act.reden === null ? [] : await queries.listSuperusersToTell(tx, made.user_id);
    await queries.becomeDefiner(tx);
    const at = new Date();
    const { user_id, is_first } = made;
    const had_account = hadAccount(made);
    const self = { to: { email: act.email }, user_id, origin };
    const about = { voornaam: act.voornaam ?? '', origin, contact_email, is_first, had_account, at };
    const link: Queued[] = [];
    const others: Queued[] = [];
    if (!act.print) {
      const data = { ...about, link: { token, until: made.until } };
      link.push(...(await enqueueMail(tx, { ...self, template: superuserMail, data })));
    } else if (had_account) {
      others.push(...(await enqueueMail(tx, { ...self, template: superuserMail, data: { ...about, link: null } })));
    }
    for (const { id, email, voornaam } of told) {
      const beside = { template: superuserBesideMail, to: { email }, user_id: id, origin };
      const what = { naam: nameOf(act), email: act.email, reden: act.reden ?? '', at };
      others.push(...(await enqueueMail(tx, { ...beside, data: { voornaam: voornaam ?? '', origin, ...what } })));
    }
    return { token, made, link, others };
  });
  if ('outcome' in outcome) throw refusal(outcome);
  return outcome;
}

/** Why these mails are not with the mail server yet; null when they are. */
async function send({ sendNow }: Installation, mails: readonly Queued[]): Promise<string | null> {
  try {
    const outcomes = await sendNow(mails.map(({ id }) => id));
    const late = outcomes.find(({ state }) => state !== 'sent');
    if (late === undefined) return null;
    if (late.state === 'onzeker') return 'the mail server took it and did not say whether it goes on';
    return errorWords(new Error(late.last_error ?? `it is ${late.state}`)).message;
  } catch (error) {
    return errorWords(error).message;
  }
}

/** Mails the others, and whose account it was when the link is printed; answers the line about it. */
async function tell(installation: Installation, mails: readonly Queued[], print: boolean, made: queries.Made) {
  if (mails.length === 0) return [];
  const owner = print && hadAccount(made) ? ['the owner of the account'] : [];
  const count = mails.length - owner.length;
  const others = count === 0 ? [] : [count === 1 ? 'the other superuser' : `the ${count} other superusers`];
  const who = [...owner, ...others].join(' and ');
  const [be, were] = mails.length === 1 ? ['is', 'was'] : ['are', 'were'];
  const isLate = (await send(installation, mails)) !== null;
  return [
    `${who.charAt(0).toUpperCase()}${who.slice(1)} ${isLate ? `${be} mailed as soon as the worker can` : `${were} mailed`}.`,
  ];
}

async function resetTwoFactor(installation: Installation, email: string): Promise<void> {
  const { db, env, say } = installation;
  await checkDatabase(installation, NOTHING_CHANGED);
  const { PUBLIC_ORIGIN = '', CONTACT_EMAIL = '' } = env;
  const missing = PUBLIC_ORIGIN === '' ? 'PUBLIC_ORIGIN' : 'CONTACT_EMAIL';
  if (PUBLIC_ORIGIN === '' || CONTACT_EMAIL === '') {
    await queries.recordRefusal(db, 'address');
    throw new Ending(1, `${missing} is not set. ${NOTHING_CHANGED}`);
  }
  const { done, mails } = await db.transaction().execute(async (tx) => {
    const outcome = await queries.resetTwoFactor(tx, email);
    if (outcome.outcome !== 'reset') return { done: outcome, mails: [] };
    await queries.becomeDefiner(tx);
    const queued = await enqueueMail(tx, {
      template: twoFactorChangedMail,
      to: { email },
      user_id: outcome.user_id,
      origin: PUBLIC_ORIGIN,
      data: {
        voornaam: outcome.voornaam ?? '',
        origin: PUBLIC_ORIGIN,
        is_on: false,
        changed_at: new Date(),
        contact_email: CONTACT_EMAIL,
      },
    });
    return { done: outcome, mails: queued };
  });
  if (done.outcome === 'unknown') throw new Ending(1, `There is no account with this address. ${NOTHING_CHANGED}`);
  if (done.outcome === 'other') {
    throw new Ending(
      1,
      `This account is no superuser. ${NOTHING_CHANGED}`,
      'Its owner logs in with a recovery code, and takes the second factor off in the profile.',
    );
  }
  if (done.outcome === 'blocked') {
    throw new Ending(
      1,
      `This account is blocked. ${NOTHING_CHANGED}`,
      'Another superuser can lift the block, in the console under Gebruikers.',
    );
  }
  if (done.outcome === 'none') throw new Ending(0, `${email} has no second factor. ${NOTHING_CHANGED}`);
  const places = done.sessions === 1 ? '1 place' : `${done.sessions} places`;
  say(`The second factor of ${email} is off. Signed out on ${places}.`);
  const isLate = (await send(installation, mails)) !== null;
  say(isLate ? 'A mail about it leaves as soon as the worker can.' : 'A mail about it was sent.');
  say('Next: log in with the password, and set up a new one.');
}

async function list(installation: Installation): Promise<void> {
  const { db, say } = installation;
  await checkDatabase(installation, 'Nothing was listed.');
  const superusers = await queries.listSuperusers(db);
  if (superusers.length === 0) say('Nobody is superuser yet: admin create name@your.domain');
  const yes = (is: boolean) => (is ? 'yes' : 'no');
  const whoOf = ({ naam, email }: (typeof superusers)[number]) => (naam === '' ? email : `${naam} <${email}>`);
  const width = Math.max(0, ...superusers.map((superuser) => whoOf(superuser).length));
  for (const superuser of superusers) {
    const { since, two_factor, is_blocked, has_password, last_login } = superuser;
    const lastSeen = last_login === null ? (has_password ? 'unknown' : 'never, no password yet') : moment(last_login);
    say(
      [
        whoOf(superuser).padEnd(width),
        `since ${dayOf(since)}`,
        `second factor ${yes(two_factor)}`.padEnd(17),
        `blocked ${yes(is_blocked)}`.padEnd(11),
        `last log-in ${lastSeen}`,
      ].join('  '),
    );
  }
}

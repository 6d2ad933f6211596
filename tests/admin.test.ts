import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayOf, formatTime } from '#shared/dates.ts';
import { readMigrations } from '#server/database/migrate.ts';
import { type Inbox, startInbox } from '../scripts/services/inbox.ts';
import { giveFactor, makeLogin, makeUser, makeVereniging, WACHTWOORD } from './factories.ts';
import { startServer, type TestServer } from './server.ts';

/** The command `admin` as an operator starts it: a process of its own, a real database and a real mail server. */

const ENTRY = fileURLToPath(new URL('../src/start/admin.ts', import.meta.url));
const HOOK = new URL('../scripts/jsx-hook.ts', import.meta.url).href;
const RUBEN = 'ruben@achterban.example';
const JOKE = 'joke@achterban.example';
const MARJA = 'marja@achterban.example';
const MISTYPED = 'rubn@achterban.example';
const GAVE_WAY = `${MISTYPED} chose no password: it is no superuser any more, and its link stopped.`;
const BLOCKED = { geblokkeerd_op: new Date(), geblokkeerd_reden: 'weg' };
const HOUR = 3_600_000;
const total = (await readMigrations()).length;

let inbox: Inbox;
let server: TestServer;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.stop());
beforeEach(async () => {
  server = await startServer();
});
afterEach(async () => {
  await inbox.clear();
  await server.stop();
});

const adminUrl = () => {
  const url = new URL(process.env['TEST_DATABASE_ADMIN_URL'] ?? '');
  url.pathname = new URL(server.env.DATABASE_URL).pathname;
  return url.href;
};

interface Ended {
  code: number;
  says: string;
}

function run(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', HOOK, ENTRY, ...args],
      {
        env: {
          PATH: process.env['PATH'] ?? '',
          DATABASE_MIGRATE_URL: adminUrl(),
          DATABASE_URL: server.env.DATABASE_URL,
          PUBLIC_ORIGIN: 'https://achterban.example',
          CONTACT_EMAIL: 'hulp@achterban.example',
          SMTP_URL: inbox.smtpUrl,
          MAIL_FROM: 'post@achterban.example',
          ...env,
        },
      },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, says: (stdout + stderr).trimEnd() }),
    );
  });
}

const moment = (at: Date) => `${dayOf(at)} ${formatTime(at)}`;
/** When the newest link stops. */
const until = async () => {
  const { expires_at } = await server.admin
    .selectFrom('verification')
    .select('expires_at')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return expires_at;
};
const person = (email: string) =>
  server.admin.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const superusers = () =>
  server.admin.selectFrom('users').select('email').where('rol', '=', 'superuser').orderBy('email').execute();
/** What the log keeps of the command, oldest first. */
const records = async () => {
  const { rows } = await sql<{ operation: string; object_id: string | null; after: unknown }>`
    select operation, object_id, after from app.audit_event where operation like 'admin.%' order by at`.execute(
    server.admin,
  );
  return rows.map(({ operation, object_id, after }) => [operation, object_id, after]);
};
const tokenIn = (text: string) => /\/kies-wachtwoord#(?<token>[\w-]+)/u.exec(text)?.groups?.['token'] ?? '';
const mailedToken = async () => tokenIn((await inbox.waitFor(({ subject }) => subject.startsWith('Kies je'))).text);
const choose = async (token: string) => {
  const body = { token, wachtwoord: WACHTWOORD };
  return (await server.call('/accounts/password-reset/confirm', { method: 'POST', body })).status;
};
/** The link of the command was made that long ago, as far as the database knows. */
const age = async (ms: number) => {
  const ago = new Date(Date.now() - ms);
  await sql`update app.audit_event set at = ${ago} where operation in ('admin.create', 'admin.renew')`.execute(
    server.admin,
  );
  await sql`update app.verification set expires_at = ${new Date(ago.getTime() + HOUR)}`.execute(server.admin);
  return ago;
};
const links = () => server.admin.selectFrom('verification').select('id').execute();
/** As if the sign-in library had made one. */
const makeLink = async (email: string) => {
  const value = (await person(email))?.id ?? '';
  const expires_at = new Date(Date.now() + HOUR);
  await server.admin.insertInto('verification').values({ identifier: 'van een ander', value, expires_at }).execute();
};
const forget = (email: string) => server.call('/accounts/password-reset', { method: 'POST', body: { email } });
/** Somebody waits for what another transaction holds. */
const somebodyWaits = async () => {
  await expect
    .poll(async () => {
      const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      return (await waiting.execute(server.admin)).rows;
    })
    .toHaveLength(1);
};
/** What the command answers that waited for somebody who was choosing a password, and had not done so when it looked. */
const runWhileChooses = async (email: string, args: string[]) => {
  const user_id = (await person(email))?.id ?? '';
  const password = { account_id: user_id, provider_id: 'credential', user_id, password: 'net gekozen' };
  const { ended } = await server.admin.transaction().execute(async (tx) => {
    await tx.insertInto('account').values(password).execute();
    const started = run(args);
    await somebodyWaits();
    // In an object, for the command ends only after this transaction.
    return { ended: started };
  });
  return ended;
};
const passwords = () => server.admin.selectFrom('account').select('password').execute();
const login = async (email: string) =>
  (await server.call('/accounts/session', { method: 'POST', body: { email, wachtwoord: WACHTWOORD } })).status;

const CHECKS = () => `database  ${total} of ${total} migrations
mail      127.0.0.1 answers, from post@achterban.example
address   https://achterban.example
`;
const CHECKS_PRINT = () => CHECKS().replace(/^mail .*$/mu, 'mail      not asked: --print');
const ALREADY = (since: string) => `There is a superuser already, since ${since}. Nothing was made.
Superusers make each other, in the console under Gebruikers.
Nobody can get in any more? Add --anyway "the reason": all superusers are mailed, and the log keeps it.`;

describe('admin create', () => {
  it('makes the first superuser, and mails a link that opens the account once (SU-21)', async () => {
    const before = Date.now();
    const { code, says } = await run(['create', RUBEN, '--name', 'Ruben Kool']);
    const end = await until();
    expect(says).toBe(`${CHECKS()}
Ruben Kool <${RUBEN}> is the first superuser of this installation.
A link to choose a password was mailed. It works once, until ${moment(end)}.
Next: choose a password, set up the second factor. The console then shows what is left to do.`);
    expect(code).toBe(0);
    expect(end.getTime() - before).toBeGreaterThan(HOUR - 1000);
    expect(end.getTime() - before).toBeLessThan(HOUR + 60_000);

    // With the mail server before the command ended, and once.
    const [mail, ...more] = inbox.mails();
    expect([mail?.to, mail?.subject, more]).toEqual([[RUBEN], 'Kies je wachtwoord voor Achterban', []]);
    expect(mail?.text).toContain('Jij bent de eerste beheerder');
    expect(mail?.text).toContain(
      `Achterban staat klaar op achterban.example. Kies met deze knop je wachtwoord. Hij werkt één keer, tot ${formatTime(end)}.`,
    );
    const ruben = await person(RUBEN);
    expect(ruben).toMatchObject({ rol: 'superuser', voornaam: 'Ruben', achternaam: 'Kool', naam: 'Ruben Kool' });
    expect(await records()).toEqual([['admin.create', ruben?.id, { hoe: 'made' }]]);

    const token = tokenIn(mail?.text ?? '');
    expect(await login(RUBEN)).toBe(401);
    expect(await choose(token)).toBe(200);
    expect(await choose(token)).toBe(410);
    expect(await login(RUBEN)).toBe(200);
  });

  it('prints the link where there is no mail server, and mails nothing (SU-21)', async () => {
    const { code, says } = await run(['create', RUBEN, '--print'], { SMTP_URL: '', MAIL_FROM: '' });
    const token = tokenIn(says);
    expect(says).toBe(`${CHECKS_PRINT()}
${RUBEN} is the first superuser.
Open this link yourself. It works once, until ${moment(await until())}, and stands in no log:
https://achterban.example/kies-wachtwoord#${token}`);
    expect(code).toBe(0);
    expect(await server.admin.selectFrom('outbox').select('id').execute()).toEqual([]);
    expect(await choose(token)).toBe(200);
  });

  it('ends every other link with the first password (SU-21)', async () => {
    const { says } = await run(['create', RUBEN, '--print']);
    await makeLink(RUBEN);
    expect(await choose(tokenIn(says))).toBe(200);
    expect(await links()).toEqual([]);
  });

  it('opens the account by its own link alone, for an hour: whoever reads a mistyped address gets no other one, and keeps nobody out (SU-21)', async () => {
    const { says } = await run(['create', MISTYPED, '--print']);
    await forget(MISTYPED);
    expect(await links()).toHaveLength(1);
    expect(await run(['create', RUBEN])).toMatchObject({ code: 1, says: ALREADY(dayOf(new Date())) });

    await age(HOUR + 1000);
    expect(await choose(tokenIn(says))).toBe(410);
    await forget(MISTYPED);
    expect(await links()).toEqual([]);
    expect(await server.admin.selectFrom('outbox').select('id').execute()).toEqual([]);
    await makeLink(MISTYPED);
    const { says: next } = await run(['create', RUBEN]);
    expect(next).toContain(`${RUBEN} is the first superuser of this installation.\n${GAVE_WAY}`);
    expect(await superusers()).toEqual([{ email: RUBEN }]);
    // Nobody proved the address, so nothing of it stays.
    expect(await person(MISTYPED)).toBeUndefined();
  });

  it('lets a mistyped address give way at once to a command with a reason, and its link stop (SU-21)', async () => {
    const { says } = await run(['create', MISTYPED, '--print']);
    expect((await run(['create', RUBEN, '--anyway', 'een tikfout'])).says).toContain(
      `${RUBEN} is the first superuser of this installation.\n${GAVE_WAY}`,
    );
    expect(await choose(tokenIn(says))).toBe(410);
    expect(await superusers()).toEqual([{ email: RUBEN }]);
    expect(await person(MISTYPED)).toBeUndefined();
    expect((await records()).map(([operation]) => operation)).toEqual(['admin.create', 'admin.create']);
  });

  it('leaves an account that was there before as it was, without a superuser in it, when it gives way (SU-21)', async () => {
    await makeLogin(server.admin, { email: MISTYPED });
    const { says } = await run(['create', MISTYPED, '--print']);
    await run(['create', RUBEN, '--anyway', 'een tikfout']);
    expect(await person(MISTYPED)).toMatchObject({ rol: 'member', email_bevestigd: true });
    expect(await choose(tokenIn(says))).toBe(410);
    await forget(MISTYPED);
    const asked = server.admin.selectFrom('outbox').select('subject').where('state', '=', 'queued');
    expect(await asked.where('to_address', '=', MISTYPED).execute()).toEqual([
      { subject: 'Kies een nieuw wachtwoord' },
    ]);
  });

  it('lets a superuser of before, who is reopened, not give way, with a reason nor when the link has run out (SU-21)', async () => {
    await makeLogin(server.admin, { email: RUBEN, rol: 'superuser' });
    await run(['create', RUBEN, '--print', '--anyway', 'wachtwoord kwijt']);
    expect((await run(['create', JOKE, '--anyway', 'Joke helpt'])).says).not.toContain('chose no password');
    expect(await superusers()).toEqual([{ email: JOKE }, { email: RUBEN }]);
    await age(2 * HOUR);
    expect((await run(['create', MARJA])).says).toContain(`${JOKE} chose no password`);
    expect(await superusers()).toEqual([{ email: MARJA }, { email: RUBEN }]);
  });

  it('lets nobody give way who chose a password while the command waited (SU-21)', async () => {
    await run(['create', MISTYPED, '--print']);
    const ended = await runWhileChooses(MISTYPED, ['create', RUBEN, '--anyway', 'een tikfout']);
    expect(ended.says).toContain('The other superuser was mailed.');
    expect(ended.says).not.toContain(GAVE_WAY);
    expect(await superusers()).toEqual([{ email: RUBEN }, { email: MISTYPED }]);
    expect(await passwords()).toEqual([{ password: 'net gekozen' }]);
  });

  it('makes no other link for a superuser who chose a password while the command waited (SU-21)', async () => {
    await run(['create', RUBEN, '--print']);
    const ended = await runWhileChooses(RUBEN, ['create', RUBEN]);
    expect(ended).toEqual({ code: 1, says: ALREADY(dayOf(new Date())) });
    expect(await passwords()).toEqual([{ password: 'net gekozen' }]);
  });

  it('gives the same address another link while no password is chosen, and stops the one before (SU-21)', async () => {
    await run(['create', RUBEN]);
    const first = await mailedToken();
    // The link has run out, and was cleared away.
    const ago = await age(2 * HOUR);
    await inbox.clear();
    const { code, says } = await run(['create', RUBEN]);
    const was = dayOf(ago) === dayOf(new Date()) ? formatTime(ago) : moment(ago);
    expect(says).toBe(`${CHECKS()}
${RUBEN} chose no password yet.
A new link was mailed, until ${moment(await until())}. The link of ${was} stopped.`);
    expect(code).toBe(0);
    expect((await records()).map(([operation]) => operation)).toEqual(['admin.create', 'admin.renew']);
    expect(await choose(first)).toBe(410);
    expect(await choose(await mailedToken())).toBe(200);
  });

  it('makes none beside a superuser who can log in, and says since when there is one (SU-21)', async () => {
    const ruben = await makeLogin(server.admin, { email: RUBEN, rol: 'superuser' });
    await sql`update app.users set created_at = '2026-11-16T20:14:00Z' where id = ${ruben.id}`.execute(server.admin);
    expect(await run(['create', JOKE])).toEqual({ code: 1, says: ALREADY('2026-11-16') });
    expect(await person(JOKE)).toBeUndefined();
    expect(await records()).toEqual([['admin.refuse', null, { waarom: 'superuser' }]]);
    expect(inbox.mails()).toEqual([]);
  });

  it('makes one beside them with a reason, which all superusers get by mail and the log keeps (SU-21)', async () => {
    await makeLogin(server.admin, { email: RUBEN, rol: 'superuser' });
    await makeLogin(server.admin, { email: MARJA, rol: 'superuser' });
    const { code, says } = await run(['create', JOKE, '--anyway', 'Ruben is met pensioen']);
    expect(says).toBe(`${CHECKS()}
${JOKE} is a superuser of this installation.
A link to choose a password was mailed. It works once, until ${moment(await until())}.
Next: choose a password, set up the second factor. The console then shows what is left to do.
The 2 other superusers were mailed.`);
    expect(code).toBe(0);
    const mails = inbox.mails();
    expect(new Set(mails.flatMap(({ to }) => to))).toEqual(new Set([JOKE, MARJA, RUBEN]));
    for (const { text } of mails.filter(({ to }) => !to.includes(JOKE))) {
      expect(text).toContain(JOKE);
      expect(text).toContain('Ruben is met pensioen');
    }
    const joke = await person(JOKE);
    expect(await records()).toEqual([['admin.create', joke?.id, { reden: 'Ruben is met pensioen', hoe: 'made' }]]);
  });

  it('opens a superuser again, whose password, sessions and second factor stop, and mails the owner and the others also when the link is printed (SU-21)', async () => {
    const ruben = await makeLogin(server.admin, { email: RUBEN, rol: 'superuser' });
    await makeLogin(server.admin, { email: JOKE, rol: 'superuser' });
    const { cookie } = await server.signIn(ruben.id);
    const { says } = await run(['create', RUBEN, '--print', '--anyway', 'wachtwoord kwijt']);
    const token = tokenIn(says);
    expect(says).toBe(`${CHECKS_PRINT()}
${RUBEN} is a superuser already.
The account was there already: its password, its second factor and its sessions stopped.
Open this link yourself. It works once, until ${moment(await until())}, and stands in no log:
https://achterban.example/kies-wachtwoord#${token}
The owner of the account and the other superuser were mailed.`);
    expect((await server.ask('/accounts/current', { cookie })).body['account']).toBeNull();
    expect(await login(RUBEN)).toBe(401);
    const mails = inbox.mails();
    expect(new Set(mails.flatMap(({ to }) => to))).toEqual(new Set([JOKE, RUBEN]));
    expect(mails.map(({ text }) => text).join('')).not.toContain(token);
    expect(await choose(token)).toBe(200);
  });

  it('calls the only superuser, who is reopened, not the first one, nor with the next link (SU-21)', async () => {
    const ruben = await makeLogin(server.admin, { email: RUBEN, rol: 'superuser' });
    await run(['create', RUBEN, '--anyway', 'wachtwoord kwijt']);
    await run(['create', RUBEN]);
    const texts = inbox.mails().map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toContain('Je bent nu beheerder van Achterban');
      expect(text).not.toContain('eerste beheerder');
    }
    expect(await records()).toEqual([
      ['admin.create', ruben.id, { reden: 'wachtwoord kwijt', hoe: 'reopened' }],
      ['admin.renew', ruben.id, null],
    ]);
  });

  it('mails the owner of an account that is raised with a printed link, as soon as there is a mail server (SU-21)', async () => {
    const ruben = await makeLogin(server.admin, { email: RUBEN });
    const { says } = await run(['create', RUBEN, '--print'], { SMTP_URL: '', MAIL_FROM: '' });
    expect(says).toContain('The owner of the account is mailed as soon as the worker can.');
    const mails = await server.admin.selectFrom('outbox').select(['to_address', 'user_id', 'text']).execute();
    expect(mails).toMatchObject([{ to_address: RUBEN, user_id: ruben.id }]);
    expect(mails[0]?.text).not.toContain(tokenIn(says));
  });

  it('gives no session to a log-in that was under way when the account was raised (SU-21)', async () => {
    const ruben = await makeLogin(server.admin, { email: RUBEN });
    const client = new pg.Client({ connectionString: adminUrl() });
    await client.connect();
    await client.query('begin');
    await client.query("select app.create_superuser($1, null, null, 'sleutel', null)", [RUBEN]);
    // The password is the old one for whoever looks now; the session waits for the row of the account.
    const late = login(RUBEN);
    await somebodyWaits();
    await client.query('commit');
    await client.end();
    expect(await late).toBe(401);
    const sessions = server.admin.selectFrom('session').select('id').where('user_id', '=', ruben.id);
    expect(await sessions.execute()).toEqual([]);
  });

  it('makes one when every superuser is blocked (SU-21)', async () => {
    const ruben = await makeLogin(server.admin, { email: RUBEN, rol: 'superuser', ...BLOCKED });
    expect(await run(['create', JOKE])).toMatchObject({ code: 0 });
    expect(await person(JOKE)).toMatchObject({ rol: 'superuser' });
    expect(await run(['create', RUBEN, '--anyway', 'terug'])).toEqual({
      code: 1,
      says: 'This address has an account already, which is blocked. Take another one.',
    });
    expect((await records()).at(-1)).toEqual(['admin.refuse', ruben.id, { waarom: 'blocked' }]);
  });

  it.each(['PUBLIC_ORIGIN', 'CONTACT_EMAIL'])('makes nothing without %s (SU-21)', async (variable) => {
    expect(await run(['create', RUBEN], { [variable]: '' })).toEqual({
      code: 1,
      says: `${CHECKS().replace(/^address .*$/mu, `address   ${variable} is not set`)}
Nothing was made. Set ${variable}.`,
    });
    expect(await person(RUBEN)).toBeUndefined();
    expect(await records()).toEqual([['admin.refuse', null, { waarom: 'address' }]]);
  });

  it('makes nothing when the mail server gives no answer in ten seconds (SU-21)', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as { port: number };
    const begun = Date.now();
    expect(await run(['create', RUBEN], { SMTP_URL: `smtp://127.0.0.1:${port}` })).toEqual({
      code: 1,
      says: `database  ${total} of ${total} migrations
mail      127.0.0.1:${port} gave no answer in 10 seconds

Nothing was made. Mend SMTP_URL, or add --print.`,
    });
    expect(Date.now() - begun).toBeGreaterThan(10_000);
    silent.close();
    expect(await person(RUBEN)).toBeUndefined();
    expect(await records()).toEqual([['admin.refuse', null, { waarom: 'mail' }]]);
  }, 60_000);

  it.each([
    ['behind', total - 2],
    ['empty', 0],
  ])('makes nothing in a database that is %s, and says how far it is (SU-21)', async (state, applied) => {
    const client = new pg.Client({ connectionString: adminUrl() });
    await client.connect();
    await client.query(
      state === 'empty'
        ? 'drop schema app, priv, pgboss cascade'
        : 'delete from priv.migration where name in (select name from priv.migration order by name desc limit 2)',
    );
    await client.end();
    expect(await run(['create', RUBEN])).toEqual({
      code: 1,
      says: `database  ${applied} of ${total} migrations

Nothing was made. Run migrate first.`,
    });
  });

  it('takes no address of a club, and none that nobody confirmed (SU-21)', async () => {
    const club = await makeVereniging(server.admin);
    const marja = await makeLogin(server.admin, { vereniging_id: club.id });
    expect(await run(['create', marja.email])).toEqual({
      code: 1,
      says: 'This address has an account already, of a club. Take one of your own.',
    });
    const stranger = await makeLogin(server.admin, { email_bevestigd: false });
    expect(await run(['create', stranger.email])).toMatchObject({ code: 1 });
    expect(await superusers()).toEqual([]);
    expect(await records()).toEqual([
      ['admin.refuse', marja.id, { waarom: 'club' }],
      ['admin.refuse', stranger.id, { waarom: 'unconfirmed' }],
    ]);
  });

  it('raises a confirmed account without a club, whose old password, sessions and second factor stop (SU-21)', async () => {
    const user = await makeLogin(server.admin, { email: RUBEN, two_factor_enabled: true });
    await giveFactor(server.admin, user.id, server.env.AUTH_SECRET);
    const { cookie } = await server.signIn(user.id);
    expect((await run(['create', RUBEN])).says).toContain(
      'The account was there already: its password, its second factor and its sessions stopped.',
    );
    expect((await server.ask('/accounts/current', { cookie })).body['account']).toBeNull();
    expect(await login(RUBEN)).toBe(401);
    expect(await person(RUBEN)).toMatchObject({ rol: 'superuser', two_factor_enabled: false });
    expect(await choose(await mailedToken())).toBe(200);
  });

  it('makes one superuser when two are asked for at once (SU-21)', async () => {
    const ended = await Promise.all([run(['create', RUBEN]), run(['create', JOKE])]);
    expect(ended.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1]);
    expect(await superusers()).toHaveLength(1);
    expect(inbox.mails()).toHaveLength(1);
  });

  it('lets the second of two wait for the first, and refuses it then (SU-21)', async () => {
    const clients = [0, 1].map(() => new pg.Client({ connectionString: adminUrl() }));
    const [first, second] = clients as [pg.Client, pg.Client];
    await Promise.all(clients.map((client) => client.connect()));
    const create = (client: pg.Client, email: string) =>
      client.query<{ outcome: string }>('select outcome from app.create_superuser($1, null, null, $1, null)', [email]);
    await first.query('begin');
    await create(first, RUBEN);
    const waiting = create(second, JOKE);
    // Without the lock it is done by then, and both are made.
    await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 1000))]);
    await first.query('commit');
    expect((await waiting).rows).toEqual([{ outcome: 'superuser' }]);
    await Promise.all(clients.map((client) => client.end()));
    expect(await superusers()).toEqual([{ email: RUBEN }]);
  });

  it('says that the link may not arrive when the mail server refuses the address (SU-21)', async () => {
    inbox.reject((address) => address === RUBEN);
    const { code, says } = await run(['create', RUBEN]);
    expect(code).toBe(1);
    expect(says).toContain('The link to choose a password may not arrive: ');
    expect(says).not.toContain('was mailed');
    await makeLogin(server.admin, { email: JOKE, rol: 'superuser' });
    expect((await run(['create', RUBEN, '--anyway', 'hij is terug'])).says).toContain(
      'The other superuser was mailed.',
    );
    inbox.reject(() => false);
    expect(inbox.mails().map(({ to }) => to)).toEqual([[JOKE]]);
  });
});

describe('admin', () => {
  it('ends with 2 for what is no address, before it opens anything (SU-21)', async () => {
    expect(await run(['create', 'ruben'], { DATABASE_MIGRATE_URL: '' })).toEqual({
      code: 2,
      says: 'admin create takes an e-mail address: admin create name@your.domain',
    });
  });

  it('takes the second factor off a superuser, who is signed out and gets a mail (SU-22)', async () => {
    const ruben = await makeLogin(server.admin, { email: RUBEN, rol: 'superuser', two_factor_enabled: true });
    await giveFactor(server.admin, ruben.id, server.env.AUTH_SECRET);
    const { cookie } = await server.signIn(ruben.id);
    const logIn = () =>
      server.ask('/accounts/session', { method: 'POST', body: { email: RUBEN, wachtwoord: WACHTWOORD } });
    const waiting = await logIn();
    expect(waiting.body).toMatchObject({ tweede_factor: true });
    const forCode = server.admin.selectFrom('verification').select('id').where('value', '=', ruben.id);
    expect(await forCode.execute()).toHaveLength(1);
    expect(await run(['reset-two-factor', RUBEN])).toEqual({
      code: 0,
      says: `The second factor of ${RUBEN} is off. Signed out on 1 place.
A mail about it was sent.
Next: log in with the password, and set up a new one.`,
    });
    expect((await server.ask('/accounts/current', { cookie })).body['account']).toBeNull();
    expect(await person(RUBEN)).toMatchObject({ two_factor_enabled: false });
    expect(await server.admin.selectFrom('two_factor').select('id').execute()).toEqual([]);
    // Whoever was about to give a code begins anew.
    expect(await forCode.execute()).toEqual([]);
    const next = await logIn();
    expect([next.status, next.body['tweede_factor']]).toEqual([200, false]);
    expect(inbox.mails().map(({ subject, to }) => [subject, to])).toEqual([
      ['Tweestapsverificatie staat uit', [RUBEN]],
    ]);
    expect(await records()).toEqual([['admin.reset-two-factor', ruben.id, null]]);
  });

  it('takes the second factor off nobody else, and says why (SU-22)', async () => {
    const member = await makeUser(server.admin, { email: JOKE, two_factor_enabled: true });
    expect(await run(['reset-two-factor', RUBEN])).toEqual({
      code: 1,
      says: 'There is no account with this address. Nothing was changed.',
    });
    expect(await run(['reset-two-factor', JOKE])).toMatchObject({ code: 1 });
    expect(await person(JOKE)).toMatchObject({ two_factor_enabled: true });
    const marja = await makeUser(server.admin, {
      email: MARJA,
      rol: 'superuser',
      two_factor_enabled: true,
      ...BLOCKED,
    });
    expect(await run(['reset-two-factor', MARJA])).toEqual({
      code: 1,
      says: `This account is blocked. Nothing was changed.
Another superuser can lift the block, in the console under Gebruikers.`,
    });
    expect(await person(MARJA)).toMatchObject({ two_factor_enabled: true });
    const ruben = await makeUser(server.admin, { email: RUBEN, rol: 'superuser' });
    expect(await run(['reset-two-factor', RUBEN])).toEqual({
      code: 0,
      says: `${RUBEN} has no second factor. Nothing was changed.`,
    });
    expect(await run(['reset-two-factor', RUBEN], { CONTACT_EMAIL: '' })).toEqual({
      code: 1,
      says: 'CONTACT_EMAIL is not set. Nothing was changed.',
    });
    expect(inbox.mails()).toEqual([]);
    expect(await records()).toEqual([
      ['admin.refuse', null, { waarom: 'unknown' }],
      ['admin.refuse', member.id, { waarom: 'other' }],
      ['admin.refuse', marja.id, { waarom: 'blocked' }],
      ['admin.refuse', ruben.id, { waarom: 'none' }],
      ['admin.refuse', null, { waarom: 'address' }],
    ]);
  });

  it('lists the superusers, each on a line (SU-23)', async () => {
    expect((await run(['list'])).says).toBe('Nobody is superuser yet: admin create name@your.domain');
    await makeUser(server.admin, { email: JOKE, voornaam: null, achternaam: null, rol: 'superuser' });
    await makeLogin(server.admin, {
      email: 'an@b.example',
      voornaam: 'An',
      achternaam: 'Bos',
      rol: 'superuser',
      ...BLOCKED,
    });
    const ruben = await makeLogin(server.admin, {
      email: RUBEN,
      voornaam: 'Ruben',
      achternaam: 'Kool',
      rol: 'superuser',
      two_factor_enabled: true,
    });
    await sql`insert into app.security_event (at, event_type, resource_type, resource_id)
      values ('2026-11-20T08:12:00Z', 'login', 'users', ${ruben.id}::text)`.execute(server.admin);
    const today = dayOf(new Date());
    expect(await run(['list'])).toEqual({
      code: 0,
      says: `${JOKE}                since ${today}  second factor no   blocked no   last log-in never, no password yet
An Bos <an@b.example>                 since ${today}  second factor no   blocked yes  last log-in unknown
Ruben Kool <${RUBEN}>  since ${today}  second factor yes  blocked no   last log-in 2026-11-20 09:12`,
    });
    expect((await records()).map(([operation]) => operation)).toEqual(['admin.list', 'admin.list']);
  });
});

import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { Kysely, PostgresDialect } from 'kysely';
import type { Rol } from '#shared/access.ts';
import { PRODUCT } from '#shared/product.ts';
import type { Database, Db } from '#server/database/database.ts';
import type { DB } from '#server/database/tables.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { passwordHashing } from './passwords.ts';
import { logSecurityEvent } from './security-events.ts';
import { codeReader, makeRecoveryCodes } from './second-factor.ts';

/** Longer than this nobody types; the hash would only cost time. */
const PASSWORD_MAX = 128;

interface MailReader {
  id: string;
  email: string;
  voornaam: string;
}

/** The mails of an account, most of which the sign-in library asks for. The accounts feature writes and queues them. */
export interface AccountMails {
  confirmAddress(db: Db, user: MailReader, token: string): Promise<void>;
  alreadyRegistered(db: Db, user: MailReader): Promise<void>;
  resetPassword(db: Db, user: MailReader, token: string): Promise<void>;
  passwordChanged(db: Db, user: MailReader): Promise<void>;
  twoFactorChanged(db: Db, user: MailReader, is_on: boolean): Promise<void>;
}

/** How long sessions last; the accounts feature decides (its rules are not the library's business). */
export interface SessionRules {
  /** Seconds a new session lasts. */
  idleSeconds(rol: Rol): number;
  /** Until when a renewed session lasts, or null when it has lived long enough. */
  renewedUntil(rol: Rol, startedAt: Date, now: Date): Date | null;
}

/** What the library is made to say to somebody who is blocked. */
export const BLOCKED = 'BLOCKED';

/** The provider lets this person neither in nor through. */
const isBlocked = (user: object | null | undefined) =>
  user !== null && user !== undefined && 'geblokkeerd_op' in user && user.geblokkeerd_op !== null;

/** Of the example club: there is no account behind the row. */
const isVoorbeeld = (user: object | null | undefined) =>
  user !== null && user !== undefined && 'is_voorbeeld' in user && user.is_voorbeeld === true;

const named = (user: object & { id: string; email: string }) => ({
  id: user.id,
  email: user.email,
  voornaam: 'voornaam' in user ? String(user.voornaam) : '',
});

const text = { type: 'string', required: false } as const;
const moment = { type: 'date', required: false, input: false } as const;

/** Prolongs a session when it is asked to, up to an absolute end: the library's own way would do it on any request. */
function sessionRenewal(rules: SessionRules) {
  return {
    id: 'session-renewal',
    endpoints: {
      renewSession: createAuthEndpoint('/renew-session', { method: 'POST', use: [sessionMiddleware] }, async (ctx) => {
        const { session, user } = ctx.context.session;
        const now = new Date();
        const until = rules.renewedUntil((user as { rol?: Rol }).rol ?? 'member', session.createdAt, now);
        const renewed =
          until === null
            ? null
            : await ctx.context.internalAdapter.updateSession(session.token, { expiresAt: until, updatedAt: now });
        if (renewed === null) {
          deleteSessionCookie(ctx);
          throw new APIError('UNAUTHORIZED');
        }
        await setSessionCookie(ctx, { session: renewed, user });
        return ctx.json({ expires_at: renewed.expiresAt });
      }),
    },
  };
}

/** What one call of the library shares with the parts that we lend it. */
interface LibraryCall {
  /** Its transaction, while one is open. */
  db?: Db | undefined;
  /** Of the new password. */
  hash?: string;
  /** Why a mail could not be queued. */
  mailFailure?: Error;
}

const calls = new AsyncLocalStorage<LibraryCall>();

/** The library logs a mail that could not be queued and goes on as if it were; here the call fails with it. */
function failWithMail({ mailFailure }: LibraryCall): void {
  if (mailFailure !== undefined) throw mailFailure;
}

/**
 * Every call of the library goes through here. A new password is hashed before it starts, so that no transaction, and
 * with it no connection, waits for a place among those who hash.
 */
export async function callLibrary<T>(work: () => Promise<T>, newPassword?: string): Promise<T> {
  const call: LibraryCall = {};
  if (newPassword !== undefined) call.hash = await passwordHashing.hash(newPassword);
  return calls.run(call, async () => {
    const result = await work();
    failWithMail(call);
    return result;
  });
}

/** The library's own builder. Its transactions are known to the call: a mail goes in on the same connection, or the
 * account is not made. */
class LibraryKysely extends Kysely<DB> {
  override transaction() {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) =>
      execute(async (db) => {
        const call = calls.getStore() ?? {};
        call.db = db;
        try {
          const result = await work(db);
          failWithMail(call);
          return result;
        } finally {
          call.db = undefined;
        }
      });
    return builder;
  }
}

export interface AuthOptions {
  env: Pick<Env, 'PUBLIC_ORIGIN' | 'AUTH_SECRET' | 'PASSWORD_MIN'>;
  database: Database;
  log: Log;
  mails: AccountMails;
  sessions: SessionRules;
}

/**
 * better-auth keeps accounts, sessions and tokens. Its own web routes are not mounted: the accounts feature calls
 * `auth.api` behind our contract, so every door is one we declared, limited and tested (docs/decisions/0003).
 */
export function createAuth({ env, database, log, mails, sessions }: AuthOptions) {
  const queue = async (mail: (db: Db) => Promise<void>) => {
    const call = calls.getStore() ?? {};
    try {
      await mail(call.db ?? database.as('app_auth'));
    } catch (error) {
      call.mailFailure = error as Error;
      throw error;
    }
  };
  /** What only the library knows whose it was: it came with a link in a mail. */
  const note = (event_type: 'account_confirmed' | 'password_reset', { id }: { id: string }) =>
    logSecurityEvent(calls.getStore()?.db ?? database.as('app_auth'), log, {
      event_type,
      resource_type: 'users',
      resource_id: id,
    });
  return betterAuth({
    appName: PRODUCT,
    baseURL: env.PUBLIC_ORIGIN,
    secret: env.AUTH_SECRET,
    trustedOrigins: [env.PUBLIC_ORIGIN],
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...details) => {
        const err = details.find((detail) => detail instanceof Error);
        // A wrong password is not the operator's problem; the access log has it already.
        if (level === 'error') log.error({ library: 'better-auth', err }, message);
        else log.debug({ library: 'better-auth' }, message);
      },
    },
    database: {
      db: new LibraryKysely({ dialect: new PostgresDialect({ pool: database.pool('app_auth') }) }),
      type: 'postgres',
      transaction: true,
    },
    advanced: {
      database: { generateId: false, joins: true },
      // The contract's own check (origin.ts) stands in front of every call, and the library never sees the request.
      disableCSRFCheck: true,
      disableOriginCheck: true,
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      cookiePrefix: '__Host-achterban',
      defaultCookieAttributes: { httpOnly: true, secure: true, sameSite: 'lax', path: '/' },
    },
    rateLimit: { enabled: false },
    user: {
      modelName: 'users',
      fields: {
        name: 'naam',
        emailVerified: 'email_bevestigd',
        image: 'profiel_foto',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        voornaam: text,
        achternaam: text,
        functie: text,
        telefoon: text,
        geboortedatum: text,
        // Decides how long a session lasts; the database alone writes it.
        rol: { type: 'string', required: false, input: false },
        geblokkeerd_op: moment,
        is_voorbeeld: { type: 'boolean', required: false, input: false },
      },
    },
    session: {
      modelName: 'session',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        two_factor_at: moment,
      },
      expiresIn: sessions.idleSeconds('member'),
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      // A password is asked again where it matters, so "fresh" adds nothing.
      freshAge: 0,
    },
    account: {
      modelName: 'account',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verification',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: env.PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: {
        ...passwordHashing,
        hash: async (password) => calls.getStore()?.hash ?? passwordHashing.hash(password),
      },
      resetPasswordTokenExpiresIn: 3600,
      revokeSessionsOnPasswordReset: true,
      // Nobody can have a link that was never sent.
      sendResetPassword: async ({ user, token }) => {
        if (!isBlocked(user) && !isVoorbeeld(user)) await queue((db) => mails.resetPassword(db, named(user), token));
      },
      onPasswordReset: async ({ user }) => {
        await queue((db) => mails.passwordChanged(db, named(user)));
        await note('password_reset', user);
      },
      onExistingUserSignUp: async ({ user }) => {
        if (!isVoorbeeld(user)) await queue((db) => mails.alreadyRegistered(db, named(user)));
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: false,
      autoSignInAfterVerification: false,
      expiresIn: 24 * 3600,
      // A link to confirm is its own proof, and would outlive the block.
      beforeEmailVerification: async (user) => {
        if (isBlocked(user)) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN' });
      },
      afterEmailVerification: (user) => note('account_confirmed', user),
      sendVerificationEmail: ({ user, token }) => queue((db) => mails.confirmAddress(db, named(user), token)),
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            const found = await context?.context.internalAdapter.findUserById(session.userId);
            // Here every way in ends, after the password and after the code: who does not know them learns nothing.
            if (isBlocked(found) || isVoorbeeld(found)) throw new APIError('FORBIDDEN', { code: BLOCKED });
            const user = found as { rol?: Rol; twoFactorEnabled?: boolean } | null | undefined;
            const now = new Date();
            const hasPassed = user?.twoFactorEnabled === true && context?.path !== '/sign-in/email';
            return {
              data: {
                ...session,
                expiresAt: new Date(now.getTime() + sessions.idleSeconds(user?.rol ?? 'member') * 1000),
                // Every way to a new session but the first step of a log-in comes from a session that passed, or is the
                // second step itself.
                two_factor_at: hasPassed ? now : null,
              },
            };
          },
        },
      },
    },
    plugins: [
      twoFactor({
        issuer: PRODUCT,
        backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
        // Wrong codes are counted by our own limits: the library's lock would shut the owner out with the guesser.
        accountLockout: { enabled: false },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'two_factor',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      sessionRenewal(sessions),
      codeReader(),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;

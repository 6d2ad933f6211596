import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createApp, createServices } from '#start/app.ts';
import { DATABASE_ROLES, databaseTypes, type Db } from '#server/database/database.ts';
import type { DB } from '#server/database/tables.ts';
import { parseEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase } from './database.ts';
import { makeUser, makeVereniging } from './factories.ts';

export const ORIGIN = 'http://localhost:5173';
const AUTH_SECRET = 'a secret that only tests know, long enough';
const SESSION_COOKIE = '__Host-achterban.session_token';

export interface Call {
  method?: string;
  body?: unknown;
  cookie?: string | undefined;
  headers?: Record<string, string>;
  /** The visitor's address. */
  address?: string;
}

type LogDestination = Parameters<typeof createLog>[2];

/** The real program on a database of its own, called without a socket. */
export async function startServer(overrides: Record<string, string> = {}, logTo?: LogDestination) {
  const database = await createTestDatabase();
  const env = parseEnv({
    NODE_ENV: 'test',
    PUBLIC_ORIGIN: ORIGIN,
    CONTACT_EMAIL: 'hallo@achterban.example',
    DATABASE_URL: database.appUrl,
    AUTH_SECRET,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'post@achterban.example',
    SUPERUSER_TWO_FACTOR: 'false',
    LOG_LEVEL: 'silent',
    STORAGE_DIR: await mkdtemp(join(tmpdir(), 'achterban-files-')),
    ...overrides,
  });
  const services = createServices(env, createLog(env, 'test', logTo));
  const app = createApp(services);
  const adminPool = new pg.Pool({ connectionString: database.adminUrl, max: 4, types: databaseTypes });
  const admin: Db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: adminPool }) }).withSchema('app');

  const server = {
    env,
    services,
    app,
    /** Sees and may do everything: to prepare a world and to look behind the walls. */
    admin,
    async call(path: string, { method = 'GET', body, cookie, headers = {}, address = '127.0.0.1' }: Call = {}) {
      const isFile = body instanceof Blob;
      const init = {
        method,
        headers: {
          ...(method !== 'GET' && { origin: ORIGIN }),
          ...(body !== undefined && { 'content-type': isFile ? body.type : 'application/json' }),
          // As a browser announces it; without a size a file is refused.
          ...(isFile && { 'content-length': String(body.size) }),
          ...(cookie !== undefined && { cookie }),
          ...headers,
        },
        ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
      };
      return app.request(`/api${path}`, init, { incoming: { socket: { remoteAddress: address } } });
    },
    /** The same, with the answer read as JSON. */
    async ask(path: string, call: Call = {}) {
      const response = await server.call(path, call);
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    /** Sends a file, as a browser does. */
    put(
      path: string,
      {
        body,
        type = 'image/png',
        origin = ORIGIN,
        cookie,
      }: { body: Uint8Array; type?: string; origin?: string } & Pick<Call, 'cookie'>,
    ) {
      const file = new Blob([new Uint8Array(body)], { type });
      return server.ask(path, { method: 'PUT', body: file, cookie, headers: { origin } });
    },
    /** A club with somebody of it who is signed in. */
    async makeMember(
      values: { club?: Parameters<typeof makeVereniging>[1]; user?: Parameters<typeof makeUser>[1] } = {},
    ) {
      const club = await makeVereniging(admin, values.club);
      const user = await makeUser(admin, { vereniging_id: club.id, ...values.user });
      const { cookie } = await server.signIn(user.id);
      return { club, user, cookie };
    },
    /** One call by somebody, in a session of its own; `code` tells how it ended. */
    async as(user: { id: string }, path: string, method = 'GET', body?: unknown) {
      const { cookie } = await server.signIn(user.id);
      const { status, body: answer } = await server.ask(path, { method, cookie, body });
      const { code = '' } = answer as { code?: string };
      return { status, code: status < 400 ? 'ok' : code, answer };
    },
    /** A session as login makes it, without the second that hashing a password takes. */
    async signIn(
      user_id: string,
      extra: {
        acting_vereniging_id?: string;
        expires_at?: Date;
        two_factor_at?: Date | null;
      } = {},
    ) {
      const token = randomBytes(24).toString('base64url');
      const session = await admin
        .insertInto('session')
        .values({
          user_id,
          token,
          expires_at: extra.expires_at ?? new Date(Date.now() + 3_600_000),
          two_factor_at:
            extra.two_factor_at === undefined
              ? sql<Date>`(select now() from app.users where id = ${user_id} and two_factor_enabled)`
              : extra.two_factor_at,
          ...(extra.acting_vereniging_id && {
            acting_vereniging_id: extra.acting_vereniging_id,
            acting_until: new Date(Date.now() + 3_600_000),
            acting_reason: 'test',
            acting_visit_id: randomUUID(),
          }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const signature = createHmac('sha256', AUTH_SECRET).update(token).digest('base64');
      return { id: session.id, cookie: `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${signature}`)}` };
    },
    /** What a restart of the database does to open connections. */
    async terminateConnections() {
      await adminPool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename like 'app\\_%'",
      );
    },
    /** The same, and the server has noticed: the next statement goes over a new connection, with the settings of now. */
    async renewConnections() {
      await server.terminateConnections();
      const held = () => DATABASE_ROLES.reduce((sum, role) => sum + services.database.pool(role).totalCount, 0);
      while (held() > 0) await sleep(5);
    },
    async stop() {
      await services.renderer.close();
      await services.database.close();
      await admin.destroy();
      if (!adminPool.ended) await adminPool.end();
      await database.drop();
      await rm(env.STORAGE_DIR, { recursive: true, force: true });
    },
  };
  return server;
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** The cookies an answer sets, as a browser would send them back. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { ValidationError } from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, onError } from '@orpc/server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import { z } from 'zod';
import { activeClub, refuseAccess } from '#shared/access.ts';
import { Refusal, REFUSALS, type RefusalCode } from '#shared/errors.ts';
import { accountsHandlers } from '#features/accounts/server/handlers.ts';
import { accountsUploads } from '#features/accounts/server/http.ts';
import { accountMails } from '#features/accounts/server/mails.tsx';
import { accountsContract } from '#features/accounts/shared/contract.ts';
import { refreshedUntil, sessionSeconds } from '#features/accounts/shared/rules.ts';
import { teamsHandlers } from '#features/teams/server/handlers.ts';
import { teamsUploads } from '#features/teams/server/http.ts';
import { teamsContract } from '#features/teams/shared/contract.ts';
import { verenigingHandlers } from '#features/vereniging/server/handlers.ts';
import { verenigingUploads } from '#features/vereniging/server/http.ts';
import { verenigingContract } from '#features/vereniging/shared/contract.ts';
import { toegangsverzoekenHandlers } from '#features/toegangsverzoeken/server/handlers.ts';
import { toegangsverzoekenContract } from '#features/toegangsverzoeken/shared/contract.ts';
import { prijzenHandlers } from '#features/prijzen/server/handlers.ts';
import { prijzenContract } from '#features/prijzen/shared/contract.ts';
import { ctaHandlers } from '#features/cta/server/handlers.ts';
import { ctaContract } from '#features/cta/shared/contract.ts';
import { zoekopdrachtenHandlers } from '#features/zoekopdrachten/server/handlers.ts';
import { zoekopdrachtenContract } from '#features/zoekopdrachten/shared/contract.ts';
import { matchesHandlers } from '#features/matches/server/handlers.ts';
import { matchesContract } from '#features/matches/shared/contract.ts';
import { sponsorbeheerHandlers } from '#features/sponsorbeheer/server/handlers.ts';
import { sponsorbeheerContract } from '#features/sponsorbeheer/shared/contract.ts';
import { adminHandlers } from '#features/admin/server/handlers.ts';
import { adminContract } from '#features/admin/shared/contract.ts';
import { dashboardHandlers } from '#features/dashboard/server/handlers.ts';
import { dashboardContract } from '#features/dashboard/shared/contract.ts';
import { superuserHandlers } from '#features/superuser/server/handlers.ts';
import { superuserContract } from '#features/superuser/shared/contract.ts';
import { materialenApp } from '#features/materialen/server/http.ts';
import { readAccount, type RequestContext, type Services } from '#server/http/door.ts';
import { apiDocs } from '#server/http/api-docs.ts';
import { createAuth } from '#server/identity/auth.ts';
import { clientAddress, limitKey, proxyList } from '#server/http/client-address.ts';
import { openDatabase, transaction } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import { createLimits } from '#server/http/limits.ts';
import type { Log } from '#server/log.ts';
import { createMetrics, type Metrics } from '#server/metrics.ts';
import { healthRoutes } from '#server/http/health.ts';
import { fileRoutes, type PrivateFile } from '#server/http/public-files.ts';
import { mailPreviewApp } from '#server/mail/preview.ts';
import { requireOwnOrigin } from '#server/http/origin.ts';
import { Renderer } from '#server/render/render.ts';
import { createStorage, findReadyFile } from '#server/files/storage.ts';
import { unsubscribeApp } from '#server/mail/unsubscribe.ts';
import { createWriter } from '#server/outside/writer.ts';

// A validation message that a schema leaves open is still Dutch.
z.config(z.locales.nl());

/** Every feature's endpoints, in the order of the features. */
export const contract = {
  accounts: accountsContract,
  teams: teamsContract,
  vereniging: verenigingContract,
  toegangsverzoeken: toegangsverzoekenContract,
  prijzen: prijzenContract,
  cta: ctaContract,
  zoekopdrachten: zoekopdrachtenContract,
  matches: matchesContract,
  sponsorbeheer: sponsorbeheerContract,
  admin: adminContract,
  dashboard: dashboardContract,
  superuser: superuserContract,
};
const router = {
  accounts: accountsHandlers,
  teams: teamsHandlers,
  vereniging: verenigingHandlers,
  toegangsverzoeken: toegangsverzoekenHandlers,
  prijzen: prijzenHandlers,
  cta: ctaHandlers,
  zoekopdrachten: zoekopdrachtenHandlers,
  matches: matchesHandlers,
  sponsorbeheer: sponsorbeheerHandlers,
  admin: adminHandlers,
  dashboard: dashboardHandlers,
  superuser: superuserHandlers,
};

const JSON_LIMIT_BYTES = 256 * 1024;

export function createServices(env: Env, log: Log): Services {
  const database = openDatabase({ url: env.DATABASE_URL, prepared: env.DATABASE_PREPARED === 'on', log });
  const auth = createAuth({
    env,
    database,
    log,
    mails: accountMails(database.as('app_auth'), env),
    sessions: { idleSeconds: (rol) => sessionSeconds(rol).idle, renewedUntil: refreshedUntil },
  });
  const limits = createLimits(database.pool('app_auth'), log);
  const renderer = new Renderer({
    log,
    production: env.NODE_ENV === 'production',
    chromiumPath: env.CHROMIUM_PATH,
    socket: env.RENDER_SOCKET,
  });
  const storage = createStorage(env);
  return { env, log, database, auth, limits, storage, renderer, writer: createWriter(env, log) };
}

/** Field → sentence, so that a form can put each message where it belongs. */
function invalidFields(error: ValidationError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    fields[path] ??= issue.message;
  }
  return fields;
}

/** Whatever goes wrong inside, only a refusal leaves; the cause stays in the log, under the request's id. */
function toRefusal(error: unknown, context: RequestContext): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    return new Refusal('ongeldige_invoer', { velden: invalidFields(error.cause) });
  }
  if (error instanceof ORPCError && error.status < 500) return new Refusal('ongeldige_invoer');
  context.log.error({ err: error, requestId: context.requestId }, 'request failed');
  return new Refusal('storing');
}

function refusalBody(code: RefusalCode) {
  const [status, message] = REFUSALS[code];
  return [{ defined: false, code, status, message }, status] as const;
}

/** A club's own files, for who may work with that club's data. */
function privateFileFinder({ auth, database, env }: Services) {
  return async (request: Request, id: string): Promise<PrivateFile | null> => {
    const account = await readAccount(auth, request.headers);
    const rules = { superuserNeedsTwoFactor: env.SUPERUSER_TWO_FACTOR };
    if (account === null || refuseAccess('member', account, rules) !== null) return null;
    const identity = { user_id: account.id, vereniging_id: activeClub(account), rol: account.rol };
    return transaction(database.as('app_user'), identity, (db) => findReadyFile(db, id));
  };
}

/** Counts every call of an endpoint, with how it ended. */
async function timed<T>({ requests }: Metrics, endpoint: string, call: () => Promise<T>): Promise<T> {
  const end = requests.startTimer({ endpoint });
  try {
    const result = await call();
    end({ status: '200' });
    return result;
  } catch (error) {
    end({ status: String(error instanceof ORPCError ? error.status : 500) });
    throw error;
  }
}

export interface AppOptions {
  metrics?: Metrics;
  /** Folder with the built client; without it only the API is served (Vite does the rest in development). */
  clientFolder?: string;
}

export function createApp(services: Services, { clientFolder, metrics = createMetrics() }: AppOptions = {}) {
  const { env, log } = services;
  const trusted = proxyList(env.TRUSTED_PROXIES);
  const handler = new OpenAPIHandler(router, {
    clientInterceptors: [
      (options) => timed(metrics, options.path.join('.'), () => options.next()),
      onError((error, { context }) => {
        throw toRefusal(error, context);
      }),
    ],
  });

  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.use(requestId({ headerName: '' }));
  // Before everything that belongs to pages: a file is answered without looking at a session unless it is private.
  app.route('/files', fileRoutes({ storage: services.storage, findPrivateFile: privateFileFinder(services) }));
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The toast library brings its own style element; no script can be smuggled in that way.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      referrerPolicy: 'strict-origin-when-cross-origin',
      xFrameOptions: 'DENY',
    }),
  );
  app.onError((error, c) => {
    log.error({ err: error, requestId: c.get('requestId') }, 'request failed');
    return c.json(...refusalBody('storing'));
  });

  app.route('/', healthRoutes(services));
  app.route('/uitschrijven', unsubscribeApp(services.database));
  if (env.NODE_ENV === 'development') app.route('/_mails', mailPreviewApp());

  const api = new Hono<{ Bindings: Partial<HttpBindings> }>();
  api.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  api.use(async (c, next) => {
    const begin = performance.now();
    await next();
    const ms = Math.round(performance.now() - begin);
    log.info(
      { requestId: c.get('requestId'), method: c.req.method, path: c.req.path, status: c.res.status, ms },
      'request',
    );
  });
  api.use(requireOwnOrigin(env.PUBLIC_ORIGIN));
  api.route('/', accountsUploads(services));
  api.use(bodyLimit({ maxSize: JSON_LIMIT_BYTES, onError: (c) => c.json(...refusalBody('te_groot')) }));
  api.route('/', apiDocs(contract, env.PUBLIC_ORIGIN));
  api.route('/materialen', materialenApp(services));
  api.all('*', async (c) => {
    const resHeaders = new Headers();
    const socket = c.env.incoming?.socket.remoteAddress;
    const address = limitKey(clientAddress(socket, c.req.header('x-forwarded-for') ?? null, trusted));
    const context = { ...services, headers: c.req.raw.headers, resHeaders, address, requestId: c.get('requestId') };
    const { matched, response } = await handler.handle(c.req.raw, { prefix: '/api', context });
    if (!matched) return c.json(...refusalBody('niet_gevonden'));
    for (const cookie of resHeaders.getSetCookie()) response.headers.append('set-cookie', cookie);
    return c.newResponse(response.body, response);
  });
  // First, because these take more than a JSON body may hold; they check origin, access and size themselves.
  app.route('/api', teamsUploads(services));
  app.route('/api', verenigingUploads(services));
  app.route('/api', api);

  if (clientFolder !== undefined && existsSync(clientFolder)) {
    app.use('/assets/*', async (c, next) => {
      await next();
      if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable');
    });
    app.use('*', serveStatic({ root: clientFolder }));
    app.get('*', async (c) => {
      c.header('cache-control', 'no-cache');
      return c.html(await readFile(`${clientFolder}/index.html`, 'utf8'));
    });
  }
  return app;
}

import { existsSync } from 'node:fs';
import { type HttpBindings } from '@hono/node-server';
import { ValidationError } from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, onError } from '@orpc/server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import { secureHeaders } from 'hono/secure-headers';
import { z } from 'zod';
import type { EndpointMeta } from '#shared/access.ts';
import { Refusal, REFUSALS, type RefusalCode } from '#shared/errors.ts';
import { accountMails } from '#features/accounts/server/mails.tsx';
import { refreshedUntil, sessionSeconds } from '#features/accounts/shared/rules/session.ts';
import { apiDocs } from '#server/http/api-docs.ts';
import { createAuth } from '#server/identity/auth.ts';
import { clientAddress, createProxyWatch, limitKey, proxyList } from '#server/http/client-address.ts';
import { databaseProblem, openDatabase } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import { createLimits } from '#server/http/limits.ts';
import type { Log } from '#server/log.ts';
import { createMetrics, type Metrics } from '#server/metrics.ts';
import { clientApps } from '#server/http/client-files.ts';
import { compression } from '#server/http/compression.ts';
import { healthRoutes } from '#server/http/health.ts';
import { createPages } from '#server/http/page.ts';
import { publicFiles } from '#server/http/public-files.ts';
import { notListed, robotRoutes } from '#server/http/robots.ts';
import { FILE_HEADERS, isJson, WaitingFile } from '#server/http/files.ts';
import type { Caller, RequestContext, Services } from '#server/http/door.ts';
import { createLookUp } from '#server/mail/look-up.ts';
import { mailPreviewApp } from '#server/mail/preview.ts';
import { mailReportsApp } from '#server/mail/provider.ts';
import type { Feature, Site } from '#server/feature.ts';
import { requireOwnOrigin } from '#server/http/origin.ts';
import { createRecorder } from '#server/platform/recorder.ts';
import { Renderer } from '#server/render/render.ts';
import { createStorage } from '#server/files/storage.ts';
import { unsubscribeApp } from '#server/mail/unsubscribe.ts';
import { createAssistant } from '#server/outside/assistant.ts';
import { createMailDomains } from '#server/outside/mail-domains.ts';
import { createWriter } from '#server/outside/writer.ts';
import { BEWAARTERMIJNEN } from '#features/juridisch/shared/rules.ts';
import { FEATURES, LISTED, RETENTION_RULES } from './features.ts';

// A validation message that a schema leaves open is still Dutch.
z.config(z.locales.nl());

/** Every feature's endpoints, in the order of the features. */
export const contract = fromFeatures((feature) => feature.contract);
const router = fromFeatures((feature) => feature.handlers);

function fromFeatures<T>(pick: (feature: Feature) => T): Record<string, T> {
  return Object.fromEntries(Object.entries<Feature>(FEATURES).map(([name, feature]) => [name, pick(feature)]));
}

const BODY_LIMIT_BYTES = 256 * 1024;
const isUnread = (request: Request) =>
  (request.headers.has('transfer-encoding') || Number(request.headers.get('content-length')) > 0) && !request.bodyUsed;
const isWaitingFile = ({ url, headers }: Request) => new URL(url).pathname.startsWith('/api/') && !isJson(headers);

export function createServices(env: Env, log: Log): Services {
  const database = openDatabase({ url: env.DATABASE_URL, prepared: env.DATABASE_PREPARED === 'on', log });
  const auth = createAuth({
    env,
    database,
    log,
    mails: accountMails(env),
    sessions: { idleSeconds: (rol) => sessionSeconds(rol).idle, renewedUntil: refreshedUntil },
  });
  const limits = createLimits(database.pool('app_auth'), log, env.AUTH_SECRET);
  const recorder = createRecorder({ source: 'web', database, log });
  const renderer = new Renderer({
    log,
    recorder,
    production: env.NODE_ENV === 'production',
    chromiumPath: env.CHROMIUM_PATH,
    socket: env.RENDER_SOCKET,
    printProfile: env.PRINT_PROFILE,
  });
  const storage = createStorage(env);
  const authDb = database.as('app_auth');
  const writer = createWriter(env, log, { report: (isOk) => recorder.part('teksten', isOk) });
  return {
    env,
    log,
    database,
    auth,
    authDb,
    limits,
    storage,
    renderer,
    writer,
    assistant: createAssistant(env, log),
    recorder,
    lookUp: createLookUp(env),
    retention: { promises: BEWAARTERMIJNEN, rules: RETENTION_RULES },
    mailDomains: createMailDomains({ servers: env.DNS_SERVERS, log }),
  };
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
function toRefusal(error: unknown, context: RequestContext, endpoint: string, path: string): Refusal {
  if (error instanceof Refusal) {
    const { data } = error;
    const wait = typeof data === 'object' && data !== null && 'seconden' in data ? data.seconden : undefined;
    if (typeof wait === 'number') context.resHeaders.set('retry-after', String(wait));
    return error;
  }
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    const velden = invalidFields(error.cause);
    // An id in a path that cannot be one answers like one that is not there.
    const inPath = new Set(path.match(/(?<=\{)\w+(?=\})/gu));
    if (Object.keys(velden).some((field) => inPath.has(field.replace(/^params\./u, '')))) {
      return new Refusal('niet_gevonden');
    }
    return new Refusal('ongeldige_invoer', { velden });
  }
  if (error instanceof ORPCError && error.status < 500) return new Refusal('ongeldige_invoer');
  context.log.error({ err: error, requestId: context.requestId }, 'request failed');
  context.recorder.failed(endpoint, error, context.requestId);
  return new Refusal(databaseProblem(error) ?? 'storing');
}

function refusalBody(code: RefusalCode) {
  const { status, sentence: message } = REFUSALS[code];
  return [{ defined: false, code, status, message }, status as ContentfulStatusCode] as const;
}

interface TimedCall {
  endpoint: string;
  isUpload: boolean;
  context: RequestContext;
}

/** Counts every call of an endpoint, with how it ended and how long it took. */
async function timed<T>({ requests }: Metrics, timedCall: TimedCall, call: () => Promise<T>): Promise<T> {
  const { endpoint, isUpload, context } = timedCall;
  const end = requests.startTimer({ endpoint });
  const begin = performance.now();
  try {
    const result = await call();
    end({ status: '200' });
    return result;
  } catch (error) {
    end({ status: String(error instanceof ORPCError ? error.status : 500) });
    throw error;
  } finally {
    const { recorder, caller } = context;
    const ms = performance.now() - begin;
    recorder.took({ kind: 'request', what: endpoint, ms, vereniging_id: caller.vereniging_id, isUpload });
  }
}

/** Who is at the other end of the connection; nobody when a test calls without one. */
const peerOf = (env: Partial<HttpBindings> | undefined) => env?.incoming?.socket.remoteAddress;

/** What the middleware in front of everything knows of a request. */
interface Visited {
  Bindings: Partial<HttpBindings>;
  Variables: { caller: Caller; requestId: string };
}

export interface AppOptions {
  metrics?: Metrics;
  /** Folder with the built client; without it only the API is served (Vite does the rest in development). */
  clientFolder?: string;
}

export function createApp(services: Services, { clientFolder, metrics = createMetrics() }: AppOptions = {}) {
  const { env, log } = services;
  const trusted = proxyList(env.TRUSTED_PROXIES);
  const watchProxy = createProxyWatch(trusted, log);
  const handler = new OpenAPIHandler(router, {
    rootInterceptors: [
      // What is not JSON is a file, and waits until the door has seen who sends it.
      (options) => {
        const { headers, request } = options.context;
        if (isJson(headers)) return options.next();
        return options.next({
          ...options,
          request: { ...options.request, body: async () => new WaitingFile(request) },
        });
      },
    ],
    clientInterceptors: [
      (options) => {
        const { context, path, procedure } = options;
        const { upload } = procedure['~orpc'].meta as EndpointMeta;
        const call = { endpoint: path.join('.'), isUpload: upload !== undefined, context };
        return timed(metrics, call, () => options.next());
      },
      onError((error, { context, path, procedure }) => {
        throw toRefusal(error, context, path.join('.'), procedure['~orpc'].route.path ?? '');
      }),
    ],
  });

  const app = new Hono<Visited>();
  app.use(requestId({ headerName: '' }));
  app.use(async (c, next) => {
    watchProxy(peerOf(c.env), c.req.raw.headers);
    await next();
    // Whatever is too busy or away says when to come back, as its sentence does.
    if (c.res.status === 503) c.header('retry-after', '60');
    // What is too large, or was answered unread, is not waited for.
    if (c.res.status === 413 || isUnread(c.req.raw)) c.header('connection', 'close');
  });
  // What says nothing about it is not kept by anybody.
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  });
  app.use(compression);
  // On every route, whoever answers there. Only a file is larger, and it waits unread until the door has let it in.
  const bodyIsSmall = bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: (c) => c.json(...refusalBody('te_groot')) });
  app.use((c, next) => (isWaitingFile(c.req.raw) ? next() : bodyIsSmall(c, next)));
  const client =
    clientFolder !== undefined && existsSync(clientFolder) ? clientApps(clientFolder, env.PUBLIC_ORIGIN) : null;
  if (client !== null) app.route('/', client.files);
  // Before everything that belongs to pages: a picture is answered without looking at who asks.
  app.route('/files', publicFiles(services.database.as('app_public'), services.storage));
  app.use(notListed(LISTED));
  // Around the headers of pages: an endpoint's file is a download, whatever it is, and can do nothing.
  app.use('/api/*', async (c, next) => {
    await next();
    const disposition = c.res.headers.get('content-disposition');
    if (disposition === null) return;
    c.header('content-disposition', disposition.replace(/^inline/, 'attachment'));
    for (const [name, value] of Object.entries(FILE_HEADERS)) c.header(name, value);
  });
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
    services.recorder.failed(`${c.req.method} ${routePath(c)}`, error, c.get('requestId'));
    return c.json(...refusalBody(databaseProblem(error) ?? 'storing'));
  });

  app.route('/', healthRoutes(services));
  app.route('/', robotRoutes(env.PUBLIC_ORIGIN, LISTED));
  app.route('/uitschrijven', unsubscribeApp(services.database));
  app.route('/mail/meldingen', mailReportsApp({ ...services, secret: env.MAIL_REPORTS_SECRET }));
  const addressOf = (c: Context<Visited>) =>
    limitKey(clientAddress(peerOf(c.env), c.req.header('x-forwarded-for') ?? null, trusted));
  const open = (c: Context<Visited>): RequestContext => {
    const request = c.req.raw;
    return {
      ...services,
      request,
      headers: request.headers,
      resHeaders: new Headers(),
      address: addressOf(c),
      requestId: c.get('requestId'),
      caller: c.get('caller') ?? { account_id: null, vereniging_id: null },
    };
  };
  const answer = async (context: RequestContext): Promise<Response | null> => {
    const { matched, response } = await handler.handle(context.request, { prefix: '/api', context });
    if (!matched) return null;
    for (const [name, value] of context.resHeaders) response.headers.append(name, value);
    return response;
  };
  /** What a page asks of an endpoint for its visitor. */
  const pass = async (c: Context<Visited>, path: string, init: RequestInit): Promise<Response> => {
    const request = new Request(new URL(`/api${path}`, env.PUBLIC_ORIGIN), init);
    const response = await answer({ ...open(c), request, headers: request.headers });
    if (response === null) throw new Error(`no endpoint answers at ${path}`);
    return response;
  };
  const reach: Omit<Site, 'draw'> = {
    addressOf: (c) => addressOf(c as Context<Visited>),
    async send(c, path, { body, headers }) {
      const own = new Headers(c.req.raw.headers);
      for (const name of ['content-length', 'transfer-encoding']) own.delete(name);
      for (const [name, value] of Object.entries({ ...headers, 'content-type': 'application/json' }))
        own.set(name, value);
      return pass(c as Context<Visited>, path, { method: 'POST', headers: own, body: JSON.stringify(body) });
    },
    ask: (c, path) => pass(c as Context<Visited>, path, { headers: c.req.raw.headers }),
  };
  for (const { pages } of Object.values<Feature>(FEATURES)) {
    if (pages === undefined) continue;
    const draw = createPages({
      sources: pages.sources,
      folder: clientFolder,
      origin: env.PUBLIC_ORIGIN,
      isDevelopment: env.NODE_ENV === 'development',
      isListed: (path) => LISTED.includes(path),
    });
    for (const [path, page] of Object.entries(pages.routes)) app.route(path, page(services, { ...reach, draw }));
  }
  if (env.NODE_ENV === 'development') app.route('/_mails', mailPreviewApp());

  const api: typeof app = new Hono();
  api.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    await next();
  });
  api.use(async (c, next) => {
    const begin = performance.now();
    const caller: Caller = { account_id: null, vereniging_id: null };
    c.set('caller', caller);
    await next();
    const ms = Math.round(performance.now() - begin);
    const { method, path } = c.req;
    log.info({ requestId: c.get('requestId'), ...caller, method, path, status: c.res.status, ms }, 'request');
  });
  api.use(requireOwnOrigin(env.PUBLIC_ORIGIN));
  api.route('/', apiDocs(contract, env.PUBLIC_ORIGIN));
  api.all('*', async (c) => {
    const response = await answer(open(c));
    return response === null ? c.json(...refusalBody('niet_gevonden')) : c.newResponse(response.body, response);
  });
  app.route('/api', api);

  if (client !== null) app.route('/', client.pages);
  return app;
}

import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Comma separated. */
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** How long is waited for a connection (database.ts); nobody waits for ever, and a visitor for half a minute at most. */
const hasSaneWait = (url: string) =>
  /^(?:[1-9]|[12]\d|30)$/u.test(URL.parse(url)?.searchParams.get('connect_timeout') ?? '2');

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  /** The address to listen on. Behind a proxy on the same machine: 127.0.0.1. */
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Where people reach the product; every link in a mail or document starts with it. */
  PUBLIC_ORIGIN: z.url().transform((url) => new URL(url).origin),
  CONTACT_EMAIL: z.email(),
  /** When a club usually calls a company that signed up, inside a sentence. */
  SIGN_UP_ANSWER: z.string().max(100).default('meestal binnen een week'),
  /** Whether a visitor of `/` is sent to the front page at /welkom; otherwise to the login. */
  FRONT_PAGE: flag.default(false),
  /** Who is mailed when something has waited for a person for an hour, comma separated; without it CONTACT_EMAIL. */
  OPERATOR_EMAIL: list.pipe(z.array(z.email()).max(10)),
  /** Where the worker asks once a minute whether the product can work; without it /readyz of PUBLIC_ORIGIN. */
  READY_URL: z.url().optional(),
  /** The file with which a worker shows that it lives; without it one in a folder of its user in /tmp. */
  WORKER_ALIVE: z.string().optional(),
  /** Prometheus reads here; without it nothing is served. Never forward this port. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),

  /** Connects as app_user; the other application roles use the same address with their own name. */
  DATABASE_URL: z.url().refine(hasSaneWait, 'connect_timeout is a whole number of seconds from 1 to 30'),
  /** 'off' behind a pooler that does not keep prepared statements (PgBouncer before 1.21). */
  DATABASE_PREPARED: z.enum(['on', 'off']).default('on'),

  AUTH_SECRET: z.string().min(32),
  PASSWORD_MIN: z.coerce.number().int().min(6).max(64).default(8),
  /** Off only in the demo world, so that it can be tried at once. */
  SUPERUSER_TWO_FACTOR: flag.default(true),
  /** Addresses of reverse proxies whose X-Forwarded-For may be believed, comma separated. */
  TRUSTED_PROXIES: list,

  SMTP_URL: z.url(),
  MAIL_FROM: z.email(),
  /** Answers whether the mail provider has a message; without it a mail in doubt cannot be looked up. */
  MAIL_LOOKUP_URL: z.url().optional(),
  MAIL_LOOKUP_TOKEN: z.string().optional(),
  /** Where mail comes back, such as terug@…: each mail has a signed part of its own after a plus. Without it MAIL_FROM. */
  MAIL_RETURN_ADDRESS: z.email().max(80).optional(),
  /** The mailbox behind it, which the worker reads once a minute: imaps://name:password@host. */
  MAIL_REPORTS_IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  /** With which the mail provider signs what it reports at /mail/meldingen; without it there is no such address. */
  MAIL_REPORTS_SECRET: z.string().min(32).optional(),
  /** How many campaign mails leave in an hour, of all clubs together; the rest waits. */
  MAIL_CAMPAIGNS_PER_HOUR: z.coerce.number().int().min(1).default(2000),

  STORAGE_DRIVER: z.enum(['disk', 's3']).default('disk'),
  STORAGE_DIR: z.string().default('./.dev/files'),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  /** A server that speaks the OpenAI chat protocol, up to and including /v1. Without it texts come from templates. */
  AI_BASE_URL: z.url().optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),

  /** An automation that answers questions of the assistant; without it the provider of texts does, or the articles. */
  CHAT_WEBHOOK_URL: z.url().optional(),
  CHAT_WEBHOOK_KEY: z.string().optional(),
  /** The header that the key is sent in. */
  CHAT_WEBHOOK_HEADER: z
    .string()
    .regex(/^[\w!#$%&'*+.^`|~-]+$/u)
    .default('x-api-key'),

  /** Name servers that are asked whether a mail domain exists, comma separated; without them those of the machine. */
  DNS_SERVERS: list,

  CHROMIUM_PATH: z.string().optional(),
  /** Where a render process of its own listens; without it web and worker start one when they need it. */
  RENDER_SOCKET: z.string().optional(),
  /** An ICC profile of another press; without it documents are made for FOGRA39, coated paper. */
  PRINT_PROFILE: z.string().optional(),
});

export type Env = z.infer<typeof environment>;

type Variables = Record<string, string | undefined>;

/** These variables, each from the environment or else from the file that `NAME_FILE` names. An empty one is none. */
function fill(source: Variables, names: readonly string[]) {
  /** By the name of the variable. */
  const problems = new Map<string, string>();
  const valueOf = (name: string) => {
    const file = source[`${name}_FILE`];
    if (source[name] || !file) return source[name] || undefined;
    try {
      return readFileSync(file, 'utf8').trimEnd() || undefined;
    } catch (error) {
      problems.set(name, `  ${name}_FILE: ${(error as Error).message}`);
      return undefined;
    }
  };
  return { values: Object.fromEntries(names.map((name) => [name, valueOf(name)])), problems };
}

const NAMES = [...Object.keys(environment.shape), 'DATABASE_MIGRATE_URL'];

/** What a command reads that checks its variables itself. */
export function readVariables(source: Variables, names: readonly string[] = NAMES): Variables {
  const { values, problems } = fill(source, names);
  if (problems.size > 0) {
    throw new Error(`A file of the environment cannot be read:\n${[...problems.values()].join('\n')}`);
  }
  return values;
}

/** Fails at start with every problem named, instead of at midnight with one. */
export function parseEnv(source: Variables): Env {
  const { values, problems } = fill(source, NAMES);
  const result = environment.safeParse(values);
  for (const { path, message } of result.error?.issues ?? []) {
    const name = path.join('.');
    if (!problems.has(name)) problems.set(name, `  ${name}: ${message}`);
  }
  if (result.success && problems.size === 0) return result.data;
  throw new Error(`The environment is not complete (see .env.example):\n${[...problems.values()].join('\n')}`);
}

import { randomBytes } from 'node:crypto';
import type { Inbox } from './inbox.ts';
import type { Swift } from './swift.ts';

export interface World {
  /** The connection that owns the database; the application gets its own roles on the same one. */
  adminUrl: string;
  appPassword: string;
  authSecret: string;
  origin: string;
  port: number;
  inbox: Inbox;
  /** Null puts files in `filesDir`. */
  swift: Swift | null;
  filesDir: string;
  chromium: string | null;
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The address of the same database for the role a signed-in request uses. */
export function applicationUrl(adminUrl: string, appPassword: string): string {
  const url = new URL(adminUrl);
  url.username = 'app_user';
  url.password = appPassword;
  return url.href;
}

/**
 * What the server and the worker of a local world are told. Mail and files are always local, whatever the shell
 * says: a demo must not write to a customer or into a real bucket.
 */
export function worldEnvironment(world: World, nodeEnv: 'development' | 'production'): NodeJS.ProcessEnv {
  const { DATABASE_MIGRATE_URL: _owner, ...inherited } = process.env;
  const storage: NodeJS.ProcessEnv =
    world.swift === null
      ? { STORAGE_DRIVER: 'disk', STORAGE_DIR: world.filesDir }
      : {
          STORAGE_DRIVER: 's3',
          S3_ENDPOINT: world.swift.endpoint,
          S3_REGION: world.swift.region,
          S3_BUCKET: world.swift.bucket,
          S3_ACCESS_KEY_ID: world.swift.accessKeyId,
          S3_SECRET_ACCESS_KEY: world.swift.secretAccessKey,
        };
  return {
    LOG_LEVEL: 'info',
    ...inherited,
    NODE_ENV: nodeEnv,
    PORT: String(world.port),
    PUBLIC_ORIGIN: world.origin,
    CONTACT_EMAIL: 'hulp@achterban.example',
    OPERATOR_EMAIL: 'beheer@achterban.example',
    READY_URL: `http://127.0.0.1:${world.port}/readyz`,
    MAIL_LOOKUP_URL: '',
    MAIL_REPORTS_IMAP_URL: '',
    DATABASE_URL: applicationUrl(world.adminUrl, world.appPassword),
    AUTH_SECRET: world.authSecret,
    // A demo superuser has no telephone with a code app.
    SUPERUSER_TWO_FACTOR: 'false',
    SMTP_URL: world.inbox.smtpUrl,
    MAIL_FROM: 'post@achterban.example',
    CHROMIUM_PATH: world.chromium ?? '',
    ...storage,
  };
}

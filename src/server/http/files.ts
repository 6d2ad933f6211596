import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Account, Module } from '#shared/access.ts';
import { Refusal } from '#shared/errors.ts';
import { formatFileSize } from '#shared/text.ts';
import { grantClub, runAs, type Services } from './door.ts';
import type { Db } from '#server/database/database.ts';
import { isOwnOrigin } from './origin.ts';
import type { Tenant } from '#server/database/tenant.ts';

/** One file that came in, after the checks. */
export interface Upload {
  bytes: Uint8Array;
  account: Account;
  tenant: Tenant;
  /** Short transactions as this person; none is open while the picture is decoded or stored. */
  run: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

export interface UploadRules {
  access: 'member' | 'admin';
  module?: Module;
  maxBytes: number;
}

type UploadVariables = { granted: Awaited<ReturnType<typeof grantClub>> };

/**
 * A route that takes a file as the whole body of a PUT: from our own pages only, by who may, and no larger than it
 * says. The order matters: nothing is read of a body that will be refused. Refusals look like those of every other
 * endpoint.
 */
export function uploadApp(
  services: Services,
  { maxBytes, ...rules }: UploadRules,
  receive: (upload: Upload, c: Context) => Promise<object>,
): Hono<{ Variables: UploadVariables }> {
  const sentence = `Kies een bestand van hoogstens ${formatFileSize(maxBytes)}.`;
  const app = new Hono<{ Variables: UploadVariables }>();

  app.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error);
    services.log.error({ err: error, path: c.req.path }, 'upload failed');
    return refuse(c, new Refusal('storing'));
  });
  app.put(
    '/',
    async (c, next) => {
      c.header('cache-control', 'no-store');
      if (!isOwnOrigin(c.req.raw, services.env.PUBLIC_ORIGIN)) throw new Refusal('vreemde_herkomst');
      c.set('granted', await grantClub(services, c.req.raw.headers, rules));
      await next();
    },
    bodyLimit({
      maxSize: maxBytes,
      onError: (c) => refuse(c, new Refusal('te_groot', { max_bytes: maxBytes }, sentence)),
    }),
    async (c) => {
      const { account, tenant } = c.get('granted');
      await services.limits.spend('upload_account', account.id);
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const run = runAs(services.database, tenant);
      return c.json(await receive({ bytes, account, tenant, run }, c));
    },
  );
  return app;
}

function refuse(c: Context, { code, status, message, data }: Refusal): Response {
  return c.json({ defined: false, code, status, message, data }, status as 400);
}

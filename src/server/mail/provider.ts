import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import { isSame, sign } from '#server/identity/signing.ts';
import { cleanDiagnostic, cleanMessageId, cleanStatus, REPORT_KINDS, takeReport } from './report.ts';

/**
 * `POST /mail/meldingen`: what the mail provider tells by itself. Providers each have a form of their own, so what tells
 * it is a small piece of the operator's (docs/operations.md), which signs: the header `x-achterban-signature` is the
 * HMAC-SHA256, in hex, of `{x-achterban-timestamp}.{body}`. The same told twice is written down once.
 */

const WINDOW_MS = 5 * 60_000;
const BODY_BYTES = 256 * 1024;
const AT_ONCE = 500;

const reportsSchema = z
  .array(
    z.object({
      message_id: z.string().max(300),
      event: z.enum(REPORT_KINDS),
      status: z.string().max(100).nullish(),
      diagnostic: z.string().max(5000).nullish(),
    }),
  )
  .max(AT_ONCE);

export const signReports = (secret: string, timestamp: string, body: string) =>
  sign(secret, `${timestamp}.${body}`, 'hex');

interface Signed {
  timestamp: string;
  signature: string;
  body: string;
}

/** The time is in seconds, and part of what is signed: an old message cannot be sent again with a new one. */
function isSigned(secret: string, { timestamp, signature, body }: Signed): boolean {
  if (!/^\d{9,11}$/u.test(timestamp) || Math.abs(Date.now() - Number(timestamp) * 1000) > WINDOW_MS) return false;
  return isSame(signature.toLowerCase(), signReports(secret, timestamp, body));
}

/** Without a secret there is no such address. */
export function mailReportsApp({
  database,
  log,
  secret,
}: {
  database: Database;
  log: Log;
  secret: string | undefined;
}) {
  const app = new Hono();
  if (secret === undefined) return app;
  const enough = bodyLimit({ maxSize: BODY_BYTES, onError: (c) => c.json({ error: 'too large' }, 413) });
  app.post('/', enough, async (c) => {
    const body = await c.req.text();
    const timestamp = c.req.header('x-achterban-timestamp') ?? '';
    const signature = c.req.header('x-achterban-signature') ?? '';
    if (!isSigned(secret, { timestamp, signature, body })) {
      log.warn('reports about mail came without a valid signature');
      return c.json({ error: 'signature' }, 401);
    }
    const reports = readReports(body);
    if (reports === null) return c.json({ error: 'not a list of reports' }, 422);
    const counts = { ok: 0, bekend: 0, onbekend: 0, te_vroeg: 0 };
    for (const { message_id: told, event: kind, status, diagnostic } of reports) {
      const message_id = cleanMessageId(told);
      const report = {
        kind,
        status: cleanStatus(status ?? undefined),
        diagnostic: cleanDiagnostic(diagnostic ?? undefined),
      };
      const taken =
        message_id === null
          ? 'onbekend'
          : await takeReport(database.as('app_worker'), { message_id }, report, 'provider');
      counts[taken] += 1;
    }
    log.info(counts, 'reports about mail from the provider');
    // Of a mail that is being sent this moment the answer is: tell it again.
    return c.json(counts, counts.te_vroeg > 0 ? 503 : 200);
  });
  return app;
}

function readReports(body: string) {
  try {
    return reportsSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

import { createMiddleware } from 'hono/factory';
import { REFUSALS } from '#shared/errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A write must come from our own pages. Browsers always say where a write comes from; a page elsewhere cannot
 * pretend otherwise. Reading changes nothing, so it needs no check.
 */
function isOwnOrigin(request: Request, origin: string): boolean {
  if (READING.has(request.method)) return true;
  const claimed = request.headers.get('origin');
  if (claimed !== null) return claimed === origin;
  return request.headers.get('sec-fetch-site') === 'same-origin';
}

export const requireOwnOrigin = (origin: string) =>
  createMiddleware(async (c, next) => {
    if (isOwnOrigin(c.req.raw, origin)) return next();
    const { code, status, sentence } = REFUSALS.vreemde_herkomst;
    return c.json({ defined: false, code, status, message: sentence }, status as 403);
  });

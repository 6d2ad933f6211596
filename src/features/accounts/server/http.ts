import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Account, refuseAccess } from '#shared/access.ts';
import { Refusal } from '#shared/errors.ts';
import { readAccount, type Services } from '#server/http/door.ts';
import { changeProfilePhoto } from './commands.ts';
import { PROFIEL_FOTO } from '#features/accounts/shared/rules.ts';

/** Room for a file that is a little too large, so that it is refused with its size and not cut off. */
const BODY_LIMIT_BYTES = PROFIEL_FOTO.max_bytes + 1024 * 1024;

type Uploads = { Variables: { account: Account } };

/** Mounted on /api before the limit for JSON bodies: the file itself is the body. */
export function accountsUploads(services: Services): Hono<Uploads> {
  const app = new Hono<Uploads>();
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error;
    return c.json(error.toJSON(), error.status as ContentfulStatusCode);
  });
  app.put(
    '/accounts/profile/photo',
    // Before the body is read: who may not send gets no room.
    async (c, next) => {
      const account = await readAccount(services.auth, c.req.raw.headers);
      const rules = { superuserNeedsTwoFactor: services.env.SUPERUSER_TWO_FACTOR };
      const refusal = refuseAccess('account', account, rules);
      if (account === null || refusal !== null) throw new Refusal(refusal ?? 'niet_ingelogd');
      c.set('account', account);
      await next();
    },
    bodyLimit({
      maxSize: BODY_LIMIT_BYTES,
      onError: () => {
        throw new Refusal('afbeelding_te_groot');
      },
    }),
    async (c) => {
      const upload = new Uint8Array(await c.req.arrayBuffer());
      return c.json({ profiel_foto: await changeProfilePhoto(services, c.get('account'), upload) });
    },
  );
  return app;
}

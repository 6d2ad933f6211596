import { Hono } from 'hono';
import type { Services } from '#server/http/door.ts';
import { uploadApp } from '#server/http/files.ts';
import { PICTURE_MAX_BYTES } from '#shared/pictures.ts';
import { changeLogo } from './commands.ts';

/** Mounted on /api before the limit for JSON bodies: a picture is larger than that. */
export function verenigingUploads(services: Services): Hono {
  const app = new Hono();
  app.route(
    '/vereniging/logo',
    uploadApp(services, { access: 'member', maxBytes: PICTURE_MAX_BYTES }, (upload) => changeLogo(services, upload)),
  );
  return app;
}

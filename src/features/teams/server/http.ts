import { Hono } from 'hono';
import { z } from 'zod';
import { Refusal } from '#shared/errors.ts';
import type { Services } from '#server/http/door.ts';
import { uploadApp } from '#server/http/files.ts';
import { PICTURE_MAX_BYTES } from '#shared/pictures.ts';
import { changeTeamPhoto } from './commands.ts';

/** Mounted on /api before the limit for JSON bodies: a picture is larger than that. */
export function teamsUploads(services: Services): Hono {
  const app = new Hono();
  app.route(
    '/teams/:id/foto',
    uploadApp(services, { access: 'member', module: 'teams', maxBytes: PICTURE_MAX_BYTES }, async (upload, c) => {
      // An id that cannot be one answers like one that is not there.
      const { data: id } = z.uuid().safeParse(c.req.param('id'));
      if (id === undefined) throw new Refusal('niet_gevonden');
      if (c.req.query('toestemming') !== 'ja') throw new Refusal('toestemming_ontbreekt');
      return changeTeamPhoto(services, upload, id, new Date());
    }),
  );
  return app;
}

import { z } from 'zod';
import { download, endpoint } from '#shared/access.ts';
import { bestandenLimits } from './limits.ts';
import { VIEW_KINDS } from './kinds.ts';
import { SHARED_MINUTES } from './rules/views.ts';
import { bestandSchema, generateSchema, ownViewSchema, sharedViewSchema } from './schema.ts';

const own = { access: 'member', module: 'campagnemiddelen' } as const;
const one = z.object({ id: z.uuid() });
const ids = { id: 'bestand' };
const view = z.object({ soort: z.enum(VIEW_KINDS), id: z.uuid() });

export const bestandenContract = {
  generate: endpoint({
    ...own,
    limit: bestandenLimits.file_request,
    method: 'POST',
    path: '/campagnemiddelen/generate-interactive-pdf',
    summary:
      'Asks for a PDF or picture of a material as it is saved; the same that is kept or under way is not made twice',
    ids: { campagnemiddelId: 'campagnemiddel' },
  })
    .input(generateSchema)
    .output(bestandSchema),

  get: endpoint({
    ...own,
    limit: 'none',
    method: 'GET',
    path: '/campagnemiddelen/bestanden/{id}',
    summary: 'How a file stands; says also that the caller still looks',
    ids,
  })
    .input(one)
    .output(bestandSchema),

  listRecent: endpoint({
    ...own,
    limit: 'none',
    method: 'GET',
    path: '/campagnemiddelen/bestanden',
    summary: 'The files that the caller asked for in the last hour, newest first',
  }).output(z.object({ rows: z.array(bestandSchema) })),

  stop: endpoint({
    ...own,
    limit: 'none',
    method: 'DELETE',
    path: '/campagnemiddelen/bestanden/{id}',
    summary: 'Stops making a file, or forgets one that is ready',
    ids,
  })
    .input(one)
    .output(z.object({ ok: z.literal(true) })),

  download: download({
    ...own,
    limit: 'none',
    path: '/campagnemiddelen/bestanden/{id}/bestand',
    summary: 'The file itself',
    kinds: ['application/pdf', 'image/png'],
    ids,
    input: { params: one },
  }),

  // The print views (`/brochure-pdf` and `/campaign-media-pdf`), which the server draws.
  readView: endpoint({
    ...own,
    limit: 'none',
    method: 'GET',
    path: '/bestanden/weergaven/{soort}/{id}',
    summary:
      'What a print view shows of a saved material, and of which search; of a brochure by its own id or that of its search',
    ids: { id: 'campagnemiddel' },
  })
    .input(view)
    .output(ownViewSchema),

  shareView: endpoint({
    ...own,
    limit: bestandenLimits.view_share,
    method: 'POST',
    path: '/bestanden/weergaven',
    summary: 'Keeps what a print view shows now, behind a link for who has no account: five minutes or an hour',
    ids: { id: 'campagnemiddel' },
  })
    .input(view.extend({ minuten: z.literal([...SHARED_MINUTES]).meta({ minimum: 5, maximum: 60 }) }))
    .output(sharedViewSchema),
};

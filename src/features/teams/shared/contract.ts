import { z } from 'zod';
import { endpoint, upload } from '#shared/access.ts';
import { PICTURE_MAX_BYTES } from '#shared/pictures.ts';
import { savedSchema } from '#shared/changes.ts';
import { FOTO_TYPES } from './rules.ts';
import { teamReadSchema, teamSchema } from './schema.ts';

const done = z.object({ ok: z.literal(true) });

export const teamsContract = {
  list: endpoint({
    method: 'GET',
    path: '/teams',
    summary: 'The teams of the active club, by name',
    access: 'member',
    limit: 'none',
    module: 'teams',
  }).output(z.object({ teams: z.array(teamReadSchema) })),
  get: endpoint({
    method: 'GET',
    path: '/teams/{id}',
    summary: 'One team',
    access: 'member',
    limit: 'none',
    module: 'teams',
    ids: { id: 'team' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(teamReadSchema),
  create: endpoint({
    method: 'POST',
    path: '/teams',
    summary: 'Add a team',
    access: 'member',
    limit: 'none',
    module: 'teams',
  })
    .input(teamSchema.partial().extend({ teamnaam: teamSchema.shape.teamnaam }))
    .output(teamReadSchema),
  update: endpoint({
    method: 'PUT',
    path: '/teams/{id}',
    summary: 'Change a team; a stale version is refused',
    access: 'member',
    limit: 'none',
    module: 'teams',
    ids: { id: 'team' },
  })
    .input(
      teamSchema
        .partial()
        .extend({ teamnaam: teamSchema.shape.teamnaam, id: z.uuid(), version: z.number().int().min(1) }),
    )
    .output(savedSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/teams/{id}',
    summary: 'Delete a team; it can be taken back for a short while',
    access: 'member',
    limit: 'none',
    module: 'teams',
    ids: { id: 'team' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(done),
  restore: endpoint({
    method: 'POST',
    path: '/teams/{id}/herstel',
    summary: 'Take the deletion of a team back',
    access: 'member',
    limit: 'none',
    module: 'teams',
    ids: { id: 'verwijderd_team' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(done),
  changePhoto: upload({
    path: '/teams/{id}/foto',
    summary: 'Give a team a photo, once everyone on it agrees',
    access: 'member',
    module: 'teams',
    ids: { id: 'team' },
    maxBytes: PICTURE_MAX_BYTES,
    kinds: FOTO_TYPES,
    input: { params: z.object({ id: z.uuid() }), query: z.object({ toestemming: z.string().optional() }) },
  }).output(savedSchema.extend({ teamfoto: z.string() })),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/teams/{id}/foto',
    summary: 'Take the photo of a team away',
    access: 'member',
    limit: 'none',
    module: 'teams',
    ids: { id: 'team' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(savedSchema),
};

import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { savedSchema } from '#shared/changes.ts';
import { teamReadSchema, teamSchema } from './schema.ts';

const done = z.object({ ok: z.literal(true) });

export const teamsContract = {
  list: endpoint({
    method: 'GET',
    path: '/teams',
    summary: 'The teams of the active club, by name',
    access: 'member',
    module: 'teams',
  }).output(z.object({ teams: z.array(teamReadSchema) })),
  get: endpoint({
    method: 'GET',
    path: '/teams/{id}',
    summary: 'One team',
    access: 'member',
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
    module: 'teams',
  })
    .input(teamSchema.partial().extend({ teamnaam: teamSchema.shape.teamnaam }))
    .output(teamReadSchema),
  update: endpoint({
    method: 'PUT',
    path: '/teams/{id}',
    summary: 'Change a team; a stale version is refused',
    access: 'member',
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
    module: 'teams',
    ids: { id: 'verwijderd_team' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(done),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/teams/{id}/foto',
    summary: 'Take the photo of a team away',
    access: 'member',
    module: 'teams',
    ids: { id: 'team' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(savedSchema),
};

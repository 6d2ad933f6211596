import { z } from 'zod';
import { endpoint, upload } from '#shared/access.ts';
import { PICTURE_MAX_BYTES } from '#shared/pictures.ts';
import { version } from '#shared/fields.ts';
import { FOTO_TYPES } from './rules.ts';
import { deletedTeamSchema, teamChangeSchema, teamReadSchema, teamSchema } from './schema.ts';

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
    ids: { teamfoto_id: 'file' },
  })
    .input(teamChangeSchema.extend({ teamnaam: teamSchema.shape.teamnaam }))
    .output(teamReadSchema),
  update: endpoint({
    method: 'PATCH',
    path: '/teams/{id}',
    summary: 'Change fields of a team; a stale version is refused with what is stored now',
    access: 'member',
    limit: 'none',
    module: 'teams',
    ids: { id: 'team', teamfoto_id: 'file' },
  })
    .input(teamChangeSchema.extend({ id: z.uuid(), version }))
    .output(teamReadSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/teams/{id}',
    summary: 'Delete a team; it can be put back for thirty days',
    access: 'member',
    limit: 'none',
    module: 'teams',
    ids: { id: 'team' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(done),
  listNaming: endpoint({
    method: 'GET',
    path: '/teams/{id}/zoekopdrachten',
    summary: 'The names of the searches that a team stands in, which its deletion takes it out of',
    access: 'member',
    limit: 'none',
    module: 'teams',
    ids: { id: 'team' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ zoekopdrachten: z.array(z.string()) })),
  listDeleted: endpoint({
    method: 'GET',
    path: '/teams/verwijderd',
    summary: 'The teams that can still be put back, the last one deleted first',
    access: 'member',
    limit: 'none',
    module: 'teams',
  }).output(z.object({ teams: z.array(deletedTeamSchema) })),
  restore: endpoint({
    method: 'POST',
    path: '/teams/{id}/herstel',
    summary: 'Put a deleted team back',
    access: 'member',
    limit: 'none',
    module: 'teams',
    ids: { id: 'verwijderd_team' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(done),
  keepPhoto: upload({
    path: '/teams/foto',
    summary: 'Put a photo away for the save that names it',
    access: 'member',
    module: 'teams',
    maxBytes: PICTURE_MAX_BYTES,
    kinds: FOTO_TYPES,
    input: {},
  }).output(z.object({ id: z.uuid() })),
};

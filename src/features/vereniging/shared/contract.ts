import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { clubChangeSchema, clubReadSchema, clubSchema, teamReadSchema, teamSchema } from './schema.ts';

const done = z.object({ ok: z.literal(true) });

/** What a form needs to know after a save. */
const savedSchema = z.object({ version: z.number(), updated_at: z.date() });

/** The colours of a logo; fewer than three when the logo has fewer. */
const logoColoursSchema = z.object({
  primary: z.string().nullable(),
  secondary: z.string().nullable(),
  tertiary: z.string().nullable(),
});

export const verenigingContract = {
  get: endpoint({
    method: 'GET',
    path: '/vereniging',
    summary: 'The active club with everything it tells about itself',
    access: 'member',
  }).output(clubReadSchema),
  update: endpoint({
    method: 'PATCH',
    path: '/vereniging',
    summary: 'Change the active club; unknown fields are dropped, a stale version is refused',
    access: 'member',
  })
    .input(clubChangeSchema)
    .output(savedSchema),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/vereniging/logo',
    summary: 'Take the logo away',
    access: 'member',
  }).output(savedSchema),
  logoColours: endpoint({
    method: 'GET',
    path: '/vereniging/logo/kleuren',
    summary: 'The most telling colours of the logo',
    access: 'member',
    transaction: 'none',
  }).output(logoColoursSchema),
  describe: endpoint({
    method: 'POST',
    path: '/vereniging/beschrijving',
    summary: 'A description made from the form as it stands; a proposal, nothing is stored',
    access: 'member',
    transaction: 'none',
  })
    .input(
      clubSchema
        .partial()
        .extend({ naam: clubSchema.shape.naam, variant: z.number().int().min(0).max(1000).default(0) }),
    )
    .output(z.object({ beschrijving: z.string(), bron: z.enum(['ai', 'sjabloon']) })),
};

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

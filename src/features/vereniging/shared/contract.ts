import { z } from 'zod';
import { download, endpoint, upload } from '#shared/access.ts';
import { savedSchema } from '#shared/changes.ts';
import { PICTURE_MAX_BYTES } from '#shared/pictures.ts';
import { verenigingLimits } from './limits.ts';
import { LOGO_TYPES } from './rules/limits.ts';
import { clubChangeSchema, clubReadSchema, clubSchema } from './schema.ts';

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
    limit: 'none',
  }).output(clubReadSchema),
  update: endpoint({
    method: 'PATCH',
    path: '/vereniging',
    summary: 'Change the active club; unknown fields are dropped, a stale version is refused',
    access: 'member',
    limit: 'none',
  })
    .input(clubChangeSchema)
    .output(savedSchema),
  changeLogo: upload({
    path: '/vereniging/logo',
    summary: 'Give the club a logo',
    access: 'member',
    maxBytes: PICTURE_MAX_BYTES,
    kinds: LOGO_TYPES,
    input: {},
  }).output(savedSchema.extend({ logo: z.string() })),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/vereniging/logo',
    summary: 'Take the logo away',
    access: 'member',
    limit: 'none',
  }).output(savedSchema),
  logoColours: endpoint({
    method: 'GET',
    path: '/vereniging/logo/kleuren',
    summary: 'The most telling colours of the logo',
    access: 'member',
    limit: 'none',
    transaction: 'none',
  }).output(logoColoursSchema),
  describe: endpoint({
    method: 'POST',
    path: '/vereniging/beschrijving',
    summary: 'A description made from the form as it stands; a proposal, nothing is stored',
    access: 'member',
    limit: verenigingLimits.writer_account,
    transaction: 'none',
  })
    .input(
      clubSchema
        .partial()
        .extend({ naam: clubSchema.shape.naam, variant: z.number().int().min(0).max(1000).default(0) }),
    )
    .output(z.object({ beschrijving: z.string(), bron: z.enum(['ai', 'sjabloon']) })),
  openFile: download({
    path: '/bestanden/{id}',
    summary: 'One of the club’s own files',
    access: 'member',
    limit: 'none',
    ids: { id: 'file' },
    kinds: ['application/pdf', 'image/png', 'image/jpeg'],
    input: { params: z.object({ id: z.uuid() }) },
  }),
};

import { z } from 'zod';
import { download, endpoint, upload } from '#shared/access.ts';
import { count } from '#shared/fields.ts';
import { FILE_KINDS, PICTURE_MAX_BYTES } from '#shared/pictures.ts';
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
    summary: 'Change fields of the active club; a stale version is refused with what is stored now',
    access: 'member',
    limit: 'none',
    ids: { logo_id: 'file' },
  })
    .input(clubChangeSchema)
    .output(clubReadSchema),
  keepLogo: upload({
    path: '/vereniging/logo',
    summary: 'Put a logo away for the save that names it',
    access: 'member',
    maxBytes: PICTURE_MAX_BYTES,
    kinds: LOGO_TYPES,
    input: {},
  }).output(z.object({ id: z.uuid() })),
  logoColours: endpoint({
    method: 'GET',
    path: '/vereniging/logo/kleuren',
    summary: 'The most telling colours of the logo',
    access: 'member',
    limit: verenigingLimits.logo_colours_account,
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
    .input(clubSchema.partial().extend({ naam: clubSchema.shape.naam, variant: count(1000).default(0) }))
    .output(z.object({ beschrijving: z.string(), bron: z.enum(['ai', 'sjabloon']) })),
  openFile: download({
    path: '/bestanden/{id}',
    summary: 'One of the club’s own files',
    access: 'member',
    limit: 'none',
    ids: { id: 'file' },
    kinds: FILE_KINDS,
    input: { params: z.object({ id: z.uuid() }) },
  }),
};

import { z } from 'zod';
import { download, endpoint, upload } from '#shared/access.ts';
import { count, version } from '#shared/fields.ts';
import { FILE_KINDS, PICTURE_MAX_BYTES } from '#shared/pictures.ts';
import { verenigingLimits } from './limits.ts';
import { LOGO_TYPES } from './rules/limits.ts';
import { pageInput, pageOf } from '#shared/paging.ts';
import { GRACE_DAYS } from './rules/provider.ts';
import {
  clubChangeSchema,
  clubReadSchema,
  clubSchema,
  createByProviderSchema,
  deleteSchema,
  gegevensReadSchema,
  gegevensSchema,
  mailTierSchema,
  overzichtFilterSchema,
  overzichtSchema,
  verifySchema,
} from './schema.ts';

/** The colours of a logo; fewer than three when the logo has fewer. */
const logoColoursSchema = z.object({
  primary: z.string().nullable(),
  secondary: z.string().nullable(),
  tertiary: z.string().nullable(),
});

const done = z.object({ ok: z.literal(true) });
const byId = z.object({ id: z.uuid() });
const ids = { id: 'vereniging' };

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
    limit: [verenigingLimits.writer_account, verenigingLimits.writer_club],
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
  findDeleted: endpoint({
    method: 'GET',
    path: '/vereniging/verwijderd',
    summary:
      'My club when the provider deleted it: until when it can be put back, and whom to ask; null when it is there',
    access: 'account',
    limit: 'none',
  }).output(
    z
      .object({
        naam: z.string(),
        verwijderd_op: z.date(),
        /** For an admin. */
        reden: z.string().nullable(),
        /** Of the club, apart from who asks. */
        beheerders: z.array(z.string()),
      })
      .nullable(),
  ),

  listForProvider: endpoint({
    method: 'GET',
    path: '/superuser/verenigingen',
    summary: 'Clubs by name, or the best of a search; narrowed by type, module and whether they were deleted',
    access: 'superuser',
    limit: 'none',
  })
    .input(overzichtFilterSchema.extend(pageInput.shape))
    .output(pageOf(overzichtSchema).extend({ is_cut: z.boolean() })),
  createByProvider: endpoint({
    method: 'POST',
    path: '/superuser/verenigingen',
    summary: 'Make a club that has no people yet; refused when one looks like it, unless that was seen',
    access: 'superuser',
    limit: 'none',
  })
    .input(createByProviderSchema)
    .output(byId),
  changeByProvider: endpoint({
    method: 'PATCH',
    path: '/superuser/verenigingen/{id}',
    summary: 'Change who a club is and how it is reached; a stale version is refused with what is stored now',
    access: 'superuser',
    limit: 'none',
    ids,
  })
    .input(gegevensSchema.partial().extend({ id: z.uuid(), version }))
    .output(gegevensReadSchema),
  setBypass: endpoint({
    method: 'PUT',
    path: '/superuser/verenigingen/{id}/betaling',
    summary: 'Opens all modules of a club, whatever their own switches say; never a lock on a material',
    access: 'superuser',
    limit: 'none',
    ids,
  })
    .input(byId.extend({ bypass_payment_restrictions: z.boolean() }))
    .output(done),
  verify: endpoint({
    method: 'PUT',
    path: '/superuser/verenigingen/{id}/verificatie',
    summary:
      'On record that somebody looked whether this is the club it says it is, with how much mail it may send; refused when it was edited since',
    access: 'superuser',
    limit: 'none',
    ids,
  })
    .input(byId.extend({ ...verifySchema.shape, mail_tier: mailTierSchema, version }))
    .output(done),
  unverify: endpoint({
    method: 'DELETE',
    path: '/superuser/verenigingen/{id}/verificatie',
    summary: 'Takes the verification back; the club falls to the lowest tier',
    access: 'superuser',
    limit: 'none',
    ids,
  })
    .input(byId)
    .output(done),
  setMailTier: endpoint({
    method: 'PUT',
    path: '/superuser/verenigingen/{id}/maillimiet',
    summary: 'How much mail a club may send; above the lowest only when it was verified',
    access: 'superuser',
    limit: 'none',
    ids,
  })
    .input(byId.extend({ mail_tier: mailTierSchema }))
    .output(done),
  deleteByProvider: endpoint({
    method: 'POST',
    path: '/superuser/verenigingen/{id}/verwijderen',
    summary: `Everything of a club goes off at once; it can be put back for ${GRACE_DAYS} days and is erased then`,
    access: 'superuser',
    limit: 'none',
    ids,
  })
    .input(byId.extend(deleteSchema.shape))
    .output(done),
  restore: endpoint({
    method: 'POST',
    path: '/superuser/verenigingen/{id}/terugzetten',
    summary: 'Puts a deleted club back, with everything as it was',
    access: 'superuser',
    limit: 'none',
    ids,
  })
    .input(byId)
    .output(done),
};

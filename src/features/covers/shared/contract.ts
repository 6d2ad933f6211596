import { z } from 'zod';
import { endpoint, upload } from '#shared/access.ts';
import { COUNT_MOST } from '#shared/count.ts';
import { version } from '#shared/fields.ts';
import { pageInput, pageOf } from '#shared/paging.ts';
import { coversLimits } from './limits.ts';
import { COVER_MAX_BYTES, COVER_TYPES } from './rules.ts';
import {
  clubCoverSchema,
  CLUBS_PER_PAGE,
  coverChangeSchema,
  coverCountsSchema,
  coverListInput,
  coverReadSchema,
  COVERS_PER_PAGE,
  coverTileSchema,
  fileCheckSchema,
  newCoverSchema,
  newFileSchema,
  rightsSchema,
  stillUsingSchema,
  usingClubSchema,
} from './schema.ts';

const one = z.object({ id: z.uuid() });
const ids = { id: 'cover_images' };
const done = z.object({ ok: z.literal(true) });
const file = { maxBytes: COVER_MAX_BYTES, kinds: COVER_TYPES };

export const coversContract = {
  list: endpoint({
    method: 'GET',
    path: '/superuser/afbeeldingen',
    summary: `Shared cover images by category and name, ${COVERS_PER_PAGE} at a time; by a word in their name or a tag`,
    access: 'superuser',
    limit: 'none',
  })
    .input(coverListInput)
    .output(pageOf(coverTileSchema)),

  readCounts: endpoint({
    method: 'GET',
    path: '/superuser/afbeeldingen/tellers',
    summary: `How many shared cover images each category has, counted to ${COUNT_MOST}`,
    access: 'superuser',
    limit: 'none',
  }).output(coverCountsSchema),

  get: endpoint({
    method: 'GET',
    path: '/superuser/afbeeldingen/{id}',
    summary: 'One shared cover image, with where it is used',
    access: 'superuser',
    limit: 'none',
    ids,
  })
    .input(one)
    .output(coverReadSchema),

  listClubs: endpoint({
    method: 'GET',
    path: '/superuser/afbeeldingen/{id}/clubs',
    summary: `The clubs with a brochure that has this image, ${CLUBS_PER_PAGE} at a time`,
    access: 'superuser',
    limit: 'none',
    ids,
  })
    .input(pageInput.extend(one.shape))
    .output(pageOf(usingClubSchema)),

  add: upload({
    path: '/superuser/afbeeldingen',
    summary: 'Add a shared cover image, switched off; what is too small to print is refused',
    access: 'superuser',
    ...file,
    input: { query: newCoverSchema },
  }).output(coverReadSchema),

  replaceFile: upload({
    path: '/superuser/afbeeldingen/{id}/bestand',
    summary: 'Give an image its file again, or a better one',
    access: 'superuser',
    ids,
    ...file,
    input: { params: one, query: newFileSchema },
  }).output(coverReadSchema),

  update: endpoint({
    method: 'PATCH',
    path: '/superuser/afbeeldingen/{id}',
    summary: 'Change fields of an image; a stale version is refused with what is stored now',
    access: 'superuser',
    limit: 'none',
    ids,
  })
    .input(coverChangeSchema.extend({ id: z.uuid(), version }))
    .output(coverReadSchema),

  switch: endpoint({
    method: 'POST',
    path: '/superuser/afbeeldingen/{id}/actief',
    summary: 'Let clubs choose an image, or no longer; rights that are not known yet can come along',
    access: 'superuser',
    limit: 'none',
    ids,
  })
    .input(rightsSchema.partial().extend({ id: z.uuid(), is_active: z.boolean() }))
    .output(coverReadSchema),

  remove: endpoint({
    method: 'DELETE',
    path: '/superuser/afbeeldingen/{id}',
    summary: 'Delete an image that no brochure has, with its files',
    access: 'superuser',
    limit: 'none',
    ids,
  })
    .input(one)
    .output(done),

  listForClub: endpoint({
    method: 'GET',
    path: '/omslagfotos',
    summary: 'The shared cover images that a club can choose, by category and name; with the caller’s own',
    access: 'member',
    module: 'campagnemiddelen',
    limit: 'none',
  })
    .input(pageInput.extend({ category: coverListInput.shape.category }))
    .output(pageOf(clubCoverSchema).extend({ eigen: clubCoverSchema.nullable() })),

  addOwn: upload({
    path: '/omslagfotos/eigen',
    summary: 'Bring an own cover image; it replaces the one before, which stays for the brochures that have it',
    access: 'member',
    module: 'campagnemiddelen',
    ...file,
    input: { query: newFileSchema },
  }).output(z.object({ cover: clubCoverSchema, vorige_in: z.array(stillUsingSchema) })),

  removeOwn: endpoint({
    method: 'DELETE',
    path: '/omslagfotos/{id}',
    summary: 'Delete an own cover image that no brochure has, with its files',
    access: 'member',
    module: 'campagnemiddelen',
    limit: 'none',
    ids,
  })
    .input(one)
    .output(done),

  checkFiles: endpoint({
    method: 'POST',
    path: '/superuser/afbeeldingen/nalopen',
    summary: 'Look in the store for the files of every shared image, and mark those that lost one',
    access: 'superuser',
    transaction: 'none',
    limit: coversLimits.covers_check,
  }).output(fileCheckSchema),
};

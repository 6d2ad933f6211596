import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { version } from '#shared/fields.ts';
import { pageOf } from '#shared/paging.ts';
import {
  deletionSchema,
  listInputSchema,
  newPakkettenSchema,
  zoekopdrachtInputSchema,
  zoekopdrachtSchema,
} from './schema.ts';
import { readPakketten } from './rules.ts';

/** A list of pakketten that comes as the text of one reads the same. */
const asTextOrList = <List extends z.ZodType>(list: List) =>
  z.preprocess((value) => (typeof value === 'string' ? readPakketten(value) : value), list);
const id = z.object({ id: z.uuid() });
const done = z.object({ ok: z.literal(true) });

export const zoekopdrachtenContract = {
  list: endpoint({
    method: 'GET',
    path: '/zoekopdrachten',
    summary: 'The searches of the club that run, or those in the archive, newest first',
    access: 'member',
    limit: 'none',
  })
    .input(listInputSchema)
    .output(pageOf(zoekopdrachtSchema)),

  get: endpoint({
    method: 'GET',
    path: '/zoekopdrachten/{id}',
    summary: 'One search with its pakketten',
    access: 'member',
    limit: 'none',
    ids: { id: 'zoekopdracht' },
  })
    .input(id)
    .output(zoekopdrachtSchema),

  create: endpoint({
    method: 'POST',
    path: '/zoekopdrachten',
    summary: 'Starts a search',
    access: 'member',
    limit: 'none',
    ids: { 'voor_teams[]': 'team' },
  })
    .input(zoekopdrachtInputSchema.extend({ pakketten: asTextOrList(newPakkettenSchema) }))
    .output(id),

  update: endpoint({
    method: 'PATCH',
    path: '/zoekopdrachten/{id}',
    summary: 'Change fields of a search; a stale version is refused with what is stored now',
    access: 'member',
    limit: 'none',
    ids: { id: 'zoekopdracht', 'pakketten[].id': 'pakket', 'voor_teams[]': 'team' },
  })
    .input(
      zoekopdrachtInputSchema
        .extend({ pakketten: asTextOrList(zoekopdrachtInputSchema.shape.pakketten) })
        .partial()
        .extend({ id: z.uuid(), version }),
    )
    .output(zoekopdrachtSchema),

  archive: endpoint({
    method: 'PUT',
    path: '/zoekopdrachten/{id}/archief',
    summary: 'Hides a search, or takes it out of the archive',
    access: 'member',
    limit: 'none',
    ids: { id: 'zoekopdracht' },
  })
    .input(z.object({ id: z.uuid(), gearchiveerd: z.boolean() }))
    .output(done),

  findDeletion: endpoint({
    method: 'GET',
    path: '/zoekopdrachten/{id}/gevolgen',
    summary: 'What the deletion of a search takes along, and whose running contract forbids it',
    access: 'member',
    limit: 'none',
    ids: { id: 'zoekopdracht' },
    reads: { what: 'matches' },
  })
    .input(id)
    .output(deletionSchema),

  remove: endpoint({
    method: 'DELETE',
    path: '/zoekopdrachten/{id}',
    summary:
      'Deletes a search with its materials and matches, unless a contract still runs; one with matches by admins only',
    access: 'member',
    limit: 'none',
    ids: { id: 'zoekopdracht' },
  })
    .input(id)
    .output(done),
};

import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { version } from '#shared/fields.ts';
import {
  deletionSchema,
  listInputSchema,
  madeSchema,
  newPakkettenSchema,
  overviewSchema,
  zoekopdrachtInputSchema,
  zoekopdrachtPageSchema,
  zoekopdrachtSchema,
} from './schema.ts';
import { readPakketten } from './rules.ts';
import { ADRESCODE } from './rules/public-page.ts';

/** A list of pakketten that comes as the text of one reads the same. */
const asTextOrList = <List extends z.ZodType>(list: List) =>
  z.preprocess((value) => (typeof value === 'string' ? readPakketten(value) : value), list);
const id = z.object({ id: z.uuid() });
const done = z.object({ ok: z.literal(true) });

export const zoekopdrachtenContract = {
  overview: endpoint({
    method: 'GET',
    path: '/zoekopdrachten/overzicht',
    summary: 'The searches that run with what each brought in, and the last sign-ups',
    access: 'member',
    limit: 'none',
    reads: { what: 'overzicht' },
  }).output(overviewSchema),

  list: endpoint({
    method: 'GET',
    path: '/zoekopdrachten',
    summary: 'The searches of the club in one state or in all, newest first, with what each brought in',
    access: 'member',
    limit: 'none',
  })
    .input(listInputSchema)
    .output(zoekopdrachtPageSchema),

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

  findMade: endpoint({
    method: 'GET',
    path: '/zoekopdrachten/{id}/middelen',
    summary: 'The brochure and the A4 of a search, how often they were looked at and when they were last mailed',
    access: 'member',
    module: 'campagnemiddelen',
    limit: 'none',
    ids: { id: 'zoekopdracht' },
  })
    .input(id)
    .output(madeSchema),

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

  duplicate: endpoint({
    method: 'POST',
    path: '/zoekopdrachten/{id}/kopie',
    summary: 'Starts a search with the pakketten and teams of another, with an address of its own',
    access: 'member',
    limit: 'none',
    ids: { id: 'zoekopdracht' },
  })
    .input(id)
    .output(id),

  setPage: endpoint({
    method: 'PUT',
    path: '/zoekopdrachten/{id}/pagina',
    summary: 'Closes the public page of a search, or opens it again at the same address',
    access: 'member',
    limit: 'none',
    ids: { id: 'zoekopdracht' },
  })
    .input(z.object({ id: z.uuid(), open: z.boolean() }))
    .output(done),

  renewAddress: endpoint({
    method: 'POST',
    path: '/zoekopdrachten/{id}/adres',
    summary: 'Gives the public page of a search another address than the one that was seen, which stops at once',
    access: 'member',
    limit: 'none',
    ids: { id: 'zoekopdracht' },
  })
    .input(z.object({ id: z.uuid(), code: z.string().regex(ADRESCODE) }))
    .output(z.object({ code: z.string() })),

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

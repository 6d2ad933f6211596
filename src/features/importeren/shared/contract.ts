import { z } from 'zod';
import { download, endpoint, upload } from '#shared/access.ts';
import { version } from '#shared/fields.ts';
import { pageInput, pageOf } from '#shared/paging.ts';
import { importerenLimits } from './limits.ts';
import {
  choiceForAllSchema,
  choiceSchema,
  columnsSchema,
  earlierSchema,
  IMPORT_MAX_BYTES,
  importSchema,
  listInput,
  mappingSchema,
  mendSchema,
  newFileSchema,
  readFileSchema,
  rowNumber,
  rowSchema,
  startSchema,
  TEMPLATE_FORMATS,
  totalsSchema,
  undoneSchema,
} from './schema.ts';

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const one = z.object({ id: z.uuid() });
const oneRow = one.extend({ rij: rowNumber });
const ofBatch = { access: 'member', module: 'sponsorbeheer', ids: { id: 'import_batch' } } as const;
const done = z.object({ ok: z.literal(true) });

export const importerenContract = {
  readFile: upload({
    path: '/importeren/bestand',
    summary: 'Read a list of sponsors, as CSV or XLSX; it waits to be looked at and imports nothing yet',
    access: 'member',
    module: 'sponsorbeheer',
    maxBytes: IMPORT_MAX_BYTES,
    kinds: [CSV, XLSX],
    input: { query: newFileSchema },
  }).output(readFileSchema),

  list: endpoint({
    method: 'GET',
    path: '/importeren',
    summary: 'Imports of this club that began, the latest first',
    access: 'member',
    module: 'sponsorbeheer',
    limit: 'none',
  })
    .input(pageInput)
    .output(pageOf(earlierSchema)),

  get: endpoint({
    ...ofBatch,
    method: 'GET',
    path: '/importeren/{id}',
    summary: 'One import, and how far it is',
    limit: 'none',
  })
    .input(one)
    .output(importSchema),

  getColumns: endpoint({
    ...ofBatch,
    method: 'GET',
    path: '/importeren/{id}/kolommen',
    summary: 'The columns of a list that waits, with what each becomes and how the first rows look then',
    limit: 'none',
  })
    .input(one)
    .output(columnsSchema),

  update: endpoint({
    ...ofBatch,
    method: 'PATCH',
    path: '/importeren/{id}',
    summary: 'Say what columns and words of a list become; a stale version is refused with what is stored now',
    limit: 'none',
  })
    .input(mappingSchema.extend({ id: z.uuid(), version }))
    .output(importSchema),

  check: endpoint({
    ...ofBatch,
    method: 'GET',
    path: '/importeren/{id}/controle',
    summary: 'What becomes of the rows of a list, counted',
    limit: 'none',
  })
    .input(one)
    .output(totalsSchema),

  listRows: endpoint({
    ...ofBatch,
    method: 'GET',
    path: '/importeren/{id}/rijen',
    summary: 'The rows of a list that look like another, that are wrong, or that are good',
    limit: 'none',
    reads: { what: 'sponsors' },
  })
    .input(pageInput.extend(one.shape).extend(listInput.shape))
    .output(pageOf(rowSchema)),

  mendRow: endpoint({
    ...ofBatch,
    method: 'PATCH',
    path: '/importeren/{id}/rijen/{rij}',
    summary: 'Type over a cell of a row, from what the person saw in it',
    limit: 'none',
  })
    .input(mendSchema.extend(oneRow.shape))
    .output(done),

  chooseRow: endpoint({
    ...ofBatch,
    method: 'POST',
    path: '/importeren/{id}/rijen/{rij}/keuze',
    summary: 'Say what happens to a row that looks like another, or leave it out',
    limit: 'none',
  })
    .input(choiceSchema.extend(oneRow.shape))
    .output(done),

  chooseForAll: endpoint({
    ...ofBatch,
    method: 'POST',
    path: '/importeren/{id}/keuze',
    summary: 'The same for all rows that look like another',
    limit: 'none',
  })
    .input(choiceForAllSchema.extend(one.shape))
    .output(done),

  start: endpoint({
    ...ofBatch,
    method: 'POST',
    path: '/importeren/{id}/start',
    summary: 'Begin the import of what is good, from the numbers that the person saw',
    limit: importerenLimits.import_account,
  })
    .input(startSchema.extend(one.shape))
    .output(importSchema),

  resume: endpoint({
    ...ofBatch,
    method: 'POST',
    path: '/importeren/{id}/verder',
    summary: 'Go on with an import that stopped',
    limit: importerenLimits.import_account,
  })
    .input(one)
    .output(importSchema),

  undo: endpoint({
    ...ofBatch,
    method: 'POST',
    path: '/importeren/{id}/ongedaan',
    summary: 'Take an import back; what somebody worked on since stays, and is named',
    limit: importerenLimits.import_account,
  })
    .input(one)
    .output(undoneSchema),

  discard: endpoint({
    ...ofBatch,
    method: 'DELETE',
    path: '/importeren/{id}',
    summary: 'Throw a list away of which nothing was imported',
    limit: 'none',
  })
    .input(one)
    .output(done),

  wrongRows: download({
    ...ofBatch,
    path: '/importeren/{id}/foute-rijen',
    summary: 'The rows that are wrong or could not be imported, with the reason, as CSV',
    limit: 'none',
    kinds: [CSV],
    input: { params: one },
  }),

  template: download({
    path: '/importeren/sjabloon/{format}',
    summary: 'An empty list with the columns that we read',
    access: 'member',
    module: 'sponsorbeheer',
    limit: 'none',
    kinds: [CSV, XLSX],
    input: { params: z.object({ format: z.enum(TEMPLATE_FORMATS) }) },
  }),
};

import { door } from '#server/http/door.ts';
import { importerenContract } from '#features/importeren/shared/contract.ts';
import { totalsOf } from '#features/importeren/shared/rules/plan.ts';
import * as checking from './commands/checking.ts';
import { makeTemplate, makeWrongRows } from './commands/files.ts';
import * as running from './commands/running.ts';
import * as staging from './commands/staging.ts';
import { undoImport } from './commands/undoing.ts';
import * as queries from './queries.ts';

const os = door(importerenContract);

export const importerenHandlers = os.router({
  readFile: os.readFile.handler(({ context: { run, tenant }, input: { body, query } }) =>
    staging.stageFile(run, tenant, { file: body, naam: query.naam, blad: query.blad ?? null }),
  ),
  list: os.list.handler(async ({ context: { db, tenant }, input }) => {
    const { rows, next } = await queries.listBatches(db, tenant, input.after);
    const now = new Date();
    return { rows: rows.map((batch) => staging.shownOf(batch, now)), next };
  }),
  get: os.get.handler(async ({ context: { db, tenant }, input }) =>
    staging.shownOf(await staging.getBatch(db, tenant, input.id), new Date()),
  ),
  getColumns: os.getColumns.handler(({ context: { db, tenant }, input }) =>
    staging.getColumns(db, tenant, input.id, new Date()),
  ),
  update: os.update.handler(async ({ context: { db, tenant }, input }) =>
    staging.shownOf(await staging.changeMapping(db, tenant, input), new Date()),
  ),
  check: os.check.handler(async ({ context: { db, tenant }, input }) =>
    totalsOf(await checking.planBatch(db, tenant, await staging.getBatch(db, tenant, input.id))),
  ),
  listRows: os.listRows.handler(({ context: { db, tenant }, input }) => checking.listRows(db, tenant, input)),
  mendRow: os.mendRow.handler(async ({ context: { db, tenant }, input }) => {
    await checking.mendRow(db, tenant, input);
    return { ok: true } as const;
  }),
  chooseRow: os.chooseRow.handler(async ({ context: { db, tenant }, input: { id, rij, keuze } }) => {
    await checking.chooseRow(db, tenant, id, rij, keuze === 'meenemen' ? null : keuze);
    return { ok: true } as const;
  }),
  chooseForAll: os.chooseForAll.handler(async ({ context: { db, tenant }, input: { id, keuze } }) => {
    await checking.chooseForAll(db, tenant, id, keuze);
    return { ok: true } as const;
  }),
  start: os.start.handler(async ({ context: { db, tenant }, input }) =>
    staging.shownOf(await running.startImport(db, tenant, input), new Date()),
  ),
  resume: os.resume.handler(async ({ context: { db, tenant }, input }) => {
    const now = new Date();
    return staging.shownOf(await running.resumeImport(db, tenant, input.id, now), now);
  }),
  undo: os.undo.handler(({ context: { db, tenant }, input }) => undoImport(db, tenant, input.id, new Date())),
  discard: os.discard.handler(async ({ context: { db, tenant }, input }) => {
    staging.requireConcept(await staging.getBatch(db, tenant, input.id));
    await queries.deleteBatch(db, tenant, input.id);
    return { ok: true } as const;
  }),
  wrongRows: os.wrongRows.handler(({ context: { run, tenant }, input: { params } }) =>
    run((db) => makeWrongRows(db, tenant, params.id, new Date())),
  ),
  template: os.template.handler(({ input: { params } }) => makeTemplate(params.format)),
});

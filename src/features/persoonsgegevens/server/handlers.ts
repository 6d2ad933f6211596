import { door } from '#server/http/door.ts';
import { dayOf } from '#shared/dates.ts';
import { persoonsgegevensContract } from '#features/persoonsgegevens/shared/contract.ts';
import { AHEAD_DAYS, clubTerms } from '#features/persoonsgegevens/shared/rules/terms.ts';
import { foresee } from '#server/retention.ts';
import * as erasing from './commands/erase.ts';
import * as exporting from './commands/export.ts';
import * as registering from './commands/register.ts';
import * as requests from './commands/requests.ts';
import { findPersons } from './queries/persons.ts';

const os = door(persoonsgegevensContract);

export const persoonsgegevensHandlers = os.router({
  listTerms: os.listTerms.handler(async ({ context: { db, retention } }) =>
    clubTerms(await foresee({ ...retention, db }, AHEAD_DAYS)),
  ),

  // Requests of people, and erasing
  listVerzoeken: os.listVerzoeken.handler(({ context: { db, tenant }, input: { after } }) =>
    requests.listVerzoeken(db, tenant, after, dayOf(new Date())),
  ),
  findPersons: os.findPersons.handler(({ context: { db }, input: { zoek = '' } }) => findPersons(db, zoek)),
  addVerzoek: os.addVerzoek.handler(({ context: { db, tenant }, input }) =>
    requests.addVerzoek(db, tenant, input, dayOf(new Date())),
  ),
  extendVerzoek: os.extendVerzoek.handler(({ context: { db, tenant }, input }) =>
    requests.extendVerzoek(db, tenant, input, dayOf(new Date())),
  ),
  finishVerzoek: os.finishVerzoek.handler(async ({ context: { db, tenant }, input: { id } }) => {
    await requests.finishVerzoek(db, tenant, id, new Date(), erasing.requireNothing);
    return { ok: true as const };
  }),
  openInzage: os.openInzage.handler(({ context, input: { params } }) =>
    erasing.openInzage(context, params, new Date()),
  ),
  previewErasure: os.previewErasure.handler(({ context: { db, tenant }, input: { id } }) =>
    erasing.previewErasure(db, tenant, id),
  ),
  erase: os.erase.handler(async ({ context, input: { id } }) => {
    await erasing.erase(context, id);
    return { ok: true as const };
  }),

  // The register, and taking everything along
  getRegister: os.getRegister.handler(({ context: { db, tenant } }) => registering.getRegister(db, tenant)),
  downloadRegister: os.downloadRegister.handler(({ context, signal }) => registering.drawRegister(context, signal)),
  getExport: os.getExport.handler(({ context }) => exporting.getExport(context)),
  requestExport: os.requestExport.handler(async ({ context, input }) => {
    await exporting.requestExport(context, input.wachtwoord);
    return { ok: true } as const;
  }),
  downloadExport: os.downloadExport.handler(({ context, input: { params } }) =>
    exporting.openExport(context, params.id),
  ),
  getDeletedExport: os.getDeletedExport.handler(({ context, input }) => exporting.getDeletedExport(context, input.id)),
  requestDeletedExport: os.requestDeletedExport.handler(async ({ context, input }) => {
    await exporting.requestDeletedExport(context, input);
    return { ok: true } as const;
  }),
  downloadDeletedExport: os.downloadDeletedExport.handler(({ context, input: { params } }) =>
    exporting.openDeletedExport(context, params.id),
  ),
});

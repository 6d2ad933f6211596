import { door } from '#server/http/door.ts';
import { dayOf } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { sponsorsContract } from '#features/sponsors/shared/contract.ts';
import * as files from './commands/bestanden.ts';
import * as people from './commands/contactpersonen.ts';
import * as contract from './commands/contract.ts';
import { changeGegevens, getAfspraken, setKenmerken } from './commands/gegevens.ts';
import * as promises from './commands/tegenprestaties.ts';
import { readTimeline } from './commands/timeline.ts';
import { undoAfspraak } from './commands/undo.ts';
import * as queries from './queries.ts';

const os = door(sponsorsContract);

export const sponsorsHandlers = os.router({
  get: os.get.handler(async ({ context: { db, tenant }, input }) => {
    const found = await queries.findSponsor(db, tenant, input.id);
    if (found === null) throw new Refusal('niet_gevonden');
    return { today: dayOf(new Date()), ...found };
  }),
  listTimeline: os.listTimeline.handler(({ context, input }) => readTimeline(context, input)),

  // -------------------------------------------------------------------------------------------------------------
  // What was agreed

  listAfspraken: os.listAfspraken.handler(({ context: { db, tenant }, input }) => getAfspraken(db, tenant, input.id)),
  signContract: os.signContract.handler(({ context: { db, tenant }, input }) =>
    contract.signContract(db, tenant, input, dayOf(new Date())),
  ),
  changeContract: os.changeContract.handler(({ context: { db, tenant }, input }) =>
    contract.changeContract(db, tenant, input, dayOf(new Date())),
  ),
  dropContract: os.dropContract.handler(({ context: { db, tenant }, input }) =>
    contract.dropContract(db, tenant, input, dayOf(new Date())),
  ),
  extendContract: os.extendContract.handler(({ context: { db, tenant }, input }) =>
    contract.extendContract(db, tenant, input, dayOf(new Date())),
  ),
  setKenmerken: os.setKenmerken.handler(({ context: { db, tenant }, input }) => setKenmerken(db, tenant, input)),
  addTegenprestatie: os.addTegenprestatie.handler(({ context: { db, tenant }, input }) =>
    promises.addTegenprestatie(db, tenant, input.id, input.omschrijving),
  ),
  changeTegenprestatie: os.changeTegenprestatie.handler(({ context: { db, tenant }, input }) =>
    promises.changeTegenprestatie(db, tenant, input, dayOf(new Date())),
  ),
  removeTegenprestatie: os.removeTegenprestatie.handler(({ context: { db, tenant }, input }) =>
    promises.removeTegenprestatie(db, tenant, input),
  ),
  addContactpersoon: os.addContactpersoon.handler(({ context: { db, tenant }, input: { id, ...values } }) =>
    people.addContactpersoon(db, tenant, id, values),
  ),
  changeContactpersoon: os.changeContactpersoon.handler(({ context: { db, tenant }, input }) =>
    people.changeContactpersoon(db, tenant, input),
  ),
  removeContactpersoon: os.removeContactpersoon.handler(({ context: { db, tenant }, input }) =>
    people.removeContactpersoon(db, tenant, input.id),
  ),
  setHoofdcontact: os.setHoofdcontact.handler(({ context: { db, tenant }, input }) =>
    people.setHoofdcontact(db, tenant, input),
  ),
  keepBestand: os.keepBestand.handler(({ context, input }) => files.keepBestand(context, input.body)),
  addBestand: os.addBestand.handler(({ context: { db, tenant }, input: { id: sponsor_id, ...file } }) =>
    files.addBestand(db, tenant, { sponsor_id, ...file }),
  ),
  openBestand: os.openBestand.handler(({ context, input }) => files.openBestand(context, input.params.id)),
  removeBestand: os.removeBestand.handler(({ context: { db, tenant }, input }) =>
    files.removeBestand(db, tenant, input.id),
  ),
  changeGegevens: os.changeGegevens.handler(({ context: { db, tenant }, input }) => changeGegevens(db, tenant, input)),
  undoAfspraak: os.undoAfspraak.handler(async ({ context: { db, tenant }, input }) => {
    await undoAfspraak(db, tenant, input.id, new Date());
    return { ok: true } as const;
  }),
});

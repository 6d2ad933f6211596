import { door } from '#server/http/door.ts';
import { dayOf } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { contractenContract } from '#features/contracten/shared/contract.ts';
import * as acts from './commands/acts.ts';
import { exportContracts } from './commands/export.ts';
import * as queries from './queries.ts';

const os = door(contractenContract);
const now = () => dayOf(new Date());

export const contractenHandlers = os.router({
  readFigures: os.readFigures.handler(async ({ context: { db, tenant }, input }) => {
    const today = now();
    return { today, groepen: await queries.readFigures(db, tenant, input, today) };
  }),
  list: os.list.handler(({ context: { db, tenant }, input }) =>
    queries.listContracts(db, tenant, { ...input, today: now() }),
  ),
  choose: os.choose.handler(({ context: { db, tenant }, input }) =>
    queries.chooseContracts(db, tenant, { ...input, today: now() }),
  ),
  get: os.get.handler(async ({ context: { db, tenant }, input }) => {
    const contract = await queries.findContract(db, tenant, input.id);
    if (contract === null) throw new Refusal('niet_gevonden');
    return { today: now(), contract };
  }),
  extend: os.extend.handler(async ({ context: { db, tenant }, input }) => {
    const today = now();
    return { today, results: await acts.extendContracts(db, tenant, { ...input, today }) };
  }),
  markForRenewal: os.markForRenewal.handler(async ({ context: { db, tenant }, input }) => {
    const today = now();
    return { today, results: await acts.markForRenewal(db, tenant, { ...input, today }) };
  }),
  markExpired: os.markExpired.handler(async ({ context: { db, tenant }, input }) => {
    const today = now();
    return { today, results: await acts.markExpired(db, tenant, { ...input, today }) };
  }),
  exportFile: os.exportFile.handler(({ context, input: { params, query } }) =>
    exportContracts(context, { ...query, ...params, today: now() }),
  ),
});

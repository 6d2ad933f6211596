import { door } from '#server/http/door.ts';
import { dayOf } from '#shared/dates.ts';
import { rapportageContract } from '#features/rapportage/shared/contract.ts';
import { getReport } from './commands.ts';
import { makeBestand } from './commands/bestanden.ts';

const os = door(rapportageContract);

export const rapportageHandlers = os.router({
  get: os.get.handler(({ context, input }) => getReport(context.db, context.tenant, input, dayOf(new Date()))),
  bestand: os.bestand.handler(({ context, input: { params, query } }) =>
    makeBestand(context, params.bestand, query, dayOf(new Date())),
  ),
});

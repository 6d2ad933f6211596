import { Refusal } from '#shared/errors.ts';
import { door } from '#server/http/door.ts';
import { mailenContract } from '#features/mailen/shared/contract.ts';
import { mailenRefusals } from '#features/mailen/shared/refusals.ts';
import { FOUND_MOST, readRecipients } from '#features/mailen/shared/rules/recipients.ts';
import { compose, preview } from './commands/composing.ts';
import { getMailing, getResults, listRecipients } from './commands/reading.ts';
import { judgeRecipients } from './commands/recipients.ts';
import * as sending from './commands/sending.ts';

const done = { ok: true } as const;
const os = door(mailenContract);

export const mailenHandlers = os.router({
  compose: os.compose.handler(({ context, input }) => compose(context, input.campagnemiddel_id)),
  results: os.results.handler(({ context: { db, tenant }, input }) => getResults(db, tenant, input.campagnemiddel_id)),
  checkRecipients: os.checkRecipients.handler(async ({ context: { db, tenant }, input }) => {
    const found = readRecipients(input.tekst);
    if (found.length > FOUND_MOST) throw new Refusal(mailenRefusals.te_veel_adressen);
    const { recipients, allowance } = await judgeRecipients(db, tenant, found);
    return { ontvangers: recipients, tegoed: { per_dag: allowance.per_dag, over: allowance.over } };
  }),
  preview: os.preview.handler(({ context, input }) => preview(context, input)),
  sendTest: os.sendTest.handler(({ context, input }) => sending.sendTest(context, input)),
  send: os.send.handler(({ context, input }) => sending.send(context, input)),
  stop: os.stop.handler(async ({ context, input }) => {
    await sending.stopMailing(context, input.id);
    return done;
  }),
  start: os.start.handler(async ({ context, input }) => {
    await sending.startMailing(context, input.id);
    return done;
  }),
  get: os.get.handler(({ context: { db, tenant }, input }) => getMailing(db, tenant, input.id)),
  listRecipients: os.listRecipients.handler(({ context: { db, tenant }, input }) =>
    listRecipients(db, tenant, input.id, input.after),
  ),
  retry: os.retry.handler(({ context, input }) => sending.retry(context, input)),
});

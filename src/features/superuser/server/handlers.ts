import { door } from '#server/http/door.ts';
import { readRows } from '#features/inrichten/server/commands.ts';
import { leadsConsole } from '#features/inrichten/shared/rules.ts';
import { countAttention } from '#features/stand/server/commands/attention.ts';
import { superuserContract } from '#features/superuser/shared/contract.ts';
import { liftBounce, listClubLog, readDeletion, readVereniging } from './commands.ts';
import { readCounts } from './queries.ts';

const os = door(superuserContract);

export const superuserHandlers = os.router({
  readCounts: os.readCounts.handler(async ({ context: { db, env, account } }) => {
    const now = new Date();
    const { heeft_club, ...counts } = await readCounts(db);
    return {
      ...counts,
      aandacht: await countAttention(db, now),
      // With a club nothing more is asked.
      inrichten: !heeft_club && leadsConsole(await readRows({ db, env, account, now })),
    };
  }),
  readVereniging: os.readVereniging.handler(({ context: { db }, input }) => readVereniging(db, input.id)),
  readDeletion: os.readDeletion.handler(({ context: { db }, input }) => readDeletion(db, input.id)),
  listLog: os.listLog.handler(({ context: { db }, input }) => listClubLog(db, input)),
  liftBounce: os.liftBounce.handler(async ({ context: { db }, input }) => {
    await liftBounce(db, input.email);
    return { ok: true } as const;
  }),
});

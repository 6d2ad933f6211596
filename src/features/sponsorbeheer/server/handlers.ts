import { door } from '#server/http/door.ts';
import { dayOf } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { listSponsorsLike, readManagedSummary } from '#features/matches/server/queries/board.ts';
import { sponsorbeheerContract } from '#features/sponsorbeheer/shared/contract.ts';
import * as commands from './commands.ts';
import * as queries from './queries.ts';
import { listSavedFilters } from './queries/filters.ts';

const os = door(sponsorbeheerContract);

export const sponsorbeheerHandlers = os.router({
  list: os.list.handler(({ context: { db, tenant }, input: { after, ...filter } }) =>
    commands.listSponsors(db, tenant, filter, after),
  ),
  readBoard: os.readBoard.handler(({ context: { db, tenant }, input }) => commands.readBoard(db, tenant, input)),
  listLane: os.listLane.handler(({ context: { db, tenant }, input: { lane, after, ...filter } }) =>
    commands.listLane(db, tenant, { stage: lane, filter, after }),
  ),
  readSummary: os.readSummary.handler(({ context: { db, tenant } }) =>
    readManagedSummary(db, tenant, dayOf(new Date())),
  ),
  get: os.get.handler(async ({ context: { db, tenant }, input }) => {
    const sponsor = await queries.findSponsor(db, tenant, input.match_id);
    if (sponsor === null) throw new Refusal('niet_gevonden');
    return { today: dayOf(new Date()), sponsor: commands.shownTo(tenant, sponsor) };
  }),
  moveStage: os.moveStage.handler(({ context: { db, tenant }, input }) => commands.moveStage(db, tenant, input)),
  add: os.add.handler(({ context: { db, tenant }, input }) => commands.addSponsor(db, tenant, input)),
  listLookalikes: os.listLookalikes.handler(async ({ context: { db, tenant }, input }) => {
    const { bedrijfsnaam, email = null, postcode = null } = input;
    return { sponsors: await listSponsorsLike(db, tenant, { bedrijfsnaam, email, postcode }) };
  }),
  listFilters: os.listFilters.handler(async ({ context: { db, tenant } }) => ({
    filters: await listSavedFilters(db, tenant),
  })),
  saveFilter: os.saveFilter.handler(({ context: { db, tenant }, input }) => commands.saveFilter(db, tenant, input)),
  deleteFilter: os.deleteFilter.handler(async ({ context: { db, tenant }, input }) => {
    await commands.deleteFilter(db, tenant, input.id);
    return { ok: true } as const;
  }),
});

import { door } from '#server/http/door.ts';
import { dayOf } from '#shared/dates.ts';
import { listColleagues } from '#features/accounts/server/queries.ts';
import { matchesContract } from '#features/matches/shared/contract.ts';
import { inOrderOfDays, openTasks } from '#features/matches/shared/rules.ts';
import * as commands from './commands.ts';
import { requireEitherModule, undoActs } from './commands/acts.ts';
import { setApart } from './commands/apart.ts';
import * as contacts from './commands/contacts.ts';
import { countReleased, listReleasedSearches } from './queries/released.ts';
import { listTaskFacts } from './queries/tasks.ts';

const os = door(matchesContract);

export const matchesHandlers = os.router({
  list: os.list.handler(({ context: { db, tenant }, input: { after, ...filter } }) =>
    commands.listMatches(db, tenant, filter, after),
  ),
  readOverview: os.readOverview.handler(async ({ context: { db, tenant } }) => ({
    ...(await countReleased(db, tenant)),
    zoekopdrachten: await listReleasedSearches(db, tenant),
  })),
  get: os.get.handler(({ context: { db, tenant }, input }) => commands.getMatch(db, tenant, input.id)),
  setStatus: os.setStatus.handler(({ context: { db, tenant }, input: { id, ...step } }) =>
    commands.setStatus(db, tenant, id, step),
  ),
  listTasks: os.listTasks.handler(async ({ context: { db, tenant, modules } }) => {
    const today = dayOf(new Date());
    const scope = { sponsorbeheer: modules.includes('sponsorbeheer'), matches: modules.includes('matches') };
    const tasks = openTasks(await listTaskFacts(db, tenant, today), today, scope);
    return { today, taken: inOrderOfDays(tasks) };
  }),
  finishTask: os.finishTask.handler(({ context: { db, tenant, modules }, input }) =>
    commands.finishTask({ db, tenant, modules, ...input }, dayOf(new Date())),
  ),
  undoActs: os.undoActs.handler(async ({ context: { db, tenant, modules }, input: { ids } }) => ({
    results: await undoActs(db, tenant, { ids, modules }),
  })),
  logContact: os.logContact.handler(({ context: { db, tenant, modules }, input }) => {
    requireEitherModule(modules);
    return contacts.logContact(db, tenant, input, dayOf(new Date()));
  }),
  listContacts: os.listContacts.handler(({ context: { db, tenant, modules }, input }) => {
    requireEitherModule(modules);
    return contacts.getLastContacts(db, tenant, input.id, dayOf(new Date()));
  }),
  setFollowUp: os.setFollowUp.handler(({ context: { db, tenant, modules }, input }) => {
    requireEitherModule(modules);
    return contacts.setFollowUp(db, tenant, input);
  }),
  assign: os.assign.handler(({ context: { db, tenant, modules }, input }) => {
    requireEitherModule(modules);
    return contacts.assignMatch(db, tenant, input);
  }),
  setNotes: os.setNotes.handler(({ context: { db, tenant }, input }) => contacts.setNotes(db, tenant, input)),
  listOwners: os.listOwners.handler(({ context: { db, tenant, modules } }) => {
    requireEitherModule(modules);
    return listColleagues(db, tenant);
  }),
  setApart: os.setApart.handler(async ({ context, input }) => {
    requireEitherModule(context.modules);
    await setApart(context.db, context.tenant, input);
    return { ok: true } as const;
  }),
  listSignUps: os.listSignUps.handler(({ context: { db }, input: { after, ...scope } }) =>
    commands.listSignUps(db, scope, after),
  ),
  searchSignUps: os.searchSignUps.handler(({ context: { db }, input: { zoek, ...scope } }) =>
    commands.searchSignUps(db, scope, zoek),
  ),
  countSignUps: os.countSignUps.handler(({ context: { db }, input }) =>
    commands.readSignUpCounts(db, input.vereniging_id),
  ),
  checkSignUp: os.checkSignUp.handler(({ context, input }) => commands.checkSignUp(context, input.id)),
  getSignUp: os.getSignUp.handler(({ context: { db }, input }) => commands.getSignUp(db, input.id)),
  judgeSignUps: os.judgeSignUps.handler(async ({ context, input }) => ({
    results: await commands.judgeSignUps(context, input.stappen),
  })),
});

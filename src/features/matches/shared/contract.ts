import { z } from 'zod';
import { endpoint } from '#shared/access.ts';
import { COUNT_MOST } from '#shared/count.ts';
import { bestOf, pageInput, pageOf } from '#shared/paging.ts';
import { dag, version } from '#shared/fields.ts';
import { SETTABLE } from './kinds.ts';
import { ACTS_MOST } from './rules/acts.ts';
import {
  actedSchema,
  checkedSchema,
  contactLogSchema,
  followUpSchema,
  judgeResultSchema,
  judgeSchema,
  lastContactsSchema,
  logContactSchema,
  matchDetailSchema,
  matchFilterSchema,
  matchOverviewSchema,
  matchSchema,
  matchStatusSchema,
  notesSchema,
  ownerSchema,
  apartSchema,
  SIGN_UPS_PER_PAGE,
  signUpCountsSchema,
  signUpDetailSchema,
  signUpListSchema,
  signUpSchema,
  signUpSearchSchema,
  taskKindSchema,
  taskSchema,
  undoResultSchema,
} from './schema.ts';

export const matchesContract = {
  list: endpoint({
    method: 'GET',
    path: '/matches',
    summary: 'The matches that were checked and released, of the active club, newest first',
    access: 'member',
    limit: 'none',
    module: 'matches',
    ids: { zoekopdracht_id: 'zoekopdracht' },
    reads: { what: 'matches' },
  })
    .input(matchFilterSchema.extend(pageInput.shape))
    .output(pageOf(matchSchema)),

  readOverview: endpoint({
    method: 'GET',
    path: '/matches/overzicht',
    summary: `How many matches there are of each kind, counted to ${COUNT_MOST}, and the searches they came from`,
    access: 'member',
    limit: 'none',
    module: 'matches',
  }).output(matchOverviewSchema),

  get: endpoint({
    method: 'GET',
    path: '/matches/{id}',
    summary: 'One match that was checked and released, with what the sponsor filled in and chose',
    access: 'member',
    limit: 'none',
    module: 'matches',
    ids: { id: 'match' },
    reads: { what: 'sponsor', match: 'id' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(matchDetailSchema),

  setStatus: endpoint({
    method: 'PUT',
    path: '/matches/{id}/status',
    summary: 'The club and the company came to something, or not after all; refused when somebody else was first',
    access: 'member',
    limit: 'none',
    module: 'matches',
    ids: { id: 'match' },
  })
    .input(matchStatusSchema.extend({ id: z.uuid() }))
    .output(z.object({ status: z.enum(SETTABLE) })),

  listTasks: endpoint({
    method: 'GET',
    path: '/matches/taken',
    summary: 'What waits for the club: follow-ups, contracts that run out, new sign-ups',
    access: 'member',
    limit: 'none',
    module: 'matches',
    reads: { what: 'overzicht' },
  }).output(z.object({ today: z.iso.date(), taken: z.array(taskSchema) })),

  // Whose module it is depends on the kind of the task: the command asks.
  finishTask: endpoint({
    method: 'POST',
    path: '/matches/{id}/gedaan',
    summary: 'A task of the day that the person saw is done; answers what takes it back',
    access: 'member',
    limit: 'none',
    ids: { id: 'match' },
  })
    .input(z.object({ id: z.uuid(), soort: taskKindSchema, datum: dag }))
    .output(actedSchema),

  // Whose module it is depends on where the act was done: one of the two is asked.
  undoActs: endpoint({
    method: 'POST',
    path: '/matches/ongedaan',
    summary: 'Takes acts back: a stage, a contract, a follow-up, an owner; says of each what came of it',
    access: 'member',
    limit: 'none',
    ids: { 'ids[]': 'gebeurtenis' },
  })
    .input(z.object({ ids: z.array(z.uuid()).min(1).max(ACTS_MOST) }))
    .output(z.object({ results: z.array(undoResultSchema) })),

  // Both pages write down what was said: one of the two modules is asked.
  logContact: endpoint({
    method: 'POST',
    path: '/matches/{id}/contact',
    summary: 'Writes down what was said, and when they are next spoken to',
    access: 'member',
    limit: 'none',
    ids: { id: 'match' },
    once: true,
  })
    .input(logContactSchema.extend({ id: z.uuid() }))
    .output(contactLogSchema),

  listContacts: endpoint({
    method: 'GET',
    path: '/matches/{id}/contact',
    summary: 'The last three things that were said, of how many',
    access: 'member',
    limit: 'none',
    ids: { id: 'match' },
    reads: { what: 'sponsor', match: 'id' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(lastContactsSchema),

  setFollowUp: endpoint({
    method: 'PATCH',
    path: '/matches/{id}/opvolging',
    summary: 'On which day the club gets in touch, and about what; refused when somebody else was first',
    access: 'member',
    limit: 'none',
    ids: { id: 'match' },
  })
    .input(followUpSchema.partial().extend({ id: z.uuid(), version }))
    .output(followUpSchema.extend(actedSchema.shape)),

  assign: endpoint({
    method: 'PUT',
    path: '/matches/{id}/eigenaar',
    summary: 'Who of the club looks after it; refused when somebody else was first',
    access: 'member',
    limit: 'none',
    ids: { id: 'match', naar: 'users' },
  })
    .input(z.object({ id: z.uuid(), version, naar: z.uuid().nullable() }))
    .output(actedSchema),

  setNotes: endpoint({
    method: 'PUT',
    path: '/matches/{id}/notities',
    summary: 'What everybody should know before they call; refused when somebody else was first',
    access: 'member',
    limit: 'none',
    module: 'sponsorbeheer',
    ids: { id: 'match' },
  })
    .input(notesSchema.extend({ id: z.uuid() }))
    .output(actedSchema),

  listOwners: endpoint({
    method: 'GET',
    path: '/matches/eigenaren',
    summary: 'The people of the club, of whom one looks after a sponsor',
    access: 'member',
    limit: 'none',
  }).output(z.array(ownerSchema)),

  // The hint stands with a match and on the page that merges: one of the two modules is asked.
  setApart: endpoint({
    method: 'PUT',
    path: '/matches/ander-bedrijf',
    summary: 'Two sponsors that look alike are two companies, so that it is not asked again; or that is taken back',
    access: 'member',
    limit: 'none',
    ids: { sponsor_id: 'sponsor', ander_id: 'sponsor' },
  })
    .input(apartSchema)
    .output(z.object({ ok: z.literal(true) })),

  listSignUps: endpoint({
    method: 'GET',
    path: '/superuser/matches',
    summary: `Sign-ups of all clubs, ${SIGN_UPS_PER_PAGE} at a time; what waits oldest first, the others newest first`,
    access: 'superuser',
    limit: 'none',
    ids: { vereniging_id: 'vereniging' },
  })
    .input(signUpListSchema.extend(pageInput.shape))
    .output(pageOf(signUpSchema)),

  searchSignUps: endpoint({
    method: 'GET',
    path: '/superuser/matches/zoek',
    summary: 'The few sign-ups of a list whose company or contact has the text in its name',
    access: 'superuser',
    limit: 'none',
    ids: { vereniging_id: 'vereniging' },
  })
    .input(signUpSearchSchema)
    .output(bestOf(signUpSchema)),

  countSignUps: endpoint({
    method: 'GET',
    path: '/superuser/matches/tellers',
    summary: `How many sign-ups wait, are held back or were refused, counted to ${COUNT_MOST}`,
    access: 'superuser',
    limit: 'none',
    ids: { vereniging_id: 'vereniging' },
  })
    .input(signUpListSchema.pick({ vereniging_id: true }))
    .output(signUpCountsSchema),

  getSignUp: endpoint({
    method: 'GET',
    path: '/superuser/matches/{id}',
    summary: 'One sign-up with all that a person needs to judge it',
    access: 'superuser',
    limit: 'none',
    ids: { id: 'match' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(signUpDetailSchema),

  // Name servers are asked, which takes its time.
  checkSignUp: endpoint({
    method: 'GET',
    path: '/superuser/matches/{id}/nakijken',
    summary: 'What can be looked up about a sign-up: hints with a reason',
    access: 'superuser',
    limit: 'none',
    transaction: 'none',
    ids: { id: 'match' },
  })
    .input(z.object({ id: z.uuid() }))
    .output(checkedSchema),

  // One transaction for each, so that what fails takes nothing else with it.
  judgeSignUps: endpoint({
    method: 'POST',
    path: '/superuser/matches/beoordelen',
    summary: 'Validate, release, refuse or put back sign-ups; says of each what came of it',
    access: 'superuser',
    limit: 'none',
    transaction: 'none',
    ids: { 'stappen[].id': 'match' },
  })
    .input(judgeSchema)
    .output(z.object({ results: z.array(judgeResultSchema) })),
};

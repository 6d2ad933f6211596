import { isContractProcedure } from '@orpc/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#start/app.ts';

interface List {
  name: string;
  input: Record<string, unknown>;
  output: Record<string, { type?: string }>;
}

/** Lists that end by their nature, and why; each has its most as a constant beside its query. */
const BOUNDED: Record<string, string> = {
  'persoonsgegevens.findPersons': 'the best few of a search; who misses one types more letters',
  'persoonsgegevens.previewErasure': 'the few kinds of places, and the files of the sponsors of one person',
  'accounts.searchEveryone': 'the best few of a search; who misses one types more letters',
  'accounts.listActing': 'colleagues in one club at this moment',
  'accounts.listBeheerders': 'the first few admins of one club, for a sentence',
  'accounts.findSomebody': 'devices of one person; sessions end by themselves',
  'accounts.listSessions': 'devices of one person; sessions end by themselves',
  'accounts.startTwoFactor': 'the recovery codes that were made just now',
  'accounts.exportData': 'a file to keep, not a list to leaf through',
  'admin.listCtas': 'what the provider has active today',
  'bestanden.listRecent': 'what one person asked for in one hour',
  'campagnemiddelen.listSearches': 'the searches one can choose from, no more than one looks through',
  'campagnemiddelen.openBrochure': 'one brochure, with the people of one club who can be called',
  'campagnemiddelen.openMedium': 'one material, with the people of one club who can be called',
  'campagnemiddelen.readSearch': 'one record for each of the six types of material',
  'covers.addOwn': 'the brochures that still have the photo before it, no more than a sentence can name',
  'covers.checkFiles': 'a few names, for one sentence',
  'cta.list': 'what the provider has active today',
  'cta.listAll': 'the provider makes them by hand, and no more than it can look over',
  'zoeken.search': 'three of each kind, or fifty of one; more is found with more words',
  'dashboard.get': 'the first few of each kind; the lists themselves are elsewhere',
  'importeren.readFile': 'the sheets of one workbook, of which the reader lets fifty in',
  'importeren.getColumns': 'the columns of one list, and the first few of its rows',
  'importeren.undo': 'a few names, for one sentence',
  'matches.readOverview': 'the searches one can choose from, no more than one looks through',
  'matches.getSignUp': 'one sign-up, with the first few that look like it',
  'matches.checkSignUp': 'what was looked into, once for each sign-up',
  'matches.judgeSignUps': 'an answer for each that was sent',
  'contracten.choose': 'as many as one act takes, for who chooses a whole group',
  'contracten.extend': 'an answer for each that was sent',
  'contracten.markForRenewal': 'an answer for each that was sent',
  'contracten.markExpired': 'an answer for each that was sent',
  'sponsorbeheer.readBoard': 'the first page of each of six lanes; each goes on by itself',
  'samenvoegen.takeApart': 'the few fields that stay as they are',
  'samenvoegen.preview': 'two sponsors, line by line',
  'samenvoegen.listCandidates': 'the first few that may be the same company; who misses one types more letters',
  'sponsorbeheer.listLookalikes': 'the first few that may be the same company, for a warning',
  'sponsorbeheer.listFilters': 'what one person kept, as many as fit a menu',
  'sponsors.listAfspraken': 'what is promised to one sponsor, its people and its files, no more than one looks over',
  'sponsors.changeContactpersoon': 'for what to ask one person',
  'sponsors.changeGegevens': 'for what to ask one person',
  'inrichten.read': 'which of the nine rows were laid aside',
  'stand.listRefused': 'the latest few, to see what is wrong with the mail of one club',
  'matches.searchSignUps': 'the best few of a search; who misses one types more letters',
  'matches.listContacts': 'the last three; the page of the sponsor has them all',
  'matches.listOwners': 'the people of one club, to choose one from',
  'matches.undoActs': 'an answer for each that was sent',
  'matches.listTasks': 'work that waits; what is over comes when the rest is done',
  'mailen.checkRecipients': 'an answer for each that was sent',
  'mailen.send': 'an answer for each that was sent',
  'mailen.compose': 'the last few mailings, to look one up',
  'mobiel.read': 'the pages of one brochure, to look at',
  'dashboard.start': 'the steps of a new club',
  'assistent.ask': 'the few sources of one answer',
  'assistent.askArticles': 'the few sources of one answer',
  'persoonsgegevens.listTerms': 'what is promised, as the privacy page has it',
  'persoonsgegevens.getRegister': 'the purposes for which a club has data, which are ours',
  'prijzen.list': 'the plans that can be chosen',
  'prijzen.listAll': 'the plans, edited and saved as a whole',
  'prijzen.saveAll': 'the plans, edited and saved as a whole',
  'teams.list': 'the teams of one club, shown and sorted as a whole',
  'teams.listDeleted': 'what one club deleted in the last thirty days',
  'teams.listNaming': 'the searches that one team stands in, to name them in a question',
  'zoekopdrachten.overview': 'what runs, as far as a page can show it; the list has them all',
  'zoekopdrachten.findDeletion': 'a few names that stand in the way, for one sentence',
  'toegangsverzoeken.searchVerenigingen': 'the best few of a search; who misses one types more letters',
  'prijzen.listMediaLocks': 'one record for each of the six types of material',
  'superuser.readVereniging': 'one club, with the first few of its people',
  'toegangsverzoeken.batch': 'an answer for each that was sent',
};

/** Answers that hold one thing, which has a few of something. */
const ONE_THING = /\.(?:get|current|create|add|update|replaceFile|switch|restore)$/u;

const fieldsOf = (schema: unknown, io: 'input' | 'output') => {
  if (!(schema instanceof z.ZodType)) return {};
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as {
    type?: string;
    properties?: Record<string, { type?: string }>;
  };
  return json.properties ?? { '': { ...(json.type !== undefined && { type: json.type }) } };
};

function lists(router: unknown = contract, trail: string[] = []): List[] {
  if (!isContractProcedure(router)) {
    return Object.entries(router as object).flatMap(([key, value]) => lists(value, [...trail, key]));
  }
  const { inputSchema, outputSchema } = router['~orpc'] as { inputSchema?: unknown; outputSchema?: unknown };
  const output = fieldsOf(outputSchema, 'output');
  if (!Object.values(output).some(({ type }) => type === 'array')) return [];
  return [{ name: trail.join('.'), input: fieldsOf(inputSchema, 'input'), output }];
}

it('a list pages with after, rows and next, or says why it ends by itself', () => {
  const paged = lists().filter(({ name }) => BOUNDED[name] === undefined && !ONE_THING.test(name));
  expect(paged.length).toBeGreaterThan(6);
  for (const { name, input, output } of paged) {
    expect(Object.keys(input), name).toContain('after');
    expect(Object.keys(output), name).toEqual(expect.arrayContaining(['rows', 'next']));
  }
});

it('no reason is kept for a list that is gone', () => {
  const names = new Set(lists().map(({ name }) => name));
  expect(Object.keys(BOUNDED).filter((name) => !names.has(name))).toEqual([]);
});

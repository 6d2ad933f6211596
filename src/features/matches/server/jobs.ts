import type { RetentionRule } from '#server/retention.ts';
import * as queries from './queries.ts';

export const matchesRetention: readonly RetentionRule[] = [
  {
    promise: 'afgevallen_aanmelding',
    act: 'erased',
    due: queries.selectFallenThrough,
    clear: async (db, before, limit) => {
      const sponsors = await queries.selectFallenThrough(db, before).limit(limit).execute();
      return { count: await queries.eraseContacts(db, sponsors) };
    },
  },
  {
    promise: 'gesprek_zonder_sponsor',
    act: 'deleted',
    due: queries.selectSilentTalks,
    clear: async (db, before, limit) => ({ count: await queries.deleteTalks(db, before, limit) }),
  },
  {
    promise: 'sponsor_zonder_match',
    act: 'deleted',
    due: queries.selectWithoutMatch,
    clear: async (db, before, limit) => {
      const sponsors = await queries.selectWithoutMatch(db, before).limit(limit).execute();
      return { count: await queries.deleteSponsors(db, sponsors) };
    },
  },
  {
    promise: 'sponsor_met_contract',
    act: 'made anonymous',
    due: queries.selectLongEnded,
    clear: async (db, before, limit) => {
      const sponsors = await queries.selectLongEnded(db, before).limit(limit).execute();
      await queries.eraseNames(db, sponsors);
      return { count: await queries.eraseContacts(db, sponsors) };
    },
  },
];

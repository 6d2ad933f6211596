import type { RetentionRule } from '#server/retention.ts';
import * as queries from './queries.ts';

export const verenigingRetention: readonly RetentionRule[] = [
  {
    promise: 'verwijderde_vereniging',
    act: 'erased',
    due: queries.selectToErase,
    clear: async (db, before, limit) => {
      const clubs = await queries.selectToErase(db, before).limit(limit).execute();
      const file_keys: string[] = [];
      for (const { id } of clubs) file_keys.push(...((await queries.eraseVereniging(db, id)) ?? []));
      return { count: clubs.length, file_keys };
    },
  },
];

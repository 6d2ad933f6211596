import { attempt, type RetentionRule } from '#server/retention.ts';
import * as queries from './queries.ts';

export const verenigingRetention: readonly RetentionRule[] = [
  {
    promise: 'verwijderde_vereniging',
    act: 'erased',
    due: queries.selectToErase,
    clear: async (db, before, limit) => {
      const clubs = await queries.selectToErase(db, before).limit(limit).execute();
      const file_keys: string[] = [];
      const problems: unknown[] = [];
      // One that holds on to something keeps no other from going.
      for (const { id } of clubs) {
        const tried = await attempt(db, () => queries.eraseVereniging(db, id));
        if ('problem' in tried) problems.push(tried.problem);
        else file_keys.push(...(tried.done ?? []));
      }
      return { count: clubs.length - problems.length, file_keys, problems };
    },
  },
];

import { deleteFiles } from '#server/files/storage.ts';
import type { RetentionRule } from '#server/retention.ts';
import * as queries from './queries.ts';

/** After the time to put it back a team is gone for good, with its photo. */
export const teamsRetention: readonly RetentionRule[] = [
  {
    promise: 'verwijderd_team',
    act: 'deleted',
    telt: ['team', 'teams'],
    due: queries.selectOldBin,
    clear: async (db, before, limit) => {
      const teams = await queries.selectOldBin(db, before).limit(limit).execute();
      const file_keys: string[] = [];
      for (const { vereniging_id, id } of teams) {
        // The photo first: it can be reached through the row of its team only.
        file_keys.push(...(await deleteFiles(db, { owner_table: 'team', owner_id: id })));
        await queries.deleteFromBin(db, { vereniging_id, id });
      }
      return { count: teams.length, file_keys };
    },
  },
];

import type { RetentionRule } from '#server/retention.ts';
import { eraseMerged } from '#features/matches/server/queries/retention.ts';
import * as queries from './queries.ts';

/** After the time to take them apart only the old name is left of who went into another. */
export const samenvoegenRetention: readonly RetentionRule[] = [
  {
    promise: 'samenvoeging',
    act: 'erased',
    telt: ['bedrijf', 'bedrijven'],
    due: queries.selectOld,
    clear: async (db, before, limit) => {
      const old = await queries.selectOld(db, before).limit(limit).execute();
      await eraseMerged(
        db,
        old.map(({ vereniging_id, opgegaan_id }) => ({ vereniging_id, id: opgegaan_id })),
      );
      await queries.deleteSamenvoegingen(
        db,
        old.map(({ id }) => id),
      );
      return { count: old.length };
    },
  },
];

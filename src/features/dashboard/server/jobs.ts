import type { RetentionRule } from '#server/retention.ts';
import { deleteOldDrafts, selectOldDrafts } from './queries.ts';

export const dashboardRetention: readonly RetentionRule[] = [
  {
    promise: 'concept',
    act: 'deleted',
    due: selectOldDrafts,
    clear: async (db, before, limit) => ({ count: await deleteOldDrafts(db, before, limit) }),
  },
];

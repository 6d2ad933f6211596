import type { RetentionRule } from '#server/retention.ts';
import { deleteOldDrafts, selectOldDrafts } from './queries/drafts.ts';

export const campagnemiddelenRetention: readonly RetentionRule[] = [
  {
    promise: 'concept',
    act: 'deleted',
    due: selectOldDrafts,
    clear: async (db, before, limit) => ({ count: await deleteOldDrafts(db, before, limit) }),
  },
];

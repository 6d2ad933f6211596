import type { RetentionRule } from '#server/retention.ts';
import { deleteOldDrafts, selectOldDrafts } from './queries/drafts.ts';

export const campagnemiddelenRetention: readonly RetentionRule[] = [
  {
    promise: 'concept',
    act: 'deleted',
    telt: ['concept van jou', 'concepten van jou'],
    due: selectOldDrafts,
    clear: async (db, before, limit) => ({ count: await deleteOldDrafts(db, before, limit) }),
  },
];

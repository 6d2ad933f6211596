import type { RetentionRule } from '#server/retention.ts';
import { deleteExpired, selectExpired } from './queries/links.ts';

export const mobielRetention: readonly RetentionRule[] = [
  { promise: 'openbare_brochure', act: 'deleted', due: selectExpired, clear: deleteExpired },
];

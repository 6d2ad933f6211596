import type { Db } from '#server/database/database.ts';
import type { CtaPosition } from '#features/cta/shared/schema.ts';

/** Far more than a provider keeps active at once. */
const MAX_ACTIVE = 200;

export function listActiveCtas(db: Db) {
  return db
    .selectFrom('cta')
    .select(['id', 'message', 'link', 'position', 'bg_color', 'text_color', 'highlight', 'created_at'])
    .select(['period_type', 'start_month', 'end_month', 'start_day', 'end_day', 'start_week', 'end_week'])
    .where('active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ACTIVE)
    .$narrowType<{ position: CtaPosition }>()
    .execute();
}

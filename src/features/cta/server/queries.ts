import { sql } from 'kysely';
import type { Change } from '#shared/changes.ts';
import type { Day } from '#shared/dates.ts';
import type { Db } from '#server/database/database.ts';
import { CTAS_MOST } from '#features/cta/shared/rules/banner.ts';
import type { Counted, CtaPosition, CtaValues, CtaWeek } from '#features/cta/shared/schema.ts';

const PERIOD_COLUMNS = [
  'period_type',
  'start_month',
  'end_month',
  'start_day',
  'end_day',
  'start_week',
  'end_week',
] as const;
const SHOWN_COLUMNS = [
  'id',
  'message',
  'link',
  'button_text',
  'position',
  'bg_color',
  'text_color',
  'highlight',
  'created_at',
] as const;
const MANAGED_COLUMNS = [
  ...SHOWN_COLUMNS,
  ...PERIOD_COLUMNS,
  'active',
  'is_voorbeeld',
  'version',
  'updated_at',
] as const;

export function listActiveCtas(db: Db) {
  return db
    .selectFrom('cta')
    .select([...SHOWN_COLUMNS, ...PERIOD_COLUMNS])
    .where('active', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CTAS_MOST)
    .$narrowType<{ position: CtaPosition }>()
    .execute();
}

/** Every CTA, each with what became of it in the weeks from this day on. */
export function listCountedCtas(db: Db, since: Day) {
  return db
    .selectFrom('cta')
    .select(MANAGED_COLUMNS)
    .select((eb) =>
      sql<CtaWeek[]>`coalesce(${eb
        .selectFrom('cta_week')
        .select(
          sql<CtaWeek[]>`json_agg(json_build_object('week', week, 'views', views, 'clicks', clicks,
            'dismissals', dismissals) order by week)`.as('weeks'),
        )
        .whereRef('cta_week.cta_id', '=', 'cta.id')
        .where('cta_week.week', '>=', since)}, '[]')`.as('weeks'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CTAS_MOST)
    .$narrowType<{ position: CtaPosition }>()
    .execute();
}

export function findCta(db: Db, id: string) {
  return db
    .selectFrom('cta')
    .leftJoin('users', 'users.id', 'cta.updated_by_user_id')
    .select(MANAGED_COLUMNS.map((column) => `cta.${column}` as const))
    .select('users.naam as updated_by')
    .where('cta.id', '=', id)
    .$narrowType<{ position: CtaPosition }>()
    .executeTakeFirst();
}

export async function countCtas(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('cta')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Two superusers who add the start set at once take turns. */
export async function holdStartBanners(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cta:start-set', 0))`.execute(db);
}

/** How many banners there are, and how many of them are examples. */
export function countBanners(db: Db): Promise<{ totaal: number; voorbeelden: number }> {
  return db
    .selectFrom('cta')
    .select(({ fn }) => [
      fn.countAll<number>().as('totaal'),
      fn.countAll<number>().filterWhere('is_voorbeeld', '=', true).as('voorbeelden'),
    ])
    .executeTakeFirstOrThrow();
}

/** The period of a CTA in the columns that store it. */
export const columnsOf = <Values extends Change<CtaValues>>({ period, ...fields }: Values) => ({
  ...fields,
  ...(period && {
    ...period,
    condition_type: period.period_type === 'none' ? ('always' as const) : ('seasonal' as const),
  }),
});

export function insertCta(db: Db, values: CtaValues & { is_voorbeeld?: boolean }, user_id: string) {
  return db
    .insertInto('cta')
    .values({ ...columnsOf(values), updated_by_user_id: user_id })
    .returning(MANAGED_COLUMNS)
    .$narrowType<{ position: CtaPosition }>()
    .executeTakeFirstOrThrow();
}

/** A changed CTA is the provider's own, no example any more. Undefined when it is gone, or when the version is old. */
export function updateCta(
  db: Db,
  { id, version }: { id: string; version?: number },
  values: Change<CtaValues> & { created_at?: Date },
  user_id: string,
) {
  return db
    .updateTable('cta')
    .set({ ...columnsOf(values), is_voorbeeld: false, updated_by_user_id: user_id })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning(MANAGED_COLUMNS)
    .$narrowType<{ position: CtaPosition }>()
    .executeTakeFirst();
}

export async function deleteCta(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('cta').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** How many of these are shown, each counted once more. In the order of their ids, so that two at once never wait for each other. */
export async function countShownCtas(db: Db, ids: readonly string[], what: Counted): Promise<number> {
  const { rows } = await sql<{ shown: boolean }>`
    select app.count_cta(id, ${what}) as shown
      from (select distinct unnest(${[...ids]}::uuid[]) as id order by 1) asked`.execute(db);
  return rows.filter(({ shown }) => shown).length;
}

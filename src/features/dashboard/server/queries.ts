import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { selectTeamCount } from '#features/teams/server/queries.ts';
import { selectZoekopdrachtCount } from '#features/zoekopdrachten/server/queries.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Day } from '#shared/dates.ts';

/** How many there are of what the tiles lead to, in one statement. */
export function countClub(db: Db, tenant: Tenant) {
  const brochures = db
    .selectFrom('campagnemiddel')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('type', '=', 'brochure');
  return db
    .selectNoFrom([
      selectTeamCount(db, tenant).$asScalar().$notNull().as('teams'),
      selectZoekopdrachtCount(db, tenant).$asScalar().$notNull().as('zoekopdrachten'),
      brochures.$asScalar().$notNull().as('brochures'),
    ])
    .executeTakeFirstOrThrow();
}

/** Brochures that were begun and not finished: without contents, or with changes this person did not save. */
export function listUnfinishedBrochures(db: Db, tenant: Tenant) {
  return db
    .selectFrom('campagnemiddel')
    .leftJoin('zoekopdracht', (join) =>
      join
        .onRef('zoekopdracht.vereniging_id', '=', 'campagnemiddel.vereniging_id')
        .onRef('zoekopdracht.id', '=', 'campagnemiddel.zoekopdracht_id'),
    )
    .leftJoin('brochure_draft', (join) =>
      join
        .onRef('brochure_draft.vereniging_id', '=', 'campagnemiddel.vereniging_id')
        .onRef('brochure_draft.zoekopdracht_id', '=', 'campagnemiddel.zoekopdracht_id')
        .on('brochure_draft.type', '=', 'brochure')
        .on('brochure_draft.user_id', '=', tenant.user_id),
    )
    .select(sql<string>`coalesce(zoekopdracht.zoekopdracht, campagnemiddel.titel)`.as('naam'))
    .select(
      sql<Day>`(coalesce(brochure_draft.updated_at, campagnemiddel.updated_at) at time zone 'Europe/Amsterdam')::date`.as(
        'datum',
      ),
    )
    .where('campagnemiddel.vereniging_id', '=', tenant.vereniging_id)
    .where('campagnemiddel.type', '=', 'brochure')
    .where('zoekopdracht.gearchiveerd_op', 'is', null)
    .where((eb) => eb.or([eb('campagnemiddel.data', 'is', null), eb('brochure_draft.user_id', 'is not', null)]))
    .orderBy('campagnemiddel.updated_at', 'desc')
    .limit(5)
    .execute();
}

import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { agreedKind, selectMatches } from '#features/matches/server/queries.ts';
import type { Stand } from '#features/matches/shared/rules.ts';
import { sumsOfMatches } from '#features/zoekopdrachten/server/queries.ts';

/** Of which sign-ups the company and the club are told, and what the mail says. */

/** A company that signed up, with what it reads back in the mail that it gets. */
export function findNewSignUp(db: Db, tenant: Tenant, id: string) {
  return selectMatches(db, tenant)
    .where('match.id', '=', id)
    .select(['match.beoordeling', 'match.package_details', 'zoekopdracht.zoekopdracht', 'zoekopdracht.code'])
    .select(['sponsor.bedrijfsnaam', 'sponsor.contactpersoon', 'sponsor.adres', 'sponsor.postcode', 'sponsor.plaats'])
    .select(['sponsor.email', 'sponsor.telefoonnummer', 'sponsor.kvk_nummer'])
    .executeTakeFirst();
}

/** Locks the sign-ups that wait for the provider and that the club was never told of. */
export async function lockUntoldSignUps(db: Db, tenant: Tenant): Promise<string[]> {
  const rows = await db
    .selectFrom('match')
    .select('id')
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('beoordeling', '=', sql.lit('te_beoordelen' as const))
    .where('aanmelding_gemeld_op', 'is', null)
    .limit(COUNTED_MOST)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** More than a page takes in a day. */
const COUNTED_MOST = 2_000;

/** No more than fit in one mail. */
export const TOLD_MOST = 50;

/** Locks the sign-ups that the club sees and was never told about, the longest released first, with what the mail says. */
export function lockUntoldReleases(db: Db, tenant: Tenant) {
  return selectMatches(db, tenant)
    .where('match.beoordeling', '=', sql.lit('vrijgegeven' as const))
    .where('match.vrijgave_gemeld_op', 'is', null)
    .where('match.beoordeeld_op', 'is not', null)
    .select([
      'match.id',
      'match.zoekopdracht_id',
      'match.annual_value',
      'match.created_at',
      'match.package_details',
      'zoekopdracht.zoekopdracht',
    ])
    .select((eb) => eb.ref('match.beoordeeld_op').$notNull().as('beoordeeld_op'))
    .select(['sponsor.bedrijfsnaam', 'sponsor.contactpersoon', 'sponsor.telefoonnummer', 'sponsor.plaats'])
    .select(['pakket.pakketnaam', 'pakket.looptijd_jaar', 'pakket.eenmalig_bedrag', agreedKind.as('soort_sponsoring')])
    .select(['pakket.tegenprestatie_1', 'pakket.tegenprestatie_2', 'pakket.tegenprestatie_3'])
    .orderBy('match.beoordeeld_op')
    .limit(TOLD_MOST)
    .forUpdate('match')
    .execute();
}

/** Locks a sign-up that was refused and whose company does not know yet, with where it can be told. */
export function lockUntoldRefusal(db: Db, tenant: Tenant, id: string) {
  return selectMatches(db, tenant)
    .where('match.id', '=', id)
    .where('match.beoordeling', '=', 'afgekeurd')
    .where('match.afwijzing_gemeld_op', 'is', null)
    .select(['match.created_at', 'match.afwijsreden', 'zoekopdracht.zoekopdracht'])
    .select((eb) => eb.ref('match.beoordeeld_op').$notNull().as('beoordeeld_op'))
    .select(['sponsor.bedrijfsnaam', 'sponsor.contactpersoon', 'sponsor.email'])
    .forUpdate('match')
    .executeTakeFirst();
}

/** Once, whatever is taken back and done again later. */
export async function setTold(
  db: Db,
  tenant: Tenant,
  ids: readonly string[],
  column: 'aanmelding_gemeld_op' | 'vrijgave_gemeld_op' | 'afwijzing_gemeld_op',
): Promise<void> {
  await db
    .updateTable('match')
    .set({ [column]: sql<Date>`now()` })
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute();
}

/** How a search stands against what the club hopes for; null when the club did not say. Asked for a search with a match. */
export async function findStand(db: Db, tenant: Tenant, zoekopdracht_id: string): Promise<Stand | null> {
  const found = await db
    .selectFrom('match as m')
    .innerJoin('zoekopdracht', (join) =>
      join
        .onRef('zoekopdracht.vereniging_id', '=', 'm.vereniging_id')
        .onRef('zoekopdracht.id', '=', 'm.zoekopdracht_id'),
    )
    .select(['zoekopdracht.streefbedrag', ...sumsOfMatches])
    .where('m.vereniging_id', '=', tenant.vereniging_id)
    .where('m.zoekopdracht_id', '=', zoekopdracht_id)
    .groupBy('zoekopdracht.streefbedrag')
    .executeTakeFirst();
  if (found === undefined || found.streefbedrag === null) return null;
  return { ...found, streefbedrag: found.streefbedrag };
}

import type { Db } from '#server/database/database.ts';
import { findOriginalKey } from '#server/files/storage.ts';
import type { Letterhead } from '#features/materialen/shared/rules/sjablonen.ts';
import { sql } from 'kysely';
import type { Tenant } from '#server/database/tenant.ts';
import type { Day } from '#shared/dates.ts';

export interface ClubPaper extends Letterhead {
  /** Path of the logo on public pages, or null. */
  logo: string | null;
  updated_at: Date;
}

/** What stands on a club's letters; null for a club that this transaction does not see. */
export async function findClubPaper(db: Db, vereniging_id: string): Promise<ClubPaper | null> {
  const club = await db
    .selectFrom('vereniging')
    .select([
      'naam',
      'plaatsnaam',
      'website',
      'contactpersoon_naam',
      'contactpersoon_mailadres',
      'contactpersoon_telefoonnummer',
      'kleur_1',
      'kleur_2',
      'kleur_3',
      'logo',
      'updated_at',
    ])
    .where('id', '=', vereniging_id)
    .executeTakeFirst();
  if (club === undefined) return null;
  const { kleur_1, kleur_2, kleur_3, ...paper } = club;
  return { ...paper, kleuren: [kleur_1, kleur_2, kleur_3] };
}

export interface LogoFile {
  key: string;
  width: number | null;
  height: number | null;
}

/** The picture as it stands on pages: small, and always a PNG. */
export async function findScreenLogo(db: Db, vereniging_id: string, path: string): Promise<LogoFile | null> {
  const file = await db
    .selectFrom('file')
    .select(['key', 'width', 'height'])
    .where('vereniging_id', '=', vereniging_id)
    .where('key', '=', path.replace(/^\/files\//, ''))
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return file ?? null;
}

/** The largest version there is: what a printer asks for. */
export async function findLogoKey(db: Db, vereniging_id: string, path: string): Promise<string | null> {
  return (await findOriginalKey(db, path)) ?? (await findScreenLogo(db, vereniging_id, path))?.key ?? null;
}

const MAX_SEARCHED_TEAMS = 100;

export function findClub(db: Db, tenant: Tenant) {
  return db
    .selectFrom('vereniging')
    .select(['over_club', 'logo', 'kleur_1', 'totaal_benodigd_sponsorbedrag', 'bypass_payment_restrictions'])
    .where('id', '=', tenant.vereniging_id)
    .executeTakeFirstOrThrow();
}

/** How many there are of what the tiles lead to. */
export async function countClub(db: Db, tenant: Tenant) {
  const count = (from: 'team' | 'zoekopdracht' | 'campagnemiddel', where = sql`true`) =>
    sql<number>`(select count(*) from ${sql.table(from)} t where t.vereniging_id = ${tenant.vereniging_id} and ${where})`;
  return db
    .selectNoFrom([
      count('team').as('teams'),
      count('zoekopdracht', sql`not t.intern and t.gearchiveerd_op is null`).as('zoekopdrachten'),
      count('campagnemiddel', sql`t.type = 'brochure'`).as('brochures'),
    ])
    .executeTakeFirstOrThrow();
}

/** The teams for which a search is running, those of the newest search first. */
export function listSearchedTeams(db: Db, tenant: Tenant) {
  return db
    .selectFrom('zoekopdracht')
    .innerJoin('zoekopdracht_team', (join) =>
      join
        .onRef('zoekopdracht_team.vereniging_id', '=', 'zoekopdracht.vereniging_id')
        .onRef('zoekopdracht_team.zoekopdracht_id', '=', 'zoekopdracht.id'),
    )
    .innerJoin('team', (join) =>
      join
        .onRef('team.vereniging_id', '=', 'zoekopdracht_team.vereniging_id')
        .onRef('team.id', '=', 'zoekopdracht_team.team_id'),
    )
    .select(['team.teamnaam', 'team.over_team', 'team.teamfoto'])
    .where('zoekopdracht.vereniging_id', '=', tenant.vereniging_id)
    .where('zoekopdracht.intern', '=', false)
    .where('zoekopdracht.gearchiveerd_op', 'is', null)
    .orderBy('zoekopdracht.created_at', 'desc')
    .orderBy('team.teamnaam')
    .limit(MAX_SEARCHED_TEAMS)
    .execute();
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

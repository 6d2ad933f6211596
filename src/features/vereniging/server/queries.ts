import { type SelectExpression, sql, type UpdateObject } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { listPage, walkIndexes } from '#server/database/keyset.ts';
import type { DB } from '#server/database/tables.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Change } from '#shared/changes.ts';
import { MODULES } from '#shared/access.ts';
import type { ModuleChoice } from '#features/vereniging/shared/rules/provider.ts';
import type {
  ClubValues,
  CreateByProvider,
  Gegevens,
  GevondenVereniging,
  OverzichtFilter,
  VerenigingOverzicht,
} from '#features/vereniging/shared/schema.ts';
import type { Cutoff } from '#server/retention.ts';

/** What the pages about the club show and change. */
export const CLUB_COLUMNS = [
  'id',
  'naam',
  'type_vereniging',
  'plaatsnaam',
  'plaatsnaam as plaats',
  'website',
  'website as websiteUrl',
  'logo',
  'logo as logo_url',
  'kleur_1',
  'kleur_2',
  'kleur_3',
  'over_club',
  'maatschappelijke_impact_tekst',
  'totaal_benodigd_sponsorbedrag',
  // One stored column, two names: setting the first sets the second (CLUB-27).
  'contactpersoon_naam as contactpersoon',
  'contactpersoon_naam',
  'contactpersoon_mailadres',
  'contactpersoon_telefoonnummer',
  'contactpersoon_naam_2',
  'contactpersoon_mailadres_2',
  'contactpersoon_telefoonnummer_2',
  'bypass_payment_restrictions',
  'verified_at',
  'totaal_aantal_leden',
  'aantal_leden',
  'aantal_teams',
  'aantal_vrijwilligers',
  'aantal_jeugdleden',
  'aantal_volwassen_leden',
  'ledengroei_percentage',
  'aantal_junioren_teams',
  'aantal_senioren_teams',
  'aantal_wekelijkse_trainingen',
  'aantal_wedstrijden_per_seizoen',
  'gemiddeld_aantal_bezoekers',
  'aantal_bezoekers_per_week',
  'aantal_toeschouwers_wedstrijddagen',
  'aantal_facebook_volgers',
  'aantal_instagram_volgers',
  'aantal_linkedin_volgers',
  'aantal_tiktok_volgers',
  'gemiddeld_social_bereik',
  'website_bezoekers_per_maand',
  'aantal_nieuwsbrief_ontvangers',
  'nieuwsbrief_openingspercentage',
  'aantal_reclameborden',
  'aantal_reclamedoeken',
  'aantal_tv_schermen',
  'aantal_digitale_scoreborden',
  'aantal_maatschappelijke_projecten',
  'bezoekers_interval',
  'nieuwsbrief_interval',
  'social_media_bereik_interval',
  'maatschappelijke_projecten_interval',
  'version',
  'updated_at',
  'updated_by_user_id',
] as const;

/** The one way to read a club, as part of a statement; who asks names what of it. */
export function selectClub<const Column extends SelectExpression<DB, 'vereniging'>>(
  db: Db,
  { vereniging_id }: Pick<Tenant, 'vereniging_id'>,
  columns: readonly Column[],
) {
  return db.selectFrom('vereniging').select(columns).where('id', '=', vereniging_id);
}

export function findClub<const Column extends SelectExpression<DB, 'vereniging'>>(
  db: Db,
  tenant: Pick<Tenant, 'vereniging_id'>,
  columns: readonly Column[],
) {
  return selectClub(db, tenant, columns).executeTakeFirst();
}

/** Undefined when the version is no longer the newest. */
export function updateClub(
  db: Db,
  { vereniging_id, user_id }: Tenant,
  version: number,
  values: Change<ClubValues> & { logo?: string | null },
) {
  return db
    .updateTable('vereniging')
    .set({ ...values, updated_by_user_id: user_id })
    .where('id', '=', vereniging_id)
    .where('version', '=', version)
    .returning(CLUB_COLUMNS)
    .executeTakeFirst();
}

/** What these clubs are called, by id; a club that the caller may not see is not there. */
export async function listNamen(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const clubs = await db
    .selectFrom('vereniging')
    .select(['id', 'naam'])
    .where('id', '=', sql<string>`any (${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(clubs.map(({ id, naam }) => [id, naam]));
}

export async function hasVereniging(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('vereniging').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

interface NewClub {
  naam: string;
  type_vereniging: string;
  plaatsnaam: string;
  contactpersoon_naam: string;
  contactpersoon_mailadres: string;
  contactpersoon_telefoonnummer: string | null;
  website: string | null;
  verwerkersovereenkomst_versie: string;
}

/** As many as the function in the database gives at most. */
const SEARCH_MOST = 10;

/** Whether the console's list has any club: one that was not deleted, beside the example club. As part of a statement. */
export const selectAnyClub = (db: Db) =>
  sql<boolean>`exists (${db
    .selectFrom('vereniging')
    .select('id')
    .where('is_voorbeeld', '=', false)
    .where('verwijderd_op', 'is', null)})`;

export async function hasAnyClub(db: Db): Promise<boolean> {
  const { found } = await db.selectNoFrom(selectAnyClub(db).as('found')).executeTakeFirstOrThrow();
  return found;
}

/** The few clubs whose name fits the text best. */
export async function searchVerenigingen(db: Db, naam: string) {
  const { rows } = await sql<GevondenVereniging>`select * from app.search_verenigingen(${naam})`.execute(db);
  return { rows, has_more: rows.length === SEARCH_MOST };
}

/** Clubs that may be the one that somebody is about to make. */
export async function listLookalikes(
  db: Db,
  { naam, plaatsnaam, type_vereniging }: Pick<NewClub, 'naam' | 'plaatsnaam' | 'type_vereniging'>,
): Promise<GevondenVereniging[]> {
  const { rows } = await sql<GevondenVereniging>`
    select * from app.list_lookalike_verenigingen(${naam}, ${plaatsnaam}, ${type_vereniging})`.execute(db);
  return rows;
}

/** Null when the person has a club already. */
export async function insertVereniging(db: Db, club: NewClub): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select app.create_vereniging(
      p_naam => ${club.naam}, p_type_vereniging => ${club.type_vereniging}, p_plaatsnaam => ${club.plaatsnaam},
      p_contactpersoon_naam => ${club.contactpersoon_naam},
      p_contactpersoon_mailadres => ${club.contactpersoon_mailadres},
      p_contactpersoon_telefoonnummer => ${club.contactpersoon_telefoonnummer}, p_website => ${club.website},
      p_verwerkersovereenkomst_versie => ${club.verwerkersovereenkomst_versie}) as id`.execute(db);
  return rows[0]?.id ?? null;
}

// ---------------------------------------------------------------------------------------------------------------
// The provider's console

const OVERZICHT_PER_PAGE = 50;
const OVERZICHT_COLUMNS = [
  'id',
  'naam',
  'plaatsnaam',
  'type_vereniging',
  'logo',
  'kleur_1',
  'kleur_2',
  'kleur_3',
  'bypass_payment_restrictions',
  'is_verwijderd',
  'sponsorbeheer',
  'campagnemiddelen',
  'teams',
  'matches',
  'gebruikers',
  'in_controle',
  'laatst_actief_op',
] as const satisfies (keyof VerenigingOverzicht)[];

/** Which column has to be what. As literals, because an index of its own holds the clubs for which all is open. */
function conditionOf(choice: ModuleChoice) {
  const module = MODULES.find((name) => choice.startsWith(name));
  if (module === undefined) return { column: 'bypass_payment_restrictions', value: true } as const;
  return { column: module, value: choice.endsWith('-open') } as const;
}

/** Clubs by name, a page at a time: each choice has an index that is read from where the page begins. */
async function listOverzicht(db: Db, { type, module, toon }: OverzichtFilter, after: string | undefined) {
  await walkIndexes(db);
  let query = db
    .selectFrom('vereniging_overzicht')
    .select(OVERZICHT_COLUMNS)
    .where('is_verwijderd', '=', sql.lit(toon === 'verwijderd'));
  if (type !== undefined) query = query.where('type_vereniging', '=', type);
  if (module !== undefined) {
    const { column, value } = conditionOf(module);
    query = query.where(column, '=', sql.lit(value));
  }
  return listPage(query, { by: { naam: 'text', id: 'uuid' }, size: OVERZICHT_PER_PAGE, after });
}

/** The best of a search. Among a bounded number of clubs, so with many of one name some may be missing: `is_cut`. */
async function searchOverzicht(db: Db, zoek: string, { type, module, toon }: OverzichtFilter) {
  const condition = module && conditionOf(module);
  const { rows } = await sql<VerenigingOverzicht & { is_cut: boolean }>`
    select (s.club).*, s.is_cut from app.search_overzicht(${zoek}) s
     where (s.club).is_verwijderd = ${toon === 'verwijderd'}
       and (${type ?? null}::text is null or (s.club).type_vereniging = ${type ?? null})
       ${condition ? sql`and (s.club).${sql.ref(condition.column)} = ${condition.value}` : sql``}
     limit ${OVERZICHT_PER_PAGE + 1}`.execute(db);
  const isMore = rows.length > OVERZICHT_PER_PAGE || rows.some(({ is_cut }) => is_cut);
  return { rows: rows.slice(0, OVERZICHT_PER_PAGE), next: null, is_cut: isMore };
}

/** What the provider's list of clubs shows. */
export async function listForProvider(db: Db, filter: OverzichtFilter, after: string | undefined) {
  const { zoek = '' } = filter;
  if (zoek !== '') return searchOverzicht(db, zoek, filter);
  return { ...(await listOverzicht(db, filter, after)), is_cut: false };
}

/** The clubs before and after one in the list, to walk through it. */
export async function findNeighbours(db: Db, { naam, id }: { naam: string; id: string }) {
  const beside = (direction: 'asc' | 'desc') =>
    db
      .selectFrom('vereniging_overzicht')
      .select(['id', 'naam'])
      .where('is_verwijderd', '=', sql.lit(false))
      .where(sql<boolean>`(naam, id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${naam}, ${id}::uuid)`)
      .orderBy('naam', direction)
      .orderBy('id', direction)
      .limit(1)
      .executeTakeFirst();
  return { previous: (await beside('desc')) ?? null, next: (await beside('asc')) ?? null };
}

/** All that the provider's page of a club says of the club itself, with who did what. */
export function findForProvider(db: Db, id: string) {
  return db
    .selectFrom('vereniging as v')
    .leftJoin('users as a', 'a.id', 'v.verwerkersovereenkomst_door')
    .leftJoin('users as b', 'b.id', 'v.bypass_gewijzigd_door')
    .leftJoin('users as c', 'c.id', 'v.verified_by_user_id')
    .leftJoin('users as d', 'd.id', 'v.verwijderd_door')
    .select([
      'v.id',
      'v.naam',
      'v.type_vereniging',
      'v.plaatsnaam',
      'v.logo',
      'v.kleur_1',
      'v.kleur_2',
      'v.kleur_3',
      'v.website',
      'v.contactpersoon_naam',
      'v.contactpersoon_mailadres',
      'v.contactpersoon_telefoonnummer',
      'v.contactpersoon_naam_2',
      'v.contactpersoon_mailadres_2',
      'v.contactpersoon_telefoonnummer_2',
      'v.verwerkersovereenkomst_versie',
      'v.verwerkersovereenkomst_op',
      'a.naam as verwerkersovereenkomst_door',
      'v.bypass_payment_restrictions',
      'v.bypass_gewijzigd_op',
      'b.naam as bypass_gewijzigd_door',
      'v.verified_at',
      'c.naam as verified_by',
      'v.verified_note',
      'v.mail_tier',
      'v.mail_paused_at',
      'v.mail_paused_reason',
      'v.verwijderd_op',
      'd.naam as verwijderd_door',
      'v.verwijderd_reden',
      'v.created_at',
      'v.version',
    ])
    .where('v.id', '=', id)
    .executeTakeFirst();
}

/** What the list shows of one club. */
export function findOverzicht(db: Db, id: string) {
  return db
    .selectFrom('vereniging_overzicht')
    .select(['gebruikers', 'in_controle', 'laatst_actief_op'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export const GEGEVENS_COLUMNS = [
  'id',
  'naam',
  'type_vereniging',
  'plaatsnaam',
  'contactpersoon_naam',
  'contactpersoon_mailadres',
  'contactpersoon_telefoonnummer',
  'verified_at',
  'version',
] as const;

interface Provider {
  id: string;
  user_id: string;
}

/** A club that was deleted comes back as it was, so nothing of it is changed meanwhile. */
const updatePresent = (db: Db, id: string) =>
  db.updateTable('vereniging').where('id', '=', id).where('verwijderd_op', 'is', null);

export function updateByProvider(db: Db, { id, user_id }: Provider, version: number, values: Change<Gegevens>) {
  return updatePresent(db, id)
    .set({ ...values, updated_by_user_id: user_id })
    .where('version', '=', version)
    .returning(GEGEVENS_COLUMNS)
    .executeTakeFirst();
}

export async function insertByProvider(db: Db, user_id: string, club: Omit<CreateByProvider, 'toch'>) {
  const { id } = await db
    .insertInto('vereniging')
    .values({ ...club, updated_by_user_id: user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type ProviderValues = Pick<
  UpdateObject<DB, 'vereniging'>,
  | 'bypass_payment_restrictions'
  | 'bypass_gewijzigd_op'
  | 'bypass_gewijzigd_door'
  | 'verified_at'
  | 'verified_by_user_id'
  | 'verified_note'
  | 'mail_tier'
>;

/** False when there is no such club, or it was deleted. */
async function setProviderValues(
  db: Db,
  id: string,
  values: ProviderValues,
  onlyWhen = sql<boolean>`true`,
): Promise<boolean> {
  const { numUpdatedRows } = await updatePresent(db, id).set(values).where(onlyWhen).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const updateBypass = (db: Db, { id, user_id }: Provider, bypass_payment_restrictions: boolean) =>
  setProviderValues(db, id, {
    bypass_payment_restrictions,
    bypass_gewijzigd_op: sql<Date>`now()`,
    bypass_gewijzigd_door: user_id,
  });

/** Also false when the club was edited since: it may be called otherwise than who was looked up. */
export const updateVerification = (
  db: Db,
  { id, user_id }: Provider,
  { note, mail_tier, version }: { note: string; mail_tier: number; version: number },
) =>
  setProviderValues(
    db,
    id,
    { verified_at: sql<Date>`now()`, verified_by_user_id: user_id, verified_note: note, mail_tier },
    sql`version = ${version}`,
  );

export const clearVerification = (db: Db, id: string) =>
  setProviderValues(db, id, { verified_at: null, verified_by_user_id: null, verified_note: null, mail_tier: 0 });

/** Also false when nobody looked the club up, and this is above the lowest tier. */
export const updateMailTier = (db: Db, id: string, mail_tier: number) =>
  setProviderValues(db, id, { mail_tier }, sql`(${mail_tier} = 0 or verified_at is not null)`);

/** When everything went off; null when there is no such club, or it was deleted already. Its people are signed out. */
export async function deleteVereniging(db: Db, id: string, reden: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select app.delete_vereniging(${id}, ${reden}) as at`.execute(db);
  return rows[0]?.at ?? null;
}

/** Whether there was a deleted club to put back. */
export async function restoreVereniging(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.restore_vereniging(${id}) as done`.execute(db);
  return rows[0]?.done ?? false;
}

interface DeletedClub {
  naam: string;
  verwijderd_op: Date;
  reden: string | null;
  beheerders: string[];
}

/** The club of who asks, when it was deleted. */
export async function findDeletedClub(db: Db): Promise<DeletedClub | null> {
  const { rows } = await sql<DeletedClub>`select * from app.find_verwijderde_vereniging()`.execute(db);
  return rows[0] ?? null;
}

/** Deleted so long ago that today is the day of erasing; by the calendar, which the moment `before` is within a day of. */
export const selectToErase = (db: Db, before: Cutoff) =>
  db
    .selectFrom('vereniging')
    .select('id')
    .where('verwijderd_op', '<', sql<Date>`${before} + interval '1 day'`)
    .where(
      sql<boolean>`(verwijderd_op at time zone 'Europe/Amsterdam')::date
        <= (${before} at time zone 'Europe/Amsterdam')::date`,
    )
    .orderBy('verwijderd_op');

/** The keys of its files; null when it was put back meanwhile. */
export async function eraseVereniging(db: Db, id: string): Promise<string[] | null> {
  const { rows } = await sql<{ keys: string[] | null }>`select app.erase_vereniging(${id}) as keys`.execute(db);
  return rows[0]?.keys ?? null;
}

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { countUpTo, listPage, walkIndexes } from '#server/database/keyset.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Page } from '#shared/paging.ts';
import { agreedKind, selectMatches } from '#features/matches/server/queries.ts';
import type { Settable } from '#features/matches/shared/kinds.ts';
import { readChosenPakket } from '#features/matches/shared/rules.ts';
import type { Herkomst, Match, MatchDetail, MatchFilter } from '#features/matches/shared/schema.ts';
import { hasWords } from './words.ts';

const PAGE = 50;
const MATCHES_PER_PAGE = 25;
const NEWEST_FIRST = { by: { 'match.created_at': 'timestamptz', 'match.id': 'uuid' }, direction: 'desc' } as const;

const selectReleased = (db: Db, tenant: Tenant) =>
  selectMatches(db, tenant).where('match.validatie_admin', '=', true).where('match.vrijgegeven_voor_user', '=', true);

const selectShown = (db: Db, tenant: Tenant) =>
  selectReleased(db, tenant)
    .select(['match.id', 'match.status', 'match.bron', 'match.pipeline_stage', 'match.annual_value'])
    .select(['match.next_follow_up_date', 'match.last_contact_date', 'match.zoekopdracht_id', 'match.vereniging_id'])
    .select(['zoekopdracht.zoekopdracht', 'zoekopdracht.bedrag_per_jaar'])
    .select(['sponsor.bedrijfsnaam', 'sponsor.plaats', 'sponsor.contactpersoon'])
    .select(agreedKind.as('soort_sponsoring'));

type ShownRow = Awaited<ReturnType<ReturnType<typeof selectShown>['executeTakeFirstOrThrow']>>;

const matchOf = (row: ShownRow): Match => ({
  id: row.id,
  status: row.status,
  bron: row.bron,
  pipeline_stage: row.pipeline_stage,
  annual_value: row.annual_value,
  next_follow_up_date: row.next_follow_up_date,
  last_contact_date: row.last_contact_date,
  zoekopdracht: {
    id: row.zoekopdracht_id,
    zoekopdracht: row.zoekopdracht,
    bedrag_per_jaar: row.bedrag_per_jaar,
    soort_sponsoring: row.soort_sponsoring,
    vereniging_id: row.vereniging_id,
  },
  sponsor: { bedrijfsnaam: row.bedrijfsnaam, plaats: row.plaats, contactpersoon: row.contactpersoon },
});

/** Only what the index of these has, so that what is not chosen is never looked up. */
const selectReleasedKeys = (db: Db, tenant: Tenant) =>
  db
    .selectFrom('match')
    .where('match.vereniging_id', '=', tenant.vereniging_id)
    .where(sql<boolean>`match.validatie_admin and match.vrijgegeven_voor_user`);

const cameBy = (herkomst: Herkomst) =>
  herkomst === 'zoekopdracht' ? sql<boolean>`match.bron = 'inschrijving'` : sql<boolean>`match.bron <> 'inschrijving'`;

/**
 * The sponsors of the club with these letters in a name or their place, looked up before the matches are walked through.
 * Who was merged is found by its old name at the one that stayed.
 */
const sponsorHas = (tenant: Tenant, zoek: string) =>
  sql<boolean>`match.sponsor_id = any (array(select coalesce(s.samengevoegd_met, s.id) from app.sponsor s
    where s.vereniging_id = ${tenant.vereniging_id}
      and ${hasWords(['bedrijfsnaam', 'contactpersoon', 'plaats'], zoek)}))`;

/** The matches that were checked and released, newest first, as far as they are asked for. */
export async function listReleasedMatches(
  db: Db,
  tenant: Tenant,
  { herkomst, status, zoekopdracht_id, zoek = '' }: MatchFilter,
  after: string | undefined,
): Promise<Page<Match>> {
  let keys = selectReleasedKeys(db, tenant).select('match.id');
  if (herkomst !== undefined) keys = keys.where(cameBy(herkomst));
  if (status !== undefined) keys = keys.where('match.status', '=', status);
  if (zoekopdracht_id !== undefined) keys = keys.where('match.zoekopdracht_id', '=', zoekopdracht_id);
  if (zoek !== '') keys = keys.where(sponsorHas(tenant, zoek));
  await walkIndexes(db);
  const { rows, next } = await listPage(keys, { ...NEWEST_FIRST, size: MATCHES_PER_PAGE, after });
  const ids = rows.map(({ id }) => id);
  // Each by its own key: together the plan that PostgreSQL keeps would read all of a large club to leave the rest out.
  const shown = await db
    .selectFrom(sql<{ id: string }>`unnest(${ids}::uuid[])`.as<'k'>(sql`k (id)`))
    .innerJoinLateral(
      selectShown(db, tenant)
        .where('match.id', '=', sql<string>`k.id`)
        .limit(1)
        .as('m'),
      (join) => join.onTrue(),
    )
    .selectAll('m')
    .execute();
  const byId = new Map(shown.map((row) => [row.id, matchOf(row)]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), next };
}

/** How many there are of each kind, for the head of the page. */
export function countReleased(db: Db, tenant: Tenant) {
  const count = (which: RawBuilder<boolean>) =>
    countUpTo(selectReleasedKeys(db, tenant).where(which).select('match.id'));
  return db
    .selectNoFrom([
      count(sql`true`).as('alles'),
      count(cameBy('zoekopdracht')).as('zoekopdracht'),
      count(cameBy('zelf')).as('zelf'),
      count(sql`match.status = 'approved' and match.pipeline_stage <> 'lost'`).as('wachten'),
      countUpTo(
        db
          .selectFrom('match')
          .select('match.id')
          .where('match.vereniging_id', '=', tenant.vereniging_id)
          .where('match.beoordeling', '=', sql.lit('te_beoordelen' as const)),
      ).as('in_controle'),
    ])
    .executeTakeFirstOrThrow();
}

/** More searches than this nobody looks through; what is older is found by its sponsors. */
const SEARCHES_MOST = 100;

/** The searches by which companies came, the newest first. */
export function listReleasedSearches(db: Db, tenant: Tenant) {
  return selectReleasedKeys(db, tenant)
    .where(cameBy('zoekopdracht'))
    .innerJoin('zoekopdracht', (join) =>
      join
        .onRef('zoekopdracht.vereniging_id', '=', 'match.vereniging_id')
        .onRef('zoekopdracht.id', '=', 'match.zoekopdracht_id'),
    )
    .select(['zoekopdracht.id', 'zoekopdracht.zoekopdracht'])
    .groupBy(['zoekopdracht.id', 'zoekopdracht.zoekopdracht', 'zoekopdracht.created_at'])
    .orderBy('zoekopdracht.created_at', 'desc')
    .limit(SEARCHES_MOST)
    .execute();
}

/** Without the sponsor that it looks like. */
export async function findReleasedMatch(
  db: Db,
  tenant: Tenant,
  id: string,
): Promise<Omit<MatchDetail, 'lijkt_op'> | null> {
  const row = await selectShown(db, tenant)
    .select(['match.created_at', 'match.beoordeeld_op', 'match.package_details', 'zoekopdracht.intern'])
    .select(['sponsor.telefoonnummer', 'sponsor.email', 'sponsor.adres', 'sponsor.postcode', 'sponsor.kvk_nummer'])
    .select(['sponsor.akkoord', 'match.version', 'match.sponsor_id', 'match.next_follow_up_note'])
    .leftJoin('users', (join) =>
      join.onRef('users.vereniging_id', '=', 'match.vereniging_id').onRef('users.id', '=', 'match.assigned_to_user_id'),
    )
    .select(['users.id as eigenaar_id', 'users.naam as eigenaar_naam'])
    .select(promised.as('tegenprestaties'))
    .where('match.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { version, sponsor_id, next_follow_up_note, eigenaar_id, eigenaar_naam } = row;
  const { created_at, beoordeeld_op, telefoonnummer, email, adres, postcode, kvk_nummer, akkoord } = row;
  const match = matchOf(row);
  const chosen = readChosenPakket(row.package_details);
  return {
    ...match,
    version,
    sponsor_id,
    next_follow_up_note,
    eigenaar: eigenaar_id === null ? null : { id: eigenaar_id, naam: eigenaar_naam ?? '' },
    created_at,
    beoordeeld_op,
    is_intern: row.intern,
    pakket: { ...chosen, tegenprestaties: row.tegenprestaties ?? chosen.tegenprestaties },
    sponsor: { ...match.sponsor, telefoonnummer, email, adres, postcode, kvk_nummer, akkoord },
  };
}

/** What the club promised with a match; null when that stands only in what was agreed to. */
export const promised = sql<
  string[] | null
>`(select array_agg(t.omschrijving order by t.positie) from app.tegenprestatie t
  where t.vereniging_id = match.vereniging_id and t.match_id = match.id)`;

/** Locks a match that the club sees, with who changed it last. */
export function lockStatus(db: Db, tenant: Tenant, id: string) {
  return db
    .selectFrom('match')
    .select(['status', 'version', 'updated_at', 'updated_by_user_id'])
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .where('validatie_admin', '=', true)
    .where('vrijgegeven_voor_user', '=', true)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateStatus(db: Db, tenant: Tenant, id: string, status: Settable): Promise<void> {
  await db
    .updateTable('match')
    .set({ status, updated_by_user_id: tenant.user_id })
    .where('vereniging_id', '=', tenant.vereniging_id)
    .where('id', '=', id)
    .execute();
}

/** The same in a few words, for who only looks. */
export function listReleasedInShort(db: Db, tenant: Tenant, after: string | undefined) {
  const query = selectReleased(db, tenant)
    .select(['match.id', 'match.status', 'match.pipeline_stage', 'match.annual_value', 'match.created_at'])
    .select(['sponsor.bedrijfsnaam', 'sponsor.contactpersoon', 'sponsor.plaats', 'zoekopdracht.zoekopdracht']);
  return listPage(query, { ...NEWEST_FIRST, size: PAGE, after });
}

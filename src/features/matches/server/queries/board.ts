import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { listFirstPages, listPage, walkIndexes } from '#server/database/keyset.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { addDays, type Day } from '#shared/dates.ts';
import type { Page } from '#shared/paging.ts';
import { selectManaged } from '#features/matches/server/queries.ts';
import { PIPELINE_STAGES, type PipelineStage, type SponsorCategory } from '#features/matches/shared/kinds.ts';
import { NEAR_DAYS } from '#features/matches/shared/rules.ts';
import { hasWords } from './words.ts';

const PAGE = 50;

/** Which of the managed matches; what is left out is not asked. */
export interface ManagedFilter {
  zoek?: string | undefined;
  /** Words of the name of a company: not of who works there, and no sponsor who is a private person is found by it. */
  bedrijf?: string | undefined;
  fase?: PipelineStage | undefined;
  contract?: 'getekend' | 'niet_getekend' | 'loopt_af' | undefined;
  categorie?: SponsorCategory | undefined;
  /** A person of the club, or nobody. */
  eigenaar?: string | undefined;
}

interface Asked {
  filter: ManagedFilter;
  today: Day;
}

const BY_ANY_NAME = ['bedrijfsnaam', 'contactpersoon'];

/** By the name of the company or of its contact; who was merged into another is found by the old name too. */
const selectFound = ({ vereniging_id }: Tenant, zoek: string, columns: readonly string[] = BY_ANY_NAME) =>
  sql`select coalesce(s.samengevoegd_met, s.id) from app.sponsor s
    where s.vereniging_id = ${vereniging_id} and ${hasWords(columns, zoek)}`;

const selectCompanies = (tenant: Tenant, bedrijf: string) =>
  sql`select f.id from (${selectFound(tenant, bedrijf, ['bedrijfsnaam'])}) f (id)
    where not exists (select from app.match p where p.vereniging_id = ${tenant.vereniging_id} and p.sponsor_id = f.id
      and p.sponsor_category = 'individual')`;

const endsSoon = (today: Day) => sql<boolean>`match.contract_signed
  and match.contract_end_date between ${today}::date and ${addDays(today, NEAR_DAYS)}::date`;

/** Only from what the indexes of the managed matches have, so that nothing else is looked up to leave it out. */
function fits(tenant: Tenant, { filter, today }: Asked, found?: RawBuilder<unknown>): RawBuilder<boolean> {
  const { zoek = '', bedrijf = '', fase, contract, categorie, eigenaar } = filter;
  const conditions = [sql<boolean>`true`];
  // Looked up once and kept: as a join it would be asked for every match.
  const isAmong = (ids: RawBuilder<unknown>) => sql<boolean>`coalesce(match.sponsor_id in (${ids}), false)`;
  if (zoek !== '') conditions.push(isAmong(found ?? selectFound(tenant, zoek)));
  if (bedrijf !== '') conditions.push(isAmong(selectCompanies(tenant, bedrijf)));
  if (fase !== undefined) conditions.push(sql`match.pipeline_stage = ${fase}`);
  if (contract === 'getekend') conditions.push(sql`match.contract_signed`);
  if (contract === 'niet_getekend') conditions.push(sql`not match.contract_signed`);
  if (contract === 'loopt_af') conditions.push(endsSoon(today));
  if (categorie !== undefined) conditions.push(sql`match.sponsor_category = ${categorie}`);
  if (eigenaar === 'geen') conditions.push(sql`match.assigned_to_user_id is null`);
  else if (eigenaar !== undefined) conditions.push(sql`match.assigned_to_user_id = ${eigenaar}::uuid`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** How often they looked at what was mailed to them; asked only where the club waits for their answer. */
export const looks = sql<number>`case when match.pipeline_stage = 'proposal_sent' then
  (select coalesce(sum(c.weergaven), 0)::int from app.sponsor_communications c
    where c.vereniging_id = match.vereniging_id and c.match_id = match.id) else 0 end`;

/** What stands on a card of the board and in a row of the list, but for the sponsor itself. */
const selectCards = (db: Db, tenant: Tenant) =>
  selectManaged(db, tenant)
    .select(['match.id as match_id', 'match.sponsor_id', 'match.pipeline_stage', 'match.annual_value', 'match.bron'])
    .select(['match.contract_signed', 'match.contract_end_date', 'match.next_follow_up_date'])
    .select(['match.next_follow_up_note', 'match.created_at', 'match.vrijgegeven_voor_user'])
    .select(looks.as('brochure_bekeken'));

/** Their sponsors at once, from the index alone. */
const selectSponsors = (db: Db, { vereniging_id }: Tenant, ids: readonly string[]) =>
  db
    .selectFrom('sponsor')
    .select(['sponsor.id', 'sponsor.bedrijfsnaam', 'sponsor.contactpersoon'])
    .where('sponsor.vereniging_id', '=', vereniging_id)
    .where('sponsor.id', '=', sql<string>`any (${ids}::uuid[])`);

type Rows<Query extends { execute: () => Promise<unknown[]> }> = Awaited<ReturnType<Query['execute']>>[number];
type MatchCard = Rows<ReturnType<typeof selectCards>>;
type Card = MatchCard & Omit<Rows<ReturnType<typeof selectSponsors>>, 'id'>;

const isFiltered = (filter: ManagedFilter) =>
  Object.values(filter).some((value) => value !== undefined && value !== '');

/** Only their keys, which the index has: what does not fit is then left out without being looked up. */
const selectFitting = (db: Db, tenant: Tenant, asked: Asked, found?: RawBuilder<unknown>) =>
  selectManaged(db, tenant)
    .select('match.id as match_id')
    .where(fits(tenant, asked, found));

/** The same pages with what was looked up of each row; who is gone meanwhile stays away. */
function filled<Name extends string, Row, Filled>(
  pages: Record<Name, Page<Row>>,
  fill: (row: Row) => Filled | undefined,
): Record<Name, Page<Filled>> {
  const entries = Object.entries(pages) as [Name, Page<Row>][];
  return Object.fromEntries(
    entries.map(([name, { rows, next }]) => [name, { rows: rows.flatMap((row) => fill(row) ?? []), next }]),
  ) as Record<Name, Page<Filled>>;
}

const rowsOf = <Row>(pages: Record<string, Page<Row>>) => Object.values(pages).flatMap(({ rows }) => rows);

async function withSponsors<Name extends string>(db: Db, tenant: Tenant, pages: Record<Name, Page<MatchCard>>) {
  const ids = rowsOf(pages).map(({ sponsor_id }) => sponsor_id);
  const sponsors = new Map((await selectSponsors(db, tenant, ids).execute()).map(({ id, ...rest }) => [id, rest]));
  return filled(pages, (card): Card | undefined => {
    const sponsor = sponsors.get(card.sponsor_id);
    return sponsor && { ...card, ...sponsor };
  });
}

async function withCards<Name extends string>(
  db: Db,
  tenant: Tenant,
  pages: Record<Name, Page<{ match_id: string }>>,
): Promise<Record<Name, Page<Card>>> {
  const ids = rowsOf(pages).map(({ match_id }) => match_id);
  const cards = await selectCards(db, tenant)
    .where('match.id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();
  const byId = new Map(cards.map((card) => [card.match_id, card]));
  return withSponsors(
    db,
    tenant,
    filled(pages, ({ match_id }) => byId.get(match_id)),
  );
}

const NEWEST_FIRST = {
  by: { 'match.created_at': 'timestamptz', 'match.id': 'uuid' },
  direction: 'desc',
  size: PAGE,
} as const;

/** The newest first. */
export async function listManaged(
  db: Db,
  tenant: Tenant,
  asked: Asked,
  after: string | undefined,
): Promise<Page<Card>> {
  await walkIndexes(db);
  if (!isFiltered(asked.filter)) {
    const cards = await listPage(selectCards(db, tenant), { ...NEWEST_FIRST, after });
    return (await withSponsors(db, tenant, { cards })).cards;
  }
  const keys = await listPage(selectFitting(db, tenant, asked), { ...NEWEST_FIRST, after });
  return (await withCards(db, tenant, { keys })).keys;
}

/** By what is due first; what has no day comes last. */
const DUE_FIRST = { by: { 'match.volgende_dag': 'date', 'match.id': 'uuid' }, size: PAGE } as const;

const byLane = <T>(of: (stage: PipelineStage) => T) =>
  Object.fromEntries(PIPELINE_STAGES.map((stage) => [stage, of(stage)])) as Record<PipelineStage, T>;

/** The beginning of every lane. */
export async function listLanes(db: Db, tenant: Tenant, asked: Asked): Promise<Record<PipelineStage, Page<Card>>> {
  await walkIndexes(db);
  if (!isFiltered(asked.filter)) {
    const lane = (stage: PipelineStage) => selectCards(db, tenant).where('match.pipeline_stage', '=', sql.lit(stage));
    return withSponsors(db, tenant, await listFirstPages(db, byLane(lane), DUE_FIRST));
  }
  const { zoek = '' } = asked.filter;
  const before = zoek === '' ? undefined : sql`found (id) as materialized (${selectFound(tenant, zoek)})`;
  const lane = (stage: PipelineStage) =>
    selectFitting(db, tenant, asked, sql`select id from found`).where('match.pipeline_stage', '=', sql.lit(stage));
  return withCards(db, tenant, await listFirstPages(db, byLane(lane), { ...DUE_FIRST, before }));
}

/** More of one lane. */
export async function listLane(
  db: Db,
  tenant: Tenant,
  asked: Asked & { stage: PipelineStage },
  after: string | undefined,
): Promise<Page<Card>> {
  await walkIndexes(db);
  const inLane = selectFitting(db, tenant, asked).where('match.pipeline_stage', '=', asked.stage);
  const keys = await listPage(inLane, { ...DUE_FIRST, after });
  return (await withCards(db, tenant, { keys })).keys;
}

/** How many each stage has, how many of them fit, and what those bring in a year. A stage without any is not there. */
export function listLaneTotals(db: Db, tenant: Tenant, asked: Asked) {
  const which = fits(tenant, asked);
  return selectManaged(db, tenant)
    .select('match.pipeline_stage')
    .select(sql<number>`count(*)`.as('alle'))
    .select(sql<number>`count(*) filter (where ${which})`.as('aantal'))
    .select(sql<number>`coalesce(sum(match.annual_value) filter (where ${which}), 0)::bigint`.as('som'))
    .groupBy('match.pipeline_stage')
    .execute();
}

/** What stands above every page of sponsorbeheer. */
export function readManagedSummary(db: Db, tenant: Tenant, today: Day) {
  const runs = sql`match.contract_signed and match.pipeline_stage <> 'lost'
    and (match.contract_end_date is null or match.contract_end_date >= ${today}::date)`;
  const isTalkedTo = sql`match.pipeline_stage in ('qualified', 'proposal_sent', 'negotiating')`;
  const sumOf = (which: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(match.annual_value) filter (where ${which}), 0)::bigint`;
  return selectManaged(db, tenant)
    .select(sql<number>`count(*)`.as('sponsors'))
    .select(sumOf(runs).as('getekend'))
    .select(sumOf(isTalkedTo).as('in_gesprek'))
    .select(sql<number>`count(*) filter (where ${endsSoon(today)})`.as('lopen_af'))
    .executeTakeFirstOrThrow();
}

/** How many the club could mean; who looks like more is asked no further. */
const LOOKALIKES_MOST = 3;

interface Looked {
  bedrijfsnaam: string;
  email: string | null;
  postcode: string | null;
}

/** Sponsors of the club with the same address for mail, or the same name at the same postcode. */
export function listSponsorsLike(db: Db, { vereniging_id }: Tenant, { bedrijfsnaam, email, postcode }: Looked) {
  const plain = (text: RawBuilder<unknown>) => sql`upper(replace(${text}, ' ', ''))`;
  const sameName = sql<boolean>`sponsor.bedrijfsnaam_sleutel = priv.bedrijfssleutel(${bedrijfsnaam}::text)
    and ${plain(sql`sponsor.postcode`)} = ${plain(sql`${postcode}::text`)}`;
  return db
    .selectFrom('sponsor')
    .innerJoin('match', (join) =>
      join.onRef('match.vereniging_id', '=', 'sponsor.vereniging_id').onRef('match.sponsor_id', '=', 'sponsor.id'),
    )
    .distinctOn('sponsor.id')
    .select(['sponsor.id as sponsor_id', 'match.id as match_id', 'sponsor.bedrijfsnaam', 'sponsor.contactpersoon'])
    .select(['sponsor.plaats'])
    .where('sponsor.vereniging_id', '=', vereniging_id)
    .where(sql<boolean>`match.validatie_admin and match.status <> 'rejected'`)
    .where((eb) => eb.or([sql<boolean>`sponsor.email_sleutel = lower(btrim(${email}::text))`, sameName]))
    .orderBy('sponsor.id')
    .limit(LOOKALIKES_MOST)
    .execute();
}

import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { listMerged, walkIndexes } from '#server/database/keyset.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Day } from '#shared/dates.ts';
import type { Page } from '#shared/paging.ts';
import { agreedName, isManaged, selectManaged, selectMatches } from '#features/matches/server/queries.ts';
import { promised } from '#features/matches/server/queries/released.ts';
import { ACTS_MOST } from '#features/matches/shared/rules/acts.ts';
import { readChosenPakket } from '#features/matches/shared/rules.ts';
import { CONTRACT_GROUPS, type ContractGroup } from '#features/contracten/shared/kinds.ts';
import { groupBounds } from '#features/contracten/shared/rules.ts';
import {
  REWARDS_MOST,
  type Contract,
  type ContractDetail,
  type ContractFigures,
  type ContractFilter,
} from '#features/contracten/shared/schema.ts';

const PAGE = 50;
export const EXPORT_MOST = 10_000;

type Part = RawBuilder<boolean>;

const isLost = sql`match.pipeline_stage = 'lost'`;
const hasNoEnd = sql`match.einde_dag = 'infinity'`;

/**
 * What `contractCategory` says of each contract, as parts that are a stretch of the index of end dates: who is lost is
 * found among what has no end, and among what was never signed, and belongs to what is over.
 */
function groupParts(today: Day): Record<ContractGroup, readonly Part[]> {
  const { urgent, near } = groupBounds(today);
  return {
    urgent: [sql`match.contract_signed and match.einde_dag between ${today}::date and ${urgent}::date`],
    waarschuwing: [
      sql`match.contract_signed and match.einde_dag > ${urgent}::date and match.einde_dag <= ${near}::date`,
    ],
    verlopen: [
      sql`match.contract_signed and match.einde_dag < ${today}::date`,
      sql`match.contract_signed and ${hasNoEnd} and ${isLost}`,
      sql`not match.contract_signed and match.einde_dag < ${today}::date and ${isLost}`,
    ],
    niet_getekend: [sql`not match.contract_signed and not (match.einde_dag < ${today}::date and ${isLost})`],
    actief: [sql`match.contract_signed and match.einde_dag > ${near}::date and not (${hasNoEnd} and ${isLost})`],
  };
}

const anyOf = (parts: readonly Part[]) =>
  sql<boolean>`(${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` or `,
  )})`;

/** How many there are of each status and what they are worth, in one statement. */
export async function readFigures(
  db: Db,
  tenant: Tenant,
  { categorie }: Pick<ContractFilter, 'categorie'>,
  today: Day,
): Promise<ContractFigures> {
  const parts = groupParts(today);
  const figures = CONTRACT_GROUPS.map((groep) => {
    const inGroup = sql`filter (where ${anyOf(parts[groep])})`;
    return sql`${sql.lit(groep)}, json_build_object('aantal', count(*) ${inGroup},
      'bedrag', coalesce(sum(match.annual_value) ${inGroup}, 0)::bigint)`;
  });
  let managed = selectManaged(db, tenant);
  if (categorie !== undefined) managed = managed.where('match.sponsor_category', '=', categorie);
  const { groepen } = await managed
    .select(sql<ContractFigures>`json_build_object(${sql.join(figures)})`.as('groepen'))
    .executeTakeFirstOrThrow();
  return groepen;
}

interface Chosen extends ContractFilter {
  today: Day;
}

/** Keys alone, from the index; each part by itself, so that each is read in its order. */
function selectKeys(db: Db, tenant: Tenant, { groep, categorie, today }: Chosen) {
  const parts = groupParts(today);
  const wanted = groep === undefined ? CONTRACT_GROUPS.flatMap((one) => parts[one]) : parts[groep];
  return wanted.map((part) => {
    const keys = selectManaged(db, tenant).select(['match.id', 'match.einde_dag']).where(part);
    return categorie === undefined ? keys : keys.where('match.sponsor_category', '=', categorie);
  });
}

const selectContracts = (db: Db, tenant: Tenant) =>
  selectMatches(db, tenant)
    .where(isManaged)
    .select(['match.id', 'match.sponsor_id', 'match.sponsor_category', 'match.pipeline_stage', 'match.annual_value'])
    .select(['match.contract_signed', 'match.contract_start_date', 'match.contract_end_date'])
    .select(['match.payment_frequency', 'match.next_follow_up_date', 'sponsor.bedrijfsnaam'])
    .select(agreedName.as('soort_sponsoring'));

interface PageOfKeys extends Chosen {
  size: number;
  after?: string | undefined;
}

async function listContractsBy(
  db: Db,
  tenant: Tenant,
  { size, after, ...chosen }: PageOfKeys,
): Promise<Page<Contract>> {
  await walkIndexes(db);
  const { rows, next } = await listMerged(db, selectKeys(db, tenant, chosen), {
    by: { einde_dag: 'date', id: 'uuid' },
    // What ended last can still be mended, and what ended long ago is always more.
    direction: chosen.groep === 'verlopen' ? 'desc' : 'asc',
    size,
    after,
  });
  const ids = rows.map(({ id }) => id);
  const found = await selectContracts(db, tenant)
    .where('match.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(found.map((contract) => [contract.id, contract]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), next };
}

export const listContracts = (db: Db, tenant: Tenant, page: Chosen & { after?: string | undefined }) =>
  listContractsBy(db, tenant, { ...page, size: PAGE });

/** As many as one act takes. */
export async function chooseContracts(db: Db, tenant: Tenant, chosen: Chosen) {
  const { rows, next } = await listContractsBy(db, tenant, { ...chosen, size: ACTS_MOST });
  return { rows, has_more: next !== null };
}

/** One more than a file holds tells that there are too many. */
export function listForExport(db: Db, tenant: Tenant, { groep, categorie, today }: Chosen) {
  let contracts = selectContracts(db, tenant).select([
    'sponsor.contactpersoon',
    'sponsor.email',
    'sponsor.telefoonnummer',
    'sponsor.plaats',
  ]);
  if (groep !== undefined) contracts = contracts.where(anyOf(groupParts(today)[groep]));
  if (categorie !== undefined) contracts = contracts.where('match.sponsor_category', '=', categorie);
  return contracts
    .orderBy('match.einde_dag')
    .orderBy('match.id')
    .limit(EXPORT_MOST + 1)
    .execute();
}
export type ExportRow = Awaited<ReturnType<typeof listForExport>>[number];

export async function findContract(db: Db, tenant: Tenant, id: string): Promise<ContractDetail | null> {
  const found = await selectContracts(db, tenant)
    .select(['sponsor.contactpersoon', 'match.contact_notes', 'match.package_details', 'pakket.pakketnaam'])
    .select(promised.as('beloofd'))
    .where('match.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { package_details, beloofd, pakketnaam, ...contract } = found;
  const chosen = readChosenPakket(package_details);
  const all = beloofd ?? chosen.tegenprestaties;
  return {
    ...contract,
    pakketnaam: chosen.naam ?? pakketnaam,
    tegenprestaties: all.slice(0, REWARDS_MOST),
    meer_tegenprestaties: Math.max(0, all.length - REWARDS_MOST),
  };
}

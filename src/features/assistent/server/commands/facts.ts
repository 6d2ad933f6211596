import type { Module } from '#shared/access.ts';
import { dayOf, daysBetween, formatDay, type Day } from '#shared/dates.ts';
import { euro } from '#shared/money.ts';
import type { Page } from '#shared/paging.ts';
import { shorten } from '#shared/text.ts';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Found } from '#server/outside/assistant.ts';
import { MEDIA_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import { countOpenMaterials, listOpenMaterials } from '#features/campagnemiddelen/server/queries/materials.ts';
import type { ContractGroup } from '#features/contracten/shared/kinds.ts';
import { listContracts, readFigures } from '#features/contracten/server/queries.ts';
import type { PipelineStage } from '#features/matches/shared/kinds.ts';
import { STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { listPrivate } from '#features/matches/server/queries.ts';
import { listLaneTotals, listManaged } from '#features/matches/server/queries/board.ts';
import { listTeams } from '#features/teams/server/queries.ts';
import { STAND_LABELS } from '#features/zoekopdrachten/shared/labels.ts';
import { countPerStand, listZoekopdrachten } from '#features/zoekopdrachten/server/queries.ts';
import type { Sources } from './sources.ts';

/**
 * What others may be told of a club: companies, stages, amounts, dates, searches, teams and materials. Each fact is
 * named here by itself; who somebody is, where they live, how they are reached and what was noted about them is not.
 */
export interface Reading {
  db: Db;
  tenant: Tenant;
  modules: readonly Module[];
  today: Day;
  sources: Sources;
}

const ROWS_MOST = 30;
const NAME_MOST = 80;

const named = (text: string) => shorten(text.replaceAll(/\s+/gu, ' ').trim(), NAME_MOST);
const amount = (cents: number | null) => (cents === null ? null : euro(cents));
const until = (day: Day | null, today: Day) =>
  day === null ? null : { dag: formatDay(day), over_dagen: daysBetween(today, day) };

export const may = ({ modules }: Pick<Reading, 'modules'>, module: Module) => modules.includes(module);

/** The first of a page, each told by its facts alone. All are counted only where there are more. */
async function foundIn<Row>(
  { rows, next }: Page<Row>,
  count: () => Promise<number>,
  tell: (row: Row) => object,
): Promise<Found> {
  return { aantal: next === null ? rows.length : await count(), rijen: rows.slice(0, ROWS_MOST).map(tell) };
}

const sponsorsIn = (rows: readonly { sponsor_id: string }[]) => rows.map(({ sponsor_id }) => sponsor_id);
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

interface Named {
  sponsor_id: string;
  bedrijfsnaam: string;
}

/** A company that an answer may name; of who is no company the name is a person's. */
function companyOf({ sources }: Reading, { sponsor_id, bedrijfsnaam }: Named, privates: ReadonlySet<string>) {
  if (privates.has(sponsor_id)) return 'een particulier';
  const bedrijf = named(bedrijfsnaam);
  sources.know({ soort: 'sponsor', id: sponsor_id, titel: bedrijf, toelichting: 'Sponsor' });
  return bedrijf;
}

export async function readSponsors(
  reading: Reading,
  { naam, fase }: { naam?: string | undefined; fase?: PipelineStage | undefined } = {},
): Promise<Found> {
  const { db, tenant, today } = reading;
  // A model that leaves it empty asks for all.
  const bedrijf = naam?.trim() === '' ? undefined : naam;
  const asked = { filter: { bedrijf, fase }, today };
  const count = async () => sum((await listLaneTotals(db, tenant, asked)).map(({ aantal }) => aantal));
  const page = await listManaged(db, tenant, asked, undefined);
  const privates = await listPrivate(db, tenant, sponsorsIn(page.rows));
  return foundIn(page, count, (row) => ({
    bedrijf: companyOf(reading, row, privates),
    fase: STAGE_LABELS[row.pipeline_stage],
    bedrag_per_jaar: amount(row.annual_value),
    contract_getekend: row.contract_signed,
    contract_tot: until(row.contract_end_date, today),
    opvolgen_op: until(row.next_follow_up_date, today),
  }));
}

/** Signed, and over within the time in which it is talked about. */
export const ENDING: readonly ContractGroup[] = ['urgent', 'waarschuwing'];

export async function readContracts(reading: Reading, groups: readonly ContractGroup[]): Promise<Found> {
  const { db, tenant, today } = reading;
  const pages = [];
  for (const groep of groups) pages.push(await listContracts(db, tenant, { groep, today }));
  const page = {
    rows: pages.flatMap(({ rows }) => rows),
    next: pages.find(({ next }) => next !== null)?.next ?? null,
  };
  const count = async () => {
    const figures = await readFigures(db, tenant, {}, today);
    return sum(groups.map((groep) => figures[groep].aantal));
  };
  const privates = await listPrivate(db, tenant, sponsorsIn(page.rows));
  return foundIn(page, count, (row) => ({
    bedrijf: companyOf(reading, row, privates),
    sponsoring: row.soort_sponsoring === null ? null : named(row.soort_sponsoring),
    getekend: row.contract_signed,
    begon_op: row.contract_start_date === null ? null : formatDay(row.contract_start_date),
    contract_tot: until(row.contract_end_date, today),
    bedrag_per_jaar: amount(row.annual_value),
  }));
}

export async function readZoekopdrachten(reading: Reading): Promise<Found> {
  const { db, tenant } = reading;
  const count = async () => (await countPerStand(db, tenant)).alle;
  return foundIn(await listZoekopdrachten(db, tenant, { stand: 'alle' }), count, (row) => ({
    titel: named(row.zoekopdracht),
    stand: STAND_LABELS[row.stand],
    sinds: formatDay(row.sinds),
    ...(may(reading, 'teams') && {
      aantal_teams: row.teams.length,
      teams: row.teams.slice(0, ROWS_MOST).map(named),
    }),
    streefbedrag: amount(row.streefbedrag),
    toegezegd: euro(row.toegezegd),
    in_gesprek: euro(row.in_gesprek),
    bekeken: row.weergaven,
    aanmeldingen: row.aanmeldingen,
  }));
}

export async function readTeams({ db, tenant }: Reading): Promise<Found> {
  const teams = await listTeams(db, tenant);
  return { aantal: teams.length, rijen: teams.slice(0, ROWS_MOST).map(({ teamnaam }) => ({ team: named(teamnaam) })) };
}

export async function readMaterialen({ db, tenant }: Reading): Promise<Found> {
  const count = () => countOpenMaterials(db, tenant);
  return foundIn(await listOpenMaterials(db, tenant), count, ({ titel, type, zoekopdracht, updated_at }) => ({
    titel: named(titel),
    soort: MEDIA_LABELS[type],
    zoekopdracht: zoekopdracht === null ? null : named(zoekopdracht),
    gewijzigd: formatDay(dayOf(updated_at)),
  }));
}

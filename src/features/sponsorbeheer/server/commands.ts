import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import { dayOf } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { stale } from '#features/accounts/server/commands/stale.ts';
import { findName } from '#features/accounts/server/queries.ts';
import { changeMatches } from '#features/matches/server/commands/acts.ts';
import { insertGebeurtenissen, lockMatches } from '#features/matches/server/queries/acts.ts';
import { insertAddedSponsors } from '#features/matches/server/queries/added.ts';
import * as board from '#features/matches/server/queries/board.ts';
import { PIPELINE_STAGES, type PipelineStage } from '#features/matches/shared/kinds.ts';
import { mirrorOf, resumeTerm } from '#features/matches/shared/rules/termijnen.ts';
import type { AddSponsor, Lane, SavedFilter, SponsorFilter } from '#features/sponsorbeheer/shared/schema.ts';
import { deleteSavedFilter, FILTERS_MOST, insertSavedFilter, listSavedFilters } from './queries/filters.ts';

interface Came {
  created_at: Date;
  vrijgegeven_voor_user: boolean;
}

/** That a sponsor is not released yet is the provider's affair, so only its people are told. */
export function shownTo<T extends Came>(tenant: Tenant, { created_at, vrijgegeven_voor_user, ...sponsor }: T) {
  const niet_vrijgegeven = tenant.acting_superuser_id !== null && !vrijgegeven_voor_user;
  return { ...sponsor, sinds: dayOf(created_at), niet_vrijgegeven };
}

/** Somebody who is not there is not somebody without sponsors. */
async function requireColleague(db: Db, tenant: Tenant, id: string | null | undefined): Promise<void> {
  if (id == null || id === 'geen') return;
  if ((await findName(db, tenant, id)) === null) throw new Refusal('niet_gevonden');
}

export async function listSponsors(db: Db, tenant: Tenant, filter: SponsorFilter, after: string | undefined) {
  await requireColleague(db, tenant, filter.eigenaar);
  const asked = { filter, today: dayOf(new Date()) };
  const { rows, next } = await board.listManaged(db, tenant, asked, after);
  const totals = after === undefined ? await board.listLaneTotals(db, tenant, asked) : null;
  return {
    today: asked.today,
    rows: rows.map((row) => shownTo(tenant, row)),
    next,
    gevonden: totals && totals.reduce((sum, { aantal }) => sum + aantal, 0),
  };
}

const EMPTY = { aantal: 0, alle: 0, som: 0 };

export async function readBoard(db: Db, tenant: Tenant, filter: SponsorFilter) {
  await requireColleague(db, tenant, filter.eigenaar);
  const asked = { filter, today: dayOf(new Date()) };
  const lanes = await board.listLanes(db, tenant, asked);
  const totals = new Map((await board.listLaneTotals(db, tenant, asked)).map((total) => [total.pipeline_stage, total]));
  const laneOf = (fase: PipelineStage): Lane => {
    const { aantal, alle, som } = totals.get(fase) ?? EMPTY;
    const { rows, next } = lanes[fase];
    return { fase, aantal, alle, som, rows: rows.map((row) => shownTo(tenant, row)), next };
  };
  return { today: asked.today, lanes: PIPELINE_STAGES.map(laneOf) };
}

interface LaneAsked {
  stage: PipelineStage;
  filter: SponsorFilter;
  after: string | undefined;
}

export async function listLane(db: Db, tenant: Tenant, { stage, filter, after }: LaneAsked) {
  await requireColleague(db, tenant, filter.eigenaar);
  const { rows, next } = await board.listLane(db, tenant, { stage, filter, today: dayOf(new Date()) }, after);
  return { rows: rows.map((row) => shownTo(tenant, row)), next };
}

/** From the stage that the person saw: who was overtaken changes nothing, and reads who was first. */
export async function moveStage(
  db: Db,
  tenant: Tenant,
  { match_id, van, naar }: { match_id: string; van: PipelineStage; naar: PipelineStage },
) {
  const locked = await lockMatches(db, tenant, [match_id]);
  const [found] = locked;
  if (found === undefined) throw new Refusal('niet_gevonden');
  const { version, updated_at, updated_by_user_id, now } = found;
  if (now.pipeline_stage !== van) {
    const { pipeline_stage } = now;
    const stored = { version, updated_at, updated_by_user_id, pipeline_stage };
    throw await stale(db, tenant, stored);
  }
  const [done] = await changeMatches(db, tenant, locked, {
    soort: 'fase',
    changeOf: ({ termijnen: terms, made_on }) => {
      const isBack = van === 'lost' && naar !== 'lost';
      const termijnen = isBack ? resumeTerm({ terms, made_on, today: dayOf(new Date()) }) : null;
      if (termijnen === null) return { set: { pipeline_stage: naar } };
      return { set: { ...mirrorOf(termijnen), pipeline_stage: naar }, termijnen };
    },
  });
  return { gebeurtenis_id: done?.gebeurtenis_id ?? null };
}

export async function addSponsor(db: Db, tenant: Tenant, sponsor: AddSponsor) {
  await requireColleague(db, tenant, sponsor.assigned_to_user_id);
  const [added] = await insertAddedSponsors(db, tenant, [{ ...sponsor, payment_frequency: null }], {
    bron: 'handmatig',
  });
  if (added === undefined) throw new Error('no sponsor was stored');
  await insertGebeurtenissen(db, tenant, [{ ...added, soort: 'toegevoegd', was: {}, werd: { bron: 'handmatig' } }]);
  return added;
}

const refuseNaam = (sentence: string) => new Refusal('ongeldige_invoer', { velden: { naam: sentence } });

export async function saveFilter(
  db: Db,
  tenant: Tenant,
  { naam, filter }: Pick<SavedFilter, 'naam' | 'filter'>,
): Promise<SavedFilter> {
  await requireColleague(db, tenant, filter.eigenaar);
  const kept = await listSavedFilters(db, tenant);
  if (kept.length >= FILTERS_MOST) {
    throw refuseNaam(`Je hebt al ${FILTERS_MOST} bewaarde filters. Verwijder er eerst een.`);
  }
  const id = await insertSavedFilter(db, tenant, { naam, filter });
  if (id === null) throw refuseNaam('Je hebt al een filter met deze naam.');
  return { id, naam, filter };
}

export async function deleteFilter(db: Db, tenant: Tenant, id: string): Promise<void> {
  if (!(await deleteSavedFilter(db, tenant, id))) throw new Refusal('niet_gevonden');
}

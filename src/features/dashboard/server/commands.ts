import { addDays, type Day } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import type { Admitted } from '#server/http/door.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import { listSearchedTeams } from '#features/zoekopdrachten/server/queries.ts';
import { listTaskFacts } from '#features/matches/server/queries.ts';
import { NEAR_DAYS, openTasks, sortTasks, urgentSponsors } from '#features/matches/shared/rules.ts';
import type { Task } from '#features/matches/shared/schema.ts';
import { countSponsoring, listNextEnds } from '#features/sponsorbeheer/server/queries.ts';
import { MAX_LINES, startProgress } from '#features/dashboard/shared/rules.ts';
import type { Dashboard } from '#features/dashboard/shared/schema.ts';
import * as queries from './queries.ts';

const NEXT_ENDS = 4;

function brochureTask({ naam, datum }: { naam: string; datum: Day }): Task {
  return {
    soort: 'brochure',
    datum,
    naam,
    match_id: null,
    contactpersoon: null,
    telefoonnummer: null,
    email: null,
    bedrag_per_jaar: null,
    soort_sponsoring: null,
    pipeline_stage: null,
  };
}

/** Brings together what the other features know. What belongs to a locked module is left out. */
export async function readDashboard(
  { db, tenant, modules: open, clubModules }: Admitted<'member'>,
  today: Day,
): Promise<Dashboard> {
  const scope = { sponsorbeheer: open.includes('sponsorbeheer'), matches: open.includes('matches') };
  const club = await findClub(db, tenant, [
    'over_club',
    'logo',
    'kleur_1',
    'totaal_benodigd_sponsorbedrag',
    'bypass_payment_restrictions',
  ]);
  if (club === undefined) throw new Refusal('niet_gevonden');
  const counts = await queries.countClub(db, tenant);
  const brochures = open.includes('campagnemiddelen') ? await queries.listUnfinishedBrochures(db, tenant) : [];
  const tasks = openTasks(await listTaskFacts(db, tenant, today), today, scope);
  const all = sortTasks([...tasks, ...brochures.map(brochureTask)], today);
  const ends = scope.sponsorbeheer ? await listNextEnds(db, tenant, today, NEXT_ENDS) : [];
  return {
    today,
    taken: all.slice(0, MAX_LINES),
    taken_totaal: all.length,
    aandacht: urgentSponsors(all, today),
    ...(await countSponsoring(db, tenant, today, addDays(today, NEAR_DAYS))),
    totaal_benodigd_sponsorbedrag: club.totaal_benodigd_sponsorbedrag,
    einddatums: ends.flatMap(({ contract_end_date, ...end }) =>
      contract_end_date === null ? [] : [{ ...end, contract_end_date }],
    ),
    zoekopdrachten: counts.zoekopdrachten,
    nieuwe_matches: tasks.filter(({ soort }) => soort === 'aanmelding').length,
    teams: counts.teams,
    start: startProgress({ ...club, ...counts, searched_teams: await listSearchedTeams(db, tenant) }),
    modules: [...clubModules],
    bypass_payment_restrictions: club.bypass_payment_restrictions,
  };
}

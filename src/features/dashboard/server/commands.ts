import { abilitiesOf } from '#shared/abilities.ts';
import { addDays, type Day, seasonBounds } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { accessRules, type Admitted } from '#server/http/door.ts';
import { NEAR_DAYS, openTasks, sortTasks, urgentSponsors } from '#features/matches/shared/rules.ts';
import type { Task } from '#features/matches/shared/schema.ts';
import { refuseModuleSwitch } from '#features/prijzen/shared/rules.ts';
import { MAX_LINES, startProgress } from '#features/dashboard/shared/rules.ts';
import type { Dashboard } from '#features/dashboard/shared/schema.ts';
import * as queries from './queries.ts';

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

const NO_FIGURES = { toegezegd: null, sponsors: null, in_gesprek: null, lopen_af: null };

/** Brings together what the other features know. What belongs to a locked module is left out. */
export async function readDashboard(
  { db, env, account, tenant, modules: open, clubModules }: Admitted<'member'>,
  today: Day,
): Promise<Dashboard> {
  const scope = { sponsorbeheer: open.includes('sponsorbeheer'), matches: open.includes('matches') };
  const season = seasonBounds(today);
  const days = { today, near: addDays(today, NEAR_DAYS), season_start: season.start, season_end: season.end };
  const found = await queries.readAll(db, { ...tenant, ...days });
  const [club] = found.club;
  const [counts] = found.counts;
  const [sponsoring] = found.sponsoring;
  if (club === undefined || counts === undefined || sponsoring === undefined) throw new Refusal('niet_gevonden');
  const brochures = open.includes('campagnemiddelen') ? found.brochures : [];
  const tasks = openTasks(found.tasks, today, scope);
  const all = sortTasks([...tasks, ...brochures.map(brochureTask)], today);
  const ends = scope.sponsorbeheer ? found.ends : [];
  return {
    today,
    taken: all.slice(0, MAX_LINES),
    taken_totaal: all.length,
    aandacht: urgentSponsors(all, today),
    ...(scope.sponsorbeheer ? sponsoring : NO_FIGURES),
    totaal_benodigd_sponsorbedrag: club.totaal_benodigd_sponsorbedrag,
    einddatums: ends.flatMap(({ contract_end_date, ...end }) =>
      contract_end_date === null ? [] : [{ ...end, contract_end_date }],
    ),
    zoekopdrachten: counts.zoekopdrachten,
    nieuwe_matches: tasks.filter(({ soort }) => soort === 'aanmelding').length,
    teams: counts.teams,
    start: startProgress({ ...club, ...counts, searched_teams: found.searched_teams }),
    modules: [...clubModules],
    can: { set_modules: abilitiesOf(account, accessRules(env)).acting && refuseModuleSwitch(club) === null },
  };
}

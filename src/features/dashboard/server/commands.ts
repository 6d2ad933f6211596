import { abilitiesOf } from '#shared/abilities.ts';
import { addDays, type Day, seasonBounds } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { accessRules, type Admitted } from '#server/http/door.ts';
import { listTaskFacts } from '#features/matches/server/queries/tasks.ts';
import { NEAR_DAYS, openTasks, weighWork } from '#features/matches/shared/rules.ts';
import { refuseModuleSwitch } from '#features/prijzen/shared/rules.ts';
import { MAX_LINES, startProgress } from '#features/dashboard/shared/rules.ts';
import type { Dashboard } from '#features/dashboard/shared/schema.ts';
import * as queries from './queries.ts';

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
  const work = weighWork(found.work, today, scope, MAX_LINES);
  const first = work.first.length === 0 ? [] : await listTaskFacts(db, tenant, today, work.first);
  const ends = scope.sponsorbeheer ? found.ends : [];
  return {
    today,
    taken: openTasks(first, today, scope).slice(0, MAX_LINES),
    taken_totaal: work.total,
    brochure: (open.includes('campagnemiddelen') && found.begun[0]) || null,
    toegangsverzoeken: abilitiesOf(account, accessRules(env)).admin ? counts.toegangsverzoeken : 0,
    ...(scope.sponsorbeheer ? sponsoring : NO_FIGURES),
    totaal_benodigd_sponsorbedrag: club.totaal_benodigd_sponsorbedrag,
    einddatums: ends.flatMap(({ contract_end_date, ...end }) =>
      contract_end_date === null ? [] : [{ ...end, contract_end_date }],
    ),
    zoekopdrachten: counts.zoekopdrachten,
    nieuwe_matches: work.signUps,
    teams: counts.teams,
    start: startProgress({ ...club, ...counts, searched_teams: found.searched_teams }),
    modules: [...clubModules],
    can: { set_modules: abilitiesOf(account, accessRules(env)).acting && refuseModuleSwitch(club) === null },
  };
}

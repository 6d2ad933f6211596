import { abilitiesOf } from '#shared/abilities.ts';
import { addDays, type Day, seasonBounds } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { accessRules, type Admitted } from '#server/http/door.ts';
import { listTaskFacts } from '#features/matches/server/queries/tasks.ts';
import { NEAR_DAYS, openTasks, weighWork } from '#features/matches/shared/rules.ts';
import { isMediaLocked, refuseModuleSwitch } from '#features/prijzen/shared/rules.ts';
import { MAX_LINES, startProgress } from '#features/dashboard/shared/rules.ts';
import type { Dashboard, Start } from '#features/dashboard/shared/schema.ts';
import * as queries from './queries.ts';

const NO_FIGURES = { toegezegd: null, sponsors: null, in_gesprek: null, lopen_af: null };

/** The days that the figures of today are about. */
function daysOf(today: Day) {
  const season = seasonBounds(today);
  return { today, near: addDays(today, NEAR_DAYS), season_start: season.start, season_end: season.end };
}

function startOf(
  { brochures, locks, mailings, searched_teams, ...found }: Awaited<ReturnType<typeof queries.readStart>>,
  isOpen: boolean,
): Start {
  const [club] = found.club;
  const [counts] = found.counts;
  const [sponsoring] = found.sponsoring;
  if (club === undefined || counts === undefined || sponsoring === undefined) throw new Refusal('niet_gevonden');
  return startProgress({
    ...club,
    ...counts,
    searched_teams,
    brochures,
    mailings: mailings.length,
    sponsors: sponsoring.sponsors + sponsoring.in_gesprek,
    makes_brochures: isOpen && !isMediaLocked(locks, 'brochure', { isSuperuser: false }),
  });
}

/** How far a new club is, for the pages where it takes its first steps. */
export async function readStart({ db, tenant, modules }: Admitted<'member'>, today: Day): Promise<Start> {
  const found = await queries.readStart(db, { ...tenant, ...daysOf(today) });
  return startOf(found, modules.includes('campagnemiddelen'));
}

/** Brings together what the other features know. What belongs to a locked module is left out. */
export async function readDashboard(
  { db, env, account, tenant, modules: open, clubModules }: Admitted<'member'>,
  today: Day,
): Promise<Dashboard> {
  const scope = { sponsorbeheer: open.includes('sponsorbeheer'), matches: open.includes('matches') };
  const found = await queries.readAll(db, { ...tenant, ...daysOf(today) });
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
    start: startOf(found, open.includes('campagnemiddelen')),
    modules: [...clubModules],
    can: { set_modules: abilitiesOf(account, accessRules(env)).acting && refuseModuleSwitch(club) === null },
  };
}

import { recordConsoleRead } from '#server/audit.ts';
import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Admitted } from '#server/http/door.ts';
import { enqueue } from '#server/jobs.ts';
import type { Account, Module } from '#shared/access.ts';
import type { Day } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { stale } from '#features/accounts/server/commands/stale.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import { hasZoekopdracht } from '#features/zoekopdrachten/server/queries.ts';
import type { Settable } from '#features/matches/shared/kinds.ts';
import { isTaskMoved, nearestInClub, TASK_MODULES } from '#features/matches/shared/rules.ts';
import { checksOf, knownMailDomain, mailDomain, remarkOf } from '#features/matches/shared/rules/checks.ts';
import { type Beoordeling, columnsOf, HOLD_MINUTES, refuseJudgement } from '#features/matches/shared/rules/judging.ts';
import type {
  Checked,
  JudgeResult,
  JudgeStep,
  MatchDetail,
  MatchFilter,
  SignUpDetail,
  TaskKind,
} from '#features/matches/shared/schema.ts';
import { tellClub, tellCompany } from './jobs.ts';
import { changeMatches } from './commands/acts.ts';
import { lockMatches } from './queries/acts.ts';
import * as released from './queries/released.ts';
import * as signUps from './queries/sign-ups.ts';

/** Of a search that is not there nothing is listed: that is not a search without matches. */
export async function listMatches(db: Db, tenant: Tenant, filter: MatchFilter, after: string | undefined) {
  const { zoekopdracht_id } = filter;
  if (zoekopdracht_id !== undefined && !(await hasZoekopdracht(db, tenant, zoekopdracht_id)))
    throw new Refusal('niet_gevonden');
  return released.listReleasedMatches(db, tenant, filter, after);
}

export async function getMatch(db: Db, tenant: Tenant, id: string): Promise<MatchDetail> {
  const match = await released.findReleasedMatch(db, tenant, id);
  if (match === null) throw new Refusal('niet_gevonden');
  const nearest = nearestInClub(await signUps.listLookalikes(db, id));
  return {
    ...match,
    lijkt_op: nearest && { id: nearest.sponsor_id, bedrijfsnaam: nearest.bedrijfsnaam, gelijk: nearest.gelijk },
  };
}

/** From what the person saw: who was overtaken changes nothing, and reads who was first. The log is kept by the database. */
export async function setStatus(db: Db, tenant: Tenant, id: string, { van, naar }: { van: Settable; naar: Settable }) {
  const stored = await released.lockStatus(db, tenant, id);
  if (stored === undefined) throw new Refusal('niet_gevonden');
  if (stored.status !== van) throw await stale(db, tenant, stored);
  if (van !== naar) await released.updateStatus(db, tenant, id, naar);
  return { status: naar };
}

const NO_FOLLOW_UP = { next_follow_up_date: null, next_follow_up_note: null };

/** A task about one match, for who may see such tasks. */
interface TaskAct {
  db: Db;
  tenant: Tenant;
  modules: readonly Module[];
  id: string;
  soort: TaskKind;
  /** The day that the person saw. */
  datum: Day;
}

/** The club spoke to the sponsor: about renewal, or about whatever was waiting. */
export async function finishTask({ db, tenant, modules, id, soort, datum }: TaskAct, today: Day) {
  // Who does not see such tasks has none.
  if (!modules.includes(TASK_MODULES[soort])) throw new Refusal('niet_gevonden');
  const locked = await lockMatches(db, tenant, [id]);
  for (const { now, version, updated_at, updated_by_user_id } of locked)
    if (isTaskMoved(soort, now, datum)) throw await stale(db, tenant, { version, updated_at, updated_by_user_id });
  const done = soort === 'contract' ? { verlenging_besproken_op: today } : NO_FOLLOW_UP;
  const changeOf = () => ({ set: { ...done, last_contact_date: today } });
  const [result] = await changeMatches(db, tenant, locked, { soort: 'opvolging', changeOf });
  if (result === undefined) throw new Refusal('niet_gevonden');
  return { version: result.version, gebeurtenis_id: result.gebeurtenis_id };
}

export async function getSignUp(db: Db, id: string): Promise<SignUpDetail> {
  const signUp = await signUps.findSignUp(db, id);
  if (signUp === null) throw new Refusal('niet_gevonden');
  // Once released it is a sponsor of the club, and what the provider reads of those is on record.
  if (signUp.beoordeling === 'vrijgegeven') await recordConsoleRead(db, signUp.vereniging.id, id);
  return signUp;
}

/** A club that is not there is not a club without sign-ups. */
async function requireClub(db: Db, { vereniging_id }: signUps.SignUpScope): Promise<void> {
  if (vereniging_id === undefined) return;
  if ((await findClub(db, { vereniging_id }, ['id'])) === undefined) throw new Refusal('niet_gevonden');
}

export async function listSignUps(db: Db, scope: signUps.SignUpScope, after: string | undefined) {
  await requireClub(db, scope);
  return signUps.listSignUps(db, scope, after);
}

export async function searchSignUps(db: Db, scope: signUps.SignUpScope, zoek: string) {
  await requireClub(db, scope);
  return signUps.searchSignUps(db, scope, zoek);
}

export async function readSignUpCounts(db: Db, vereniging_id: string | undefined) {
  await requireClub(db, { vereniging_id });
  return signUps.readSignUpCounts(db, vereniging_id);
}

/** What can be looked up; name servers are asked after the database was, so that nobody waits with a transaction. */
export async function checkSignUp({ run, mailDomains }: Admitted<'superuser', 'none'>, id: string): Promise<Checked> {
  const { facts, lookalikes } = await run(async (db) => ({
    facts: await signUps.findSignUpFacts(db, id),
    lookalikes: await signUps.listLookalikes(db, id),
  }));
  if (facts === undefined) throw new Refusal('niet_gevonden');
  const domain = mailDomain(facts.email);
  const answer = domain === null ? null : (knownMailDomain(domain) ?? (await mailDomains.ask(domain)));
  const checks = checksOf(facts, answer);
  return { checks, opmerking: remarkOf(checks, lookalikes) };
}

/** One step of one sign-up. Club and company read of it when the hold is over, unless it was taken back by then. */
async function judge(db: Db, { id: account_id }: Account, { id, van, naar, reden }: JudgeStep): Promise<JudgeResult> {
  const found = await signUps.lockSignUp(db, id);
  if (found === undefined) return { id, naam: null, code: 'niet_gevonden', nu: null, reden_was: null };
  const { vereniging_id, verwijderd_op, status, beoordeling, bedrijfsnaam: naam, afwijsreden } = found;
  const result = { id, naam, nu: { beoordeling: beoordeling as Beoordeling, door: null }, reden_was: afwijsreden };
  if (beoordeling !== van) {
    return { ...result, code: 'al_beoordeeld', nu: { ...result.nu, door: await signUps.findJudge(db, id) } };
  }
  // What stands with a deleted club stays as it is, until the club is back or gone.
  if (verwijderd_op !== null) return { ...result, code: 'club_verwijderd' };
  const refusal = refuseJudgement(status, naar);
  if (refusal !== null) return { ...result, code: refusal };
  await signUps.updateSignUp(db, { vereniging_id, id }, columnsOf(naar, status, reden), account_id);
  const later = { tenant: { vereniging_id }, startAfter: new Date(Date.now() + HOLD_MINUTES * 60_000) };
  // What waits already tells of this one too.
  if (naar === 'vrijgegeven') await enqueue(db, tellClub, {}, { ...later, singletonKey: vereniging_id });
  if (naar === 'afgekeurd') await enqueue(db, tellCompany, { match_id: id }, { ...later, singletonKey: id });
  return { ...result, code: 'ok', nu: { beoordeling: naar, door: null } };
}

/**
 * One transaction for each: what fails takes nothing else with it, and two people who judge the same list at the same
 * time never wait for each other with both hands full.
 */
export async function judgeSignUps(
  { run, account, log, requestId }: Admitted<'superuser', 'none'>,
  steps: readonly JudgeStep[],
): Promise<JudgeResult[]> {
  const results: JudgeResult[] = [];
  for (const step of new Map(steps.map((one) => [one.id, one])).values()) {
    try {
      results.push(await run((db) => judge(db, account, step)));
    } catch (error) {
      // Not about this sign-up but about who judges: the right to go on was taken away halfway.
      if (error instanceof Refusal) throw error;
      log.error({ err: error, requestId, id: step.id }, 'a sign-up was not judged');
      results.push({ id: step.id, naam: null, code: 'storing', nu: null, reden_was: null });
    }
  }
  if (results.every(({ code }) => code === 'niet_gevonden')) throw new Refusal('niet_gevonden');
  return results;
}

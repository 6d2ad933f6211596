import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Module } from '#shared/access.ts';
import type { Day } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { TASK_MODULES } from '#features/matches/shared/rules.ts';
import type { MatchDetail, TaskDays, TaskKind } from '#features/matches/shared/schema.ts';
import * as queries from './queries.ts';

export async function getMatch(db: Db, tenant: Tenant, id: string): Promise<MatchDetail> {
  const match = await queries.findReleasedMatch(db, tenant, id);
  if (match === null) throw new Refusal('niet_gevonden');
  return match;
}

/** A task about one match, for who may see such tasks. */
interface TaskAct {
  db: Db;
  tenant: Tenant;
  modules: readonly Module[];
  id: string;
  soort: TaskKind;
}

async function lockTask({ db, tenant, modules, id, soort }: TaskAct) {
  // Who does not see such tasks has none.
  if (!modules.includes(TASK_MODULES[soort])) throw new Refusal('niet_gevonden');
  const found = await queries.lockTaskDays(db, tenant, id);
  if (found === undefined) throw new Refusal('niet_gevonden');
  return found;
}

/** The club spoke to the sponsor: about renewal, or about whatever was waiting. */
export async function finishTask(act: TaskAct, today: Day) {
  const { version: _, ...before } = await lockTask(act);
  const done: Partial<TaskDays> =
    act.soort === 'contract' ? { verlenging_besproken_op: today } : { next_follow_up_date: null };
  const days = { ...done, last_contact_date: today };
  return { version: await queries.updateTaskDays(act.db, act.tenant, act.id, days), before };
}

export async function reopenTask(act: TaskAct, { version, before }: { version: number; before: TaskDays }) {
  const stored = await lockTask(act);
  if (stored.version !== version) throw new Refusal('verouderd');
  await queries.updateTaskDays(act.db, act.tenant, act.id, before);
}

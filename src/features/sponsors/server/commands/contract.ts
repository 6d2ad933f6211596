import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Day } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import type { Change } from '#shared/changes.ts';
import { stale } from '#features/accounts/server/commands/stale.ts';
import { changeMatches } from '#features/matches/server/commands/acts.ts';
import { type LockedMatch, lockMatches, type MatchUpdate } from '#features/matches/server/queries/acts.ts';
import {
  changeTerm,
  dropTerm,
  type ExtensionBasis,
  extendedEnd,
  extendTerm,
  mirrorOf,
  settledBefore,
  signTerm,
  type Termijn,
  type TermRefusal,
} from '#features/matches/shared/rules/termijnen.ts';
import { STAYS_WORDS, termRefusalWords } from '#features/sponsors/shared/labels.ts';
import { sponsorsRefusals } from '#features/sponsors/shared/refusals.ts';
import type { ContractInput } from '#features/sponsors/shared/schema.ts';

/** The contract as a form shows it: the last term, or what is proposed while nothing is signed. */
function contractOf({ now, termijnen }: Pick<LockedMatch, 'now' | 'termijnen'>): ContractInput {
  const { contract_start_date, contract_end_date, annual_value, payment_frequency } = now;
  const getekend_op = termijnen.at(-1)?.getekend_op ?? null;
  return { contract_start_date, contract_end_date, annual_value, payment_frequency, getekend_op };
}

async function lock(db: Db, tenant: Tenant, id: string): Promise<LockedMatch> {
  const [match] = await lockMatches(db, tenant, [id]);
  if (match === undefined) throw new Refusal('niet_gevonden');
  return match;
}

/** Of what the person saw; otherwise it says who was first, and what stands there now. */
async function lockSeen(db: Db, tenant: Tenant, { id, version }: { id: string; version: number }) {
  const match = await lock(db, tenant, id);
  if (match.version === version) return match;
  const { updated_at, updated_by_user_id } = match;
  throw await stale(db, tenant, { version: match.version, updated_at, updated_by_user_id, ...contractOf(match) });
}

/** What the rule made of the terms, or its refusal at the field that it is about. */
function allowed(answer: Termijn[] | TermRefusal, today: Day): Termijn[] {
  if (typeof answer !== 'string') return answer;
  throw new Refusal('ongeldige_invoer', { velden: termRefusalWords(answer, settledBefore(today)) });
}

async function act(db: Db, tenant: Tenant, match: LockedMatch, change: Omit<MatchUpdate, 'id'>) {
  const [result] = await changeMatches(db, tenant, [match], { soort: 'contract', changeOf: () => change });
  return { version: result?.version ?? match.version, gebeurtenis_id: result?.gebeurtenis_id ?? null };
}

const changeOf = ({ termijnen: terms, made_on }: LockedMatch, today: Day) => ({ terms, made_on, today });

export async function signContract(
  db: Db,
  tenant: Tenant,
  { id, version, ...changes }: Change<ContractInput> & { id: string; version: number },
  today: Day,
) {
  const match = await lockSeen(db, tenant, { id, version });
  const filled = { ...contractOf(match), ...changes } as ContractInput;
  const termijnen = allowed(signTerm(changeOf(match, today), filled), today);
  const set = { ...mirrorOf(termijnen), pipeline_stage: 'active', relationship_status: 'active' } as const;
  return { ...filled, ...(await act(db, tenant, match, { set, termijnen })) };
}

export async function changeContract(
  db: Db,
  tenant: Tenant,
  { id, version, ...changes }: Change<ContractInput> & { id: string; version: number },
  today: Day,
) {
  const match = await lockSeen(db, tenant, { id, version });
  const filled = { ...contractOf(match), ...changes } as ContractInput;
  if (match.termijnen.length > 0) {
    const termijnen = allowed(changeTerm(changeOf(match, today), filled), today);
    return { ...filled, ...(await act(db, tenant, match, { set: mirrorOf(termijnen), termijnen })) };
  }
  const { getekend_op: _, ...proposed } = filled;
  const { contract_start_date: start, contract_end_date: end } = proposed;
  if (start !== null && end !== null && end < start) allowed('einde_voor_begin', today);
  return { ...filled, getekend_op: null, ...(await act(db, tenant, match, { set: proposed })) };
}

/** Without a signature left the sponsor is none yet. */
export async function dropContract(db: Db, tenant: Tenant, seen: { id: string; version: number }, today: Day) {
  const match = await lockSeen(db, tenant, seen);
  if (match.termijnen.length === 0) throw new Refusal('niet_gevonden');
  const termijnen = dropTerm(changeOf(match, today));
  if (typeof termijnen === 'string') throw new Refusal(sponsorsRefusals.contract_staat_vast);
  const set = { ...mirrorOf(termijnen), ...(termijnen.length === 0 && { relationship_status: 'prospect' as const }) };
  return act(db, tenant, match, { set, termijnen });
}

export async function extendContract(
  db: Db,
  tenant: Tenant,
  { id, basis, contract_end_date }: { id: string; basis: ExtensionBasis; contract_end_date: Day },
  today: Day,
) {
  const match = await lock(db, tenant, id);
  const { updated_at, updated_by_user_id, version, now } = match;
  if (now.contract_end_date !== contract_end_date)
    throw await stale(db, tenant, { version, updated_at, updated_by_user_id, ...contractOf(match) });
  const termijnen = extendTerm(changeOf(match, today), basis);
  if (termijnen === null) {
    const extension = extendedEnd(now, basis, today);
    const why = 'blijft' in extension ? STAYS_WORDS[extension.blijft] : undefined;
    throw new Refusal(sponsorsRefusals.wordt_niet_langer, undefined, why);
  }
  return act(db, tenant, match, { set: mirrorOf(termijnen), termijnen });
}

import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Module } from '#shared/access.ts';
import type { Day } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { listNames } from '#features/accounts/server/queries.ts';
import {
  before,
  canUndoKind,
  seesSponsors,
  differing,
  refuseUndo,
  type ActColumns,
  type ActKind,
  type UndoRefusal,
} from '#features/matches/shared/rules/acts.ts';
import type { UndoResult } from '#features/matches/shared/schema.ts';
import * as acts from '#features/matches/server/queries/acts.ts';
import { deleteContactsOf, listLastContactDays } from '#features/matches/server/queries/contacts.ts';

export type Change = acts.MatchUpdate;

export interface ActResult {
  id: string;
  bedrijfsnaam: string;
  version: number;
  /** What takes it back; null when there was nothing to change. */
  gebeurtenis_id: string | null;
}

/**
 * What was decided about matches that are locked, in as many statements for one as for a hundred. What each was and
 * became is written into its timeline, from where it can be taken back.
 */
export async function changeMatches(
  db: Db,
  tenant: Tenant,
  locked: readonly acts.LockedMatch[],
  { soort, changeOf }: { soort: ActKind; changeOf: (match: acts.LockedMatch) => Omit<Change, 'id'> | null },
): Promise<ActResult[]> {
  const wanted = locked.flatMap((match) => {
    const change = changeOf(match);
    if (change === null) return [];
    const set = differing(match.now, change.set);
    const hasTerms = change.termijnen !== undefined;
    return Object.keys(set).length === 0 && !hasTerms ? [] : [{ match, set, termijnen: change.termijnen }];
  });
  const versions = await updateAll(db, tenant, wanted);
  const terms = await acts.replaceTerms(
    db,
    tenant,
    wanted.flatMap(({ match, termijnen }) => (termijnen === undefined ? [] : [{ id: match.id, termijnen }])),
  );
  const ids = await acts.insertGebeurtenissen(
    db,
    tenant,
    wanted.map(({ match, set, termijnen }) => ({
      sponsor_id: match.sponsor_id,
      match_id: match.id,
      soort,
      was: { ...before(match.now, set), ...(termijnen && { termijnen: match.termijnen }) },
      werd: { ...set, ...(termijnen && { termijnen: terms.get(match.id) ?? [] }) },
    })),
  );
  const written = new Map(wanted.map(({ match }, at) => [match.id, ids[at] ?? null]));
  return locked.map(({ id, bedrijfsnaam, version }) => ({
    id,
    bedrijfsnaam,
    version: versions.get(id) ?? version,
    gebeurtenis_id: written.get(id) ?? null,
  }));
}

async function updateAll(db: Db, tenant: Tenant, wanted: { match: acts.LockedMatch; set: Partial<ActColumns> }[]) {
  if (wanted.length === 0) return new Map<string, number>();
  return acts.updateMatches(
    db,
    tenant,
    wanted.map(({ match, set }) => ({ id: match.id, set })),
  );
}

export function requireEitherModule(modules: readonly Module[]): void {
  if (!seesSponsors(modules)) throw new Refusal('niet_gevonden');
}

/** Takes acts back, each by itself: what somebody changed since stays as it is, and says so. */
export async function undoActs(
  db: Db,
  tenant: Tenant,
  { ids, modules }: { ids: readonly string[]; modules: readonly Module[] },
): Promise<UndoResult[]> {
  const known = await acts.listGebeurtenissen(db, tenant, ids);
  const found = new Map(known.filter(({ soort }) => canUndoKind(soort, modules)).map((act) => [act.id, act]));
  const match_ids = [...found.values()].flatMap(({ match_id }) => (match_id === null ? [] : [match_id]));
  const locked = new Map((await acts.lockMatches(db, tenant, match_ids)).map((match) => [match.id, match]));
  const owners = [...found.values()].flatMap((act) => ownerBefore(act) ?? []);
  const members = await listNames(db, tenant, owners);
  const now = new Date();
  const results: UndoResult[] = [];
  const back: { id: string; update: Change }[] = [];
  for (const gebeurtenis_id of ids) {
    const act = found.get(gebeurtenis_id);
    const match = act?.match_id == null ? undefined : locked.get(act.match_id);
    if (act === undefined || match === undefined) {
      results.push({ gebeurtenis_id, match_id: null, bedrijfsnaam: null, code: 'niet_gevonden' });
      continue;
    }
    const refusal = refuseUndo({ ...act, werd: act.werd as object }, match, now) ?? refuseOwner(act, members);
    results.push({ gebeurtenis_id, match_id: match.id, bedrijfsnaam: match.bedrijfsnaam, code: refusal ?? 'ok' });
    if (refusal !== null) continue;
    const { termijnen, ...set } = act.was as Partial<ActColumns> & { termijnen?: Change['termijnen'] };
    back.push({ id: gebeurtenis_id, update: { id: match.id, set, ...(termijnen && { termijnen }) } });
  }
  if (results.every(({ code }) => code === 'niet_gevonden')) throw new Refusal('niet_gevonden');
  if (back.length === 0) return results;
  const undone = back.map(({ id }) => id);
  await deleteContactsOf(db, tenant, undone);
  const updates = await withLastContact(db, tenant, perMatch(back.map(({ update }) => update)));
  await acts.updateMatches(db, tenant, updates);
  await acts.replaceTerms(
    db,
    tenant,
    updates.flatMap(({ id, termijnen }) => (termijnen === undefined ? [] : [{ id, termijnen }])),
  );
  await acts.setUndone(db, tenant, undone);
  return results;
}

/** Whom a match goes back to. */
const ownerBefore = ({ was }: { was: unknown }) => (was as Partial<ActColumns>).assigned_to_user_id ?? null;

/** Who left the club in between gets nothing back. */
function refuseOwner(act: { was: unknown }, members: ReadonlyMap<string, string>): UndoRefusal | null {
  const owner = ownerBefore(act);
  return owner === null || members.has(owner) ? null : 'verouderd';
}

/** What else was said since stays said: the match was last spoken about then. */
async function withLastContact(db: Db, tenant: Tenant, updates: readonly Change[]): Promise<Change[]> {
  const spoken = updates.filter(({ set }) => set.last_contact_date !== undefined).map(({ id }) => id);
  const last = spoken.length === 0 ? new Map<string, Day>() : await listLastContactDays(db, tenant, spoken);
  return updates.map((update) => {
    const { last_contact_date: was } = update.set;
    const said = last.get(update.id);
    if (was === undefined || said === undefined || (was !== null && was >= said)) return update;
    return { ...update, set: { ...update.set, last_contact_date: said } };
  });
}

/** Of several acts about one match, one change: a statement takes each row once. */
function perMatch(updates: readonly Change[]): Change[] {
  const byMatch = new Map<string, Change>();
  for (const { set, ...rest } of updates) {
    const known = byMatch.get(rest.id);
    byMatch.set(rest.id, { ...known, ...rest, set: { ...known?.set, ...set } });
  }
  return [...byMatch.values()];
}

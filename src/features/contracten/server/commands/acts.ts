import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Day } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { changeMatches, type Change } from '#features/matches/server/commands/acts.ts';
import { lockMatches, type LockedMatch } from '#features/matches/server/queries/acts.ts';
import type { ActKind } from '#features/matches/shared/rules/acts.ts';
import { extendedEnd, extendTerm, mirrorOf, type ExtensionBasis } from '#features/matches/shared/rules/termijnen.ts';
import { EXPIRED_NOTE, RENEWAL_NOTE, type ActRefusal, type BulkAct } from '#features/contracten/shared/labels.ts';
import { isOvertaken, renewalDay, withNote, type SeenContract } from '#features/contracten/shared/rules.ts';
import type { ActResult } from '#features/contracten/shared/schema.ts';

type Decision = Omit<Change, 'id'> | ActRefusal;

interface Act {
  act: BulkAct;
  soort: ActKind;
  decide: (match: LockedMatch) => Decision;
}

/** What the screen asked for each contract: done, or why not. What was not done stays as it is. */
async function actOn(db: Db, tenant: Tenant, seen: readonly SeenContract[], { act, soort, decide }: Act) {
  const bySeen = new Map(seen.map((contract) => [contract.id, contract]));
  const locked = await lockMatches(db, tenant, [...bySeen.keys()]);
  if (locked.length === 0) throw new Refusal('niet_gevonden');
  const decisions = new Map(
    locked.map((match): [string, Decision] => {
      const was = bySeen.get(match.id);
      return [match.id, was === undefined || isOvertaken(act, was, match.now) ? 'verouderd' : decide(match)];
    }),
  );
  const changed = await changeMatches(db, tenant, locked, {
    soort,
    changeOf: ({ id }) => {
      const decision = decisions.get(id);
      return decision === undefined || typeof decision === 'string' ? null : decision;
    },
  });
  const done = new Map(changed.map((result) => [result.id, result]));
  return [...bySeen.keys()].map((id): ActResult => {
    const { bedrijfsnaam = null, gebeurtenis_id = null } = done.get(id) ?? {};
    const decision = decisions.get(id) ?? 'niet_gevonden';
    if (typeof decision === 'string') return { id, bedrijfsnaam, code: decision, gebeurtenis_id: null };
    // Everything that it asks for is so already.
    return { id, bedrijfsnaam, code: gebeurtenis_id === null ? 'al_gemarkeerd' : 'ok', gebeurtenis_id };
  });
}

/** A year more, as a term of its own; the match says what its last term says. */
export function extendContracts(
  db: Db,
  tenant: Tenant,
  { contracten, basis, today }: { contracten: readonly SeenContract[]; basis: ExtensionBasis; today: Day },
): Promise<ActResult[]> {
  return actOn(db, tenant, contracten, {
    act: 'extend',
    soort: 'contract',
    decide: ({ now, termijnen: terms, made_on }) => {
      const extension = extendedEnd(now, basis, today);
      if ('blijft' in extension) return extension.blijft;
      const termijnen = extendTerm({ terms, made_on, today }, basis);
      // Without terms the match is all there is.
      if (termijnen === null) return { set: { contract_end_date: extension.eindigt_op } };
      return { set: mirrorOf(termijnen), termijnen };
    },
  });
}

interface Mark {
  contracten: readonly SeenContract[];
  today: Day;
}

export function markForRenewal(db: Db, tenant: Tenant, { contracten, today }: Mark): Promise<ActResult[]> {
  return actOn(db, tenant, contracten, {
    act: 'markForRenewal',
    soort: 'opvolging',
    decide: ({ now }) => ({
      set: {
        next_follow_up_date: renewalDay(today),
        contact_notes: withNote(now.contact_notes, RENEWAL_NOTE, today),
      },
    }),
  });
}

export function markExpired(db: Db, tenant: Tenant, { contracten, today }: Mark): Promise<ActResult[]> {
  return actOn(db, tenant, contracten, {
    act: 'markExpired',
    soort: 'fase',
    decide: ({ now }) =>
      now.pipeline_stage === 'lost'
        ? 'al_gemarkeerd'
        : { set: { pipeline_stage: 'lost', contact_notes: withNote(now.contact_notes, EXPIRED_NOTE, today) } },
  });
}

import type { Module } from '#shared/access.ts';
import type { Day } from '#shared/dates.ts';
import type {
  PaymentFrequency,
  PipelineStage,
  PRIORITIES,
  RELATIONSHIPS,
  SponsorCategory,
} from '#features/matches/shared/kinds.ts';
import type { Termijn } from './termijnen.ts';

/** As many as one act takes at a time. */
export const ACTS_MOST = 500;

/** What an act is about: one line in the timeline of a sponsor. */
export const ACT_KINDS = [
  'contact',
  'fase',
  'contract',
  'opvolging',
  'eigenaar',
  'gegevens',
  'contactpersoon',
  'tegenprestatie',
  'bestand',
  'mail',
  'samengevoegd',
  'toegevoegd',
] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** What acts change of a match. */
export interface ActColumns {
  pipeline_stage: PipelineStage;
  contract_signed: boolean;
  contract_start_date: Day | null;
  contract_end_date: Day | null;
  annual_value: number | null;
  contract_value_total: number | null;
  payment_frequency: PaymentFrequency | null;
  priority_level: (typeof PRIORITIES)[number];
  sponsor_category: SponsorCategory | null;
  relationship_status: (typeof RELATIONSHIPS)[number] | null;
  last_contact_date: Day | null;
  next_follow_up_date: Day | null;
  next_follow_up_note: string | null;
  verlenging_besproken_op: Day | null;
  contact_notes: string | null;
  assigned_to_user_id: string | null;
}

/** A term as the database has it. */
export interface StoredTermijn extends Termijn {
  id: string;
  created_at: string;
  created_by_user_id: string | null;
}

type Recorded = Partial<ActColumns> & { termijnen?: StoredTermijn[] };

/** Of what an act sets only what differs is a change; nothing is no act. */
export function differing(now: ActColumns, set: Partial<ActColumns>): Partial<ActColumns> {
  const changed = Object.entries(set).filter(([name, value]) => value !== now[name as keyof ActColumns]);
  return Object.fromEntries(changed);
}

/** The same columns as they are now: what takes the act back. */
export function before(now: ActColumns, changed: Partial<ActColumns>): Partial<ActColumns> {
  return Object.fromEntries(Object.keys(changed).map((name) => [name, now[name as keyof ActColumns]]));
}

/** Handing over can be taken back for a week, everything else for ten minutes: the screen offers it for twelve seconds. */
export const UNDO_MINUTES: Partial<Record<ActKind, number>> = {
  contact: 10,
  fase: 10,
  contract: 10,
  opvolging: 10,
  gegevens: 10,
  eigenaar: 7 * 24 * 60,
};

/** Done in sponsorbeheer only, and so taken back there only; everything else is done among the matches too. */
const SPONSORBEHEER_KINDS: readonly string[] = ['fase', 'contract', 'gegevens'] satisfies ActKind[];

/** Whether somebody who has these parts can take such an act back. */
export const canUndoKind = (soort: string, modules: readonly Module[]): boolean =>
  modules.includes('sponsorbeheer') || (modules.includes('matches') && !SPONSORBEHEER_KINDS.includes(soort));

/** Who sees sponsors neither among the matches nor in sponsorbeheer has none. */
export const seesSponsors = (modules: readonly Module[]): boolean =>
  modules.includes('matches') || modules.includes('sponsorbeheer');

export const UNDO_REFUSALS = ['niet_gevonden', 'te_laat', 'verouderd'] as const;
export type UndoRefusal = (typeof UNDO_REFUSALS)[number];

interface Undoable {
  soort: string;
  werd: Recorded;
  op: Date;
  ongedaan_op: Date | null;
}

/** Why an act can no longer be taken back: what it changed must still be as it left it. */
export function refuseUndo(
  act: Undoable,
  found: { now: ActColumns; termijnen: readonly StoredTermijn[] },
  at: Date,
): UndoRefusal | null {
  const minutes = UNDO_MINUTES[act.soort as ActKind];
  if (minutes === undefined || act.ongedaan_op !== null) return 'niet_gevonden';
  if (at.getTime() - act.op.getTime() > minutes * 60_000) return 'te_laat';
  const { termijnen, ...columns } = act.werd;
  if (Object.keys(differing(found.now, columns)).length > 0) return 'verouderd';
  if (termijnen !== undefined && JSON.stringify(termijnen) !== JSON.stringify(found.termijnen)) return 'verouderd';
  return null;
}

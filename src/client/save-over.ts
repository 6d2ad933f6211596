import {
  type Change,
  changesBetween,
  type Clash,
  clashesBetween,
  type Conflict,
  hasChanges,
  layOver,
} from '#shared/changes.ts';
import { problemOf } from './problems.ts';

/** How something that two people may edit is read and sent. */
export interface Editing<Stored extends { version: number }, Fields extends object> {
  fieldsOf: (stored: Stored) => Fields;
  /** Sends what changed since a version, and answers with what is stored now. */
  send: (changes: Change<Fields>, version: number) => Promise<Stored>;
}

export type Outcome<Stored, Fields> =
  | { kind: 'saved'; stored: Stored }
  | {
      kind: 'conflict';
      naam: string;
      at: Date;
      clashes: readonly Clash[];
      newer: Stored;
      /** What I changed, laid over what is stored now. */
      merged: Fields;
    };

const isConflict = (data: unknown): data is Conflict => typeof data === 'object' && data !== null && 'version' in data;

/** What the server says when somebody else was first; null for any other error. */
function conflictOf(error: unknown): Conflict | null {
  const problem = problemOf(error);
  return problem.kind === 'refusal' && problem.code === 'verouderd' && isConflict(problem.data) ? problem.data : null;
}

/** Sends what `mine` changes in `base`. What is stored already, perhaps by an attempt whose answer was lost, is saved. */
export async function saveOver<Stored extends { version: number }, Fields extends object>(
  { fieldsOf, send }: Editing<Stored, Fields>,
  base: Stored,
  mine: Fields,
): Promise<Outcome<Stored, Fields>> {
  const before = fieldsOf(base);
  if (!hasChanges(before, mine)) return { kind: 'saved', stored: base };
  try {
    return { kind: 'saved', stored: await send(changesBetween(before, mine), base.version) };
  } catch (error) {
    const refused = conflictOf(error);
    if (refused === null) throw error;
    const { naam, op, version, waarden } = refused;
    const newer: Stored = { ...base, ...waarden, version };
    const after = fieldsOf(newer);
    const merged = layOver(before, mine, after);
    if (!hasChanges(after, merged)) return { kind: 'saved', stored: newer };
    return { kind: 'conflict', naam, at: new Date(op), clashes: clashesBetween(before, mine, after), newer, merged };
  }
}

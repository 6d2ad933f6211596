import { useState } from 'react';
import { type Change, changesBetween, type Clash, clashesBetween, type Conflict, layOver } from '#shared/changes.ts';
import { problemOf } from './problems.ts';

/** What the server says when somebody else was first; null for any other error. */
function conflictOf(error: unknown): Conflict | null {
  const problem = problemOf(error);
  return problem.kind === 'refusal' && problem.code === 'verouderd' ? (problem.data as Conflict) : null;
}

/** Somebody else was first, and this is what the person can do about it. */
export interface OpenConflict {
  naam: string;
  at: Date;
  clashes: readonly Clash[];
  /** Puts what was changed here on top of what is stored. */
  keepMine: () => Promise<void>;
  /** Throws away what was changed here and shows what is stored. */
  takeNewer: () => void;
  close: () => void;
}

export interface Editing<Stored extends { version: number }, Fields extends object> {
  /** What the form was filled with. It stays that, whatever is stored meanwhile. */
  opened: Stored;
  fieldsOf: (stored: Stored) => Fields;
  /** Sends what changed since a version, and answers with what is stored now. */
  send: (changes: Change<Fields>, version: number) => Promise<Stored>;
  /** Begins again with what somebody else has stored. */
  onNewer: (stored: Stored) => void;
}

/**
 * Saves what two people may edit: only what changed is sent, and on a conflict it is laid over what is stored now when
 * the person asks for that. What else goes wrong is thrown, to the form or to the dialog that asked.
 */
export function useConflict<Stored extends { version: number }, Fields extends object>({
  opened,
  fieldsOf,
  send,
  onNewer,
}: Editing<Stored, Fields>) {
  const [conflict, setConflict] = useState<OpenConflict | null>(null);

  const saveOver = async (
    base: Stored,
    mine: Fields,
    onSaved: (stored: Stored) => Promise<void> | void,
  ): Promise<void> => {
    const before = fieldsOf(base);
    let stored: Stored;
    try {
      stored = await send(changesBetween(before, mine), base.version);
    } catch (error) {
      const refused = conflictOf(error);
      if (refused === null) throw error;
      const { naam, op, version, waarden } = refused;
      const newer: Stored = { ...base, ...waarden, version };
      const after = fieldsOf(newer);
      setConflict({
        naam,
        at: new Date(op),
        clashes: clashesBetween(before, mine, after),
        keepMine: () => saveOver(newer, layOver(before, mine, after), onSaved),
        takeNewer: () => {
          setConflict(null);
          onNewer(newer);
        },
        close: () => setConflict(null),
      });
      return;
    }
    setConflict(null);
    await onSaved(stored);
  };

  /** `onSaved` runs once it is a fact: now, or after the person has chosen. */
  const save = (mine: Fields, onSaved: (stored: Stored) => Promise<void> | void) => saveOver(opened, mine, onSaved);
  return { conflict, save };
}

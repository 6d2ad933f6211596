import { useState } from 'react';
import { type Clash, withNewer } from '#shared/changes.ts';
import { type Editing, saveOver } from './save-over.ts';

/** Somebody else was first, and this is what the person can do about it. */
export interface OpenConflict {
  naam: string;
  at: Date;
  clashes: readonly Clash[];
  /** Puts what was changed here on top of what is stored, but for values of which the other's was chosen. */
  keepMine: (theirs?: readonly Clash[]) => Promise<void>;
  /** Throws away what was changed here and shows what is stored. */
  takeNewer: () => void;
  close: () => void;
}

/** How a save ends: now, or after the person has chosen. */
export interface Endings<Stored> {
  onSaved: (stored: Stored) => Promise<void> | void;
  /** Begins again with what somebody else has stored. */
  onNewer: (stored: Stored) => void;
  /** The person chose neither: nothing is saved. */
  onClosed?: () => void;
}

/**
 * Saves what two people may edit: only what changed is sent, and on a conflict it is laid over what is stored now when
 * the person asks for that. What else goes wrong is thrown, to the form or to the dialog that asked.
 */
export function useConflict<Stored extends { version: number }, Fields extends object>(
  editing: Editing<Stored, Fields>,
) {
  const [conflict, setConflict] = useState<OpenConflict | null>(null);

  /** `base` is what the form was filled with, whatever is stored meanwhile. */
  const save = async (base: Stored, mine: Fields, endings: Endings<Stored>): Promise<void> => {
    const outcome = await saveOver(editing, base, mine);
    if (outcome.kind === 'saved') {
      setConflict(null);
      await endings.onSaved(outcome.stored);
      return;
    }
    const { naam, at, clashes, newer, merged } = outcome;
    setConflict({
      naam,
      at,
      clashes,
      keepMine: (theirs = []) => save(newer, theirs.reduce<Fields>(withNewer, merged), endings),
      takeNewer: () => {
        setConflict(null);
        endings.onNewer(newer);
      },
      close: () => {
        setConflict(null);
        endings.onClosed?.();
      },
    });
  };
  return { conflict, save };
}

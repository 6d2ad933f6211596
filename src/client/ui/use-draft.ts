import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeepPartial, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

import { draftKey, draftOf, keepDraft, readDraft, restored } from '#client/drafts.ts';

/** Whose drafts these are: the account and the club. Without somebody nothing is kept. */
export const DraftOwner = createContext<string | null>(null);

export interface DraftOptions<Input extends FieldValues> {
  /** Which form this is, and of what: 'team.new'. */
  name: string;
  /** Of what is edited: a draft over something that changed since says so. */
  version?: number;
  /** What is given each time anew: a consent. */
  without?: readonly FieldPath<Input>[];
}

export interface FormDraft {
  /** What the person should know of what was put back; null when nothing was. */
  restored: { isOverNewer: boolean; hadFile: boolean } | null;
  /** Fills the form with what is stored. */
  throwAway: () => void;
  /** Nothing of it is wanted any more, although it still stands there. */
  drop: () => void;
  /** Sent, and not refused: when the form goes away now, it was saved. */
  setSent: (isSent: boolean) => void;
}

/** Keeps what is typed until it is saved, and puts it back. */
export function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  options: DraftOptions<Input> | undefined,
): FormDraft {
  const owner = useContext(DraftOwner);
  const key = options === undefined || owner === null ? null : draftKey(owner, options.name);
  const { name: _name, version = null, without = [] } = options ?? {};
  const isSent = useRef(false);
  const last = useRef('');
  const [told, setTold] = useState<FormDraft['restored']>(null);
  const findKept = useEffectEvent((from: string) => {
    const draft = readDraft(from);
    const values = draft && restored(draft, form.formState.defaultValues as Input);
    return draft && values && { values, isOverNewer: draft.version !== version, hadFile: draft.hadFile };
  });

  const drop = () => {
    if (key !== null) keepDraft(key, null);
    setTold(null);
  };
  const draftNow = (base: DeepPartial<Input>, mine: Input) => draftOf(base, mine, version, without);
  const keep = useEffectEvent((base: DeepPartial<Input>, mine: Input) => {
    const draft = draftNow(base, mine);
    // The form also speaks when nothing was typed: when it is being sent, or refused.
    const text = JSON.stringify(draft);
    if (key === null || text === last.current) return;
    last.current = text;
    isSent.current = false;
    keepDraft(key, draft);
    if (draft === null) setTold(null);
  });
  const leave = useEffectEvent(() => {
    if (isSent.current) drop();
  });

  useEffect(() => {
    if (key === null) return;
    // Read now and not before: a form that stood here until now has let go of its draft first.
    const kept = findKept(key);
    if (kept === null) keepDraft(key, null);
    else {
      form.reset(kept.values, { keepDefaultValues: true });
      queueMicrotask(() => setTold(kept));
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ defaultValues = {}, values }) => keep(defaultValues as DeepPartial<Input>, values),
    });
    return () => {
      unsubscribe();
      leave();
    };
  }, [form, key]);

  return {
    restored: told,
    throwAway: () => {
      form.reset();
      drop();
    },
    drop,
    setSent: (value) => {
      isSent.current = value;
      last.current = JSON.stringify(draftNow(form.formState.defaultValues as DeepPartial<Input>, form.getValues()));
    },
  };
}

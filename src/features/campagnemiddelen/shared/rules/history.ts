/** What was changed in an editor, step by step, so that a step can be taken back and done again. */
export interface History<Data> {
  past: readonly Data[];
  present: Data;
  future: readonly Data[];
  /** The field that was typed in last: more letters in it are the same step. */
  field: string | null;
  /** When that was, in milliseconds. */
  at: number;
}

export const STEPS_MOST = 100;
/** Who pauses this long in a field begins a new step. */
export const PAUSE_MS = 5000;

export const beginHistory = <Data>(data: Data): History<Data> => ({
  past: [],
  present: data,
  future: [],
  field: null,
  at: 0,
});

/** Letters in one field are one step; a choice, which names no field, is always one of its own. */
export function recordEdit<Data>(
  history: History<Data>,
  { field, data, at }: { field: string | null; data: Data; at: number },
): History<Data> {
  if (data === history.present) return history;
  const isSameStep = field !== null && field === history.field && at - history.at < PAUSE_MS;
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-STEPS_MOST);
  return { past, present: data, future: [], field, at };
}

/** Who left a field begins a new step when they come back. */
export const settleField = <Data>(history: History<Data>): History<Data> =>
  history.field === null ? history : { ...history, field: null };

export function undoEdit<Data>({ past, present, future }: History<Data>): History<Data> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, field: null, at: 0 };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], field: null, at: 0 };
}

export function redoEdit<Data>({ past, present, future }: History<Data>): History<Data> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, present, future, field: null, at: 0 };
  return { past: [...past, present], present: next, future: rest, field: null, at: 0 };
}

/**
 * What stands there became another without a step: it was saved, and perhaps joined with what somebody else did. Each step
 * is laid over that, so that taking one back takes back only one's own.
 */
export const rebaseHistory = <Data>(history: History<Data>, over: (data: Data) => Data): History<Data> => ({
  ...history,
  past: history.past.map(over),
  present: over(history.present),
  future: history.future.map(over),
});
